"""The demos of the rules of Hato, in reading order; the narration stands in the catalogues `locale/demos-hato`."""

from __future__ import annotations

from engine.game import Demo


def _written(*lines: str, **tags: str) -> str:
    """The canonical text of a record; `_` in the name of a tag stands for its dot."""
    head = [f'[{name.replace("_", ".")} "{value}"]\n' for name, value in ({"Game": "hato"} | tags).items()]
    moves = [f"{number}. {line}\n" for number, line in enumerate(lines, 1)]
    return "".join([*head, "\n", *moves])


def _dealt(seed: str, *lines: str) -> str:
    """A deal that the first seat leads."""
    return _written(*lines, Seed=seed, First="0")


def _laid(
    *lines: str, table: str, hands: tuple[str, ...], stock: str, captured: str = "", turned: str = "", **tags: str
) -> str:
    """A position with seat 0 to act, in which the five hands hold equally many and nobody knows the rest of the stock;
    `captured` is what seats 0, 1, … have, with commas between."""
    size = len(hands[0].split()) + bool(turned)
    hidden = " ".join("?" * size)
    taken = [*captured.split(","), *[""] * 5][:5]
    return _written(
        *lines,
        Table=table,
        **{f"Hand_{seat}": hand for seat, hand in enumerate([*hands, *[hidden] * 5][:5])},
        **{f"Captured_{seat}": cards for seat, cards in enumerate(taken)},
        Stock=" ".join([*stock.split(), *"?" * (5 * size - len(stock.split()) - bool(turned))]),
        Active="0 1 2 3 4",
        Turn="0",
        **({"Turned": turned} if turned else {}),
        **tags,
    )


def _last(*lines: str, captured: tuple[str, ...], **tags: str) -> str:
    """The last turn of a deal: seat 4 takes the last two cards, 12p and 12t; `captured` is what lies before each."""
    return _written(
        *lines,
        Table="",
        Hand_4="12p",
        **{f"Captured_{seat}": cards for seat, cards in enumerate(captured)},
        Stock="12t",
        Active="0 1 2 3 4",
        Turn="4",
        **tags,
    )


def _early(*lines: str, stock: str = "5r", **tags: str) -> str:
    """The first turn of a deal."""
    hands = "1r 2q 8t 12t", "3k 6t 8q 11t"
    return _laid(*lines, table="1k 3p 5t 6q 7r 9t 10q 11p", hands=hands, stock=stock, **tags)


def _twos(*lines: str) -> str:
    """The first turn of a deal; twice two of a family lie on the table."""
    hands = "2q 3r 8t 12t", "1r 3k 6t 9p"
    return _laid(*lines, table="3p 3q 5t 7r 8k 8p 10q 11p", hands=hands, stock="4p 1q")


NORMS = (
    "1k 1r 1p 1q 3k 3r 3p 3q 12k 12r",
    "5t 5r 5p 5q 6t 6r 6p 6q 7t 7r 7p 7q 9t 9r 9p 9q",
    "4p 4q 8k 8t 8p 8q 10p 10q 11k 11p",
    "4t 4r 10t 10r 11t 11q",
    "2t 2r 2p 2q",
)
"""75, 60, 50, 40 and, with the last two cards, 25 points; nobody has a yaga."""
GRASS = (
    "1k 1r 1p 1q 3k 3r 3p 3q 12k 12r",
    "4t 4r 5t 5r 5p 5q 7t 7r 7p 7q 9t 9r 9p 9q",
    "4p 4q 8k 8t 8p 8q 10p 10q 11k 11p",
    "6t 6r 6p 6q 10t 10r 11t 11q",
    "2t 2r 2p 2q",
)
"""The same points; the one with 60 has the grass ribbons."""

DEMOS: tuple[Demo, ...] = (
    Demo("hato.deck", _early(), refused="1r*3p"),
    Demo("hato.deck.points", _early(), refused="1t"),
    Demo("hato.match", _last("12p", captured=NORMS), refused="12k"),
    Demo("hato.match", _last("12p", captured=NORMS, Deals="1"), refused="deal", part="over"),
    Demo("hato.save", _dealt("13", "play"), check="test_a_game_goes_on_after_a_reload"),
    Demo(
        "hato.balance",
        _last("12p", captured=NORMS),
        check="test_the_reckoning_opens_by_itself_and_its_sums_are_those_of_the_engine",
    ),
    Demo("hato.topup", _last("12p", "$3", captured=NORMS, Balance_3="1")),
    Demo("hato.topup", _last("12p", captured=NORMS, Balance_3="1"), refused="$4", part="positive"),
    Demo("hato.topup", _early(Balance_0="-1"), refused="$0", part="early"),
    Demo("hato.deal", _dealt("9", "skip skip skip")),
    Demo("hato.deal", _dealt("9"), refused="deal", part="early"),
    Demo("hato.leader", _last("12p", "deal", captured=GRASS, Seed="tea")),
    Demo("hato.redeal", _dealt("685630")),
    Demo("hato.choose", _dealt("13", "play skip")),
    Demo("hato.choose", _dealt("13"), refused="12k", part="first"),
    Demo("hato.choose", _dealt("9", "skip skip skip"), refused="skip", part="late"),
    Demo("hato.choose.auto", _dealt("13", "play skip skip skip")),
    Demo("hato.choose.forced", _dealt("19", "play play play play play")),
    Demo("hato.choose.twenty", _dealt("10", "skip play play play play play")),
    Demo("hato.choose.return", _dealt("9", "skip skip skip")),
    Demo("hato.triple", _dealt("741", "skip skip skip")),
    Demo("hato.triple.stays", _dealt("916", "skip skip skip", "12p")),
    Demo("hato.triple.replace", _dealt("41", "skip skip skip")),
    Demo("hato.triple.redeal", _dealt("2453", "skip skip skip")),
    Demo("hato.turn", _early("1r"), refused="2q"),
    Demo("hato.turn", _early(), refused="1r*1q", part="table"),
    Demo("hato.match.none", _early("2q", stock="4p")),
    Demo("hato.match.one", _early("1r")),
    Demo("hato.match.two", _twos("8t*8k 3k")),
    Demo("hato.match.two", _twos(), refused="8t", part="which"),
    Demo("hato.match.two", _twos(), refused="3r*3q", part="blanks"),
    Demo(
        "hato.match.three",
        _laid("10r", table="1k 3p 5t 7r 8p 10t 10p 10q", hands=("2q 8t 10r 12t",), stock="4p"),
    ),
    Demo(
        "hato.match.stock",
        _laid(
            "8t*8k 9p 1q *3k",
            table="3k 3p 5t 7r 8k 8p 10q 11p",
            hands=("2q 5r 8t 12t", "1r 4p 6t 9p", "1q 6q 7t 12k"),
            stock="8q 9t 3r",
        ),
    ),
    Demo(
        "hato.match.stock",
        _laid(table="1q 3k 3p 5t 7r 8k 9t 10q 11p", hands=("2q 5r 12t",), stock="", turned="3r"),
        refused="5r",
        part="wait",
    ),
    Demo("hato.match.stock", _early(), refused="*1k", part="early"),
    Demo(
        "hato.clock",
        _early(),
        check="test_when_the_time_is_up_a_bot_finishes_the_turn",
    ),
    Demo("hato.score.norm", _last("12p", captured=NORMS)),
    Demo(
        "hato.yaga",
        _laid(
            "3p",
            table="3r 5t 7r 8q 9p 10q 11p 12t",
            hands=("3p 4q 8t",),
            stock="6q",
            captured="1k 1r 2r 2p,6t 6p,4t 4p,9t 9q",
        ),
    ),
    Demo(
        "hato.yaga.family",
        _laid("12p", table="1q 3k 5t 8q 10q 12k 12t 12r", hands=("2t 4q 9r 12p",), stock="8p"),
    ),
    Demo(
        "hato.yaga.ribbons",
        _laid(
            "7t",
            table="1k 3p 7r 8q 9p 10q 11p 12t",
            hands=("3k 6p 7t",),
            stock="2q",
            captured="4r 4p 5r 5q,6t 6q,10t 10p,12k 12p",
        ),
    ),
    Demo("hato.winner", _last("12p", captured=GRASS)),
    Demo("hato.standing", _last("12p", captured=NORMS, Deals="1")),
)
