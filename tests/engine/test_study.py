"""Studies: what is noted of a game, what is made of it, and the pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from engine.__main__ import main
from engine.arena.tally import WHOLE, Mean, Tally
from engine.hato.score import Owned
from engine.match import Match
from engine.record import parse
from engine.study import hato as of_hato
from engine.study import hats as of_hats
from engine.study.plot import LABELS, TICKS, Bars, _marks, bars
from engine.study.report import markdown, measured, pictures
from engine.study.section import averages, often, spread
from engine.study.study import ASKED, Study
from engine.text import LANGUAGES, Text
from tests.engine.test_arena import refused

SVG = "{http://www.w3.org/2000/svg}"
STUDIES = {game: Study(game, "random", deals, "tea", 1) for game, deals in (("hats", 6), ("hato", 8))}


@pytest.fixture(scope="module")
def tallies() -> dict[str, Tally]:
    """What some random games show."""
    return {game: study.tally(range(study.deals)) for game, study in STUDIES.items()}


def observed(text: str) -> tuple[Tally, Match]:
    """What one game that is written down tells."""
    match = Match(parse(text))
    for move in parse(text).moves:
        match.play(move.text)
    tally = Tally()
    events = [entry.event for entry in match.log(None) if entry.event.seat is None]
    ASKED[match.game.ID].observe(tally, match.state, events)
    return tally, match


# What a game tells


HATS = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
HATS = HATS[HATS.index('[Game "hats"]') : HATS.index("8. G6xG5 Y5xY6") + len("8. G6xG5 Y5xY6")]
"""Anna, who begins, wins with 34 to 33 points; the other has the cookie."""


def test_what_the_game_of_the_readme_tells() -> None:
    """Its scores stand there line by line."""
    tally, match = observed(HATS)
    first = next(entry.event.args["by"] for entry in match.log(None) if entry.event.rule == "hats.setup.first")
    places = (1, 2) if first == 0 else (2, 1)
    assert [tally[f"order 2 {place} sum"] for place in places] == [WHOLE, 0]
    assert tally["points 2 34"] == tally["points 2 33"] == 1
    sums = [tally[f"sources 2 hats.score.{source} sum"] for source in ("collection", "black", "favourite", "cookie")]
    assert sums == [41, 0, 21, 5] and sum(sums) == 34 + 33
    assert [tally[f"decides 2 {rule} sum"] for rule in of_hats.DECIDES] == [1, 0, 0, 0]
    assert [tally[f"cookie 2 {row} sum"] for row in of_hats.COOKIE] == [1, 0, 0]
    met = {rule: tally[f"rules 2 {rule} sum"] for rule in of_hats.RULES}
    assert met["hats.exchange.same-type"] + met["hats.exchange.higher"] == 16
    assert met["hats.swap"] == HATS.count("~") and met["hats.black-hat"] == met["hats.partner"] == 0


def test_a_cookie_that_decides_and_one_that_nobody_has() -> None:
    """Whoever has it may win by it; where it lies on the napkin nobody wins with it."""
    _, match = observed(HATS)
    events = [entry.event for entry in match.log(None)]
    other: Any = replace(match.state, cookie=0)
    tally = Tally()
    of_hats.observe(tally, other, events)
    assert [tally[f"cookie 2 {row} sum"] for row in of_hats.COOKIE] == [1, 1, 0]
    draw: Any = replace(match.state, cookie=None)
    tally = Tally()
    of_hats.observe(tally, draw, events)
    assert [tally[f"cookie 2 {row} sum"] for row in of_hats.COOKIE] == [0, 0, 0] and "cookie 2 wins n" not in tally
    near: Any = replace(match.state, cookie=1, black=((), match.state.hands[0] * 2))
    tally = Tally()
    of_hats.observe(tally, near, events)
    assert [tally[f"cookie 2 {row} sum"] for row in of_hats.COOKIE] == [1, 1, 1]


@pytest.mark.parametrize("players", of_hats.PLAYERS)
def test_every_game_of_hats_adds_up(players: int, tallies: dict[str, Tally]) -> None:
    """One win a game, one reason, as many main actions as there are, and all points have a source."""
    tally, deals = tallies["hats"], STUDIES["hats"].deals
    wins = sum(tally[f"order {players} {n} sum"] for n in range(1, players + 1))
    assert wins == deals * WHOLE * (2 if players == 4 else 1)
    assert sum(tally[f"decides {players} {rule} sum"] for rule in of_hats.DECIDES) == deals
    main_actions = of_hats.RULES[:3]
    assert sum(tally[f"rules {players} {rule} sum"] for rule in main_actions) == deals * players * 8
    assert of_hats.RULES[2] == "hats.black-hat"
    prefix = f"points {players} "
    points = {int(key.removeprefix(prefix)): count for key, count in tally.items() if key.startswith(prefix)}
    assert sum(points.values()) == deals * players
    total = sum(tally[f"sources {players} {rule} sum"] for rule in of_hats.SOURCES)
    assert sum(value * count for value, count in points.items()) == total


def test_every_deal_of_hato_adds_up(tallies: dict[str, Tally]) -> None:
    """Five play and three do not, what is won is lost, 250 points are captured, 40 cards are played."""
    tally, deals = tallies["hato"], STUDIES["hato"].deals
    count = {choice: sum(tally[f"choosing {choice} {n} sum"] for n in range(1, 9)) for choice in of_hato.CHOICES}
    assert count["plays"] == 5 * deals and count["skips"] + count["forced"] == 3 * deals
    assert count["paid"] <= count["forced"] and count["forced"]
    assert sum(tally[f"order net {n} sum"] for n in range(1, 9)) == 0
    assert sum(tally[f"turn net {n} sum"] for n in range(1, 6)) == 0
    for prefix, total in (("points player ", 250 * deals), ("net player ", 0)):
        met = {int(key.removeprefix(prefix)): count for key, count in tally.items() if key.startswith(prefix)}
        assert sum(met.values()) == 5 * deals and sum(value * count for value, count in met.items()) == total
    assert sum(tally[f"decides deal {way} sum"] for way in of_hato.DECIDES) == deals
    played = sum(tally[f"rules deal hato.match.{how} sum"] for how in ("none", "one", "two", "three"))
    assert played == 40 * deals
    assert tally["worth owner none n"] <= 5 * deals


@pytest.mark.parametrize(
    ("points", "net", "decided"),
    [
        ((75, 60, 50, 40, 25), (-1, 26, -6, -8, -11), "net"),
        ((60, 55, 50, 45, 40), (26, 26, -6, -8, -38), "points"),
        ((60, 60, 50, 40, 40), (26, 26, -6, -8, -38), "turn"),
    ],
)
def test_what_a_deal_of_hato_tells(points: tuple[int, ...], net: tuple[int, ...], decided: str) -> None:
    """Who has a yaga and what that player wins, what the others do, and how a tie is decided (hato.winner)."""
    match = Match(parse('[Game "hato"]\n[Deals "1"]\n[Seed "tea"]\n'))
    while match.legal():
        match.play(match.legal()[-1])
    result = match.state.results[-1]
    yagi = (Owned(result.seats[1], "grass", 6),)
    tally = Tally()
    results = (replace(result, points=points, net=net, yagi=yagi),)
    of_hato.observe(tally, replace(match.state, results=results), ())
    assert [way for way in of_hato.DECIDES if tally[f"decides deal {way} sum"]] == [decided]
    assert tally["yagi deal grass sum"] == 1 and tally["yagi deal none sum"] == tally["yagi deal red sum"] == 0
    assert tally["worth owner grass sum"] == net[1]
    assert (tally["worth owner none n"], tally["worth owner none sum"]) == (4, sum(net) - net[1])


# What is made of it


def test_rows_and_columns_are_those_that_were_noted() -> None:
    """Means in the unit of their column, shares of a whole."""
    tally = Tally({"x a 1 n": 2, "x a 1 sum": 6, "x a 1 squares": 20, "x b 2 n": 2, "x b 2 sum": 2, "x b 2 squares": 4})
    found = averages("x", tally, ["1", "2"], {"a": 1, "b": 2})
    assert {cell: value.mean for cell, value in found.cells.items()} == {("1", "a"): 3, ("2", "b"): 0.5}
    shared = often("x", tally, ["2"], {"b": 0.5}, 2)
    assert shared.shares and shared.cells["2", "b"].mean == 0.5


def test_a_spread_has_every_row_from_the_least_to_the_greatest() -> None:
    """Negative numbers too, each column by itself."""
    found = spread("x", Tally({"x a -7": 1, "x a 3": 2, "x a 4": 1, "x b 12": 5}), ["a", "b"], 5)
    assert found.rows == ["-10 … -6", "-5 … -1", "0 … 4", "5 … 9", "10 … 14"]
    assert [found.cells[row, "a"].mean for row in found.rows] == [0.25, 0, 0.75, 0, 0]
    assert [found.cells[row, "b"].mean for row in found.rows] == [0, 0, 0, 0, 1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", STUDIES)
def test_the_page_says_everything_in_words(game: str, language: str, tallies: dict[str, Tally]) -> None:
    """A heading and a table for every section, a picture beside it, nothing left in braces, no id."""
    text = Text(language)
    page = markdown(STUDIES[game], tallies[game], text, pictured=True)
    sections = ASKED[game].sections(tallies[game])
    assert page.count("\n## ") == len(sections) == len(re.findall(r"\]\(.*\.svg\)", page))
    assert not re.search(r"[{}]|None|study\.|hat[os]\.", page)
    for block in page.split("\n## ")[1:]:
        rows = [line for line in block.splitlines() if line.startswith("|")]
        assert len(rows) > 3 and len({row.count("|") for row in rows}) == 1
    assert ".svg" not in markdown(STUDIES[game], tallies[game], text, pictured=False)


@pytest.mark.parametrize("game", STUDIES)
def test_json_has_the_numbers_of_the_page(game: str, tallies: dict[str, Tally]) -> None:
    """By the ids of sections, rows and columns."""
    shown = json.loads(json.dumps(measured(STUDIES[game], tallies[game])))
    assert (shown["game"], shown["deals"], shown["seed"]) == (game, STUDIES[game].deals, "tea")
    for section in ASKED[game].sections(tallies[game]):
        rows = shown["sections"][section.id]["rows"]
        assert list(rows) == list(section.rows)
        assert sum(map(len, rows.values())) == len(section.cells)
        for (row, column), value in section.cells.items():
            assert rows[row][column]["mean"] == value.mean


# Pictures


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", STUDIES)
def test_a_picture_says_what_its_axes_are(game: str, language: str, tallies: dict[str, Tally]) -> None:
    """It is well formed, named and described, has a bar for every value, and nothing lies outside."""
    text = Text(language)
    drawn = pictures(STUDIES[game], tallies[game], text)
    for section, (name, picture) in zip(ASKED[game].sections(tallies[game]), drawn.items(), strict=True):
        assert name == f"{game}-{section.id}.svg"
        root = ElementTree.fromstring(picture)
        words = [element.text for element in root.iter(f"{SVG}text")]
        about = f"study.{game}.{section.id}"
        assert {text(about), text(f"{about}.across"), text(f"{about}.up")} <= set(words)
        assert root.findtext(f"{SVG}title") == text(about) and root.findtext(f"{SVG}desc")
        boxes = root.findall(f"{SVG}rect")
        width, height = float(root.get("width", "")), float(root.get("height", ""))
        legend = len(section.columns) if len(section.columns) > 1 else 0
        assert len(boxes) == 1 + legend + len(section.cells)
        for box in boxes:
            x, y = float(box.get("x", 0)), float(box.get("y", 0))
            assert x >= 0 and x + float(box.get("width", "")) <= width
            assert y >= 0 and y + float(box.get("height", "")) <= height


@pytest.mark.parametrize(
    ("values", "least", "most"),
    [
        ([0.0], 0, 0.2),
        ([0.31, 0.02], 0, 0.4),
        ([3.05, -1.63, 5.1], -2, 6),
        ([22.48, -0.01], 0, 25),
        ([-7.0, -3.0], -8, 2),
    ],
)
def test_the_marks_are_round_and_hold_all_values(values: list[float], least: float, most: float) -> None:
    """With 0 among them; only a very little may lie below."""
    marks = _marks(values)
    assert 0 in marks and 2 <= len(marks) <= TICKS + 1
    assert (round(marks[0], 9), round(marks[-1], 9)) == (least, most)


def chart(rows: Sequence[str], *values: Mean | None) -> Bars:
    """A chart of one series."""
    return Bars("<title>", "across", "up", rows, ["only"], [[value] for value in values], str)


def test_names_without_room_stand_aslant_and_many_are_left_out() -> None:
    """So none lies over another; what is written is never markup."""
    long = ["extraordinarily & long words", "of"] * 4
    picture = bars(chart(long, *[Mean(1, 0, 2)] * 8))
    assert picture.count("rotate(") == 8 and "&amp;" in picture and "<title>&lt;title&gt;</title>" in picture
    assert "extraordinarily &amp;…" in picture
    many = bars(chart([f"name{n}" for n in range(40)], *[Mean(n, None, None) for n in range(40)]))
    shown = re.findall(r">name\d+<", many)
    assert 0 < len(shown) <= LABELS and "rotate(" not in many


def test_a_value_that_there_is_not_has_no_bar() -> None:
    """Nor is it told."""
    picture = bars(chart(["a", "b"], None, Mean(2, None, None)))
    assert picture.count('class="s0"') == 1 and "b: only 2." in picture


# The command


def test_a_study_is_the_same_wherever_it_runs_and_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It prints the page, or writes it with its pictures and numbers into a folder and tells their names."""
    command = ["study", "hato", "--deals", "6", "--seed", "tea", "--bot", "random"]
    assert main([*command, "--jobs", "1"]) == 0
    page = capsys.readouterr().out
    file = tmp_path / "some.run"
    assert main([*command, "--jobs", "2", "--checkpoint", str(file)]) == 0
    assert capsys.readouterr().out == page
    assert main([*command, "--checkpoint", str(file), "--out", str(tmp_path / "a" / "b")]) == 0
    names = capsys.readouterr().out.splitlines()
    assert sorted(map(str, (tmp_path / "a" / "b").iterdir())) == sorted(names)
    assert {Path(name).suffix for name in names} == {".md", ".json", ".svg"}
    written = (tmp_path / "a" / "b" / "hato.md").read_text(encoding="utf-8")
    assert re.sub(r"!\[.*\n\n", "", written) == page
    for picture in re.findall(r"\]\((.*)\)", written):
        assert str(tmp_path / "a" / "b" / picture) in names


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("hats", "--bot", "wild"), "random"),
        (("hats", "--deals", "0"), "from 1"),
        (("chess",), "hato"),
        (("hats", "--scheduler", "x"), "tcp://"),
    ],
)
def test_what_can_not_be_studied_is_refused(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Naming what can."""
    assert said in refused(capsys, "study", *arguments)
