"""Replication of the sealed log to guests, so that they can go on together without their host.

One guest, or two of three and more, keep the sealed log as it grows. Each guest has a part of the key
(``secret_sharing``, ``quorum``); none of them can read anything alone. A move is acknowledged to a guest only when it
is replicated: the game's ``EntrySafety`` says how far the log is.

What is believed: ``kept`` is what a guest says about itself. It makes an answer leave sooner, or the quorum do without
the guest, and nothing else. Only what is said of the newest quorum that the guest was given is valid.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from secrets import token_bytes

from elfenapp.engine.core.errors import read_list
from elfenapp.engine.core.log import Entry
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.saving import pack_entry, set_up_of
from elfenapp.saves.journal import ABOUT, ENTRY, HEAD, KEPT
from elfenapp.session.entry_safety import EntrySafety
from elfenapp.session.identity import epoch_of, id_of

from ..lobby.member_device import LobbyDevice
from ..lobby.state import BOARD
from ..pairing.known_devices import KnownDevices
from ..protocol.messages import PIECES, SHARE, WHOLE
from .quorum import KeyShare, Peer, QuorumId, QuorumTerms, read_quorum_id
from .secret_sharing import SECRET_BYTES, LogCipher, split_secret

KNOWN_DEVICES = "ledger"  # a message in the sealed log; the others are those of a journal
SLOW = 2.0  # seconds without a word on what it was given, then the quorum does without a device
LONGEST_BAN = 64.0  # seconds for which the quorum does without a device that was slow again and again
MOST_CHANGES = 8  # of seats between two ticks that lead to a quorum of their own: to form one is much work
AT_ONCE = 48  # pieces in one message
_EVERYTHING = 1 << 60


@dataclass
class _Quorum:
    id: QuorumId
    seal: LogCipher
    members: dict[str, LobbyDevice]
    keepers: tuple[str, ...]
    lengths: list[int] = field(default_factory=list)  # of each piece: how long the log is with it
    kept: dict[str, int] = field(default_factory=dict)  # of each member that has its part: how many pieces, too
    whole: bool = False

    @property
    def replicated(self) -> int:
        """The number of entries that are kept, if all members have their part."""
        if len(self.members) < 2:
            return _EVERYTHING
        pieces = min(self.kept[keeper] for keeper in self.keepers)
        return self.lengths[pieces - 1] if pieces else 0

    def owes(self, device: str) -> int:
        """The number of pieces that a device has been given."""
        return len(self.lengths) if device in self.keepers and len(self.members) > 1 else 0


@dataclass
class _Slow:
    """A device that the quorum does without until it has caught up, and for longer each time."""

    quorum: QuorumId  # the newest it was given
    pieces: int  # of it
    until: float
    caught_up: bool = False


class LogReplication:
    def __init__(self, match: Match, known_devices: KnownDevices, safety: EntrySafety) -> None:
        safety.replicated = 0
        self._match, self._known_devices, self._safety = match, known_devices, safety
        self._about: dict[str, Plain] = {}
        self._number = 0
        self._least = 0  # pieces of the newest quorum at its beginning
        self._quorum: _Quorum | None = None
        self._shares: list[KeyShare] = []  # of the newest quorum, not sent yet
        self._slow: dict[str, _Slow] = {}
        self._times: dict[str, int] = {}  # that a device was slow, since the host was started
        self._seated: frozenset[str] = frozenset()
        self._stale = False  # other devices have seats than when the quorum was formed
        self._changes = 0  # of seats, since the last tick
        self._now = 0.0
        self._unsealed: list[Entry] = []  # the newest entries
        self._waits_since: float | None = None

    # What happens at the table -----------------------------------------------------------------------------------

    def gather(self, devices: Iterable[LobbyDevice], seated: Iterable[str], newest: str = "") -> None:
        """These are here now, those of them have seats, one has just come: a new quorum."""
        present = {device.ticket.device: device for device in devices if device.link is not None}
        self._seated, self._stale = frozenset(seated), False
        self._come_back(newest)
        self._slow = {name: slow for name, slow in self._slow.items() if name in present or slow.until > self._now}
        members = self._members({name: device for name, device in present.items() if name not in self._slow})
        self._number += 1
        self._waits_since = None
        if not members or self._match.over:
            self._quorum, self._safety.replicated = None, _EVERYTHING
            return
        self._safety.replicated = min(self._safety.replicated, self._match.length)
        key = token_bytes(SECRET_BYTES)
        keepers = tuple(members)[: 2 if len(members) > 2 else 1]  # two, so that neither can cut the log unnoticed
        quorum = _Quorum((epoch_of(self._match.about), self._number), LogCipher(key), members, keepers)
        self._quorum = quorum
        pieces = self._everything(quorum) if len(members) > 1 else []
        self._least = len(pieces)
        self._shares = _shares(quorum, id_of(self._match.about), key, len(pieces))
        if len(members) > 1 or self._safety.replicated < self._match.length:
            self._share_out(quorum)
        self._give(quorum, 0, pieces)

    def _members(self, present: dict[str, LobbyDevice]) -> dict[str, LobbyDevice]:
        """Devices with seats. A device that only looks on belongs to a quorum only if there would be no two without it,
        so that it cannot keep the players from going on."""
        players = {name: device for name, device in present.items() if name in self._seated}
        others = {name: device for name, device in present.items() if name not in players}
        if len(players) == 1 and others:
            name = min(others, key=lambda name: others[name].role != BOARD)
            players[name] = others[name]
        return players or present

    def seat(self, seated: Iterable[str]) -> bool:
        """These have seats from now on; whether the quorum should follow immediately. If they change too often, it
        follows with the next tick."""
        self._stale = frozenset(seated) != self._seated
        self._changes += self._stale
        return self._stale and self._changes <= MOST_CHANGES and self._quorum is not None

    def _come_back(self, device: str) -> None:
        """A device has just connected: it has caught up, for it is given everything again."""
        slow = self._slow.get(device)
        if slow is not None:
            slow.caught_up = True
            self._readmit()

    def _share_out(self, quorum: _Quorum) -> None:
        """A lone member gets nothing before something happens: until then an older quorum is as good."""
        shares, self._shares = self._shares, []
        for share in shares:
            self._send(quorum.members[share.device], SHARE, share.plain())

    def add(self, entry: Entry) -> None:
        """Something has happened in the game; it is sealed when it is written down here."""
        self._unsealed.append(entry)

    def seal(self, written: int) -> None:
        """So many entries are."""
        while self._unsealed and self._unsealed[0].number < written:
            self._seal(self._unsealed.pop(0))

    def _seal(self, entry: Entry) -> None:
        if self._quorum is not None:
            if self._quorum.lengths and entry.number < self._quorum.lengths[-1]:
                return  # the quorum was formed since, and has it
            self._share_out(self._quorum)
        self._append([ENTRY, entry.number, pack_entry(self._match.rules, entry), None])

    def tell_about(self, about: Mapping[str, Plain]) -> None:
        """Replicate the seating that is valid from now on."""
        self._about.update(about)
        self._append([ABOUT, {**self._match.about, **self._about}, {}])

    def hear(self, device: str, rest: list[Plain]) -> bool:
        """A device has what it was given, on disk; whether the quorum should be formed again, with a slow one."""
        plain, count = read_list(rest, "kept", list, int)
        quorum, heard, slow = self._quorum, read_quorum_id(plain), self._slow.get(device)
        if slow is not None:
            slow.caught_up |= heard == slow.quorum and count >= slow.pieces
            return self._readmit()
        if quorum is not None and heard == quorum.id and device in quorum.members:
            quorum.kept[device] = min(max(count, quorum.kept.get(device, 0)), quorum.owes(device))
            self._look(quorum)
        return False

    def tick(self, now: float) -> bool:
        """True if the quorum should be formed again: without a device that is too slow, or with other devices."""
        self._now, self._changes = now, 0
        quorum = self._quorum
        late = set() if quorum is None or self._safety.replicated >= self._match.length else self._late(quorum)
        if not late:
            self._waits_since = None
        elif self._waits_since is None:
            self._waits_since = now
        elif quorum is not None and now - self._waits_since > SLOW:
            for device in late:
                self._leave_out(quorum, device)
            return True
        return self._readmit() or self._stale

    # Inside ------------------------------------------------------------------------------------------------------

    def _leave_out(self, quorum: _Quorum, device: str) -> None:
        times = self._times[device] = self._times.get(device, 0) + 1
        ban = min(LONGEST_BAN, SLOW * 2 ** (times - 1)) if times > 1 else 0.0
        self._slow[device] = _Slow(quorum.id, quorum.owes(device), self._now + ban)

    def _readmit(self) -> bool:
        """True if a device that was slow belongs to the quorum again."""
        back = [device for device, slow in self._slow.items() if slow.caught_up and self._now >= slow.until]
        for device in back:
            del self._slow[device]
        return bool(back)

    def _late(self, quorum: _Quorum) -> set[str]:
        return {device for device in quorum.members if quorum.kept.get(device, -1) < quorum.owes(device)}

    def _look(self, quorum: _Quorum) -> None:
        enough = all(quorum.kept.get(keeper, -1) >= self._least for keeper in quorum.keepers)
        if not quorum.whole and enough and quorum.kept.keys() == quorum.members.keys():
            quorum.whole = True
            for member in quorum.members.values():
                self._send(member, WHOLE, [*quorum.id])
        if quorum.whole:
            self._safety.replicated = quorum.replicated

    def _everything(self, quorum: _Quorum) -> list[bytes]:
        match = self._match
        told: list[list[Plain]] = [[HEAD, {**set_up_of(match), "about": {**match.about, **self._about}}]]
        told += [[KNOWN_DEVICES, self._known_devices.plain()]]
        told += [[KEPT, kept] for kept in match.kept]
        pieces: list[bytes] = []
        for message in told:
            pieces += quorum.seal.close(len(pieces), pack(message))
        quorum.lengths += [0] * len(pieces)
        for entry in match.log:
            more = quorum.seal.close(len(pieces), pack([ENTRY, entry.number, pack_entry(match.rules, entry), None]))
            quorum.lengths += [entry.number] * (len(more) - 1) + [entry.number + 1]
            pieces += more
        return pieces

    def _append(self, message: list[Plain]) -> None:
        quorum = self._quorum
        if quorum is None or len(quorum.members) < 2:
            return
        first = len(quorum.lengths)
        pieces = quorum.seal.close(first, pack(message))
        before = quorum.lengths[-1]
        quorum.lengths += [before] * (len(pieces) - 1) + [before + 1 if message[0] == ENTRY else before]
        self._give(quorum, first, pieces)

    def _give(self, quorum: _Quorum, first: int, pieces: list[bytes]) -> None:
        for at in range(0, len(pieces), AT_ONCE):
            for keeper in quorum.keepers:
                self._send(quorum.members[keeper], PIECES, [*quorum.id], first + at, [*pieces[at : at + AT_ONCE]])

    @staticmethod
    def _send(device: LobbyDevice, kind: str, *rest: Plain) -> None:
        if device.link is not None:
            device.link.send_control(kind, *rest)


def _shares(quorum: _Quorum, match: str, key: bytes, least: int) -> list[KeyShare]:
    """The part of each member; each two of them get a key of their own."""
    names = [*quorum.members]
    terms = QuorumTerms(quorum.id, tuple(sorted(names)), quorum.keepers, least)
    parts, mark = (split_secret(key, len(names)), terms.mark(match, key)) if len(names) > 1 else ([b""], b"")
    keys = {
        frozenset((one, other)): token_bytes(SECRET_BYTES) for at, one in enumerate(names) for other in names[at + 1 :]
    }
    shares = []
    for name, part in zip(names, parts, strict=True):
        peers = tuple(
            Peer(other, device.ticket.name, device.place, keys[frozenset((name, other))])
            for other, device in quorum.members.items()
            if other != name
        )
        shares.append(KeyShare(quorum.id, name, part, quorum.keepers, least, mark, peers))
    return shares
