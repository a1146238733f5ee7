"""``typings/`` says what we use of libraries without types; here is that it says nothing that is not so."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fontTools.subset import Options
from kivy.base import EventLoop

from tests.ui.aim import Touch

TYPINGS = Path(__file__).parents[2] / "typings"
ONLY_MADE = {  # by class: what only an object has
    "Glyph": {"xMin"},  # once its bounds have been computed
    "LabelBase": {"texture"},
    "MDApp": {"root"},
    "MotionEvent": set(dir(Touch(0.5, 0.5))) | {"button"},  # and only a mouse's touch says which button
    "Options": {*vars(Options(layout_features=[], hinting=False))},
}


def stubs() -> list[Path]:
    return sorted(path for path in TYPINGS.rglob("*.pyi") if _body(path))


def module_name(path: Path) -> str:
    parts = path.relative_to(TYPINGS).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _body(path: Path) -> list[ast.stmt]:
    return ast.parse(path.read_text(encoding="utf-8")).body


def _declared(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Names that are there, and of which kind; functions have none."""
    for node in body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, ast.unparse(node.annotation)
        elif isinstance(node, ast.FunctionDef):
            yield node.name, ""


@pytest.mark.parametrize("path", stubs(), ids=module_name)
def test_what_is_said_of_a_library_is_so(path: Path) -> None:
    assert EventLoop.window is not None  # without one half of Kivy is not there
    module: Any = importlib.import_module(module_name(path))
    ready = dict(_declared(_body(path)))
    assert not [name for name in ready if not hasattr(module, name)]
    for described in _body(path):
        if not isinstance(described, ast.ClassDef):
            continue
        # Of some classes one object lies ready under a name of its own.
        name = next((name for name, kind in ready.items() if kind == described.name), described.name)
        said = {member for member, _ in _declared(described.body)} - ONLY_MADE.get(described.name, set())
        missing = [member for member in said if not hasattr(getattr(module, name), member)]
        assert not missing, f"{described.name} has no {missing}"
