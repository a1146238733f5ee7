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
from .log import START, UNDO, Entry, find_play, write_entry
from .match import Match, Setup

_CHUNK = 100  # entries in one frame
_HEAD = {"game", "rules", "players", "options", "seed", "first", "position", "about", "kept", "entries"}


def dump(match: Match) -> bytes:
    setup = match.setup
    head = {
        "game": setup.game,
        "rules": match.game.version,
        "players": setup.players,
        "options": dict(setup.options),
        "seed": setup.seed,
        "first": setup.first,
        "position": setup.position,
        "about": match.about,
        "kept": len(match.kept),
        "entries": len(match.log),
    }
    packed = [*match.kept, *(_pack_entry(match.rules, entry) for entry in match.log)]
    chunks = [packed[at : at + _CHUNK] for at in range(0, len(packed), _CHUNK)]
    hashes = [[number, digest] for number, digest in match.hashes.items()]
    return pack_frames([head, *chunks, hashes, match.checkpoint()])


def load(data: bytes) -> Match:
    """The match in a save; raises ``BadSave`` with one clear reason otherwise."""
    head, packed, hashes, position = _sort_frames(unpack_frames(bytes(data)))
    kept, packed = packed[: head["kept"]], packed[head["kept"] :]
    match = _open(head, head["position"], kept)
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
        return _open(head, position, [*kept, *packed])
    return match


def _sort_frames(frames: list[Plain]) -> tuple[dict[str, Plain], list[Plain], list[Plain], dict[str, Plain]]:
    if len(frames) < 3:
        raise BadSave("damaged", detail="frames")
    head, *chunks, hashes, position = frames
    if not isinstance(head, dict) or set(head) != _HEAD:
        raise BadSave("damaged", detail="head")
    shapes = {"game": str, "rules": int, "options": dict, "about": dict, "kept": int, "entries": int}
    for key, shape in shapes.items():
        if type(head[key]) is not shape:
            raise BadSave("damaged", detail=key)
    if not isinstance(head["position"], (dict, type(None))):
        raise BadSave("damaged", detail="position")
    if not all(isinstance(chunk, list) for chunk in chunks):
        raise BadSave("damaged", detail="log")
    packed = [entry for chunk in chunks for entry in chunk]
    if head["kept"] < 0 or head["entries"] < 1 or len(packed) != head["kept"] + head["entries"]:
        raise BadSave("damaged", detail="entries")
    if not isinstance(hashes, list) or not isinstance(position, dict):
        raise BadSave("damaged", detail="checkpoint")
    return head, packed, hashes, position


def _open(head: dict[str, Plain], position: dict[str, Plain] | None, kept: list[Plain]) -> Match:
    """The match at its start, or at the position it goes on from."""
    setup = Setup(head["game"], head["players"], head["options"], head["seed"], head["first"], position)
    try:
        return Match(setup, head["about"], kept)
    except (BadSetup, BadScenario) as error:
        raise BadSave("bad_setup", error.reason.rule, cause=str(error.reason)) from None


def _pack_entry(rules: Rules, entry: Entry) -> list[Plain]:
    """Values in the order of the verb's fields: names would double the size."""
    return [entry.seat, entry.verb, [*write_entry(rules, entry).values()], [*entry.draws]]


def _replay(match: Match, packed: list[Plain], hashes: list[Plain]) -> None:
    """Play a log through the front door, checking what chance brought and the fingerprints on the way."""
    for number, item in enumerate(packed):
        if not isinstance(item, list) or [type(value) for value in item] != [int, str, list, list]:
            raise BadSave("damaged", detail=f"entry {number}")
        seat, verb, values, draws = item
        entry = match.log[0] if number == 0 else _replay_entry(match, seat, verb, values)
        if (number == 0) != (verb == START) or [*entry.draws] != draws:
            raise BadSave("log_differs", entry=number)
    if [[number, digest] for number, digest in match.hashes.items()] != hashes:
        raise BadSave("hashes_differ")


def _replay_entry(match: Match, seat: int, verb: str, values: list[Plain]) -> Entry:
    if verb == UNDO:
        if len(values) != 2 or type(values[1]) is not bool:
            raise Refused("malformed_action")
        return match.undo(seat, values[0], values[1])
    play = find_play(match.rules, verb)
    if play is None or len(play.fields) != len(values):
        raise Refused("malformed_action")
    names = (described.name for described in play.fields)
    return match.submit(Action(match.open_decision(seat), seat, verb, dict(zip(names, values, strict=True))))
