"""A match as bytes and back: set-up, log, fingerprints and a checkpoint of the position.

The log is replayed when a save is opened. If it leads to the checkpoint, everything is as it was. If it does not
and the rules have changed since, the game goes on from the checkpoint and the log is kept for reading. If it does
not and the rules are the same, somebody has tampered with the file.
"""

from __future__ import annotations

from .decisions import Action
from .errors import BadSave, BadScenario, BadSetup, ElfenError, Plain, Refused
from .framing import pack_frames, unpack_frames
from .game import Rules
from .log import UNDO, Entry, find_play, write_entry
from .match import Match, Setup

_CHUNK = 100  # entries in one frame
_HEAD = {"game", "rules", "players", "options", "seed", "first", "position", "about", "kept", "entries"}


def set_up_of(match: Match) -> dict[str, Plain]:
    """What the match started from, in plain data."""
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
    hashes = [[number, digest] for number, digest in match.hashes.items()]
    return pack_frames([head, *chunks, hashes, match.checkpoint()])


def load(data: bytes) -> Match:
    """The match in a save; raises ``BadSave`` with one clear reason otherwise."""
    head, packed, hashes, position = _sort_frames(unpack_frames(bytes(data)))
    kept, packed = packed[: head["kept"]], packed[head["kept"] :]
    match = open_match(head, head["position"], kept)
    version = head["rules"]
    if version > match.game.version:
        raise BadSave("newer_rules", game=match.game.id, found=version, known=match.game.version)
    try:
        _replay(match, packed, hashes)
        if match.checkpoint() != position:
            raise BadSave("log_and_position_differ", entries=len(packed))
    except ElfenError as error:
        if version == match.game.version:
            raise BadSave("log_and_position_differ", entries=len(packed), cause=str(error)) from None
        return open_match(head, position, [*kept, *packed])
    return match


def _sort_frames(frames: list[Plain]) -> tuple[dict[str, Plain], list[Plain], list[Plain], dict[str, Plain]]:
    if len(frames) < 3:
        raise BadSave("damaged", detail="frames")
    head, *chunks, hashes, position = frames
    if not isinstance(head, dict) or set(head) != _HEAD:
        raise BadSave("damaged", detail="head")
    if type(head["kept"]) is not int or type(head["entries"]) is not int:
        raise BadSave("damaged", detail="entries")
    if not all(isinstance(chunk, list) for chunk in chunks):
        raise BadSave("damaged", detail="log")
    packed = [entry for chunk in chunks for entry in chunk]
    if head["kept"] < 0 or head["entries"] < 1 or len(packed) != head["kept"] + head["entries"]:
        raise BadSave("damaged", detail="entries")
    if not isinstance(hashes, list) or not isinstance(position, dict):
        raise BadSave("damaged", detail="checkpoint")
    return head, packed, hashes, position


def open_match(head: dict[str, Plain], position: Plain, kept: list[Plain]) -> Match:
    """The match at its start, or at the position it goes on from."""
    for key, shape in {"game": str, "rules": int, "options": dict, "about": dict}.items():
        if type(head.get(key)) is not shape:
            raise BadSave("damaged", detail=key)
    if not isinstance(position, (dict, type(None))):
        raise BadSave("damaged", detail="position")
    players: Plain = head.get("players")
    seed: Plain = head.get("seed")
    setup = Setup(head["game"], players, head["options"], seed, head.get("first"), position)
    try:
        return Match(setup, head["about"], kept)
    except (BadSetup, BadScenario) as error:
        raise BadSave("bad_setup", error.reason.rule, cause=str(error.reason)) from None


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
    if [[number, digest] for number, digest in match.hashes.items()] != hashes:
        raise BadSave("hashes_differ")


def replay_entry(match: Match, item: Plain) -> Entry:
    """Play one packed entry; it must be legal, and chance must bring what it brought."""
    number = len(match.log)
    if not isinstance(item, list) or [type(value) for value in item] != [int, str, list, list]:
        raise BadSave("damaged", detail=f"entry {number}")
    seat, verb, values, draws = item
    entry = _undo(match, seat, values) if verb == UNDO else _submit(match, seat, verb, values)
    if [*entry.draws] != draws:
        raise BadSave("log_differs", entry=number)
    return entry


def _undo(match: Match, seat: int, values: list[Plain]) -> Entry:
    if len(values) != 2 or type(values[1]) is not bool:
        raise Refused("malformed_action")
    return match.undo(seat, values[0], values[1])


def _submit(match: Match, seat: int, verb: str, values: list[Plain]) -> Entry:
    play = find_play(match.rules, verb)
    if play is None or len(play.fields) != len(values):
        raise Refused("malformed_action")
    names = (described.name for described in play.fields)
    return match.submit(Action(match.open_decision(seat), seat, verb, dict(zip(names, values, strict=True))))
