"""Settings by touch: each works immediately and is on disk."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics

from elfenapp.screens.settings import SettingsScreen
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.touching import choose, press, tap

PHONE = (360, 640)


def open_settings(drive: Drive, **settings: Any) -> Driver:
    driver = drive(PHONE, **settings)
    driver.app.go("settings")
    driver.step(0.3)
    return driver


def toggle(driver: Driver, name: str) -> None:
    card = driver.find("ChoiceCard", key=name)
    tap(driver, next(widget for widget in card.walk() if widget.__class__.__name__ == "Toggle"))


def test_the_language_changes_at_once_everywhere(drive: Drive) -> None:
    driver = open_settings(drive)
    choose(driver, "Nederlands")
    assert "Instellingen" in driver.texts()
    assert driver.find("ChoiceCard", key="sound").title == "Geluiden"
    driver.app.back()
    driver.step(0.3)
    assert "Reizen door het land van de elfen" in driver.texts()


def test_the_theme_changes_at_once(drive: Drive) -> None:
    driver = open_settings(drive)
    light = list(driver.app.theme_cls.backgroundColor)
    choose(driver, "Dusk")
    dark = list(driver.app.theme_cls.backgroundColor)
    assert driver.app.theme_cls.theme_style == "Dark" and sum(dark[:3]) < sum(light[:3]) / 3
    choose(driver, "Day")
    assert list(driver.app.theme_cls.backgroundColor) == light


def test_the_text_grows_at_once(drive: Drive) -> None:
    driver = open_settings(drive)
    heading = driver.screen(SettingsScreen).headings[0]
    before = heading.font_size
    choose(driver, "Larger")
    assert Metrics.fontscale == 1.3 and heading.font_size == pytest.approx(before * 1.3)
    choose(driver, "Normal", driver.find("ChoiceCard", key="text_size"))
    assert heading.font_size == before


def test_contrast_confirm_left_hand_sound_vibration_are_switches(drive: Drive) -> None:
    driver = open_settings(drive)
    ink = list(driver.app.theme_cls.onSurfaceColor)
    for name in ("contrast", "confirm", "left_hand", "sound", "vibration"):
        toggle(driver, name)
    settings = driver.app.settings
    assert (settings.contrast, settings.confirm, settings.left_hand) == ("high", "never", True)
    assert (settings.sound, settings.vibration) == (True, False)
    assert list(driver.app.theme_cls.onSurfaceColor) != ink
    toggle(driver, "contrast")
    assert list(driver.app.theme_cls.onSurfaceColor) == ink


def test_the_speed_of_animations(drive: Drive) -> None:
    driver = open_settings(drive)
    choose(driver, "Slow")
    assert driver.app.settings.animation == "slow"


def test_what_is_set_is_kept(drive: Drive, tmp_path: Path) -> None:
    driver = open_settings(drive)
    choose(driver, "Fast")
    toggle(driver, "sound")
    told = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert (told["animation"], told["sound"]) == ("fast", True)
    again = drive(PHONE)
    again.app.go("settings")
    again.step(0.3)
    assert again.find("ChoiceCard", key="animation").value == "fast"
    assert again.find("ChoiceCard", key="sound").value is True


def test_the_licences_can_be_read(drive: Drive) -> None:
    driver = open_settings(drive)
    press(driver, "About and licences")
    card = driver.find("PartCard", title="EB Garamond")
    tap(driver, next(widget for widget in card.walk() if widget.__class__.__name__ == "TextButton"))
    assert any("SIL OPEN FONT LICENSE" in text for text in driver.texts())
    driver.app.back()
    driver.step(0.2)
    assert not any("SIL OPEN FONT LICENSE" in text for text in driver.texts())
    driver.app.back()
    assert driver.app.navigation.place.screen == "settings"
