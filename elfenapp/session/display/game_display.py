"""The interface of a shown game for screens and presenters: running (``Device``) or past (``ReplayDevice``).

Screens and presenters ask for a ``GameDisplay`` and for nothing else; mypy holds both to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeAlias

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.game import Rules
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.views import Reader, View

from ..seats import Seat
from ..signal import Signal

Move: TypeAlias = tuple[str, Mapping[str, Plain]]  # a verb and its fields, for the decision that is open then


class GameDisplay(Protocol):
    @property
    def on_change(self) -> Signal[[]]:
        """Signal: the display has changed."""

    @property
    def version(self) -> int:
        """Grows with every change of what is shown."""

    @property
    def rules(self) -> Rules: ...

    @property
    def seats(self) -> tuple[Seat, ...]: ...

    @property
    def is_replay(self) -> bool:
        """True for an earlier moment, at which no player can act."""

    @property
    def animation_factor(self) -> float:
        """The speed of gliding pieces against the usual one; 0: no motion."""

    @property
    def telling(self) -> bool:
        """True while the newest record that is shown is being told."""

    def hold(self, seconds: float, moment: bool = False) -> float:
        """Pieces still move: tell the present record for at least so many seconds from now; those that are granted."""

    @property
    def hints(self) -> bool:
        """True if the deciding player may ask for ideas."""

    # Who looks ---------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """The seat at whose side of the table the reader sits; NOBODY while nothing private may be shown."""

    @property
    def curtain(self) -> int: ...

    @property
    def shared_view(self) -> bool:
        """True if all who share the device look at it together, because the decision needs nothing hidden."""

    @property
    def local_seats(self) -> tuple[int, ...]:
        """The seats that share this device."""

    @property
    def thinking(self) -> int: ...

    def reader(self) -> Reader: ...

    # What there is to see ----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool: ...

    @property
    def acting(self) -> tuple[int, ...]: ...

    @property
    def length(self) -> int:
        """The number of records up to the moment that is shown."""

    def view(self) -> View: ...

    def story(self, since: int = 0) -> Sequence[Record]:
        """The records up to the moment that is shown."""

    def whole_story(self) -> Sequence[Record]:
        """All records."""

    def undone(self) -> bool:
        """True if the event at the moment that is shown was taken back later."""

    def recap(self) -> Sequence[Record]: ...

    def decision(self) -> Decision | None: ...

    @property
    def why_not(self) -> Callable[[Action], Reason | None]:
        """Asks the source why an action would be refused now; None if nothing stands against it."""

    # What may be done --------------------------------------------------------------------------------------------

    def submit(self, *moves: Move) -> None:
        """Do these one after another; a refusal ends it and is there to be told."""

    def submit_for(self, *moves: tuple[int, Move]) -> None:
        """The same for several people who share the device, each in their turn of an open phase."""

    def peek(self, seat: int) -> None:
        """Look at what is this seat's own while all look at the device together …"""

    def end_peek(self) -> None:
        """… and no longer."""

    def take_refusal(self) -> Reason | None:
        """The newest refusal, once."""

    def can_undo(self) -> Reason | None: ...

    def undo(self) -> None: ...

    def can_ask(self) -> bool:
        """True if the whole table could take something back."""

    def can_redo(self) -> Reason | None: ...

    def redo(self) -> None: ...
