"""The player's settings: one small JSON file, written whole or not at all, read without trust. No Kivy."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from elfenapp.i18n import LANGUAGES
from elfenapp.session.seats import LONGEST_NAME

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("", *LANGUAGES),  # empty: as the system
    "theme": ("system", "light", "dark"),
    "text_size": ("normal", "large", "larger"),
    "contrast": ("normal", "high"),
    "animation": ("normal", "off", "fast", "slow"),
    "confirm": ("always", "never"),
    "sound": (True, False),
    "vibration": (True, False),
    "left_hand": (False, True),
    "coach": (True, False),
}
LESSON_DONE = -1  # instead of the step at which a lesson was left
LEAST_WINDOW = 300  # pixels
TEXT_SCALES = {"normal": 1.0, "large": 1.15, "larger": 1.3}
ANIMATION_SPEEDS = {"off": 0.0, "fast": 2.0, "normal": 1.0, "slow": 0.5}
PAUSE = 0.6  # seconds between two actions of computers at normal speed
BRISK_PAUSE = 0.2  # the same where there are many small turns


def pause_at(animation: str, brisk: bool = False) -> float:
    """The pause between two actions of computers; nothing if animations are off."""
    speed = ANIMATION_SPEEDS[animation]
    return (BRISK_PAUSE if brisk else PAUSE) / speed if speed else 0.0


@dataclass
class Settings:
    language: str = ""
    theme: str = "system"
    text_size: str = "normal"
    contrast: str = "normal"
    animation: str = "normal"
    confirm: str = "always"
    sound: bool = True  # softly
    vibration: bool = True
    left_hand: bool = False
    coach: bool = True  # explains each phase of a game when it comes for the first time
    coached: list[str] = field(default_factory=list)  # the phases that have been explained, as ``game.phase``
    lessons: dict[str, int] = field(default_factory=dict)  # how far one is in each lesson, by ``game.lesson``
    window: list[int] = field(default_factory=list)  # width and height on a desktop; empty: as the system likes
    name: str = ""  # by which others on the LAN know the person at this device
    setups: dict[str, Any] = field(default_factory=dict)  # the last set-up of each game

    @classmethod
    def load(cls, path: Path) -> Settings:
        """The settings in a file, as far as they make sense; a damaged file is as good as none."""
        try:
            told = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls()
        settings = cls()
        for known in fields(cls):
            if isinstance(told, dict) and known.name in told and _makes_sense(known.name, told[known.name]):
                setattr(settings, known.name, told[known.name])
        return settings

    def keep_setup(self, game: str, setup: dict[str, Any]) -> None:
        """The last set-up of a game; the newest comes last."""
        self.setups.pop(game, None)
        self.setups[game] = setup

    def pause(self, brisk: bool) -> float:
        """The pause between two actions of computers."""
        return pause_at(self.animation, brisk)

    def save(self, path: Path) -> bool:
        """False if the folder cannot be written: the settings then hold until the app is closed."""
        beside = path.with_name(path.name + ".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(asdict(self), indent=1), encoding="utf-8")
            beside.replace(path)
        except OSError:
            return False
        return True


def _makes_sense(name: str, value: Any) -> bool:
    if name == "window":
        whole = isinstance(value, list) and all(type(number) is int for number in value)
        return whole and (not value or (len(value) == 2 and min(value) >= LEAST_WINDOW))
    if name == "name":
        return isinstance(value, str) and len(value) <= LONGEST_NAME
    if name == "setups":
        return isinstance(value, dict)
    if name == "coached":
        return isinstance(value, list) and all(isinstance(phase, str) for phase in value)
    if name == "lessons":
        return isinstance(value, dict) and all(type(step) is int and step >= LESSON_DONE for step in value.values())
    return any(type(value) is type(choice) and value == choice for choice in CHOICES[name])
