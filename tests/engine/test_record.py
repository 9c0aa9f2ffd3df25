"""The record as text: what is read, what is refused and where, and what is written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import hats
from engine.games import GAMES
from engine.match import replay
from engine.record import MAX_BYTES, MAX_MOVES, Move, Record, RecordError, decode, parse, write, written
from engine.text import LANGUAGES, Text

HEAD = '[Game "hats"]\n[Players "2"]\n[Seed "tea-42"]\n'


def moves(text: str) -> list[str]:
    """The tokens of a record's text."""
    return [move.text for move in parse(text).moves]


def refused(text: str, key: str, *, at: tuple[int, int] | None = None) -> RecordError:
    """Checks that a text is refused for this reason at this line and column."""
    with pytest.raises(RecordError) as caught:
        parse(text)
    assert (caught.value.key, caught.value.place) == (key, at)
    return caught.value


def test_a_record_is_tags_then_moves() -> None:
    """With the place where each stands."""
    record = parse(HEAD + "\n1. B6xO4 - V3xO2\n2. ~Y2")
    assert record.game is hats
    assert record.tags == {"Game": "hats", "Players": "2", "Seed": "tea-42"}
    assert record.places == {"Game": (1, 1), "Players": (2, 1), "Seed": (3, 1)}
    assert [(move.text, move.place) for move in record.moves] == [
        ("B6xO4", (5, 4)),
        ("-", (5, 10)),
        ("V3xO2", (5, 12)),
        ("~Y2", (6, 4)),
    ]


def test_tags_may_share_a_line_and_stand_in_any_order() -> None:
    """White space inside the brackets is free, and between two tags none is needed."""
    record = parse('[ Seed  "a" ][Players\n"2"\t] [Game "hats" ]')
    assert list(record.tags.items()) == [("Seed", "a"), ("Players", "2"), ("Game", "hats")]


def test_quotes_and_backslashes_are_escaped() -> None:
    """Everything else stands for itself."""
    assert parse(r'[Game "hats"] [Seed "a \"q\" \\ {b} [c] ; d"]').tags["Seed"] == r'a "q" \ {b} [c] ; d'


@pytest.mark.parametrize("tag", ["Annotator", "Event.x", "Дата", "a-b", "1", "'"])
def test_unknown_tags_are_kept(tag: str) -> None:
    """They are written back in their place."""
    text = f'[Game "hats"]\n[{tag} "x"]\n[Players "2"]\n[Seed "tea-42"]\n\n'
    assert replay(parse(text)).write() == text


def test_a_byte_order_mark_is_dropped() -> None:
    """One at the start; a second is a move, and no move of any game."""
    assert parse("\ufeff" + HEAD).tags == parse(HEAD).tags
    assert parse(decode(b"\xef\xbb\xbf" + HEAD.encode())).places == parse(HEAD).places
    refused("\ufeff\ufeff" + HEAD, "tag-late", at=(2, 1))


@pytest.mark.parametrize("newline", ["\r\n", "\r", "\t", " \n\n "])
def test_moves_are_separated_by_any_white_space(newline: str) -> None:
    """Carriage returns too; lines are counted by line feeds."""
    assert moves(HEAD.replace("\n", newline) + newline.join(["1.", "@R1", "-", "2.", "@O1"])) == ["@R1", "-", "@O1"]


def test_numbers_are_ignored_where_they_stand_alone() -> None:
    """A number without its dot, or without the space after it, is a token like any other."""
    assert moves(HEAD + "1. @R1 12. 7. - 3... 4 5.@O1") == ["@R1", "-", "3...", "4", "5.@O1"]


def test_the_rest_of_a_line_after_a_semicolon_is_ignored() -> None:
    """Also right behind a token, between tags, and at the end of the text."""
    text = '; [Game "hato"]\n[Game "hats"] ; {\n[Players "2"]\n@R1; @O1 }\n-;\n;;\n@Y1 ; the end'
    assert moves(text) == ["@R1", "-", "@Y1"]


def test_comments_belong_to_the_move_before_them() -> None:
    """Or to the start; several become one."""
    record = parse("{ a record }" + HEAD + '{from hand} 1. {} @R1{bold} - { two\nlines } { and ; more [X "y"] } {}\n')
    assert record.comment == "a record from hand"
    assert record.moves == (Move("@R1", "bold"), Move("-", 'two\nlines and ; more [X "y"]'))


def test_comments_are_written_back() -> None:
    """A canonical record with comments reads and writes as the same text."""
    text = HEAD + "\n{ at the start,\nin two lines }\n1. @{} {{ so\r\nsoon? }} -\n"
    match = replay(parse(HEAD))
    card = next(token for token in match.legal() if token[0] == "@")
    text = text.replace("@{}", card).replace("{{", "{").replace("}}", "}")
    assert replay(parse(text)).write() == text


@pytest.mark.parametrize("text", ["{", "@R1 { never closed", HEAD + "{ {", "{ \\}"[:-1]])
def test_an_open_comment_is_refused(text: str) -> None:
    """At the place where it opens."""
    with pytest.raises(RecordError, match="comment-open"):
        parse(text)
    refused(HEAD + "@R1\n  { a } {b\n\n", "comment-open", at=(5, 9))


@pytest.mark.parametrize(
    "tag",
    [
        "[",
        "[]",
        "[Game]",
        '[Game "hats"',
        '[Game "hats]',
        "[Game hats]",
        '[Game"hats"]',
        '["hats"]',
        '[Game "a\nb"]',
        '[Game "a\tb"]',
        '[Game "a\x00b"]',
        '[Game "a\x7fb"]',
        '[Game "a\x85b"]',
        '[Game\x1f "hats"]',
        '[Ga{me "hats"]',
        '[Game "a" "b"]',
        '[Game "\\n"]',
        '[Game "\\"]',
        '[Game \u00a0"hats"]',
    ],
)
def test_a_malformed_tag_is_refused(tag: str) -> None:
    """With the beginning of what stands there."""
    error = refused(f'[Players "2"]\n {tag}', "tag-form", at=(2, 2))
    assert error.details["token"] == tag.splitlines()[0][:40]


def test_a_tag_that_stands_twice_is_refused() -> None:
    """At the second place."""
    assert refused(HEAD + '[Seed "other"]', "tag-twice", at=(4, 1)).details["tag"] == "Seed"


@pytest.mark.parametrize("tag", ['[Result "1-0"]', "[", "[x"])
def test_no_tag_stands_after_the_first_move(tag: str) -> None:
    """Nor anything that begins like one."""
    assert refused(HEAD + f"1. @R1\n{tag}", "tag-late", at=(5, 1)).details["token"] == tag


def test_a_tag_may_stand_after_a_number_or_a_comment() -> None:
    """They are no moves."""
    assert parse('1. { a } [Game "hats"]').moves == ()


@pytest.mark.parametrize(("text", "key", "at"), [
    ("", "game-missing", None),
    ('[Players "2"] @R1', "game-missing", None),
    ('\n[Game "chess"]', "game-unknown", (2, 1)),
    ('[Game "Hats"]', "game-unknown", (1, 1)),
    ('[Game ""]', "game-unknown", (1, 1)),
])  # fmt: skip
def test_an_unknown_game_is_refused_by_name(text: str, key: str, at: tuple[int, int] | None) -> None:
    """The error tells which there are."""
    error = refused(text, key, at=at)
    assert error.details["games"] == " ".join(game.ID for game in GAMES)
    assert error.details.get("game") == (None if key == "game-missing" else text.split('"')[1])


@pytest.mark.parametrize("version", ["2", "", "1.0", "one"])
def test_another_version_is_refused_by_name(version: str) -> None:
    """Before anything else that might be different in it."""
    error = refused(f'[Game "chess"]\n[Version "{version}"]', "version", at=(2, 1))
    assert error.details["version"] == version
    assert parse(HEAD + '[Version "1"]').game is hats


def test_a_record_is_limited_to_256_kib() -> None:
    """Counted in bytes, whether it comes as bytes or as text."""
    room = MAX_BYTES - len(HEAD)
    assert MAX_BYTES == 262144
    assert parse(decode((HEAD + " " * room).encode())).tags
    assert parse(HEAD + "ж" * (room // 2)).moves
    for text in (HEAD + " " * (room + 1), HEAD + "ж" * (room // 2 + 1)):
        assert refused(text, "too-large").details == {"limit": 256}
        with pytest.raises(RecordError, match="too-large"):
            decode(text.encode())


def test_a_record_is_limited_to_10_000_moves() -> None:
    """Numbers don't count."""
    full = HEAD + "1. -\n" * MAX_MOVES
    assert MAX_MOVES == 10_000
    assert len(parse(full).moves) == MAX_MOVES
    assert refused(full + "-", "too-many-moves", at=(10_004, 1)).details == {"limit": MAX_MOVES}


@pytest.mark.parametrize(("data", "at"), [
    (b"\xff", (1, 1)),
    (HEAD.encode() + "ч".encode()[:1], (4, 1)),
    (HEAD.encode("utf-16"), (1, 1)),
    ("чай \n чай ".encode() + b"\xed\xa0\x80", (2, 6)),
    (b"[Game \"hats\"]\n\xc0\x80", (2, 1)),
])  # fmt: skip
def test_bytes_that_are_not_utf8_are_refused(data: bytes, at: tuple[int, int]) -> None:
    """At the place of the first of them."""
    with pytest.raises(RecordError, match="not-utf8") as caught:
        decode(data)
    assert caught.value.place == at


@pytest.mark.parametrize("lone", ["\ud800", "\udfff", "\udc80"])
def test_lone_surrogates_are_refused(lone: str) -> None:
    """A text that is no Unicode can't be written, and a seed of it can't be shuffled with."""
    refused(f'[Game "hats"]\n[Seed "tea{lone}"]', "not-utf8", at=(2, 11))


def test_writing_escapes_and_numbers() -> None:
    """Tags in their order, an empty line, the comment, then numbered rows."""
    moves = [written("a", "", 1), written("b", "why", None), written("c", "", 2)]
    assert write({"B": 'x "y" \\', "A": ""}, "said", moves) == (
        '[B "x \\"y\\" \\\\"]\n[A ""]\n\n{ said }\n1. a b { why }\n2. c\n'
    )
    assert write({"A": "1"}, "", []) == '[A "1"]\n\n'


def test_moves_and_records_are_equal_wherever_they_were_read() -> None:
    """Places are not compared."""
    assert Move("@R1", place=(1, 2)) == Move("@R1") != Move("@R1", "a comment")
    assert parse(HEAD) == parse("\n\n" + HEAD)


NAMES = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"], exclude_characters='"[]{}'), min_size=1
)
VALUES = st.text(st.characters(exclude_categories=["Cs", "Cc"]))
TOKENS = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"], exclude_characters="{};["), min_size=1
)
COMMENTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="}")).map(str.strip)
MOVES = st.lists(st.builds(Move, TOKENS.filter(lambda token: not token.rstrip(".").isdigit()), COMMENTS))


@given(st.dictionaries(NAMES, VALUES), COMMENTS, MOVES)
def test_whatever_is_written_reads_as_the_same(tags: dict[str, str], comment: str, moves: list[Move]) -> None:
    """Any tags, moves and comments; and writing what was read gives the same text."""
    tags = tags | {"Game": "hats", "Version": "1"}
    row = [written(move.text, move.comment, None if number else 1) for number, move in enumerate(moves)]
    text = write(tags, comment, row)
    record = parse("\n" + text)
    assert record == Record(tags, tuple(moves), comment)
    assert list(record.tags) == list(tags)
    assert write(record.tags, record.comment, row) == text


PIECES = st.one_of(
    st.text(max_size=5),
    st.sampled_from([
        *'[]{};"\\\n\r\t ', "\ufeff", "\ud800", "1.", "@R1", "R3xB5", "~Y2", "^G1", "-", "12", "play", "4t*4r",
        "$3", "deal",
        '[Game "hats"]', '[Game "hato"]', '[Players "2"]', '[Players "4"]', '[Seed "x"]', '[First "0"]',
        '[Removed "OP"]', '[Table "B4 G2"]', '[Table "?"]', '[Hand.0 "R3 R1"]', '[Hand.9 ""]', '[Turn "0"]',
        '[Deck ""]', '[Deck.x ""]', '[Collection.0 ""]', '[Collection.1 ""]', '[Black.0 "?"]', '[Black.1 ""]',
        '[Draw "?"]', '[Moved "yes"]', '[Cookie "1"]', '[Version "2"]', '[Result "0"]',
    ]),
)  # fmt: skip


def worded(error: RecordError) -> bool:
    """Whether an error has a sentence in every language."""
    return all(Text(language).error(error) for language in LANGUAGES)


def read(text: str) -> None:
    """Reads and plays a text; whatever refuses it is a RecordError that can be worded."""
    try:
        match = replay(parse(text))
    except RecordError as error:
        assert worded(error)
    else:
        assert replay(parse(match.write())).state == match.state


@given(st.lists(PIECES, max_size=20).map("".join))
def test_any_text_parses_or_is_refused_in_words(text: str) -> None:
    """Nothing but a RecordError comes out of it, whatever it is."""
    read(text)
    read(HEAD + text)


@given(st.one_of(st.binary(), st.lists(PIECES).map(lambda pieces: "".join(pieces).encode(errors="replace")[1:])))
def test_any_bytes_parse_or_are_refused_in_words(data: bytes) -> None:
    """The same for bytes."""
    try:
        text = decode(data)
    except RecordError as error:
        assert worded(error)
    else:
        assert text.encode() == data
        read(text)


HATS_TOKENS = st.from_regex(r"\A[-@~^]?([A-Z?][0-9?](x[A-Z?][0-9?])?)?\Z")
HATO_TOKENS = st.one_of(
    st.sampled_from(["play", "skip", "deal", "$0", "$7", "$8"]),
    st.from_regex(r"\A([1-9?][0-2]?[ktrpq?])?(\*[1-9][krpq])?\Z"),
)


@given(st.lists(st.one_of(st.text(max_size=6), HATS_TOKENS), max_size=8))
def test_any_tokens_of_hats_are_played_or_refused_in_words(tokens: list[str]) -> None:
    """For two and for four players."""
    read(HEAD + " ".join(tokens))
    read(HEAD.replace("2", "4", 1) + " ".join(tokens))


@given(
    st.lists(st.one_of(st.text(max_size=6), HATO_TOKENS), max_size=8),
    st.sampled_from(["play", "play skip play skip play play play"]),
)
def test_any_tokens_of_hato_are_played_or_refused_in_words(tokens: list[str], opening: str) -> None:
    """While the players choose, and behind that."""
    read('[Game "hato"] [Seed "tea-42"] ' + " ".join(tokens))
    read(f'[Game "hato"] [Seed "tea-42"] {opening} ' + " ".join(tokens))


def test_every_game_is_known_to_the_record() -> None:
    """By its id."""
    assert [Record({"Game": game.ID}).game for game in GAMES] == list(GAMES)


def test_a_comment_to_the_end_of_a_line_ends_at_a_lone_carriage_return() -> None:
    """The move on the next line is not swallowed, and places count such lines too."""
    record = parse('[Game "hats"]\r[Players "2"]\r; to the end\r@B1\r')
    assert [(move.text, move.place) for move in record.moves] == [("@B1", (4, 1))]


def test_a_record_that_would_be_written_too_large_is_refused() -> None:
    """Tags side by side may fit where a line for each does not; then nothing is written that could not be read."""
    tags = "".join(f'[a{number} ""]' for number in range(25_000))
    record = parse('[Game "hats"][Players "2"][Seed "x"]' + tags[: MAX_BYTES - 100].rpartition("[")[0])
    with pytest.raises(RecordError) as caught:
        write(record.tags, "", ())
    assert caught.value.key == "too-large"
