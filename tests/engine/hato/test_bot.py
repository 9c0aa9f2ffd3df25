"""The bots of Hato: how strong they are, that they know no more than their seat, and how each of them plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from statistics import mean, stdev

import pytest

from engine import hato
from engine.game import Event, GameError
from engine.hato.bot import greedy
from engine.hato.rules import DECK, Action, Cards, NextDeal, Skip, State, Stay, TopUp
from engine.hato.view import View
from engine.search import Bot, bot, settle

choose = bot(hato, "normal")


def at_random(view: View, log: Sequence[Event], rng: Random, budget: int) -> Action:
    """Plays any legal action."""
    return rng.choice(view.legal)


def play(seed: str, minds: Sequence[Bot[View, Action]], budget: int = 1) -> State:
    """Plays a deal with a bot for each seat, each told what its seat is told."""
    step = hato.start({"Deals": "1", "Seed": seed})
    log = list(step.events)
    while (seat := step.state.turn) is not None:
        told = [event for event in log if event.seat in (None, seat)]
        action = minds[seat](hato.view(step.state, seat), told, Random(f"{seed} {len(log)}"), budget)
        step = hato.apply(step.state, action)
        log += step.events
    return step.state


def won(one: Bot[View, Action], others: Bot[View, Action], deals: int, budget: int = 1) -> list[int]:
    """What one bot among seven others wins in each deal; its seat changes."""
    found = []
    for deal in range(deals):
        seat = deal % 8
        minds = [one if n == seat else others for n in range(8)]
        found.append(play(f"bot-{deal // 8}", minds, budget).balances[seat] - 20)
    return found


def position(**tags: str) -> View:
    """The view of seat 0, whose turn it is, of a partial position."""
    common = {"Active": "0 1 2 3 4", "Turn": "0", "Captured.0": "", "Captured.1": ""}
    return hato.view(hato.start(common | {tag.replace("_", "."): text for tag, text in tags.items()}).state, 0)


def test_normal_is_ahead_of_random_players() -> None:
    """What it wins a deal among seven of them is above nothing, with 95 % certainty."""
    wins = won(choose, at_random, 400)
    assert mean(wins) - 1.96 * stdev(wins) / len(wins) ** 0.5 > 0


def test_hard_is_ahead_of_easy() -> None:
    """Among seven normal bots it wins more in the same deals and seats, even with a small budget."""
    hard, easy = (won(bot(hato, level), choose, 160, 400) for level in ("hard", "easy"))
    assert mean(hard) > mean(easy)


def test_the_same_view_and_randomness_give_the_same_action() -> None:
    """Nothing but the arguments decides, so a deal of bots can be repeated."""
    minds = [bot(hato, hato.LEVELS[seat % 3]) for seat in range(8)]
    assert play("again", minds, 50) == play("again", minds, 50)


def test_the_bot_takes_the_bright_of_two() -> None:
    """Of two cards that match it takes the one of more points."""
    view = position(Table="1k 1r 5p", Hand_0="1p 7q", Stock="9p 9q")
    assert hato.format(choose(view, [], Random(1), 1)) == "1p*1k"


def test_the_bot_completes_a_ribbon_set() -> None:
    """Six bubyshki from each are worth more than twenty points."""
    view = position(Table="3r 8k", Hand_0="3p 8q", Stock="9p 9q", Captured_0="1r 1p 2r 2p")
    assert hato.format(choose(view, [], Random(1), 1)) == "3p"


def test_the_bot_breaks_the_set_of_another() -> None:
    """It takes the third ribbon before the player who has two, rather than as many points elsewhere."""
    view = position(Table="3r 6r", Hand_0="3p 6p", Stock="9p 9q", Captured_1="1r 1p 2r 2p")
    assert hato.format(choose(view, [], Random(1), 1)) == "3p"


def test_the_bot_leaves_what_nobody_else_can_take() -> None:
    """A card whose family is all in sight can wait while another might be lost."""
    view = position(Table="5t 6t", Hand_0="5p 6p", Stock="9p 9q", Captured_1="5r 5q")
    chosen = choose(view, [], Random(1), 1)
    assert hato.format(chosen) == "6p"


def test_the_bot_plays_a_strong_hand_and_skips_a_weak_one() -> None:
    """Points and pairs make it play."""
    strong = "1k 1r 3k 3r"
    chosen = {play_or_skip(deck_with(strong)), play_or_skip(deck_with("1p 2p 3p 6p"))}
    assert chosen == {"play", "skip"}
    assert play_or_skip(deck_with(strong)) == "play"


def deck_with(hand: str) -> str:
    """A deck in which the leader is dealt these cards and nobody a whole family."""
    own = hand.split()
    rest = [str(card) for kind in "trkpq" for card in DECK if card.kind == kind and str(card) not in own]
    table, others = rest[:4], rest[4:]
    return " ".join([*table, *own[:2], *others[:18], *own[2:], *others[18:]])


def play_or_skip(deck: str) -> str:
    """What the bot chooses as the leader with this deck."""
    state = hato.start({"Deck": deck, "First": "0"}).state
    return hato.format(choose(hato.view(state, 0), [], Random(1), 1))


def test_the_bot_takes_the_top_up_first() -> None:
    """Between deals a seat below nothing takes what is free, then goes on."""
    state = hato.start({"Seed": "top", "Balance": "-100"}).state
    rng = Random(1)
    while state.phase != "between":
        state = hato.apply(state, choose(hato.view(state, state.turn), [], rng, 1)).state
    assert choose(hato.view(state, 3), [], rng, 1) == TopUp(3)
    rich = hato.start({"Seed": "top", "Balance": "100"}).state
    while rich.phase != "between":
        rich = hato.apply(rich, choose(hato.view(rich, rich.turn), [], rng, 1)).state
    assert choose(hato.view(rich, 3), [], rng, 1) == NextDeal()


def test_a_seat_with_nothing_to_choose_is_refused() -> None:
    """Neither open cards nor a seat that is not to act can be played for."""
    state = hato.start({"Seed": "tea", "First": "0"}).state
    for seat in (None, 1):
        with pytest.raises(GameError, match="nothing-to-choose"):
            choose(hato.view(state, seat), [], Random(1), 1)


def told(seed: str, until: Callable[[State], bool]) -> tuple[State, list[Event]]:
    """The first deal of normal bots that comes to such a state, and what the seat whose turn it is has been told."""
    for number in count():
        step = hato.start({"Deals": "1", "Seed": f"{seed} {number}"})
        events, rng = list(step.events), Random(seed)
        while step.state.turn is not None and not until(step.state):
            step = hato.apply(step.state, choose(hato.view(step.state, step.state.turn), [], rng, 1))
            events += step.events
        if step.state.turn is not None:
            break
    return step.state, [event for event in events if event.seat in (None, step.state.turn)]


def swapped(state: State, rng: Random) -> State:
    """The same state as far as the seat whose turn it is can see, with all other cards elsewhere."""
    places = [seat for seat in range(8) if seat != state.turn]
    assert state.stock is not None
    unseen = [*state.stock, *(card for seat in places for card in state.hands[seat] or ())]
    if state.phase == "choose":
        unseen += state.table
    rng.shuffle(unseen)

    def draw(cards: Cards | None) -> Cards:
        return tuple(unseen.pop() for _ in cards or ())

    hands = tuple(hand if seat == state.turn else draw(hand) for seat, hand in enumerate(state.hands))
    table = draw(state.table) if state.phase == "choose" else state.table
    return replace(state, hands=hands, stock=draw(state.stock), table=table)


MOMENTS: dict[str, Callable[[State], bool]] = {
    "choosing": lambda state: len(state.skipped) == 2,
    "the first turn": lambda state: state.phase == "play",
    "the middle": lambda state: state.turns == 7,
    "two to take": lambda state: state.turned is not None,
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("level", hato.LEVELS)
def test_unseen_cards_do_not_matter(level: str, moment: str) -> None:
    """With all cards that the seat can't see swapped the bot thinks the same, down to the last bit."""
    state, log = told(f"fair {moment}", MOMENTS[moment])
    thought = settle(hato.think(level, hato.view(state, state.turn), log, Random(3), 60))
    other = swapped(state, Random(4))
    assert other != state
    assert settle(hato.think(level, hato.view(other, state.turn), log, Random(3), 60)) == thought
    assert {estimate.action for estimate in thought} == set(hato.legal(state))


@pytest.mark.parametrize("moment", MOMENTS)
def test_hard_tells_its_worth_by_rules(moment: str) -> None:
    """The parts of what it expects add up, the best stands first, and no more is played out than the budget."""
    state, log = told(f"parts {moment}", MOMENTS[moment])
    thought = settle(hato.think("hard", hato.view(state, state.turn), log, Random(3), 200))
    for estimate in thought:
        assert estimate.worth == pytest.approx(sum(estimate.parts.values()))
    assert thought[0].worth == max(estimate.worth for estimate in thought)
    assert 0 < sum(estimate.playouts for estimate in thought) <= 200


def test_hard_plays_a_position_that_says_too_little_as_normal_does() -> None:
    """A search needs every card to lie somewhere."""
    view = position(Table="1k 1r 5p", Hand_0="1p 7q", Stock="9p 9q")
    assert bot(hato, "hard")(view, [], Random(1), 100) == choose(view, [], Random(1), 100)


def test_easy_sees_points_but_no_yagi() -> None:
    """It takes the bright rather than its third ribbon, unless it overlooks it."""
    view = position(Table="3r 8k", Hand_0="3p 8q", Stock="9p 9q", Captured_0="1r 1p 2r 2p")
    chosen = Counter(hato.format(bot(hato, "easy")(view, [], Random(seed), 1)) for seed in range(100))
    assert chosen["8q"] > chosen["3p"] > 0


def test_easy_plays_hands_that_normal_skips() -> None:
    """It likes every hand more than it should."""
    deck = deck_with("1k 2t 3r 6r")
    state = hato.start({"Deck": deck, "First": "0"}).state
    chosen = {level: bot(hato, level)(hato.view(state, 0), [], Random(1), 1) for level in ("easy", "normal")}
    assert chosen == {"easy": Stay(), "normal": Skip()}


@pytest.mark.parametrize(
    ("table", "hand", "played"),
    [("1k 2t 5r", "1p 2p 5p", "1p"), ("1k 1r 2t", "1p 2p", "1p*1k"), ("1k 2t", "7q 2p", "2p")],
)
def test_greedy_takes_the_most_points(table: str, hand: str, played: str) -> None:
    """Whatever comes after."""
    view = position(Table=table, Hand_0=hand, Stock="9p 9q")
    assert hato.format(greedy(view, [], Random(1), 1)) == played


def test_greedy_takes_the_greater_of_two_for_the_card_turned_up() -> None:
    """And plays every deal."""
    view = position(Table="1k 1r 5p", Turned="1p", Hand_0="7q", Stock="9p 9q")
    assert hato.format(greedy(view, [], Random(1), 1)) == "*1k"
    state = hato.start({"Seed": "tea", "First": "0"}).state
    assert greedy(hato.view(state, 0), [], Random(1), 1) == Stay()
