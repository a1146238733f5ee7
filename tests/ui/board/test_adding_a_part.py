"""A part is added to the board screen as docs/adding-a-screen.md says: by one new file and one line."""

from __future__ import annotations

import ast
import importlib
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from elfenapp.screens.board import screen as board_screen
from elfenapp.screens.board.part import BoardPart, with_parts
from elfenapp.screens.elfenland import ElfenlandScreen
from elfenapp.screens.map.route_planner import RoutePlanning
from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.fingers import open_curtain, seats_of
from tools.gallery.poses.tables import on_the_map

PAGE = Path(__file__).parents[3] / "docs" / "adding-a-screen.md"
NAME = "elfenapp.screens.board.notes"


def block(language: str) -> str:
    """The page's only block of this language."""
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 1
    return found[0]


def add_file(code: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = ModuleType(NAME)
    monkeypatch.setitem(sys.modules, NAME, module)
    exec(compile(code, f"{PAGE}:notes.py", "exec"), vars(module))
    return importlib.import_module(NAME)


def add_line(line: str, notes: ModuleType) -> tuple[type[BoardPart], ...]:
    """``BOARD_PARTS`` as its file would make it with this line at its end."""
    assert board_screen.__file__ is not None
    source = Path(board_screen.__file__).read_text(encoding="utf-8")
    found = next(
        node for node in ast.parse(source).body
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "BOARD_PARTS"
    )  # fmt: skip
    lines = source.splitlines(keepends=True)[found.lineno - 1 : found.end_lineno]
    names = {**vars(board_screen), **vars(notes)}
    exec("".join([*lines[:-1], line, lines[-1]]), names)
    parts: tuple[type[BoardPart], ...] = names["BOARD_PARTS"]
    return parts


def test_a_notes_pad_takes_one_file_and_one_line(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    added = [line[1:] for line in block("diff").splitlines(keepends=True) if line.startswith("+")]
    assert len(added) == 1
    notes = add_file(block("python"), monkeypatch)
    parts = add_line(added[0], notes)
    assert parts == (*board_screen.BOARD_PARTS, notes.Notes)
    monkeypatch.setattr(ElfenlandScreen, "part_types", with_parts(parts, RoutePlanning))
    driver = drive((1280, 800))
    driver.app.session.open(on_the_map("placement", players=3), seats_of(PERSON, PERSON, "greedy"))
    open_curtain(driver)
    screen = driver.screen(ElfenlandScreen)
    pad = screen.part(notes.Notes).pad
    assert pad.parent is screen.ids.place.__self__ and pad.opacity == 1
    assert screen.board.collide_point(*pad.center) and pad.height >= 48
    driver.tap(pad, after=0.1)
    assert pad.focus, "a finger reaches it"
    pad.text = "beata"
    screen.on_app_pause()
    assert not pad.focus, "the app lets go of it"
    driver.app.session.open(on_the_map("placement", players=3), seats_of(PERSON, PERSON, "greedy"))
    driver.step(0.5)
    assert pad.text == "" and pad.opacity == 0, "another game has a pad of its own, and the curtain covers it"
