"""The page of test_dom: cards in two zones and a form. It writes down what it hears, and shows what it is told."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from ui.node import Node, h

ZONES: Mapping[str, Sequence[str]] = {"table": ["B1", "B2", "B3"], "hand": ["R1", "R2", "R3"]}


def card(name: str) -> Node:
    """A card that can be clicked and dragged."""
    picture = h("svg", h("use", href=f"#{name}"), viewBox="0 0 5 7", aria_hidden=True)
    return h("button", picture, name, key=name, data_on=f"pick:{name}", data_drag=True, data_glide=True)


def draw(zones: Mapping[str, Sequence[str]], note: str = "") -> Node:
    """The whole page."""
    return h(
        "div",
        [h("section", map(card, cards), key=zone, data_on=f"zone:{zone}") for zone, cards in zones.items()],
        h(
            "form",
            h("input", name="who", value=note),
            h("textarea", note, name="note"),
            [h("input", type="checkbox", name="bot", value=seat, checked=seat == 1) for seat in (0, 1, 2)],
            h("button", "OK", name="go", value="now"),
            data_on="setup",
        ),
        h("input", type="file", data_on="import"),
        h("dialog", h("p", note), key="ask", data_on="ask"),
    )


def main() -> None:
    """Takes the page over."""
    from js import Array, window  # noqa: PLC0415
    from pyodide.ffi import create_proxy  # noqa: PLC0415

    from ui import dom  # noqa: PLC0415
    from ui.message import Message  # noqa: PLC0415

    def hear(message: Message) -> bool:
        fields = "&".join(f"{name}={'+'.join(values)}" for name, values in message.fields.items())
        parts = (message.kind, message.on, message.to, message.name, message.value[:20], fields)
        window.heard.push(" ".join(filter(None, parts)))
        return message.name == "ArrowDown"

    def show(text: str) -> None:
        told = json.loads(text)
        dom.render(draw(told["zones"], told.get("note", "")), told.get("origins", {}))

    window.heard = Array.new()
    window.show = create_proxy(show)
    window.dialog = create_proxy(dom.show_dialog)
    window.reach = create_proxy(dom.focus)
    window.reveal = create_proxy(dom.reveal)
    dom.mount("app", draw(ZONES))
    dom.listen(hear)
    dom.set_state("ready")


if __name__ == "__main__":
    main()
