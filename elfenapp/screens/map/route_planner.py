"""The route planner on a map screen: opened by one tap, traced by tapping or dragging, left by one tap."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics, dp

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.geometry import Point
from elfenapp.presenters.board.layout import Box
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.map.presenter import MapPresenter
from elfenapp.presenters.map.route_planner import RoutePlanner
from elfenapp.screens.board.explanations import Explanations
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.board.part import BoardContext, BoardPart, Place
from elfenapp.screens.board.touches import Touches
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.board.place_parts import place
from elfenapp.widgets.map.route_strip import RouteStrip
from elfenapp.widgets.sheets.menu import MenuEntry

REACH = 6  # dp: how near to a town's picture a tracing finger must come
STRIP = 76.0  # dp


class RoutePlanning(BoardPart):
    """Takes the touches of the map only while the viewer plans."""

    strip: RouteStrip | None = None  # made when it is first needed, and there only while it is

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        context.widgets.planner.bind(on_release=lambda *_: self.toggle())

    @property
    def planner(self) -> RoutePlanner:
        presenter = self.context.presenter
        assert isinstance(presenter, MapPresenter)
        return presenter.planner

    def toggle(self) -> None:
        """The button: open it, or leave it."""
        context = self.context
        context.part(Touches).begin()
        if self.planner.planning:
            self.planner.close()
        elif not self.planner.open():
            shared = context.display.shared_view
            context.app.session.notify(tr.text("route.none.open") if shared else tr.text("route.none"))
        context.refresh()

    def menu_entries(self) -> Sequence[MenuEntry]:
        if not self.context.display.local_seats:
            return []
        return [("map-marker-path", tr.text("route.title"), self.toggle)]

    # Showing -----------------------------------------------------------------------------------------------------

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        board, planning = self.context.board, self.planner.planning
        board.on_grab = self._grab if planning else self.context.part(Touches).grab
        board.show_trails(scene.trails)
        self._show_strip(scene)
        self._show_button()

    def _show_button(self) -> None:
        """Show the button, unless an auction lies over it; the menu still has the planner."""
        button = self.context.widgets.planner
        gone = not self.context.display.local_seats or self.context.part(Overlay).covers(button)
        button.opacity, button.disabled = (0, True) if gone else (1, False)

    def _show_strip(self, scene: Scene) -> None:
        room = self.context.widgets.place
        if not scene.route:
            if self.strip is not None and self.strip.parent is not None:
                room.remove_widget(self.strip)
            return
        if self.strip is None:
            self.strip = RouteStrip(self._tap_chip)
            self.strip.ids.cards.fbind("minimum_width", self._place_strip)
        if self.strip.parent is None:
            room.add_widget(self.strip)
        self.strip.show(scene.route)
        self._place_strip()

    def _place_strip(self, *_: object) -> None:
        """As wide as its cards: beside them the map can be touched. Pieces on offer stay in sight below it."""
        if self.strip is not None:
            row, wanted = self.context.layout.row, self.strip.ids.cards.minimum_width / dp(1)
            above = row.height if self.context.widgets.row.slots else 0.0
            place(self.strip, Box(row.x, row.y + above, min(row.width, wanted), STRIP * Metrics.fontscale))

    def lies_at(self, place: Place) -> bool:
        return self.strip is not None and self.strip.parent is not None and self.strip.collide_point(*place)

    def _tap_chip(self, place: int) -> None:
        self.planner.tap_chip(place)
        self.context.refresh()

    # Tracing -----------------------------------------------------------------------------------------------------

    def _grab(self, touch: MotionEvent, point: Point) -> bool:
        context = self.context
        if context.drag.busy or not self.planner.take_up(point, context.board.reach(dp(REACH))):
            return False
        context.part(Explanations).close()
        boot = f"boot/{context.display.seats[context.presenter.viewer].colour}"
        context.drag.begin(touch, boot, self._trace, lambda _: context.refresh(), context.board.nudge, lift=0)
        context.refresh()
        return True

    def _trace(self, place: Place) -> Place | None:
        board = self.context.board
        if not board.collide_point(*place):
            return None
        traced = self.planner.trace_over(board.to_world(place), board.reach(dp(REACH)))
        if traced is None:
            return None
        end, changed = traced
        if changed:
            self.context.refresh()
        return board.to_window_point(end)
