"""Commands for games on the shelf: name, copy, delete, send away and bring in, the game that is on included.

Whatever may take longer than a frame happens in a thread; what goes wrong is told in words. The notice with which a
deletion can be undone lies on the window and so outlives the shelf's screen.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from elfenapp.device import files
from elfenapp.device.worker import BackgroundWorker
from elfenapp.engine.core.errors import BadSave, Reason
from elfenapp.i18n import Catalogue, catalogue
from elfenapp.presenters.shelf import copy_title, export_name
from elfenapp.presenters.text.reasons import reason_text
from elfenapp.saves.shelf import Shelf
from elfenapp.saves.summaries import Card
from elfenapp.saves.transfer import find_files, read_file, usual_folders, write_file
from elfenapp.session.signal import Signal
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets import file_sheets
from elfenapp.widgets.sheets.notice import Notice
from elfenapp.widgets.shelf.undo_slip import UndoSlip

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp

T = TypeVar("T")


class ShelfCommands:
    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self.on_change: Signal[[str]] = Signal()  # called with a game that has newly come, or with nothing
        self._deleted: list[str] = []  # as long as the notice can bring them back
        self._notice: Notice | None = None

    @property
    def shelf(self) -> Shelf:
        return self.app.session.autosave.shelf

    @property
    def words(self) -> Catalogue:
        return catalogue(tr.language)

    # Names and copies --------------------------------------------------------------------------------------------

    def rename(self, card: Card, title: str) -> None:
        """No title: the game's own name."""
        autosave = self.app.session.autosave
        if card.id == autosave.name:
            autosave.rename(card.id, title)
            autosave.flush()
            self._changed()
        else:
            self._errand(lambda: self.shelf.rename(card.id, title), lambda _: self._changed())

    def duplicate(self, card: Card) -> None:
        self._write_down(card)
        title = copy_title(card, self.words)
        self._errand(lambda: self.shelf.duplicate(card.id, title), self._changed)

    # Deleting ----------------------------------------------------------------------------------------------------

    def delete(self, card: Card) -> None:
        """Immediately, unless guests play in it: then the host is asked first."""
        if card.id == self.app.session.autosave.name:
            self.app.before_leaving(lambda: self._delete_current(card))
        else:
            self._delete(card)

    def _delete_current(self, card: Card) -> None:
        """The game that is on; its guests are told that it is closed for good."""
        if self.app.session.shared and self.app.lan.hosting is not None:
            self.app.lan.hosting.close()
            self.app.lan.stop_hosting()
        self.app.session.close()
        self._delete(card)

    def _delete(self, card: Card) -> None:
        """The notice brings it back, and everything else that was deleted while it was to be seen."""
        try:
            self.shelf.delete(card.id)
        except BadSave as error:
            self._tell_reason(error.reason)
            return
        if self._notice is None or self._notice.parent is None:
            self._deleted.clear()
        self._deleted.append(card.id)
        told, undo = self.words.count("shelf.deleted", len(self._deleted)), self.words.text("shelf.undo")
        self._show(UndoSlip(told, self.undo, action=undo))
        self._changed()

    def undo(self) -> None:
        while self._deleted:
            try:
                self.shelf.restore(self._deleted.pop())
            except BadSave as error:
                self._tell_reason(error.reason)
        self._changed()

    def put_back(self, name: str, title: str) -> None:
        """A game of the trash; it is told, for it is on another page."""
        try:
            self.shelf.restore(name)
        except BadSave as error:
            self._tell_reason(error.reason)
        else:
            self._tell(self.words.text("trash.back", title=title))
        self._changed()

    def erase(self, name: str) -> None:
        """A game of the trash, for good."""
        try:
            self.shelf.erase(name)
        except BadSave as error:
            self._tell_reason(error.reason)
        self._changed()

    # Coming and going --------------------------------------------------------------------------------------------

    def export(self, card: Card) -> None:
        self._write_down(card)
        name = export_name(card, self.words)
        self._errand(
            lambda: self.shelf.export(card.id), lambda data: self.hand_over(name, data, self.words.text("shelf.export"))
        )

    def hand_over(self, name: str, data: bytes, title: str) -> None:
        """Bytes as a file for another person: to another app where there is a way, else to a folder."""
        if files.can_share():
            self._errand(lambda: files.share(name, data, title), lambda _: None)
        elif not files.ask_where(title, name, lambda path: self._write(path, data)):
            folder = next(iter(usual_folders()), Path.home())
            file_sheets.ask_where(folder / name, lambda path: self._write(path, data))

    def _write(self, path: Path | None, data: bytes) -> None:
        if path is not None:
            self._errand(lambda: write_file(path, data), self._written)

    def _written(self, path: Path) -> None:
        self._tell(self.words.text("shelf.written", file=path.name, folder=str(path.parent)))

    def choose_file(self) -> None:
        if not files.ask_for_file(self.words.text("shelf.import"), self.bring_in):
            self._errand(lambda: find_files(usual_folders()), self._offer)

    def _offer(self, found: list[Path]) -> None:
        file_sheets.ask_for_file(found, self.bring_in)

    def bring_in(self, path: Path | None) -> None:
        """A file as a game on the shelf; the same file twice is two games."""
        if path is not None:
            self._errand(lambda: self.shelf.bring_in(read_file(path)), self._brought_in)

    def _brought_in(self, name: str) -> None:
        card = self.shelf.card(name)
        title = card.title or self.words.text(f"game.{card.game}")
        if self.app.navigation.place.screen != "shelf":
            self.app.go("home")  # so that "back" does not lead into a game that may be deleted here
            self.app.go("shelf")
        self._changed(name)
        self._tell(self.words.text("shelf.imported", title=title))

    # Inside ------------------------------------------------------------------------------------------------------

    def _write_down(self, card: Card) -> None:
        """The game that is on may be further than its file."""
        if card.id == self.app.session.autosave.name:
            self.app.session.autosave.flush()

    def tell_change(self) -> None:
        """Games have gone without a player's doing."""
        self._changed()

    def _changed(self, name: str = "") -> None:
        self.on_change.emit(name)

    def _errand(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Done in a thread; ``done`` gets what came of it, unless it failed, which is told."""
        thread = BackgroundWorker()

        def back(outcome: T | Reason) -> None:
            thread.close()
            if isinstance(outcome, Reason):
                self._tell_reason(outcome)
            else:
                done(outcome)

        thread(lambda: _attempt(work), back)

    def _tell_reason(self, reason: Reason) -> None:
        self._tell(reason_text(reason, self.words))

    def _tell(self, text: str) -> None:
        self._show(Notice(text))

    def _show(self, notice: Notice) -> None:
        if self._notice is not None:
            self._notice.close()
        self._notice = notice
        notice.open()


def _attempt(work: Callable[[], T]) -> T | Reason:
    try:
        return work()
    except BadSave as error:
        return error.reason
    except OSError as error:
        return Reason("cannot_write", details={"error": error.strerror or str(error)})
