"""Buttons and sheets draw what can be seen of them, and nothing else."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Color

from elfenapp.widgets.controls.buttons import IconButton, Press
from tests.ui.conftest import Drive

RED = (0.8, 0.1, 0.1, 1)


def colours(group: object) -> list[list[float]]:
    """Of everything in a canvas, however deep."""
    found = []
    for part in getattr(group, "children", ()):
        found += [list(part.rgba)] if isinstance(part, Color) else colours(part)
    return found


def test_a_transparent_sheet_draws_nothing_and_a_pressed_one_its_shade(drive: Drive) -> None:
    driver = drive()
    sheet = Press(size_hint=(None, None), size=(200, 100), pos=(100, 100))
    Window.add_widget(sheet)
    driver.step()
    assert colours(sheet.canvas.before) == colours(sheet.canvas.after) == []
    sheet.state = "down"
    driver.step()
    assert len(colours(sheet.canvas.after)) == 1
    sheet.state = "normal"
    driver.step()
    assert colours(sheet.canvas.after) == []


def test_a_sheet_is_seen_in_its_colour_where_it_has_gone(drive: Drive) -> None:
    driver = drive()
    sheet = Press(size_hint=(None, None), size=(200, 100), pos=(100, 100), surface=RED)
    Window.add_widget(sheet)
    sheet.pos = (20, 30)
    driver.step()
    picture = driver.picture()
    pixel = picture.getpixel((120, picture.height - 80))
    assert isinstance(pixel, tuple) and pixel[:3] == (204, 26, 26)


def test_a_round_button_shows_its_disc_only_with_a_surface_or_a_finger_on_it(drive: Drive) -> None:
    driver = drive()
    button = IconButton(icon="cog-outline", pos=(200, 200))
    Window.add_widget(button)
    driver.step()
    bare = len(colours(button.canvas.before))
    button.surface = RED
    driver.step()
    assert len(colours(button.canvas.before)) == bare + 1
    button.state = "down"
    driver.step()
    assert len(colours(button.canvas.before)) == bare + 2
