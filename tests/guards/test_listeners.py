"""Listeners are kept by ``Signal`` alone (elfenapp/session/signal.py), and no class calls itself a piece of another."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
APP = ROOT / "elfenapp"
SIGNAL = APP / "session" / "signal.py"
# Lists of calls that nothing is emitted to: sheets that close from the top, a drawing, and the copying of a state.
NO_LISTENERS = {
    ("app/navigation.py", "_open"),
    ("app/navigation.py", "_questions"),
    ("engine/core/state.py", "copiers"),
    ("widgets/controls/group_card.py", "_strokes"),
}
# "Half of a ``Device``", "the presenter's half"; but "the second half of EK-22" is a rule's.
PIECE = re.compile(r"\b(half|quarter) of (an? |the )?``|'s (half|quarter)\b", re.IGNORECASE)


def is_list_of_calls(annotation: ast.expr) -> bool:
    """True if a type says ``list[Callable[…]]``, alone or within another type."""
    return any(
        isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id in ("list", "set", "tuple")
        and any(isinstance(inner, ast.Name) and inner.id == "Callable" for inner in outermost(node.slice))
        for node in ast.walk(annotation)
    )


def outermost(node: ast.expr) -> Iterator[ast.expr]:
    """The type of a list's items, or the arms of a union. A pair that has a call is none."""
    if isinstance(node, ast.BinOp):
        yield from outermost(node.left)
        yield from outermost(node.right)
    elif isinstance(node, ast.Subscript):
        yield node.value
    elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[1], ast.Constant):
        yield from outermost(node.elts[0])  # tuple[Callable[…], ...]


def attribute_lists(tree: ast.AST) -> Iterator[str]:
    """The attributes of classes that are lists of calls."""
    for kind in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        for node in ast.walk(kind):
            if isinstance(node, ast.AnnAssign) and is_list_of_calls(node.annotation):
                if isinstance(node.target, ast.Attribute):
                    yield node.target.attr
                elif isinstance(node.target, ast.Name) and node in kind.body:
                    yield node.target.id


def notifying_loops(tree: ast.AST) -> Iterator[str]:
    """The attributes whose members a loop calls for nothing but the call: listeners, whatever their type says."""
    for loop in (node for node in ast.walk(tree) if isinstance(node, ast.For)):
        calls = [node.value for node in loop.body if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)]
        called = {node.func.id for node in calls if isinstance(node.func, ast.Name)}
        over = next((node for node in ast.walk(loop.iter) if isinstance(node, ast.Attribute)), None)
        if isinstance(loop.target, ast.Name) and loop.target.id in called and over is not None:
            yield over.attr


def listener_lists(source: str) -> set[str]:
    tree = ast.parse(source)
    return {*attribute_lists(tree), *notifying_loops(tree)}


def pieces(source: str) -> list[str]:
    """The docstrings by which a class, or its file, calls itself a piece of another."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Module | ast.ClassDef)]
    docstrings = [ast.get_docstring(node) or "" for node in nodes]
    return [docstring for docstring in docstrings if PIECE.search(docstring)]


def test_listeners_are_kept_by_signal_alone() -> None:
    paths = [path for path in sorted(APP.rglob("*.py")) if path != SIGNAL]
    found = {
        (path.relative_to(APP).as_posix(), name)
        for path in paths
        for name in listener_lists(path.read_text(encoding="utf-8"))
    }
    assert len(paths) > 300 and found - NO_LISTENERS == set()
    assert found >= NO_LISTENERS, "what is no list any more needs no exception"


def test_no_class_calls_itself_half_of_another() -> None:
    found = {path.relative_to(ROOT).as_posix(): pieces(path.read_text(encoding="utf-8")) for path in APP.rglob("*.py")}
    assert not {path: names for path, names in found.items() if names}


@pytest.mark.parametrize(
    "source",
    [
        "class A:\n def __init__(self):\n  self.on_change: list[Callable[[], None]] = []",
        "class A:\n def __init__(self):\n  self.ears: dict[str, list[Callable[[int], None]]] = {}",
        "class A:\n ears: tuple[Callable[[], None] | None, ...] = ()",
        "class A:\n def tell(self):\n  for ear in tuple(self.ears):\n   ear(1)",
        "class A:\n def tell(self):\n  for ear in [*self.table.ears]:\n   ear()",
    ],
)
def test_the_guard_finds_every_dialect_of_listener_lists(source: str) -> None:
    assert listener_lists(source)


@pytest.mark.parametrize(
    "source",
    [
        "class A:\n def __init__(self):\n  self.on_tap: Callable[[], None] | None = None",
        "class A:\n def __init__(self):\n  self.waiting: list[tuple[Callable[[], int], int]] = []",
        "def read():\n ways: list[Callable[[], int]] = [one, two]\n return [way() for way in ways]",
        "class A:\n def show(self):\n  for card in self.cards:\n   card.show()",
    ],
)
def test_the_guard_leaves_other_calls_alone(source: str) -> None:
    assert not listener_lists(source)


def test_the_guard_tells_half_of_a_class_from_half_of_a_rule() -> None:
    assert pieces('class A:\n """One half of a ``Device``."""') and pieces('"""A presenter\'s half: routes."""')
    assert pieces('class A:\n """The second half of EK-22."""') == []
