"""Asking for a file where the system has nothing to ask with: what was found, and a path to type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ..base.kv import load_kv
from ..base.language import tr
from ..controls.buttons import Press
from .sheet import Sheet


class FileLine(Press):
    """A file that was found."""

    name = StringProperty()
    folder = StringProperty()


class FileAsking(BoxLayout):
    """The files that were found, a path to type, and the button that takes it."""

    path = StringProperty()
    hint = StringProperty()
    action = StringProperty()
    take = ObjectProperty(lambda path: None)

    def take_typed(self) -> None:
        typed = self.ids.path.text.strip()
        if typed:
            self.take(Path(typed).expanduser())


def ask_for_file(found: Sequence[Path], answer: Callable[[Path], None]) -> Sheet:
    """Which file to bring in."""
    load_kv("sheets/file_sheets")
    hint = tr.text("shelf.files.found") if found else tr.text("shelf.files.none")
    asking = FileAsking(hint=hint, action=tr.text("shelf.import"))
    sheet = _open(tr.text("shelf.files.import"), asking, answer)
    for path in found:
        line = FileLine(name=path.name, folder=str(path.parent))
        line.bind(on_release=lambda _, path=path: asking.take(path))
        asking.ids.found.add_widget(line)
    return sheet


def ask_where(proposed: Path, answer: Callable[[Path], None]) -> Sheet:
    """Ask for the place of a file."""
    load_kv("sheets/file_sheets")
    asking = FileAsking(path=str(proposed), hint=tr.text("shelf.files.where"), action=tr.text("shelf.files.save"))
    return _open(tr.text("shelf.export"), asking, answer)


def _open(title: str, asking: FileAsking, answer: Callable[[Path], None]) -> Sheet:
    sheet = Sheet(asking, title=title)

    def take(path: Path) -> None:
        sheet.close()
        answer(path)

    asking.take = take
    sheet.open()
    return sheet
