"""The rule book of Hats, rule by rule."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import hats
from engine.hats.rules import DECK, UNKNOWN
from tests.engine.hats.scenes import (
    cards,
    ended,
    events,
    game,
    lines,
    points,
    refused,
    refused_start,
    scene,
    state,
    told,
)
from tests.engine.rulebook import rule

TEA = "B4 O5 G2 Y1 V6"
"""A tea table for scenes."""


@rule("hats.deck")
def test_deck_has_each_of_seven_types_with_the_values_one_to_six() -> None:
    """hats.deck: 7 types, each with the values 1 to 6, one of each; with 3 players all of them are dealt."""
    dealt = state(game(Players="3", Seed="tea"))
    lying = Counter((*dealt.table, *(dealt.draw or ()), *(card for hand in dealt.hands for card in hand or ())))
    assert lying == Counter(DECK)
    assert sorted(map(str, DECK)) == sorted(f"{letter}{value}" for letter in "ROYGBVP" for value in range(1, 7))


@rule("hats.deck")
@pytest.mark.parametrize("deck", ["R1 R2", "R1 " * 42, " ".join(map(str, DECK[1:])) + " R2"])
def test_deck_that_lacks_or_repeats_a_card_is_refused(deck: str) -> None:
    """hats.deck: a deck that names a card twice, or not all, is no deck."""
    refused_start(Players="3", First="0", Deck=deck, tag="Deck", rule="hats.deck", key="tag-deck-cards")


@rule("hats.deck")
def test_deck_has_no_other_cards() -> None:
    """hats.deck: a move that names a card outside the deck is refused under it."""
    assert (
        refused(scene(Table=TEA, Hand_0="R3 O1"), "A1xB4", rule="hats.deck", key="token-card").details["card"] == "A1"
    )


@rule("hats.black")
def test_black_hat_is_never_of_its_printed_type() -> None:
    """hats.black: V4 lies face down, so it counts as a black hat, not as a top hat nor for a favourite top hat."""
    match = ended(Table=TEA, Hand_0="V5", Hand_1="R1", Black_0="V4")
    assert not lines(match, 0, "hats.score.collection")
    assert [(line.points, line.cards) for line in lines(match, 0, "hats.score.black")] == [(1, ())]
    assert [(line.points, line.cards) for line in lines(match, 0, "hats.score.favourite")] == [(-5, ("V5",))]


@rule("hats.black")
def test_black_hat_is_known_to_its_owner_alone() -> None:
    """hats.black: the owner sees the card, the others a black hat."""
    match = scene("@R3", Table=TEA, Hand_0="R3 O1")
    assert match.view(0).black == (cards("R3"), (), ())
    assert match.view(1).black == ((UNKNOWN,), (), ())


@rule("hats.black")
@pytest.mark.parametrize("move", ["B3xB4", "~B3", "@B3"])
def test_black_hat_is_never_played_again(move: str) -> None:
    """hats.black: it lies there to the end; another's black hat is refused as any card that is not in hand."""
    match = scene("@V1", Table=TEA, Hand_0="R3 V1", Hand_1="O1 P5", Black_1="B3", Draw="P1 P2", Swapped="yes")
    refused(match, move, rule="hats.black", key="black-hat-stays")
    refused(match, "@V1", rule="hats.black-hat", key="not-in-hand")


@rule("hats.setup.players")
@pytest.mark.parametrize("players", ["1", "5", "two", "", "02"])
def test_setup_players_are_two_three_or_four(players: str) -> None:
    """hats.setup.players: any other number is refused."""
    refused_start(Players=players, Seed="tea", tag="Players", rule="hats.setup.players", key="tag-choice")
    assert [hats.seats(game(Players=n, Seed="tea").state) for n in "234"] == [2, 3, 4]


@rule("hats.setup.players")
def test_setup_players_sit_opposite_their_partners() -> None:
    """hats.setup.players: with four, seats 0 and 2 win together; with fewer each seat wins for itself."""
    assert hats.sides(game(Players="4", Seed="tea").state) == ((0, 2), (1, 3))
    assert hats.sides(game(Players="3", Seed="tea").state) == ((0,), (1,), (2,))
    match = ended(
        Players="4", Table="R1 O1 Y1 G1 B1 V1", Hand_0="R2", Hand_1="R3", Hand_2="R4", Hand_3="R5", Cookie="2"
    )
    outcome = hats.outcome(match.state)
    assert outcome and outcome.winners == (0, 2)


@rule("hats.setup.players")
def test_setup_players_are_told_who_is_whose_partner() -> None:
    """hats.setup.players: with four; with fewer there is nothing to tell."""
    assert told(game(Players="4", Seed="tea"), 3)[:2] == [
        ("hats.setup.players", {"by": 0, "partner": 2}),
        ("hats.setup.players", {"by": 1, "partner": 3}),
    ]
    assert "hats.setup.players" not in [event.rule for event in events(game(Players="3", Seed="tea"))]


@rule("hats.setup.types")
def test_setup_types_two_are_taken_out_with_two_players() -> None:
    """hats.setup.types: 12 cards go, 30 stay, and everybody is told which."""
    match = game(Players="2", Seed="tea", Removed="PO")
    dealt = state(match)
    left = (*dealt.table, *(dealt.draw or ()), *(card for hand in dealt.hands for card in hand or ()))
    assert sorted(left) == sorted(card for card in DECK if card.type not in "OP")
    assert told(match, 1)[0] == ("hats.setup.types", {"types": "OP"})


@rule("hats.setup.types")
def test_setup_types_are_drawn_by_the_seed_where_nobody_chose() -> None:
    """hats.setup.types: two different types, always the same for a seed, not the same for all."""
    drawn = [state(game(Players="2", Seed=str(seed))).removed for seed in range(20)]
    assert drawn == [state(game(Players="2", Seed=str(seed))).removed for seed in range(20)]
    assert all(removed and len(set(removed)) == 2 for removed in drawn) and len(set(drawn)) > 5


@rule("hats.setup.types")
@pytest.mark.parametrize("removed", ["", "O", "OO", "OPV", "OX", "op", "O P"])
def test_setup_types_taken_out_are_two_different_ones(removed: str) -> None:
    """hats.setup.types: anything else is refused."""
    refused_start(Players="2", Seed="tea", Removed=removed, tag="Removed", rule="hats.setup.types", key="removed")


@rule("hats.setup.types")
@pytest.mark.parametrize("players", ["3", "4"])
def test_setup_types_all_are_used_with_three_or_four(players: str) -> None:
    """hats.setup.types: nothing is taken out, and nothing is told of it."""
    match = game(Players=players, Seed="tea", Removed="")
    assert state(match).removed == ""
    assert "hats.setup.types" not in [event.rule for event in events(match)]
    refused_start(
        Players=players, Seed="tea", Removed="OP", tag="Removed", rule="hats.setup.types", key="removed-with-two"
    )


FIVE_TYPES = " ".join(f"{letter}{value}" for value in range(1, 7) for letter in "ROYGB")
SEVEN_TYPES = " ".join(f"{letter}{value}" for value in range(1, 7) for letter in "PVBGYOR")


@rule("hats.setup.table")
def test_setup_table_has_five_or_six_positions_filled_from_the_first() -> None:
    """hats.setup.table: the top card lies at position 1; 5 positions with two players, 6 with three or four."""
    assert state(game(Players="2", Deck=FIVE_TYPES, First="0")).table == cards("R1 O1 Y1 G1 B1")
    for players in "34":
        match = game(Players=players, Deck=SEVEN_TYPES, First="0")
        assert state(match).table == cards("P1 V1 B1 G1 Y1 O1")
        assert ("hats.setup.table", {"cards": "P1 V1 B1 G1 Y1 O1"}) in told(match, 1)


@rule("hats.setup.table")
def test_setup_table_holds_no_more_cards_than_positions() -> None:
    """hats.setup.table: a sixth card on the table of two players is refused."""
    refused_start(Players="2", Table="R1 O1 Y1 G1 B1 B2", tag="Table", rule="hats.setup.table", key="too-many-cards")
    refused_start(Players="3", Table="", tag="Table", rule="hats.setup.table", key="table-empty")


@rule("hats.setup.hands")
@pytest.mark.parametrize(
    ("players", "deck", "left"), [("2", FIVE_TYPES, 7), ("3", SEVEN_TYPES, 9), ("4", SEVEN_TYPES, 0)]
)
def test_setup_hands_of_nine_and_the_rest_is_the_draw_deck(players: str, deck: str, left: int) -> None:
    """hats.setup.hands: after the table, seat 0's nine, then seat 1's, and so on; the draw deck is what remains."""
    match = game(Players=players, Deck=deck, First="0")
    dealt = state(match)
    order = cards(deck)[len(dealt.table) :]
    assert dealt.hands == tuple(order[9 * seat : 9 * seat + 9] for seat in range(int(players)))
    assert dealt.draw == order[9 * int(players) :]
    assert len(dealt.draw) == left
    assert ("hats.setup.hands", {"each": 9, "count": left}) in told(match, 1)


@rule("hats.setup.first")
def test_setup_first_player_is_chosen_or_drawn() -> None:
    """hats.setup.first: by the tag, or else by the seed; the log says who."""
    match = game(Players="3", Seed="tea", First="2")
    assert match.turn == 2
    assert told(match, 0)[-1] == ("hats.setup.first", {"by": 2})
    assert {game(Players="3", Seed=str(seed)).turn for seed in range(30)} == {0, 1, 2}
    refused_start(Players="3", Seed="tea", First="3", tag="First", rule="hats.setup.first", key="tag-number")


@rule("hats.setup.first")
def test_setup_first_play_goes_round_in_seat_order() -> None:
    """hats.setup.first: after seat 2 of three comes seat 0, then seat 1."""
    match = game(Players="3", Deck=SEVEN_TYPES, First="2")
    turns = []
    for _ in range(4):
        turns.append(match.turn)
        match.play(next(token for token in match.legal() if token.startswith("@")))
        match.play("-")
    assert turns == [2, 0, 1, 2]


@rule("hats.turn")
@pytest.mark.parametrize("second", ["O1xG2", "@O1"])
@pytest.mark.parametrize("first", ["R3xG2", "@R3"])
def test_turn_has_exactly_one_main_action(first: str, second: str) -> None:
    """hats.turn: neither a second exchange nor a second black hat."""
    match = scene(first, Table=TEA, Hand_0="R3 O1 Y6", Draw="P1 P2")
    refused(match, second, rule="hats.turn", key="one-main-action")


@rule("hats.turn")
def test_turn_can_not_end_before_its_main_action() -> None:
    """hats.turn: `-` is refused until a main action is done, also after the optional action."""
    match = scene(Table=TEA, Hand_0="R3 O1 Y6", Draw="P1 P2")
    refused(match, "-", rule="hats.turn", key="main-action-first")
    match.play("~R3")
    refused(match, "-", rule="hats.turn", key="main-action-first")


@rule("hats.turn")
@pytest.mark.parametrize("moves", ["~O1 @R3", "@R3 ~O1"])
def test_turn_has_one_optional_action_before_or_after(moves: str) -> None:
    """hats.turn: the swap comes before the main action or after it, and the turn is over."""
    assert scene(moves, Table=TEA, Hand_0="R3 O1 Y6", Draw="P1 P2").turn == 1


@rule("hats.turn")
def test_turn_has_no_second_optional_action() -> None:
    """hats.turn: after one swap another is refused."""
    match = scene("~O1", Table=TEA, Hand_0="R3 O1 Y6", Draw="P1 P2")
    refused(match, "~Y6", rule="hats.turn", key="one-optional-action")


@rule("hats.exchange")
def test_exchange_takes_the_position_and_the_card() -> None:
    """hats.exchange: R3 takes over the position of G2, which goes face up into the collection."""
    match = scene("R3xG2", Table=TEA, Hand_0="R3 O1", Collection_0="Y2")
    after = state(match)
    assert after.table == cards("B4 O5 R3 Y1 V6")
    assert after.hands[0] == cards("O1")
    assert after.collections == (cards("Y2 G2"), (), ())
    rule, args = told(match, 1)[0]
    assert (rule, args) == ("hats.exchange.higher", {"by": 0, "card": "R3", "taken": "G2", "place": 3})


@rule("hats.exchange")
@pytest.mark.parametrize("taken", ["B4", "O5"])
def test_exchange_needs_the_same_type_or_a_higher_value(taken: str) -> None:
    """hats.exchange: a card of another type and not a higher value can't be taken."""
    error = refused(scene(Table=TEA, Hand_0="R3 O1"), f"R3x{taken}", rule="hats.exchange", key="not-exchangeable")
    assert (error.details["card"], error.details["taken"]) == ("R3", taken)
    assert error.legal == ("@O1", "@R3", "O1xO5", "R3xG2", "R3xY1")


@rule("hats.exchange")
def test_exchange_never_reaches_into_a_collection() -> None:
    """hats.exchange: what another player has collected is out of reach, and so is a hand."""
    match = scene(Table=TEA, Hand_0="R3 O1", Collection_1="R1", Hand_1="R2 R4")
    for taken in ("R1", "R2", "O1"):
        refused(match, f"R3x{taken}", rule="hats.exchange", key="not-on-table")


@rule("hats.exchange")
def test_exchange_plays_a_card_from_hand() -> None:
    """hats.exchange: a card that is not in hand can't be played."""
    refused(scene(Table=TEA, Hand_0="R3 O1"), "P6xB4", rule="hats.exchange", key="not-in-hand")


@rule("hats.exchange.same-type")
@pytest.mark.parametrize("card", ["O1", "O6"])
def test_exchange_same_type_with_any_values(card: str) -> None:
    """hats.exchange.same-type: the boater O5 is taken by a lower boater and by a higher one."""
    match = scene(f"{card}xO5", Table=TEA, Hand_0=f"{card} R1")
    args = {"by": 0, "card": card, "taken": "O5", "place": 2}
    assert told(match)[0] == ("hats.exchange.same-type", args)


@rule("hats.exchange.higher")
def test_exchange_higher_with_any_types() -> None:
    """hats.exchange.higher: R6 takes the B4, the O5, the G2 and the Y1."""
    for place, taken in ((1, "B4"), (2, "O5"), (3, "G2"), (4, "Y1")):
        match = scene(f"R6x{taken}", Table=TEA, Hand_0="R6 R1")
        assert told(match)[0] == ("hats.exchange.higher", {"by": 0, "card": "R6", "taken": taken, "place": place})


@rule("hats.exchange.higher")
def test_exchange_higher_means_strictly_higher() -> None:
    """hats.exchange.higher: an equal value of another type does not take."""
    refused(scene(Table=TEA, Hand_0="R6 R1"), "R6xV6", rule="hats.exchange", key="not-exchangeable")


@rule("hats.black-hat")
def test_black_hat_goes_face_down_into_the_collection() -> None:
    """hats.black-hat: everyone is told of a black hat, the owner alone of the card."""
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Black_0="Y6")
    assert state(match).black[0] == cards("Y6 R3")
    assert state(match).hands[0] == cards("O1")
    assert told(match, 1)[0] == ("hats.black-hat", {"by": 0})
    assert told(match, 0)[:2] == [("hats.black-hat", {"by": 0}), ("hats.black-hat", {"by": 0, "card": "R3"})]


@rule("hats.black-hat")
def test_black_hat_is_always_open() -> None:
    """hats.black-hat: there is no limit, so a player whose cards take nothing still has a main action."""
    match = scene(Table="R6 O6 Y6 G6 B6", Hand_0="V1 V2", Black_0="V3 V4 V5 R1 R2 R3 R4")
    assert match.legal() == ("@V1", "@V2")


@rule("hats.black-hat")
def test_black_hat_is_a_card_from_hand() -> None:
    """hats.black-hat: a card that is not in hand can't become one."""
    refused(scene(Table=TEA, Hand_0="R3 O1"), "@V6", rule="hats.black-hat", key="not-in-hand")


@rule("hats.swap")
def test_swap_discards_one_and_draws_the_top_card() -> None:
    """hats.swap: O1 goes face down, P1 comes from the top; only the seat itself is told the cards."""
    match = scene("~O1", Table=TEA, Hand_0="O1 R3 Y6", Draw="P1 P2", Discard_0="G6")
    after = state(match)
    assert after.hands[0] == cards("R3 Y6 P1")
    assert (after.draw, after.discards[0]) == (cards("P2"), cards("G6 O1"))
    assert match.turn == 0
    assert told(match, 1) == [("hats.swap", {"by": 0})]
    assert told(match, 0) == [("hats.swap", {"by": 0}), ("hats.swap", {"by": 0, "card": "O1", "drawn": "P1"})]


@rule("hats.swap")
def test_swap_needs_a_draw_deck() -> None:
    """hats.swap: with an empty draw deck there is none; the discards are never reshuffled."""
    match = scene(Table=TEA, Hand_0="R3 O1", Draw="", Discard_0="P1 P2")
    refused(match, "~R3", rule="hats.swap", key="draw-deck-empty")


@rule("hats.swap")
def test_swap_is_not_for_four_players() -> None:
    """hats.swap: partners exchange instead."""
    match = scene(Players="4", Table=TEA, Hand_0="R3 O1", Hand_2="P1")
    assert refused(match, "~R3", rule="hats.swap", key="other-optional-action").details["players"] == 4


@rule("hats.swap")
def test_swap_discards_a_card_from_hand() -> None:
    """hats.swap: a card that is not in hand can't be discarded."""
    refused(scene(Table=TEA, Hand_0="R3 O1", Draw="P1"), "~V6", rule="hats.swap", key="not-in-hand")


@rule("hats.partner")
def test_partner_gives_a_card_in_return_for_one_unseen() -> None:
    """hats.partner: R3 is offered face down, seat 2 answers with P2, both take them up, and seat 0 goes on."""
    match = scene(Players="4", Table=TEA, Hand_0="R3 O1", Hand_2="P1 P2", Turn="0")
    match.play("^R3")
    assert (match.turn, match.legal()) == (2, ("^P1", "^P2"))
    assert state(match).hands[0] == cards("R3 O1"), "until the answer the offered card counts as still in hand"
    assert match.view(2).offer == match.view(1).offer == UNKNOWN
    assert match.view(0).offer == cards("R3")[0]
    match.play("^P2")
    assert match.turn == 0
    assert state(match).hands[0] == cards("O1 P2")
    assert state(match).hands[2] == cards("P1 R3")


@rule("hats.partner")
def test_partner_exchange_is_known_to_the_two_alone() -> None:
    """hats.partner: the log tells the cards to each of the partners in their own terms, to the others none."""
    match = scene("^R3", Players="4", Table=TEA, Hand_0="R3 O1", Hand_2="P1 P2")
    offer = {"by": 0, "partner": 2, "how": "offer"}
    assert told(match, 1) == told(match, 2) == [("hats.partner", offer)]
    assert told(match, 0) == [("hats.partner", offer), ("hats.partner", offer | {"card": "R3"})]
    match.play("^P2")
    answer = {"by": 2, "partner": 0, "how": "answer"}
    given = {"by": 0, "partner": 2, "how": "answer", "card": "R3", "taken": "P2"}
    assert told(match, 1) == told(match, 3) == [("hats.partner", answer)]
    assert told(match, 2) == [("hats.partner", answer), ("hats.partner", answer | {"card": "P2", "taken": "R3"})]
    assert told(match, 0) == [("hats.partner", answer), ("hats.partner", given)]


@rule("hats.partner")
@pytest.mark.parametrize("move", ["@P1", "P1xB4", "-", "~P1"])
def test_partner_must_answer_first(move: str) -> None:
    """hats.partner: while the offer waits nothing else can be played."""
    match = scene("^R3", Players="4", Table=TEA, Hand_0="R3 O1", Hand_2="P1 P2")
    refused(match, move, rule="hats.partner", key="answer-first")


@rule("hats.partner")
def test_partner_answers_with_a_card_of_their_own() -> None:
    """hats.partner: the offered card, or any other that is not in the partner's hand, is no answer."""
    match = scene("^R3", Players="4", Table=TEA, Hand_0="R3 O1", Hand_2="P1 P2")
    refused(match, "^R3", rule="hats.partner", key="not-in-hand")


@rule("hats.partner")
@pytest.mark.parametrize(("mover", "answerer"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_partner_keeps_the_own_optional_action_after_answering(mover: int, answerer: int) -> None:
    """hats.partner: answering uses up nothing; only the mover can't offer again."""
    hands = {f"Hand_{mover}": "R3 O1", f"Hand_{answerer}": "P1 P2"}
    match = scene("^R3 ^P1 @O1", Players="4", Table=TEA, Turn=str(mover), **hands)
    assert match.turn == (mover + 1) % 4, "the main action ends a turn whose optional action is used up"
    refused(
        scene("^R3 ^P1", Players="4", Table=TEA, Turn=str(mover), **hands),
        "^O1",
        rule="hats.turn",
        key="one-optional-action",
    )


@rule("hats.partner")
@pytest.mark.parametrize("players", [2, 3])
def test_partner_exchange_needs_partners(players: int) -> None:
    """hats.partner: with two or three players there is none."""
    match = scene(Players=str(players), Table="B4 O5", Hand_0="R3 O1", Draw="O2")
    assert refused(match, "^R3", rule="hats.partner", key="other-optional-action").details["players"] == players


@rule("hats.turn.end")
def test_turn_end_is_said_while_an_optional_action_is_left() -> None:
    """hats.turn.end: after the main action seat 0 could still swap, and says that it does not."""
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Draw="P1")
    assert (match.turn, match.legal()) == (0, ("-", "~O1"))
    match.play("-")
    assert told(match, 1) == [("hats.turn.end", {"by": 0})]
    assert match.turn == 1


@rule("hats.turn.end")
def test_turn_end_leaves_the_next_player_a_whole_turn() -> None:
    """hats.turn.end: neither the main action nor the optional one is used up."""
    for moves in ("@R3 -", "~R3 @O1"):
        after = state(scene(moves, Table=TEA, Hand_0="R3 O1 Y6", Draw="P1 P2"))
        assert (after.turn, after.moved, after.swapped, after.turns) == (1, False, False, 1)


@rule("hats.turn.end")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turn_end_comes_at_once_when_nothing_is_left_to_take(players: int) -> None:
    """hats.turn.end: with an empty draw deck, or a used-up optional action, the main action ends the turn."""
    moves, hands = ("^O1 ^P1 @R3", {"Hand_2": "P1 P2 P3"}) if players == 4 else ("@R3", {})
    match = scene(moves, Players=str(players), Table="B4 O5", Hand_0="R3 O1 O2", **hands)
    assert match.turn == 1
    assert "hats.turn.end" not in [event.rule for event in events(match)]


@rule("hats.turn.end")
def test_turn_end_of_the_last_turn_leaves_the_swap() -> None:
    """hats.turn.end: the card that remains can still be swapped, and the drawn one is then the favourite hat."""
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Hand_1="Y3", Hand_2="P6", Draw="P1")
    assert not state(match).over
    match.play("~O1")
    assert state(match).over
    assert told(match)[2] == ("hats.end", {"by": 0, "card": "P1"})


@rule("hats.turn.end")
def test_turn_end_of_the_last_turn_leaves_the_partner_exchange() -> None:
    """hats.turn.end: the last of four exchanges the card that remains, and the answer ends the game."""
    hands = {"Hand_0": "P1", "Hand_1": "P2", "Hand_2": "P3", "Hand_3": "R3 O1"}
    match = scene("@R3 ^O1", Players="4", Table=TEA, Turn="3", **hands)
    assert (match.turn, match.legal()) == (1, ("^P2",))
    match.play("^P2")
    assert state(match).over
    assert [state(match).hands[seat] for seat in (1, 3)] == [cards("O1"), cards("P2")]


@rule("hats.turn.end")
def test_turn_end_has_nothing_left_after_it() -> None:
    """hats.turn.end: a position whose turn would be over is refused."""
    refused_start(
        Players="3", Table=TEA, Hand_0="R3", Draw="", Turn="0", Moved="yes",
        tag="Moved", rule="hats.turn.end", key="turn-ended",
    )  # fmt: skip
    refused_start(
        Players="4",
        Table=TEA,
        Turn="0",
        Moved="yes",
        Swapped="yes",
        tag="Moved",
        rule="hats.turn.end",
        key="turn-ended",
    )


@rule("hats.cookie")
def test_cookie_goes_to_the_most_different_types() -> None:
    """hats.cookie: with G2 seat 0 has two types, seat 1 has one, so the cookie leaves the napkin."""
    match = scene("R3xG2", Table=TEA, Hand_0="R3 O1", Collection_0="Y2", Collection_1="P1 P2 P3")
    assert told(match, 1)[1:] == [("hats.cookie", {"by": 0, "count": 2})]
    assert state(match).cookie == 0


@rule("hats.cookie")
def test_cookie_passes_before_the_turn_is_over() -> None:
    """hats.cookie: it is the main action that counts, though the swap is still to come."""
    match = scene("R3xG2", Table=TEA, Hand_0="R3 O1", Collection_0="Y2", Collection_1="P1", Draw="P2 P3")
    assert told(match, 1)[1:] == [("hats.cookie", {"by": 0, "count": 2})]
    assert (match.turn, state(match).cookie) == (0, 0)
    match = scene("R3xG2", Table=TEA, Hand_0="R3 O1", Collection_1="P1", Draw="P2 P3")
    assert told(match, 1)[1:] == [("hats.cookie.tie", {"by": 0, "count": 1})]


@rule("hats.cookie")
def test_cookie_counts_black_as_one_type() -> None:
    """hats.cookie: black counts as one type however many black hats, whatever is printed on them."""
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Collection_0="Y2", Black_0="R4 G5", Collection_1="P1")
    assert told(match, 1)[1:] == [("hats.cookie", {"by": 0, "count": 2})]
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Black_0="R4 G5", Collection_1="P1 V1")
    assert [event.rule for event in events(match, 1)] == ["hats.black-hat"]
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Collection_0="Y2", Collection_1="P1", Black_1="V1 V2")
    assert state(match).cookie is None


@rule("hats.cookie")
def test_cookie_is_taken_from_another() -> None:
    """hats.cookie: it passes from seat 2 to seat 0, who now has strictly more types than every other player."""
    match = scene("R3xG2", Players="3", Table=TEA, Hand_0="R3 O1", Collection_0="Y2", Collection_2="P1", Cookie="2")
    assert state(match).cookie == 0


@rule("hats.cookie")
def test_cookie_that_one_has_already_moves_nobody() -> None:
    """hats.cookie: its holder takes a further type, and nothing is told of the cookie."""
    match = scene("R3xG2", Table=TEA, Hand_0="R3 O1", Collection_0="Y2", Cookie="0")
    assert state(match).cookie == 0
    assert [event.rule for event in events(match)] == ["hats.exchange.higher"]


@rule("hats.cookie.tie")
@pytest.mark.parametrize("holder", [{}, {"Cookie": "1"}, {"Cookie": "2"}])
def test_cookie_tie_leaves_it_where_it_is(holder: dict[str, str]) -> None:
    """hats.cookie.tie: seat 0 draws level with seat 1, and the cookie stays, on the napkin too."""
    match = scene("R3xG2", Players="3", Table=TEA, Hand_0="R3 O1", Collection_0="Y2", Collection_1="P1 V1", **holder)
    assert told(match, 2)[1:] == [("hats.cookie.tie", {"by": 0, "count": 2})]
    assert state(match).cookie == (int(holder["Cookie"]) if holder else None)


@rule("hats.cookie.tie")
def test_cookie_tie_with_its_holder_is_nothing_to_tell() -> None:
    """hats.cookie.tie: the holder ties with another and keeps it."""
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Collection_0="Y2", Collection_1="P1 V1", Cookie="0")
    assert state(match).cookie == 0
    assert [event.rule for event in events(match, 1)] == ["hats.black-hat"]


@rule("hats.cookie.tie")
def test_cookie_tie_moves_nothing_on_another_turn() -> None:
    """hats.cookie.tie: the cookie passes only after its new holder's own main action, not when another falls behind."""
    match = scene("@R3", Players="3", Table=TEA, Hand_0="R3 O1", Collection_1="P1 V1 G6", Collection_2="O3 O4")
    assert state(match).cookie is None


@rule("hats.end")
def test_end_comes_when_every_hand_is_down_to_one_card() -> None:
    """hats.end: after the last main action each remaining hand card is revealed as the favourite hat."""
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Hand_1="Y3", Hand_2="P6", Draw="")
    assert told(match, 1)[1:5] == [
        ("hats.cookie", {"by": 0, "count": 1}),
        ("hats.end", {"by": 0, "card": "O1"}),
        ("hats.end", {"by": 1, "card": "Y3"}),
        ("hats.end", {"by": 2, "card": "P6"}),
    ]
    assert (match.turn, match.legal(), state(match).over) == (None, (), True)
    assert match.view(1).hands == (cards("O1"), cards("Y3"), cards("P6"))
    refused(match, "@O1", rule="hats.end", key="over")


@rule("hats.end")
def test_end_sets_the_favourite_hats_aside() -> None:
    """hats.end: a favourite hat belongs to no collection, so the O1 is no boater to be scored and no type."""
    match = ended(Table=TEA, Hand_0="O1", Hand_1="Y3", Collection_0="B1", Cookie="0")
    assert [line.args["type"] for line in lines(match, 0, "hats.score.collection")] == ["B"]
    assert lines(match, 0, "hats.score.cookie")[0].args["count"] == 1


@rule("hats.end")
def test_end_after_eight_main_actions_each() -> None:
    """hats.end: a dealt game of three is over after 24 main actions."""
    match = game(Players="3", Seed="tea")
    main = 0
    while not state(match).over:
        token = next(token for token in match.legal() if token[0] in "@-")
        main += token != "-"
        match.play(token)
    assert main == 24


@rule("hats.end")
@pytest.mark.parametrize(
    ("hands", "turn"),
    [
        ({"Hand_0": "R3"}, "0"),
        ({"Hand_0": "R3 O1", "Hand_1": "P1 P2 P3"}, "0"),
        ({"Hand_0": "R3 O1 O2 O3", "Hand_1": "P1 P2"}, "0"),
        ({"Hand_0": "R3 O1", "Hand_1": "P1"}, "1"),
        ({"Hand_0": "R3 O1 O2", "Hand_1": ""}, "0"),
    ],
)
def test_end_is_reached_in_turn(hands: dict[str, str], turn: str) -> None:
    """hats.end: all play eight cards in turn, so some hands can't come about."""
    refused_start(Players="3", Table=TEA, Turn=turn, tag="Turn", rule="hats.end", key="turn-impossible", **hands)


@rule("hats.end")
def test_end_needs_a_turn_while_there_are_cards_to_play() -> None:
    """hats.end: without a turn every hand holds exactly one card."""
    for hand in ("", "P1 P2"):
        hands = {"Hand_0": "R3", "Hand_1": hand, "Hand_2": "P6"}
        refused_start(Players="3", Table=TEA, tag="Turn", rule="hats.end", key="turn-missing", **hands)


@rule("hats.score.table")
def test_score_table_type_is_worth_its_lowest_position() -> None:
    """hats.score.table: of G4 at 1 and G6 at 3 the first stays face up, so a feathered cap is worth 1; crowns, which
    are not there, are worth 0."""
    match = ended(Table="G4 B2 G6 R5 V1", Hand_0="B3", Hand_1="Y1", Collection_0="G1 B1 R2 V3 Y6")
    worth = {line.args["type"]: line.args["each"] for line in lines(match, 0, "hats.score.collection")}
    assert worth == {"G": 1, "B": 2, "R": 4, "V": 5, "Y": 0}
    assert [piece.card for piece in hats.table(match.view(1)).inside("table") if piece.idle] == ["G6"]


@rule("hats.score.table")
def test_score_table_tells_which_cards_are_turned_over() -> None:
    """hats.score.table: at the end the log names them; where no type lies twice it says nothing."""
    match = scene("@R3", Table="G4 B2 G6 B5 G1", Hand_0="R3 R1", Hand_1="R2", Hand_2="P6")
    assert ("hats.score.table", {"cards": "G6 B5 G1"}) in told(match, 1)
    match = scene("@R3", Table=TEA, Hand_0="R3 R1", Hand_1="R2", Hand_2="P6")
    assert "hats.score.table" not in [event.rule for event in events(match)]


@rule("hats.score.collection")
def test_score_collection_each_face_up_card_scores_its_worth() -> None:
    """hats.score.collection: two boaters at position 2 score 4, whatever their values."""
    match = ended(Table=TEA, Hand_0="R1", Hand_1="R2", Collection_0="O6 V1 O1")
    found = lines(match, 0, "hats.score.collection")
    assert [(line.points, line.cards, line.args) for line in found] == [
        (4, ("O6", "O1"), {"type": "O", "count": 2, "each": 2}),
        (5, ("V1",), {"type": "V", "count": 1, "each": 5}),
    ]


@rule("hats.score.black")
def test_score_black_hats_score_one_each() -> None:
    """hats.score.black: three black hats, three points."""
    match = ended(Table=TEA, Hand_0="R1", Hand_1="R2", Black_0="V1 V2 G6")
    assert [(line.points, line.args) for line in lines(match, 0, "hats.score.black")] == [(3, {"count": 3})]
    assert not lines(match, 1, "hats.score.black")


@rule("hats.score.favourite")
def test_score_favourite_sums_the_values_of_its_type_less_its_own() -> None:
    """hats.score.favourite: with B3 in hand, B1 and B5 in the collection give 1 + 5 - 3."""
    match = ended(Table=TEA, Hand_0="B3", Hand_1="R2", Collection_0="B1 G6 B5")
    (line,) = lines(match, 0, "hats.score.favourite")
    assert (line.points, line.cards, line.args) == (3, ("B3", "B1", "B5"), {"card": "B3", "sum": 6, "value": 3})


@rule("hats.score.favourite")
def test_score_favourite_may_be_negative() -> None:
    """hats.score.favourite: with no card of its type it costs its value, and the total may be negative."""
    match = ended(Table=TEA, Hand_0="B6", Hand_1="R2", Black_0="B1", Collection_0="Y5")
    assert points(lines(match, 0, "hats.score.favourite")) == -6
    assert hats.snapshot(match.state)["scores"][0]["total"] == 4 + 1 - 6


@rule("hats.score.favourite")
def test_score_favourite_counts_once_it_is_the_only_card() -> None:
    """hats.score.favourite: with two cards in hand nobody can tell yet which it will be."""
    match = scene(Table=TEA, Hand_0="R3 O1", Turn="0", Collection_0="R2 O2")
    assert not lines(match, 0, "hats.score.favourite")


@rule("hats.score.cookie")
def test_score_cookie_is_worth_five() -> None:
    """hats.score.cookie: to its holder alone."""
    match = ended(Table=TEA, Hand_0="R1", Hand_1="R2", Collection_1="O6 V1", Black_1="P1", Cookie="1")
    assert [(line.points, line.args) for line in lines(match, 1, "hats.score.cookie")] == [(5, {"count": 3})]
    assert not lines(match, 0, "hats.score.cookie")


@rule("hats.score.collection", "hats.score.black", "hats.score.favourite", "hats.score.cookie")
def test_score_collection_and_the_rest_as_in_the_worked_example() -> None:
    """hats.score.collection, hats.score.black, hats.score.favourite, hats.score.cookie: 10 + 2 + 3 + 5 = 20."""
    match = ended(
        Table="G4 B2 G6 R5 V1", Hand_0="B3", Collection_0="B1 B5 Y6 G1 G5 R2", Black_0="V2 V3", Cookie="0",
        Hand_1="Y1", Collection_1="R1", Black_1="R3 R4 R6",
    )  # fmt: skip
    scores = hats.snapshot(match.state)["scores"]
    assert scores[0] == {"collection": 10, "black": 2, "favourite": 3, "cookie": 5, "total": 20}
    assert scores[1] == {"collection": 4, "black": 3, "favourite": -1, "cookie": 0, "total": 6}


FOUR = {
    "Table": "R1 O1 Y1 G1 B1 V1",
    "Hand_0": "P1",
    "Hand_1": "P2",
    "Hand_2": "P3",
    "Hand_3": "P4",
}
"""The end of a game of four: worth R 1, O 2, Y 3, G 4, B 5, V 6, P 0, and favourites of -1, -2, -3, -4."""


@rule("hats.score.team")
def test_score_team_adds_the_totals_of_partners() -> None:
    """hats.score.team: 6 - 1 and 3 - 3 make 5 for seats 0 and 2; 5 - 2 and 1 - 4 make 0 for seats 1 and 3."""
    match = scene(
        "@V6", Players="4", Turn="3", Collection_0="V2", Collection_1="B2", Collection_2="Y2", Swapped="yes",
        **FOUR | {"Hand_3": "V6 P4"},
    )  # fmt: skip
    told_last = told(match, 1)[-3:]
    assert told_last == [
        ("hats.score.team", {"by": 0, "partner": 2, "points": 5}),
        ("hats.score.team", {"by": 1, "partner": 3, "points": 0}),
        ("hats.winner", {"seats": (0, 2)}),
    ]
    assert [score["total"] for score in hats.snapshot(match.state)["scores"]] == [5, 3, 0, -3]


@rule("hats.score.team")
def test_score_team_is_not_told_without_partners() -> None:
    """hats.score.team: with two players the log goes on to the winner."""
    match = scene("@R3", Table=TEA, Hand_0="R3 O1", Hand_1="Y3", Hand_2="P6")
    assert "hats.score.team" not in [event.rule for event in events(match)]


@rule("hats.winner")
def test_winner_has_the_most_points() -> None:
    """hats.winner: 5 for the V1 against 4 for the Y2 and 3 for the black hats, which only decide ties."""
    hands = {"Hand_0": "R1", "Hand_1": "P1", "Hand_2": "G1"}
    match = ended(
        Players="3", Table="B4 O5 G2 Y1 V6", Collection_0="Y2", Collection_1="V1", Black_2="P2 P3 P4", **hands
    )
    outcome = hats.outcome(match.state)
    assert outcome and (outcome.winners, outcome.rule) == ((1,), "hats.winner")


@rule("hats.winner")
def test_winner_is_the_side_with_the_most_points_together() -> None:
    """hats.winner: seat 0 has the most alone, but seats 1 and 3 have more together."""
    match = ended(Players="4", Collection_0="V2", Collection_1="B2 O2", Collection_3="B3 O3", **FOUR)
    outcome = hats.outcome(match.state)
    assert outcome and (outcome.winners, outcome.rule) == ((1, 3), "hats.winner")


@rule("hats.winner.black")
def test_winner_black_hats_break_a_tie() -> None:
    """hats.winner.black: 4 points each for the Y2 and for four black hats; the third has three black hats and less."""
    hands = {"Hand_0": "R1", "Hand_1": "P1", "Hand_2": "G1"}
    match = ended(
        Players="3", Table="B4 O5 G2 Y1 V6", Collection_0="Y2", Black_1="V1 V2 V3 V4", Black_2="P2 P3 P4", **hands
    )
    outcome = hats.outcome(match.state)
    assert outcome and (outcome.winners, outcome.rule) == ((1,), "hats.winner.black")


@rule("hats.winner.black")
def test_winner_black_hats_of_partners_count_together() -> None:
    """hats.winner.black: 2 points a side; three black hats of seats 1 and 3 outnumber the two of seat 0."""
    match = ended(
        Players="4", Collection_0="G3", Black_0="R2 R3", Collection_1="B2", Black_1="R4", Black_3="R5 R6", **FOUR
    )
    outcome = hats.outcome(match.state)
    assert outcome and (outcome.winners, outcome.rule) == ((1, 3), "hats.winner.black")


@rule("hats.winner.cookie")
def test_winner_cookie_breaks_a_tie_of_black_hats() -> None:
    """hats.winner.cookie: 9 - 1 points each and no black hat; the one with the cookie wins."""
    match = ended(Table=TEA, Hand_0="R1", Hand_1="P1", Collection_0="V3 Y3", Collection_1="Y2", Cookie="1")
    assert [score["total"] for score in hats.snapshot(match.state)["scores"]] == [8, 8, -6]
    outcome = hats.outcome(match.state)
    assert outcome and (outcome.winners, outcome.rule) == ((1,), "hats.winner.cookie")


@rule("hats.winner.cookie")
def test_winner_cookie_of_either_partner_decides() -> None:
    """hats.winner.cookie: it lies before seat 2, so seats 0 and 2 win."""
    match = ended(Players="4", Collection_1="B2 O2", Cookie="2", **FOUR)
    outcome = hats.outcome(match.state)
    assert outcome and (outcome.winners, outcome.rule) == ((0, 2), "hats.winner.cookie")


@rule("hats.winner.shared")
@pytest.mark.parametrize("cookie", [{}, {"Cookie": "2"}])
def test_winner_shared_where_no_tied_side_has_the_cookie(cookie: dict[str, str]) -> None:
    """hats.winner.shared: seats 0 and 1 tie at 8; the cookie is on the napkin, or before seat 2, who has less."""
    hands = {"Hand_0": "R1", "Hand_1": "P1", "Hand_2": "R2"}
    match = ended(Players="3", Table=TEA, Collection_0="V3 Y3", Collection_1="V2 Y2", **hands, **cookie)
    outcome = hats.outcome(match.state)
    assert outcome and (outcome.winners, outcome.rule) == ((0, 1), "hats.winner.shared")


@rule("hats.winner.shared")
def test_winner_shared_by_both_sides_of_four() -> None:
    """hats.winner.shared: with equal points, no black hats and the cookie on the napkin all four win."""
    match = ended(Players="4", Collection_1="O2", **FOUR)
    outcome = hats.outcome(match.state)
    assert outcome and (outcome.winners, outcome.rule) == ((0, 1, 2, 3), "hats.winner.shared")
