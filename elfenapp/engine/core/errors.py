"""The closed list of errors, and the reasons inside them.

The engine never speaks a language. A reason carries a code, the rule that forbids the thing and the details a
sentence needs; catalogues turn it into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

# What msgpack can carry: None, bool, int, str, bytes, lists and dicts of these.
Plain: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: a code, the id of the rule, and details for the sentence."""

    code: str
    rule: str = ""
    details: Mapping[str, Plain] = field(default_factory=dict)

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value}" for key, value in self.details.items())
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.code}{rule}" + (f" ({details})" if details else "")


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
