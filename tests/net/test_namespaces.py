"""Six processes, each on a device of its own with an address of its own, play whole games over real sockets."""

from __future__ import annotations

from pathlib import Path

import pytest

from elfenapp.engine.core.registry import all_games
from tests.net.air import PATIENCE, Air, why_impossible

pytestmark = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")


@pytest.mark.parametrize("game", sorted(all_games()))
def test_six_devices_play_a_game_to_its_end_and_see_what_the_host_would_show_them(game: str, tmp_path: Path) -> None:
    with Air(6) as air:
        arguments = ("--players", "5", "--seed", "5", "--folder", str(tmp_path / "host"))
        host = air.python(1, "-m", "elfenapp.net", "host", game, "--json", *arguments)
        code = host.wait_for("code", PATIENCE)["code"]
        guests = [
            air.python(
                *(number, "-m", "elfenapp.net", "join", code, "--json", "--bot", "greedy"),
                *("--name", f"P{number}", "--folder", str(tmp_path / str(number))),
            )
            for number in range(2, 7)
        ]
        assert [running.end(PATIENCE) for running in (*guests, host)] == [0] * 6
    truth, told = host.lines, [guest.lines for guest in guests]
    shown = {(line["length"], line["seat"]): line["digest"] for line in truth if line["event"] == "view"}
    entries = next(line["entries"] for line in truth if line["event"] == "over")
    seats = set()
    for lines in told:
        views = [line for line in lines if line["event"] == "view"]
        assert {line["length"] for line in views} >= set(range(2, entries + 1)), "one after every entry"
        assert all(shown[line["length"], line["seat"]] == line["digest"] for line in views if line["length"] > 1)
        assert lines[-1]["event"] == "over" and lines[-1]["entries"] == entries
        seats.add(views[-1]["seat"])
    assert seats == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("address", ["fe80::91:{}", "fd91::{}"], ids=["link-local", "unique local"])
@pytest.mark.parametrize("way", ["by the code", "typed"])
def test_a_network_without_ipv4_is_enough(address: str, way: str, tmp_path: Path) -> None:
    with Air(2) as air:
        for device in (1, 2):
            air.run(device, "ip", "addr", "flush", "dev", "eth0")
            air.run(device, *f"ip addr add {address.format(device)}/64 dev eth0 nodad".split())
        arguments = ("--players", "3", "--computers", "2", "--folder", str(tmp_path / "host"))
        host = air.python(1, "-m", "elfenapp.net", "host", "elfenwizards", "--json", *arguments)
        told = host.wait_for("code", PATIENCE)
        assert f"[{address.format(1)}]" in told["link"]
        typed = ("--address", f"[{address.format(1)}]") if way == "typed" else ()
        more = ("--bot", "greedy", "--name", "Ann", "--folder", str(tmp_path / "guest"))
        guest = air.python(2, "-m", "elfenapp.net", "join", told["code"], *typed, "--json", *more)
        assert [running.end(PATIENCE) for running in (guest, host)] == [0, 0]
