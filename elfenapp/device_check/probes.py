"""The probes by name; each is a generator of the seconds that it waits, and notes its findings on the bench."""

from __future__ import annotations

from collections.abc import Callable

from .assets import check_assets
from .bench import CheckBench, Steps
from .frames import check_frames
from .games import check_games
from .lan import check_lan
from .modules import check_modules
from .saving import check_saving
from .screens import check_screens
from .system import check_system

FUNCTIONS: dict[str, Callable[[CheckBench], Steps]] = {
    "modules": check_modules,
    "assets": check_assets,
    "games": check_games,
    "screens": check_screens,
    "frames": check_frames,
    "saving": check_saving,
    "lan": check_lan,
    "system": check_system,
}
