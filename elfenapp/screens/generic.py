"""The table on which every game can be played: shows what the presenter says, and passes touches on."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from elfenapp.engine.core.log import Record
from elfenapp.i18n import catalogue
from elfenapp.presenters.generic.table import GenericTable, TableScene
from elfenapp.screens.base.screen import GameScreen
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.signal import Subscriptions
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.base.textures import drawn_pieces
from elfenapp.widgets.controls.group_card import GroupCard
from elfenapp.widgets.decision.form import DecisionPanel  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.decision.player_strip import PlayerStrip  # noqa: F401

TWO_COLUMNS = 560  # dp: cards of the table side by side
ENTER_KEYS = (13, 271)


class GenericScreen(GameScreen):
    title = StringProperty()
    round = StringProperty()
    phase = StringProperty()
    deciding = BooleanProperty(False)
    can_cancel = BooleanProperty(False)
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    looking = BooleanProperty(False)  # at an earlier moment: there is nothing to do
    presenter: GenericTable | None = None

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._subscriptions = Subscriptions()
        self._cards: list[GroupCard] = []
        self._counts = (0, 0)  # how many of them show the open table, and how many show anything
        self.ids.decision.on_touched = self.refresh
        self.ids.story.on_record = self._look_at
        # All at once when a rotation settles, instead of once for each side.
        self._place_cards = Clock.create_trigger(lambda _: self._fill_columns())
        self.ids.scroll.fbind("width", self._place_cards)
        self.fbind("size", Clock.create_trigger(self._order))
        self.ids.story_place.fbind("width", Clock.create_trigger(lambda _: self.refresh()))

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, display: GameDisplay | None = None, **arguments: object) -> None:
        """``table``: what to show instead of the game that is on."""
        display = display or self.app.device
        assert display is not None  # without a game nobody comes here
        self.looking = display.is_replay
        if self.presenter is None or self.presenter.display is not display:
            self.presenter = GenericTable(
                display, lambda: catalogue(tr.language), drawn_pieces(), lambda: self.app.settings.confirm == "always"
            )
            self.ids.decision.listener = self.presenter.answer
        self._subscriptions.subscribe(display.on_change, self.refresh)
        self._redraw()

    def on_leave(self, *_: object) -> None:
        self._subscriptions.end()

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        if key in ENTER_KEYS:
            self.confirm()
            return True
        return super().on_shortcut(key, modifiers)

    def on_settings_changed(self) -> None:
        if self.presenter is not None:
            self._redraw()

    # Showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        if self.presenter is None:
            return
        scene, ids = self.presenter.scene(), self.ids
        self.title, self.round, self.phase, ids.prompt.text = scene.title, scene.round, scene.phase, scene.prompt
        ids.players.show(scene.players)
        ids.tray.show(scene.tray)
        ids.decision.show(scene.panel)
        ids.confirm.text = tr.text("table.see_result") if scene.over else scene.panel.confirm
        device = self.presenter.display
        lost = isinstance(device, Device) and not device.source.reachable
        ids.confirm.disabled = (not scene.panel.ready or lost) and not scene.over
        self.deciding = (bool(scene.panel.verbs) or scene.over) and not self.looking
        self.can_cancel = scene.panel.chosen
        self._show_cards(scene)
        self._show_story(scene)
        self.show_parts(self.presenter.display)
        self._tell_refusal()

    def _show_cards(self, scene: TableScene) -> None:
        """The table's cards, each redrawn only if what it shows has changed."""
        groups = [*scene.public, *((scene.mine,) if scene.mine else ()), *scene.others]
        groups = [group for group in groups if group.facts or group.spots]
        while len(self._cards) < len(groups):
            self._cards.append(GroupCard())
        for number, card in enumerate(self._cards):
            card.show(groups[number] if number < len(groups) else None)
        if self._counts != (len(scene.public), len(groups)):
            self._counts = (len(scene.public), len(groups))
            self._place_cards()

    def _fill_columns(self) -> None:
        """The open table on the left, what belongs to players on the right, if there is room for both."""
        first, second = self.ids.first, self.ids.second
        first.clear_widgets()
        second.clear_widgets()
        both = self.ids.scroll.width >= dp(TWO_COLUMNS)
        self.ids.second.size_hint_x = 1 if both else None
        self.ids.second.width = 0
        for number, card in enumerate(self._cards):
            if card.group is not None:
                (second if both and number >= self._counts[0] else first).add_widget(card)

    def _show_story(self, scene: TableScene) -> None:
        self.ids.latest.show(scene.latest)
        if self.ids.story_place.width and self.presenter:
            self.ids.story.show(self.presenter.story())

    def _tell_refusal(self) -> None:
        reason = self.presenter.take_refusal() if self.presenter else None
        if reason is not None and self.presenter:
            self.app.explain(reason, self.presenter.display)

    def _redraw(self) -> None:
        """Colours, sizes or words may have changed since the last time."""
        self._order()
        self.refresh()
        for card in (*self._cards, self.ids.tray, self.ids.latest):
            card.redraw()
        self.ids.players.redraw()
        self.ids.decision.forget()

    def _order(self, *_: object) -> None:
        """The desk on the side of the hand that plays; on a low screen the tray makes room for the decision."""
        halves, left = self.ids.halves, self.ids.left
        # An id alone would not keep them while they are between two places.
        desk, tray = self.ids.desk.__self__, self.ids.tray.__self__
        wanted = len(halves.children) - 1 if self.app.settings.left_hand and self.wide else 0
        if halves.children.index(desk) != wanted:
            halves.remove_widget(desk)
            halves.add_widget(desk, index=wanted)
        if self.low and tray.parent == desk:
            desk.remove_widget(tray)
            left.add_widget(tray, index=1)
        elif not self.low and tray.parent == left:
            left.remove_widget(tray)
            desk.add_widget(tray, index=len(desk.children))

    # Touching ----------------------------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.deciding and self.ids.desk.collide_point(*touch.pos):
            self.app.session.hurry()
        return bool(super().on_touch_down(touch))

    def confirm(self) -> None:
        if self.looking:
            return
        if self.presenter and self.presenter.display.over:
            self.app.go("result")
        elif self.presenter:
            self.presenter.confirm()
            self.refresh()

    def cancel(self) -> None:
        if self.presenter:
            self.presenter.cancel()
            self.refresh()

    def open_story(self) -> None:
        if self.presenter:
            self.app.open_story(self.presenter.display, self._look_at)

    def _look_at(self, record: Record) -> None:
        """See the table as it was after an entry of the log."""
        if self.on_moment:
            self.on_moment(record.number)
        else:
            self.app.go("replay", at=record.number)

    def open_rules(self) -> None:
        if self.presenter:
            self.show_rules(self.presenter.display)


SCREEN = GenericScreen
