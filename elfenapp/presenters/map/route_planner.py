"""A map presenter's half that keeps everybody's planned routes: each for its own eyes, in view only. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from elfenapp.engine.families.map.view import map_view
from elfenapp.session.seats import NOBODY

from ..board.geometry import Point
from ..board.phase import Phase, PhaseContext
from ..board.presenter import BoardPresenter
from ..board.scene import RouteChip, Trail
from .geometry import MapGeometry
from .route_phase import CLOSE, RoutePlanning
from .route_trace import RouteTrace


class RoutePlanner(BoardPresenter):
    plan: MapGeometry

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._planner = NOBODY  # who has the planner open
        self._traces: dict[int, RouteTrace] = {}  # by seat: one device may serve several people
        self._planning: RoutePlanning | None = None
        self._planned: tuple[int, int] = (-1, NOBODY)

    @property
    def may_plan(self) -> bool:
        """Whoever looks at what is theirs, and nobody else with them; whoever's turn it is."""
        display = self.display
        return self.viewer != NOBODY and not (display.shared_view or display.is_replay or display.over)

    @property
    def planning(self) -> bool:
        return self._planner != NOBODY and self._planner == self.viewer and self.may_plan

    def open_planner(self) -> bool:
        """Whether it may be opened."""
        if self.may_plan:
            self._planner = self.viewer
            super().phase.cancel()
        return self.may_plan

    def close_planner(self) -> None:
        self._planner = NOBODY

    def speak(self) -> None:
        super().speak()
        self._planning = None

    @property
    def phase(self) -> Phase:
        if self._planner != NOBODY and not self.planning:
            self.close_planner()  # somebody else looks, or everybody
        return self.routes() if self.planning else super().phase

    def routes(self) -> RoutePlanning:
        """The viewer's route over what lies on the map now."""
        known = (self.display.length, self.viewer)
        if self._planning is None or self._planned != known:
            self._planned = known
            view = self.display.view()
            here = map_view(view).boots[self.viewer]
            trace = self._traces.setdefault(self.viewer, RouteTrace(here))
            trace.stand_at(here)
            context = PhaseContext.of(self.display, None, self.texts(), self.plan, self.drawn)
            self._planning = RoutePlanning(context, self.viewer, trace)
        return self._planning

    def trails(self) -> Sequence[Trail]:
        trace = self._traces.get(self.viewer) if self.may_plan else None
        return self.routes().trails(faint=not self.planning) if trace is not None and trace.taps else ()

    def route(self) -> tuple[RouteChip, ...] | None:
        return self.routes().chips() if self.planning else None

    # What was touched --------------------------------------------------------------------------------------------

    def press(self, choice: str) -> None:
        if choice == CLOSE:
            self.close_planner()
        else:
            super().press(choice)

    def tap_chip(self, place: int) -> None:
        if self.planning and place < len(self.routes().priced().legs):
            self.routes().tap_chip(place)

    def take_up_route(self, point: Point, reach: float) -> bool:
        """A finger begins to trace: on a town of the path, or on one that it may go on to."""
        town = self.plan.town_at(point, reach) if self.planning else None
        if town is None:
            return False
        phase = self.routes()
        return phase.trace.take_up(town) or phase.trace.drag_over(town, phase.price)

    def trace_over(self, point: Point, reach: float) -> Point | None:
        """The finger goes on; the place of the last town that it has come to."""
        if not self.planning:
            return None
        phase = self.routes()
        town = self.plan.town_at(point, reach)
        if town is not None:
            phase.trace.drag_over(town, phase.price)
        end = self.plan.town_target(phase.trace.end)
        return end.x, end.y
