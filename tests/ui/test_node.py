"""The tree of nodes: what `h` builds, what `html` writes, and that patches lead from any tree to any other."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from ui.node import VOID, Attrs, Child, Fill, Insert, Move, Node, Patch, Path, Remove, Replace, Text, diff, h, html


def rebuilt(node: Child, path: Path, patch: Patch) -> Child:
    """The tree after one patch that lies at the path below the node."""
    if isinstance(patch, Text) and not path:
        assert isinstance(node, str)
        return patch.text
    assert isinstance(node, Node)
    children = list(node.children)
    if path:
        children[path[0]] = rebuilt(children[path[0]], path[1:], patch)
        return replace(node, children=tuple(children))
    match patch:
        case Replace(new):
            return new
        case Attrs(_, changes):
            attrs = {**node.attrs, **changes}
            return replace(node, attrs={name: value for name, value in attrs.items() if value is not None})
        case Fill(_, new_children):
            children = list(new_children)
        case Remove(_, index):
            del children[index]
        case Move(_, index, to):
            children.insert(to, children.pop(index))
        case Insert(_, index, child):
            assert index <= len(children)
            children.insert(index, child)
    return replace(node, children=tuple(children))


def apply(patches: list[Patch], tree: Child) -> Child:
    """The tree after all the patches."""
    for patch in patches:
        tree = rebuilt(tree, () if isinstance(patch, Replace) else patch.path, patch)
    return tree


def element(children: st.SearchStrategy[Child]) -> st.SearchStrategy[Node]:
    """Elements over the children, with few tags and keys, so that two trees often share some."""
    return st.builds(
        lambda tag, content, key, attrs: h(tag, content, key=key, **attrs),
        st.sampled_from(["div", "b", "p"]),
        st.lists(children, max_size=6),
        st.sampled_from(["", "", "a", "b", "c", "d", "e"]),
        st.dictionaries(st.sampled_from(["id", "class_", "hidden", "data_on"]), st.sampled_from(["", "1", "2", True])),
    )


texts: st.SearchStrategy[Child] = st.text(max_size=3)
leaves = element(texts)
trees = element(st.one_of(texts, leaves, element(st.one_of(texts, leaves))))


@given(trees, trees)
def test_patches_lead_from_any_tree_to_any_other(old: Node, new: Node) -> None:
    assert apply(diff(old, new), old) == new


@given(st.permutations("abcdefgh"), st.sets(st.sampled_from("abcdefgh")), st.sets(st.sampled_from("abcdefgh")))
def test_keyed_children_are_never_made_twice(order: list[str], before: set[str], after: set[str]) -> None:
    old = h("ul", [h("li", key=key) for key in sorted(before)])
    new = h("ul", [h("li", key=key) for key in order if key in after])
    patches = diff(old, new)
    if before & after:
        assert {patch.child.key for patch in patches if isinstance(patch, Insert)} == after - before  # type: ignore[union-attr]
        assert sum(isinstance(patch, Remove) for patch in patches) == len(before - after)
    assert apply(patches, old) == new


@given(trees)
def test_equal_trees_need_no_patch(tree: Node) -> None:
    again = replace(tree, attrs=dict(tree.attrs), children=tuple(tree.children))
    assert diff(tree, again) == []


def test_one_card_that_changes_its_place_is_one_move() -> None:
    cards = [h("li", card, key=card) for card in ("R1", "R2", "R3", "R4", "R5")]
    assert diff(h("ul", cards), h("ul", cards[1:], cards[0])) == [Move((), 0, 4)]
    assert diff(h("ul", cards), h("ul", cards[4], cards[:4])) == [Move((), 4, 0)]


def test_a_card_that_is_played_is_one_removal_and_one_insertion() -> None:
    old = h("main", h("ul", h("li", key="R1"), h("li", key="R2")), h("ol", h("li", key="B1")))
    new = h("main", h("ul", h("li", key="R2")), h("ol", h("li", key="R1"), h("li", key="B1")))
    assert diff(old, new) == [Remove((0,), 0), Insert((1,), 0, h("li", key="R1"))]


def test_inner_changes_stand_before_the_moves_of_their_parents() -> None:
    old = h("ul", h("li", "1", key="a"), h("li", "2", key="b"))
    new = h("ul", h("li", "3", key="b"), h("li", "1", key="a", class_="lit"))
    assert diff(old, new) == [Text((1, 0), "3"), Attrs((0,), {"class": "lit"}), Move((), 1, 0)]


def test_all_new_children_are_filled_in_at_once() -> None:
    old, new = h("main", h("p", key="start")), h("main", h("p", key="table"), "!")
    assert diff(old, new) == [Fill((), new.children)]
    assert diff(old, h("main")) == [Fill((), ())]


def test_another_root_replaces_the_whole() -> None:
    assert diff(h("main"), h("div")) == [Replace(h("div"))]
    assert diff(h("main", key="a"), h("main", key="b")) == [Replace(h("main", key="b"))]


def test_an_attribute_is_written_changed_and_taken_away() -> None:
    old, new = h("p", class_="a", hidden=True, id="x"), h("p", class_="b", title="t", id="x")
    assert diff(old, new) == [Attrs((), {"hidden": None, "class": "b", "title": "t"})]


def test_names_of_attributes_are_spelt_for_python() -> None:
    node = h("label", class_="a", for_="b", data_card="", aria_label="c", viewBox="0 0 1 1", tabindex=0, width=1.5)
    assert node.attrs == {
        "class": "a",
        "for": "b",
        "data-card": "",
        "aria-label": "c",
        "viewBox": "0 0 1 1",
        "tabindex": "0",
        "width": "1.5",
    }


def test_true_writes_an_attribute_bare_and_none_and_false_leave_it_out() -> None:
    assert html(h("input", disabled=True, checked=False, name=None, value=0)) == '<input disabled value="0">'


def test_children_are_flattened_and_neighbouring_texts_joined() -> None:
    node = h("p", "a", ["b", None, [1, False, ""]], h("br"), "", (str(part) for part in ("c", 2)))
    assert node.children == ("ab1", h("br"), "c2")


def test_markup_in_texts_and_attributes_stays_text() -> None:
    node = h("p", '<b> & "q"', title="\"<&>'", key='k"')
    assert html(node) == '<p data-key="k&quot;" title="&quot;<&amp;>\'">&lt;b&gt; &amp; "q"</p>'


def test_void_elements_have_no_end_tag_and_others_always_one() -> None:
    node = h("p", h("br"), h("svg", h("use", href="#R1")), h("i"))
    assert html(node) == '<p><br><svg><use href="#R1"></use></svg><i></i></p>'


def test_what_a_parser_would_drop_is_kept() -> None:
    assert html(h("pre", "\na")) == "<pre>\n\na</pre>"
    assert html(h("p", "a\r\nb")) == "<p>a&#13;\nb</p>"
    assert h("p", "\0").children == ()


class Reader(HTMLParser):
    """Builds nodes back from HTML text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str], list[Child]]] = [("", {}, [])]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append((tag, {name: value or "" for name, value in attrs}, []))
        if tag in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        name, attrs, children = self.open.pop()
        assert name == tag
        self.open[-1][2].append(h(tag, children, key=attrs.pop("data-key", ""), **attrs))

    def handle_data(self, data: str) -> None:
        self.open[-1][2].append(data)


@given(trees)
def test_the_html_of_any_tree_reads_back_as_that_tree(tree: Node) -> None:
    reader = Reader()
    reader.feed(html(tree))
    reader.close()
    assert h("", reader.open[0][2]).children == (tree,)
