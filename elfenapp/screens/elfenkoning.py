"""Elfenkoning at its round table, by touch from beginning to end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kivy.clock import Clock
from kivy.metrics import Metrics, dp

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.geometry import Point
from elfenapp.presenters.board.layout import LOW, Layout, Proportions
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.board.square_layout import arrange_low
from elfenapp.presenters.elfenkoning.geometry import ElfenkoningGeometry
from elfenapp.presenters.elfenkoning.presenter import ELFENKONING, ElfenkoningPresenter
from elfenapp.presenters.elfenkoning.travel import WAY
from elfenapp.presenters.elfenkoning.walk import Walk, WalkStep
from elfenapp.presenters.generic.view import ViewGroup, ViewItem, ViewPlace
from elfenapp.screens.board.motion import GLIDE, Motion
from elfenapp.screens.board.part import BoardContext, with_parts
from elfenapp.screens.board.screen import BOARD_PARTS, BoardScreen
from elfenapp.screens.board.touches import TAP_REACH, Touches
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


def presenter_of(context: BoardContext) -> ElfenkoningPresenter:
    presenter = context.presenter
    assert isinstance(presenter, ElfenkoningPresenter)
    return presenter


class Walking(Motion):
    """An elf goes its way step by step, and names and numbers are written on the table."""

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self._steps: list[WalkStep] = []  # those that are still to come

    def show_layers(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        for walk in (event for event in events if isinstance(event, Walk)):
            if self.context.seconds(GLIDE):
                self._start(walk)
        super().show_layers(replace(scene, layers={**scene.layers, **self._steps[0]}) if self._steps else scene, events)
        self._show_labels()

    def _start(self, walk: Walk) -> None:
        Clock.unschedule(self._walk_on)
        self._steps = list(walk.steps)
        Clock.schedule_once(self._walk_on, self.context.seconds(GLIDE))

    def _walk_on(self, *_: object) -> None:
        """The next step; behind the last one everything lies where it belongs."""
        self._steps = self._steps[1:]
        if self._steps:
            Clock.schedule_once(self._walk_on, self.context.seconds(GLIDE))
        self.context.refresh()

    def seconds_left(self) -> float:
        return max(super().seconds_left(), len(self._steps) * self.context.seconds(GLIDE))

    def finish(self) -> None:
        self.end()
        self.show_layers(self.context.presenter.scene(), ())
        super().finish()

    def end(self) -> None:
        """The player has seen enough."""
        self._steps = []

    def _show_labels(self) -> None:
        lettering, labels = self.context.board.lettering, presenter_of(self.context).labels()
        assert isinstance(lettering, Lettering)
        if lettering.drawn["labels"] != labels:
            lettering.drawn["labels"] = labels
            lettering.forget()
            self.context.board.redraw()


class ElfenkoningTouches(Touches):
    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        context.widgets.row.on_choose = self._tap_row

    def begin(self) -> None:
        """A player who touches something has seen enough of a walk, and of what others have shown."""
        super().begin()
        self.context.part(Walking).end()
        presenter_of(self.context).has_read()

    def _tap_row(self, item: str) -> None:
        """A card that another player has shown cannot be played: the tap takes it away."""
        if presenter_of(self.context).shows_a_hand:
            self.begin()
            self.context.refresh()
        else:
            self.tap_item(item)

    def tap_board(self, point: Point) -> None:
        """The discards are public: a tap opens them, in every player's turn."""
        if presenter_of(self.context).pile_at(point, self.context.board.reach(dp(TAP_REACH))):
            self._open_discards()
        else:
            super().tap_board(point)

    def press(self, choice: str) -> None:
        if choice == WAY:
            Sheet(FactList(presenter_of(self.context).way()), title=tr.text("elfenkoning.way")).open()
        else:
            super().press(choice)

    def _open_discards(self) -> None:
        card = GroupCard(joined=True, piece_height=dp(PILED))
        items = tuple(ViewItem("", picture, count) for _, picture, count in presenter_of(self.context).discards())
        card.show(ViewGroup("", spots=(ViewPlace("", items),)))
        Sheet(card, title=tr.text("elfenkoning.discards")).open()


class ElfenkoningScreen(BoardScreen):
    game = "elfenkoning"
    presenter_type = ElfenkoningPresenter
    phases = ELFENKONING
    part_types = with_parts(BOARD_PARTS, ElfenkoningTouches, Walking)
    proportions = Proportions(shape=1.0, cards_in_rack=True, seen_whole=True)
    presenter: ElfenkoningPresenter

    def make_board(self) -> Board:
        drawn = description("scenes/koning-table.json")
        width, height = drawn["size"]
        table = Painting("koning-table", 0, width, height)
        meadow = Painting("koning-meadow", -width / 2, 2 * width, height)
        return Board(
            ElfenkoningGeometry(drawn),
            ElfenkoningPresenter.layer_names,
            lambda _: PictureGround(table, meadow),
            Lettering({"labels": [], "lettering": LETTERING}),
            size_hint=(None, None),
        )

    def on_settings_changed(self) -> None:
        """What lies on the table grows with the letters."""
        self.presenter.select()
        super().on_settings_changed()

    def make_layout(self, width: float, height: float, scene: Scene) -> Layout:
        """On a phone held sideways the table has the height, and all cards are beside it."""
        display = self.presenter.display
        if height >= LOW or width <= height or not display.local_seats:
            return super().make_layout(width, height, scene)
        return arrange_low(width, height, len(display.seats), Metrics.fontscale, self.app.settings.left_hand)


SCREEN = ElfenkoningScreen
