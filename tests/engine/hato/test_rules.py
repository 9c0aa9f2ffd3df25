"""The rule book of Hato, rule by rule."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import hato
from engine.cards import shuffled
from engine.game import Event
from engine.hato.rules import DECK, EMPTY, UNKNOWN
from engine.hato.score import card_points
from engine.match import replay
from engine.record import parse
from tests.engine.hato.scenes import (
    cards,
    dealt,
    deck,
    events,
    game,
    last,
    lines,
    refused,
    refused_start,
    scene,
    state,
    told,
    under,
)
from tests.engine.rulebook import rule

PLAIN = deck()
"""A deck without whole families and triples."""
FIVE_PLAY = "play play play play play"
THREE_SKIP = "skip skip skip"


@rule("hato.deck")
def test_deck_has_twelve_families_of_four_and_250_points() -> None:
    """hato.deck: 48 different cards, four of each family, counting 20, 10, 5 and 0."""
    assert len(set(map(str, DECK))) == 48
    assert Counter(card.family for card in DECK) == Counter(dict.fromkeys(range(1, 13), 4))
    assert card_points(DECK) == 250


@rule("hato.deck")
@pytest.mark.parametrize("text", ["1k 1r", "1k " * 48, " ".join(map(str, DECK[1:])) + " 12p", PLAIN + " 1k", "?" * 48])
def test_deck_that_lacks_or_repeats_a_card_is_refused(text: str) -> None:
    """hato.deck: a deck names each card once, whether it is used or not."""
    for tag in ("Deck", "Deck_7"):
        key = "tag-card" if "?" in text else "tag-deck-cards"
        refused_start(Seed="tea", **{tag: text}, tag=tag.replace("_", "."), rule="hato.deck", key=key)


@rule("hato.deck.points")
@pytest.mark.parametrize("token", ["1t", "4k", "12q", "8r", "11r"])
def test_deck_points_are_of_no_other_cards(token: str) -> None:
    """hato.deck.points: the pine has no ten, the wisteria no bright, and so on."""
    match = scene(Table="5r", Hand_0="4t")
    assert refused(match, token, rule="hato.deck.points", key="token-card").details["card"] == token
    assert refused(match, f"4t*{token}", rule="hato.deck.points", key="token-card").details["card"] == token


@rule("hato.deck.points")
def test_deck_points_are_of_brights_tens_ribbons_and_blanks() -> None:
    """hato.deck.points: 5 brights of 20, 10 tens, 10 ribbons of 5, 23 blanks; the coloured paulownia is a ten."""
    assert Counter(card.points for card in DECK) == {20: 5, 10: 10, 5: 10, 0: 23}
    assert [str(card) for card in DECK if card.points == 20] == ["1k", "3k", "8k", "11k", "12k"]
    assert [card.points for card in cards("11t 12r 12p 1q")] == [10, 5, 0, 0]
    assert UNKNOWN.points == 0


@rule("hato.match")
def test_match_of_eight_seats_of_which_five_play() -> None:
    """hato.match: eight seats, and five of them, chosen anew, play each deal."""
    match = dealt(FIVE_PLAY, Deck=PLAIN)
    assert hato.seats(match.state) == len(state(match).balances) == 8
    assert state(match).active == (0, 1, 2, 3, 4)
    assert hato.sides(match.state) == tuple((seat,) for seat in range(8))
    refused_start(Seed="tea", First="8", tag="First", rule="hato.leader", key="tag-number")


@rule("hato.match")
def test_match_goes_on_deal_after_deal() -> None:
    """hato.match: without a number of deals it is never over."""
    match = last("12p", Seed="tea")
    assert (state(match).phase, match.turn, match.legal()[-1]) == ("between", None, "deal")
    assert hato.outcome(match.state) is None
    match.play("deal")
    assert (state(match).phase, state(match).deal, len(state(match).results)) == ("choose", 2, 1)
    assert hato.outcome(match.state) is None


@rule("hato.match")
def test_match_of_a_chosen_number_of_deals_ends() -> None:
    """hato.match: after so many deals nothing is legal any more."""
    match = last("12p", Deals="1", Seed="tea")
    assert (state(match).phase, match.turn, match.legal()) == ("over", None, ())
    for move in ("deal", "$0", "play", "12p", "*12p"):
        refused(match, move, rule="hato.match", key="over")
    assert state(last("12p", Deals="2")).phase == "between"
    for deals in ("0", "-1", "some", ""):
        refused_start(Seed="tea", Deals=deals, tag="Deals", rule="hato.match", key="tag-number")


@rule("hato.match")
def test_match_goes_on_only_between_deals() -> None:
    """hato.match: nothing is played between deals, and no deal begins within one."""
    between = last("12p", Seed="tea")
    for move in ("play", "skip", "12p", "12p*12t", "*12t"):
        refused(between, move, rule="hato.match", key="between-deals")
    for within in (dealt(Deck=PLAIN), dealt(FIVE_PLAY, Deck=PLAIN)):
        refused(within, "deal", rule="hato.deal", key="deal-goes-on")


@rule("hato.save")
def test_save_continues_at_any_moment() -> None:
    """hato.save: what is written at a choice, in the middle of a turn or between deals leads to the same state."""
    match = dealt(Seed="tea", Balance="0")
    seen: set[tuple[str, bool, int]] = set()
    while len(seen) < 5:
        seen.add((state(match).phase, state(match).turned is not None, state(match).deal))
        assert replay(parse(match.write())).state == match.state
        match.play(match.legal()[-1])
    assert {phase for phase, _, _ in seen} == {"choose", "play", "between"}


@rule("hato.balance")
def test_balance_is_twenty_unless_the_match_says_otherwise() -> None:
    """hato.balance: 20 bubyshki each; the options give other numbers to all or to one."""
    assert state(dealt(Seed="tea")).balances == (20,) * 8
    assert state(dealt(Seed="tea", Balance="-3", Balance_7="0")).balances == (-3,) * 7 + (0,)
    assert state(scene(Table="", Balance_0="5")).balances == (5,) + (20,) * 7
    for tag in ("Balance", "Balance_3"):
        refused_start(Seed="tea", **{tag: "1.5"}, tag=tag.replace("_", "."), rule="hato.balance", key="tag-number")


@rule("hato.topup")
def test_topup_gives_twenty_to_a_negative_balance() -> None:
    """hato.topup: between deals a seat below zero takes 20 bubyshki for free, once if that is enough."""
    match = last("12p", Balance="0", Balance_5="-1", Balance_6="-40")
    assert [token for token in match.legal() if token[0] == "$"] == ["$0", "$1", "$2", "$3", "$5", "$6"]
    before = state(match).balances
    match.play("$5")
    assert state(match).balances == (*before[:5], 19, *before[6:])
    assert told(match, 0) == [("hato.topup", {"by": 5, "n": 20})]
    refused(match, "$5", rule="hato.topup", key="balance-not-negative")
    match.play("$6")
    assert state(match).balances[6] == -20 and "$6" in match.legal()


@rule("hato.topup")
def test_topup_is_not_for_a_balance_of_zero_or_more() -> None:
    """hato.topup: nobody else gets bubyshki for free."""
    match = last("12p", Balance_6="0")
    for seat in ("6", "7"):
        error = refused(match, f"${seat}", rule="hato.topup", key="balance-not-negative")
        assert error.details["seat"] == int(seat)
        assert error.details["balance"] == state(match).balances[int(seat)]


@rule("hato.topup")
def test_topup_is_between_deals_only() -> None:
    """hato.topup: not while seats choose, and not in play."""
    for match in (dealt(Deck=PLAIN, Balance="-1"), dealt(FIVE_PLAY, Deck=PLAIN, Balance="-1")):
        assert not [token for token in match.legal() if token[0] == "$"]
        refused(match, "$0", rule="hato.topup", key="deal-goes-on")


@rule("hato.deal")
def test_deal_in_two_passes_to_the_table_and_from_the_leader_on() -> None:
    """hato.deal: 4 to the table and 2 to each seat from the leader on, and once more; 8 are left in the stock."""
    order = cards(" ".join(map(str, sorted(DECK, key=lambda card: (DECK.index(card) % 4, card.family)))))
    match = dealt(First="6", Deck=" ".join(map(str, order)))
    assert state(match).table == order[:4] + order[20:24]
    for place, seat in enumerate((6, 7, 0, 1, 2, 3, 4, 5)):
        hand = order[4 + 2 * place : 6 + 2 * place] + order[24 + 2 * place : 26 + 2 * place]
        assert state(match).hands[seat] == hand
        own = [("hato.deal", {"by": seat, "cards": " ".join(map(str, hand)), "how": "hand"})]
        assert told(match, seat) == [("hato.leader", {"by": 6, "deal": 1}), *own]
    assert state(match).stock == order[40:]


@rule("hato.deal")
def test_deal_begins_anew_after_the_last_one() -> None:
    """hato.deal: nothing of the deal before is left but the balances and the reckoning."""
    match = dealt(FIVE_PLAY, Deck=deck(hand_5="1k"), Seed="tea")
    while state(match).phase == "play":
        match.play(match.legal()[0])
    ended = state(match)
    assert (ended.turns, ended.paid, len(ended.returned[5] or ())) == (20, (5,), 4)
    match.play("deal")
    begun = state(match)
    assert (begun.turns, begun.active, begun.skipped, begun.forced, begun.paid) == (0, (), (), (), ())
    assert begun.captured == begun.returned == EMPTY
    assert (begun.balances, begun.results) == (ended.balances, ended.results)


@rule("hato.deal")
def test_deal_comes_from_the_seed_where_no_deck_is_given() -> None:
    """hato.deal: each shuffle of the match has a number of its own."""
    match = dealt(FIVE_PLAY, Seed="tea", Deck=PLAIN)
    while state(match).phase == "play":
        match.play(match.legal()[0])
    match.play("deal")
    assert state(match).shuffles == 2
    assert state(match).stock == shuffled(DECK, "tea", 2)[40:]


@rule("hato.deal")
def test_deal_keeps_the_table_face_down_until_the_five_are_known() -> None:
    """hato.deal: nobody sees the table while seats choose; then everyone is told what lies there."""
    match = dealt("play play play play", Deck=deck(table="1k 2t 3k"))
    assert all(match.view(seat).table == (UNKNOWN,) * 8 for seat in range(8))
    match.play("play")
    table = state(match).table
    assert table[:3] == cards("1k 2t 3k") and all(match.view(seat).table == table for seat in range(8))
    assert under(match, "hato.deal") == [{"cards": " ".join(map(str, table)), "how": "table"}]


@rule("hato.leader")
def test_leader_of_the_first_deal_is_chosen_or_drawn() -> None:
    """hato.leader: by the tag, or else by the seed; the leader chooses first."""
    assert [dealt(First=str(seat), Seed="tea").turn for seat in range(8)] == list(range(8))
    drawn = [state(game(Seed=str(seed))).leader for seed in range(60)]
    assert set(drawn) == set(range(8))
    assert drawn == [game(Seed=str(seed)).turn for seed in range(60)]


@rule("hato.leader")
def test_leader_of_a_later_deal_won_the_last_one() -> None:
    """hato.leader: seat 1 wins, so the second deal goes round from seat 1."""
    match = last("12p deal", **EXAMPLE, Deck=deck("1", hand_1="1k 2t 3k 4t"))
    assert (state(match).leader, match.turn, state(match).results[0].winner) == (1, 1, 1)
    assert under(match, "hato.leader") == [{"by": 1, "deal": 2}]
    assert state(match).hands[1] == cards("1k 2t 3k 4t")


@rule("hato.redeal")
def test_redeal_where_a_hand_is_a_whole_family() -> None:
    """hato.redeal: all four irises in one hand, so the next shuffle is dealt, with the same leader."""
    match = dealt(First="3", Deck=deck("3", hand_1="5p 5t 5q 5r"), Deck_2=deck("3", hand_1="1k 2t 3k 4t"))
    assert (state(match).shuffles, state(match).deal, state(match).leader, match.turn) == (2, 1, 3, 3)
    assert state(match).hands[1] == cards("1k 2t 3k 4t")
    assert [event.rule for event in events(match, 0)] == ["hato.leader", "hato.redeal", "hato.deal"]
    assert under(match, "hato.redeal") == [{"by": 1, "family": 5, "how": "hand"}]


@rule("hato.redeal")
def test_redeal_where_a_whole_family_lies_on_the_table() -> None:
    """hato.redeal: pahato, again and again if need be, in every deal."""
    pahato = deck(table="9t 1k 9r 9p 2t 9q")
    match = dealt(Deck=pahato, Deck_2=deck(hand_7="1k 1r 1p 1q"), Deck_3=PLAIN)
    assert state(match).shuffles == 3
    assert under(match, "hato.redeal") == [
        {"family": 9, "how": "table"},
        {"by": 7, "family": 1, "how": "hand"},
    ]
    assert state(match).hands == state(dealt(Deck=PLAIN)).hands


@rule("hato.redeal")
def test_redeal_is_not_for_three_of_a_family() -> None:
    """hato.redeal: three in a hand or on the table are played."""
    match = dealt(Deck=deck(table="9t 9r 9p", hand_2="1k 1r 1p"))
    assert state(match).shuffles == 1


@rule("hato.redeal")
def test_redeal_needs_a_shuffle() -> None:
    """hato.redeal: a record that has neither a seed nor the next deck says which it needs."""
    tags = {"First": "0", "Deck": deck(table="9t 9r 9p 9q")}
    error = refused_start(**tags, tag="Deck.2", rule="hato.deal", key="no-shuffle")
    assert (error.details["number"], error.details["deck"]) == (2, "Deck.2")
    assert state(game(**tags, Seed="tea")).shuffles == 2


@rule("hato.redeal")
def test_redeal_of_a_thousand_decks_is_one_start() -> None:
    """hato.redeal: however many shuffles in turn are useless."""
    pahato = deck(table="9t 9r 9p 9q")
    later = {f"Deck_{number}": pahato for number in range(2, 1201)}
    assert state(dealt(Deck=pahato, Seed="tea", **later)).shuffles == 1201


@rule("hato.choose")
def test_choose_goes_round_from_the_leader() -> None:
    """hato.choose: each seat in turn plays or skips; nothing else is open."""
    match = dealt(First="6", Deck=deck("6"))
    turns = []
    for move in ("play", "skip", "play", "skip"):
        turns.append(match.turn)
        assert match.legal() == ("play", "skip")
        match.play(move)
        assert told(match, 3) == [("hato.choose", {"by": turns[-1], "how": move})]
    assert (turns, match.turn) == ([6, 7, 0, 1], 2)
    assert (state(match).active, state(match).skipped, state(match).phase) == ((6, 0), (7, 1), "choose")
    for move in ("1k", "1k*1r", "*1k"):
        refused(match, move, rule="hato.choose", key="choose-first")


@rule("hato.choose")
def test_choose_is_over_once_the_five_are_known() -> None:
    """hato.choose: in play nobody chooses any more."""
    match = dealt(FIVE_PLAY, Deck=PLAIN)
    for move in ("play", "skip"):
        refused(match, move, rule="hato.choose", key="not-choosing")


@rule("hato.choose")
def test_choose_scores_nothing_yet() -> None:
    """hato.choose: while it goes on there are no players, so there is no norm."""
    assert hato.score(dealt("play", Deck=PLAIN).view(None)) == ()


@rule("hato.choose.auto")
def test_choose_auto_all_others_play_once_three_have_skipped() -> None:
    """hato.choose.auto: seats 6, 7 and 1 skip, so 2 to 5 play without being asked."""
    match = dealt("skip skip play", First="6", Deck=deck("6"))
    match.play("skip")
    assert (state(match).phase, match.turn) == ("play", 0)
    assert (state(match).active, state(match).skipped, state(match).forced) == ((0, 2, 3, 4, 5), (6, 7, 1), ())
    assert under(match, "hato.choose.auto") == [{"seats": (2, 3, 4, 5)}]
    assert not under(match, "hato.choose.forced")


@rule("hato.choose.auto")
@pytest.mark.parametrize(("move", "rule", "forced"), [("play", "forced", (7,)), ("skip", "auto", ())])
def test_choose_auto_leaves_the_seventh_seat_its_choice(move: str, rule: str, forced: tuple[int, ...]) -> None:
    """hato.choose.auto: after four who play and two who skip, the seventh seat decides for the eighth too."""
    match = dealt("play skip play skip play play", Deck=PLAIN)
    assert match.turn == 6
    match.play(move)
    assert (state(match).skipped, state(match).forced) == ((1, 3, 7) if forced else (1, 3, 6), forced)
    assert under(match, f"hato.choose.{rule}") == [{"seats": (7,)}]


@rule("hato.choose.forced")
def test_choose_forced_all_others_skip_once_five_play() -> None:
    """hato.choose.forced: seats 0 to 4 play, so 5, 6 and 7 must skip."""
    match = dealt(FIVE_PLAY, Deck=PLAIN)
    assert (state(match).active, state(match).skipped, state(match).forced) == ((0, 1, 2, 3, 4), (5, 6, 7), (5, 6, 7))
    assert under(match, "hato.choose.forced") == [{"seats": (5, 6, 7)}]
    assert not under(match, "hato.choose.auto")
    assert state(match).phase == "play"


@rule("hato.choose.twenty")
def test_choose_twenty_is_paid_by_each_of_the_five() -> None:
    """hato.choose.twenty: seat 5 is forced out with 1k and 3k: 4 from each, at once, however many such cards."""
    match = dealt(FIVE_PLAY, Deck=deck(hand_5="1k 3k", hand_6="2t 4t"))
    assert state(match).balances == (16, 16, 16, 16, 16, 40, 20, 20)
    assert state(match).paid == (5,)
    assert under(match, "hato.choose.twenty") == [{"by": 5, "seats": (0, 1, 2, 3, 4), "n": 4}]
    assert [(line.points, line.args) for line in lines(match, 5, "hato.choose.twenty")] == [
        (20, {"by": 5, "seats": (0, 1, 2, 3, 4), "each": 4})
    ]
    assert [line.points for seat in range(5) for line in lines(match, seat, "hato.choose.twenty")] == [-4] * 5


@rule("hato.choose.twenty")
def test_choose_twenty_is_paid_to_every_seat_forced_out_with_one() -> None:
    """hato.choose.twenty: two such seats cost each player 8."""
    match = dealt(FIVE_PLAY, Deck=deck(hand_5="1k", hand_6="2t", hand_7="12k"))
    assert state(match).balances == (12, 12, 12, 12, 12, 40, 20, 40)
    assert state(match).paid == (5, 7)


@rule("hato.choose.twenty")
def test_choose_twenty_is_not_paid_for_a_voluntary_skip() -> None:
    """hato.choose.twenty: nor to a seat that plays."""
    match = dealt("skip play skip play play play play", Deck=deck(hand_0="1k", hand_1="3k", hand_7="8t"))
    assert state(match).balances == (20,) * 8
    assert (state(match).paid, under(match, "hato.choose.twenty")) == ((), [])


@rule("hato.choose.twenty")
def test_choose_twenty_says_nothing_more_of_the_hand() -> None:
    """hato.choose.twenty: everyone knows that a twenty was held, not which."""
    match = dealt(FIVE_PLAY, Deck=deck(hand_5="1k 2q 3q 4q"))
    said = [str(event.args) for event in events(match, 0)]
    assert not any(card in text for text in said for card in ("1k", "2q", "3q", "4q"))


@rule("hato.choose.return")
def test_choose_return_puts_hands_into_the_middle_of_the_stock() -> None:
    """hato.choose.return: in the order of skipping, each as dealt, after the first four cards of the stock."""
    stock = "1p 2p 3p 4p 5p 6p 7p 8p"
    held = {"hand_4": "1k 2t 3k 4t", "hand_2": "5t 6t 7t 8k", "hand_7": "9t 10t 11k 12k"}
    match = dealt("play play skip play skip play play", Deck=deck(stock=stock, **held))
    assert state(match).skipped == (2, 4, 7)
    block = f"{held['hand_2']} {held['hand_4']} {held['hand_7']}"
    assert state(match).stock == cards(f"1p 2p 3p 4p {block} 5p 6p 7p 8p")
    assert [hand for seat, hand in enumerate(state(match).hands) if seat in (2, 4, 7)] == [(), (), ()]
    assert all(len(state(match).hands[seat] or ()) == 4 for seat in state(match).active)
    assert under(match, "hato.choose.return") == [{"seats": (2, 4, 7)}]


@rule("hato.choose.return")
def test_choose_return_leaves_a_seat_the_memory_of_its_hand() -> None:
    """hato.choose.return: who sits out still knows the four cards; nobody else does."""
    match = dealt(FIVE_PLAY, Deck=deck(hand_6="1k 2t 3k 4t"))
    assert match.view(6).returned[6] == cards("1k 2t 3k 4t")
    assert match.view(0).returned[6] == (UNKNOWN,) * 4
    assert [state(match).returned[seat] for seat in range(5)] == [()] * 5


@rule("hato.choose.return")
def test_choose_return_comes_once_the_five_are_known() -> None:
    """hato.choose.return: until then a seat that has skipped holds its cards."""
    match = dealt("skip", Deck=PLAIN)
    assert len(state(match).hands[0] or ()) == 4 and state(match).returned == EMPTY


@rule("hato.triple")
@pytest.mark.parametrize("triple", ["1k 1r 1p", "2t 2r 2p", "9t 9r 9p", "8k 8t 8p"])
def test_triple_of_another_family_is_nothing_special(triple: str) -> None:
    """hato.triple: only 4, 10, 11 and 12 are looked at."""
    match = dealt(FIVE_PLAY, Deck=deck(table=triple, stock="9q 8q 2q 1q"))
    assert state(match).table[:3] == cards(triple)
    assert not [event for event in events(match) if event.rule.startswith("hato.triple")]


@rule("hato.triple")
def test_triple_is_told_before_it_is_looked_at() -> None:
    """hato.triple: the maples and the rain, in the order of the families."""
    match = dealt(FIVE_PLAY, Deck=deck(table="12k 12t 12r 1k 10t 10p 10q", hand_1="10r", hand_2="12p"))
    assert under(match, "hato.triple") == [{"family": 10}, {"family": 12}]
    assert under(match, "hato.triple.stays") == [{"family": 10}, {"family": 12}]


@rule("hato.triple.stays")
@pytest.mark.parametrize(("family", "triple", "fourth"), [
    (4, "4t 4p 4q", "4r"), (10, "10r 10t 10q", "10p"), (11, "11t 11p 11q", "11k"), (12, "12k 12t 12r", "12p"),
])  # fmt: skip
def test_triple_stays_where_the_fourth_is_in_a_players_hand(family: int, triple: str, fourth: str) -> None:
    """hato.triple.stays: whichever of the five holds it, the triple stays until that card is played."""
    match = dealt(FIVE_PLAY, Deck=deck(table=triple, hand_4=fourth))
    assert state(match).table[:3] == cards(triple)
    assert under(match, "hato.triple.stays") == [{"family": family}]
    assert not under(match, "hato.triple.replace")


@rule("hato.triple.stays")
def test_triple_stays_only_for_a_player_of_this_deal() -> None:
    """hato.triple.stays: a fourth card that a skipper held is back in the stock and does not count."""
    match = dealt(FIVE_PLAY, Deck=deck(table="4t 4p 4q", hand_5="4r", stock="1p"))
    assert not under(match, "hato.triple.stays")
    assert under(match, "hato.triple.replace") == [{"card": "4q", "drawn": "1p", "family": 4}]


@rule("hato.triple.replace")
@pytest.mark.parametrize(("triple", "fourth", "goes", "table"), [
    ("4t 4p 4q", "4r", "4q", "4t 4p 1p"), ("4q 4t 4p", "4r", "4q", "1p 4t 4p"), ("4t 4r 4p", "4q", "4p", "4t 4r 1p"),
    ("11k 11p 11t", "11q", "11p", "11k 1p 11t"), ("12k 12r 12t", "12p", "12r", "12k 1p 12t"),
    ("10r 10q 10t", "10p", "10q", "10r 1p 10t"),
])  # fmt: skip
def test_triple_replace_gives_back_the_card_of_fewest_points(triple: str, fourth: str, goes: str, table: str) -> None:
    """hato.triple.replace: of two equal ones the later; the replacement lies where the returned card lay."""
    match = dealt(FIVE_PLAY, Deck=deck(table=triple, stock=f"1p 2p 3p 5p 6p 7p 8p {fourth}"))
    assert state(match).table[:3] == cards(table)
    assert [args["card"] for args in under(match, "hato.triple.replace")] == [goes]


@rule("hato.triple.replace")
def test_triple_replace_puts_the_card_into_the_middle_before_it_draws() -> None:
    """hato.triple.replace: of the stock of 20 ten lie above it, and then the top one is drawn."""
    stock = "1p 2p 3p 5p 6p 7p 8p 4r"
    held = {"hand_5": "1k 2t 3k 5t", "hand_6": "6t 7t 8k 9t", "hand_7": "1r 2r 3r 5r"}
    match = dealt(FIVE_PLAY, Deck=deck(table="4t 4p 4q", stock=stock, **held))
    assert state(match).stock == cards("2p 3p 5p 1k 2t 3k 5t 6t 7t 4q 8k 9t 1r 2r 3r 5r 6p 7p 8p 4r")
    assert state(match).table[:3] == cards("4t 4p 1p")


@rule("hato.triple.replace")
def test_triple_replace_looks_in_passes_until_nothing_changes() -> None:
    """hato.triple.replace: 10q makes three maples after they were looked at, so the next pass gives it back."""
    stock = "4r 10q 1p 2p 3p 5p 6p 7p"
    match = dealt(FIVE_PLAY, Deck=deck(table="4t 4p 4q 10t 10r", stock=stock, hand_5="10p"))
    assert under(match, "hato.triple.replace") == [
        {"card": "4q", "drawn": "4r", "family": 4},
        {"card": "4p", "drawn": "10q", "family": 4},
        {"card": "10q", "drawn": "1p", "family": 10},
    ]
    assert state(match).table[:5] == cards("4t 1p 4r 10t 10r")


@rule("hato.triple.replace")
def test_triple_replace_takes_the_families_in_order() -> None:
    """hato.triple.replace: first the wisterias, then the rain, whatever lies first; a later pass finds the maples."""
    stock = "10p 1p 2p 3p 5p 6p 7p 8p"
    table = "12k 12t 12r 10t 10r 4t 4p 4q"
    held = {"hand_5": "4r 12p", "hand_0": "10q"}
    match = dealt(FIVE_PLAY, Deck=deck(table=table, stock=stock, **held))
    assert [event.args for event in events(match) if event.rule.startswith("hato.triple")] == [
        {"family": 4},
        {"family": 12},
        {"card": "4q", "drawn": "10p", "family": 4},
        {"card": "12r", "drawn": "1p", "family": 12},
        {"family": 10},
    ]
    assert state(match).table == cards("12k 12t 1p 10t 10r 4t 4p 10p")


@rule("hato.triple.redeal")
def test_triple_redeal_where_a_replacement_makes_a_whole_family() -> None:
    """hato.triple.redeal: the drawn iris is the fourth; the deal is dealt again, payments and choices undone."""
    first = deck(table="4t 4p 4q 5t 5r 5p", stock="5q", hand_6="4r", hand_7="1k")
    match = dealt(FIVE_PLAY, Deck=first, Deck_2=PLAIN)
    assert (state(match).phase, state(match).shuffles, state(match).leader, match.turn) == ("choose", 2, 0, 0)
    assert (state(match).deal, state(match).balances) == (1, (20,) * 8)
    shown = state(match)
    assert (shown.active, shown.skipped, shown.forced, shown.paid, shown.returned) == ((), (), (), (), EMPTY)
    assert [event.rule for event in events(match, 3)] == [
        "hato.choose", "hato.choose.forced", "hato.choose.twenty", "hato.choose.return", "hato.deal",
        "hato.triple", "hato.triple.replace", "hato.triple.redeal", "hato.deal",
    ]  # fmt: skip
    assert under(match, "hato.triple.redeal") == [{"family": 5}]
    assert shown.hands == state(dealt(Deck=PLAIN)).hands


@rule("hato.triple.redeal")
def test_triple_redeal_at_the_first_whole_family() -> None:
    """hato.triple.redeal: no other triple is looked at any more."""
    first = deck(table="4t 4p 4q 5t 5r 5p 12k 12t", stock="5q 12r 12p", hand_6="4r")
    match = dealt(FIVE_PLAY, Deck=first, Deck_2=PLAIN)
    assert under(match, "hato.triple.replace") == [{"card": "4q", "drawn": "5q", "family": 4}]


@rule("hato.triple.redeal")
def test_triple_redeal_needs_a_shuffle() -> None:
    """hato.triple.redeal: the move that brings it about says which deck the record lacks."""
    first = deck(table="4t 4p 4q 5t 5r 5p", stock="5q", hand_6="4r", hand_7="1k")
    match = dealt("play play play play", Deck=first)
    error = refused(match, "play", rule="hato.deal", key="no-shuffle")
    assert (error.details["number"], error.details["deck"], error.move) == (2, "Deck.2", 5)
    match.play("skip")


@rule("hato.turn")
def test_turn_goes_round_the_five_from_the_leader_four_times() -> None:
    """hato.turn: in seat order from the leader, or from the next player if the leader sits out."""
    match = dealt("skip play skip play skip", First="6", Deck=deck("6"))
    assert state(match).active == (7, 1, 3, 4, 5)
    turns = []
    while state(match).phase == "play":
        if state(match).turned is None:
            turns.append(match.turn)
        match.play(match.legal()[0])
    assert turns == [7, 1, 3, 4, 5] * 4


@rule("hato.turn")
def test_turn_plays_a_card_and_then_the_top_of_the_stock() -> None:
    """hato.turn: 5q is played, 6p turned up and played the same way, and the next seat is to act."""
    match = scene("5q", Table="1k 6r", Hand_0="5q 7t", Stock="6p 7p")
    after = state(match)
    assert (after.table, after.captured[0], after.hands[0]) == (cards("1k 5q"), cards("6p 6r"), cards("7t"))
    assert (after.stock, after.turn, after.turns) == (cards("7p"), 1, 1)
    assert told(match, 4) == [
        ("hato.match.none", {"by": 0, "card": "5q", "how": "hand"}),
        ("hato.match.one", {"by": 0, "card": "6p", "how": "stock", "taken": "6r"}),
    ]


@rule("hato.turn")
def test_turn_plays_a_card_from_hand() -> None:
    """hato.turn: a card that the seat does not hold can't be played."""
    match = scene(Table="1k 6r", Hand_0="5q 7t", Hand_1="8k 9t")
    for move in ("8k", "1k", "5t", "5t*6r"):
        assert refused(match, move, rule="hato.turn", key="not-in-hand").details["card"] == move[:2]
    assert match.legal() == ("5q", "7t")


@rule("hato.turn", "hato.deck")
def test_turn_can_not_take_another_family() -> None:
    """hato.turn, hato.deck: nor a card that does not lie on the table."""
    match = scene(Table="1k 6r 5t", Hand_0="5q 7t")
    assert refused(match, "5q*1k", rule="hato.deck", key="not-one-family").details == {
        "token": "5q*1k", "card": "5q", "taken": "1k",
    }  # fmt: skip
    assert refused(match, "5q*5r", rule="hato.turn", key="not-on-table").details["card"] == "5r"


@rule("hato.match.none")
def test_match_none_stays_on_the_table() -> None:
    """hato.match.none: it goes to the end of the table."""
    match = scene("5q", Table="1k 6r", Hand_0="5q 7t", Stock="7p")
    assert state(match).table == cards("1k 6r 5q 7p")
    assert state(match).captured[0] == ()
    assert [rule for rule, _ in told(match)] == ["hato.match.none"] * 2


@rule("hato.match.one")
def test_match_one_takes_both() -> None:
    """hato.match.one: the played card first; what lay behind closes up."""
    match = scene("5q", Table="1k 5t 6r", Hand_0="5q 7t", Captured_0="2t 2r", Stock="12p")
    assert state(match).table == cards("1k 6r 12p")
    assert state(match).captured[0] == cards("2t 2r 5q 5t")
    assert told(match)[0] == ("hato.match.one", {"by": 0, "card": "5q", "how": "hand", "taken": "5t"})


@rule("hato.match.one")
def test_match_one_needs_no_target() -> None:
    """hato.match.one: a target that would be taken anyway is accepted and not written."""
    match = scene("5q*5t", Table="1k 5t 6r", Hand_0="5q 7t")
    assert match.record.moves[0].text == "5q"
    assert scene("5q", Table="1k 5t 6r", Hand_0="5q 7t").state == match.state


@rule("hato.match.two")
def test_match_two_lets_the_player_choose() -> None:
    """hato.match.two: 5q takes the iris ten or the ribbon; which must be said."""
    tags = {"Table": "1k 5t 6r 5r", "Hand_0": "5q 7t"}
    match = scene(**tags)
    assert match.legal() == ("5q*5r", "5q*5t", "7t")
    assert refused(match, "5q", rule="hato.match.two", key="two-match").details["cards"] == "5t 5r"
    for taken, table in (("5t", "1k 6r 5r 12p"), ("5r", "1k 5t 6r 12p")):
        match = scene(f"5q*{taken}", **tags)
        assert (state(match).captured[0], state(match).table) == (cards(f"5q {taken}"), cards(table))
        assert told(match)[0] == ("hato.match.two", {"by": 0, "card": "5q", "how": "hand", "taken": taken})


@rule("hato.match.two")
def test_match_two_is_a_choice_with_one_blank_too() -> None:
    """hato.match.two: a blank beside a card that counts may be taken."""
    assert scene(Table="5p 5r", Hand_0="5q 7t").legal() == ("5q*5p", "5q*5r", "7t")


@rule("hato.match.two")
@pytest.mark.parametrize("table", ["5p 5q", "5q 5p"])
def test_match_two_blanks_leave_nothing_to_choose(table: str) -> None:
    """hato.match.two: of two blanks the game takes p before q, however they lie; the other can't be named."""
    match = scene("5t", Table=table, Hand_0="5t 7t")
    assert (state(match).captured[0], state(match).table) == (cards("5t 5p"), cards("5q 12p"))
    assert told(match)[0] == ("hato.match.two", {"by": 0, "card": "5t", "how": "hand", "taken": "5p"})
    match = scene(Table=table, Hand_0="5t 7t")
    assert match.legal() == ("5t", "7t")
    assert refused(match, "5t*5q", rule="hato.match.two", key="game-takes").details["card"] == "5p"
    match.play("5t*5p")
    assert match.record.moves[0].text == "5t"


@rule("hato.match.three")
def test_match_three_takes_the_whole_family() -> None:
    """hato.match.three: the played card first, then the others as they lay; any of them may be named."""
    match = scene("5q", Table="5r 1k 5t 5p", Hand_0="5q 7t")
    assert (state(match).captured[0], state(match).table) == (cards("5q 5r 5t 5p"), cards("1k 12p"))
    assert told(match)[0] == ("hato.match.three", {"by": 0, "card": "5q", "how": "hand", "taken": "5r 5t 5p"})
    for target in ("5r", "5t", "5p"):
        named = scene(f"5q*{target}", Table="5r 1k 5t 5p", Hand_0="5q 7t")
        assert named.state == match.state and named.record.moves[0].text == "5q"
    refused(scene(Table="5r 1k 5t 5p", Hand_0="5q 7t"), "5q*1k", rule="hato.deck", key="not-one-family")


@rule("hato.match.stock")
def test_match_stock_takes_the_rest_of_the_family_just_taken() -> None:
    """hato.match.stock: 5q takes 5t, and 5p from the stock the 5r that remains."""
    match = scene("5q*5t", Table="5t 5r", Hand_0="5q 7t", Stock="5p")
    assert (state(match).captured[0], state(match).table) == (cards("5q 5t 5p 5r"), ())


@rule("hato.match.stock")
def test_match_stock_takes_the_card_just_laid() -> None:
    """hato.match.stock: 5q finds nothing and stays, and 5p from the stock takes it."""
    match = scene("5q", Table="1k", Hand_0="5q 7t", Stock="5p")
    assert (state(match).captured[0], state(match).table) == (cards("5p 5q"), cards("1k"))


@rule("hato.match.stock")
def test_match_stock_takes_three_or_a_blank_by_itself() -> None:
    """hato.match.stock: the whole family, or of two blanks the first, without a question."""
    match = scene("7t", Table="5t 5r 5p", Hand_0="7t 8k", Stock="5q")
    assert state(match).captured[0] == cards("5q 5t 5r 5p") and match.turn == 1
    assert told(match)[1] == ("hato.match.three", {"by": 0, "card": "5q", "how": "stock", "taken": "5t 5r 5p"})
    match = scene("7t", Table="5q 5p", Hand_0="7t 8k", Stock="5t")
    assert state(match).captured[0] == cards("5t 5p") and match.turn == 1


@rule("hato.match.stock")
def test_match_stock_waits_where_two_match() -> None:
    """hato.match.stock: 5p is turned up before the iris ten and ribbon; the same seat says which."""
    match = scene("7t", Table="5t 1k 5r", Hand_0="7t 8k", Stock="5p 9t")
    assert (state(match).turned, state(match).stock, match.turn) == (cards("5p")[0], cards("9t"), 0)
    assert (state(match).turns, match.legal()) == (0, ("*5r", "*5t"))
    assert told(match, 2)[1] == ("hato.match.stock", {"by": 0, "card": "5p", "cards": "5t 5r"})
    assert refused(match, "8k", rule="hato.match.stock", key="turned-first").details["card"] == "5p"
    assert refused(match, "*1k", rule="hato.deck", key="not-one-family").details["taken"] == "1k"
    refused(match, "*5q", rule="hato.turn", key="not-on-table")
    match.play("*5r")
    assert (state(match).captured[0], state(match).table) == (cards("5p 5r"), cards("5t 1k 7t"))
    assert (state(match).turned, match.turn, state(match).turns) == (None, 1, 1)
    assert told(match) == [("hato.match.two", {"by": 0, "card": "5p", "how": "stock", "taken": "5r"})]


@rule("hato.match.stock")
def test_match_stock_choice_needs_a_card_turned_up() -> None:
    """hato.match.stock: `*5r` alone means nothing while no card waits."""
    refused(scene(Table="5r 5t", Hand_0="5q 7t"), "*5r", rule="hato.match.stock", key="nothing-turned")


@rule("hato.match")
@pytest.mark.parametrize("seed", range(5))
def test_match_everything_is_taken_in_the_end(seed: int) -> None:
    """hato.match: after 20 turns the table and the stock are empty and 250 points are captured."""
    match = game(FIVE_PLAY, Seed=str(seed))
    while state(match).phase == "choose":
        match.play("play")
    while state(match).phase == "play":
        assert len(match.legal()) > 0
        match.play(match.legal()[-1])
    end = state(match)
    assert (end.table, end.stock, end.turned, end.turns) == ((), (), None, 20)
    assert sum(end.results[0].points) == 250 and sum(end.results[0].norm) == sum(end.results[0].net) == 0


@rule("hato.clock")
def test_clock_leaves_a_turn_that_a_bot_can_finish() -> None:
    """hato.clock: a choice, a turn and the middle of a turn each leave whoever goes on a legal action in the view."""
    for match in (
        dealt("skip", Deck=PLAIN),
        dealt(FIVE_PLAY, Deck=PLAIN),
        scene("7t", Table="5t 1k 5r", Hand_0="7t 8k", Stock="5p 9t"),
    ):
        assert match.turn is not None and match.view(match.turn).legal == hato.legal(match.state) != ()


EXAMPLE = {
    "Captured_0": "1k 1r 3k 3r 12k 12r",
    "Captured_1": "4r 4t 5r 5t 7r 7t 10t 10r",
    "Captured_2": "8k 8t 11k 11p",
    "Captured_3": "2t 2r 9t 9r 11t 11q",
}
"""The worked example: 75, 60, 50, 40 and 25 points, the second with 4r 5r 7r; the last is seat 4, with the rest."""


@rule("hato.score.norm")
def test_score_norm_pays_a_bubyshka_for_every_five_points() -> None:
    """hato.score.norm: 75, 60, 50, 40 and 25 points give +5, +2, 0, -2 and -5, which cancel out."""
    match = last("12p", **EXAMPLE)
    result = state(match).results[0]
    assert (result.seats, result.points, result.norm) == ((0, 1, 2, 3, 4), (75, 60, 50, 40, 25), (5, 2, 0, -2, -5))
    assert under(match, "hato.score.norm") == [
        {"by": 0, "points": 75, "n": 5}, {"by": 1, "points": 60, "n": 2}, {"by": 2, "points": 50, "n": 0},
        {"by": 3, "points": 40, "n": -2}, {"by": 4, "points": 25, "n": -5},
    ]  # fmt: skip
    assert all(isinstance(norm, int) for norm in result.norm)
    assert result.net == (-1, 26, -6, -8, -11)
    assert state(match).balances == (19, 46, 14, 12, 9, 20, 20, 20)


@rule("hato.score.norm")
def test_score_norm_is_a_line_with_the_cards_that_count() -> None:
    """hato.score.norm: blanks stand in no line; before anything is captured everybody is ten below."""
    match = last(**EXAMPLE)
    (line,) = lines(match, 2, "hato.score.norm")
    assert (line.points, line.cards, line.args) == (0, ("8k", "8t", "11k"), {"points": 50, "norm": 50})
    (line,) = lines(match, 4, "hato.score.norm")
    assert (line.points, line.cards, line.args) == (-7, ("6t", "6r"), {"points": 15, "norm": 50})
    fresh = dealt(FIVE_PLAY, Deck=PLAIN)
    assert [(line.seat, line.points) for line in hato.score(fresh.view(None))] == [(seat, -10) for seat in range(5)]


@rule("hato.yaga")
def test_yaga_is_told_when_its_last_card_is_captured() -> None:
    """hato.yaga: once, in the turn that completes it."""
    match = scene("7t", Table="7r 1k", Hand_0="7t 1p", Stock="2p 3p", Captured_0="4r 4p 5r 5p")
    assert under(match, "hato.yaga") == [{"by": 0, "yaga": "grass"}]
    match = scene("1p", Table="7r 1k", Hand_0="7t 1p", Stock="2p 3p", Captured_0="6r 6p 9r 9p 10r 10p")
    assert under(match, "hato.yaga") == []


@rule("hato.yaga")
def test_yaga_is_paid_by_each_of_the_other_four() -> None:
    """hato.yaga: the owner receives from each, each pays, and the lines say who."""
    match = last("12p", **EXAMPLE)
    args = {"by": 1, "seats": (0, 2, 3, 4), "each": 6, "yaga": "grass"}
    (line,) = lines(match, 1, "hato.yaga.ribbons")
    assert (line.points, line.cards, line.args) == (24, ("4r", "5r", "7r"), args)
    for seat in (0, 2, 3, 4):
        (line,) = lines(match, seat, "hato.yaga.ribbons")
        assert (line.points, line.cards, line.args) == (-6, ("4r", "5r", "7r"), args)
    assert all(not lines(match, seat, "hato.yaga.ribbons") for seat in (5, 6, 7))
    assert under(match, "hato.yaga.ribbons") == [{"by": 1, "yaga": "grass", "n": 6}]


@rule("hato.yaga")
def test_yaga_counts_as_soon_as_it_is_whole() -> None:
    """hato.yaga: during the deal too, as if it ended now."""
    match = scene(Table="", Captured_3="6r 6t 9r 9t 10r 10t")
    assert [line.points for line in lines(match, 3, "hato.yaga.ribbons")] == [24]
    assert not lines(scene(Table="", Captured_3="6r 6t 9r 9t"), 3, "hato.yaga.ribbons")


@rule("hato.yaga.family")
@pytest.mark.parametrize("family", [4, 10, 11, 12])
def test_yaga_family_pays_four_from_each(family: int) -> None:
    """hato.yaga.family: wisteria, maple, paulownia or rain, all four cards captured by one player."""
    whole = " ".join(str(card) for card in DECK if card.family == family)
    match = scene(Table="", Captured_3=whole, Stock="1p")
    (line,) = lines(match, 3, "hato.yaga.family")
    args = {"by": 3, "seats": (0, 1, 2, 4), "each": 4, "yaga": f"family-{family}"}
    assert (line.points, line.cards, line.args) == (16, tuple(whole.split()), args)
    assert [line.points for seat in (0, 1, 2, 4) for line in lines(match, seat, "hato.yaga.family")] == [-4] * 4


@rule("hato.yaga.family")
@pytest.mark.parametrize("family", [1, 2, 3, 5, 6, 7, 8, 9])
def test_yaga_family_is_not_of_another_family(family: int) -> None:
    """hato.yaga.family: other whole families pay nothing, nor does a family that two players share."""
    whole = " ".join(str(card) for card in DECK if card.family == family)
    assert not lines(scene(Table="", Captured_3=whole), 3, "hato.yaga.family")
    assert not lines(scene(Table="", Captured_3="4t 4r", Captured_2="4p 4q"), 3, "hato.yaga.family")


@rule("hato.yaga.ribbons")
@pytest.mark.parametrize(("name", "ribbons"), [("red", "1r 2r 3r"), ("grass", "4r 5r 7r"), ("blue", "6r 9r 10r")])
def test_yaga_ribbons_pay_six_from_each(name: str, ribbons: str) -> None:
    """hato.yaga.ribbons: red 1r 2r 3r, grass 4r 5r 7r, blue 6r 9r 10r."""
    match = scene(Table="", Captured_0=f"12r 12k {ribbons}")
    (line,) = lines(match, 0, "hato.yaga.ribbons")
    assert (line.points, line.cards, line.args["yaga"]) == (24, tuple(ribbons.split()), name)
    short = scene(Table="", Captured_0=f"12r 12k {ribbons.rpartition(' ')[0]} 1k 2t 4t 5t 6t 7t 9t 10t")
    assert not lines(short, 0, "hato.yaga.ribbons")


@rule("hato.yaga.ribbons", "hato.yaga.family")
def test_yaga_ribbons_and_families_pay_what_the_match_says() -> None:
    """hato.yaga.ribbons, hato.yaga.family: both payouts are options; 0 pays nothing."""
    held = {"Table": "", "Captured_0": "4t 4r 4p 4q", "Captured_1": "6r 9r 10r"}
    match = scene(**held, Yaga_Family="9", Yaga_Ribbons="0")
    assert [line.points for line in lines(match, 0, "hato.yaga.family")] == [36]
    assert [line.points for line in lines(match, 1, "hato.yaga.ribbons")] == [0]
    match = scene(**held, Yaga_Family="0", Yaga_Ribbons="5")
    assert [line.points for line in lines(match, 0, "hato.yaga.family")] == [0]
    assert [line.points for line in lines(match, 1, "hato.yaga.ribbons")] == [20]
    for name in ("Family", "Ribbons"):
        tag = f"Yaga.{name}"
        refused_start(Seed="tea", **{tag: "-1"}, tag=tag, rule=f"hato.yaga.{name.lower()}", key="tag-number")
    refused_start(Seed="tea", Yaga_Bright="4", tag="Yaga.Bright", rule="hato.yaga", key="tag-yaga")


@rule("hato.yaga.family", "hato.yaga.ribbons")
def test_yaga_family_before_ribbons_in_the_order_of_the_book() -> None:
    """hato.yaga.family, hato.yaga.ribbons: families 4, 10, 11, 12, then red, grass, blue, whoever owns them."""
    held = {
        "Captured_0": "11k 11t 11p 11q 1r 1k 2r 2t 3r 3k",
        "Captured_1": "10t 10r 10p 10q 6r 6t 9r 9t",
        "Captured_2": "12k 12r",
        "Captured_3": "4t 4r 4p 4q 5r 5t 7r 7t",
    }
    match = last("12p", **held)
    assert [(owned.seat, owned.name, owned.each) for owned in state(match).results[0].yagi] == [
        (3, "family-4", 4), (1, "family-10", 4), (0, "family-11", 4), (0, "red", 6), (3, "grass", 6), (1, "blue", 6),
    ]  # fmt: skip
    assert [event.args["yaga"] for event in events(match) if event.rule.startswith("hato.yaga")] == [
        "family-4", "family-10", "family-11", "red", "grass", "blue",
    ]  # fmt: skip


@rule("hato.winner")
def test_winner_of_the_deal_has_the_greatest_net() -> None:
    """hato.winner: of norm and yagi; seat 1 wins with 60 points over seat 0 with 75."""
    match = last("12p", **EXAMPLE)
    assert state(match).results[0].winner == 1
    assert under(match, "hato.winner") == [{"by": 1, "n": 26}]
    match = last("12p", **EXAMPLE, Yaga_Ribbons="0")
    assert state(match).results[0].winner == 0


@rule("hato.winner")
def test_winner_on_a_tie_has_more_card_points() -> None:
    """hato.winner: seat 0 has 45 points and a yaga, seat 1 has 70: +3 for both, and more points win."""
    held = {
        "Captured_0": "4r 4t 5r 5t 7r 7t 10p 10q",
        "Captured_1": "1k 1r 12k 12r 11k 11p",
        "Captured_2": "3k 3r 8k 8t",
        "Captured_3": "2t 2r 6t 6r 9t 9r",
    }
    result = state(last("12p", **held, Yaga_Ribbons="1")).results[0]
    assert (result.points, result.net) == ((45, 70, 55, 45, 35), (3, 3, 0, -2, -4))
    assert result.winner == 1


@rule("hato.winner")
def test_winner_on_a_full_tie_is_earlier_in_turn_order() -> None:
    """hato.winner: equal nets and equal points, so the one who comes first in this deal: seat 6 before seat 0."""
    held = {
        "Captured_6": "1k 1r 8k 8t",
        "Captured_7": "12k 12r 9t 9r 5r 5p 4p 4q",
        "Captured_0": "3k 3r 11k 11t",
        "Captured_1": "2t 2r 6t 6r 7t 7r 10p 10q",
    }
    result = state(last("12p", **held, Active="6 7 0 1 4")).results[0]
    assert (result.seats, result.points, result.net) == ((6, 7, 0, 1, 4), (55, 45, 55, 45, 50), (1, -1, 1, -1, 0))
    assert result.winner == 6


@rule("hato.standing")
def test_standing_ranks_by_balance() -> None:
    """hato.standing: at the end of the match the greatest balances stand first, those that sat out included."""
    match = last("12p", **EXAMPLE, Deals="1", Balance_6="46")
    outcome = hato.outcome(match.state)
    assert outcome and (outcome.winners, outcome.rule) == ((1, 6), "hato.standing")
    assert events(match)[-1] == Event("hato.standing", {"seats": (1, 6), "n": 46})
    assert hato.outcome(last("12p", **EXAMPLE).state) is None
    assert events(last("12p", **EXAMPLE))[-1].rule == "hato.winner"


@rule("hato.topup")
def test_topup_is_something_to_do_between_deals() -> None:
    """hato.topup: it may take its top-up; in play it is the seat whose turn it is, in the end nobody."""
    match = last("12p", Balance="0", Balance_5="-1", Balance_6="-40")
    assert hato.movers(match.state) == (0, 1, 2, 3, 5, 6)
    assert hato.movers(dealt("play skip", Seed="tea").state) == (2,)
    assert hato.movers(last("12p", Deals="1", Balance="-90").state) == ()


@rule("hato.clock")
def test_clock_runs_for_a_whole_turn() -> None:
    """hato.clock: half a minute for a choice to play and for a turn, also while a card of the stock waits."""
    match = scene(Table="5t 1k 5r", Hand_0="7t 8k", Stock="5p 9t")
    clock = hato.clock(match.state)
    assert clock and (clock.rule, clock.seconds) == ("hato.clock", 30)
    match.play("7t")
    assert hato.clock(match.state) == clock
    match.play("*5r")
    assert hato.clock(match.state) not in (None, clock)
    assert hato.clock(last("12p").state) is None
    choosing = dealt(Seed="tea")
    assert hato.clock(choosing.state) != hato.clock(dealt("play", Seed="tea").state)
