"""The host's process is killed and never comes back: its guests, each on a device of its own, play on to the end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.saves.journal import read_journal
from tests.net.air import PATIENCE, Air, Running, why_impossible

pytestmark = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
GUESTS = 2  # and computers: nobody can go on with fewer
ENTRIES = 12  # of the log, when the host is killed


def play(game: str, folder: Path) -> list[Running]:
    with Air(GUESTS + 1) as air:
        players = max(GUESTS, all_games()[game].seats[0])
        arguments = ("--players", str(players), "--computers", str(players - GUESTS), "--seed", "5")
        host = air.python(
            *(1, "-m", "elfenapp.net", "host", game, "--json", *arguments, "--folder", str(folder / "host"))
        )
        code = host.wait_for("code", PATIENCE)["code"]
        guests = [
            air.python(
                *(number + 2, "-m", "elfenapp.net", "join", code, "--json", "--bot", "greedy"),
                *("--name", f"P{number}", "--folder", str(folder / str(number))),
            )
            for number in range(GUESTS)
        ]
        host.wait_for("view", PATIENCE, ENTRIES * players)
        host.process.kill()
        assert [guest.end(PATIENCE) for guest in guests] == [0] * GUESTS
    return guests


def check(game: str, guests: list[Running], folder: Path) -> None:
    heirs = [number for number, guest in enumerate(guests) if any(line["event"] == "hosts" for line in guest.lines)]
    assert len(heirs) == 1, f"{game}: one of them hosts"
    (journal,) = (folder / str(heirs[0]) / "games").glob("*.journal")
    match = read_journal(journal).match
    assert match.over
    story = match.story(EVERYTHING)
    told = [line for guest in guests for line in guest.lines if line["event"] == "acknowledged"]
    assert len(told) > 2
    for line in told:
        record = story[line["number"]]
        assert (record.seat, record.verb) == (line["seat"], line["verb"]), f"{game}: lost: {line}"
    ends = [line["entries"] for guest in guests for line in guest.lines if line["event"] == "over"]
    assert ends == [match.length] * GUESTS
    assert not [*folder.glob("*/lan/*.share")], "nothing is left of what the dead host had shared out"


def test_games_go_on_without_their_host(tmp_path: Path) -> None:
    """All five in parallel: most of the time is waiting for a host that does not come."""
    games = sorted(all_games())
    with ThreadPoolExecutor(len(games)) as pool:
        played = [*pool.map(lambda game: play(game, tmp_path / game), games)]
    for game, guests in zip(games, played, strict=True):
        check(game, guests, tmp_path / game)
