"""The imports between packages, and the size of each (docs/engine.md)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "elfenapp" / "engine"
LONGEST_FILE = 300
LONGEST_FUNCTION = 40
LONGEST_SCREEN = 600  # with its presenter
ROOMS = ("elfenapp", "examples", "tests", "tools")
ENGINE_MAY_IMPORT = {
    *("__future__", "abc", "ast", "collections", "copy", "dataclasses", "functools", "hashlib", "heapq", "importlib"),
    *("itertools", "json", "math", "pkgutil", "types", "typing", "enum", "operator", "msgpack", "elfenapp"),
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


def test_the_engine_imports_no_window_clock_file_network_or_global_chance() -> None:
    foreign = {}
    for path in engine_files():
        command_line = "cli" in path.relative_to(ENGINE).parts or path.name == "__main__.py"
        foreign[path] = set(imports(path)) - (CLI_MAY_IMPORT if command_line else ENGINE_MAY_IMPORT)
    assert len(foreign) > 90
    assert not {path: names for path, names in foreign.items() if names}


@pytest.mark.parametrize("room", ["engine", "net", "presenters", "saves", "session", "i18n"])
def test_what_decides_knows_no_window(room: str) -> None:
    """All logic can be tested without one."""
    paths = list((ROOT / "elfenapp" / room).rglob("*.py"))
    windowed = {"kivy", "kivymd", "plyer", "jnius", "android"}
    assert paths and not [path for path in paths if windowed & set(imports(path))]


def test_what_is_shown_holds_no_game() -> None:
    """A device without the match can exist: screens ask its display (docs/session.md)."""
    hidden = {"elfenapp.engine.core.match", "elfenapp.engine.core.state", "elfenapp.session.host"}
    for room in ("presenters", "screens", "widgets"):
        for path in sorted((ROOT / "elfenapp" / room).rglob("*.py")):
            tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            modules = {node.module for node in tree if isinstance(node, ast.ImportFrom)}
            assert not modules & hidden, path


def test_sockets_are_in_two_files() -> None:
    """Everything else of the network is bytes in, bytes out, and can be tested so."""
    networked = {"socket", "socketserver", "http", "urllib", "select", "selectors"}
    found = [path.name for path in sorted((ROOT / "elfenapp").rglob("*.py")) if networked & set(imports(path))]
    assert found == ["datagrams.py", "tcp.py"]


def test_addresses_are_read_by_their_transport_alone() -> None:
    """Whatever else handles them may run over another transport (docs/lan.md)."""
    found = [path for path in (ROOT / "elfenapp").rglob("*.py") if "ipaddress" in set(imports(path))]
    assert {path.parent.relative_to(ROOT).as_posix() for path in found} == {"elfenapp/net/transport/lan"}


def test_no_file_is_longer_than_a_person_reads_in_one_go() -> None:
    files = [path for room in ROOMS for ending in ("*.py", "*.kv") for path in (ROOT / room).rglob(ending)]
    assert len(files) > 400
    assert not [path for path in files if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST_FILE]


def test_no_function_is_longer_than_a_person_reads_at_a_glance() -> None:
    paths = [*ROOT.glob("*.py"), *(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))]
    found = [
        (path.relative_to(ROOT).as_posix(), node.name)
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert not found


@pytest.mark.parametrize("game", ["elfenkoning", "elfenwizards"])
def test_a_board_s_screen_and_its_presenter_are_read_together(game: str) -> None:
    """The parts of a phase, a plan or a route lie beside them, in files of their own."""
    rooms = ROOT / "elfenapp"
    paths = (rooms / "screens" / f"{game}.py", rooms / "presenters" / game / "presenter.py")
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths) < LONGEST_SCREEN


def test_the_core_names_no_game() -> None:
    games = [folder.name for folder in (ENGINE / "games").iterdir() if (folder / "__init__.py").exists()]
    assert {"elfengold", "elfenkoning", "elfenland", "elfenroads", "elfenwizards"} <= set(games)
    for path in (ENGINE / "core").rglob("*.py"):
        words = path.read_text(encoding="utf-8").lower()
        assert not [game for game in games if game in words], path


@pytest.mark.parametrize("room", ["engine", "session", "saves"])
def test_no_id_is_taken_apart(room: str) -> None:
    """Vocabularies, the atlas and declarations say what an id means; its letters are never parsed."""
    taking_apart = {"split", "rsplit", "partition", "rpartition", "removeprefix", "removesuffix"}
    for path in (ROOT / "elfenapp" / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in taking_apart:
                separators = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                assert not {"-", "_"} & set(separators), f"{path}:{node.lineno}"


def test_no_eval_no_pickle_no_exec() -> None:
    for path in [*(ROOT / "elfenapp").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec", "compile", "__import__"), path
        assert not {"pickle", "marshal", "shelve"} & set(imports(path)), path
