"""The table as its viewer sees it: zones, pieces, seats. Draws any game's Table and knows nothing of its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from engine.games import AnyGame, named
from engine.table import Mark, Piece, Table, Zone
from engine.text import Text
from ui import text as words
from ui.node import Content, Node, h
from ui.pick import Keys, Lit

ROOMY = 10
"""How many cards of collections, side by side above the table, are still seen apart on a phone."""
OVER = "over"
"""The phase of a game that has ended."""


@dataclass(frozen=True)
class Scene:
    """What there is to draw. It holds nothing that the viewer may not know."""

    game: AnyGame
    table: Table
    names: tuple[str, ...]
    viewer: int | None = None
    turn: int | None = None
    phase: str = ""
    points: Mapping[int, int] = field(default_factory=dict)
    """What each seat would have if the game ended now."""
    lit: Lit = field(default_factory=Lit)
    first: frozenset[str] = frozenset()
    """What a choice may begin with."""
    chosen: Keys = ()
    over: str = ""
    """What lies beneath the piece that is dragged."""
    acting: bool = False
    """Whether the viewer chooses now."""
    fresh: frozenset[str] = frozenset()
    """The pieces that came where they are by the last move."""
    winners: tuple[int, ...] = ()
    sides: tuple[tuple[int, ...], ...] = ()
    """The seats that win together."""
    mover: int | None = None
    """The seat whose turn it is, also while another has to answer."""
    advised: Mapping[str, int] = field(default_factory=dict)
    """What a hint says to choose: 1 for its best move, 2 for the other."""

    @property
    def partners(self) -> tuple[int, ...]:
        """The seats that win together with the viewer."""
        return () if self.viewer is None else self.side(self.viewer)

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win together with a seat, itself included."""
        return next((side for side in self.sides if seat in side), (seat,))

    @property
    def own(self) -> int:
        """The seat at the near side of the table."""
        return self.viewer or 0

    @property
    def others(self) -> list[int]:
        """The other seats as they sit, from the near one's left hand."""
        count = len(self.names)
        return [(self.own + step) % count for step in range(1, count)]


def board(scene: Scene, text: Text, caption: Node, bar: Node) -> Node:
    """The table with everything that lies on it, what was last told, and what there is to do."""
    shared = [zone for zone in scene.table.zones if zone.seat is None]
    return _root(
        scene,
        text,
        h("div", [seat(scene, n, text) for n in scene.others], class_="others", key="others"),
        h(
            "div",
            caption,
            zone(scene, shared[0], text),
            h("div", [zone(scene, each, text) for each in shared[1:]], class_="beside", key="beside"),
            class_="middle",
            key="middle",
        ),
        seat(scene, scene.own, text),
        bar,
    )


def cover(scene: Scene, text: Text, content: Content) -> Node:
    """The table while it is hidden."""
    return _root(scene, text, h("div", content, class_="cover", key="cover"))


def _root(scene: Scene, text: Text, *content: Content) -> Node:
    return h(
        "section",
        content,
        key="board",
        class_="board",
        data_game=scene.game.ID,
        data_turn="" if scene.turn is None else scene.turn,
        data_phase=scene.phase,
        data_seats=len(scene.names),
        aria_label=text(f"{scene.game.ID}.name"),
    )


def seat(scene: Scene, number: int, text: Text) -> Node:
    """What lies before one player, under the player's name."""
    near = number == scene.own
    name = scene.names[number]
    return h(
        "section",
        h(
            "header",
            h(
                "h2",
                h(
                    "button",
                    name,
                    type="button",
                    class_="who",
                    data_on=f"play:seat:{number}",
                    aria_haspopup="dialog",
                    title=text("ui.seat", name=name),
                ),
                class_="name",
            ),
            h("span", "★", class_="star", role="img", aria_label=text("ui.winner"), title=text("ui.winner"))
            if number in scene.winners
            else None,
            h("span", text("ui.partner"), class_="tag") if number in scene.partners and not near else None,
            _marks(scene, number, text),
            _teams(scene, text) if near else None,
            _points(scene, number, text),
            class_="seat-head",
            key="head",
        ),
        [zone(scene, each, text) for each in scene.table.zones if each.seat == number],
        _ways(scene, number, text),
        class_="seat",
        data_place=(number - scene.own) % len(scene.names),
        data_marks=" ".join(mark.kind for mark in scene.table.marks if mark.seat == number and not mark.of) or None,
        data_near=near,
        data_active=number == (scene.turn if scene.mover is None else scene.mover),
        data_partner=number in scene.partners and not near,
        data_winner=number in scene.winners,
        data_on=None if near else f"play:seat:{number}",
        aria_label=name,
        key=f"seat.{number}",
    )


def _points(scene: Scene, number: int, text: Text) -> Node | None:
    if number not in scene.points:
        return None
    points = scene.points[number]
    now = f"ui.points.now.{scene.game.ID}"
    said = words.minus(text("ui.points" if scene.phase == OVER else now if now in text else "ui.points.now", n=points))
    return h(
        "button",
        h("span", words.minus(str(points)), class_="number"),
        h("span", text("ui.points.word" if scene.phase == OVER else "ui.points.word.now", n=points), class_="word"),
        type="button",
        class_="points",
        data_on="play:sheet",
        aria_label=said,
        title=said,
    )


def _marks(scene: Scene, number: int, text: Text) -> Node | None:
    """What is said of the seat: that it leads, sits out, has won."""
    marks = [mark for mark in scene.table.marks if mark.seat == number and not mark.of]
    if not marks:
        return None
    said = [(mark.kind, text(f"{scene.game.ID}.{mark.kind}")) for mark in marks]
    return h(
        "span",
        [h("span", h("span", word), class_="mark", data_mark=kind, title=word, key=kind) for kind, word in said],
        class_="marks",
        key="marks",
    )


def _ways(scene: Scene, number: int, text: Text) -> Node | None:
    """How far the seat is on the way to each combination."""
    marks = [mark for mark in scene.table.marks if mark.seat == number and mark.of]
    return h("div", [_way(scene, mark, text) for mark in marks], class_="ways", key="ways") if marks else None


def _way(scene: Scene, mark: Mark, text: Text) -> Node:
    said = text(f"{scene.game.ID}.{mark.kind}")
    said = text("ui.mark.lost" if mark.idle else "ui.mark.of", what=said, count=mark.count, of=mark.of)
    _, dash, number = mark.kind.rpartition("-")
    return h(
        "span",
        h("span", number if dash else "", class_="way-name", aria_hidden="true"),
        h("span", [h("i", data_have=n < mark.count) for n in range(mark.of)], class_="pips", aria_hidden="true"),
        class_="way",
        data_way=mark.kind,
        data_count=mark.count,
        data_idle=mark.idle,
        data_whole=mark.count == mark.of,
        role="img",
        aria_label=said,
        title=said,
        key=mark.kind,
    )


def _teams(scene: Scene, text: Text) -> Node | None:
    """The points of the viewer's side and of the others, where sides are of several."""
    own = scene.side(scene.own)
    others = [side for side in scene.sides if side != own]
    if len(own) < 2 or len(others) != 1:
        return None
    ours, theirs = (sum(scene.points.get(seat, 0) for seat in side) for side in (own, others[0]))
    return h("span", words.minus(text("ui.points.teams", ours=ours, theirs=theirs)), class_="teams", key="teams")


def zone(scene: Scene, zone: Zone, text: Text) -> Node:
    """A part of the table: its name, how much lies there, and the pieces."""
    pieces = scene.table.inside(zone.key)
    if zone.kind == "hand" and zone.seat == scene.own:
        pieces = tuple(sorted(pieces, key=lambda piece: order(scene.game.ID).get(piece.card, 0)))
    name = text(f"zone.{zone.kind}")
    covered = bool(pieces) and not any(piece.card and piece.art == piece.card for piece in pieces)
    return h(
        "div",
        h("span", name, class_="zone-name"),
        _note(scene, zone),
        _kinds(scene, pieces) if zone.kind == "collection" and zone.seat != scene.own else None,
        h(
            "div",
            [_place(scene, zone, number, text) for number in range(max(zone.places, len(pieces)))]
            if zone.places
            else _grouped(scene, zone, pieces, text),
            h("span", len(pieces), class_="zone-count", aria_hidden="true", key="count"),
            class_="pieces",
            style=f"--count:{len(pieces)}",
            key="pieces",
        ),
        class_="zone",
        data_zone=zone.kind,
        data_seat=zone.seat,
        data_covered=covered,
        data_empty=not pieces,
        data_crowded=len(pieces) * (len(scene.names) - 1) > ROOMY,
        data_advised=scene.advised.get(zone.key),
        title=text(f"ui.zone.{zone.kind}") if f"ui.zone.{zone.kind}" in text and not pieces else None,
        key=zone.key,
        **_target(scene, zone, pieces, text),
    )


def _note(scene: Scene, zone: Zone) -> Node | None:
    """The number that is shown with a zone, what it counts and what it is measured by."""
    if not zone.note:
        return None
    return h(
        "span",
        art(scene.game.ID, zone.art) if zone.art else None,
        h("span", zone.note.replace("-", "−"), class_="number"),
        h("span", f"/{zone.par}", class_="par") if zone.par else None,
        class_="zone-note",
        aria_hidden="true",
        data_above=bool(zone.par) and int(zone.note) >= int(zone.par),
        key="note",
    )


def _grouped(scene: Scene, zone: Zone, pieces: tuple[Piece, ...], text: Text) -> list[Node]:
    """The pieces of a zone, those of one group together."""
    nodes: list[Node] = []
    for group, found in groupby(pieces, key=lambda piece: piece.group):
        drawn = [_piece(scene, zone, piece, text) for piece in found]
        if group:
            nodes.append(h("div", drawn, class_="group", style=f"--count:{len(drawn)}", key=f"group.{group}"))
        else:
            nodes += drawn
    return nodes


def _target(scene: Scene, zone: Zone, pieces: tuple[Piece, ...], text: Text) -> dict[str, str | bool | int | None]:
    """What makes a zone something to choose."""
    said = text(f"zone.{zone.kind}")
    if zone.seat is not None:
        said = text("ui.zone.of", zone=said, name=scene.names[zone.seat])
    if zone.note:
        said = text("ui.zone.par" if zone.par else "ui.zone.note", zone=said, note=zone.note, par=zone.par)
    if pieces or not zone.note:
        said = text("ui.zone.count", zone=said, n=len(pieces))
    if zone.key not in scene.lit.next or any(piece.key in scene.lit.next for piece in pieces):
        # A zone that is not lit, or has a lit piece in it, is heard too: so that a refusal can say why.
        on = f"pick:{zone.key}" if scene.chosen else None
        if not on and zone.seat is not None and zone.kind != "hand":
            on = f"play:seat:{zone.seat}"
        focusable = -1 if zone.kind == "hand" and zone.seat == scene.own else None
        return {"role": "group", "aria_label": said, "data_on": on, "tabindex": focusable}
    return {
        "role": "button",
        "tabindex": 0,
        "aria_label": _said(scene, zone.key, said, text),
        "data_on": f"pick:{zone.key}",
        "data_lit": True,
        "data_over": scene.over == f"pick:{zone.key}",
    }


def _kinds(scene: Scene, pieces: tuple[Piece, ...]) -> Node | None:
    """The types of the cards with how many there are, for where the cards would cover each other."""
    counts = Counter(f"hat.{piece.card[0]}" for piece in pieces if piece.card)
    if not counts.keys() <= order(scene.game.ID).keys():
        return None
    return h(
        "span",
        [
            h("span", art(scene.game.ID, kind), h("b", count), class_="kind", key=kind)
            for kind, count in sorted(counts.items(), key=lambda item: order(scene.game.ID)[item[0]])
        ],
        class_="kinds",
        aria_hidden="true",
        key="kinds",
    )


def _place(scene: Scene, zone: Zone, index: int, text: Text) -> Node:
    """A numbered place, with its cup and what lies there."""
    pieces = scene.table.inside(zone.key)
    here = pieces[index] if index < len(pieces) else None
    return h(
        "div",
        h(
            "span",
            art(scene.game.ID, scene.game.art.PLACE),
            h("span", index + 1, class_="worth"),
            class_="cup",
            data_idle=here is None or here.idle,
            aria_hidden="true",
            key="cup",
        ),
        _piece(scene, zone, here, text, index + 1) if here else None,
        class_="place",
        key=f"place.{index + 1}",
    )


def _piece(scene: Scene, zone: Zone, piece: Piece, text: Text, place: int = 0) -> Node:
    """A card or token; one that the viewer may choose with is a button."""
    if not piece.card:
        return _unknown(scene.game.ID, piece.key, piece.art, piece.key in scene.fresh)
    said = words.piece(text, scene.game, piece, place)
    peeked = piece.art != piece.card
    return h(
        "div",
        art(scene.game.ID, piece.art) if peeked else face(scene.game.ID, piece.card),
        h("span", art(scene.game.ID, piece.card), class_="peek") if peeked else None,
        h("span", piece.badge, class_="badge", aria_hidden="true") if piece.badge else None,
        class_="piece",
        data_card=piece.card,
        data_glide=True,
        data_idle=piece.idle,
        data_fresh=piece.key in scene.fresh,
        data_advised=scene.advised.get(piece.key),
        key=piece.key,
        title=said if peeked else None,
        **_handle(scene, zone, piece, said, text),
    )


def _handle(scene: Scene, zone: Zone, piece: Piece, said: str, text: Text) -> dict[str, str | bool | int | None]:
    """What makes a piece something to choose."""
    on = f"pick:{piece.key}"
    lit = piece.key in scene.lit.next
    chosen = piece.key in scene.chosen
    mine = zone.kind == "hand" and zone.seat == scene.own
    if not (lit or chosen or (scene.acting and (mine or zone.places))):
        return {"role": "img", "aria_label": said}
    return {
        "role": "button",
        "tabindex": 0 if lit or chosen else -1,
        "aria_label": _said(scene, piece.key, said, text),
        "aria_pressed": ("true" if chosen else "false") if mine else None,
        "aria_disabled": None if lit or chosen or piece.key in scene.first else "true",
        "data_on": on,
        "data_drag": mine and scene.acting,
        "data_lit": lit,
        "data_chosen": chosen,
        "data_over": scene.over == on,
    }


def _said(scene: Scene, key: str, said: str, text: Text) -> str:
    """The name of something to choose, with what choosing it does."""
    option = scene.lit.final.get(key)
    return text("ui.choice", what=said, action=text.action(scene.game, option.meaning)) if option else said


@lru_cache
def order(game: str) -> dict[str, int]:
    """Where each card and each kind stands in the whole deck."""
    found = named(game)
    return {name: place for place, name in enumerate(found.art.ORDER)} if found else {}


@lru_cache(maxsize=512)
def _unknown(game: str, key: str, drawing: str, fresh: bool) -> Node:
    """A piece of which the viewer sees no more than its back, or a token."""
    return h(
        "div",
        art(game, drawing),
        class_="piece",
        data_card="",
        data_art=drawing,
        data_glide=True,
        data_fresh=fresh,
        aria_hidden="true",
        key=key,
    )


@lru_cache(maxsize=256)
def face(game: str, card: str) -> Node:
    """A card with the marks for learners."""
    found = named(game)
    marks = found.art.marks(card) if found else ()
    drawn = [h("use", href=f"#{game}-{mark}", class_="hint") for mark in marks]
    return h("svg", h("use", href=f"#{game}-{card}"), drawn, class_="art", aria_hidden="true")


@lru_cache(maxsize=256)
def art(game: str, name: str) -> Node:
    """A symbol of the game's."""
    return h("svg", h("use", href=f"#{game}-{name}"), class_="art", aria_hidden="true")


def origins(before: Table, after: Table) -> dict[str, str]:
    """Where pieces that are new have come from, by their keys: pieces that are gone, or a hand."""
    zones = {zone.key: zone for zone in (*after.zones, *before.zones)}
    known = {piece.key for piece in before.pieces}
    staying = {piece.key for piece in after.pieces}
    gone = {piece.key: zones[piece.zone] for piece in reversed(before.pieces) if piece.key not in staying}
    found: dict[str, str] = {}
    for piece in after.pieces:
        if piece.key not in known and (source := next(_sources(piece, zones, gone), "")):
            found[piece.key] = source
            gone.pop(source, None)
    return found


def _sources(piece: Piece, zones: Mapping[str, Zone], gone: Mapping[str, Zone]) -> Iterator[str]:
    """What a new piece may have been before, the likeliest first."""
    zone = zones[piece.zone]
    hand = "" if zone.seat is None else f"hand.{zone.seat}"
    if zone.key != hand:
        yield from (key for key, place in gone.items() if place.kind == "hand" and hand in ("", place.key))
    if piece.card:  # What comes from a stock is looked at; what is laid down unseen comes from a hand.
        yield from (key for key, place in gone.items() if place.seat is None)
    if zone.key == hand:
        yield from (key for key, place in gone.items() if place.key == hand)
    elif hand in zones:
        yield hand
