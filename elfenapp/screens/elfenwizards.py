"""Elfenwizards on its tree. Everything is public: the device lies in the middle of the table, no curtain ever falls."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import Metrics, dp

from elfenapp.presenters.board.layout import Layout
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.board.square_layout import arrange_square
from elfenapp.presenters.elfenwizards.ceremony import SKIP
from elfenapp.presenters.elfenwizards.geometry import ElfenwizardsGeometry
from elfenapp.presenters.elfenwizards.presenter import PHASES, ElfenwizardsPresenter
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.settings import ANIMATION_SPEEDS
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.base.textures import description
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.picture_ground import Painting, PictureGround
from elfenapp.widgets.board.tags import BoardTags
from elfenapp.widgets.elfenwizards.dice_view import DiceView
from elfenapp.widgets.elfenwizards.score_table import ScoreTable
from elfenapp.widgets.elfenwizards.talk_clock import TalkClock
from elfenapp.widgets.sheets.sheet import Sheet

TITLE = 1.3  # seconds for each title at normal speed
NEAR = 5.5  # times as large as the whole board: a die is as large as a thumb then, on a phone, too
CLOCK = 92  # dp: the width of the clock beside the prompt …
CLOCK_HEIGHT = 48  # … and its height


class ElfenwizardsScreen(BoardScreen):
    game = "elfenwizards"
    presenter_type = ElfenwizardsPresenter
    phases = PHASES
    presenter: ElfenwizardsPresenter

    def __init__(self, **properties: Any) -> None:
        self.tags = BoardTags()
        self.dice = DiceView(size_hint=(None, None))
        self.clock = TalkClock()
        super().__init__(**properties)
        self.ids.place.add_widget(self.dice, index=len(self.ids.place.children) - 1)  # over the board, below the rest
        self.ids.place.add_widget(self.clock)
        self.dice.on_rest = self.refresh
        self.clock.on_end = lambda: self.app.feedback.chime()
        self.ids.hand.on_choose = self._tap_item
        self.ids.hand.on_drag = self._drag_item
        self.ids.players.on_tap = self._tap_player
        self._next_title: ClockEvent | None = None

    def make_board(self) -> Board:
        plan = ElfenwizardsGeometry(description("scenes/wizards-board.json"))
        painting = Painting("wizards-board", 0, *plan.bounds[2:])
        board = Board(
            plan,
            ElfenwizardsPresenter.layer_names,
            lambda _: PictureGround(painting),
            self.tags,
            size_hint=(None, None),
        )
        board.camera.near = NEAR
        return board

    def arrive(self, returning: bool, display: GameDisplay | None = None, **arguments: Any) -> None:
        super().arrive(returning, display, **arguments)
        self.presenter.festive = lambda: self._speed() > 0

    def on_leave(self, *arguments: object) -> None:
        super().on_leave(*arguments)
        self.dice.skip()
        self.clock.stop()
        self._skip_titles()

    def _speed(self) -> float:
        return ANIMATION_SPEEDS[self.app.settings.animation] * self.presenter.display.animation_factor

    # Laying out --------------------------------------------------------------------------------------------------

    def make_layout(self, width: float, height: float, scene: Scene) -> Layout:
        display, left_hand = self.presenter.display, self.app.settings.left_hand
        return arrange_square(width, height, len(display.seats), Metrics.fontscale, left_hand, not display.local_seats)

    def _lay_out(self, scene: Scene) -> None:
        super()._lay_out(scene)
        self.ids.choices.column = False  # what is held lies beside the buttons
        self.dice.pos, self.dice.size = self.board.pos, self.board.size
        self._place_clock()

    def _place_clock(self) -> None:
        """At the end of the prompt, which makes room for it."""
        box, running = self.layout.prompt, self.clock.running
        self.ids.prompt.width = dp(box.width - (CLOCK + 4 if running else 0))
        self.clock.size = (dp(CLOCK), dp(CLOCK_HEIGHT))
        self.clock.right, self.clock.center_y = dp(box.x + box.width), dp(box.y + box.height / 2)

    # Showing -----------------------------------------------------------------------------------------------------

    def _refresh(self, *arguments: object) -> None:
        super()._refresh(*arguments)
        if not self.here:
            return
        self.tags.tell(self.presenter.tags())
        if self.dice.rolling:
            self.ids.rack.show([])  # they are still on their way
        self._keep_clock()
        if self.presenter.ceremony is not None and self._next_title is None:
            self._next_title = Clock.schedule_once(self._give_title, TITLE / (self._speed() or 1))

    def _show_board(self, scene: Scene) -> None:
        super()._show_board(scene)
        throw = self.presenter.take_throw()
        if throw is not None:
            self.dice.roll(throw.pieces, self._speed())

    def _show_story(self, *arguments: object) -> None:
        """It does not tell what is still to be seen."""
        if not self.dice.rolling and self.presenter.ceremony is None:
            super()._show_story(*arguments)

    def _keep_clock(self) -> None:
        talk = self.presenter.talk()
        if talk is None:
            self.clock.stop()
        else:
            self.clock.wind_up(talk.occasion, talk.seconds)
        self._place_clock()

    def _give_title(self, *_: object) -> None:
        self._next_title = None
        self.presenter.next_title()
        self.refresh()

    # Touching ----------------------------------------------------------------------------------------------------

    def _skip_titles(self) -> bool:
        """A touch of anything ends the giving of titles, and is nothing else."""
        if self._next_title is not None:
            self._next_title.cancel()
            self._next_title = None
        skipped = self.presenter.skip_titles()
        if skipped:
            self.refresh()
        return skipped

    def _tap_board(self, point: tuple[float, float]) -> None:
        if not self._skip_titles():
            super()._tap_board(point)

    def _tap_item(self, item: str) -> None:
        if not self._skip_titles():
            super()._tap_item(item)

    def _explain_slot(self, name: str, *rows: str) -> None:
        """Minor spells are tapped like dice, but are in the hand."""
        super()._explain_slot(name, *rows, "hand")

    def _press(self, choice: str) -> None:
        if not self._skip_titles() and choice != SKIP:
            super()._press(choice)

    def _tap_player(self, place: tuple[float, float]) -> None:
        """Of several who decide at once, the one who is tapped; otherwise the tap asks for the points."""
        display, seat = self.presenter.display, self.ids.players.row_at(*place).seat
        if isinstance(display, Device) and self.presenter.can_turn_to(seat) and seat in display.local_seats:
            display.turn_to(seat)
            return
        rounds = [f"round/{number}" for number in range(1, self.presenter.rounds() + 1)]
        heads = [*rounds, "spell/blue", "level/grand_druid"]
        Sheet(ScoreTable(heads, self.presenter.score_sheet()), title=tr.text("elfenwizards.scores")).open()


SCREEN = ElfenwizardsScreen
