"""The handler of each kind of message that one end of a connection believes (``trust``)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Generic, ParamSpec, TypeAlias

from elfenapp.engine.core.errors import malformed_message
from elfenapp.engine.core.plain import Plain

from .messages import PING, PONG
from .trust import GAME_DATA, KNOWN, admitted

P = ParamSpec("P")
_HEARTBEAT = {PING, PONG}  # of a device that is known: ``Connection`` answers itself

Telling: TypeAlias = Callable[[list[Plain]], None]  # takes the rest of a message


class Handlers(Generic[P]):
    """A method for every kind of control message that is admitted in these states, and for no other.

    A missing one is a fault of ours: ``TypeError`` when the table is made, not when the message comes.
    """

    def __init__(self, states: Collection[str], handlers: Mapping[str, Callable[P, None]]) -> None:
        expected: set[str] = set()
        for state in states:
            expected |= admitted(state) - {GAME_DATA} - (_HEARTBEAT if state in KNOWN else set())
        if expected != handlers.keys():
            raise TypeError(f"{[*states]}: {sorted(expected ^ handlers.keys())} without a handler, or never admitted")
        self._handlers = dict(handlers)

    def handle(self, kind: str, *arguments: P.args, **named: P.kwargs) -> None:
        """Raises ``BadMessage`` for a kind that is not admitted."""
        handler = self._handlers.get(kind)
        if handler is None:
            raise malformed_message(kind[:16])
        handler(*arguments, **named)
