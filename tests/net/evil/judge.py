"""The judge of devices that meant harm in a game: none may have received a secret (``canaries``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from elfenapp.engine.core.errors import ElfenError
from elfenapp.engine.core.match import Match
from elfenapp.net.failover.quorum import KeyShare, QuorumId, read_quorum_id
from elfenapp.net.failover.secret_sharing import LogCipher, join_secret
from elfenapp.net.protocol.messages import GAME
from elfenapp.session.remote.device import RECORDS, UPDATE
from tests.net.evil.canaries import Secrets, leaks, of_codes, of_matches
from tests.net.evil.record import Heard, before_the_end, read_record, unpacked
from tests.net.test_secrets import secret_values

PEERS = ("guest", "host", "stranger")


def judge(folder: Path, matches: Sequence[Match], codes: Sequence[str], secrets: Secrets) -> tuple[int, int]:
    """Raises ``AssertionError`` for a leak; how many messages were looked at, and how many secrets looked for.

    ``codes``: the code that the evil guest came in by, and then those that took its place.
    """
    games = of_matches(matches, secrets.evil_keys)
    looked_at = looked_for = 0
    for peer in PEERS:
        heard = read_record(folder / f"{peer}.heard")
        of_guest = peer == "guest"
        canaries = games | secrets.canaries(of_guest) | of_codes(codes[1:] if of_guest else codes)
        told = before_the_end(heard, matches) if of_guest else heard
        found = leaks([one.payload for one in told], canaries)
        assert not found, f"the evil {peer} has received {found[:5]}"
        if of_guest:
            assert not (known := more_than_a_spectator(told, matches[0])), f"the evil guest was told {known[:5]}"
            assert not (quorums := opened(told)), f"the evil guest can open {quorums}"
        looked_at, looked_for = looked_at + len(told), max(looked_for, len(canaries))
    return looked_at, looked_for


def more_than_a_spectator(heard: Sequence[Heard], match: Match) -> list[str]:
    """Hidden parts in updates, by their names, and records of a seat."""
    found: list[str] = []
    for message in _game(heard):
        if message[0] == UPDATE:
            found += secret_values(message, (), False, match.game)
        elif message[0] == RECORDS and message[1]:
            found.append(f"records of {message[1]}")
    return found


def _game(heard: Sequence[Heard]) -> Iterator[Any]:
    for one in heard:
        message: Any = unpacked(one.payload) if one.payload[:1] == bytes((GAME,)) else None
        if isinstance(message, list) and message:
            yield message


def opened(heard: Sequence[Heard]) -> list[QuorumId]:
    """Quorums whose sealed log opens by what one device was given: its part, or all its parts of that quorum."""
    parts: dict[QuorumId, list[bytes]] = {}
    pieces: dict[QuorumId, list[bytes]] = {}
    for one in heard:
        message: Any = unpacked(one.payload)
        if not isinstance(message, list) or len(message) < 2:
            continue
        try:
            if message[0] == "share":
                share = KeyShare.read(message[1])
                keys = [share.part, *(peer.key for peer in share.peers)]
                parts.setdefault(share.quorum, []).extend(key for key in keys if key)
            elif message[0] == "pieces":
                pieces.setdefault(read_quorum_id(message[1]), []).extend(message[3])
        except ElfenError:
            continue
    return [quorum for quorum, keys in parts.items() if _opens(keys, pieces.get(quorum, []))]


def _opens(keys: Sequence[bytes], pieces: Sequence[bytes]) -> bool:
    tried = [*keys, join_secret(keys), *(join_secret(keys[:count]) for count in range(1, len(keys)))] if keys else []
    return any(LogCipher(key).open_start(pieces)[0] for key in tried)
