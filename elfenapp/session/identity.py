"""Which game this is, wherever it is played: an id for life, and an epoch that counts how often it was opened.

Decisions are numbered by the length of the log. A game that comes back from disk after a crash may be shorter than
others remember it, and then repeats numbers: the epoch tells those decisions from the ones before.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex

from elfenapp.engine.core.plain import Plain

_ID, _EPOCH, _HINTS = "match", "epoch", "hints"
_REIGN = 1 << 20  # epochs of one host: however often the one before opens its game again, the newer host's count more


def new_identity() -> dict[str, Plain]:
    """For a game that begins, and for a copy that goes its own way."""
    return {_ID: token_hex(8), _EPOCH: 0}


def next_epoch(about: Mapping[str, Plain]) -> dict[str, Plain]:
    """For a game that is opened again."""
    return {_ID: id_of(about) or token_hex(8), _EPOCH: epoch_of(about) + 1}


def next_host_epoch(about: Mapping[str, Plain]) -> dict[str, Plain]:
    """For a game that another device hosts from now on."""
    return {_ID: id_of(about) or token_hex(8), _EPOCH: (epoch_of(about) // _REIGN + 1) * _REIGN}


def host_epoch_of(epoch: int) -> int:
    """Which host's epoch this is: the first one's, that of the device which followed it, and so on."""
    return epoch // _REIGN


def id_of(about: Mapping[str, Plain]) -> str:
    """Empty for a game kept before games had one, and not opened since."""
    found = about.get(_ID)
    return found[:32] if isinstance(found, str) else ""


def epoch_of(about: Mapping[str, Plain]) -> int:
    found = about.get(_EPOCH)
    return found if type(found) is int and found >= 0 else 0


def allow_hints(allowed: bool) -> dict[str, Plain]:
    """The mark that allows people at this table to ask for ideas, or forbids it."""
    return {_HINTS: allowed}


def hints_allowed(about: Mapping[str, Plain]) -> bool:
    """They may unless the table has said otherwise."""
    return about.get(_HINTS) is not False
