"""What holds in every game of Hats, whoever plays it and however."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import hats
from engine.cards import shuffled
from engine.hats.rules import DECK, Card, State
from engine.match import Match, replay
from engine.record import Move, Record, RecordError, parse
from tests.engine.hats.scenes import cards, game, state

CARD = re.compile(r"[A-Z][1-6]")


@st.composite
def matches(draw: st.DrawFn, least: int = 0) -> Match:
    """A match of some players, dealt from a deck of its own, after some moves of a random play or all of them."""
    players = draw(st.sampled_from([2, 3, 4]))
    rng = Random(draw(st.integers(0, 2**32)))
    removed = "".join(sorted(rng.sample("ROYGBVP", 2), key="ROYGBVP".index)) if players == 2 else ""
    deck = [str(card) for card in DECK if card.type not in removed]
    rng.shuffle(deck)
    tags = {"Players": str(players), "Deck": " ".join(deck), "First": str(rng.randrange(players))}
    match = game(**tags)
    for _ in range(draw(st.integers(least, 100))):
        if match.turn is None:
            break
        match.play(rng.choice(match.legal()))
    return match


@st.composite
def finished(draw: st.DrawFn) -> Match:
    """A match that has been played to its end."""
    match = draw(matches(least=100))
    assume(match.turn is None)
    return match


def lying(found: State) -> Counter[Card]:
    """Every card of the game, wherever it lies."""
    zones = [found.table, found.draw, *found.hands, *found.collections, *found.black, *found.discards]
    return Counter(card for zone in zones for card in zone or ())


def steps(match: Match) -> list[State]:
    """The states from the start to now."""
    found = []
    for at in range(len(match) + 1):
        match.seek(at)
        found.append(state(match))
    return found


@given(matches())
def test_cards_are_conserved_at_every_step(match: Match) -> None:
    """Each card of the game lies somewhere, once."""
    removed = state(match).removed or ""
    whole = Counter(card for card in DECK if card.type not in removed)
    assert all(lying(found) == whole for found in steps(match))


@given(matches())
def test_zones_grow_and_shrink_by_the_rules(match: Match) -> None:
    """The table keeps its size; a seat's hand, collection and black hats make nine; black hats and collections only
    grow; the draw deck and the discards make up what was dealt to the draw deck."""
    found = steps(match)
    for before, after in pairwise(found):
        assert len(after.table) == len(before.table)
        for seat in range(after.players):
            own = [zones[seat] or () for zones in (after.hands, after.collections, after.black)]
            assert sum(map(len, own)) == 9
            for zones, later in ((before.collections, after.collections), (before.black, after.black)):
                kept = zones[seat] or ()
                assert (later[seat] or ())[: len(kept)] == kept
        assert len(after.draw or ()) + sum(len(zone or ()) for zone in after.discards) == len(found[0].draw or ())


@settings(max_examples=40)
@given(matches())
def test_a_seat_can_act_until_the_game_is_over(match: Match) -> None:
    """The legal list is empty at the end and never before; what is legal is parsed as itself and nothing else is."""
    for at in range(len(match) + 1):
        match.seek(at)
        legal = match.legal()
        assert bool(legal) != state(match).over == (match.turn is None)
        assert len(set(legal)) == len(legal) and list(legal) == sorted(legal)
        assert [hats.format(hats.parse(match.state, token)) for token in legal] == list(legal)


@given(matches(), st.sampled_from(DECK), st.sampled_from(DECK), st.sampled_from(["x", "@", "~", "^", "-"]))
def test_what_is_not_legal_is_refused_and_changes_nothing(match: Match, card: Card, taken: Card, kind: str) -> None:
    """Under a rule, since nothing is missing in a dealt game."""
    token = {"x": f"{card}x{taken}", "-": "-"}.get(kind, f"{kind}{card}")
    assume(token not in match.legal())
    before = match.state, match.record
    with pytest.raises(RecordError) as caught:
        match.play(token)
    assert caught.value.rule in {rule.id for rule in hats.RULES}
    assert (match.state, match.record) == before


@given(finished())
def test_every_game_ends_after_eight_turns_each(match: Match) -> None:
    """With a main action in each, one favourite hat a seat, and somebody who wins."""
    over = state(match)
    assert over.turns == 8 * over.players
    tokens = [move.text for move in match.record.moves]
    assert sum(token[0] == "@" or "x" in token for token in tokens) == over.turns
    assert all(hand is not None and len(hand) == 1 for hand in over.hands)
    outcome = hats.outcome(over)
    assert outcome and outcome.winners


@given(matches())
def test_replaying_equals_playing(match: Match) -> None:
    """State for state and event for event."""
    again = replay(match.record)
    assert steps(again) == steps(match)
    assert list(again.log(None)) == list(match.log(None))


@given(matches(), st.dictionaries(st.integers(0, 100), st.from_regex(r"\A[^{}\s]([^{}]*[^{}\s])?\Z"), max_size=3))
def test_writing_and_reading_gives_the_same_match(match: Match, comments: dict[int, str]) -> None:
    """With its comments; and the canonical text is written as it is read."""
    moves = [Move(move.text, comments.get(n, "").strip()) for n, move in enumerate(match.record.moves)]
    match = replay(Record(match.tags, tuple(moves), comments.get(100, "").strip()))
    text = match.write()
    again = replay(parse(text))
    assert again.record == match.record
    assert again.state == match.state
    assert again.write() == text


@given(matches(), st.lists(st.integers(0, 100), max_size=5))
def test_seeking_and_undoing_restore_equal_states(match: Match, places: list[int]) -> None:
    """From wherever."""
    found = steps(match)
    for at in places:
        match.seek(at % len(found))
        assert match.state == found[match.at]
    while match.at:
        match.undo()
        assert match.state == found[match.at]
        assert len(match) == match.at


@given(matches())
def test_a_position_is_the_state_it_was_taken_from(match: Match) -> None:
    """Written as tags at any moment but between an offer and its answer, it plays on the same way."""
    found = state(match)
    assume(found.offer is None)
    zones = {"Hand": found.hands, "Collection": found.collections, "Black": found.black, "Discard": found.discards}
    tags = {
        f"{kind}_{seat}": " ".join(map(str, held[seat] or ()))
        for kind, held in zones.items()
        for seat in range(found.players)
    } | {
        "Players": str(found.players),
        "Table": " ".join(map(str, found.table)),
        "Draw": " ".join(map(str, found.draw or ())),
    }
    for tag, value in (("Cookie", found.cookie), ("Turn", found.turn), ("Removed", found.removed or None)):
        tags |= {} if value is None else {tag: str(value)}
    for tag, done in (("Moved", found.moved), ("Swapped", found.swapped)):
        tags |= {tag: "yes"} if done else {}
    position = game(**tags)
    assert hats.snapshot(position.state) == hats.snapshot(found)
    assert position.legal() == match.legal()


def known(match: Match, seat: int) -> set[str]:
    """Every card that the seat has seen up to now."""
    seen: set[str] = set()
    for at in range(len(match) + 1):
        match.seek(at)
        seen |= {piece.card for piece in hats.table(match.view(seat)).pieces}
    return seen


@settings(max_examples=40)
@given(matches(), st.integers(0, 3), st.randoms(use_true_random=False))
def test_nothing_a_seat_may_know_tells_unseen_cards_apart(match: Match, seat: int, rng: Random) -> None:
    """The cards that a seat has not seen so far change places, hidden in others' hands, black hats, discards and the
    draw deck: its view, its table, its score and its log are the same all the way."""
    seat %= state(match).players
    deck = match.tags["Deck"]
    seen = known(match, seat)
    unseen = [card for card in deck.split() if card not in seen]
    other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))

    def exchanged(text: str) -> str:
        return CARD.sub(lambda found: other.get(found[0], found[0]), text)

    moves = tuple(Move(exchanged(move.text)) for move in match.record.moves)
    world = replay(Record(match.tags | {"Deck": exchanged(deck)}, moves))
    assert list(world.log(seat)) == list(match.log(seat))
    assert world.last_choice(seat) == match.last_choice(seat)
    for at in range(len(match) + 1):
        match.seek(at)
        world.seek(at)
        assert world.view(seat) == match.view(seat)
        assert hats.table(world.view(seat)) == hats.table(match.view(seat))
        assert hats.score(world.view(seat)) == hats.score(match.view(seat))


@given(matches())
def test_a_table_shows_each_card_once_and_its_hidden_cards_without_a_trace(match: Match) -> None:
    """All keys differ, and a piece without a card has neither card nor type in any of its words."""
    found = state(match)
    for seat in (None, *range(found.players)):
        pieces = hats.table(match.view(seat)).pieces
        assert len({piece.key for piece in pieces}) == len(pieces) == lying(found).total() + 1
        assert not [piece for piece in pieces if not piece.card and CARD.search(piece.key + piece.art)]
        zones = {zone.key for zone in hats.table(match.view(seat)).zones}
        assert {piece.zone for piece in pieces} <= zones


@given(matches())
def test_every_legal_action_has_a_path_of_its_own(match: Match) -> None:
    """None is the beginning of another, its keys stand on the table, and choosing them means the action."""
    view = match.view(match.turn)
    paths = {hats.path(view, action): hats.format(action) for action in view.legal}
    assert len(paths) == len(view.legal)
    assert not [path for path in paths for n in range(1, len(path)) if path[:n] in paths]
    found = hats.table(view)
    keys = {piece.key for piece in found.pieces} | {zone.key for zone in found.zones} | {"-"}
    for path, token in paths.items():
        assert set(path) <= keys
        assert hats.attempt(view, path) == token


@given(matches())
def test_totals_are_sums_of_lines(match: Match) -> None:
    """Each line is a seat's own, under a rule of the book, and points come from nowhere else; the cards of a line are
    the seat's."""
    found = state(match)
    lines = hats.score(match.view(None))
    for line in lines:
        assert line.rule in {rule.id for rule in hats.RULES}
        own = {str(card) for zones in (found.hands, found.collections) for card in zones[line.seat] or ()}
        assert set(line.cards) <= own
    scores = hats.snapshot(found)["scores"]
    if found.over:
        for seat in range(found.players):
            assert scores[seat]["total"] == sum(line.points for line in lines if line.seat == seat)
            assert sum(scores[seat].values()) == 2 * scores[seat]["total"]
    else:
        assert scores is None


@given(finished())
def test_scores_are_what_the_rules_say(match: Match) -> None:
    """Counted again, the long way."""
    over = state(match)
    worth = {}
    for place in reversed(range(len(over.table))):
        worth[over.table[place].type] = place + 1
    for seat, score in enumerate(hats.snapshot(over)["scores"]):
        collection = over.collections[seat] or ()
        (favourite,) = over.hands[seat] or ()
        assert score["collection"] == sum(worth.get(card.type, 0) for card in collection)
        assert score["black"] == len(over.black[seat] or ())
        same = sum(card.value for card in collection if card.type == favourite.type)
        assert score["favourite"] == same - favourite.value
        assert score["cookie"] == (5 if over.cookie == seat else 0)


@given(matches())
def test_the_cookie_lies_before_a_seat_with_the_most_types(match: Match) -> None:
    """At every step, for it leaves its holder as soon as another has more after a main action."""
    for found in steps(match):
        counts = [
            len({card.type for card in found.collections[seat] or ()} | ({"black"} if found.black[seat] else set()))
            for seat in range(found.players)
        ]
        if found.cookie is not None:
            assert counts[found.cookie] == max(counts)


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=20)
@given(seed=st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
def test_a_seed_deals_as_the_notation_says(players: int, seed: str) -> None:
    """The types taken out, then the first shuffle of what is left, and the first player from a number of its own."""
    dealt = state(game(Players=str(players), Seed=seed))
    removed = shuffled("ROYGBVP", seed, "removed")[:2] if players == 2 else ()
    deck = shuffled([card for card in DECK if card.type not in removed], seed, 1)
    assert dealt.removed == "".join(letter for letter in "ROYGBVP" if letter in removed)
    assert (*dealt.table, *(card for hand in dealt.hands for card in hand or ()), *(dealt.draw or ())) == deck
    assert dealt.turn == int(Random(f"{seed}/first").random() * players)


def test_fixed_seeds_deal_fixed_games() -> None:
    """A change of this breaks every record with a seed."""
    dealt = state(game(Players="2", Seed="tea-42"))
    assert (dealt.removed, dealt.turn, dealt.table) == ("RP", 1, cards("O4 B5 G4 O2 O3"))
