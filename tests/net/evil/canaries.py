"""Secrets of a game, and digests that confirm a guess at them: a device that means harm may not receive any."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.parts import EVERYONE
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, seat_reader
from elfenapp.net.cli.loop import view_digest
from elfenapp.net.failover.log_digest import _digest as seen_digest
from elfenapp.net.failover.quorum import QuorumId
from elfenapp.net.failover.replica import _read as read_share
from elfenapp.net.failover.secret_sharing import join_secret
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.keys import Keys
from elfenapp.session.remote.device import digest_of

EVIL = "Evil"  # the name of the guest that means harm
LEAST = 24  # bytes of a value that is looked for as it is: shorter ones are also said of other things
PREFIX = 8  # bytes by which a place is compared first
Canaries = dict[bytes, str]  # bytes that may not be anywhere, and what they are


def _blake(size: int) -> Callable[[bytes], bytes]:
    return lambda data: hashlib.blake2b(data, digest_size=size).digest()


def _by_name(name: str) -> Callable[[bytes], bytes]:
    return lambda data: hashlib.new(name, data).digest()


DIGESTS = (*map(_blake, (8, 16, 20, 32, 64)), *map(_by_name, ("sha256", "sha512", "sha1", "md5", "sha3_256")))


def digests(value: bytes, what: str) -> Canaries:
    """A device that receives one of these can try out values until it has the one that gives it."""
    made = [digest(value) for digest in DIGESTS]
    return {form: f"a digest of {what}" for found in made for form in (found, found.hex().encode())}


# The game ------------------------------------------------------------------------------------------------------------


def of_matches(matches: Sequence[Match], evil_keys: Iterable[bytes] = ()) -> Canaries:
    """Of one game as the journals of its hosts have it: what is hidden in each position, and digests of it."""
    found: Canaries = {}
    past = [[match.rewind(number) for number in range(match.length)] for match in matches]
    public = b"\x00".join(pack(position.view(SPECTATOR).plain()) for positions in past for position in positions)
    public += b"\x00".join(pack(record.plain()) for match in matches for record in match.story(SPECTATOR))
    for match, positions in zip(matches, past, strict=True):
        found |= _of_number(match.setup.seed, "the seed")
        for position in positions:
            found |= _of_position(position, public)
        found |= _of_records(match, public)
        for key in (b"", *evil_keys):
            found |= _of_stories(match, key)
    return found


def _of_records(match: Match, public: bytes) -> Canaries:
    """Those of which a seat may know more than a spectator."""
    found: Canaries = {}
    for seat in range(match.rules.players):
        pairs = zip(match.story(seat_reader(seat)), match.story(SPECTATOR), strict=True)
        for own in (own for own, open_record in pairs if own != open_record):
            found |= _of_value(own.plain(), f"record {own.number} of seat {seat}", public)
    return found


def _of_number(number: int, what: str) -> Canaries:
    forms = pack(number), number.to_bytes(8, "big"), number.to_bytes(8, "little"), str(number).encode()
    return {form: what for form in forms if len(form) >= PREFIX and number >> 32} | digests(pack(number), what)


def _of_value(value: Plain, what: str, public: bytes) -> Canaries:
    packed = pack(value)
    told = {packed: what} if len(packed) >= LEAST and packed not in public else {}
    return told | digests(packed, what)


def _of_position(match: Match, public: bytes) -> Canaries:
    found: Canaries = {}
    whole, at = match.checkpoint(), match.length
    for part in match.game.state_type.parts:
        if part.seen_by == EVERYONE or (match.over and part.open_at_end):
            continue
        value = whole[part.slot]
        if isinstance(value, int):
            found |= _of_number(value, f"{part.slot} at {at}")
            continue
        values = value if part.per_seat and isinstance(value, list) else []
        for own, whose in ((value, "all seats"), *((own, f"seat {seat}") for seat, own in enumerate(values))):
            if own:
                found |= _of_value(own, f"{part.slot} of {whose} at {at}", public)
    for seat in range(match.rules.players) if not match.over else ():
        digest = view_digest(match.view(seat_reader(seat)))
        found |= dict.fromkeys((digest.encode(), bytes.fromhex(digest)), f"a digest of seat {seat}'s view at {at}")
    return found | {match.digest(): f"a digest of the position at {at}"}


def _of_stories(match: Match, key: bytes) -> Canaries:
    """By which our own protocol compares what a device has seen, without the key of that device."""
    found: Canaries = {}
    for reader in (*map(seat_reader, range(match.rules.players)), EVERYTHING):
        records, open_records = match.story(reader), match.story(SPECTATOR)
        first = next((at for at in range(len(records)) if records[at] != open_records[at]), len(records))
        for count in range(first + 1, len(records) + 1):
            made = digest_of(records[:count], key), seen_digest(key, reader, records[:count])
            found |= dict.fromkeys(made, f"a digest of {count} records of {[*reader.seats]}")
    return found


# Keys and codes ------------------------------------------------------------------------------------------------------


class Secrets:
    """The keys that honest devices have on disk, collected again and again: parts of quorums come and go."""

    def __init__(self) -> None:
        self.evil: set[str] = set()  # device ids of the guest that means harm
        self.evil_keys: set[bytes] = set()
        self._keys: dict[bytes, tuple[str, str]] = {}  # and the two devices that share each
        self._parts: dict[QuorumId, dict[str, bytes]] = {}
        self._members: dict[QuorumId, tuple[str, ...]] = {}

    def collect(self, folders: Iterable[Path], match: str) -> None:
        for folder in folders:
            known_devices, kept = Keys(folder).known_devices(match, ""), Keys(folder).ticket(match)
            for ticket in (*known_devices.tickets(), *filter(None, (known_devices.known_own(), kept))):
                self._add_ticket(ticket)
            for path in (folder / "lan").glob("*.share"):
                self._add_share(path)

    def _add_ticket(self, ticket: Ticket) -> None:
        if ticket.name == EVIL:
            self.evil.add(ticket.device)
            self.evil_keys.add(ticket.key)
        self._keys[ticket.key] = ticket.device, "the host"

    def _add_share(self, path: Path) -> None:
        holding = read_share(path)
        if holding is None or not holding.share.part:
            return
        share = holding.share
        self._parts.setdefault(share.quorum, {})[share.device] = share.part
        self._members[share.quorum] = share.members
        self._keys |= {peer.key: (share.device, peer.device) for peer in share.peers}

    def canaries(self, of_guest: bool) -> Canaries:
        """Data that no device that means harm may have; ``of_guest``: of one that has a key and parts of its own."""
        own = self.evil if of_guest else set()
        found = {key: f"the key of {pair}" for key, pair in self._keys.items() if not own & {*pair}}
        for quorum, parts in self._parts.items():
            found |= {part: f"{device}'s part of {quorum}" for device, part in parts.items() if device not in own}
            if parts.keys() == {*self._members[quorum]}:
                found[join_secret([*parts.values()])] = f"the key of {quorum}"
        return found


def of_codes(texts: Sequence[str]) -> Canaries:
    found: Canaries = {}
    for text in texts:
        letters = text.replace(" ", "")
        for form in (letters, text):
            found |= {form.encode(): f"the code {text}"} | digests(form.encode(), f"the code {text}")
    return found


# Looking -------------------------------------------------------------------------------------------------------------


def leaks(told: Sequence[bytes], canaries: Mapping[bytes, str]) -> list[str]:
    """Which of them are somewhere in these messages."""
    by_prefix: dict[bytes, list[bytes]] = {}
    for canary in canaries:
        assert len(canary) >= PREFIX, canaries[canary]
        by_prefix.setdefault(canary[:PREFIX], []).append(canary)
    return [*dict.fromkeys(canaries[canary] for payload in told for canary in _within(payload, by_prefix))]


def _within(payload: bytes, by_prefix: Mapping[bytes, Sequence[bytes]]) -> Iterator[bytes]:
    for at in range(len(payload) - PREFIX + 1):
        for canary in by_prefix.get(payload[at : at + PREFIX], ()):
            if payload.startswith(canary, at):
                yield canary
