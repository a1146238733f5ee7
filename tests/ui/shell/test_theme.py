"""Our fonts and colours on KivyMD."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.utils import get_color_from_hex

from elfenapp.palette import all_roles
from tests.ui.conftest import Drive


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("strong", [False, True])
def test_the_palette_has_every_role_of_material(dark: bool, strong: bool) -> None:
    from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES

    assert set(all_roles(dark, strong)) == set(COLOR_NAMES)


@pytest.mark.parametrize(
    ("theme", "contrast"), [("light", "normal"), ("dark", "normal"), ("light", "high"), ("dark", "high")]
)
def test_the_app_wears_the_palette(drive: Drive, theme: str, contrast: str) -> None:
    driver = drive(theme=theme, contrast=contrast)
    for role, colour in all_roles(theme == "dark", contrast == "high").items():
        assert list(getattr(driver.app.theme_cls, f"{role}Color")) == get_color_from_hex(colour), role
    assert list(Window.clearcolor) == list(driver.app.theme_cls.backgroundColor)


def sizes(theme: Any) -> dict[tuple[str, str], float]:
    return {
        (style, role): values["font-size"]
        for style, kinds in theme.font_styles.items()
        for role, values in kinds.items()
        if style != "Icon"
    }


def test_no_style_is_smaller_than_fourteen_and_all_grow_with_the_setting(drive: Drive) -> None:
    driver = drive()
    usual = sizes(driver.app.theme_cls)
    assert min(usual.values()) >= 14
    driver.app.change_setting("text_size", "larger")
    for name, size in sizes(driver.app.theme_cls).items():
        assert size == pytest.approx(usual[name] * 1.3)


def test_every_style_has_one_of_our_fonts(drive: Drive) -> None:
    styles = drive().app.theme_cls.font_styles
    fonts = {values["font-name"] for style, kinds in styles.items() if style != "Icon" for values in kinds.values()}
    assert fonts == {"Body", "Strong", "Title"}


def test_the_size_of_letters_is_told_only_when_it_changes(drive: Drive) -> None:
    """Kivy tells it to every number of every widget, which on a phone would be felt at each way back to the app."""
    driver, told = drive(), list[object]()

    def hear(*_: object) -> None:
        told.append(_)

    Metrics.bind(fontscale=hear)
    driver.app.on_resume()
    driver.app.change_setting("theme", "dark")
    assert told == []
    driver.app.change_setting("text_size", "larger")
    assert len(told) == 1
