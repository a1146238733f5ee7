"""Who may know whom, and how large a room may grow (docs/engine.md)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "elfenapp" / "engine"
LONGEST_FILE = 300
LONGEST_FUNCTION = 40
ENGINE_MAY_IMPORT = {
    *("__future__", "abc", "ast", "collections", "copy", "dataclasses", "functools", "hashlib", "heapq", "importlib"),
    *("itertools", "json", "math", "pkgutil", "typing", "enum", "operator", "msgpack", "elfenapp"),
}
CLI_MAY_IMPORT = ENGINE_MAY_IMPORT | {"argparse", "pathlib", "secrets", "sys", "time"}


def engine_files() -> list[Path]:
    return sorted(ENGINE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("path", engine_files(), ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_imports_no_window_clock_file_network_or_global_chance(path: Path) -> None:
    command_line = "cli" in path.relative_to(ENGINE).parts or path.name == "__main__.py"
    foreign = set(imports(path)) - (CLI_MAY_IMPORT if command_line else ENGINE_MAY_IMPORT)
    assert not foreign


@pytest.mark.parametrize("path", engine_files(), ids=lambda path: str(path.relative_to(ENGINE)))
def test_engine_files_and_functions_stay_small(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= LONGEST_FILE
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, f"{node.name} is too long"


@pytest.mark.parametrize("room", ["engine", "presenters", "saves", "table", "i18n"])
def test_what_decides_knows_no_window(room: str) -> None:
    """All logic can be tested without one. Only a computer player's thread must find back to the window's."""
    paths = [path for path in (ROOT / "elfenapp" / room).rglob("*.py") if path.name != "thinking.py"]
    windowed = {"kivy", "kivymd", "plyer", "jnius", "android"}
    assert paths and not [path for path in paths if windowed & set(imports(path))]


def test_no_file_is_longer_than_a_person_reads_in_one_go() -> None:
    files = [
        path
        for room in ("elfenapp", "tests", "tools")
        for ending in ("*.py", "*.kv")
        for path in (ROOT / room).rglob(ending)
    ]
    assert len(files) > 400
    assert not [path for path in files if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST_FILE]


def test_the_core_names_no_game() -> None:
    games = [folder.name for folder in (ENGINE / "games").iterdir() if (folder / "__init__.py").exists()]
    assert len(games) == 5
    for path in (ENGINE / "core").rglob("*.py"):
        words = path.read_text(encoding="utf-8").lower()
        assert not [game for game in games if game in words], path


def test_no_eval_no_pickle_no_exec() -> None:
    for path in [*(ROOT / "elfenapp").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec", "compile", "__import__"), path
        assert not {"pickle", "marshal", "shelve"} & set(imports(path)), path
