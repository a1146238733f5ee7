"""Elfenwizards on its tree. Everything is public: the device lies in the middle of the table, no curtain ever falls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kivy.clock import Clock, ClockEvent
from kivy.metrics import Metrics, dp

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.geometry import Point
from elfenapp.presenters.board.layout import Layout
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.board.square_layout import arrange_square
from elfenapp.presenters.elfenwizards.ceremony import SKIP
from elfenapp.presenters.elfenwizards.geometry import ElfenwizardsGeometry
from elfenapp.presenters.elfenwizards.presenter import PHASES, ElfenwizardsPresenter, Throw
from elfenapp.screens.board.explanations import Explanations
from elfenapp.screens.board.part import BoardContext, BoardPart, Place, with_parts
from elfenapp.screens.board.screen import BOARD_PARTS, BoardScreen
from elfenapp.screens.board.story import Story
from elfenapp.screens.board.touches import Touches
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.base.textures import description
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.picture_ground import Painting, PictureGround
from elfenapp.widgets.board.piece_row import PieceRow
from elfenapp.widgets.board.tags import BoardTags
from elfenapp.widgets.elfenwizards.dice_view import DiceView
from elfenapp.widgets.elfenwizards.score_table import ScoreTable
from elfenapp.widgets.elfenwizards.talk_clock import TalkClock
from elfenapp.widgets.sheets.sheet import Sheet

TITLE = 1.3  # seconds for each title at normal speed
SLOWEST = 0.8  # of the usual speed of dice: a player waits for them
NEAR = 5.5  # times as large as the whole board: a die is as large as a thumb then, on a phone, too
CLEARING = 0.3675  # of the width: there are only leaves, between the rounds and the Grand Druid
CLOCK, WORDED_CLOCK = 92, 140  # dp: the width of the clock beside the prompt, with numbers or with words …
CLOCK_HEIGHT = 48  # … and its height


def presenter_of(context: BoardContext) -> ElfenwizardsPresenter:
    presenter = context.presenter
    assert isinstance(presenter, ElfenwizardsPresenter)
    return presenter


class Dice(BoardPart):
    """Dice that roll over the board; the first part, for the others wait until they lie still."""

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self.view = DiceView(size_hint=(None, None))
        room = context.widgets.place
        room.add_widget(self.view, index=len(room.children) - 1)  # over the board, below the rest
        self.view.on_still = self._lie
        self.view.on_rest = context.refresh

    @property
    def rolling(self) -> bool:
        return self.view.rolling

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        for throw in (event for event in events if isinstance(event, Throw)):
            self.view.roll(throw.pieces, max(self.context.speed, SLOWEST) if self.context.speed else 0.0)

    def _lie(self) -> None:
        presenter_of(self.context).dice_lie()
        self.context.refresh()

    def seconds_left(self) -> float:
        return self.view.seconds_left()

    def finish(self) -> None:
        self.view.skip()

    def arrange(self) -> None:
        self.view.pos, self.view.size = self.context.board.pos, self.context.board.size

    def leave(self) -> None:
        self.view.skip()


class EmptyRack(BoardPart):
    """No dice in the rack that are still on their way; the last part, so that nothing else moves for it."""

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        if self.context.part(Dice).rolling:
            self.context.widgets.rack.show([])


class TitleGiving(BoardPart):
    """Titles are given one by one, until a touch of anything ends it."""

    _next: ClockEvent | None = None

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        if presenter_of(self.context).ceremony is not None and self._next is None:
            self._next = Clock.schedule_once(self._give, TITLE / (self.context.speed or 1))

    def moment_left(self) -> float:
        ceremony = presenter_of(self.context).ceremony
        return len(ceremony.awards[ceremony.at :]) * TITLE / (self.context.speed or 1) if ceremony is not None else 0.0

    def _give(self, *_: object) -> None:
        self._next = None
        presenter_of(self.context).next_title()
        self.context.refresh()

    def skip(self) -> bool:
        """Skip the motion; True if there was any. The touch that does it is nothing else."""
        if self._next is not None:
            self._next.cancel()
            self._next = None
        skipped = presenter_of(self.context).skip_titles()
        if skipped:
            self.context.refresh()
        return skipped

    def leave(self) -> None:
        self.skip()


class Negotiation(BoardPart):
    """The clock at the end of the prompt, which makes room for it, and the numbers on the board."""

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self.clock = TalkClock()
        context.widgets.place.add_widget(self.clock)
        self.clock.on_end = self._time_is_up
        self.clock.on_shape = self.arrange

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        presenter, tags = presenter_of(self.context), self.context.board.lettering
        assert isinstance(tags, BoardTags)
        if presenter.tumbling:
            return
        tags.tell(presenter.tags())
        talk = presenter.talk()
        if talk is None:
            self.clock.stop()
        else:
            self.clock.wind_up(talk.occasion, talk.seconds)
        self.arrange()

    def _time_is_up(self) -> None:
        self.context.app.feedback.chime()
        self.arrange()

    def arrange(self) -> None:
        box, width = self.context.layout.prompt, WORDED_CLOCK if self.clock.ended else CLOCK
        self.context.widgets.prompt.width = dp(box.width - (width + 4 if self.clock.shown else 0))
        self.clock.size = (dp(width), dp(CLOCK_HEIGHT))
        self.clock.right, self.clock.center_y = dp(box.x + box.width), dp(box.y + box.height / 2)

    def leave(self) -> None:
        self.clock.stop()


class ElfenwizardsStory(Story):
    def show_lately(self, *arguments: object) -> None:
        """It does not tell what is still to be seen."""
        if not self.context.part(Dice).rolling and presenter_of(self.context).ceremony is None:
            super().show_lately(*arguments)


class ElfenwizardsExplanations(Explanations):
    def explain_slot(self, name: str, *rows: PieceRow) -> None:
        """Minor spells are tapped like dice, but are in the hand."""
        super().explain_slot(name, *rows, self.context.widgets.hand)


class ElfenwizardsTouches(Touches):
    """Every touch first ends the giving of titles."""

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        context.widgets.hand.on_choose = self.tap_item
        context.widgets.hand.on_drag = self.drag_item

    def tap_board(self, point: Point) -> None:
        if not self.context.part(TitleGiving).skip():
            super().tap_board(point)

    def tap_item(self, item: str) -> None:
        if not self.context.part(TitleGiving).skip():
            super().tap_item(item)

    def press(self, choice: str) -> None:
        if not self.context.part(TitleGiving).skip() and choice != SKIP:
            super().press(choice)

    def tap_player(self, place: Place) -> None:
        """Of several who decide together, the one who is tapped; otherwise the tap asks for the points."""
        display, row = self.context.display, self.context.widgets.players.row_at(*place)
        presenter = presenter_of(self.context)
        if row is None:
            return
        if isinstance(display, Device) and presenter.can_turn_to(row.seat) and row.seat in display.local_seats:
            display.turn_to(row.seat)
            return
        rounds = [f"round/{number}" for number in range(1, presenter.narrator.rounds() + 1)]
        heads = [*rounds, "spell/blue", "level/grand_druid"]
        Sheet(ScoreTable(heads, presenter.score_sheet()), title=tr.text("elfenwizards.scores")).open()


class ElfenwizardsScreen(BoardScreen):
    game = "elfenwizards"
    presenter_type = ElfenwizardsPresenter
    phases = PHASES
    part_types = with_parts(
        (Dice, *BOARD_PARTS),
        ElfenwizardsExplanations,
        ElfenwizardsTouches,
        ElfenwizardsStory,
        Negotiation,
        TitleGiving,
        EmptyRack,
    )
    presenter: ElfenwizardsPresenter

    def make_board(self) -> Board:
        plan = ElfenwizardsGeometry(description("scenes/wizards-board.json"))
        painting = Painting("wizards-board", 0, *plan.bounds[2:])
        board = Board(
            plan,
            ElfenwizardsPresenter.layer_names,
            lambda _: PictureGround(painting),
            BoardTags(),
            size_hint=(None, None),
        )
        board.camera.near = NEAR
        return board

    def arrive(self, returning: bool, display: GameDisplay | None = None, **arguments: object) -> None:
        super().arrive(returning, display, **arguments)
        presenter_of(self.context).festive = lambda: self.context.speed > 0

    def make_layout(self, width: float, height: float, scene: Scene) -> Layout:
        display, left_hand = self.presenter.display, self.app.settings.left_hand
        looking = not display.local_seats
        layout = arrange_square(width, height, len(display.seats), Metrics.fontscale, left_hand, looking)
        return replace(layout, clearing=CLEARING)

    def _lay_out(self, scene: Scene) -> None:
        super()._lay_out(scene)
        self.context.widgets.choices.column = False  # what is held lies beside the buttons


SCREEN = ElfenwizardsScreen
