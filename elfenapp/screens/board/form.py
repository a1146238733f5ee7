"""The decision as a form beside a board, or over a part of it: there only while it is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from elfenapp.presenters.board.layout import Box, Layout
from elfenapp.presenters.board.scene import Scene
from elfenapp.widgets.board.place_parts import place
from elfenapp.widgets.decision.form import BoardForm, PanelListener

EDGE = 10  # dp around it


class BoardForms:
    """A part of ``BoardScreen``."""

    ids: Any
    layout: Layout
    _answer: Callable[..., None]
    form: BoardForm | None = None  # made when it is first needed

    def _show_form(self, scene: Scene) -> None:
        if scene.panel is not None and self.form is not None:
            self.form.show(scene.panel)
            self._fit_form()

    def _place_form(self, box: Box | None) -> None:
        """Even an empty one would cost every frame."""
        if box is None:
            if self.form is not None and self.form.parent is not None:
                self.ids.place.remove_widget(self.form)
            return
        if self.form is None:
            self.form = BoardForm()
            self.form.listener = PanelListener(self._answer)
            self.form.fbind("natural", self._fit_form)
        if self.form.parent is None:
            self.ids.place.add_widget(self.form)
        place(self.form, box)

    def _fit_form(self, *_: object) -> None:
        """Over the board it takes no more room than it needs; in the column it has a place of its own."""
        if self.form is not None and self.layout.panel is not None and self.layout.panel_floats:
            needed = self.form.natural + dp(EDGE) if self.form.natural > dp(EDGE) else 0
            self.form.height = min(dp(self.layout.panel.height), needed)
