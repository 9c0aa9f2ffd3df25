"""The screen as a tree of plain nodes, its HTML, and the patches that lead from one tree to the next."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

Child: TypeAlias = "Node | str"
Content: TypeAlias = "Node | str | int | Iterable[Content] | None"
"""What `h` takes as children: None and False leave nothing, numbers become text, nested lists are flattened."""
Path: TypeAlias = tuple[int, ...]
"""Positions of children, from the root downwards; empty for the root."""

VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"],
)
"""The HTML elements that have no end tag."""


@dataclass(frozen=True, slots=True)
class Node:
    """One element. Texts among the children are never empty and never stand side by side,
    so that a child's position is its position in the browser's tree."""

    tag: str
    attrs: Mapping[str, str] = field(default_factory=dict)
    """By their HTML names; an attribute without a value is the empty text."""
    children: tuple[Child, ...] = ()
    key: str = ""
    """Names the element among its siblings from one tree to the next; written as `data-key`."""


def h(tag: str, /, *content: Content, key: str = "", **attrs: str | float | None) -> Node:
    """Builds a node: `h("button", "Play", class_="big", data_on="go:play", disabled=True)`.

    A trailing underscore is dropped from an attribute's name, any other becomes a hyphen. None and False leave the
    attribute out, True writes it without a value.
    """
    written: dict[str, str] = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        written[_attribute(name)] = "" if value is True else str(value)
    children: list[Child] = []
    _flatten(content, children)
    return Node(tag, written, tuple(children), key)


def html(node: Child) -> str:
    """The HTML text of a node or text; the browser makes the very same tree of it."""
    parts: list[str] = []
    _write(node, parts)
    return "".join(parts)


@dataclass(frozen=True, slots=True)
class Replace:
    """Puts a node in the place of the root."""

    node: Node


@dataclass(frozen=True, slots=True)
class Attrs:
    """Writes attributes of the node at the path; None takes an attribute away."""

    path: Path
    changes: Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class Text:
    """Changes the text at the path."""

    path: Path
    text: str


@dataclass(frozen=True, slots=True)
class Fill:
    """Gives the node at the path all new children."""

    path: Path
    children: tuple[Child, ...]


@dataclass(frozen=True, slots=True)
class Remove:
    """Takes a child from the node at the path."""

    path: Path
    index: int


@dataclass(frozen=True, slots=True)
class Move:
    """Takes a child of the node at the path out and puts it back at `to`, counted without it."""

    path: Path
    index: int
    to: int


@dataclass(frozen=True, slots=True)
class Insert:
    """Puts a new child into the node at the path."""

    path: Path
    index: int
    child: Child


Patch: TypeAlias = Replace | Attrs | Text | Fill | Remove | Move | Insert


def diff(old: Node, new: Node) -> list[Patch]:
    """The patches that make the new tree of the old one when they are applied in order.

    Children are the same from one tree to the next when tag and key are, and those without a key by their order.
    """
    patches: list[Patch] = []
    if (old.tag, old.key) != (new.tag, new.key):
        patches.append(Replace(new))
    else:
        _compare(old, new, (), patches)
    return patches


@cache
def _attribute(name: str) -> str:
    return name.removesuffix("_").replace("_", "-")


def _flatten(content: Iterable[Content], children: list[Child]) -> None:
    for item in content:
        if isinstance(item, Node):
            children.append(item)
        elif isinstance(item, str | int):
            # An HTML parser drops NUL, and a text of nothing else with it.
            text = "" if item is False else str(item).replace("\0", "")
            if text and children and isinstance(children[-1], str):
                children[-1] += text
            elif text:
                children.append(text)
        elif item is not None:
            _flatten(item, children)


def _write(node: Child, parts: list[str]) -> None:
    if isinstance(node, str):
        parts.append(_escape(node).replace("<", "&lt;").replace(">", "&gt;"))
        return
    parts.append(f"<{node.tag}")
    if node.key:
        parts.append(f' data-key="{_quote(node.key)}"')
    for name, value in node.attrs.items():
        parts.append(f' {name}="{_quote(value)}"' if value else f" {name}")
    parts.append(">")
    if node.tag in VOID:
        return
    if node.tag in ("pre", "textarea") and node.children and str(node.children[0]).startswith("\n"):
        parts.append("\n")  # The parser drops the first.
    for child in node.children:
        _write(child, parts)
    parts.append(f"</{node.tag}>")


def _quote(text: str) -> str:
    return _escape(text).replace('"', "&quot;")


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("\r", "&#13;")


def _compare(old: Node, new: Node, path: Path, patches: list[Patch]) -> None:
    if old.attrs != new.attrs:
        changes: dict[str, str | None] = {name: None for name in old.attrs if name not in new.attrs}
        changes.update((name, value) for name, value in new.attrs.items() if old.attrs.get(name) != value)
        patches.append(Attrs(path, changes))
    names, wanted = _names(old.children), _names(new.children)
    if names == wanted:
        for index in range(len(names)):
            _compare_child(old.children[index], new.children[index], (*path, index), patches)
        return
    places = {name: index for index, name in enumerate(names)}
    sources = [places.get(name) for name in wanted]
    if all(source is None for source in sources):
        patches.append(Fill(path, new.children))
        return
    # Inner patches first, while the children still stand where the path says.
    for child, source in zip(new.children, sources, strict=True):
        if source is not None:
            _compare_child(old.children[source], child, (*path, source), patches)
    _arrange(len(names), sources, new.children, path, patches)


def _compare_child(old: Child, new: Child, path: Path, patches: list[Patch]) -> None:
    if old == new:  # Much faster than to look for differences, and most are equal.
        return
    if isinstance(old, Node) and isinstance(new, Node):
        _compare(old, new, path, patches)
    elif isinstance(new, str):
        patches.append(Text(path, new))


def _names(children: Sequence[Child]) -> list[tuple[str, str, int]]:
    """Tag, key and how many alike stand before, for each child."""
    seen: Counter[tuple[str, str]] = Counter()
    names = []
    for child in children:
        kind = ("", "") if isinstance(child, str) else (child.tag, child.key)
        names.append((*kind, seen[kind]))
        seen[kind] += 1
    return names


def _arrange(
    count: int, sources: Sequence[int | None], children: Sequence[Child], path: Path, patches: list[Patch]
) -> None:
    """Adds the patches that turn `count` old children into the new ones, which come from the old places `sources`."""
    kept = {source for source in sources if source is not None}
    standing: list[int | None] = list(range(count))
    for index in reversed(range(count)):
        if index not in kept:
            patches.append(Remove(path, index))
            del standing[index]
    still = _longest_rise([source for source in sources if source is not None])
    place = len(standing)
    # From the last to the first: each goes right before the one that follows it.
    for source, child in zip(reversed(sources), reversed(children), strict=True):
        if source is None:
            patches.append(Insert(path, place, child))
            standing.insert(place, None)
        elif source in still:
            place = standing.index(source)
        else:
            index = standing.index(source)
            del standing[index]
            place -= index < place
            patches.append(Move(path, index, place))
            standing.insert(place, source)


def _longest_rise(numbers: Sequence[int]) -> set[int]:
    """The members of a longest rising subsequence of different numbers."""
    tails: list[int] = []
    before: dict[int, int | None] = {}
    for number in numbers:
        length = bisect_left(tails, number)
        before[number] = tails[length - 1] if length else None
        tails[length : length + 1] = [number]
    chosen: set[int] = set()
    last = tails[-1] if tails else None
    while last is not None:
        chosen.add(last)
        last = before[last]
    return chosen
