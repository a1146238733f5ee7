"""What a host leaves behind: the whole game, sealed, so that its guests together can go on without it.

One of them keeps the sealed log as it grows, and each has a part of the key (``shares``, ``circle``). Nobody can read
anything alone. What is acknowledged to a guest is safe in that sense, too: ``safe`` says how far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from secrets import token_bytes

from elfenapp.engine.core.errors import read_list
from elfenapp.engine.core.framing import pack
from elfenapp.engine.core.log import Entry
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.saving import pack_entry, set_up_of
from elfenapp.saves.journal import ABOUT, ENTRY, HEAD, KEPT
from elfenapp.session.identity import epoch_of

from .circle import CircleId, Fellow, Share, read_circle
from .ledger import Ledger
from .shares import SECRET_BYTES, Seal, split
from .table_device import PIECES, SHARE, WHOLE, TableDevice

LEDGER = "ledger"  # a message in the sealed log; the others are those of a journal
SLOW = 2.0  # seconds without a word on what it was given, then the circle does without a device
AT_ONCE = 48  # pieces in one message
_EVERYTHING = 1 << 60


@dataclass
class _Circle:
    id: CircleId
    seal: Seal
    members: dict[str, TableDevice]
    keeper: str
    lengths: list[int] = field(default_factory=list)  # of each piece: how long the log is with it
    kept: dict[str, int] = field(default_factory=dict)  # of each member that has its part: how many pieces, too
    whole: bool = False

    @property
    def safe(self) -> int:
        """How much of the log is kept, if everybody has their part."""
        if len(self.members) < 2:
            return _EVERYTHING
        pieces = self.kept[self.keeper]
        return self.lengths[pieces - 1] if pieces else 0


class Will:
    def __init__(self, match: Match, ledger: Ledger) -> None:
        self.safe = 0  # entries of the log that outlive the host
        self._match, self._ledger = match, ledger
        self._about: dict[str, Plain] = {}
        self._number = 0
        self._least = 0  # pieces of the newest circle at its beginning
        self._circle: _Circle | None = None
        self._shares: list[Share] = []  # of the newest circle, not sent yet
        self._slow: set[str] = set()
        self._unsealed: list[Entry] = []  # the newest entries
        self._waits_since: float | None = None

    # What happens at the table -----------------------------------------------------------------------------------

    def gather(self, devices: Iterable[TableDevice], newest: str = "") -> None:
        """These are here now, one of them has just come: a new circle."""
        self._slow.discard(newest)
        present = {device.ticket.device: device for device in devices if device.link is not None}
        self._slow &= present.keys()
        members = {name: device for name, device in present.items() if name not in self._slow}
        self._number += 1
        self._waits_since = None
        if not members or self._match.over:
            self._circle, self.safe = None, _EVERYTHING
            return
        self.safe = min(self.safe, self._match.length)
        key = token_bytes(SECRET_BYTES)
        circle = _Circle((epoch_of(self._match.about), self._number), Seal(key), members, next(iter(members)))
        self._circle = circle
        pieces = self._everything(circle) if len(members) > 1 else []
        self._least = len(pieces)
        self._shares = _shares(circle, key, len(pieces))
        if len(members) > 1 or self.safe < self._match.length:
            self._share_out(circle)
        self._give(circle, 0, pieces)

    def _share_out(self, circle: _Circle) -> None:
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
        circle, heard = self._circle, read_circle(plain)
        if device in self._slow:
            self._slow.discard(device)
            return True
        if circle is not None and heard == circle.id and device in circle.members:
            circle.kept[device] = min(max(count, circle.kept.get(device, 0)), len(circle.lengths))
            self._look(circle)
        return False

    def tick(self, now: float) -> bool:
        """Whether somebody is too slow to wait for: the circle should be formed anew, without them."""
        circle = self._circle
        late = set() if circle is None or self.safe >= self._match.length else self._late(circle)
        if not late:
            self._waits_since = None
        elif self._waits_since is None:
            self._waits_since = now
        elif now - self._waits_since > SLOW:
            self._slow |= late
            return True
        return False

    # Inside ------------------------------------------------------------------------------------------------------

    def _late(self, circle: _Circle) -> set[str]:
        late = circle.members.keys() - circle.kept.keys()
        if len(circle.members) > 1 and circle.kept.get(circle.keeper, 0) < len(circle.lengths):
            late.add(circle.keeper)
        return late

    def _look(self, circle: _Circle) -> None:
        enough = circle.kept.get(circle.keeper, -1) >= self._least
        if not circle.whole and enough and circle.kept.keys() == circle.members.keys():
            circle.whole = True
            for member in circle.members.values():
                self._send(member, WHOLE, [*circle.id])
        if circle.whole:
            self.safe = circle.safe

    def _everything(self, circle: _Circle) -> list[bytes]:
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

    def _give(self, circle: _Circle, first: int, pieces: list[bytes]) -> None:
        for at in range(0, len(pieces), AT_ONCE):
            self._send(circle.members[circle.keeper], PIECES, [*circle.id], first + at, [*pieces[at : at + AT_ONCE]])

    @staticmethod
    def _send(device: TableDevice, kind: str, *rest: Plain) -> None:
        if device.link is not None:
            device.link.send_control(kind, *rest)


def _shares(circle: _Circle, key: bytes, least: int) -> list[Share]:
    """Everybody's part; each two of them get a key of their own."""
    names = [*circle.members]
    parts = split(key, len(names)) if len(names) > 1 else [b""]
    keys = {
        frozenset((one, other)): token_bytes(SECRET_BYTES) for at, one in enumerate(names) for other in names[at + 1 :]
    }
    shares = []
    for name, part in zip(names, parts, strict=True):
        fellows = tuple(
            Fellow(other, device.ticket.name, device.address, keys[frozenset((name, other))])
            for other, device in circle.members.items()
            if other != name
        )
        shares.append(Share(circle.id, name, part, circle.keeper, least, fellows))
    return shares
