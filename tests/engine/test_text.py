"""Sentences: the five catalogues against one another and against the engine, and what is made of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import polib
import pytest

import engine
from engine import hats
from engine.game import GameError, MoveError, ScoreLine
from engine.match import Match, replay
from engine.record import RecordError, parse
from engine.text import LANGUAGES, Text, _folder, catalogue
from tests.engine.hats.scenes import game, scene

ENGINE = Path(engine.__file__).parent
SOURCES = [*ENGINE.rglob("*.py"), *ENGINE.parent.glob("ui/*.py")]
FOLDERS = sorted(f"{path.parent.name}/".removeprefix("locale/") for path in ENGINE.glob("locale/**/en.po"))
ENGLISH = Text("en")
ERRORS = {"GameError": 0, "TagError": 1, "MoveError": 1, "RecordError": 0, "super().__init__": 0}
"""The errors that a catalogue words, and those that are made of them, with the place of the key in their arguments."""


def foreign(language: str, folder: str = "") -> polib.POFile:
    """A catalogue as another program reads it."""
    return polib.pofile(str(ENGINE / "locale" / folder / f"{language}.po"), check_for_duplicates=True)


def forms(entry: polib.POEntry) -> list[str]:
    """The sentences of an entry: one, or one for each form of the plural."""
    return [entry.msgstr_plural[n] for n in sorted(entry.msgstr_plural)] if entry.msgid_plural else [entry.msgstr]


def placeholders(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_is_read_as_another_program_reads_it(language: str, folder: str) -> None:
    """The same messages, forms and header; none stands twice, is fuzzy or empty, or in another's place."""
    read = foreign(language, folder)
    assert read.metadata["Language"] == language
    assert read.metadata["Content-Type"] == "text/plain; charset=UTF-8"
    assert {entry.msgid: forms(entry) for entry in read} == catalogue(language, folder)[0]
    assert not [entry.msgid for entry in read if entry.fuzzy or entry.obsolete or not all(forms(entry))]
    assert {_folder(entry.msgid) for entry in read} <= {folder}


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_catalogue_has_the_keys_and_names_of_the_english_one(language: str, folder: str) -> None:
    """No sentence is missing, none is left over, and each names what the English one names."""
    own = {entry.msgid: entry for entry in foreign(language, folder)}
    english = {entry.msgid: entry for entry in foreign("en", folder)}
    assert sorted(english.keys() - own.keys()) == []
    assert sorted(own.keys() - english.keys()) == []
    for key, entry in own.items():
        names = {frozenset(placeholders(form)) for form in forms(entry)}
        assert names == {frozenset(placeholders(form)) for form in forms(english[key])}, key
        assert bool(entry.msgid_plural) == bool(english[key].msgid_plural), key


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_has_every_form_of_a_plural(language: str, folder: str) -> None:
    """As many as its header says, each of which some number takes."""
    header = re.fullmatch(r"nplurals=(\d+); plural=.+;", foreign(language, folder).metadata["Plural-Forms"])
    assert header
    count, plural = int(header[1]), catalogue(language, folder)[1]
    assert set(map(plural, [*range(200), *range(1000000, 1000200)])) == set(range(count))
    for entry in foreign(language, folder):
        if entry.msgid_plural:
            assert len(forms(entry)) == count and entry.msgid_plural == entry.msgid


@pytest.mark.parametrize(
    ("number", "form"), [(1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (21, 0), (22, 1), (0, 2), (112, 2)]
)
def test_russian_has_three_forms(number: int, form: int) -> None:
    """1 балл, 2 балла, 5 баллов, and again from 21."""
    assert catalogue("ru", "")[1](number) == form


def raised(source: Path) -> Iterator[tuple[str, set[str] | None]]:
    """The keys of all errors that a module raises, and the names that they fill in, as far as they stand there."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        kind = ast.unparse(node.func)
        if kind in ERRORS:
            key = node.args[ERRORS[kind]]
            names = {keyword.arg for keyword in node.keywords if keyword.arg}
            whole = len(names) == len(node.keywords)
            implied = {"TagError": {"tag"}, "MoveError": {"token"}}.get(kind, set())
            for choice in [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]:
                if isinstance(choice, ast.Constant):
                    yield str(choice.value), names | implied if whole else None


def test_every_error_has_a_sentence_that_its_arguments_fill() -> None:
    """And there is no sentence for an error that nothing raises."""
    prefix = "error."
    worded = {
        entry.msgid.removeprefix(prefix): entry.msgstr for entry in foreign("en") if entry.msgid.startswith(prefix)
    }
    errors = [error for source in SOURCES for error in raised(source)]
    frames = {"at-place", "at-move", "legal", "legal-some"}
    assert sorted({key for key, _ in errors} - worded.keys()) == []
    assert sorted(worded.keys() - {key for key, _ in errors}) == sorted(frames)
    for key, names in errors:
        assert names is None or placeholders(worded[key]) <= names | {"token"}, key


def test_a_language_that_there_is_not_is_refused() -> None:
    """By a KeyError, as an unknown sentence is."""
    with pytest.raises(KeyError, match="de"):
        Text("de")
    with pytest.raises(KeyError, match=r"no\.such"):
        ENGLISH("no.such")
    assert "hats.name" in ENGLISH and "no.such" not in ENGLISH


def test_a_number_takes_its_form() -> None:
    """Of a negative number its size decides."""
    assert [ENGLISH("cli.total.hats", name="Anna", n=n) for n in (1, 2, -1, 0)] == [
        "Anna: 1 point",
        "Anna: 2 points",
        "Anna: -1 point",
        "Anna: 0 points",
    ]


def test_what_is_filled_in_is_never_filled_in_again() -> None:
    """A name in braces or with markup stands as it is."""
    match = game(Players="2", Seed="tea", First="0", Seat_0="{by} <b>{0}</b>")
    names = ENGLISH.names(match.tags, 2)
    assert names[0] == "{by} <b>{0}</b>"
    event = [entry.event for entry in match.log(1)][-1]
    assert ENGLISH.event(hats, event, names) == "{by} <b>{0}</b> begins"


def test_seats_without_a_name_are_numbered() -> None:
    """From 1; an empty name is none."""
    assert ENGLISH.names({"Seat.1": "Anna", "Seat.2": ""}, 3) == ["Player 1", "Anna", "Player 3"]


def test_cards_and_types_have_names() -> None:
    """A card is its type and value."""
    assert ENGLISH.card(hats, "B3") == "wizard hat 3"
    assert [ENGLISH.type(hats, letter) for letter in "RV"] == ["fez", "top hat"]


def test_several_things_are_one_phrase() -> None:
    """With the last joined by a word."""
    assert [ENGLISH.listed(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_a_log_line_tells_a_secret_in_words_of_its_own() -> None:
    """What everyone is told, and what the seat alone is told."""
    match = scene("~O1", Table="B4 O5", Hand_0="R3 O1 Y6", Draw="P1 P2")
    public, own = [ENGLISH.event(hats, entry.event, ["Anna", "Bert", "Carl"]) for entry in match.log(0)]
    assert public == "Anna: discards one, draws one"
    assert own == "Anna: discards boater 1, draws bonnet 1"


def whole_game(players: int) -> Match:
    """A game in which everything that can be done is done."""
    match = game(Players=str(players), Seed="words")
    while not match.state.over:
        legal = match.legal()
        match.play(next((token for token in legal if token[0] in "~^"), legal[len(match) % len(legal)]))
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_happens_has_words(players: int) -> None:
    """Every event for every seat, every button and every score line of a whole game, with nothing left in braces."""
    match = whole_game(players)
    names = ENGLISH.names(match.tags, players)
    said = [ENGLISH.event(hats, entry.event, names) for seat in (None, *range(players)) for entry in match.log(seat)]
    for at in range(len(match) + 1):
        match.seek(at)
        view = match.view(None)
        said += [ENGLISH.action(hats, hats.describe(action)) for action in view.legal]
        said += [ENGLISH.score_line(hats, line, names) for line in hats.score(view)]
        table = hats.table(view)
        labels = ENGLISH.labels(table, names)
        assert {zone.key for zone in table.zones} <= labels.keys()
        said.append(ENGLISH.described(hats, table, labels))
    assert all(said) and not [sentence for sentence in said if re.search(r"[{}]|None", sentence)]


def test_a_score_line_gives_its_reason() -> None:
    """With its cards and numbers."""
    line = ScoreLine(0, "hats.score.collection", 4, ("O6", "O1"), {"type": "O", "count": 2, "each": 2})
    assert ENGLISH.score_line(hats, line, ["Anna"]) == "2 × boater, each worth 2"


def test_a_table_is_described_without_its_hidden_cards() -> None:
    """They are counted; what is empty is not mentioned."""
    match = scene("@R3", Table="B4 O5", Hand_0="R3 O1", Hand_1="Y1 Y2", Draw="P1 P2")
    table = hats.table(match.view(1))
    labels = ENGLISH.labels(table, ["Anna", "Bert", "Carl"])
    two, one = ENGLISH("hidden", n=2), ENGLISH("hidden", n=1)
    assert ENGLISH.described(hats, table, labels) == (
        f"{labels['table']}: wizard hat 4, boater 5. {labels['draw']}: {two}. Anna, {labels['hand.0']}: {one}. "
        f"Anna, {labels['black.0']}: {one}. Bert, {labels['hand.1']}: crown 1, crown 2."
    )


def sentence(text: str) -> str:
    """What is said of a record that is refused."""
    with pytest.raises(RecordError) as caught:
        replay(parse(text))
    return ENGLISH.error(caught.value)


def test_an_error_tells_the_place_the_move_the_rule_and_what_is_legal() -> None:
    """The example of the rules: R3 can't take G5."""
    tags = '[Game "hats"] [Players "3"] [Table "G5 O2"] [Hand.0 "R3 O1"] [Turn "0"] [Draw ""]'
    zones = " ".join(f'[{zone}.{seat} ""]' for zone in ("Collection", "Black") for seat in range(3))
    assert sentence(f"{tags}\n{zones}\n1. R3xG5") == (
        "Line 3, column 4: move 1, R3xG5: R3 can't take G5: another type and not a higher value (hats.exchange). "
        "Legal here: @O1 @R3 O1xO2 R3xO2"
    )


def test_an_error_counts_the_legal_moves_where_they_are_many() -> None:
    """Twelve of them are shown."""
    said = sentence('[Game "hats"] [Players "2"] [Seed "tea"] [First "0"] -')
    shown = re.search(r"Legal here: (.*) … \((\d+) in all\)", said)
    match = game(Players="2", Seed="tea", First="0")
    assert shown and shown[1].split() == list(match.legal()[:12]) and int(shown[2]) == len(match.legal()) > 12


def test_an_error_without_a_place_is_a_bare_sentence() -> None:
    """Nothing is known of where it stands, nor of what would be legal."""
    assert ENGLISH.error(GameError("move-unknown", move=3, most=2)) == "There is no move 3; the record has 2"
    assert ENGLISH.error(MoveError("x", "over", "hats.end")) == "the game is over (hats.end)"
    assert sentence("").startswith("The tag Game is missing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_quotes_neither_control_characters_nor_very_much(language: str) -> None:
    """What stands in a record can't steer a terminal, nor fill the screen."""
    said = Text(language).error(GameError("tag-form", token="\x1b[31mRED" + "x" * 500))
    assert "\x1b" not in said and "\ufffd[31mREDxxx" in said and len(said) < 300
