"""Saves: exact, small, and unmoved by anything that is not one."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgpack
import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.cli.sim import play_out
from elfenapp.engine.core.errors import BadSave
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import FORMAT, SIGNATURE, pack_frames, unpack_frames
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.games.elfenland import Elfenland
from tests.helpers.table import do, new_match, position
from tests.helpers.wire import row

PLAIN = "elvenhold-lapphalya-plain"


def played(players: int = 3, actions: int = 120, game: str = "elfenland", bot: str = "random") -> Match:
    match = Match(Setup(game, players, seed=players), {"names": ["Ann", "Bob"]})
    bots = [find_bot(match.game, bot)] * players
    play_out(match, bots, Generator(1))
    return match.rewind(min(actions, len(match.log) - 1))


def frames_of(match: Match) -> list[Any]:
    return unpack_frames(dump(match))


def code_of(data: bytes) -> str:
    with pytest.raises(BadSave) as caught:
        load(data)
    return caught.value.reason.code


def test_a_finished_six_player_game_is_small_and_opens_quickly() -> None:
    match = played(players=6, actions=9999, bot="greedy")
    assert match.over
    data = dump(match)
    assert len(data) < 30_000
    assert dump(load(data)) == data


def test_names_and_log_and_decisions_come_back() -> None:
    match = played()
    again = load(dump(match))
    assert again.about == {"names": ["Ann", "Bob"]}
    assert again.log == match.log
    assert again.decisions() == match.decisions()


def test_a_game_from_a_position_with_undos_comes_back() -> None:
    match = position(
        "elfenland", phase="travel", acting=[0], hands=[{"dragon": 2}, {}, {}], transport={PLAIN: "dragon"}
    )
    do(match, "travel", road=PLAIN, by="dragon")
    match.undo(0)
    do(match, "travel", road=PLAIN, by="dragon")
    do(match, "stop", discard={})
    match.undo(2, steps=2, consent=(0, 1))
    again = load(dump(match))
    assert again.digest() == match.digest() and again.log == match.log


def test_cut_at_every_byte() -> None:
    data = dump(played(actions=10))
    for length in range(len(data)):
        assert code_of(data[:length]) in ("truncated", "damaged"), length


def test_any_flipped_bit_is_noticed() -> None:
    data = dump(played(actions=10))
    for at in range(len(data)):
        broken = bytearray(data)
        broken[at] ^= 1 << (at % 8)
        assert code_of(bytes(broken)) in ("truncated", "damaged", "foreign", "newer_format", "too_large")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "truncated"),
        (b"PK\x03\x04 a zip file", "foreign"),
        (msgpack.packb({"format": "elfen"}), "foreign"),
        (SIGNATURE + bytes((FORMAT + 1,)) + b"what comes next year", "newer_format"),
        (SIGNATURE + bytes((0,)) + b"never existed", "foreign"),
        (bytes(5 << 20), "too_large"),
        (SIGNATURE + bytes((FORMAT,)) + b"\xff\xff\xff\xff", "truncated"),
        (pack_frames([]), "damaged"),
        (pack_frames([1, 2, 3]), "damaged"),
        (pack_frames([{}, [], {}]), "damaged"),
    ],
)
def test_what_is_no_save_is_refused_by_name(data: bytes, code: str) -> None:
    assert code_of(data) == code


def tampered(change: Callable[[list[Any]], None]) -> bytes:
    """A save changed by a person who knows how to mend the fingerprint."""
    frames = frames_of(played(actions=30))
    change(frames)
    return pack_frames(frames)


TAMPERINGS: dict[str, tuple[Callable[[list[Any]], None], str]] = {
    "more cards in hand": (lambda f: f[-1]["hands"][0].update(dragon=9), "log_and_position_differ"),
    "another boot": (lambda f: f[-1]["boots"].__setitem__(0, "virst"), "log_and_position_differ"),
    "luckier draw": (lambda f: f[1][0][3].__setitem__(0, 1), "log_and_position_differ"),
    "illegal move": (lambda f: f[1][5].__setitem__(1, "pass"), "log_and_position_differ"),
    "unknown verb": (lambda f: f[1][5].__setitem__(1, "cheat"), "log_and_position_differ"),
    "values missing": (
        lambda f: f[1][-1].__setitem__(2, []) or f[1][-1].__setitem__(1, "place"),
        "log_and_position_differ",
    ),
    "entry is no entry": (lambda f: f[1].__setitem__(3, "hello"), "log_and_position_differ"),
    "seat is a list": (lambda f: f[1][3].__setitem__(0, [1]), "log_and_position_differ"),
    "undo of text": (lambda f: f[1].__setitem__(3, [0, "undo", ["x", True], []]), "log_and_position_differ"),
    "hash gone": (lambda f: f.__setitem__(-2, []), "log_and_position_differ"),
    "newer rules": (lambda f: f[0].update(rules=999), "newer_rules"),
    "entries miscounted": (lambda f: f[0].update(entries=1), "damaged"),
    "negative kept": (lambda f: f[0].update(kept=-1), "damaged"),
    "players are text": (lambda f: f[0].update(players="3"), "bad_setup"),
    "players are many": (lambda f: f[0].update(players=10**9), "bad_setup"),
    "unknown game": (lambda f: f[0].update(game="chess"), "bad_setup"),
    "options are a list": (lambda f: f[0].update(options=[]), "damaged"),
    "seed is text": (lambda f: f[0].update(seed="1"), "bad_setup"),
    "position is text": (lambda f: f[0].update(position="x"), "damaged"),
    "position is impossible": (lambda f: f[0].update(position={"round": 77}), "bad_setup"),
    "head grew": (lambda f: f[0].update(more=1), "damaged"),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_tampering_is_refused(name: str) -> None:
    change, code = TAMPERINGS[name]
    assert code_of(tampered(change)) == code


def bomb(kind: str) -> bytes:
    payloads = {
        "deep": b"\x91" * 200_000 + b"\xc0",
        "wide": b"\xdd\x7f\xff\xff\xff" * 4000,
        "long text": b"\xdb\x7f\xff\xff\xff" + b"x" * 1000,
        "long bytes": b"\xc6\x7f\xff\xff\xff" + b"x" * 1000,
        "wide map": b"\xdf\x7f\xff\xff\xff" * 4000,
        "extension": b"\xc7\x08\x05" + b"\x00" * 8,
        "timestamp": b"\xd6\xff\x00\x00\x00\x00",
        "map with list keys": b"\x81\x90\xc0",
        "nested rows": b"\xdc\x07\xff" * 60_000,
    }
    body = SIGNATURE + bytes((FORMAT,))
    for payload in (payloads[kind], payloads[kind], payloads[kind]):
        body += len(payload).to_bytes(4, "big") + payload
    body += bytes(4)
    return body + blake2b(body, digest_size=16).digest()


@pytest.mark.parametrize(
    "kind",
    [
        "deep",
        "wide",
        "long text",
        "long bytes",
        "wide map",
        "extension",
        "timestamp",
        "map with list keys",
        "nested rows",
    ],
)
def test_a_bomb_costs_neither_time_nor_memory(kind: str) -> None:
    data = bomb(kind)
    tracemalloc.start()
    began = time.perf_counter()
    assert code_of(data) in ("damaged", "too_large")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 64 << 20
    assert time.perf_counter() - began < 5, "not a benchmark: a bomb would take minutes"


def test_a_rules_fix_never_kills_a_running_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(actions=60)
    frames = frames_of(match)
    # The version in which the log was written played differently: one of its moves is not legal today.
    frames[1][20][1] = "pass"
    old = pack_frames(frames)
    assert code_of(old) == "log_and_position_differ"
    monkeypatch.setattr(Elfenland, "version", Elfenland.version + 1)
    again = load(old)
    assert again.digest() == match.digest()
    assert [row(entry)[1] for entry in again.kept] == [*(entry[1] for entry in frames[1])]
    seat = again.acting[0]
    decision = again.decision(seat)
    assert decision is not None
    again.submit(next(decision.enumerate()))
    third = load(dump(again))
    assert third.digest() == again.digest() and third.kept == again.kept


def test_an_older_save_that_still_replays_is_simply_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    data = dump(played(actions=40))
    monkeypatch.setattr(Elfenland, "version", Elfenland.version + 1)
    assert len(load(data).log) == 41


def test_boatmen_paid_by_the_older_rules_do_not_stop_a_running_game() -> None:
    """EL-33: version 1 let the boatmen take three cards even where a caravan cost five."""
    board: dict[str, Any] = {"boots": ["grangor", "elvenhold", "elvenhold"], "hands": [{"dragon": 8}, {}, {}]}
    match = position("elfenland", 3, {"caravan": 3}, phase="travel", acting=[0], **board)
    do(match, "caravan", road="grangor-yttar-lake", cards={"dragon": 3})
    frames = frames_of(match)
    head: dict[str, Any] = frames[0]
    head["options"]["caravan"] = 5
    assert code_of(pack_frames(frames)) == "log_and_position_differ", "not by the rules of today"
    head["rules"] = 1
    again = load(pack_frames(frames))
    assert again.setup.options["caravan"] == 5 and again.digest() == match.digest()
    assert [row(entry)[1] for entry in again.kept] == ["start", "caravan"] and len(again.log) == 1
    do(again, "caravan", road="parundia-yttar-lake", cards={"dragon": 5})


def test_two_players_without_the_switch_keep_their_three_regions() -> None:
    """EK-21: version 1 knew no option for it; "no region" was not counted either (EK-27)."""
    match = played(players=2, actions=20, game="elfenkoning")
    frames = frames_of(match)
    head, checkpoint = frames[0], frames[-1]
    assert isinstance(head, dict) and isinstance(checkpoint, dict)
    head["rules"] = 1
    del head["options"]["three_regions"]
    del checkpoint["region_taken"]
    again = load(pack_frames(frames))
    assert again.setup.options["three_regions"] is True
    assert again.checkpoint() == match.checkpoint() and len(again.kept) == len(match.log)


@pytest.mark.parametrize("game", all_games())
def test_same_seed_and_actions_same_bytes(game: str) -> None:
    first, second = (played(players=3, actions=80, game=game) for _ in range(2))
    assert dump(first) == dump(second)


def test_another_seed_another_game() -> None:
    assert new_match("elfenland", seed=1).digest() != new_match("elfenland", seed=2).digest()
