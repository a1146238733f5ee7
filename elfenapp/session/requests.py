"""Requests of a seat to the host: to act, to take back, to do again, to ask the table, to answer it, to be lent.

A request never says whose it is: the seat comes with the connection. It says what the asker knew: which decision it
answers, how long the log was, and in which epoch of the match, so that a game that has moved on refuses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from elfenapp.engine.core.errors import Refused
from elfenapp.engine.core.plain import Plain, is_fields


@dataclass(frozen=True, slots=True)
class Act:
    """Answer a decision."""

    epoch: int
    decision: int
    verb: str
    fields: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back one's own newest step, alone."""

    epoch: int
    length: int


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back last."""

    epoch: int
    length: int


@dataclass(frozen=True, slots=True)
class AskTable:
    """Ask all players to go back this many steps; a second question takes the place of the first."""

    epoch: int
    length: int
    steps: int


@dataclass(frozen=True, slots=True)
class AnswerTable:
    """Agree to a question, think better of it, or (``refuse``) end it with a no. It must be the one that is open."""

    epoch: int
    length: int
    asker: int  # of the question that the answer is meant for
    steps: int  # that it asks for
    agree: bool
    refuse: bool = False


@dataclass(frozen=True, slots=True)
class Lend:
    """Let a computer player of this name decide for the seat, until its person takes it back."""

    epoch: int
    mind: str


@dataclass(frozen=True, slots=True)
class Reclaim:
    """Take the seat back from the computer."""

    epoch: int


Request: TypeAlias = Act | Undo | Redo | AskTable | AnswerTable | Lend | Reclaim
KINDS: dict[str, type[Request]] = {
    "act": Act,
    "undo": Undo,
    "redo": Redo,
    "ask": AskTable,
    "answer": AnswerTable,
    "lend": Lend,
    "reclaim": Reclaim,
}
_NAMES = {kind: name for name, kind in KINDS.items()}
_SHAPES: dict[str, type] = {
    "epoch": int,
    "decision": int,
    "verb": str,
    "mind": str,
    "fields": dict,
    "length": int,
    "steps": int,
    "asker": int,
    "agree": bool,
    "refuse": bool,
}
_WHOLE = {
    name: {"kind": str, **{field: _SHAPES[field] for field in kind.__dataclass_fields__}}
    for name, kind in KINDS.items()
}


def write_request(request: Request) -> dict[str, Plain]:
    return {"kind": _NAMES[type(request)], **{name: getattr(request, name) for name in request.__dataclass_fields__}}


def read_request(plain: object) -> Request:
    """A request from outside; anything that is not one is refused."""
    name = plain.get("kind") if isinstance(plain, dict) else None
    if not isinstance(plain, dict) or not isinstance(name, str) or name not in KINDS:
        raise Refused("malformed_action")
    if {key: type(value) for key, value in plain.items()} != _WHOLE[name]:
        raise Refused("malformed_action")
    if "fields" in plain and not is_fields(plain["fields"]):
        raise Refused("malformed_action")
    return KINDS[name](**{key: value for key, value in plain.items() if key != "kind"})
