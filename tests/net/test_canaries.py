"""The judge of ``tests.net.chaos --evil`` finds every kind of leak, and nothing in an honest game."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from elfenapp.engine.core.log import Record as Story
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.net.cli.loop import view_digest
from elfenapp.net.failover.log_digest import seen
from elfenapp.net.protocol.messages import PIECES, SHARE, control, game
from elfenapp.net.storage.keys import Keys
from elfenapp.session.host import Host
from elfenapp.session.remote.device import digest_of
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tests.helpers.wire import row
from tests.net.evil.canaries import EVIL, Secrets
from tests.net.evil.judge import judge, more_than_a_spectator
from tests.net.evil.record import Heard, Record
from tests.net.host.test_lobby import do, seated
from tests.net.rig import Rig, Visitor

CODES = ["ABCD 1234", "WXYZ 5678"]


class Evening:
    """A few moves by three guests, and a device that looks on and records everything."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.keys = Keys(folder / "host").known_devices("ab" * 8, "elfenland")
        seats = tuple(Seat(f"P{seat}", COLOURS[seat], PERSON) for seat in range(3))
        host = Host(Match(Setup("elfenland", 3, seed=0x123456789ABCDEF, first=0)), seats)
        host.start()
        self.rig = Rig(host, known_devices=self.keys)
        self.guests: list[Visitor] = [seated(self.rig, seat, f"P{seat}") for seat in range(3)]
        self.evil = self.rig.join(EVIL)
        for _ in range(6):
            seat = self.match.acting[0]
            do(self.guests[seat], seat)
        self.record = Record(folder / "evil" / "guest.heard")
        for data in self.evil.plain:
            self.record.note(1, game(data))
        for kind, rest in self.evil.said:
            self.record.note(1, control(kind, *rest))
        self.secrets = Secrets()

    @property
    def match(self) -> Match:
        return self.rig.host.match

    def judge(self) -> tuple[int, int]:
        self.secrets.collect([self.folder / "host"], "ab" * 8)
        return judge(self.folder / "evil", [self.match], CODES, self.secrets)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return Evening(tmp_path_factory.mktemp("evening"))


def test_an_honest_game_leaks_nothing(evening: Evening) -> None:
    messages, secrets = evening.judge()
    assert messages > 6 and secrets > 500


def _hidden(evening: Evening, slot: str) -> bytes:
    return pack(evening.match.checkpoint()[slot])


def _records(evening: Evening) -> list[Story]:
    return evening.match.story(seat_reader(0))


LEAKS: dict[str, Callable[[Evening], bytes]] = {
    "all hands": lambda evening: _hidden(evening, "hands"),
    "the pile": lambda evening: _hidden(evening, "deck"),
    "the generator": lambda evening: _hidden(evening, "rng"),
    "the seed": lambda evening: str(evening.match.setup.seed).encode(),
    "a key": lambda evening: evening.guests[1].ticket.key,
    "the new code": lambda evening: CODES[1].replace(" ", "").encode(),
    "a digest of the new code": lambda evening: sha256(CODES[1].encode()).digest(),
    "a digest of a hand": lambda evening: sha256(pack(row(evening.match.checkpoint()["hands"])[0])).digest(),
    "a digest of a view": lambda evening: view_digest(evening.match.view(seat_reader(0))).encode(),
    "what a guest remembers, unkeyed": lambda evening: digest_of(_records(evening), b""),
    "what a guest remembers, by the evil key": lambda evening: digest_of(_records(evening), evening.evil.ticket.key),
    "what a guest has seen, unkeyed": lambda evening: pack(seen(evening.guests[0].source, b"")),
}


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("peer", ["guest", "host", "stranger"])
def test_a_leak_is_found_wherever_it_is(evening: Evening, leak: str, peer: str, tmp_path: Path) -> None:
    evening.secrets.collect([evening.folder / "host"], "ab" * 8)
    record = Record(tmp_path / f"{peer}.heard")
    record.note(1, control("table", b"before" + LEAKS[leak](evening) + b"behind"))
    with pytest.raises(AssertionError, match=f"the evil {peer} has received"):
        judge(tmp_path, [evening.match], CODES, evening.secrets)


def test_a_guest_knows_the_code_that_it_came_in_by_and_the_others_do_not(evening: Evening, tmp_path: Path) -> None:
    Record(tmp_path / "guest.heard").note(1, control("table", CODES[0]))
    judge(tmp_path, [evening.match], CODES, evening.secrets)
    Record(tmp_path / "stranger.heard").note(1, control("table", CODES[0]))
    with pytest.raises(AssertionError, match="the evil stranger has received"):
        judge(tmp_path, [evening.match], CODES, evening.secrets)


def test_parts_for_a_seat_are_found_by_their_names(evening: Evening) -> None:
    """Also those that are too short to be looked for byte by byte."""
    told = [Heard(1, game(data)) for data in evening.guests[0].plain]
    assert "the view of [0]" in more_than_a_spectator(told, evening.match)
    assert more_than_a_spectator([Heard(1, game(data)) for data in evening.evil.plain], evening.match) == []


def test_a_sealed_log_that_opens_by_one_part_is_found(evening: Evening, tmp_path: Path) -> None:
    """A quorum whose key is split into one part is not split."""
    keeper = next(guest for guest in evening.guests if any(told.kind == PIECES for told in guest.replication))
    record = Record(tmp_path / "guest.heard")
    quorum = max(keeper.holdings)
    key = evening.rig.table._replication._quorum.seal._key  # type: ignore[union-attr]
    for told in keeper.replication:
        if told.kind == SHARE and tuple(row(told.rest[0])[0]) == quorum:
            share = [*row(told.rest[0])]
            share[2] = key
            record.note(1, control(SHARE, share))
        elif told.kind == PIECES and tuple(row(told.rest[0])) == quorum:
            record.note(1, control(PIECES, *told.rest))
    with pytest.raises(AssertionError, match="the evil guest can open"):
        judge(tmp_path, [evening.match], [], Secrets())


@pytest.mark.parametrize("by_records", [False, True])
def test_a_host_that_says_too_early_that_the_game_is_over_hides_nothing(
    by_records: bool, evening: Evening, tmp_path: Path
) -> None:
    record = Record(tmp_path / "guest.heard")
    if by_records:
        record.note(1, game(pack(["records", [], True, 0, []])))
    news: list[Plain] = [1, [3, "travel", [], [], not by_records, -1, -1, -1], {}, {}, [], [], []]
    record.note(1, game(pack(["update", news, []])))
    with pytest.raises(AssertionError, match="over at 3"):
        judge(tmp_path, [evening.match], [], Secrets())
