"""The bar at the foot of the table: the clock, and what there is to do, in words and as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import Text
from ui import text as words
from ui.clock import Countdown
from ui.hint import Hint
from ui.node import Node, h
from ui.shell import icon
from ui.sitting import Sitting


def bar(
    sitting: Sitting,
    countdown: Countdown,
    stepping: bool,
    hint: Hint | None,
    names: Sequence[str],
    text: Text,
    said: Sequence[str] = (),
) -> Node:
    """The bar; while the steps of a move are shown, nothing is asked. What is said to a newcomer stands above it."""
    prompt, buttons = _prompt(sitting, stepping, hint, names, text)
    return h(
        "div",
        h("div", [h("p", each) for each in said], class_="narration", aria_live="polite", key="said") if said else None,
        _ring(countdown, text),
        h(
            "p",
            prompt,
            class_="prompt",
            tabindex=-1,
            data_yours=sitting.acting and not stepping,
            aria_live="polite",
            key="prompt",
        ),
        h("div", buttons, class_="buttons", key="buttons"),
        class_="bar view-foot" if said else "bar",
        data_many=len(buttons) > 1,
        key="bar",
    )


def _ring(countdown: Countdown, text: Text) -> Node | None:
    """The clock, which goes round by itself from where it began to run."""
    if not countdown.about:
        return None
    past = countdown.limit - (countdown.lap if countdown.running else countdown.left)
    return h(
        "svg",
        h("circle", class_="ring-ground", cx=16, cy=16, r=13),
        h("circle", class_="ring-left", cx=16, cy=16, r=13, pathLength=1),
        class_="ring",
        viewBox="0 0 32 32",
        role="timer",
        aria_label=text("ui.clock", n=countdown.limit),
        style=f"--limit:{countdown.limit}s;--past:-{past:.2f}s",
        data_running=countdown.running,
        key=f"ring:{countdown.about}:{countdown.laps}:{countdown.running}",
    )


def _prompt(
    sitting: Sitting, stepping: bool, hint: Hint | None, names: Sequence[str], text: Text
) -> tuple[str, list[Node]]:
    match = sitting.match
    if sitting.past:
        return text("ui.past", move=match.at, moves=len(match)), [
            track(match.at, len(match), text),
            *([button("play:review", text("ui.review.back"), "primary")] if hint and hint.played is not None else []),
        ]
    if sitting.held:
        return "", [button("play:heard", text("ui.lesson.on"), "primary")]
    if sitting.finished:
        return text("ui.over"), [
            button("play:sheet", text("ui.score"), "primary"),
            button("play:again", text("ui.again")),
            button("play:view", text("ui.view")),
        ]
    if (waited := sitting.waiting_for) is not None:
        return text("ui.turn", name=names[waited]), [
            button("play:pass", text("ui.pass.to", name=names[waited]), "primary")
        ]
    if sitting.stuck:
        return text("ui.stuck"), []
    if not sitting.acting or stepping:
        waiting = "ui.turn" if sitting.mover_waits is None else "ui.answering"
        return "" if match.turn is None else text(waiting, name=names[match.turn]), []
    return asked(sitting, names, text), choices(sitting, names, text, hint)


def track(at: int, last: int, text: Text) -> Node:
    """Where one stands in a record, and the ways to its other places."""
    said = text("ui.past", move=at, moves=last)
    slider = h(
        "input",
        type="range",
        min=0,
        max=last,
        value=at,
        data_on="play:track",
        aria_label=text("ui.past.track"),
        aria_valuetext=said,
        key="track",
    )
    return h(
        "div",
        _way("first", 0, at > 0, text),
        _way("back", at - 1, at > 0, text),
        slider,
        _way("on", at + 1, at < last, text),
        _way("last", last, at < last, text),
        class_="track",
        role="group",
        aria_label=said,
        key="ways",
    )


def _way(way: str, to: int, open: bool, text: Text) -> Node:
    said = text(f"ui.past.{way}")
    return h(
        "button",
        icon(way),
        type="button",
        class_="tool",
        data_on=f"play:seek:{to}",
        aria_label=said,
        title=said,
        disabled=not open,
        key=f"way:{way}",
    )


def asked(sitting: Sitting, names: Sequence[str], text: Text) -> str:
    """What the viewer is asked."""
    game = sitting.match.game
    if sitting.chosen and sitting.needs_button(sitting.chosen[0]):
        meaning = next(iter(sitting.lit.final.values())).meaning
        return text("ui.sure", action=text.action(game, meaning))
    if sitting.chosen:
        return text("ui.chosen", card=text.card(game, sitting.chosen[0]))
    free = [option for option in sitting.options if not sitting.needs_button(option.path[0])]
    phase = f"ui.prompt.{game.ID}.{getattr(sitting.match.state, 'phase', '')}"
    if not free and phase in text:
        return text(phase)
    if not free:
        return ""
    if sitting.mover_waits is not None:
        return text("ui.answer", name=names[sitting.mover_waits])
    prompt = "ui.yours" if len(free) == len(sitting.options) else "ui.yours.more"
    return text(prompt, can=words.possible(text, free))


def choices(sitting: Sitting, names: Sequence[str], text: Text, hint: Hint | None = None) -> list[Node]:
    """The buttons that take an action, or choose what needs a second choice."""
    game = sitting.match.game
    advised = hint.keys if hint else {}
    buttons = []
    for key, option in sitting.buttons:
        said = text.action(game, option.meaning)
        kind = "primary" if option is sitting.options[0] or sitting.chosen else ""
        shown = said
        if sitting.chosen:
            short = "ui.yes" if key == "yes" else f"ui.do.{option.meaning.rule}"
            shown = text(short) if short in text else text.rule(option.meaning.rule)
        elif option.seat is not None:
            shown = said = text("ui.for", name=names[option.seat], action=said)
        label = "" if key == "yes" else said
        buttons.append(button(f"act:{key}", shown, kind, label, key=key, advised=advised.get(key)))
    if sitting.chosen and sitting.needs_button(sitting.chosen[0]):
        buttons.append(button("play:back", text("ui.no")))
    return buttons


def button(
    on: str,
    said: str,
    kind: str = "",
    label: str = "",
    disabled: bool = False,
    key: str = "",
    advised: int | None = None,
) -> Node:
    """A button with a text on it."""
    return h(
        "button",
        said,
        type="button",
        class_=kind or None,
        data_on=on,
        aria_label=label or None,
        disabled=disabled,
        data_advised=advised,
        key=key or on,
    )
