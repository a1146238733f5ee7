"""The code itself writes only letters that every shipped font has; those of the catalogues are guarded beside them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[2]
FONTS = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))


def written() -> Iterator[tuple[str, str]]:
    """Every unusual letter in a string or a kv rule of the app, with the file that has it."""
    for path in sorted((ROOT / "elfenapp").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from ((letter, path.name) for letter in node.value if not letter.isascii())
    for path in sorted((ROOT / "elfenapp" / "kv").rglob("*.kv")):
        yield from ((letter, path.name) for letter in path.read_text(encoding="utf-8") if not letter.isascii())


@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
def test_every_font_has_the_letters_of_the_code(font: Path) -> None:
    there = TTFont(font).getBestCmap()
    missing = sorted({(f"U+{ord(letter):04X}", name) for letter, name in written() if ord(letter) not in there})
    assert not missing, missing


def test_there_are_such_letters() -> None:
    assert {("\u2009", "map_labels.py"), ("·", "setup.py")} <= set(written())
