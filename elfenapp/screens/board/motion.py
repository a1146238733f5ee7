"""Motion on a board screen: pieces that glide on their layers, and pieces that fly from one place to another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.explanation import CARD, ITEM, PLACE, PLAYER, Thing
from elfenapp.presenters.board.flights import Flight
from elfenapp.presenters.board.geometry import Sprite
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.board.scene import Scene
from elfenapp.screens.board.part import BoardContext, BoardPart, Place
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.board.flights import Flights

GLIDE = 0.4  # seconds at normal speed
FLIGHT = 0.7


class Motion(BoardPart):
    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self.flights = Flights(size_hint=(1, 1))
        context.screen.add_widget(self.flights)
        self._lying: tuple[tuple[str, Sprite], ...] = ()  # by layer, what has gone but has yet to be seen to set out
        self._of: BoardPresenter | None = None  # whose game was last shown …
        self._shown: Scene | None = None  # … what of it …
        self._length = 0  # … how much of its story that was …
        self._viewer = NOBODY  # … and to whom

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        if self._of is not self.context.presenter:
            self._of, self._shown, self._viewer = self.context.presenter, None, NOBODY
        self.show_layers(scene, events)
        self.context.board.light(scene.lit)
        self.context.board.mark(scene.told)
        self._send_flights(scene)

    def show_layers(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        for name, sprites in scene.layers.items():
            if name in self.context.presenter.moving:
                self.context.board.move(name, sprites, self.context.seconds(GLIDE))
            else:
                self._show_layer(name, scene)

    def _show_layer(self, name: str, scene: Scene) -> None:
        """With what still lies there, because it has yet to set out for somewhere else."""
        lying = (sprite for layer, sprite in self._lying if layer == name)
        self.context.board.layers[name].show((*scene.layers[name], *lying))

    def release(self) -> None:
        self.flights.skip()

    def finish(self) -> None:
        self.context.board.skip()
        self.flights.skip()

    def seconds_left(self) -> float:
        return max(self.context.board.seconds_left(), self.flights.seconds_left())

    # Flights -----------------------------------------------------------------------------------------------------

    def _send_flights(self, scene: Scene) -> None:
        """Let pieces fly that have changed hands since the last time; not for a player who has only just sat down."""
        before, self._shown = self._shown, scene
        display, seconds = self.context.display, self.context.seconds(FLIGHT)
        length, self._length = self._length, display.length
        came, covered = display.viewer not in (self._viewer, NOBODY), display.curtain != NOBODY
        self._viewer = display.viewer if came else self._viewer
        if before is None or not seconds or not display.length - length > 0 or came or covered:
            return
        for flight in self.context.presenter.flights(before, scene):
            self._send(flight, seconds)

    def _send(self, flight: Flight, seconds: float) -> None:
        wait = seconds * flight.wait
        if flight.awaits and (spot := self.context.presenter.plan.spot(flight.start.id)) is not None:
            wait += self.context.board.seconds_until(flight.awaits, spot)
        if flight.lies is not None:
            self._leave_lying((*self._lying, flight.lies))
        faces = (flight.piece, flight.turned or flight.piece)
        start, end = partial(self._place_of, flight.start), partial(self._place_of, flight.end)
        self.flights.send(faces, start, end, seconds, wait, lambda: self._take_up(flight))

    def _take_up(self, flight: Flight) -> None:
        """It has set out, and lies on the board no longer."""
        self._leave_lying(tuple(lying for lying in self._lying if lying is not flight.lies))

    def _leave_lying(self, lying: tuple[tuple[str, Sprite], ...]) -> None:
        changed, self._lying = {layer for layer, _ in (*self._lying, *lying)}, lying
        for layer in changed:
            if self._shown is not None:
                self._show_layer(layer, self._shown)

    def _place_of(self, thing: Thing) -> Place | None:
        """The place of a thing in the window; None if it is not in view."""
        board, widgets = self.context.board, self.context.widgets
        if thing.kind in (ITEM, CARD):
            rows = (widgets.rack, widgets.row) if thing.kind == ITEM else (widgets.hand,)
            row = next((row for row in rows if any(slot.id == thing.id for slot in row.slots)), None)
            return row.centre_of(thing.id) if row is not None else None
        if thing.kind == PLAYER:
            return widgets.players.centre_of(int(thing.id))
        spot = self.context.presenter.plan.spot(thing.id) if thing.kind == PLACE else None
        return board.to_window_point(spot) if spot is not None and board.shows(spot) else None
