"""The bots of Hats: how strong they are, and that they know no more than their seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from engine import hats
from engine.game import Event, GameError
from engine.hats import core
from engine.hats.bot import BASELINES, PARTS, think, worlds
from engine.hats.levels import BUDGET, LEVELS
from engine.hats.rules import DECK, UNKNOWN, Action, Card, EndTurn, Exchange, Give, State, Swap, partner
from engine.hats.view import View
from engine.match import Match
from engine.search import Bot, bot, settle
from tests.engine.hats.scenes import game, scene, state

Logs = list[list[Event]]


def random_action(view: View, log: Sequence[Event], rng: Random, budget: int) -> Action:
    """Plays any legal action."""
    return rng.choice(view.legal)


def named(name: str) -> Bot[View, Action]:
    """A level, a baseline, or chance."""
    return bot(hats, name) if name in LEVELS else BASELINES.get(name, random_action)


def play(seed: str, bots: Sequence[Bot[View, Action]], budget: int, until: int = 99) -> tuple[State, Logs]:
    """Plays a game, or some of its turns; the last state, and what each seat has been told."""
    step = hats.start({"Players": str(len(bots)), "Seed": seed})
    logs: Logs = [[] for _ in bots]
    rng = Random(seed)
    while True:
        for event in step.events:
            for seat, log in enumerate(logs):
                if event.seat in (None, seat):
                    log.append(event)
        turn = step.state.turn
        if turn is None or step.state.turns >= until:
            return step.state, logs
        step = hats.apply(step.state, bots[turn](hats.view(step.state, turn), logs[turn], rng, budget))


def wins(one: str, others: str, players: int, deals: int, budget: int = 1) -> float:
    """How many games one seat, or pair of partners, wins, when each deal is played from every seat."""
    won = 0.0
    games = [(deal, seat) for deal in range(deals) for seat in range(2 if players == 4 else players)]
    for deal, seat in games:
        side = {seat, (seat + 2) % 4} if players == 4 else {seat}
        bots = [named(one if n in side else others) for n in range(players)]
        decided = hats.outcome(play(f"bot-{deal}", bots, budget)[0])
        assert decided
        won += len(side & set(decided.winners)) / len(decided.winners)
    return won / len(games)


@pytest.mark.parametrize(("players", "deals", "least"), [(2, 40, 0.9), (3, 6, 0.7), (4, 6, 0.8)])
def test_normal_beats_random_players(players: int, deals: int, least: float) -> None:
    """With two players it wins at least nine games of ten; of many seats it wins far more than its share."""
    assert wins("normal", "random", players, deals) >= least


@pytest.mark.parametrize(("players", "deals", "least"), [(2, 40, 0.65), (3, 10, 0.5), (4, 8, 0.6)])
def test_normal_beats_a_greedy_player(players: int, deals: int, least: float) -> None:
    """Who takes what is worth most at once, and never swaps, mostly loses."""
    assert wins("normal", "greedy", players, deals) >= least


@pytest.mark.parametrize(("players", "deals", "most"), [(2, 60, 0.45), (3, 12, 0.45), (4, 12, 0.55)])
def test_easy_loses_to_normal_but_not_always(players: int, deals: int, most: float) -> None:
    """Its mistakes are those of a person."""
    assert 0.02 < wins("easy", "normal", players, deals) < most


@pytest.mark.parametrize(("players", "deals", "least"), [(2, 10, 0.7), (3, 4, 0.4), (4, 2, 0.7)])
def test_hard_beats_normal(players: int, deals: int, least: float) -> None:
    """With few playouts already."""
    assert wins("hard", "normal", players, deals, budget=60) >= least


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_view_and_randomness_give_the_same_action(players: int, level: str) -> None:
    """Nothing but the arguments decides, so a game of bots can be repeated."""
    assert play("again", [named(level)] * players, 10) == play("again", [named(level)] * players, 10)


def exchanged(found: State, seat: int, rng: Random) -> State:
    """Another truth that the seat can't tell from this one: what it doesn't see is dealt anew."""
    hidden = [
        *chain(*(hand or () for n, hand in enumerate(found.hands) if n != seat)),
        *chain(*(zone or () for zones in (found.black, found.discards) for n, zone in enumerate(zones) if n != seat)),
        *(found.draw or ()),
    ]
    rng.shuffle(hidden)
    cards = iter(hidden)

    def anew(zones: tuple[tuple[Card, ...] | None, ...]) -> tuple[tuple[Card, ...] | None, ...]:
        return tuple(zone if n == seat else tuple(next(cards) for _ in zone or ()) for n, zone in enumerate(zones))

    hands, black, discards = anew(found.hands), anew(found.black), anew(found.discards)
    offer = found.offer and rng.choice(hands[partner(seat)] or ())
    return replace(found, hands=hands, black=black, discards=discards, draw=tuple(cards), offer=offer)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bot_does_not_know_the_cards_that_its_seat_does_not_see(players: int, level: str) -> None:
    """When the hidden cards are others, and all that the seat was told is the same, its estimates are the same."""
    rng = Random(players)
    for turns in range(0, 8 * players, 3):
        found, logs = play(f"unseen-{players}", [random_action] * players, 1, until=turns)
        assert found.turn is not None
        other = exchanged(found, found.turn, rng)
        assert other != found
        estimates = [
            settle(think(level, hats.view(truth, found.turn), logs[found.turn], Random(3), 60))
            for truth in (found, other)
        ]
        assert estimates[0] == estimates[1]


def seen(view: View) -> set[Card]:
    """The cards that a seat sees."""
    zones = (view.table, *view.hands, *view.collections, *view.black, *view.discards)
    return {card for zone in zones for card in zone or () if card != UNKNOWN}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_world_is_one_that_the_seat_may_be_in(players: int) -> None:
    """What the seat sees is the same, the hands are as long, and no card lies twice or where it can't."""
    rng = Random(players)

    def checked(view: View, log: Sequence[Event], rng: Random, budget: int) -> Action:
        assert view.seat is not None
        for world in (deal := worlds(view, log, rng))(), deal():
            assert [core.NUMBER[card] for card in view.table] == world.table
            assert [core.NUMBER[card] for card in view.hands[view.seat] or ()] == world.hands[view.seat]
            assert [len(hand or ()) for hand in view.hands] == list(map(len, world.hands))
            assert len(view.draw or ()) == len(world.draw)
            hidden = [card for n, hand in enumerate(world.hands) if n != view.seat for card in hand] + world.draw
            assert len(hidden) == len(set(hidden))
            assert not {DECK[card] for card in hidden} & seen(view)
            assert not {DECK[card].type for card in hidden} & set(view.removed or "")
            assert (world.offer < 0) == (view.offer is None)
            assert {core.encoded(action, view.table) for action in view.legal} == set(core.legal(world))
        return rng.choice(view.legal)

    for deal in range(10):
        play(f"{rng.random()}/{deal}", [checked] * players, 1)


def told(match: Match, seat: int) -> tuple[View, list[Event]]:
    """What a seat knows now."""
    return match.view(seat), [event for _, event in match.log(seat)]


def in_partners_hand(match: Match, card: str, seat: int = 0) -> float:
    """In how many of many worlds that the seat imagines its partner holds the card."""
    number = core.NUMBER[Card(card[0], int(card[1]))]
    deal = worlds(*told(match, seat), Random(1))
    return sum(number in deal().hands[partner(seat)] for _ in range(400)) / 400


def test_what_was_given_to_the_partner_is_known() -> None:
    """It is in that hand until it is seen, or given back, or may be among the partner's black hats since."""
    match = game(Players="4", Seed="partners", First="0")
    hands = [[str(card) for card in hand or ()] for hand in state(match).hands]
    given, got = hands[0][0], hands[2][0]
    match.play(f"^{given}")
    match.play(f"^{got}")
    assert in_partners_hand(match, given) == 1
    assert in_partners_hand(match, got, seat=2) == 1
    match.play(f"@{hands[0][1]}")
    assert 0.8 < in_partners_hand(match, got, seat=2) < 0.97
    match.play(f"@{hands[1][0]}")
    match.play("-")
    assert in_partners_hand(match, given) == 1
    match.play(f"@{hands[2][1]}")
    assert 0.8 < in_partners_hand(match, given) < 0.97
    match.play(f"^{given}")
    match.play(f"^{got}")
    assert in_partners_hand(match, given) == 0
    assert in_partners_hand(match, got) == 1


def test_hard_tells_what_each_action_is_worth_by_rule() -> None:
    """The parts add up to the worth, the best stands first, and no more playouts are made than the budget allows."""
    match = game(Players="2", Seed="parts", First="0")
    view, log = told(match, 0)
    estimates = settle(think("hard", view, log, Random(1), 400))
    assert {estimate.action for estimate in estimates} == set(view.legal)
    assert 350 < sum(estimate.playouts for estimate in estimates) <= 400
    for estimate in estimates:
        assert tuple(estimate.parts) == PARTS
        assert sum(estimate.parts.values()) == pytest.approx(estimate.worth)
    assert estimates[0].worth > estimates[-1].worth
    assert estimates[0].error > 0


LAST = {"Table": "R1 O1 Y1 G1 B1", "Hand_0": "B6 R2", "Hand_1": "O2 O3", "Draw": "", "Players": "2"}


@pytest.mark.parametrize("name", ["normal", "hard", "greedy", "straight"])
def test_the_bot_takes_what_is_worth_most(name: str) -> None:
    """With two cards left and nothing else at stake it takes the card of the type that stays worth five."""
    view, log = told(scene(**LAST), 0)
    action = named(name)(view, log, Random(1), 60)
    assert isinstance(action, Exchange)
    assert hats.format(action) == "B6xB1"


def test_the_last_move_is_valued_to_the_point() -> None:
    """When nothing is left to chance each playout tells the same, and the worth is the margin that comes out."""
    tags = {"Table": "R1 O1 Y1 G1 B1", "Hand_0": "B6 R2", "Hand_1": "O3", "Draw": "", "Players": "2"}
    view, log = told(scene(**tags), 0)
    best = settle(think("hard", view, log, Random(1), 2000))[0]
    assert hats.format(best.action) == "B6xB1"
    # B is worth 5, the cookie 5; R2 is the favourite and loses 2, what the other holds loses 3.5 on average or so
    assert best.parts["hats.score.collection"] == pytest.approx(5, abs=0.3)
    assert best.parts["hats.score.cookie"] == pytest.approx(5, abs=0.3)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_bot_swaps_a_low_card_away(level: str) -> None:
    """The optional action comes first where it helps."""
    tags = {"Players": "2", "Table": "R3 O3 Y3 G3 B3", "Hand_0": "R1 O1 Y1", "Hand_1": "O2 O4 O5"}
    view, log = told(scene(**tags, Draw="G2 G5"), 0)
    assert isinstance(bot(hats, level)(view, log, Random(1), 200), Swap)


def test_easy_mostly_forgets_the_optional_action() -> None:
    """And overlooks exchanges, but finds each of them at times."""
    tags = {"Players": "2", "Table": "R3 O3 Y3 G3 B3", "Hand_0": "R1 O1 Y1", "Hand_1": "O2 O4 O5"}
    view, log = told(scene(**tags, Draw="G2 G5"), 0)
    found = [bot(hats, "easy")(view, log, Random(n), 1) for n in range(100)]
    assert 10 < sum(isinstance(action, Swap) for action in found) < 50
    assert len({action for action in found if isinstance(action, Exchange)}) > 1


def test_the_straight_baseline_leaves_the_optional_action() -> None:
    """But answers its partner, since it must."""
    seen: list[type[Action]] = []

    def noted(view: View, log: Sequence[Event], rng: Random, budget: int) -> Action:
        action = BASELINES["straight"](view, log, rng, budget)
        seen.append(type(action))
        assert isinstance(action, Give) == (view.offer is not None) and not isinstance(action, Swap)
        return action

    play("straight", [noted, noted], 1)
    play("straight", [noted, random_action, random_action, random_action], 1)
    assert Give in seen and EndTurn in seen


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "tags",
    [
        {"Table": "R3 O3 Y3", "Hand_0": "B6 R2 G1"},
        {"Table": "R3 O3 ?", "Hand_0": "B6 ? G1", "Collection_1": "B1 B2", "Draw": "? ?"},
        {"Table": "R3 O3 Y3", "Hand_0": "B6 R2 G1", "Hand_1": "B1 ? ?", "Turn": "0", "Moved": "yes", "Draw": "?"},
        {"Players": "4", "Table": "R3 O3 Y3", "Hand_0": "B6 R2 G1", "Hand_2": "B1 ? ?"},
        {"Players": "2", "Table": "R3", "Hand_1": "B6 R2 G1", "Turn": "0", "Moved": "yes", "Draw": "B1"},
    ],
)
def test_the_bot_plays_in_partial_positions(level: str, tags: dict[str, str]) -> None:
    """Where hands or cards are not told it takes them to be any that the turn allows."""
    view, log = told(scene(**tags), 0)
    estimates = settle(think(level, view, log, Random(1), 40))
    assert {estimate.action for estimate in estimates} == set(view.legal)


@pytest.mark.parametrize("level", LEVELS)
def test_a_seat_with_nothing_to_choose_is_refused(level: str) -> None:
    """Neither open cards, nor a seat that is not to act, nor a game that is over can be played for."""
    begun = hats.start({"Players": "2", "Seed": "tea", "First": "0"}).state
    over, _ = play("tea", [random_action] * 2, 1)
    for found, seat in (begun, None), (begun, 1), (over, 0):
        with pytest.raises(GameError) as caught:
            settle(think(level, hats.view(found, seat), [], Random(1), BUDGET))
        assert caught.value.key == "nothing-to-choose"


@pytest.mark.parametrize(("level", "budget", "key"), [("perfect", 1, "bot-unknown"), ("normal", 0, "budget")])
def test_an_unknown_level_or_budget_is_refused(level: str, budget: int, key: str) -> None:
    """The error names what is allowed."""
    view, log = told(game(Players="2", Seed="tea", First="0"), 0)
    with pytest.raises(GameError) as caught:
        settle(think(level, view, log, Random(1), budget))
    assert caught.value.key == key
