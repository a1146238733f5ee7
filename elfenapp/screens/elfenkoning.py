"""Elfenkoning at its round table, by touch from beginning to end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp

from elfenapp.presenters.board.layout import LOW, Layout, Proportions
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.board.square_layout import arrange_low
from elfenapp.presenters.elfenkoning.geometry import ElfenkoningGeometry
from elfenapp.presenters.elfenkoning.presenter import ELFENKONING, ElfenkoningPresenter
from elfenapp.presenters.elfenkoning.travel import WAY
from elfenapp.presenters.elfenkoning.walk import WalkStep
from elfenapp.presenters.generic.view import ViewGroup, ViewItem, ViewPlace
from elfenapp.screens.board.motion import GLIDE
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.board.touches import TAP_REACH
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.base.textures import description
from elfenapp.widgets.board.explain_card import FactList
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.picture_ground import Painting, PictureGround
from elfenapp.widgets.controls.group_card import GroupCard
from elfenapp.widgets.controls.map_labels import Lettering
from elfenapp.widgets.sheets.sheet import Sheet

PILED = 72  # dp: the height of a card in an opened pile
LETTERING = {"town": {"font": "EBGaramond-Bold.ttf", "spacing": 0.0}}


class ElfenkoningScreen(BoardScreen):
    game = "elfenkoning"
    presenter_type = ElfenkoningPresenter
    phases = ELFENKONING
    proportions = Proportions(shape=1.0, cards_in_rack=True, seen_whole=True)
    presenter: ElfenkoningPresenter
    lettering: Lettering

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._stages: list[WalkStep] = []  # the stages of somebody's way that are still to come
        self.ids.row.on_choose = self._tap_row

    def make_board(self) -> Board:
        drawn = description("scenes/koning-table.json")
        width, height = drawn["size"]
        table = Painting("koning-table", 0, width, height)
        meadow = Painting("koning-meadow", -width / 2, 2 * width, height)
        self.lettering = Lettering({"labels": [], "lettering": LETTERING})
        return Board(
            ElfenkoningGeometry(drawn),
            ElfenkoningPresenter.layer_names,
            lambda _: PictureGround(table, meadow),
            self.lettering,
            size_hint=(None, None),
        )

    def make_layout(self, width: float, height: float, scene: Scene) -> Layout:
        """On a phone held sideways the table has the height, and all cards are beside it."""
        display = self.presenter.display
        if height >= LOW or width <= height or not display.local_seats:
            return super().make_layout(width, height, scene)
        return arrange_low(width, height, len(display.seats), Metrics.fontscale, self.app.settings.left_hand)

    def _show_board(self, scene: Scene) -> None:
        walk = self.presenter.take_walk(scene.layers["boots"])
        if walk and self._seconds(GLIDE):
            self._start_walk(walk)
        super()._show_board(replace(scene, layers={**scene.layers, **self._stages[0]}) if self._stages else scene)
        labels = self.presenter.labels()
        if self.lettering.drawn["labels"] != labels:
            self.lettering.drawn["labels"] = labels
            self.lettering.forget()
            self.board.redraw()

    def _start_walk(self, walk: list[WalkStep]) -> None:
        Clock.unschedule(self._walk_on)
        self._stages = walk
        Clock.schedule_once(self._walk_on, self._seconds(GLIDE))

    def _walk_on(self, *_: object) -> None:
        """The next stage; behind the last one everything lies where it belongs."""
        self._stages = self._stages[1:]
        if self._stages:
            Clock.schedule_once(self._walk_on, self._seconds(GLIDE))
        self.refresh()

    def _begin(self) -> None:
        """Whoever touches something has seen enough of a walk, and of what others have shown."""
        super()._begin()
        self._stages = []
        self.presenter.has_read()

    def _tap_row(self, item: str) -> None:
        """A card that somebody else has shown is nobody's to play: the tap takes it away."""
        if self.presenter.shows_a_hand:
            self._begin()
            self.refresh()
        else:
            self._tap_item(item)

    def _tap_board(self, point: tuple[float, float]) -> None:
        """The discards are public: a tap opens them, whoever's turn it is."""
        if self.presenter.pile_at(point, self.board.reach(dp(TAP_REACH))):
            self.open_discards()
        else:
            super()._tap_board(point)

    def _press(self, choice: str) -> None:
        if choice == WAY:
            Sheet(FactList(self.presenter.way()), title=tr.text("elfenkoning.way")).open()
        else:
            super()._press(choice)

    def open_discards(self) -> None:
        card = GroupCard(joined=True, piece_height=dp(PILED))
        items = tuple(ViewItem("", picture, count) for _, picture, count in self.presenter.discards())
        card.show(ViewGroup("", spots=(ViewPlace("", items),)))
        Sheet(card, title=tr.text("elfenkoning.discards")).open()


SCREEN = ElfenkoningScreen
