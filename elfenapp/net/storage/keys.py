"""Keys on disk: devices known to games hosted here, tickets to games elsewhere. Durable before a device is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from elfenapp.engine.core.errors import BadMessage, BadSave
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import pack, unpack
from elfenapp.saves.atomic_file import replace_file

from ..failover.replica import ReplicaStore
from ..pairing.handshake import new_key
from ..pairing.known_devices import KnownDevices
from ..protocol.messages import MATCH, Ticket
from .games_elsewhere import ENDING, Elsewhere, read_elsewhere, write_elsewhere

MOST_BYTES = 64 << 10


class Keys:
    def __init__(self, folder: Path) -> None:
        self._home = folder
        self._folder = folder / "lan"

    def known_devices(self, match: str, game: str) -> KnownDevices:
        """Of a game that is hosted here, now or again."""
        path = self._path(match, "ledger")
        return KnownDevices.read(match, game, _read(path), lambda data: replace_file(path, data))

    def adopt(self, known_devices: KnownDevices) -> None:
        """Of a game that is hosted here from now on, and was elsewhere."""
        replace_file(self._path(known_devices.match, "ledger"), pack(known_devices.plain()))
        self.forget(known_devices.match)

    def keep(self, ticket: Ticket) -> None:
        replace_file(self._path(ticket.match, "ticket"), pack(ticket.plain()))

    def known(self, match: str) -> Ticket | None:
        """By which key we know a game, as its guest or as its host. One that was only hosted here no host can prove."""
        kept = next((ticket for ticket in self.tickets() if ticket.match == match), None)
        if kept is not None or not self._path(match, "ledger").exists():
            return kept
        return self.known_devices(match, "").known_own() or Ticket(match, "", new_key())

    def replicas(self, match: str, on_kept: Callable[[], None]) -> ReplicaStore:
        """This device's part of what a host elsewhere leaves behind; ``on_kept`` is called from the writing thread."""
        return ReplicaStore(self._folder, match, on_kept)

    def tickets(self) -> list[Ticket]:
        """The games elsewhere that one can go back to, the newest first."""
        paths = sorted(self._folder.glob("*.ticket"), key=lambda path: path.stat().st_mtime, reverse=True)
        found = []
        for path in paths:
            try:
                found.append(Ticket.read(unpack(_read(path))))
            except (BadMessage, BadSave):  # not ours, or torn: there is no way back by it
                continue
        return found

    def forget(self, match: str) -> None:
        """A game elsewhere that is over, or that one does not want to go back to."""
        self._path(match, "ticket").unlink(missing_ok=True)
        self._path(match, ENDING.removeprefix(".")).unlink(missing_ok=True)

    def ticket(self, match: str) -> Ticket | None:
        return next((ticket for ticket in self.tickets() if ticket.match == match), None)

    def note(self, known: Elsewhere) -> None:
        """Store what we know of a game elsewhere, durably, beside its ticket."""
        replace_file(self._path(known.match, ENDING.removeprefix(".")), write_elsewhere(known))

    def elsewhere(self) -> list[Elsewhere]:
        """Games elsewhere as we last saw them, the newest first; tickets of earlier versions have no record."""
        noted = read_elsewhere(self._home)
        matches = {known.match for known in noted}
        bare = [ticket for ticket in self.tickets() if ticket.match not in matches]
        return [*noted, *(Elsewhere(ticket.match, ticket.game) for ticket in bare if ticket.game in all_games())]

    def _path(self, match: str, kind: str) -> Path:
        if not MATCH.fullmatch(match):
            raise BadMessage("malformed_message", wanted="match")
        return self._folder / f"{match}.{kind}"


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES)
    except FileNotFoundError:
        return b""
