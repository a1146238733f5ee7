"""``dev.py proof engine`` runs suites on a Python that has nothing compiled: they import nothing else."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tools.shipping.proof import ENGINE_SUITES, FOR_TESTS, LEFT_OUT, ROOT

HERE = Path(__file__).parents[1]
AVAILABLE = {*FOR_TESTS, *sys.stdlib_module_names, "elfenapp", "examples", "tests", "tools"}


def at_import(tree: ast.Module) -> Iterator[str]:
    """The packages that a file imports when it is imported itself."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module).partition(".")[0]


def files() -> list[str]:
    found = [path for suite in ENGINE_SUITES for path in sorted((ROOT / suite).rglob("*.py"))]
    return [path.relative_to(ROOT).as_posix() for path in (*found, *sorted(HERE.glob("*.py")))]


@pytest.mark.parametrize("file", [file for file in files() if file not in LEFT_OUT])
def test_nothing_compiled_is_imported(file: str) -> None:
    assert set(at_import(ast.parse((ROOT / file).read_text(encoding="utf-8")))) <= AVAILABLE


def test_everything_left_out_exists_and_needs_it() -> None:
    for file in LEFT_OUT:
        imported = set(at_import(ast.parse((ROOT / file).read_text(encoding="utf-8"))))
        assert imported & {"subprocess", "hypothesis"}, file


def test_examples_have_no_deadline_here() -> None:
    assert settings().deadline is None
