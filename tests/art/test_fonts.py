"""The shipped fonts have every character that the app writes, and Kivy can load them."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tools.art.fonts import build
from tools.art.fonts.letters import NEEDED
from tools.art.fonts.subset import FONTS

for name in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG", "KIVY_NO_CONSOLELOG"):
    os.environ.setdefault(name, "1")  # Kivy reads these when it is first imported
text_label = importlib.import_module("kivy.core.text").Label

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FILES = [FOLDER / f"{name}.ttf" for name in FONTS.values()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_needed_character_is_there(path: Path) -> None:
    there = TTFont(path).getBestCmap()
    assert [character for character in sorted(NEEDED) if ord(character) not in there] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_needed_character_but_a_space_is_blank(path: Path) -> None:
    font = TTFont(path)
    shapes, there = font["glyf"], font.getBestCmap()
    blank = [character for character in NEEDED if shapes[there[ord(character)]].numberOfContours == 0]
    assert [character for character in blank if not character.isspace()] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_kivy_loads_and_measures_it(path: Path) -> None:
    width, height = text_label(font_name=str(path), font_size=32).get_extents("Grüße, Zoë! « Œuvre » → ✓")
    assert width > 200
    assert 30 < height < 80


def test_licences_are_shipped_and_fonts_name_them() -> None:
    for family in ("EBGaramond", "NunitoSans"):
        assert "SIL OPEN FONT LICENSE" in (FOLDER / f"{family}-OFL.txt").read_text()
    for path in FILES:
        assert "Open Font License" in TTFont(path)["name"].getDebugName(13)


def test_a_build_elsewhere_copies_the_committed_files(tmp_path: Path) -> None:
    build(tmp_path)
    assert {path.name: path.read_bytes() for path in (tmp_path / "fonts").iterdir()} == {
        path.name: path.read_bytes() for path in FOLDER.iterdir()
    }
