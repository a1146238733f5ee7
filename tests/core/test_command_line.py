"""``python -m elfenapp.engine`` as a person at a terminal meets it: real processes, real files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from elfenapp.engine.core.registry import all_games

ROOT = Path(__file__).parents[2]


def elfen(*words: str, keys: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "elfenapp.engine", *words]
    return subprocess.run(command, input=keys, capture_output=True, text=True, cwd=ROOT, timeout=120)


def test_sim_prints_one_json_line() -> None:
    ran = elfen(
        "sim", "elfenland", "--players", "3", "--games", "4", "--seed", "9", "--bots", "greedy,random", "--json"
    )
    assert ran.returncode == 0 and len(ran.stdout.splitlines()) == 1
    told = json.loads(ran.stdout)
    assert (told["game"], told["players"], told["games"], told["finished"]) == ("elfenland", 3, 4, 4)
    assert told["actions"] > 300 and told["actions_per_s"] > 0 and told["games_per_s"] > 0 and told["seconds"] > 0
    means = told["mean_scores"]
    assert len(means) == 3 and means[0]["markers"] > 2 * means[1]["markers"], "greedy sits in seats 0 and 2"


def test_the_same_seed_tells_the_same_story() -> None:
    first, second = (json.loads(elfen("sim", "elfenland", "--seed", "5", "--option", "caravan=5").stdout) for _ in "ab")
    assert first["mean_scores"] == second["mean_scores"] and first["actions"] == second["actions"]


@pytest.mark.parametrize(
    "words",
    [
        ["sim", "chess"],
        ["sim", "elfenland", "--players", "12"],
        ["sim", "elfenland", "--players", "two"],
        ["sim", "elfenland", "--games", "0"],
        ["sim", "elfenland", "--games", "-1"],
        ["sim", "elfenland", "--option", "caravan"],
        ["sim", "elfenland", "--option", "caravan=4"],
        ["sim", "elfenland", "--option", "weather=rain"],
        ["sim", "elfenland", "--bots", "clever"],
        ["sim", "elfenland", "--seed", "99999999999999999999999"],
        ["play", "elfenland", "--players", "3", "--people", "4"],
        ["dance"],
        [],
    ],
)
def test_bad_arguments_get_one_clear_line_and_exit_code_2(words: list[str]) -> None:
    ran = elfen(*words)
    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1 and ran.stderr.startswith("elfen") and not ran.stdout


def test_play_keeps_the_game_when_the_person_leaves_and_goes_on_with_it(tmp_path: Path) -> None:
    save = tmp_path / "kept" / "game.elfen"
    ran = elfen("play", "elfenland", "--players", "2", "--seed", "3", "--save", str(save), keys="hide\ntable\nquit\n")
    assert ran.returncode == 0 and "The game is kept." in ran.stdout
    again = elfen("play", "elfenland", "--save", str(save), keys="quit\n")
    assert "Going on with the game" in again.stdout
    assert elfen("check", str(save)).stdout.startswith("ok: elfenland, 2 players")


@pytest.mark.parametrize("game", all_games())
def test_a_whole_game_in_the_terminal(tmp_path: Path, game: str) -> None:
    """A person who types the same words over and over: whatever does not fit is asked again."""
    save = tmp_path / "game.elfen"
    keys = "nonsense\npass\nstop\nhide\ndraw\nany\n1\n" * 20_000
    ran = elfen("play", game, "--seed", "3", "--save", str(save), keys=keys)
    assert ran.returncode == 0, ran.stderr
    assert "The game is over" in ran.stdout and "Please" not in ran.stderr
    assert "finished" in elfen("check", str(save)).stdout


def test_replay_tells_a_game_and_shows_any_moment_of_it(tmp_path: Path) -> None:
    save = tmp_path / "game.elfen"
    elfen("play", "elfenland", "--players", "2", "--people", "0", "--seed", "3", "--save", str(save))
    told = elfen("replay", str(save)).stdout
    assert "Computer 1: travel" in told and "counter drawn" in told
    moment = elfen("replay", str(save), "--at", "5").stdout
    assert "draft" in moment and "hands: Computer 1" in moment
    beyond = elfen("replay", str(save), "--at", "99999")
    assert (beyond.returncode, len(beyond.stderr.splitlines())) == (2, 1)


def test_replay_of_a_running_game_tells_only_what_a_bystander_may_know(tmp_path: Path) -> None:
    save = tmp_path / "game.elfen"
    elfen("play", "elfenland", "--players", "2", "--seed", "3", "--save", str(save), keys="hide\nquit\n")
    assert "hands:" not in elfen("replay", str(save), "--at", "1").stdout
    assert "hands: Player 1" in elfen("replay", str(save), "--at", "1", "--seat", "0").stdout


@pytest.mark.parametrize("content", [b"", b"not a save at all", b"\x89ELFEN\r\n\x01\x00\x00"])
def test_check_of_a_bad_file_is_one_clear_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.elfen"
    path.write_bytes(content)
    ran = elfen("check", str(path))
    assert (ran.returncode, len(ran.stderr.splitlines())) == (1, 1)
    assert "Traceback" not in ran.stderr
    missing = elfen("check", str(tmp_path / "nowhere.elfen"))
    assert (missing.returncode, len(missing.stderr.splitlines())) == (1, 1)


def test_a_refused_switch_is_told_as_switches_are_written() -> None:
    refused = elfen("sim", "elfenland", "--option", "home_card=maybe")
    assert "known: on, off" in refused.stderr + refused.stdout
    assert elfen("sim", "elfenland", "--games", "1", "--option", "home_card=off").returncode == 0
