"""A snapshot for the next host: the whole game and the list of known devices, in chunks that fit into messages.

The device that receives it knows everything from then on; the lobby says so before it is sent.
"""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.engine.core.errors import BadSave, malformed_message
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.saving import dump, load
from elfenapp.session.identity import next_host_epoch

from ..lobby.state import move_host, write_places

PIECE, PIECES = 4096, 32  # bytes, and pieces in one message
MOST_BYTES = 4 << 20


def snapshot_chunks(
    match: Match, places: Sequence[str], lent: Sequence[int], heir: str, old_host: str
) -> list[list[Plain]]:
    """The game as the heir will host it: their own people sit at their device, the old host's at a guest's."""
    moved = move_host(places, heir, old_host)
    whole = match.rewind(match.length - 1)  # a copy, whose names and places may differ
    whole.about.update({**write_places(moved, lent), **next_host_epoch(match.about)})
    save = dump(whole)
    chunks: list[Plain] = [save[at : at + PIECE] for at in range(0, len(save), PIECE)]
    return [chunks[at : at + PIECES] for at in range(0, len(chunks), PIECES)]


class SnapshotReader:
    """A guest's side: pieces in, a match out."""

    def __init__(self) -> None:
        self._save = bytearray()

    def add(self, rest: Sequence[Plain]) -> None:
        pieces = rest[0] if len(rest) == 1 else None
        for piece in pieces if isinstance(pieces, list) else [None]:
            if not isinstance(piece, bytes) or len(self._save) + len(piece) > MOST_BYTES:
                raise malformed_message("heritage")
            self._save += piece

    def match(self) -> Match:
        """Raises ``BadMessage`` if it is none."""
        try:
            return load(bytes(self._save))
        except BadSave:
            raise malformed_message("heritage") from None
