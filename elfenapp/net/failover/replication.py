"""What a host leaves behind: the whole game, sealed, so that its guests together can go on without it.

One of them, or two where there are three, keep the sealed log as it grows, and each has a part of the key (``shares``,
``circle``). Nobody can read anything alone. What is acknowledged to a guest is safe in that sense, too: ``safe`` says
how far.

What is believed: ``kept`` is a guest's word about itself. It makes an answer leave sooner, or the circle do without
the guest, and nothing else. Only what is said of the newest circle that the guest was given is valid.
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
from elfenapp.session.identity import epoch_of, id_of

from ..lobby.device import LobbyDevice
from ..lobby.state import BOARD
from ..pairing.known_devices import KnownDevices
from ..protocol.messages import PIECES, SHARE, WHOLE
from .quorum import KeyShare, Peer, QuorumId, QuorumTerms, read_quorum_id
from .secret_sharing import SECRET_BYTES, LogCipher, split_secret

LEDGER = "ledger"  # a message in the sealed log; the others are those of a journal
SLOW = 2.0  # seconds without a word on what it was given, then the circle does without a device
LONGEST_BAN = 64.0  # seconds for which the circle does without a device that was slow again and again
MOST_CHANGES = 8  # of seats between two ticks that lead to a circle of their own: to form one is much work
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
    def safe(self) -> int:
        """How much of the log is kept, if everybody has their part."""
        if len(self.members) < 2:
            return _EVERYTHING
        pieces = min(self.kept[keeper] for keeper in self.keepers)
        return self.lengths[pieces - 1] if pieces else 0

    def owes(self, device: str) -> int:
        """How many pieces a device has been given."""
        return len(self.lengths) if device in self.keepers and len(self.members) > 1 else 0


@dataclass
class _Slow:
    """A device that the circle does without until it has caught up, and for longer each time."""

    circle: QuorumId  # the newest it was given
    pieces: int  # of it
    until: float
    caught_up: bool = False


class LogReplication:
    def __init__(self, match: Match, ledger: KnownDevices) -> None:
        self.safe = 0  # entries of the log that outlive the host
        self._match, self._ledger = match, ledger
        self._about: dict[str, Plain] = {}
        self._number = 0
        self._least = 0  # pieces of the newest circle at its beginning
        self._circle: _Quorum | None = None
        self._shares: list[KeyShare] = []  # of the newest circle, not sent yet
        self._slow: dict[str, _Slow] = {}
        self._times: dict[str, int] = {}  # that a device was slow, since the host was started
        self._seated: frozenset[str] = frozenset()
        self._stale = False  # other devices have seats than when the circle was formed
        self._changes = 0  # of seats, since the last tick
        self._now = 0.0
        self._unsealed: list[Entry] = []  # the newest entries
        self._waits_since: float | None = None

    # What happens at the table -----------------------------------------------------------------------------------

    def gather(self, devices: Iterable[LobbyDevice], seated: Iterable[str], newest: str = "") -> None:
        """These are here now, those of them have seats, one has just come: a new circle."""
        present = {device.ticket.device: device for device in devices if device.link is not None}
        self._seated, self._stale = frozenset(seated), False
        self._come_back(newest)
        self._slow = {name: slow for name, slow in self._slow.items() if name in present or slow.until > self._now}
        members = self._members({name: device for name, device in present.items() if name not in self._slow})
        self._number += 1
        self._waits_since = None
        if not members or self._match.over:
            self._circle, self.safe = None, _EVERYTHING
            return
        self.safe = min(self.safe, self._match.length)
        key = token_bytes(SECRET_BYTES)
        keepers = tuple(members)[: 2 if len(members) > 2 else 1]  # two, so that neither can cut the log unnoticed
        circle = _Quorum((epoch_of(self._match.about), self._number), LogCipher(key), members, keepers)
        self._circle = circle
        pieces = self._everything(circle) if len(members) > 1 else []
        self._least = len(pieces)
        self._shares = _shares(circle, id_of(self._match.about), key, len(pieces))
        if len(members) > 1 or self.safe < self._match.length:
            self._share_out(circle)
        self._give(circle, 0, pieces)

    def _members(self, present: dict[str, LobbyDevice]) -> dict[str, LobbyDevice]:
        """Devices with seats. A device that only looks on belongs to a circle only if there would be no two without it,
        so that it cannot keep the players from going on."""
        players = {name: device for name, device in present.items() if name in self._seated}
        others = {name: device for name, device in present.items() if name not in players}
        if len(players) == 1 and others:
            name = min(others, key=lambda name: others[name].role != BOARD)
            players[name] = others[name]
        return players or present

    def seat(self, seated: Iterable[str]) -> bool:
        """These have seats from now on; whether the circle should follow immediately. If they change too often, it
        follows with the next tick."""
        self._stale = frozenset(seated) != self._seated
        self._changes += self._stale
        return self._stale and self._changes <= MOST_CHANGES and self._circle is not None

    def _come_back(self, device: str) -> None:
        """A device has just connected: it has caught up, for it is given everything again."""
        slow = self._slow.get(device)
        if slow is not None:
            slow.caught_up = True
            self._readmit()

    def _share_out(self, circle: _Quorum) -> None:
        """Somebody alone gets nothing before something happens: until then an older circle is as good."""
        shares, self._shares = self._shares, []
        for share in shares:
            self._send(circle.members[share.device], SHARE, share.plain())

    def add(self, entry: Entry) -> None:
        """Something has happened in the game; it is sealed when it is written down here."""
        self._unsealed.append(entry)

    def seal(self, written: int) -> None:
        """So many entries are."""
        while self._unsealed and self._unsealed[0].number < written:
            self._seal(self._unsealed.pop(0))

    def _seal(self, entry: Entry) -> None:
        if self._circle is not None:
            if self._circle.lengths and entry.number < self._circle.lengths[-1]:
                return  # the circle was formed since, and has it
            self._share_out(self._circle)
        self._append([ENTRY, entry.number, pack_entry(self._match.rules, entry), None])

    def tell_about(self, about: Mapping[str, Plain]) -> None:
        """Who sits where from now on."""
        self._about.update(about)
        self._append([ABOUT, {**self._match.about, **self._about}, {}])

    def hear(self, device: str, rest: list[Plain]) -> bool:
        """A device has what it was given, on disk; whether the circle should be formed anew, with a slow one."""
        plain, count = read_list(rest, "kept", list, int)
        circle, heard, slow = self._circle, read_quorum_id(plain), self._slow.get(device)
        if slow is not None:
            slow.caught_up |= heard == slow.circle and count >= slow.pieces
            return self._readmit()
        if circle is not None and heard == circle.id and device in circle.members:
            circle.kept[device] = min(max(count, circle.kept.get(device, 0)), circle.owes(device))
            self._look(circle)
        return False

    def tick(self, now: float) -> bool:
        """Whether the circle should be formed again: without a device that is too slow, or with other devices."""
        self._now, self._changes = now, 0
        circle = self._circle
        late = set() if circle is None or self.safe >= self._match.length else self._late(circle)
        if not late:
            self._waits_since = None
        elif self._waits_since is None:
            self._waits_since = now
        elif circle is not None and now - self._waits_since > SLOW:
            for device in late:
                self._leave_out(circle, device)
            return True
        return self._readmit() or self._stale

    # Inside ------------------------------------------------------------------------------------------------------

    def _leave_out(self, circle: _Quorum, device: str) -> None:
        times = self._times[device] = self._times.get(device, 0) + 1
        ban = min(LONGEST_BAN, SLOW * 2 ** (times - 1)) if times > 1 else 0.0
        self._slow[device] = _Slow(circle.id, circle.owes(device), self._now + ban)

    def _readmit(self) -> bool:
        """Whether a device that was slow belongs to the circle again."""
        back = [device for device, slow in self._slow.items() if slow.caught_up and self._now >= slow.until]
        for device in back:
            del self._slow[device]
        return bool(back)

    def _late(self, circle: _Quorum) -> set[str]:
        return {device for device in circle.members if circle.kept.get(device, -1) < circle.owes(device)}

    def _look(self, circle: _Quorum) -> None:
        enough = all(circle.kept.get(keeper, -1) >= self._least for keeper in circle.keepers)
        if not circle.whole and enough and circle.kept.keys() == circle.members.keys():
            circle.whole = True
            for member in circle.members.values():
                self._send(member, WHOLE, [*circle.id])
        if circle.whole:
            self.safe = circle.safe

    def _everything(self, circle: _Quorum) -> list[bytes]:
        match = self._match
        told: list[list[Plain]] = [[HEAD, {**set_up_of(match), "about": {**match.about, **self._about}}]]
        told += [[LEDGER, self._ledger.plain()]]
        told += [[KEPT, kept] for kept in match.kept]
        pieces: list[bytes] = []
        for message in told:
            pieces += circle.seal.close(len(pieces), pack(message))
        circle.lengths += [0] * len(pieces)
        for entry in match.log:
            more = circle.seal.close(len(pieces), pack([ENTRY, entry.number, pack_entry(match.rules, entry), None]))
            circle.lengths += [entry.number] * (len(more) - 1) + [entry.number + 1]
            pieces += more
        return pieces

    def _append(self, message: list[Plain]) -> None:
        circle = self._circle
        if circle is None or len(circle.members) < 2:
            return
        first = len(circle.lengths)
        pieces = circle.seal.close(first, pack(message))
        before = circle.lengths[-1]
        circle.lengths += [before] * (len(pieces) - 1) + [before + 1 if message[0] == ENTRY else before]
        self._give(circle, first, pieces)

    def _give(self, circle: _Quorum, first: int, pieces: list[bytes]) -> None:
        for at in range(0, len(pieces), AT_ONCE):
            for keeper in circle.keepers:
                self._send(circle.members[keeper], PIECES, [*circle.id], first + at, [*pieces[at : at + AT_ONCE]])

    @staticmethod
    def _send(device: LobbyDevice, kind: str, *rest: Plain) -> None:
        if device.link is not None:
            device.link.send_control(kind, *rest)


def _shares(circle: _Quorum, match: str, key: bytes, least: int) -> list[KeyShare]:
    """Everybody's part; each two of them get a key of their own."""
    names = [*circle.members]
    roll = QuorumTerms(circle.id, tuple(sorted(names)), circle.keepers, least)
    parts, mark = (split_secret(key, len(names)), roll.mark(match, key)) if len(names) > 1 else ([b""], b"")
    keys = {
        frozenset((one, other)): token_bytes(SECRET_BYTES) for at, one in enumerate(names) for other in names[at + 1 :]
    }
    shares = []
    for name, part in zip(names, parts, strict=True):
        fellows = tuple(
            Peer(other, device.ticket.name, device.address, keys[frozenset((name, other))])
            for other, device in circle.members.items()
            if other != name
        )
        shares.append(KeyShare(circle.id, name, part, circle.keepers, least, mark, fellows))
    return shares
