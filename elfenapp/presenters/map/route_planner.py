"""Planned routes of all players at a device, each for its own eyes and in view only. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.engine.families.map.view import map_view
from elfenapp.session.seats import NOBODY

from ..board.geometry import Point
from ..board.phase import PhaseContext
from ..board.presenter import BoardPresenter
from ..board.scene import RouteChip, Trail
from .geometry import MapGeometry
from .route_phase import RoutePlanning
from .route_trace import RouteTrace


class RoutePlanner:
    """Belongs to a map's presenter, whose phase it replaces while the viewer plans."""

    def __init__(self, board: BoardPresenter, plan: MapGeometry) -> None:
        self._board = board
        self._plan = plan
        self._seat = NOBODY  # who has the planner open
        self._traces: dict[int, RouteTrace] = {}  # by seat: one device may serve several people
        self._planning: RoutePlanning | None = None
        self._planned: tuple[int, int] = (-1, NOBODY)

    @property
    def allowed(self) -> bool:
        """Only for a viewer who looks alone at what is theirs, in any phase of a running game."""
        display = self._board.display
        return self._board.viewer != NOBODY and not (display.shared_view or display.is_replay or display.over)

    @property
    def planning(self) -> bool:
        return self._seat != NOBODY and self._seat == self._board.viewer and self.allowed

    def open(self) -> bool:
        """Open it; False if it may not be opened."""
        if self.allowed:
            if not self.planning:
                self._board.phase.cancel()
            self._seat = self._board.viewer
            self._board.select()
        return self.allowed

    def close(self) -> None:
        self._seat = NOBODY
        self._board.select()

    def follow_viewer(self) -> None:
        """Close it if another person looks, or all do."""
        if self._seat != NOBODY and not self.planning:
            self.close()

    def speak(self) -> None:
        """The language has changed."""
        self._planning = None

    # What to show ------------------------------------------------------------------------------------------------

    def routes(self) -> RoutePlanning:
        """The viewer's route over what lies on the map now."""
        board = self._board
        known = (board.display.length, board.viewer)
        if self._planning is None or self._planned != known:
            self._planned = known
            here = map_view(board.display.view()).boots[board.viewer]
            trace = self._traces.setdefault(board.viewer, RouteTrace(here))
            trace.stand_at(here)
            context = PhaseContext.of(board.display, None, board.texts(), self._plan, board.drawn, board.text_scale)
            self._planning = RoutePlanning(context, board.viewer, trace)
        return self._planning

    def trails(self) -> Sequence[Trail]:
        trace = self._traces.get(self._board.viewer) if self.allowed else None
        return self.routes().trails(faint=not self.planning) if trace is not None and trace.taps else ()

    def chips(self) -> tuple[RouteChip, ...] | None:
        """The route that the viewer is planning now; None if the planner is closed."""
        return self.routes().chips() if self.planning else None

    # What was touched --------------------------------------------------------------------------------------------

    def tap_chip(self, place: int) -> None:
        if self.planning and place < len(self.routes().priced().legs):
            self.routes().tap_chip(place)
            self._board.select()

    def take_up(self, point: Point, reach: float) -> bool:
        """A finger begins to trace: on a town of the path, or on one that it may go on to."""
        town = self._plan.town_at(point, reach) if self.planning else None
        if town is None:
            return False
        self._board.select()
        phase = self.routes()
        return phase.trace.take_up(town) or phase.trace.drag_over(town, phase.price)

    def trace_over(self, point: Point, reach: float) -> tuple[Point, bool] | None:
        """The finger goes on: the place of the last town that it has come to, and whether the route has changed."""
        if not self.planning:
            return None
        phase = self.routes()
        before, town = phase.trace.state(), self._plan.town_at(point, reach)
        if town is not None:
            phase.trace.drag_over(town, phase.price)
        end, changed = self._plan.town_target(phase.trace.end), phase.trace.state() != before
        if changed:
            self._board.select()
        return (end.x, end.y), changed
