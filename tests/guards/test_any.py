"""Places where ``Any`` may be named: none in presenters; in screens only the properties that Kivy hands a widget."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.guards.test_layers import APP, files

TYPED = ("presenters", "screens")


def kivys_edge(tree: ast.Module) -> set[ast.expr | None]:
    """The annotations of ``**properties`` of constructors."""
    constructors = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    return {maker.args.kwarg.annotation for maker in constructors if maker.args.kwarg is not None}


def named(source: str, edge: bool) -> Iterator[int]:
    """The lines that name ``Any`` beyond Kivy's edge."""
    tree = ast.parse(source)
    allowed = kivys_edge(tree) if edge else set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "Any" and node not in allowed:
            yield node.lineno


@pytest.mark.parametrize("package", TYPED)
def test_any_is_named_at_kivys_edge_only(package: str) -> None:
    modules = {module: path for module, path in files().items() if module.startswith(f"{APP}.{package}.")}
    assert len(modules) > 30
    found = {
        module: lines
        for module, path in modules.items()
        if (lines := list(named(path.read_text(encoding="utf-8"), edge=package == "screens")))
    }
    assert not found, found


def test_what_names_any_is_found() -> None:
    source = "class A:\n    def __init__(self, **properties: Any) -> None:\n        self.kept: dict[str, Any] = {}\n"
    assert list(named(source, edge=True)) == [3]
    assert list(named(source, edge=False)) == [2, 3]
    assert list(named("def told(value: Any, **more: Any) -> Any: ...\n", edge=True)) == [1, 1, 1]
