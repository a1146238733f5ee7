"""Undo, redo and the question to the table, over whatever screen shows the game that is on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from elfenapp.presenters.undo import ALONE, ASK, ask_table, meant_by, undo_kind
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.undo_sheet import AskSheet

if TYPE_CHECKING:
    from elfenapp.app.current_game import CurrentGame


class UndoFlow:
    def __init__(self, session: CurrentGame) -> None:
        self._session = session
        self._sheet: AskSheet | None = None

    @property
    def asking(self) -> bool:
        """True while the table is being asked."""
        return self._sheet is not None and self._sheet.parent is not None

    def undo(self) -> None:
        """One tap takes back what the person may take back alone; what only the table may is asked for."""
        device = self._session.device
        if device is None or self.asking or not self._session.shown:
            return
        way = undo_kind(device)
        if way == ALONE:
            device.undo()
        elif way == ASK:
            self.ask()
        elif (reason := device.can_undo()) is not None:
            self._session.explain(reason, device)

    def redo(self) -> None:
        device = self._session.device
        if device is None or self.asking or not self._session.shown:
            return
        reason = device.can_redo()
        if reason is None:
            device.redo()
        else:
            self._session.explain(reason, device)

    def ask(self) -> None:
        device = self._session.device
        if device is not None and not self.asking:
            ask_table(device)

    def on_key(self, key: int, modifiers: Sequence[str]) -> bool:
        """The desktop's usual keys."""
        meant = meant_by(key, modifiers)
        if meant == "undo":
            self.undo()
        elif meant == "redo":
            self.redo()
        return bool(meant)

    def follow(self, shown: bool) -> None:
        """A question lies over the screen, or over the curtain: it shows only what all players may know."""
        device = self._session.device
        if self._sheet is not None and (not shown or not self.asking):
            sheet, self._sheet = self._sheet, None
            sheet.close()
        if device is None or not shown or device.table.question is None or not device.local_seats:
            return  # whoever only looks on is not asked
        if self._sheet is None:
            self._sheet = AskSheet(device, lambda: self._session.notify(tr.text("table.ask.refused")))
            self._sheet.open()
        else:
            self._sheet.raise_up()  # a curtain that has come since must not hide the question
