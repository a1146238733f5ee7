"""What screens and presenters read of a game, whether it is on (``Table``) or looked back at (``Looking``).

Whoever shows a game asks for a ``Shown`` and for nothing else; mypy holds both to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import Reader, View

from .seats import Seat


class Shown(Protocol):
    on_change: list[Callable[[], None]]

    @property
    def match(self) -> Match:
        """The game as it stands at the moment that is shown."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...

    @property
    def looking(self) -> bool:
        """Whether this is an earlier moment, at which nobody can do anything."""

    @property
    def pace(self) -> float:
        """How many times faster than usual pieces move to their places; 0: they are there at once."""

    # Who looks ---------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """The seat at whose side of the table the reader sits; NOBODY while nothing private may be shown."""

    @property
    def curtain(self) -> int: ...

    @property
    def thinking(self) -> int: ...

    def reader(self) -> Reader: ...

    # What there is to see ----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool: ...

    def view(self) -> View: ...

    def story(self, since: int = 0) -> list[Record]:
        """What has happened up to the moment that is shown."""

    def whole_story(self) -> Sequence[Record]:
        """What has happened altogether."""

    def recap(self) -> list[Record]: ...

    def decision(self) -> Decision | None: ...

    # What may be done --------------------------------------------------------------------------------------------

    def submit(self, action: Action) -> None: ...

    def can_undo(self) -> Reason | None: ...

    def undo(self) -> None: ...

    def can_ask(self) -> bool:
        """Whether the whole table could take something back."""

    def can_redo(self) -> Reason | None: ...

    def redo(self) -> None: ...
