"""Elfenland on its map: lays the parts out, shows what the presenter says, and passes touches on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivymd.uix.button import MDButton, MDButtonText

from elfenapp.i18n import catalogue
from elfenapp.presenters.elfenland import ElfenlandPresenter, Item, Scene
from elfenapp.presenters.map_layout import Box, Layout, arrange
from elfenapp.presenters.map_phases import Choice
from elfenapp.presenters.map_scene import MapPlaces
from elfenapp.screens.base import AppScreen
from elfenapp.widgets.board import Board
from elfenapp.widgets.drag import DragLayer
from elfenapp.widgets.language import tr
from elfenapp.widgets.piece_row import Slot
from elfenapp.widgets.textures import description

SNAP = 32  # dp within which a dropped or tapped piece finds its target
TAP_REACH = 30
ICON = 48


class ElfenlandScreen(AppScreen):
    presenter: ElfenlandPresenter
    layout: Layout

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.board = Board(("lit", "markers", "counters", "ghosts", "boots"), size_hint=(None, None))
        self.board.on_tap = self._tap_board
        self.board.on_grab = self._grab_boot
        self.board.lettering.name = lambda key, text: (
            tr.first(f"map.{key}") if key.startswith(("sea", "mare")) else text
        )
        place = self.ids.place
        place.add_widget(self.board, index=len(place.children))
        self.drag = DragLayer(size_hint=(1, 1))
        self.add_widget(self.drag)
        self.ids.rack.on_choose = self._tap_item
        self.ids.row.on_choose = self._tap_item
        self.ids.rack.on_drag = self._drag_item
        self.ids.hand.on_choose = self._tap_card
        self._buttons: tuple[Choice, ...] = ()
        self._looked = True
        self.bind(size=self._arrange)
        tr.bind(language=self._speak)

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, **arguments: Any) -> None:
        table = self.app.table
        self.presenter = ElfenlandPresenter(
            table,
            lambda: catalogue(tr.language),
            MapPlaces(description("map/map.json")),
            lambda: self.app.settings.confirm == "always",
        )
        self.board.set_dusk(self.theme_cls.theme_style == "Dark")
        if self.refresh not in table.on_change:
            table.on_change.append(self.refresh)
        self._looked = False
        self._arrange()
        self.refresh()

    def _first_look(self) -> None:
        """The whole map where it fits; on a tall screen as much of it as is readable, around one's own boot."""
        self._looked = True
        self.board.reset_view()
        if not self.layout.wide:
            table = self.presenter.table
            seat = max(table.viewer, 0)
            camera = self.board.camera
            self.board.look_at(
                self.presenter.places.towns[table.view()["boots"][seat]], camera.fill_scale / camera.fit_scale
            )

    def on_leave(self, *_: object) -> None:
        table = self.app.table
        if table and self.refresh in table.on_change:
            table.on_change.remove(self.refresh)
        self.drag.cancel()

    def on_app_pause(self) -> None:
        self.app.table.pause()

    def on_app_resume(self) -> None:
        self.app.table.resume()

    def _speak(self, *_: object) -> None:
        self.board.lettering.forget()
        if self.manager and self.manager.current == self.name:
            self.presenter.forget()
            self.board.redraw()
            self.refresh()

    # Showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        scene = self.presenter.scene()
        ids, layers = self.ids, self.board.layers
        layers["markers"].show(scene.markers)
        layers["counters"].show(scene.counters)
        layers["ghosts"].show(scene.ghosts)
        layers["boots"].show(scene.boots)
        self.board.light(scene.lit)
        ids.players.show(scene.players, self.layout.wide)
        ids.rack.show([_slot(item) for item in scene.rack])
        ids.row.show([_slot(item) for item in scene.row])
        ids.row_back.opacity = ids.row.opacity = 1 if scene.row else 0
        ids.hand.show(_hand(scene))
        ids.heading.text = tr.text("map.heading", round=scene.round, phase=scene.phase)
        ids.prompt.text = scene.prompt + (f"  {scene.detail}" if scene.detail else "")
        ids.undo.disabled = self.presenter.table.can_undo() is not None
        self._show_choices(scene)
        self._tell_refusal()

    def _show_choices(self, scene: Scene) -> None:
        if scene.choices == self._buttons:
            return
        self._buttons = scene.choices
        bar = self.ids.choices
        bar.clear_widgets()
        for choice in scene.choices:
            button = MDButton(
                MDButtonText(text=choice.text, pos_hint={"center_x": 0.5, "center_y": 0.5}),
                style="filled" if choice.strong else "tonal",
                theme_width="Custom",
                theme_height="Custom",
                size_hint_x=1,
                height=dp(48),
                disabled=not choice.enabled,
                pos_hint={"center_y": 0.5},
            )
            button.choice = choice.id
            button.bind(on_release=lambda pressed: self._press(pressed.choice))
            bar.add_widget(button)

    def _tell_refusal(self) -> None:
        reason = self.presenter.take_refusal()
        if reason is not None:
            self.app.tell_reason(reason, self.presenter.table)

    # Laying out --------------------------------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        one = dp(1)
        layout = arrange(self.width / one, self.height / one, self.app.settings.left_hand)
        self.layout = layout
        ids = self.ids
        for widget, box in (
            (self.board, layout.board), (ids.tray, layout.tray), (ids.players, layout.players), (ids.top, layout.top),
            (ids.row, layout.row), (ids.row_back, layout.row), (ids.prompt, layout.prompt), (ids.rack, layout.rack),
            (ids.hand, layout.hand), (ids.choices, layout.choices),
        ):  # fmt: skip
            _place(widget, box)
        side = layout.players
        _place(ids.side, side)
        self._arrange_top(layout)
        if not self._looked and self.width > dp(240):
            self._first_look()

    def _arrange_top(self, layout: Layout) -> None:
        ids, top = self.ids, layout.top
        y = top.y + (top.height - ICON) / 2
        _place(ids.leave, Box(top.x, y, ICON, ICON))
        _place(ids.story, Box(top.x + top.width - ICON, y, ICON, ICON))
        _place(ids.undo, Box(top.x + top.width - 2 * ICON, y, ICON, ICON))
        _place(ids.heading, Box(top.x + ICON + 2, top.y, top.width - 3 * ICON - 4, top.height))
        board = layout.board
        edge = board.x + board.width - ICON - 6 if board.x == 0 else board.x + 6
        _place(ids.fit, Box(edge, board.y + board.height - ICON - 6, ICON, ICON))
        _place(ids.rules, Box(edge, board.y + board.height - 2 * ICON - 12, ICON, ICON))

    # Touching ----------------------------------------------------------------------------------------------------

    def _tap_item(self, item: str) -> None:
        self.presenter.tap_item(item)
        self.refresh()

    def _tap_card(self, card: str) -> None:
        self.presenter.tap_card(card)
        self.refresh()

    def _press(self, choice: str) -> None:
        self.presenter.press(choice)
        self.refresh()

    def _tap_board(self, point: tuple[float, float]) -> None:
        self.presenter.tap_board(point, self.board.reach(dp(TAP_REACH)))
        self.refresh()

    def _drag_item(self, item: str, picture: str, touch: Any) -> bool:
        if not self.presenter.phase.usable(item):
            return False
        if self.presenter.phase.chosen != item:
            self._tap_item(item)
        if not self.presenter.phase.lit():
            return False
        self.drag.begin(touch, picture, self._landing, self._drop)
        return True

    def _grab_boot(self, touch: Any, point: tuple[float, float]) -> bool:
        """One's own boot can be dragged to a town while travelling."""
        scene = self.presenter.scene()
        if not scene.dragging_boot:
            return False
        viewer = self.presenter.table.viewer
        boot = next(sprite for sprite in scene.boots if sprite.key == f"boot/{viewer}")
        reach = self.board.reach(dp(24))
        if abs(point[0] - boot.x) > reach or abs(point[1] - boot.y) > reach:
            return False
        self.drag.begin(touch, boot.piece, self._landing, self._drop)
        return True

    def _landing(self, place: tuple[float, float]) -> tuple[float, float] | None:
        target = self.presenter.snap(self.board.to_world(place), self.board.reach(dp(SNAP)))
        return self.board.to_window_point((target.x, target.y)) if target else None

    def _drop(self, place: tuple[float, float]) -> None:
        target = self.presenter.snap(self.board.to_world(place), self.board.reach(dp(SNAP)))
        if target is not None:
            self.presenter.choose_target(target)
        self.refresh()

    def undo(self) -> None:
        reason = self.presenter.table.can_undo()
        if reason is None:
            self.presenter.table.undo()
        else:
            self.app.tell_reason(reason, self.presenter.table)

    def open_story(self) -> None:
        self.app.open_story(self.presenter.table, self._show_place)

    def _show_place(self, record: Any) -> None:
        """Look at where an entry of the log happened."""
        places = self.presenter.places
        words = [*record.fields.values(), *(value for event in record.events for value in event.fields.values())]
        for word in words:
            where = places.anchors.get(word) or places.towns.get(word) if isinstance(word, str) else None
            if where:
                self.board.look_at(where, zoom=2.5)
                return

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        if key == ord("z") and "ctrl" in modifiers:
            self.undo()
            return True
        return self.board.press_key(key)


def _place(widget: Any, box: Box) -> None:
    widget.pos = (dp(box.x), dp(box.y))
    widget.size = (dp(box.width), dp(box.height))


def _hand(scene: Scene) -> list[Slot]:
    """The home card first, then the travel cards by kind."""
    home = [Slot("home", f"home/{scene.home}")] if scene.home else []
    return home + [Slot(group.card, f"card/{group.card}", group.count, marked=group.marked) for group in scene.hand]


def _slot(item: Item) -> Slot:
    return Slot(item.id, item.piece, item.count, item.usable, item.chosen, item.face_down)


SCREEN = ElfenlandScreen
