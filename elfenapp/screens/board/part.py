"""Parts of a board screen: each does one job, with the same four calls, and shares a typed context with the others.

A new part is a class in a file of its own and one line in ``BOARD_PARTS`` (``screens/board/screen.py``) or in a game's
``part_types``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from kivy.uix.widget import Widget

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.explanation import Explanation, Thing
from elfenapp.presenters.board.layout import Layout
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.board.scene import Scene
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.signal import Signal
from elfenapp.settings import ANIMATION_SPEEDS
from elfenapp.widgets.board.drag_layer import DragLayer
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.named_widgets import BoardWidgets
from elfenapp.widgets.sheets.menu import MenuEntry

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.screens.base.screen import GameScreen

Part = TypeVar("Part", bound="BoardPart")
Place = tuple[float, float]  # in the window


class BoardContext:
    """The context that the parts of one board screen share."""

    layout: Layout  # where everything is in this shape of screen

    def __init__(
        self, app: ElfenApp, screen: GameScreen, widgets: BoardWidgets, board: Board, refresh: Callable[[], None]
    ) -> None:
        self.app = app
        self.screen = screen
        self.widgets = widgets
        self.board = board
        self.refresh = refresh  # shows, before the next frame, what has changed
        self.drag = DragLayer(size_hint=(1, 1))
        self.parts: tuple[BoardPart, ...] = ()
        self._presenter: BoardPresenter | None = None
        self.on_touch: Signal[[str, str]] = Signal()  # the kind and the id of a thing that a player has touched
        self.on_view: Signal[[]] = Signal()  # the board shows another part of itself

    def part(self, kind: type[Part]) -> Part:
        """The part of this class, or of one that a game has made of it."""
        return next(part for part in self.parts if isinstance(part, kind))

    @property
    def presenter(self) -> BoardPresenter:
        """That of the game that is shown."""
        assert self._presenter is not None
        return self._presenter

    @presenter.setter
    def presenter(self, presenter: BoardPresenter) -> None:
        self._presenter = presenter

    @property
    def shows_game(self) -> bool:
        """True if any game has been shown yet."""
        return self._presenter is not None

    @property
    def display(self) -> GameDisplay:
        return self.presenter.display

    @property
    def speed(self) -> float:
        """The speed of pieces against the usual one, by the player's setting; 0: no motion."""
        return ANIMATION_SPEEDS[self.app.settings.animation] * self.display.animation_factor

    def seconds(self, usual: float) -> float:
        """The seconds of a motion that usually takes so many."""
        return usual / self.speed if self.speed else 0.0


class BoardPart:
    """Base of all parts. Nothing has to be overridden: neither a call nor an answer."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context

    # The four calls ----------------------------------------------------------------------------------------------

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        """The game or the selection has changed; ``events`` are told only this once."""

    def arrange(self) -> None:
        """The layout has changed, and the widgets of the screen have their new places."""

    def release(self) -> None:
        """Let go of everything: the end of a touch may never be told."""

    def leave(self) -> None:
        """The player leaves the screen."""

    def seconds_left(self) -> float:
        """Seconds in which something of this part still moves, before the next record may be told."""
        return 0.0

    def moment_left(self) -> float:
        """The same of what has its time even while a player waits, because a tap ends it."""
        return 0.0

    def finish(self) -> None:
        """Bring everything to rest: the next record is about to be told."""

    # Questions of other parts ------------------------------------------------------------------------------------

    def covers(self, widget: Widget) -> bool:
        """True if something of this part lies over a widget of the board."""
        return False

    def lies_at(self, place: Place) -> bool:
        """True if a finger at this place means the part, not the board below it."""
        return False

    def explain(self, thing: Thing) -> Explanation | None:
        """The explanation of something that only this part shows."""
        return None

    def menu_entries(self) -> Sequence[MenuEntry]:
        """The lines that the part adds to the board's menu."""
        return ()


def with_parts(usual: Sequence[type[BoardPart]], *own: type[BoardPart]) -> tuple[type[BoardPart], ...]:
    """A game's parts: each of its own takes the place of the one it is derived from, or comes behind all others."""
    parts = list(usual)
    for kind in own:
        replaced = next((number for number, part in enumerate(parts) if issubclass(kind, part)), len(parts))
        parts[replaced : replaced + 1] = [kind]
    return tuple(parts)
