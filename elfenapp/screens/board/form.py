"""The decision as a form beside a board, or over a part of it: there only while it is needed."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.scene import Scene
from elfenapp.screens.board.part import BoardPart
from elfenapp.screens.board.touches import Touches
from elfenapp.widgets.board.place_parts import place
from elfenapp.widgets.decision.form import BoardForm

EDGE = 10  # dp around it


class FormPart(BoardPart):
    widget: BoardForm | None = None  # made when it is first needed

    @property
    def shown(self) -> BoardForm | None:
        """The form, while it is on the screen."""
        return self.widget if self.widget is not None and self.widget.parent is not None else None

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        if scene.panel is not None and self.widget is not None:
            self.widget.show(scene.panel)
            self._fit()

    def arrange(self) -> None:
        """Even an empty form would cost every frame, so there is none without a question."""
        box, room = self.context.layout.panel, self.context.widgets.place
        if box is None:
            if self.shown is not None:
                room.remove_widget(self.shown)
            return
        if self.widget is None:
            self.widget = BoardForm()
            self.widget.listener = self.context.part(Touches).answer
            self.widget.fbind("natural", self._fit)
        if self.widget.parent is None:
            room.add_widget(self.widget)
        place(self.widget, box)

    def _fit(self, *_: object) -> None:
        """Over the board it takes no more room than it needs; in the column it has a place of its own."""
        layout = self.context.layout
        if self.widget is not None and layout.panel is not None and layout.panel_floats:
            needed = self.widget.natural + dp(EDGE) if self.widget.natural > dp(EDGE) else 0
            self.widget.height = min(dp(layout.panel.height), needed)
