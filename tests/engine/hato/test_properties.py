"""What holds in every match of Hato, whoever plays it and however."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields, replace
from itertools import groupby, pairwise
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import hato
from engine.cards import shuffled
from engine.hato.rules import DECK, UNKNOWN, Card, Cards, Position, State, Zones, placed
from engine.match import Match, replay
from engine.record import Move, Record, RecordError, parse
from tests.engine.hato.scenes import cards, game, state

CARD = re.compile(r"[0-9]+[ktrpq]")

few = settings(max_examples=20, deadline=None)
"""Each example is a match of a hundred moves or so."""


@st.composite
def matches(draw: st.DrawFn, least: int = 0) -> Match:
    """A match of a seed, after some moves of a random play or of all its deals."""
    rng = Random(draw(st.integers(0, 2**32)))
    balance = draw(st.sampled_from(["0", "20"]))
    match = game(Seed=str(rng.random()), First=str(rng.randrange(8)), Deals="2", Balance=balance)
    for _ in range(draw(st.integers(least, 100))):
        if not match.legal():
            break
        match.play(rng.choice(match.legal()))
    return match


def finished() -> st.SearchStrategy[Match]:
    """A match of two deals that has been played to its end."""
    return matches(least=100).filter(lambda match: state(match).phase == "over")


def steps(match: Match) -> list[State]:
    """The states from the start to now."""
    found = []
    for at in range(len(match) + 1):
        match.seek(at)
        found.append(state(match))
    return found


@few
@given(matches())
def test_cards_are_conserved_at_every_step(match: Match) -> None:
    """Each of the 48 cards lies somewhere, once."""
    assert all(Counter(placed(found)) == Counter(DECK) for found in steps(match))


@few
@given(matches())
def test_captured_cards_stay_and_come_by_families(match: Match) -> None:
    """Within a deal captures only grow, by two or by four cards of one family."""
    for before, after in pairwise(steps(match)):
        for own, later in zip(before.captured, after.captured, strict=True):
            if before.phase == "play":
                more = (later or ())[len(own or ()) :]
                assert (later or ())[: len(own or ())] == own
                families = [(family, len(list(run))) for family, run in groupby(card.family for card in more)]
                assert len(families) <= 2 and all(count in (2, 4) for _, count in families)


@few
@given(matches())
def test_a_table_never_keeps_what_a_card_could_have_taken(match: Match) -> None:
    """In play a family lies on the table as a pair only while no card of it has been captured, as four never."""
    for found in steps(match):
        taken = Counter(card.family for zone in found.captured for card in zone or ())
        for family, count in Counter(card.family for card in found.table).items():
            assert found.phase != "play" or count <= (1 if taken[family] else 3)


@few
@given(matches())
def test_something_is_legal_until_the_match_is_over(match: Match) -> None:
    """The legal list is empty at the end and never before; what is legal is parsed as itself."""
    for at in range(len(match) + 1):
        match.seek(at)
        legal = match.legal()
        assert bool(legal) == (state(match).phase != "over")
        assert (match.turn is None) == (state(match).phase in ("between", "over"))
        assert len(set(legal)) == len(legal) and list(legal) == sorted(legal)
        assert [hato.format(hato.parse(match.state, token)) for token in legal] == list(legal)


@few
@given(matches(), st.sampled_from(DECK), st.sampled_from(DECK), st.sampled_from("ab*$psd"))
def test_what_is_not_legal_is_refused_and_changes_nothing(match: Match, card: Card, taken: Card, kind: str) -> None:
    """Under a rule, since nothing is missing in a dealt match; but a needless target does no harm."""
    tokens = {"a": f"{card}", "b": f"{card}*{taken}", "*": f"*{taken}", "$": f"${card.family % 8}"}
    token = (tokens | {"p": "play", "s": "skip", "d": "deal"})[kind]
    assume(token not in match.legal())
    assume(kind != "b" or str(card) not in match.legal())
    before = match.state, match.record
    with pytest.raises(RecordError) as caught:
        match.play(token)
    assert caught.value.rule in {rule.id for rule in hato.RULES}
    assert (match.state, match.record) == before


@few
@given(finished())
def test_every_deal_ends_after_twenty_turns(match: Match) -> None:
    """With everything captured, 250 points in all, and sums that cancel out."""
    over = state(match)
    assert (over.table, over.stock, over.turns, over.deal, len(over.results)) == ((), (), 20, 2, 2)
    for result in over.results:
        assert sum(result.points) == 250 and sum(result.norm) == sum(result.net) == 0
        assert all(norm == (points - 50) / 5 for points, norm in zip(result.points, result.norm, strict=True))
        assert result.net[result.seats.index(result.winner)] == max(result.net)
    outcome = hato.outcome(over)
    assert outcome and {over.balances[seat] for seat in outcome.winners} == {max(over.balances)}


@few
@given(matches())
def test_bubyshki_are_only_made_by_top_ups(match: Match) -> None:
    """Whatever is paid is received; a top-up adds twenty to one seat."""
    for before, after in pairwise(steps(match)):
        gained = [new - old for old, new in zip(before.balances, after.balances, strict=True)]
        if before.phase == "between" and after.phase == "between":
            assert sorted(gained) == [0] * 7 + [20]
            assert min(old for old, more in zip(before.balances, gained, strict=True) if more) < 0
        else:
            assert sum(gained) == 0


@few
@given(matches())
def test_lines_say_where_every_bubyshka_of_a_deal_went(match: Match) -> None:
    """Since the deal began a balance has changed by the sum of its seat's lines, once they are paid; until then they
    cancel out but for what is not captured yet."""
    found = steps(match)
    begun = found[0].balances
    for before, each in pairwise(found):
        if each.phase == "choose":
            begun = each.balances
            continue
        total = Counter[int]()
        for line in hato.score(hato.view(each, None)):
            assert line.rule in {rule.id for rule in hato.RULES}
            assert set(line.cards) <= {str(card) for zone in each.captured for card in zone or ()}
            total[line.seat] += line.points
        left = 250 - sum(card.points for zone in each.captured for card in zone or ())
        assert total.total() == -left // 5
        if before.phase == "play" and each.phase != "play":
            assert [each.balances[seat] - begun[seat] for seat in range(8)] == [total[seat] for seat in range(8)]


@few
@given(matches())
def test_replaying_equals_playing(match: Match) -> None:
    """State for state and event for event."""
    again = replay(match.record)
    assert steps(again) == steps(match)
    assert list(again.log(None)) == list(match.log(None))


@few
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


@few
@given(matches())
def test_a_record_without_a_seed_needs_every_deck_it_uses(match: Match) -> None:
    """With them it is the same match; without the last it can't be played to its end."""
    last = state(match).shuffles
    names = ["Deck", *(f"Deck.{number}" for number in range(2, last + 1))]
    decks = {name: " ".join(map(str, shuffled(DECK, match.tags["Seed"], n))) for n, name in enumerate(names, 1)}
    tags = {tag: value for tag, value in match.tags.items() if tag != "Seed"}
    again = replay(Record(tags | decks, match.record.moves))
    assert hato.snapshot(again.state) == hato.snapshot(match.state)
    del decks[names[-1]]
    with pytest.raises(RecordError) as caught:
        replay(Record(tags | decks, match.record.moves))
    assert (caught.value.key, caught.value.details["deck"]) == ("no-shuffle", names[-1])


def position(found: State) -> dict[str, str]:
    """The tags that say where everything lies."""
    zones = {"Hand": found.hands, "Captured": found.captured}
    tags = {
        f"{kind}_{seat}": " ".join(map(str, held[seat] or ())) for kind, held in zones.items() for seat in range(8)
    } | {f"Balance_{seat}": str(balance) for seat, balance in enumerate(found.balances)}
    tags |= {"Table": " ".join(map(str, found.table)), "Stock": " ".join(map(str, found.stock or ()))}
    tags |= {"Active": " ".join(map(str, found.active)), "Turn": str(found.turn)}
    return tags | ({"Turned": str(found.turned)} if found.turned else {})


@few
@given(matches())
def test_a_position_is_the_state_it_was_taken_from(match: Match) -> None:
    """Written as tags at any moment of play, it plays on the same way to the same reckoning."""
    assume(state(match).phase == "play")
    again = game(**position(state(match)))
    told = ("phase", "turn", "turned", "table", "stock", "hands", "captured", "active", "balances")
    while state(match).phase == "play":
        shown = hato.snapshot(match.state)
        assert {key: hato.snapshot(again.state)[key] for key in told} == {key: shown[key] for key in told}
        assert again.legal() == match.legal()
        token = match.legal()[0]
        again.play(token)
        match.play(token)
    ended, expected = (state(each).results[-1] for each in (again, match))
    assert (ended.points, ended.net, ended.winner) == (expected.points, expected.net, expected.winner)


@settings(max_examples=100, deadline=None)
@given(matches(), st.randoms(use_true_random=False), st.floats(0, 0.5), st.floats(0, 0.2))
def test_a_position_in_part_plays_as_far_as_it_is_known(match: Match, rng: Random, open_: float, unsaid: float) -> None:
    """With zones left out and cards that nobody says: what is legal there is legal in the whole, leads to the same
    captures, and a deal that comes to its end is reckoned the same."""
    assume(state(match).phase == "play")
    tags = {
        tag: " ".join("?" if tag[:4] in ("Hand", "Capt", "Stoc", "Tabl") and rng.random() < unsaid else word
                      for word in text.split())
        for tag, text in position(state(match)).items()
        if tag in ("Table", "Turned") or rng.random() >= open_  # without Turned the hands would not fit the turn
    }  # fmt: skip
    partial = game(**tags)
    while legal := partial.legal():
        assert set(legal) <= set(match.legal())
        token = rng.choice(legal)
        match.play(token)
        partial.play(token)
        part, whole = state(partial), state(match)
        if whole.phase != "play" and None in [part.hands[seat] for seat in part.active]:
            break  # Whoever's hand nobody says may have a card for all that is known.
        assert (part.turn, part.turned, part.phase == "play") == (whole.turn, whole.turned, whole.phase == "play")
        for own, real in zip(part.captured, whole.captured, strict=True):
            assert own is None or [card if card != UNKNOWN else None for card in own] == [
                card if known != UNKNOWN else None for card, known in zip(real or (), own, strict=True)
            ]
        if part.phase != "play":
            assert part.results[-1].net == whole.results[-1].net
            break


def seen_by(found: State, seat: int) -> set[Card]:
    """What the seat may know now: the table once turned up, captures, the card turned up, its own cards."""
    zones = [found.hands[seat], found.returned[seat], *found.captured]
    zones += [found.table if found.phase != "choose" else (), (found.turned,) if found.turned else ()]
    return {card for zone in zones for card in zone or ()}


@few
@given(matches(), st.integers(0, 7), st.randoms(use_true_random=False))
def test_nothing_a_seat_may_know_tells_unseen_cards_apart(match: Match, seat: int, rng: Random) -> None:
    """The cards that a seat can't see change places, in others' hands, the stock, what went back into it, and the table
    while it is face down: the view, its table and its score are the same at every step."""
    for found in steps(match):
        unseen = [card for card in DECK if card not in seen_by(found, seat)]
        other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))

        def exchanged(cards: Cards | None, other: dict[Card, Card] = other) -> Cards:
            return tuple(other.get(card, card) for card in cards or ())

        def all_exchanged(zones: Zones) -> Zones:
            return tuple(map(exchanged, zones))

        world = replace(
            found,
            table=exchanged(found.table),
            stock=exchanged(found.stock),
            hands=all_exchanged(found.hands),
            returned=all_exchanged(found.returned),
        )
        view = hato.view(found, seat)
        assert hato.view(world, seat) == view
        assert hato.table(hato.view(world, seat)) == hato.table(view)
        assert hato.score(hato.view(world, seat)) == hato.score(view)


@few
@given(matches(), st.integers(0, 7))
def test_the_log_names_no_card_that_the_seat_has_not_seen(match: Match, seat: int) -> None:
    """What a seat is told of a turn it sees after it, or saw before it."""
    for at, (before, after) in enumerate(pairwise(steps(match)), 1):
        seen = {str(card) for each in (before, after) for card in seen_by(each, seat)}
        for entry in match.log(seat):
            if entry.move == at and before.phase != "choose":
                assert {card for text in entry.event.args.values() for card in CARD.findall(str(text))} <= seen
            elif entry.move == at and entry.event.rule.startswith("hato.choose"):
                assert not [text for text in entry.event.args.values() if CARD.search(str(text))]


@few
@given(matches())
def test_a_view_hides_by_type(match: Match) -> None:
    """It has every field of a position, no seed and no decks."""
    for seat in (None, *range(8)):
        view = match.view(seat)
        assert {field.name for field in fields(view)} == {field.name for field in fields(Position)} | {"seat", "legal"}


@few
@given(matches())
def test_a_table_shows_each_card_once_and_its_hidden_cards_without_a_trace(match: Match) -> None:
    """All keys differ, and a piece without a card has no card in any of its words."""
    for seat in (None, *range(8)):
        table = hato.table(match.view(seat))
        assert len({piece.key for piece in table.pieces}) == len(table.pieces)
        assert not [piece for piece in table.pieces if not piece.card and CARD.search(piece.key + piece.art)]
        assert {piece.zone for piece in table.pieces} <= {zone.key for zone in table.zones}
        lying = [piece for piece in table.pieces if not piece.zone.startswith("returned.")]
        assert len(lying) == 48


@few
@given(matches())
def test_every_legal_action_has_a_path_of_its_own(match: Match) -> None:
    """None is the beginning of another, its keys stand on the table or are buttons, and choosing them means it."""
    view = match.view(match.turn)
    paths = {hato.path(view, action): hato.format(action) for action in view.legal}
    assert len(paths) == len(view.legal)
    assert not [path for path in paths for n in range(1, len(path)) if path[:n] in paths]
    found = hato.table(view)
    keys = {piece.key for piece in found.pieces} | {zone.key for zone in found.zones}
    for path, token in paths.items():
        assert set(path) <= keys | {"play", "skip", "deal", "yes"} | {f"${seat}" for seat in range(8)}
        assert hato.attempt(view, path) == token


@few
@given(matches())
def test_unknown_cards_stand_for_cards(match: Match) -> None:
    """A view has as many cards as there are in every zone that is hidden."""
    found = state(match)
    for seat in range(8):
        view = match.view(seat)
        assert len(view.stock or ()) == len(found.stock or ()) and set(view.stock or ()) <= {UNKNOWN}
        assert [len(hand or ()) for hand in view.hands] == [len(hand or ()) for hand in found.hands]
        assert len(view.table) == len(found.table)


def test_fixed_seeds_deal_fixed_matches() -> None:
    """A change of this breaks every record with a seed."""
    dealt = state(game(Seed="tea-42"))
    assert (dealt.leader, dealt.table) == (5, cards("1p 1q 5p 8p 11q 12r 3r 6t"))
