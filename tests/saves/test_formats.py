"""Updates never break a running game: what any released version wrote opens and goes on."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.saving import load
from elfenapp.engine.core.views import seat_reader
from elfenapp.saves.shelf import Shelf
from elfenapp.session.seats import read_seats
from tests.saves.formats import FOLDER

WRITTEN = [(version, game) for version in sorted(FOLDER.iterdir()) for game in sorted(version.glob("*.elfen"))]


def test_there_are_files_of_every_game() -> None:
    assert {game.stem for _, game in WRITTEN} == set(all_games())


def test_the_rules_of_today_are_among_them() -> None:
    """Only those are compared to the last bit: what is older may have come to play otherwise."""
    written = {(game.stem, told_of(version)[game.stem]["rules"]) for version, game in WRITTEN}
    assert {(game.id, game.version) for game in all_games().values()} <= written


@pytest.mark.parametrize(("version", "game"), WRITTEN, ids=lambda path: path.stem)
def test_a_save_of_a_released_version_opens_and_goes_on(version: Path, game: Path) -> None:
    check(load(game.read_bytes()), version, game.stem)


@pytest.mark.parametrize(("version", "game"), WRITTEN, ids=lambda path: path.stem)
def test_a_journal_of_a_released_version_opens_and_goes_on(version: Path, game: Path, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.folder.mkdir()
    shutil.copyfile(game.with_suffix(".journal"), shelf.path("old"))
    [card] = shelf.cards()
    assert (card.game, card.title, card.over) == (game.stem, "Sunday evening", False)
    opened, journal = shelf.open("old")
    check(opened.match, version, game.stem)
    journal.write_new()
    assert journal.close()


def told_of(version: Path) -> dict[str, dict[str, Any]]:
    """The facts about the games when their files were written."""
    found: dict[str, dict[str, Any]] = json.loads((version / "told.json").read_text(encoding="utf-8"))
    return found


def check(match: Match, version: Path, game: str) -> None:
    told = told_of(version)[game]
    # Newer rules may lead elsewhere; then the game goes on from its checkpoint and the old log is kept.
    if match.game.version == told["rules"]:
        assert (len(match.log), match.digest().hex()) == (told["entries"], told["position"])
    assert [seat.name for seat in read_seats(match.about, 3)] == ["Ann", "Bärbel", "Zoë"]
    chance = Generator(1)
    while not match.over:
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(RandomBot().choose(match.view(seat_reader(seat)), decision, chance))
