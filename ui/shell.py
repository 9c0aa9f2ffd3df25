"""What stands around every screen: the notice, the settings, the frame of a dialog."""

from __future__ import annotations

from dataclasses import asdict

from engine.text import Text
from ui.node import Content, Node, h
from ui.settings import NATIVE, VALUES, Settings


def page(
    screen: Node,
    text: Text,
    settings: Settings,
    notice: str = "",
    open_dialog: str = "",
    controls: bool = True,
    over: Node | None = None,
    foot: Node | None = None,
    presenting: bool = False,
) -> Node:
    """The whole page; without controls, or while it is presented, there is little more than the table."""
    return h(
        "div",
        h(
            "div",
            h("p", notice),
            h("button", text("ui.dismiss"), type="button", data_on="app:dismiss"),
            class_="notice",
            role="alert",
            key="notice",
        )
        if notice
        else None,
        screen,
        foot,
        dialog("settings", text("ui.settings"), _settings(settings, text), text) if open_dialog == "settings" else None,
        over,
        class_="app",
        data_theme=settings.theme,
        data_marks=settings.marks,
        data_bare=presenting or not controls,
        data_presenting=presenting,
        key="app",
    )


def progress(share: float, text: Text) -> Node:
    """How far a long record has been read, above everything."""
    percent = int(100 * share)
    return h(
        "div",
        h("p", text("ui.reading", percent=percent)),
        h("progress", max=100, value=percent, aria_label=text("ui.reading", percent=percent)),
        class_="reading",
        role="status",
        key="reading",
    )


def dialog(name: str, title: str, content: Content, text: Text, action: Node | None = None) -> Node:
    """A dialog that has an action at its foot, or can only be closed; `app.dialog` opens it by its name."""
    kind = "quiet" if action else "primary"
    on = f"app:close:{name}"
    close = h("button", text("ui.close"), type="button", class_=kind, data_on=on, autofocus=True, key="close")
    return h(
        "dialog",
        h("div", content, class_="dialog-content", key="content"),
        h(
            "div",
            action,
            close,
            class_="dialog-foot",
            key="foot",
        ),
        class_="dialog",
        data_on=f"app:dialog:{name}",
        aria_label=title,
        key=f"dialog:{name}",
    )


def icon(name: str) -> Node:
    """A small drawing for a button, in the colour of its text."""
    return h("svg", h("path", d=ICONS[name]), class_="icon", viewBox="0 0 24 24", aria_hidden="true")


ICONS = {
    "back": "M14.5 5.5 8 12l6.5 6.5",
    "first": "M18 5.5 11.5 12l6.5 6.5M6.5 5.5v13",
    "last": "M6 5.5 12.5 12 6 18.5M17.5 5.5v13",
    "on": "M9.5 5.5 16 12l-6.5 6.5",
    "play": "M8 5.5v13l10.5-6.5z",
    "pause": "M8.5 5.5v13M15.5 5.5v13",
    "present": "M4 5h16v11H4zM12 16v4M8.5 20h7",
    "link": "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
    "leave": "M6 6l12 12M18 6 6 18",
    "undo": "M9 5 4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-3",
    "hint": "M9.5 17.5h5M10 20.5h4M12 3.5a6 6 0 0 0-3.4 10.9c.6.5.9 1 .9 1.6h5c0-.6.3-1.1.9-1.6A6 6 0 0 0 12 3.5z",
    "log": "M5 6.5h14M5 12h14M5 17.5h9",
    "score": "M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3",
    "settings": "M4 8h9M17 8h3M4 16h3M11 16h9M15 5.5v5M9 13.5v5",
    "book": "M12 7c-2-2-5-2.5-8-2.5v14c3 0 6 .5 8 2.5 2-2 5-2.5 8-2.5v-14c-3 0-6 .5-8 2.5zM12 7v14",
    "help": "M9 9.2a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M12 17.6v.2",
}
"""Paths in a square of 24, drawn as lines."""


def _settings(settings: Settings, text: Text) -> Node:
    chosen = asdict(settings)
    return h(
        "form",
        h("h2", text("ui.settings")),
        [
            h(
                "label",
                h("span", text("ui.start.languages" if name == "lang" else f"ui.settings.{name}")),
                h(
                    "select",
                    [
                        h("option", _value(name, value, text), value=value, selected=value == chosen[name], key=value)
                        for value in values
                    ],
                    name=name,
                ),
                key=name,
            )
            for name, values in VALUES.items()
        ],
        class_="settings",
        data_on="app:settings",
    )


def _value(name: str, value: str, text: Text) -> str:
    return NATIVE[value] if name == "lang" else text(f"ui.settings.{name}.{value}")
