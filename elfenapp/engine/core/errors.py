"""The closed list of errors, and the reasons inside them.

The engine never speaks a language. A reason carries a code, the rule that forbids the thing and the details a
sentence needs; catalogues turn it into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar, overload

from .plain import LEAST_INT, MOST_INT, Plain, is_fields

# The details of a reason that hold a seat, or several: whoever tells it puts names there.
SEAT_DETAILS = frozenset(("acting", "bidder", "owner", "seat", "turn"))


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: a code, the id of the rule, and details for the sentence."""

    code: str
    rule: str = ""
    details: Mapping[str, Plain] = field(default_factory=dict)

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value!s}" for key, value in self.details.items())
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.code}{rule}" + (f" ({details})" if details else "")

    def plain(self) -> list[Plain]:
        return [self.code, self.rule, dict(self.details)]

    @classmethod
    def read(cls, plain: object) -> Reason:
        """A reason from another device."""
        code, rule, details = read_list(plain, "reason", str, str, DICT)
        if not code or not is_fields(details):
            raise malformed_message("reason")
        return cls(code, rule, details)


class ElfenError(Exception):
    """Base of every error the engine raises on purpose; always carries a reason."""

    def __init__(self, code: str, rule: str = "", **details: Plain) -> None:
        self.reason = Reason(code, rule, details)
        super().__init__(str(self.reason))

    @classmethod
    def of(cls, reason: Reason) -> ElfenError:
        return cls(reason.code, reason.rule, **reason.details)


class Refused(ElfenError):
    """An action that cannot be taken now; the match is as it was."""


class BadSetup(ElfenError):
    """A game, a number of players or an option that does not exist."""


class BadScenario(ElfenError):
    """A described position that cannot occur."""


class BadSave(ElfenError):
    """Bytes that are not a save this version can open."""


class BadMessage(ElfenError):
    """Something from another device that cannot be read."""


def malformed_message(wanted: str) -> BadMessage:
    return BadMessage("malformed_message", wanted=wanted)


# Kinds for ``read_list``; what is inside is still to be looked at.
LIST: type[list[object]] = list
DICT: type[dict[object, object]] = dict

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
F = TypeVar("F")
G = TypeVar("G")
H = TypeVar("H")


@overload
def read_list(plain: object, wanted: str, a: type[A], b: type[B], /) -> tuple[A, B]: ...
@overload
def read_list(plain: object, wanted: str, a: type[A], b: type[B], c: type[C], /) -> tuple[A, B, C]: ...
@overload
def read_list(plain: object, wanted: str, a: type[A], b: type[B], c: type[C], d: type[D], /) -> tuple[A, B, C, D]: ...
@overload
def read_list(
    plain: object, wanted: str, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], /
) -> tuple[A, B, C, D, E]: ...
@overload
def read_list(
    plain: object, wanted: str, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], f: type[F], g: type[G], /
) -> tuple[A, B, C, D, E, F, G]: ...
@overload
def read_list(
    plain: object,
    wanted: str,
    a: type[A],
    b: type[B],
    c: type[C],
    d: type[D],
    e: type[E],
    f: type[F],
    g: type[G],
    h: type[H],
    /,
) -> tuple[A, B, C, D, E, F, G, H]: ...
def read_list(plain: object, wanted: str, /, *kinds: type) -> tuple[object, ...]:
    """The items of a list from outside that must be exactly of these kinds."""
    if not isinstance(plain, list):
        raise malformed_message(wanted)
    items = tuple(plain)
    if tuple(map(type, items)) != kinds:
        raise malformed_message(wanted)
    for item in items:
        if type(item) is int and not LEAST_INT <= item <= MOST_INT:
            raise malformed_message(wanted)
    return items
