"""The table screen as nodes: its tools, the board, what was last told, the log and the dialogs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.match import Entry
from engine.table import Table
from engine.text import Text
from ui import book
from ui import text as words
from ui.bar import asked, bar, button, choices
from ui.board import OVER, Scene, board, cover
from ui.clock import Countdown
from ui.hint import Hint, caption, details
from ui.log import Log
from ui.node import Content, Node, h
from ui.pick import Lit
from ui.player import player
from ui.reckoning import has_balances, reckoning
from ui.review import Review, review
from ui.sheet import sheet, totals
from ui.shell import dialog, icon
from ui.sitting import Sitting
from ui.steps import Frame

SHORTCUTS = {"u": "undo", "e": "end", "h": "hint", "l": "log", "s": "sheet", "?": "help"}
"""Keys and what they do."""
WINNER = "mark.winner"
"""The mark of a seat that has won a part of the match."""


@dataclass(frozen=True)
class Shown:
    """What the screen shows."""

    sitting: Sitting
    table: Table
    """As it is, or as it was on the way there."""
    names: tuple[str, ...]
    """Of the seats, in the player's language."""
    log: Log
    countdown: Countdown
    dialog: str = ""
    """The one that is open."""
    frame: Frame | None = None
    """The step of the last move that is shown, before the table as it is."""
    fresh: frozenset[str] = frozenset()
    """The pieces that came where they are by the last move."""
    unpaid: bool = False
    """Whether the sheet shows what is to be paid before it is."""
    hint: Hint | None = None
    """What is advised, once that was asked for."""
    help: Sequence[Content] = ()
    """What the help says where nobody plays."""
    said: Sequence[str] = ()
    """What a newcomer is told."""
    review: Review | None = None
    """The look back that was last begun."""


def tabletop(shown: Shown, text: Text, tools: Node | None = None, foot: Node | None = None) -> Node:
    """The screen; a record that is looked at has tools and a foot of its own."""
    sitting, match, names = shown.sitting, shown.sitting.match, shown.names
    scene = _scene(shown)
    told, log = sitting.told[-1:] if sitting.finished else sitting.recent, sitting.log
    if shown.frame and (untold := len(sitting.told) - shown.frame.told):
        told, log = told[:-untold] or sitting.told[:1], log[:-untold]
    recent = words.events(text, match.game, words.news(told), names)
    said = h("p", recent, class_="told", role="status", key="told")
    if sitting.covered:
        table = cover(scene, text, [said, _cover(sitting, names, text)])
    else:
        foot = foot or bar(sitting, shown.countdown, shown.frame is not None, shown.hint, names, text, shown.said)
        table = board(scene, text, _caption(sitting, said, shown.hint, text), foot)
    return h(
        "div",
        tools or _tools(sitting, shown.hint is not None, text),
        table,
        None if sitting.covered else shown.log.draw(log, match.game, names, text, rounds=_rounds(sitting, log)),
        _dialog(shown, scene, text),
        class_="play",
        data_viewing=sitting.viewing,
        data_told=bool(shown.said),
        key="play",
    )


def _scene(shown: Shown) -> Scene:
    sitting, match, table = shown.sitting, shown.sitting.match, shown.table
    outcome = match.game.outcome(match.state)
    return Scene(
        game=match.game,
        table=table,
        names=shown.names,
        viewer=sitting.viewer,
        turn=match.turn,
        phase=OVER if outcome else getattr(match.state, "phase", "play"),
        points=totals(sitting.score, len(shown.names)),
        lit=Lit() if shown.frame else sitting.lit,
        first=frozenset(option.path[0] for option in sitting.options),
        chosen=sitting.chosen,
        over=sitting.over,
        acting=sitting.acting and not shown.frame,
        fresh=shown.fresh,
        winners=outcome.winners if outcome else tuple(mark.seat for mark in table.marks if mark.kind == WINNER),
        sides=match.game.sides(match.state),
        mover=match.turn if sitting.mover_waits is None else sitting.mover_waits,
        advised=shown.hint.keys if shown.hint else {},
    )


def _tools(sitting: Sitting, hinted: bool, text: Text) -> Node:
    game = sitting.match.game
    return h(
        "nav",
        tool("app:start", "back", text("ui.leave")),
        h("span", text(f"{game.ID}.name"), _round(sitting, text), class_="play-title"),
        tool("play:undo", "undo", text("ui.undo"), disabled=sitting.undo_to is None),
        tool("play:hint", "hint", text("ui.hint"), disabled=not sitting.advisable, pressed=hinted),
        tool("play:log", "log", text("ui.log"), disabled=sitting.covered, narrow=True),
        tool("play:sheet", "score", text("ui.score"), disabled=sitting.covered),
        tool("app:open:settings", "settings", text("ui.settings")),
        tool("play:link", "link", text("ui.link"), disabled=sitting.covered, wide=True),
        tool(f"app:rules:{game.ID}", "book", text("ui.book"), wide=True),
        tool("play:help", "help", text("ui.help")),
        class_="tools",
        aria_label=text("ui.tools"),
    )


def tool(
    on: str,
    drawing: str,
    said: str,
    disabled: bool = False,
    narrow: bool = False,
    wide: bool = False,
    pressed: bool | None = None,
) -> Node:
    """A button of the bar at the top."""
    return h(
        "button",
        icon(drawing),
        h("span", said, class_="tool-name"),
        type="button",
        class_="tool",
        data_on=on,
        data_narrow=narrow,
        data_wide=wide,
        aria_label=said,
        title=said,
        disabled=disabled,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        key=f"tool:{drawing}",
    )


def _round(sitting: Sitting, text: Text) -> Node | None:
    """The round that is being played, where the game is played in rounds."""
    game = sitting.match.game
    line = game.line(sitting.match.state)
    if not isinstance(line, int) or sitting.finished:
        return None
    return h("span", text(f"ui.round.{game.ID}", n=line + 1), class_="play-round")


def _rounds(sitting: Sitting, log: Sequence[Entry]) -> list[int]:
    """In which round each line of the log happened, where the game is played in rounds; 0 is before the first."""
    match = sitting.match
    lines = [match.game.line(match.state_after(max(move - 1, 0))) if move else None for move, _ in log]
    return [line + 1 if isinstance(line, int) else 0 for line in lines]


def _caption(sitting: Sitting, told: Node, hint: Hint | None, text: Text) -> Node:
    """What was last told, what is advised, or why a move was refused."""
    refusal = sitting.refusal
    said = book.refusal(text, sitting.match.game, refusal) if refusal else None
    return h(
        "div",
        told,
        h(
            "p",
            said,
            class_="refusal",
            role="alert",
            data_on=f"app:rule:{refusal.rule}" if refusal and refusal.rule else None,
            key="refusal",
        ),
        h(
            "p",
            caption(hint, text) if hint else None,
            class_="advice",
            role="status",
            data_on="play:why" if hint and hint.answer else None,
            data_thinking=hint is not None and not hint.answer,
            key="advice",
        ),
        class_="caption",
        data_refused=bool(refusal),
        data_advised=hint is not None and not refusal,
        data_on="play:log",
        key="caption",
    )


def _cover(sitting: Sitting, names: Sequence[str], text: Text) -> Node:
    """What stands on the cover: who is to come to the screen."""
    comes = sitting.viewer if sitting.waiting_for is None else sitting.waiting_for
    name = "" if comes is None or len(sitting.people) < 2 else names[comes]
    return h(
        "div",
        h("p", text("ui.pass", name=name) if name else text("ui.begin.hint"), class_="cover-text"),
        button("play:come", text("ui.pass.come", name=name) if name else text("ui.begin"), "primary", key="come"),
        class_="cover-inside",
    )


# Dialogs


def _dialog(shown: Shown, scene: Scene, text: Text) -> Node | None:
    sitting, game = shown.sitting, scene.game
    match shown.dialog:
        case "log":
            log = sitting.log
            entries = shown.log.draw(log, game, scene.names, text, "log-list", _rounds(sitting, log))
            return dialog("log", text("ui.log"), entries, text)
        case "sheet":
            return dialog("sheet", text("ui.score"), _sheet(shown, scene, text), text, _foot(shown, text))
        case "hint" if shown.hint and shown.hint.answer:
            return dialog("hint", text("ui.hint"), details(shown.hint, text), text)
        case "review" if shown.review:
            return dialog("review", text("ui.review"), review(shown.review, text), text)
        case name if name.startswith("seat-"):
            seat = int(name.removeprefix("seat-"))
            return dialog(name, scene.names[seat], player(scene, seat, sitting.score, text), text)
        case "help":
            more = [button(f"app:rules:{game.ID}", text("ui.book"), "primary"), button("play:link", text("ui.link"))]
            said = shown.help or _help(game.ID, text)
            return dialog("help", text("ui.help"), said, text, h("div", more, class_="dialog-actions"))
        case "link":
            copy = button("play:copy", text("ui.link"), "primary")
            content = [h("h2", text("ui.link")), h("p", text("ui.link.tells"))]
            return dialog("link", text("ui.link"), content, text, copy)
    return None


def _sheet(shown: Shown, scene: Scene, text: Text) -> Node:
    sitting = shown.sitting
    if has_balances(scene):
        return reckoning(scene, sitting.score, text, sitting.match.turn is None, not shown.unpaid)
    told = sitting.told if sitting.finished else ()
    return sheet(sitting.score, scene.game, scene.names, scene.sides, text, scene.winners, told)


def _foot(shown: Shown, text: Text) -> Node | None:
    """What there is to do when the sheet has been read."""
    sitting = shown.sitting
    if sitting.viewing:
        return None
    back = button("play:review", text("ui.review")) if sitting.reviewed else None
    if sitting.finished:
        return h("div", button("play:again", text("ui.again"), "primary"), back, class_="dialog-actions")
    if not sitting.reckoned or shown.frame or not (buttons := choices(sitting, shown.names, text)):
        return None
    prompt = asked(sitting, shown.names, text) if sitting.chosen else ""
    return h("div", h("p", prompt, class_="prompt", aria_live="polite"), buttons, back, class_="dialog-actions")


def _help(game: str, text: Text) -> list[Content]:
    keys = [("Tab ← →", "move"), ("Enter", "choose"), ("Esc", "cancel"), ("1 2 …", "button")]
    keys += [(key.upper(), what) for key, what in SHORTCUTS.items()]
    return [
        h("h2", text("ui.help")),
        h("p", text(choose if (choose := f"ui.help.choose.{game}") in text else "ui.help.choose")),
        h("p", text("ui.help.drag")),
        h("h3", text("ui.help.keys")),
        listed([(key, text(f"ui.help.key.{what}")) for key, what in keys]),
    ]


def listed(keys: Sequence[tuple[str, str]]) -> Node:
    """Keys and what they do."""
    return h("dl", [[h("dt", h("kbd", key)), h("dd", said)] for key, said in keys])
