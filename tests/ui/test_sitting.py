"""Who sees what at one screen, and what choosing does."""

from __future__ import annotations

import asyncio
import re
from random import Random

import pytest

from engine.game import GameError
from engine.games import GAMES, AnyGame
from engine.match import Match
from engine.record import Record
from tests.ui.deals import deal, played
from ui.sitting import RECENT, Sitting, rematch
from ui.thinking import think


def by_bots(sitting: Sitting) -> Sitting:
    """Lets the bots move until a person is to."""
    while sitting.bot:
        sitting.play_bot(asyncio.run(think(sitting.question(Random(1)), lambda: asyncio.sleep(0)))[0].action)
    return sitting


def test_one_person_sees_their_own_view_uncovered() -> None:
    """Wherever they sit."""
    sitting = Sitting(deal(3, 1))
    assert (sitting.viewer, sitting.covered, sitting.people) == (1, False, (1,))


def test_several_people_begin_covered() -> None:
    """The one whose turn it is says so first."""
    sitting = Sitting(deal(2, 0, 1))
    assert sitting.covered and not sitting.options and sitting.undo_to is None
    sitting.uncover()
    assert sitting.viewer == sitting.match.turn and sitting.acting


def test_a_seat_of_the_address_is_shown_and_open_cards_are_for_none() -> None:
    """Both without a cover; a seat that there is not is refused."""
    assert Sitting(deal(2, 0, 1), "1").viewer == 1
    assert not Sitting(deal(2, 0, 1), "1").covered
    everything = Sitting(deal(2, 0, 1), "all")
    assert everything.viewer is None and everything.acting
    with pytest.raises(GameError):
        Sitting(deal(2, 0, 1), "2")


def test_a_game_that_shall_not_begin_by_itself_is_covered() -> None:
    """Then no bot moves."""
    sitting = Sitting(deal(2, seed="bots"), started=False)
    assert sitting.covered
    assert not sitting.bot
    sitting.uncover()
    assert sitting.bot


def test_choosing_plays_a_move_and_forgets_the_choice() -> None:
    """A card, then where it goes."""
    sitting = by_bots(Sitting(deal(2, 0)))
    at = sitting.match.at
    card = sitting.options[0].path[0]
    assert not sitting.choose(card)
    assert sitting.chosen == (card,) and "black.0" in sitting.lit.final
    assert sitting.choose("black.0")
    assert sitting.match.at == at + 1 and not sitting.chosen


def test_a_refused_choice_keeps_the_engine_s_reason() -> None:
    """hats.exchange, and the choice stays for another try."""
    sitting = by_bots(Sitting(deal(2, 0)))
    pairs = [
        (card, piece.card)
        for card in sitting.lit.next
        for piece in sitting.table.inside("table")
        if (card, piece.card) not in {option.path for option in sitting.options}
    ]
    card, taken = pairs[0]
    sitting.choose(card)
    assert not sitting.choose(taken)
    assert sitting.refusal and sitting.refusal.rule == "hats.exchange"
    assert sitting.refusal.details["card"] == card and sitting.chosen == (card,)
    assert not sitting.choose("napkin")
    assert sitting.refusal is None


def test_nothing_can_be_chosen_when_another_is_to_move() -> None:
    """Nor is anything refused."""
    sitting = Sitting(deal(2, 0, seed="bots"))
    while not sitting.bot:
        sitting.play(sitting.match.legal()[0])
    assert not sitting.acting and not sitting.choose("draw") and sitting.refusal is None


def test_undo_leads_to_the_viewer_s_last_choice() -> None:
    """Past the bots' moves, but not past a card that was drawn since."""
    sitting = by_bots(Sitting(deal(3, 0)))
    start = sitting.match.at
    sitting.choose(sitting.options[0].path[0])
    sitting.choose("black.0")
    assert sitting.undo() and sitting.match.at == start
    sitting.choose(sitting.options[0].path[0])
    sitting.choose("draw")
    assert sitting.undo_to is None and not sitting.undo()


def test_open_cards_undo_move_by_move() -> None:
    """There is nothing that the undo could reveal."""
    sitting = Sitting(played(deal(2, 0, 1), 3), "all")
    assert sitting.undo_to == 2
    assert not Sitting(deal(2, 0, 1), "all").undo()


def test_the_screen_is_covered_when_the_turn_passes_to_another_person() -> None:
    """And nothing secret is told meanwhile."""
    sitting = Sitting(deal(2, 0, 1))
    sitting.uncover()
    mover = sitting.viewer
    sitting.choose(sitting.options[0].path[0])
    sitting.choose(f"black.{mover}")
    assert any(event.seat == mover for event in sitting.recent)
    sitting.choose("-")
    assert sitting.covered and sitting.waiting_for == sitting.match.turn
    assert sitting.recent and all(event.seat is None for event in sitting.recent)
    sitting.uncover()
    assert sitting.viewer != mover and sitting.acting
    sitting.cover()
    assert sitting.covered


def test_a_secret_is_logged_instead_of_its_public_side() -> None:
    """hats.black-hat: the owner reads which card it was, once."""
    sitting = by_bots(Sitting(deal(2, 0)))
    at = sitting.match.at
    sitting.choose(sitting.options[0].path[0])
    sitting.choose("black.0")
    told = [event for move, event in sitting.log if move == at + 1 and event.rule == "hats.black-hat"]
    assert [event.seat for event in told] == [0]
    assert sitting.told[0] is told[0]


def test_only_a_few_events_of_one_player_are_told_at_once() -> None:
    """Those of the last who did something."""
    for moves in range(1, 60):
        recent = Sitting(played(deal(3, 0), moves)).recent
        assert 1 <= len(recent) <= RECENT
        assert len({event.args.get("by") for event in recent}) == 1


def test_a_past_move_is_shown_and_nothing_happens_by_itself() -> None:
    """Until the last move is shown again or another is played."""
    sitting = Sitting(played(deal(2, seed="bots"), 9), move=4)
    assert sitting.past and not sitting.bot and sitting.undo_to is None
    sitting.seek(99)
    assert not sitting.past and sitting.bot
    sitting.seek(-1)
    assert sitting.match.at == 0
    with pytest.raises(GameError):
        Sitting(played(deal(2), 3), move=4)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_a_bot_is_told_what_its_seat_knows_and_nothing_else(game: AnyGame) -> None:
    """Its view, what it was told since this part of the match began, and a seed of its own."""
    bots = {f"Bot.{seat}": "normal" for seat in range(8 if game.ID == "hato" else 3)}
    match = Match(Record({"Game": game.ID, "Players": "3", "Seed": "told", "Deals": "3", **bots}))
    sitting, rng, begun = Sitting(match, "0"), Random(3), 0
    seeds = set()
    while match.at < 60 and not sitting.finished:
        question = sitting.question(rng)
        seat = sitting.mover
        assert question.view == match.view(seat) and question.view.seat == seat
        assert {event.seat for event in question.log} <= {None, seat}
        known = {piece.card for piece in game.table(question.view).pieces}
        named = re.findall(r"Card\(\w+='?(\w+)'?, \w+='?(\w+)'?\)", repr(question.view))
        assert named and {"".join(card) for card in named} <= known, "an unknown card is a question mark"
        assert list(question.log) == [event for move, event in match.log(seat) if move >= begun]
        assert (question.level, question.budget) == ("normal", game.BUDGET)
        seeds.add(question.seed)
        sitting.play_bot(rng.choice(question.view.legal))
        if not sitting.bot and not sitting.finished:
            match.play("deal")
            begun = match.at
    assert len(seeds) > 20 and (begun > 0) == (game.ID == "hato")


def test_a_finished_game_has_nothing_to_do() -> None:
    """No turn, no options, no cover."""
    sitting = Sitting(played(deal(4, 0, 1), 999))
    assert sitting.finished and not (sitting.acting or sitting.covered or sitting.bot)


def test_a_rematch_is_dealt_anew_and_a_position_played_again() -> None:
    """By the same people with the same options."""
    tags = {"Game": "hats", "Players": "2", "Seat.0": "Anna", "Removed": "RO", "Seed": "x", "Deck": "R1", "Result": "1"}
    assert rematch(tags) == {"Game": "hats", "Players": "2", "Seat.0": "Anna", "Removed": "RO"}
    position = {"Game": "hats", "Table": "R1", "Deck": "R1"}
    assert rematch(position) == position


def test_a_bot_that_begins_shows_nobody_s_hand() -> None:
    """Of several people, the next one in turn is called to the screen before anything is shown, also for a rematch."""
    match = next(each for seed in "abcdef" if (each := deal(4, 0, 3, seed=seed)).turn == 1)
    sitting = Sitting(match)
    assert sitting.covered and sitting.viewer == 3 and not sitting.bot
    assert Sitting(Match(Record({**rematch(match.tags), "Seed": "b"}))).covered
