"""The settings screen offers every setting with every value, in words of every language."""

from __future__ import annotations

import pytest

from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.about import PARTS, reflow
from elfenapp.presenters.settings import SettingRow, groups
from elfenapp.settings import CHOICES, Settings


def rows(settings: Settings, language: str = "en") -> dict[str, SettingRow]:
    return {row.name: row for group in groups(settings, catalogue(language)) for row in group.rows}


def test_every_setting_can_be_set_to_each_of_its_values() -> None:
    shown = rows(Settings())
    assert set(shown) == set(CHOICES)
    for name, values in CHOICES.items():
        row = shown[name]
        offered = row.switch if row.switch else [possibility[0] for possibility in row.possibilities]
        assert set(offered) == set(values), name


def test_a_switch_stands_for_its_values() -> None:
    contrast = rows(Settings(contrast="high"))["contrast"]
    assert contrast.on and contrast.chosen(False) == "normal" and contrast.chosen(True) == "high"
    assert not rows(Settings(confirm="never"))["confirm"].on
    assert rows(Settings())["theme"].chosen("dark") == "dark"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    words = catalogue(language)
    for group in groups(Settings(), words):
        texts = [group.title]
        for row in group.rows:
            texts += [row.title, row.help, *(possibility[1] for possibility in row.possibilities)]
        assert all(text and not text.startswith("settings.") for text in texts)


def test_a_licence_is_folded_into_paragraphs() -> None:
    assert reflow("Copyright A\n(https://a)\n\n-----\nTITLE\n-----\n\nOne\ntwo.") == [
        "Copyright A (https://a)",
        "TITLE",
        "One two.",
    ]


def test_fonts_bring_their_licence_along() -> None:
    assert [part.text for part in PARTS if part.licence.startswith("SIL")] == [
        "fonts/EBGaramond-OFL.txt",
        "fonts/NunitoSans-OFL.txt",
    ]
