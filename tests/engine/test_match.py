"""A match: playing, taking back, seeking, and who is told what."""

from __future__ import annotations

import pytest

from engine.game import Event
from engine.match import Match, replay, replaying
from engine.record import Move, Record, RecordError, parse
from tests.engine.hats.scenes import cards, game, scene

TEA = "B4 O5 G2 Y1 V6"


def fresh() -> Match:
    """A position of three with a swap for everyone."""
    hands = {"Hand_0": "R3 O1 Y6", "Hand_1": "R1 R2 O2", "Hand_2": "R4 R5 Y5"}
    return scene(Table=TEA, Draw="P1 P2 P3", **hands)


def test_a_match_begins_before_the_first_move() -> None:
    """The record's moves are played one by one, or all at once."""
    record = parse('[Game "hats"] [Players "2"] [Seed "tea"] { hello } 1. @R1')
    match = Match(record)
    assert (match.at, len(match), match.comment, match.tags) == (0, 0, "hello", record.tags)
    token = next(token for token in match.legal() if token[0] == "@")
    record = Record(record.tags, (Move(token, "a comment"), Move("-")), "hello")
    assert [(match.at, match.turn) for match in replaying(record)][1:] == [(1, match.turn), (2, 1 - (match.turn or 0))]
    assert replay(record).record == record


def test_a_bad_tag_is_refused_where_it_stands() -> None:
    """With its line and column, its key, its rule and its details."""
    with pytest.raises(RecordError) as caught:
        Match(parse('[Game "hats"]\n[Players "2"] [Seed "tea"] [First "2"]'))
    error = caught.value
    assert (error.key, error.rule, error.place) == ("tag-number", "hats.setup.first", (2, 28))
    assert error.details == {"tag": "First", "value": "2", "least": 0, "most": 1}
    with pytest.raises(RecordError) as caught:
        Match(parse('[Game "hats"]'))
    assert (caught.value.key, caught.value.place) == ("tag-missing", None)


def test_a_bad_move_is_refused_where_it_stands() -> None:
    """With its line and column, its number, its token and what would have been legal."""
    with pytest.raises(RecordError) as caught:
        replay(parse('[Game "hats"] [Players "2"] [Table "B4"] [Hand.0 "R3 O1"] [Turn "0"] [Draw "B1 B2"]\n\n  ~R3 -'))
    error = caught.value
    assert (error.key, error.rule, error.place, error.move) == ("missing", None, (3, 3), 1)
    match = fresh()
    match.play("@R3")
    with pytest.raises(RecordError) as caught:
        match.play("@O1", place=(7, 8))
    error = caught.value
    assert (error.key, error.rule, error.place, error.move) == ("one-main-action", "hats.turn", (7, 8), 2)
    assert error.details["token"] == "@O1"
    assert error.legal == match.legal() == ("-", "~O1", "~Y6")


def test_a_refused_move_changes_nothing() -> None:
    """Also where it comes after a seek: what was sought past is still there."""
    match = fresh()
    for token in ("~R3", "@O1", "@R1"):
        match.play(token)
    match.seek(1)
    state, record = match.state, match.record
    with pytest.raises(RecordError):
        match.play("@P6")
    assert (match.at, match.state, match.record) == (1, state, record)
    match.seek(3)
    assert len(match) == 3


def test_a_played_move_is_kept_in_canonical_form_with_its_comment() -> None:
    """And the step tells what happened."""
    match = fresh()
    step = match.play("@R3", "hidden")
    assert step.state is match.state
    assert step.events[0] == Event("hats.black-hat", {"by": 0})
    assert match.record.moves == (Move("@R3", "hidden"),)
    assert match.write().endswith("1. @R3 { hidden }\n")


def test_a_played_move_drops_what_was_sought_past() -> None:
    """The record then goes on from there."""
    match = fresh()
    for token in ("~R3", "@O1", "@R1"):
        match.play(token)
    match.seek(1)
    match.play("@Y6")
    assert [move.text for move in match.record.moves] == ["~R3", "@Y6"]
    assert (match.at, match.turn) == (2, 1)


def test_seeking_loses_nothing() -> None:
    """Each state comes back as it was, and the record is whole all the time."""
    match = fresh()
    states, record = [match.state], match.record
    for token in ("~R3", "@O1", "@R1", "-"):
        match.play(token)
        states.append(match.state)
    record = match.record
    for at in (0, 3, 1, 4, 2):
        match.seek(at)
        assert (match.at, match.state, match.record) == (at, states[at], record)
    for at in (-1, 5):
        with pytest.raises(IndexError):
            match.seek(at)
    assert match.at == 2


def test_undoing_takes_the_last_move_back_for_good() -> None:
    """The move that was applied last, so whatever comes after it goes too."""
    match = fresh()
    states = [match.state]
    for token in ("~R3", "@O1", "@R1"):
        match.play(token)
        states.append(match.state)
    match.undo()
    assert (match.at, match.state, len(match)) == (2, states[2], 2)
    match.seek(1)
    match.undo()
    assert (match.at, match.state, len(match)) == (0, states[0], 0)


def test_undoing_with_nothing_played_is_refused() -> None:
    """Even where moves lie ahead; none of them is lost."""
    match = fresh()
    match.play("~R3")
    match.seek(0)
    with pytest.raises(IndexError):
        match.undo()
    assert (match.at, len(match)) == (0, 1)


def test_the_log_tells_a_seat_what_it_may_know() -> None:
    """A secret reaches one seat; open cards tell everything; a seek cuts the log."""
    match = fresh()
    match.play("~R3")
    secret = Event("hats.swap", {"by": 0, "card": "R3", "drawn": "P1"}, 0)
    public = Event("hats.swap", {"by": 0})
    assert [(entry.move, entry.event) for entry in match.log(0)] == [(1, public), (1, secret)]
    assert [entry.event for entry in match.log(1)] == [public]
    assert [entry.event for entry in match.log(None)] == [public, secret]
    match.seek(0)
    assert list(match.log(None)) == []


def test_the_log_can_be_told_since_a_move() -> None:
    """With the numbers of the moves as they are."""
    match = fresh()
    for token in ("@R3", "-", "@R1"):
        match.play(token)
    assert list(match.log(None, 2)) == [entry for entry in match.log(None) if entry.move >= 2]
    assert [entry.move for entry in match.log(2, 3)] == [3, 3]
    assert list(match.log(None, 4)) == []


def test_states_and_comments_can_be_looked_up_by_move() -> None:
    """Wherever the match stands; 0 is the start."""
    match = replay(
        parse('[Game "hats"] [Players "4"] [Table "B4"] [Hand.0 "R3 O1"] [Hand.2 "P1"] [Turn "0"] {hello} ^R3 {hi}')
    )
    after = match.state
    match.seek(0)
    assert (match.state_after(0), match.state_after(1)) == (match.state, after)
    assert (match.comment_on(0), match.comment_on(1)) == ("hello", "hi")


def test_the_view_is_the_one_of_the_game() -> None:
    """Now, for a seat or for open cards."""
    match = fresh()
    assert match.view(1).hands[1] == cards("R1 R2 O2")
    assert match.view(None).hands == match.state.hands
    assert match.view(1).seat == 1


def test_the_last_choice_is_the_seats_own() -> None:
    """After seat 0's black hat and the black hats of the others it is the end of seat 0's turn, then the black hat."""
    match = fresh()
    for token in ("@R3", "-", "@R1", "-", "@R4", "-"):
        match.play(token)
    assert match.last_choice(0) == 1
    match.seek(1)
    assert match.last_choice(0) == 0
    assert match.last_choice(2) is None
    match.seek(0)
    assert match.last_choice(0) is None


@pytest.mark.parametrize("tokens", ["~R3", "@R3 ~O1", "@R3 - R2xY1 - @R4 -"])
def test_the_last_choice_is_never_before_a_card_was_seen(tokens: str) -> None:
    """Not before one's own draw, nor before another laid a card on the table: the seat knows it now."""
    match = fresh()
    for token in tokens.split():
        match.play(token)
    assert match.last_choice(0) is None


def test_the_last_choice_is_not_before_what_another_person_chose() -> None:
    """Bots' moves are taken back with one's own, a neighbour's at the same screen never."""
    match = fresh()
    for token in ("@R3", "-", "@R1"):
        match.play(token)
    assert match.last_choice(0, others=[2]) == 1
    assert match.last_choice(0, others=[1]) is None


def test_the_last_choice_may_lie_behind_what_others_saw() -> None:
    """Seat 0's draw is no news for seat 1."""
    match = fresh()
    for token in ("@R3", "-", "@R1", "-", "@R4", "-", "~O1"):
        match.play(token)
    assert match.last_choice(1) == 3
    assert match.last_choice(0) is None


def test_the_last_choice_is_not_before_the_partners_card_was_seen() -> None:
    """Of four: an offer can be taken back before the answer, and not after."""
    match = scene("^R3", Players="4", Table=TEA, Hand_0="R3 O1", Hand_2="P1 P2")
    assert match.last_choice(0) == 0
    match.play("^P1")
    assert match.last_choice(0) is match.last_choice(2) is None


def test_the_last_choice_of_a_finished_game_is_none() -> None:
    """The favourite hats were revealed."""
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Hand_1="Y3", Hand_2="P6")
    assert match.turn is None
    assert match.last_choice(0) is None


def test_a_match_has_at_most_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a record has; the limit is lowered here, for no game of Hats comes near it."""
    monkeypatch.setattr("engine.match.MAX_MOVES", 2)
    match = fresh()
    match.play("~R3")
    match.play("@O1")
    with pytest.raises(RecordError) as caught:
        match.play("@R1", place=(3, 4))
    assert (caught.value.key, caught.value.place, caught.value.details) == ("too-many-moves", (3, 4), {"limit": 2})
    assert len(match) == 2


def test_the_written_lines_are_rounds() -> None:
    """Every player's turn once, with its optional actions, whoever begins."""
    match = game(Players="3", Seed="tea", First="1")
    while not match.state.over:
        match.play(next(token for token in match.legal() if token[0] in "@-"))
    rows = match.write().rstrip().splitlines()[5:]
    assert [row.split(" ")[0] for row in rows] == [f"{number}." for number in range(1, 9)]
    assert {sum(word[0] == "@" for word in row.split(" ")) for row in rows} == {3}


def test_the_record_is_written_as_it_is_played() -> None:
    """Whatever was taken back or played from an earlier move stands nowhere in it."""
    match = fresh()
    for token in ("~R3", "@O1", "@R1"):
        match.play(token)
    match.undo()
    match.play("@R2", "again")
    assert match.write().endswith("\n\n1. ~R3 @O1 @R2 { again }\n")
    match.seek(1)
    assert match.write().endswith("@R2 { again }\n")
    match.play("@Y6")
    assert match.write() == replay(parse(match.write())).write()
    assert match.write().endswith("\n\n1. ~R3 @Y6\n")
