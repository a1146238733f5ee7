"""Where a board screen looks, and what moves there: the first look, one's own figure, what others do, what flies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from kivy.metrics import dp

from elfenapp.presenters.board.explanation import CARD, ITEM, PLACE, PLAYER, Thing
from elfenapp.presenters.board.flights import Flight
from elfenapp.presenters.board.geometry import Sprite
from elfenapp.presenters.board.layout import Box, Layout, Proportions
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.board.scene import Scene
from elfenapp.session.seats import NOBODY
from elfenapp.settings import ANIMATION_SPEEDS
from elfenapp.widgets.board.flights import Flights
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.place_parts import box_of, hidden_by, place_corner, place_row

GLIDE = 0.4  # seconds at normal speed
FLIGHT = 0.7
FIGURE = 36  # dp below the middle of a place that belong to it: there figures stand
MOST_OF_WIDTH = 0.65  # of the board: beside something narrower enough of it can be seen
Place = tuple[float, float]


class BoardLooks:
    """A quarter of ``BoardScreen``."""

    app: Any
    ids: Any
    width: float
    on_moment: Any
    presenter: BoardPresenter
    board: Board
    layout: Layout
    proportions: ClassVar[Proportions]
    flights: Flights
    stage: Any
    _under_stage: Callable[[Any], bool]
    _under_strip: Callable[[Any], bool]
    _viewer = NOBODY  # whom the board was last shown to
    _shape: tuple[bool, Box] | None = None  # wide or tall, and its place, when the board was last looked at first
    _shown: Scene | None = None  # what was last shown, to whom
    _bringing_back = False  # the board moves because one's own figure was covered
    _lying: tuple[tuple[str, Sprite], ...] = ()  # by layer, what has gone but has yet to be seen to set out
    _length = 0  # how much of the story that was …
    _looked = 0  # … and how much of it was looked at

    def _show_board(self, scene: Scene) -> None:
        for name, sprites in scene.layers.items():
            if name in self.presenter.moving:
                self.board.move(name, sprites, self._seconds(GLIDE))
            else:
                self._show_layer(name, scene)
        self.board.light(scene.lit)

    def _show_layer(self, name: str, scene: Scene) -> None:
        """With what still lies there, because it has yet to set out for somewhere else."""
        lying = (sprite for layer, sprite in self._lying if layer == name)
        self.board.layers[name].show((*scene.layers[name], *lying))

    def _seconds(self, usual: float = GLIDE) -> float:
        """How long a piece is on its way, by the player's setting."""
        speed = ANIMATION_SPEEDS[self.app.settings.animation] * self.presenter.display.animation_factor
        return usual / speed if speed else 0.0

    def _send_flights(self, scene: Scene) -> None:
        """What has changed hands since the last time flies there; not for whoever has only just sat down."""
        before, self._shown = self._shown, scene
        display, seconds = self.presenter.display, self._seconds(FLIGHT)
        length, self._length = self._length, display.length
        came, covered = display.viewer not in (self._viewer, NOBODY), display.curtain != NOBODY
        if before is None or not seconds or not display.length - length > 0 or came or covered:
            return
        for flight in self.presenter.flights(before, scene):
            self._send(flight, seconds)

    def _send(self, flight: Flight, seconds: float) -> None:
        wait = seconds * flight.wait
        if flight.awaits and (spot := self.presenter.plan.spot(flight.start.id)) is not None:
            wait += self.board.seconds_until(flight.awaits, spot)
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
        """Where in the window a thing is; None if it is not in view."""
        if thing.kind in (ITEM, CARD):
            rows = ("rack", "row") if thing.kind == ITEM else ("hand",)
            shown = (self.ids[name] for name in rows if any(slot.id == thing.id for slot in self.ids[name].slots))
            row = next(shown, None)
            return row.centre_of(thing.id) if row is not None else None
        if thing.kind == PLAYER:
            place: Place | None = self.ids.players.centre_of(int(thing.id))
            return place
        spot = self.presenter.plan.spot(thing.id) if thing.kind == PLACE else None
        return self.board.to_window_point(spot) if spot is not None and self.board.shows(spot) else None

    # Looking -----------------------------------------------------------------------------------------------------

    def _first_look(self) -> None:
        """The whole board where it fits; on a tall screen as much of it as is readable, around one's own figure.

        A rotation looks anew, unless the player has chosen what to look at.
        """
        shape = (self.layout.wide, self.layout.board)
        if self._shape == shape or (self._shape is not None and self.board.touched):
            return
        if self.width <= dp(240):
            return
        self._shape = shape
        self.board.reset_view()
        place = self.presenter.place_of_viewer()
        if not self.layout.wide and place and not self.proportions.seen_whole:
            self.board.fill(place)
        self.board.touched = False

    def _look_where_it_happens(self) -> None:
        """Whoever takes the device sees their own figure; whoever looks back or on, where it happens."""
        display = self.presenter.display
        looked, self._looked = self._looked, display.length
        newest = display.story(display.length - 1)[0]
        others = 0 < looked < display.length and newest.seat not in (display.viewer, NOBODY)
        taken = display.viewer not in (self._viewer, NOBODY)
        self._viewer = display.viewer if taken else self._viewer
        if display.is_replay or (others and display.curtain == NOBODY):
            place = self.presenter.place_of_moment()
        else:
            place = self.presenter.place_of_viewer() if taken else None
        if place and not self.board.shows(place):
            self.board.glide_to(place, self._seconds(GLIDE))

    def _follow_view(self) -> None:
        """The button that shows the whole map is there only if there is more to show, and somewhere to show it."""
        part = not (self.board.whole or self._under_stage(self.ids.fit) or self._under_strip(self.ids.fit))
        self.ids.fit.opacity, self.ids.fit.disabled = (1, False) if part else (0, True)
        if self.ids.recap.telling and self.ids.recap.floats:
            self._place_corner()

    def _place_corner(self, *_: object) -> None:
        place_corner(self.ids, self.layout, place_row(self.ids, self.layout), self._told_places())
        self._cover_board()

    def _cover_board(self) -> None:
        """What lies under the pieces on offer, or under a stage, can be moved out from there.

        One's own figure, if it was in sight, stays in sight; where the board is seen whole it does not move for that.
        """
        board, row, stage = self.board, self.ids.row, self.stage
        over = [row.content_box] if row.slots and board.y <= row.y < board.top else []
        if stage is not None and stage.parent is not None:
            over.append((stage.x, stage.y, stage.right, stage.top))
        tops = (top for left, _, right, top in over if right - left > MOST_OF_WIDTH * board.width)
        place = self.presenter.place_of_viewer()
        seen = place is not None and board.shows(place) and not board.whole
        board.cover(max(tops, default=board.y) - board.y)
        if place is not None and seen and not board.shows(place, dp(FIGURE)) and not self._bringing_back:
            # At an edge of the map it may stay below the pieces all the same: a second try would never end.
            self._bringing_back = True
            board.look_at(place)
            self._bringing_back = False

    def _told_places(self) -> list[Place]:
        """Where on the screen, in dp, the only line of the recap tells of."""
        record = self.ids.recap.told_record
        targets = self.presenter.places_of(record.seat) if record is not None else []
        points = (self.board.to_window_point((target.x, target.y)) for target in targets)
        return [(x / dp(1), y / dp(1)) for x, y in points]

    def _show_place(self, record: Any) -> None:
        """Look at where an entry of the log happened, and when, if one looks back."""
        if self.on_moment:
            self.on_moment(record.number)
        where = self.presenter.place_of(record)
        if where:
            self.board.look_at(where, zoom=2.5)

    def _show_recap_place(self, record: Any) -> None:
        """Ring everything the player of a line of the recap was busy with; the map moves only if it must.

        A slip over the board goes if it still hides any of it.
        """
        places = self.presenter.places_of(record.seat)
        if not places or not all(self.board.shows((place.x, place.y)) for place in places):
            self._show_place(record)
        self.board.pulse(places)
        slip = self.ids.recap
        if slip.floats and hidden_by(box_of(slip), self._told_places()):
            slip.put_away()
