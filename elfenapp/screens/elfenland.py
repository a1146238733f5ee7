"""Elfenland on its map: lays the parts out, shows what the presenter says, and passes touches on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics, dp

from elfenapp.i18n import catalogue
from elfenapp.presenters.elfenland import ElfenlandPresenter
from elfenapp.presenters.map_layout import Layout, arrange
from elfenapp.presenters.map_looking import look_back
from elfenapp.presenters.map_scene import MapPlaces, Target
from elfenapp.presenters.map_screen import Item, Scene
from elfenapp.presenters.replay import recent_lines
from elfenapp.screens.base import GameScreen
from elfenapp.settings import ANIMATION_SPEEDS
from elfenapp.table.shown import Shown
from elfenapp.table.table import NOBODY
from elfenapp.widgets.board import Board
from elfenapp.widgets.drag import DragLayer
from elfenapp.widgets.language import tr
from elfenapp.widgets.map_parts import place_parts, take_background_away
from elfenapp.widgets.piece_row import Slot
from elfenapp.widgets.textures import description

SNAP = 32  # dp within which a dropped or tapped piece finds its target
TAP_REACH = 30
GLIDE = 0.4  # seconds at normal speed
HOME_CARD = "home"


class ElfenlandScreen(GameScreen):
    presenter: ElfenlandPresenter
    layout: Layout

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.board = Board(("markers", "counters", "ghosts", "boots", "homes"), size_hint=(None, None))
        self.board.on_tap = self._tap_board
        self.board.on_grab = self._grab_boot
        self.board.on_view = self._follow_view
        self.board.lettering.name = lambda key, text: (
            tr.first(f"map.{key}") if key.startswith(("sea", "mare")) else text
        )
        take_background_away(self)
        place = self.ids.place
        place.add_widget(self.board, index=len(place.children))
        self.drag = DragLayer(size_hint=(1, 1))
        self.add_widget(self.drag)
        self.ids.rack.on_choose = self._tap_item
        self.ids.row.on_choose = self._tap_item
        self.ids.rack.on_drag = self._drag_item
        self.ids.hand.on_choose = self._tap_card
        self.ids.choices.on_press = self._press
        self.ids.lately.on_record = self._show_place
        self._viewer = NOBODY  # whom the map was last shown to
        self._shape: bool | None = None  # wide or tall, when the map was last laid out for a first look
        self.bind(size=self._arrange)
        self.theme_cls.bind(theme_style=self._repaint)
        tr.bind(language=self._speak)

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, table: Shown | None = None, **arguments: Any) -> None:
        """``table``: what to show instead of the game that is on."""
        table = table or self.app.table
        if not hasattr(self, "presenter") or self.presenter.table is not table:
            self.presenter = ElfenlandPresenter(
                table,
                lambda: catalogue(tr.language),
                MapPlaces(description("map/map.json")),
                lambda: self.app.settings.confirm == "always",
            )
            self._shape, self._viewer = None, NOBODY
        if self.refresh not in table.on_change:
            table.on_change.append(self.refresh)
        self._repaint()

    def on_leave(self, *_: object) -> None:
        if self.refresh in self.presenter.table.on_change:
            self.presenter.table.on_change.remove(self.refresh)
        self._let_go()

    def on_app_pause(self) -> None:
        self._let_go()

    def _let_go(self) -> None:
        """No finger holds anything any more: the end of its touch may never be told."""
        self.drag.cancel()
        self.board.let_go()

    @property
    def here(self) -> bool:
        """Whether the player looks at this screen."""
        return hasattr(self, "presenter") and (self.manager is None or self.manager.current == self.name)

    def _speak(self, *_: object) -> None:
        self.board.lettering.forget()
        if self.here:
            self.presenter.forget()
            self.board.redraw()
            self.refresh()

    def _repaint(self, *_: object) -> None:
        """Colours, sizes or the shape of the screen have changed."""
        if not self.here:
            return
        self.board.set_dusk(self.theme_cls.theme_style == "Dark")
        self._arrange()
        for name in ("players", "rack", "row", "hand", "heading", "floating"):
            self.ids[name].redraw()

    # Showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        scene = self.presenter.scene()
        ids, board = self.ids, self.board
        board.layers["markers"].show(scene.markers)
        board.layers["homes"].show(scene.homes)
        board.layers["ghosts"].show(scene.ghosts)
        board.move("counters", scene.counters, self._seconds())
        board.move("boots", scene.boots, self._seconds())
        board.light(scene.lit)
        ids.players.show(scene.players, self.layout.wide)
        ids.rack.show([*self._home(scene), *(_slot(item) for item in scene.rack)])
        ids.row.show([_slot(item) for item in scene.row])
        ids.floating.opacity = 0 if scene.row else 1  # the counters on offer need its place
        ids.hand.show(
            [Slot(group.card, f"card/{group.card}", group.count, marked=group.marked) for group in scene.hand]
        )
        for heading in (ids.heading, ids.floating):
            heading.show(scene.round, scene.phase, scene.heading)
        ids.prompt.text = scene.prompt
        ids.choices.show(scene.choices)
        ids.latest.text = "" if scene.choices or self.layout.story else scene.latest
        self.show_parts(self.presenter.table, self._show_place)
        self._show_story()
        self._find_boot()
        self._tell_refusal()

    def _home(self, scene: Scene) -> list[Slot]:
        """The home card lies beside the counters."""
        name = self.presenter.places.names.get(scene.home, "")
        return [Slot(HOME_CARD, f"home/{scene.home}", label=name)] if scene.home else []

    def _show_story(self) -> None:
        if self.layout.story:
            self.ids.lately.show(recent_lines(self.presenter.texts(), self.presenter.table))

    def _seconds(self) -> float:
        """How long a piece is on its way, by the player's setting."""
        speed = ANIMATION_SPEEDS[self.app.settings.animation] * self.presenter.table.pace
        return GLIDE / speed if speed else 0.0

    def _tell_refusal(self) -> None:
        if (reason := self.presenter.take_refusal()) is not None:
            self.app.tell_reason(reason, self.presenter.table)
        elif hint := self.presenter.take_hint():
            self.app.playing.tell(hint)

    # Laying out --------------------------------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        if not self.here:
            return
        self._let_go()
        width, height = self.width / dp(1), self.height / dp(1)
        table, left_hand = self.presenter.table, self.app.settings.left_hand
        self.layout = arrange(width, height, len(table.seats), Metrics.fontscale, left_hand)
        if table.looking:
            self.layout = look_back(self.layout, len(table.seats), Metrics.fontscale, table.viewer != NOBODY)
        place_parts(self.board, self.ids, self.layout)
        self._first_look()
        self.refresh()

    def _first_look(self) -> None:
        """The whole map where it fits; on a tall screen as much of it as is readable, around one's own boot.

        A rotation looks anew, unless the player has chosen what to look at.
        """
        if self._shape == self.layout.wide or (self._shape is not None and self.board.touched):
            return
        if self.width <= dp(240):
            return
        self._shape = self.layout.wide
        self.board.reset_view()
        if not self.layout.wide:
            table, camera = self.presenter.table, self.board.camera
            town = table.view()["boots"][max(table.viewer, 0)]
            self.board.look_at(self.presenter.places.towns[town], camera.fill_scale / camera.fit_scale)
        self.board.touched = False

    def _find_boot(self) -> None:
        """Whoever takes the device sees where their own boot stands; whoever looks back, where it happened."""
        table = self.presenter.table
        if not table.looking and table.viewer in (self._viewer, NOBODY):
            return
        self._viewer = table.viewer
        place = self.presenter.place_of_moment() if table.looking else self.presenter.place_of_boot()
        if place and not self.board.shows(place):
            self.board.look_at(place)

    def _follow_view(self) -> None:
        """The button that shows the whole map is there only if there is more to show."""
        part = not self.board.whole
        self.ids.fit.opacity, self.ids.fit.disabled = (1, False) if part else (0, True)

    # Touching ----------------------------------------------------------------------------------------------------

    def _tap_item(self, item: str) -> None:
        if item == HOME_CARD:
            self.board.look_at(self.presenter.places.towns[self.presenter.scene().home])
            return
        self._begin()
        self.presenter.tap_item(item)
        self.refresh()

    def _tap_card(self, card: str) -> None:
        self._begin()
        self.presenter.tap_card(card)
        self.refresh()

    def _begin(self) -> None:
        """Whoever acts has read what happened, and may need the place."""
        self.ids.recap.put_away()

    def _press(self, choice: str) -> None:
        self._begin()
        self.presenter.press(choice)
        self.refresh()

    def _tap_board(self, point: tuple[float, float]) -> None:
        if self.presenter.table.thinking != NOBODY:
            self.app.playing.hurry()
        self._begin()
        self.presenter.tap_board(point, self.board.reach(dp(TAP_REACH)))
        self.refresh()

    def _drag_item(self, item: str, picture: str, touch: Any) -> bool:
        if self.drag.busy or not self.presenter.phase.usable(item):
            return False
        if self.presenter.phase.chosen != item or self.presenter.phase.plan:
            self.presenter.phase.cancel()
            self._tap_item(item)
        if not self.presenter.phase.lit():
            return False
        self.drag.begin(touch, picture, self._landing, self._drop, self.board.nudge)
        return True

    def _grab_boot(self, touch: Any, point: tuple[float, float]) -> bool:
        """One's own boot can be dragged to a town while travelling."""
        scene = self.presenter.scene()
        if self.drag.busy or not scene.dragging_boot:
            return False
        boot = next(sprite for sprite in scene.boots if sprite.key == f"boot/{self.presenter.table.viewer}")
        reach = self.board.reach(dp(24))
        if abs(point[0] - boot.x) > reach or abs(point[1] - boot.y) > reach:
            return False
        self.drag.begin(touch, boot.piece, self._landing, self._drop, self.board.nudge)
        return True

    def _target_at(self, place: tuple[float, float]) -> Target | None:
        """What a piece dropped here would land on: only what would be accepted, and only what can be seen."""
        if not self.board.collide_point(*place):
            return None
        target = self.presenter.snap(self.board.to_world(place), self.board.reach(dp(SNAP)))
        return target if target and self.board.shows((target.x, target.y)) else None

    def _landing(self, place: tuple[float, float]) -> tuple[float, float] | None:
        target = self._target_at(place)
        return self.board.to_window_point((target.x, target.y)) if target else None

    def _drop(self, place: tuple[float, float]) -> None:
        target = self._target_at(place)
        if target is not None:
            self.presenter.choose_target(target)
        self.refresh()

    def open_story(self) -> None:
        self.app.open_story(self.presenter.table, self._show_place)

    def _show_place(self, record: Any) -> None:
        """Look at where an entry of the log happened, and when, if one looks back."""
        if self.on_moment:
            self.on_moment(record.number)
        where = self.presenter.place_of(record)
        if where:
            self.board.look_at(where, zoom=2.5)

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        return super().on_shortcut(key, modifiers) or self.board.press_key(key)


def _slot(item: Item) -> Slot:
    return Slot(item.id, item.piece, item.count, not item.dim, item.chosen, item.face_down)


SCREEN = ElfenlandScreen
