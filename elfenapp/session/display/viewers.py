"""Who looks at a device: the player at it, all who share it, or no player while the curtain is down."""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.parts import OWNER
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, seat_reader

from ..seats import NOBODY
from ..take_backs import taken_back
from .game_source import GameSource


class Viewers:
    """Turns a device from player to player: by ``follow`` when the game has changed, and by what the players do.

    A method that returns a boolean says whether anything is different now.
    """

    def __init__(self, source: GameSource) -> None:
        self._source = source
        local = source.local_seats
        self.secrets = any(part.seen_by == OWNER for part in source.game.state_type.parts)
        self.viewer = local[0] if len(local) == 1 else NOBODY
        self.curtain = NOBODY  # the seat the device waits for; nothing private is shown meanwhile
        self.shared_view = False  # all who share the device look at it together; a viewer then only peeks

    def reader(self) -> Reader:
        """Who looks at the device now."""
        if self._source.public.over:
            return EVERYTHING
        if self.curtain != NOBODY or self.viewer == NOBODY:
            return SPECTATOR
        return seat_reader(self.viewer)

    @property
    def deciding_seat(self) -> int:
        """The seat that decides at this device now: the viewer's, or in an open phase the next one; or NOBODY."""
        return self._deciding(self._source)

    @property
    def next_seat(self) -> int:
        """The same in the game itself, of which the device may not have told everything yet."""
        return self._deciding(self._source.origin)

    def _deciding(self, source: GameSource) -> int:
        if self.curtain != NOBODY:
            return NOBODY
        return next((seat for seat in _waiting(source) if self.shared_view or seat == self.viewer), NOBODY)

    # What players do ---------------------------------------------------------------------------------------------

    def lift_curtain(self) -> bool:
        """The next player has taken the device."""
        if self.curtain == NOBODY:
            return False
        self.viewer, self.curtain = self.curtain, NOBODY
        return True

    def turn_to(self, seat: int) -> bool:
        """Of several who may decide now, another one wants to first. Where hands are secret, the curtain decides."""
        source = self._source
        if self.secrets or seat == self.viewer or seat not in source.public.acting or seat not in source.local_seats:
            return False
        self.viewer = seat
        return True

    def hide(self) -> None:
        """The curtain falls again if several players share the device: it may be put down anywhere now."""
        if self.shared and self.viewer != NOBODY and not self._source.public.over:
            self.shared_view = self.shared_view or self._open_phase()
            self.curtain, self.viewer = NOBODY if self.shared_view else self.viewer, NOBODY

    def peek(self, seat: int) -> bool:
        """A player looks at their own hand while all look at the device together …"""
        if not self.shared_view or seat not in self._source.local_seats:
            return False
        self.viewer = seat
        return True

    def end_peek(self) -> bool:
        """… and no longer."""
        if not self.shared_view or self.viewer == NOBODY:
            return False
        self.viewer = NOBODY
        return True

    def look_away(self, mover: int) -> None:
        """Another player's move is told: at a shared device the player before has seen their own, and is covered."""
        if self.shared and self.viewer not in (mover, *_waiting(self._source)) and not self.shared_view:
            self.viewer = NOBODY

    # What the game does ------------------------------------------------------------------------------------------

    def follow(self, news: Sequence[Record]) -> None:
        """The game has changed: hand the device to the player who must decide. ``news`` is what has happened."""
        self._leave_seats()
        self._seat_player(news)

    def _leave_seats(self) -> None:
        """A player may have gone to another device, or come to this one. A player alone needs no curtain."""
        local = self._source.local_seats
        alone = local[0] if len(local) == 1 else NOBODY
        if self.curtain not in local or alone != NOBODY:
            self.curtain = NOBODY
        if self.viewer not in local:
            self.viewer = alone if self.curtain == NOBODY else NOBODY

    def _seat_player(self, news: Sequence[Record]) -> None:
        waiting = _waiting(self._source)
        if self._open_phase():
            if not self.shared_view and waiting and self.viewer not in waiting:  # a player who must decide keeps it
                self.shared_view, self.viewer, self.curtain = True, NOBODY, NOBODY
            return
        if self.shared_view:
            self.shared_view, self.viewer = False, NOBODY
        agreed = next((record.number for record in reversed(news) if record.fields.get("consent")), NOBODY)
        undone = taken_back(self._source.records(SPECTATOR)[: agreed + 1])
        if undone and undone[0].seat in waiting and self.viewer != undone[0].seat:
            # Of several who may decide now, the device goes to the one whose move was taken back.
            self._hand_to(undone[0].seat)
        elif waiting and self.viewer not in waiting and self.curtain not in waiting:
            self._hand_to(waiting[0])
        elif not waiting and self.shared and not self._source.public.over:
            self.viewer = NOBODY  # while computers move everyone may look at the device

    @property
    def shared(self) -> bool:
        """Whether players at this device have something to hide from each other; a seat that is lent has no player."""
        seats = self._source.public.seats
        return self.secrets and sum(seats[seat].person for seat in self._source.local_seats) > 1

    def _open_phase(self) -> bool:
        return self.shared and not self._source.public.over and self._source.step.is_public

    def _hand_to(self, seat: int) -> None:
        if self.shared or (self.secrets and self.viewer not in (NOBODY, seat)):
            self.curtain, self.viewer = seat, NOBODY
        else:
            self.viewer, self.curtain = seat, NOBODY


def _waiting(source: GameSource) -> list[int]:
    """The seats that must decide whose players are at this device and have not lent them to a computer."""
    public, local = source.public, source.local_seats
    return [seat for seat in public.acting if seat in local and public.seats[seat].person]
