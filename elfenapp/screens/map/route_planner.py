"""The route planner on a map screen: opened by one tap, traced by tapping or dragging, left by one tap."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.metrics import Metrics, dp

from elfenapp.presenters.board.explanation import Thing
from elfenapp.presenters.board.layout import Box
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.map.presenter import MapPresenter
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.board.place_parts import place
from elfenapp.widgets.map.route_strip import RouteStrip
from elfenapp.widgets.sheets.menu import MenuEntry

REACH = 6  # dp: how near to a town's picture a tracing finger must come
STRIP = 76.0  # dp


class RoutePlannerScreen(BoardScreen):
    presenter: MapPresenter
    route_strip: RouteStrip | None = None  # made when it is first needed, and there only while it is
    plans_routes: ClassVar[bool] = True

    def toggle_planner(self) -> None:
        """The button: open it, or leave it."""
        self._begin()
        if self.presenter.planning:
            self.presenter.close_planner()
        elif not self.presenter.open_planner():
            self.app.session.notify(self._why_no_planner())
        self.refresh()

    def _why_no_planner(self) -> str:
        display = self.presenter.display
        return str(tr.text("route.none.open") if display.shared_view else tr.text("route.none"))

    def help_entries(self) -> list[MenuEntry]:
        entries = super().help_entries()
        if not self.presenter.display.local_seats:
            return entries
        return [*entries, ("map-marker-path", tr.text("route.title"), self.toggle_planner)]

    def _follow_view(self) -> None:
        """Where an auction lies over the button, the menu still has the planner."""
        super()._follow_view()
        gone = not self.presenter.display.local_seats or self._under_stage(self.ids.planner)
        self.ids.planner.opacity, self.ids.planner.disabled = (0, True) if gone else (1, False)

    # Showing -----------------------------------------------------------------------------------------------------

    def _show_board(self, scene: Scene) -> None:
        super()._show_board(scene)
        self.board.show_trails(scene.trails)
        self._show_route(scene)

    def _show_route(self, scene: Scene) -> None:
        if not scene.route:
            if self.route_strip is not None and self.route_strip.parent is not None:
                self.ids.place.remove_widget(self.route_strip)
            return
        if self.route_strip is None:
            self.route_strip = RouteStrip(self._tap_chip)
            self.route_strip.ids.cards.fbind("minimum_width", self._place_route_strip)
        if self.route_strip.parent is None:
            self.ids.place.add_widget(self.route_strip)
        self.route_strip.show(scene.route)
        self._place_route_strip()

    def _place_route_strip(self, *_: object) -> None:
        """As wide as its cards: beside them the map can be touched."""
        row, wanted = (
            self.layout.row,
            self.route_strip.ids.cards.minimum_width / dp(1) if self.route_strip is not None else 0,
        )
        if self.route_strip is not None:
            place(self.route_strip, Box(row.x, row.y, min(row.width, wanted), STRIP * Metrics.fontscale))

    def thing_at(self, place: tuple[float, float]) -> Thing | None:
        covered = (
            self.route_strip is not None
            and self.route_strip.parent is not None
            and self.route_strip.collide_point(*place)
        )
        return None if covered else super().thing_at(place)

    def _tap_chip(self, place: int) -> None:
        self.presenter.tap_chip(place)
        self.refresh()

    # Tracing -----------------------------------------------------------------------------------------------------

    def _grab_figure(self, touch: Any, point: tuple[float, float]) -> bool:
        if not self.presenter.planning:
            return super()._grab_figure(touch, point)
        if self.drag.busy or not self.presenter.take_up_route(point, self.board.reach(dp(REACH))):
            return False
        self.close_explanation()
        boot = f"boot/{self.presenter.display.seats[self.presenter.viewer].colour}"
        self.drag.begin(touch, boot, self._trace, lambda _: self.refresh(), self.board.nudge, lift=0)
        self.refresh()
        return True

    def _trace(self, place: tuple[float, float]) -> tuple[float, float] | None:
        if not self.board.collide_point(*place):
            return None
        before = self.presenter.routes().trace.state() if self.presenter.planning else None
        end = self.presenter.trace_over(self.board.to_world(place), self.board.reach(dp(REACH)))
        if end is None:
            return None
        if self.presenter.routes().trace.state() != before:
            self.refresh()
        return self.board.to_window_point(end)
