"""The app starts with what the package has and with nothing else: as ``-OO``, without Pillow, in pure Python."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.registry import all_games

from .modules import check_as_on_a_phone, run_as_on_a_phone
from .spec import ROOT

LARGEST_SIDE = 2048  # what every phone's GPU takes
MEGABYTE = 1 << 20
# Compiled parts that the package has: Kivy's are built by its recipe, the other comes as a wheel or does without.
COMPILED = {"kivy", "materialyoucolor"}


@pytest.fixture(scope="module")
def told() -> Iterator[dict[str, Any]]:
    yield run_as_on_a_phone(ROOT)


def test_it_finds_every_game_and_builds_every_screen(told: dict[str, Any]) -> None:
    assert told["optimised"] == 2
    assert told["games"] == sorted(all_games())
    assert {*told["games"], "home", "setup", "shelf", "settings", "rules", "lobby", "join"} <= set(told["screens"])


def test_home_waits_for_nothing_that_it_does_not_show(told: dict[str, Any]) -> None:
    """Computer players, the network, rulebooks and everything that a game needs once it is on are read afterwards."""
    late: tuple[str, ...] = ("net", "rulebook", "engine.bots")
    late += ("session.host", "session.display.device", "session.remote")
    late += ("app.current_game", "app.lan_controller", "presenters.text.wording", "presenters.rules")
    late += ("presenters.board", "widgets.board", "widgets.sheets.log_sheet")
    read = told["at_home"]
    assert [name for name in read if name.startswith("elfenapp.screens.")] == [
        "elfenapp.screens.base.screen",
        "elfenapp.screens.home",
    ]
    assert not [name for name in read if f"{name}.".startswith(tuple(f"elfenapp.{part}." for part in late))]
    assert len(read) < 152


def test_nothing_compiled_is_loaded_that_a_phone_lacks(told: dict[str, Any]) -> None:
    assert {name.partition(".")[0] for name in told["compiled"]} == COMPILED


def test_every_picture_is_read_by_the_decoder_of_a_phone(told: dict[str, Any]) -> None:
    assert len(told["pictures"]) > 60
    assert not [name for name, size in told["pictures"].items() if not size]
    assert not [name for name, size in told["pictures"].items() if max(size) > LARGEST_SIDE]


def test_every_sound_is_read_by_the_decoder_of_a_phone(told: dict[str, Any]) -> None:
    assert len(told["sounds"]) >= 8
    assert not [name for name, seconds in told["sounds"].items() if not 0.05 < seconds < 10]


def test_textures_stay_within_the_budget_of_a_small_phone(told: dict[str, Any]) -> None:
    """Of 2 GB an app has a few hundred megabytes. The worst sitting: the sharpest sheets of pieces, all of the largest
    map, a full screen picture and the covers at home, each with its smaller copies (a third more)."""
    sizes = told["pictures"]
    sharpest = [name for name in sizes if name.startswith(("pieces/3x/", "map/day-4096-", "scenes/cover-"))]
    pages = [name for name in sizes if name.startswith("scenes/") and "cover-" not in name]
    page = max(pages, key=lambda name: sizes[name][0] * sizes[name][1])
    memory = sum(sizes[name][0] * sizes[name][1] * 4 * 4 / 3 for name in (*sharpest, page))
    assert 40 * MEGABYTE < memory < 192 * MEGABYTE, f"{memory / MEGABYTE:.0f} MB"


def test_the_check_of_the_device_passes(tmp_path: Path) -> None:
    """Its probes that depend on Python and its modules; the others take minutes (``dev.py check-device``)."""
    report = check_as_on_a_phone(ROOT, tmp_path / "report.json", "modules,assets,saving,lan,system")
    wrong = {name: probe["wrong"] for name, probe in report["probes"].items() if probe["wrong"]}
    assert not wrong and len(report["probes"]) == 5
