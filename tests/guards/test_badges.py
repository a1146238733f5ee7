"""The README's badges say what is so."""

from __future__ import annotations

from pathlib import Path

from tools.badges import FOLDER, badges, draw

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_each_badge_is_the_one_of_today_and_is_shown() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(badges())
    for file, told in badges().items():
        assert (FOLDER / f"{file}.svg").read_text(encoding="utf-8") == draw(*told), "python -m tools.badges"
        assert f"docs/pictures/badges/{file}.svg" in README
