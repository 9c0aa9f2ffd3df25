"""The rule book as files for a wiki."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.__main__ import main
from engine.games import GAMES, AnyGame, named
from engine.text import LANGUAGES, Text
from engine.wiki import MARKUPS, files

PICTURE = 60 * 1024
"""Bytes that a picture may have."""

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)


class Page(HTMLParser):
    """Reads a page: which ids and pictures it has, and whether its elements are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.pictures: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.pictures += [found["src"] or ""] if tag == "img" else []
        self.open += [tag] if tag not in ("img", "meta") else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_the_page_has_every_rule_and_the_pictures_of_its_demos(game: AnyGame, language: str) -> None:
    """A rule can be linked to by its id; each picture lies beside the page and is drawn in its language."""
    written = files(game, Text(language), MARKUPS["html"])
    page = Page(written.pop(f"{game.ID}.html"))
    assert page.open == []
    assert page.ids == [rule.id for rule in game.RULES]
    assert sorted(page.pictures) == sorted(written)
    assert {name.rpartition(".")[0].rpartition(".")[0] for name in written} == {demo.id for demo in game.rule_demos()}


@pytest.mark.parametrize("game", [
    pytest.param(game, id=game.ID, marks=[pytest.mark.xfail(reason="48 open cards are 83 KB", strict=True)] * open)
    for game, open in zip(GAMES, (False, True), strict=True)
])  # fmt: skip
def test_pictures_are_small_enough_for_a_wiki(game: AnyGame) -> None:
    """And well-formed."""
    for name, content in files(game, Text("ru"), MARKUPS["html"]).items():
        if name.endswith(".svg"):
            ElementTree.fromstring(content)
            assert len(content.encode()) <= PICTURE, name


@each_game
def test_markdown_says_the_same(game: AnyGame) -> None:
    """Every rule under a heading, every picture, every record of a demo as it is."""
    written = files(game, Text("en"), MARKUPS["markdown"])
    page = written.pop(f"{game.ID}.md")
    assert re.findall(r'^### <a id="([^"]+)"></a>', page, re.MULTILINE) == [rule.id for rule in game.RULES]
    assert sorted(re.findall(r"^!\[.*\]\(([^)]+)\)$", page, re.MULTILINE)) == sorted(written)
    assert all(f"```\n{demo.record}```" in page for demo in game.rule_demos())


def test_pictures_in_a_sentence_become_names_with_commas() -> None:
    """Where the page shows cards side by side, a wiki reads a list."""
    hats = named("hats")
    assert hats
    page = files(hats, Text("en"), MARKUPS["markdown"])["hats.md"]
    assert "fez 3, boater 3, crown 3" in page


def test_what_markdown_would_read_as_its_own_is_escaped() -> None:
    """Text stays text in both."""
    assert MARKUPS["markdown"].paragraph("*a* <b> [c](d) `e` #f") == r"\*a\* \<b\> \[c\](d) \`e\` \#f"
    assert MARKUPS["html"].paragraph('<b> & "c"') == "<p>&lt;b&gt; &amp; &quot;c&quot;</p>"


@pytest.mark.parametrize("form", MARKUPS)
def test_the_command_writes_the_files_and_names_them(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Into a folder that need not be there before."""
    folder = tmp_path / "wiki"
    assert main(["book", "hats", str(folder), "--lang", "es", "--format", form]) == 0
    output, reason = capsys.readouterr()
    assert reason == "" and sorted(output.splitlines()) == sorted(map(str, folder.iterdir()))
    hats = named("hats")
    assert hats
    assert {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()} == files(
        hats, Text("es"), MARKUPS[form]
    )


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With its name, and nothing is written."""
    taken = tmp_path / "taken"
    taken.write_text("x", encoding="utf-8")
    assert main(["book", "hats", str(taken)]) == 2
    output, reason = capsys.readouterr()
    assert output == "" and str(taken) in reason
