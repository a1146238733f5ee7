"""The field for a join code: capitals in fours, and joins with the eighth. Links and addresses stay as they are."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from elfenapp.presenters.lan.join_code import in_fours, is_whole

from ..controls.buttons import TextField


class CodeField(TextField):
    """``on_whole`` is told of each code once, as soon as it is whole."""

    __events__ = ("on_whole",)
    told = StringProperty()

    def on_text(self, *_: object) -> None:
        tidy = in_fours(self.text)
        if tidy != self.text:
            # After the keyboard's own work on the text; else its cursor would be behind the end.
            Clock.schedule_once(lambda _: self._write(tidy), -1)
            return
        if not is_whole(tidy):
            self.told = ""
        elif tidy != self.told:
            self.told = tidy
            self.dispatch("on_whole")

    def _write(self, text: str) -> None:
        if in_fours(self.text) == text:
            self.text = text
            self.cursor = (len(text), 0)

    def on_whole(self, *_: Any) -> None: ...
