"""The settings as the screen shows them: grouped, each with a line of explanation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from elfenapp.i18n import LANGUAGES, Catalogue
from elfenapp.settings import Settings

SettingValue: TypeAlias = str | bool


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One setting: a switch between two values, or a choice among several."""

    name: str
    title: str
    help: str
    value: SettingValue
    possibilities: tuple[tuple[str, ...], ...] = ()  # (value, text) or (value, text, icon)
    switch: tuple[SettingValue, SettingValue] | None = None  # what off and on mean
    flow: bool = False  # many short answers

    @property
    def on(self) -> bool:
        return self.switch is not None and bool(self.value == self.switch[1])

    def chosen(self, answer: SettingValue) -> SettingValue:
        """The setting's value for what was touched: the answer itself, or what a switch stands for."""
        return self.switch[bool(answer)] if self.switch else answer


@dataclass(frozen=True, slots=True)
class SettingGroup:
    title: str
    rows: tuple[SettingRow, ...]


def groups(settings: Settings, words: Catalogue) -> list[SettingGroup]:
    return [
        SettingGroup(words.text("settings.language"), (_language(settings, words),)),
        SettingGroup(
            words.text("settings.look"),
            (_theme(settings, words), _text_size(settings, words), _contrast(settings, words)),
        ),
        SettingGroup(
            words.text("settings.play"),
            (
                _animation(settings, words),
                _confirm(settings, words),
                _coach(settings, words),
                _left_hand(settings, words),
            ),
        ),
        SettingGroup(words.text("settings.feel"), (_sound(settings, words), _vibration(settings, words))),
    ]


def _language(settings: Settings, words: Catalogue) -> SettingRow:
    # A language is called by its own name, so that whoever went astray finds the way back.
    languages = [("", words.text("settings.language.system")), *LANGUAGES.items()]
    help = words.text("settings.language.help")
    return SettingRow(
        "language", words.text("settings.language.title"), help, settings.language, tuple(languages), flow=True
    )


def _theme(settings: Settings, words: Catalogue) -> SettingRow:
    themes = (
        ("system", words.text("settings.theme.system"), "theme-light-dark"),
        ("light", words.text("settings.theme.light"), "weather-sunny"),
        ("dark", words.text("settings.theme.dark"), "weather-night"),
    )
    return SettingRow("theme", words.text("settings.theme"), words.text("settings.theme.help"), settings.theme, themes)


def _text_size(settings: Settings, words: Catalogue) -> SettingRow:
    sizes = (
        ("normal", words.text("settings.text_size.normal")),
        ("large", words.text("settings.text_size.large")),
        ("larger", words.text("settings.text_size.larger")),
    )
    help = words.text("settings.text_size.help")
    return SettingRow("text_size", words.text("settings.text_size"), help, settings.text_size, sizes)


def _contrast(settings: Settings, words: Catalogue) -> SettingRow:
    help = words.text("settings.contrast.help")
    return SettingRow("contrast", words.text("settings.contrast"), help, settings.contrast, switch=("normal", "high"))


def _animation(settings: Settings, words: Catalogue) -> SettingRow:
    speeds = (
        ("off", words.text("settings.animation.off")),
        ("fast", words.text("settings.animation.fast")),
        ("normal", words.text("settings.animation.normal")),
        ("slow", words.text("settings.animation.slow")),
    )
    help = words.text("settings.animation.help")
    return SettingRow("animation", words.text("settings.animation"), help, settings.animation, speeds, flow=True)


def _confirm(settings: Settings, words: Catalogue) -> SettingRow:
    help = words.text("settings.confirm.help")
    return SettingRow("confirm", words.text("settings.confirm"), help, settings.confirm, switch=("never", "always"))


def _coach(settings: Settings, words: Catalogue) -> SettingRow:
    help = words.text("settings.coach.help")
    return SettingRow("coach", words.text("settings.coach"), help, settings.coach, switch=(False, True))


def _left_hand(settings: Settings, words: Catalogue) -> SettingRow:
    help = words.text("settings.left_hand.help")
    return SettingRow("left_hand", words.text("settings.left_hand"), help, settings.left_hand, switch=(False, True))


def _sound(settings: Settings, words: Catalogue) -> SettingRow:
    help = words.text("settings.sound.help")
    return SettingRow("sound", words.text("settings.sound"), help, settings.sound, switch=(False, True))


def _vibration(settings: Settings, words: Catalogue) -> SettingRow:
    help = words.text("settings.vibration.help")
    return SettingRow("vibration", words.text("settings.vibration"), help, settings.vibration, switch=(False, True))
