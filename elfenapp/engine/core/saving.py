"""A match as bytes and back: set-up, log, fingerprints and a checkpoint of the position.

The log is replayed when a save is opened. If it leads to the checkpoint, everything is as it was. If it does not
and the rules have changed since, the game goes on from the checkpoint and the log is kept for reading. If it does
not and the rules are the same, the file was tampered with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .decisions import Action
from .errors import LIST, BadMessage, BadSave, BadScenario, BadSetup, ElfenError, Refused, read_list
from .fingerprint import first_named
from .game import Rules
from .log import UNDO, Entry, find_play, write_entry
from .match import Match
from .plain import Plain, is_plain, is_seats
from .registry import find_game
from .save_frames import pack_frames, unpack_frames
from .setup import Setup

_CHUNK = 100  # entries in one frame
_HEAD = {"game", "rules", "players", "options", "seed", "first", "position", "about", "kept", "entries"}


def set_up_of(match: Match) -> dict[str, Plain]:
    """The set-up that the match started from, in plain data."""
    setup = match.setup
    return {
        "game": setup.game,
        "rules": match.game.version,
        "players": setup.players,
        "options": dict(setup.options),
        "seed": setup.seed,
        "first": setup.first,
        "position": setup.position,
        "about": match.about,
    }


def dump(match: Match) -> bytes:
    head = {**set_up_of(match), "kept": len(match.kept), "entries": len(match.log)}
    packed = [*match.kept, *(pack_entry(match.rules, entry) for entry in match.log)]
    chunks = [packed[at : at + _CHUNK] for at in range(0, len(packed), _CHUNK)]
    return pack_frames([head, *chunks, _hashes_of(match), match.checkpoint()])


def _hashes_of(match: Match) -> list[Plain]:
    return [[number, digest] for number, digest in match.hashes.items()]


@dataclass(frozen=True, slots=True)
class Head:
    """The set-up in a save. Its shape is whole; whether its game can be set up so, opening it tells."""

    game: str
    rules: int
    players: Plain
    options: Mapping[str, Plain]
    seed: Plain
    first: Plain
    position: Mapping[str, Plain] | None
    about: Mapping[str, Plain]

    @classmethod
    def read(cls, plain: Mapping[str, Plain]) -> Head:
        game, rules, options, about = (plain.get(key) for key in ("game", "rules", "options", "about"))
        if not isinstance(game, str):
            raise BadSave("damaged", detail="game")
        if type(rules) is not int:
            raise BadSave("damaged", detail="rules")
        if not isinstance(options, dict):
            raise BadSave("damaged", detail="options")
        if not isinstance(about, dict):
            raise BadSave("damaged", detail="about")
        position = read_position(plain.get("position"))
        return cls(game, rules, plain.get("players"), options, plain.get("seed"), plain.get("first"), position, about)

    def setup(self, position: Mapping[str, Plain] | None) -> Setup:
        """Raises ``BadSetup``."""
        players = find_game(self.game).check_players(self.players)
        seed, first = self.seed, self.first
        if type(seed) is not int:
            raise BadSetup("bad_seed", seed=str(seed)[:40])
        if first is not None and type(first) is not int:
            raise BadSetup("bad_start_player", "ALL-1", first=str(first)[:40])
        return Setup(self.game, players, self.options, seed, first, position)


def read_position(plain: Plain) -> Mapping[str, Plain] | None:
    if plain is not None and not isinstance(plain, dict):
        raise BadSave("damaged", detail="position")
    return plain


def open_match(head: Head, position: Mapping[str, Plain] | None, kept: Sequence[Plain]) -> Match:
    """The match at its start, or at the position it goes on from."""
    try:
        return Match(head.setup(position), head.about, kept)
    except (BadSetup, BadScenario) as error:
        raise BadSave("bad_setup", error.reason.rule, cause=str(error.reason)) from None


def load(data: bytes) -> Match:
    """The match in a save; raises ``BadSave`` with one clear reason otherwise."""
    head, kept, packed, hashes, position = _sort_frames(unpack_frames(bytes(data)))
    match = open_match(head, head.position, kept)
    if head.rules > match.game.version:
        raise BadSave("newer_rules", game=match.game.id, found=head.rules, known=match.game.version)
    try:
        _replay(match, packed, hashes)
        if first_named(match.game, match.checkpoint()) != first_named(match.game, position):
            raise BadSave("log_and_position_differ", entries=len(packed))
    except ElfenError as error:
        if head.rules == match.game.version:
            raise BadSave("log_and_position_differ", entries=len(packed), cause=str(error)) from None
        return open_match(head, position, [*kept, *packed])
    return match


_Frames: TypeAlias = tuple[Head, list[Plain], list[Plain], list[Plain], dict[str, Plain]]


def _sort_frames(frames: list[Plain]) -> _Frames:
    """The head, the entries of an older log, those of this one, fingerprints and checkpoint."""
    if len(frames) < 3:
        raise BadSave("damaged", detail="frames")
    head, *chunks, hashes, position = frames
    if not isinstance(head, dict) or set(head) != _HEAD:
        raise BadSave("damaged", detail="head")
    kept, entries = head["kept"], head["entries"]
    if type(kept) is not int or type(entries) is not int:
        raise BadSave("damaged", detail="entries")
    packed: list[Plain] = []
    for chunk in chunks:
        if not isinstance(chunk, list):
            raise BadSave("damaged", detail="log")
        packed += chunk
    if kept < 0 or entries < 1 or len(packed) != kept + entries:
        raise BadSave("damaged", detail="entries")
    if not isinstance(hashes, list) or not isinstance(position, dict):
        raise BadSave("damaged", detail="checkpoint")
    return Head.read(head), packed[:kept], packed[kept:], hashes, position


def pack_entry(rules: Rules, entry: Entry) -> list[Plain]:
    """Values in the order of the verb's fields: names would double the size."""
    return [entry.seat, entry.verb, [*write_entry(rules, entry).values()], [*entry.draws]]


def _replay(match: Match, packed: list[Plain], hashes: list[Plain]) -> None:
    """Play a log through the front door, checking what chance brought and the fingerprints on the way."""
    for number, item in enumerate(packed):
        if number == 0:
            if item != pack_entry(match.rules, match.log[0]):
                raise BadSave("log_differs", entry=0)
        else:
            replay_entry(match, item)
    if _hashes_of(match) != hashes:
        raise BadSave("hashes_differ")


def replay_entry(match: Match, item: Plain) -> Entry:
    """Play one packed entry; it must be legal, and chance must bring what it brought."""
    number = len(match.log)
    try:
        seat, verb, values, draws = read_list(item, "entry", int, str, LIST, LIST)
    except BadMessage:
        raise BadSave("damaged", detail=f"entry {number}") from None
    entry = _undo(match, seat, values) if verb == UNDO else _submit(match, seat, verb, values)
    if [*entry.draws] != draws:
        raise BadSave("log_differs", entry=number)
    return entry


def _undo(match: Match, seat: int, values: list[object]) -> Entry:
    if len(values) != 2:
        raise Refused("malformed_action")
    steps, consent = values
    if type(consent) is bool:  # as it was written before the log knew who had agreed: then all had
        consent = list(range(match.rules.players)) if consent else []
    if type(steps) is not int or not is_seats(consent):
        raise Refused("malformed_action")
    return match.undo(seat, steps, consent)


def _submit(match: Match, seat: int, verb: str, values: list[object]) -> Entry:
    play = find_play(match.rules, verb)
    plain = [value for value in values if is_plain(value)]
    if play is None or not len(play.fields) == len(values) == len(plain):
        raise Refused("malformed_action")
    names = (described.name for described in play.fields)
    return match.submit(Action(match.open_decision(seat), seat, verb, dict(zip(names, plain, strict=True))))
