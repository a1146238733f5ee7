"""The field for a join code: capitals in fours, and joins with the eighth. Links and addresses stay as they are."""

from __future__ import annotations

import re
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from elfenapp.net.pairing.join_code import LENGTH, JoinCode

from ..controls.buttons import TextField

_PLAIN = re.compile(r"[A-Za-z0-9 \-]*")  # a code, and nothing else


def in_fours(text: str) -> str:
    """As the other screen shows it; what is no code, or more than one, is left alone."""
    letters = "".join(letter for letter in text.upper() if letter.isalnum())
    if not _PLAIN.fullmatch(text) or len(letters) > LENGTH:
        return text
    return f"{letters[:4]} {letters[4:]}" if len(letters) > 4 else letters


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
        if JoinCode.read(tidy) is None or not _PLAIN.fullmatch(tidy):
            self.told = ""
        elif tidy != self.told:
            self.told = tidy
            self.dispatch("on_whole")

    def _write(self, text: str) -> None:
        if in_fours(self.text) == text:
            self.text = text
            self.cursor = (len(text), 0)

    def on_whole(self, *_: Any) -> None: ...
