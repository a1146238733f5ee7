"""The sheet with ideas for a decision, each with its reason; a tap shows one on the board and plays nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from elfenapp.presenters.hints import Hint

from ..base.kv import load_kv
from ..base.language import tr
from ..controls.buttons import Press
from ..sheets.menu import MenuEntry, MenuLine
from ..sheets.sheet import Sheet


class HintLine(Press):
    """An idea and what speaks for it."""

    number = NumericProperty(1)
    title = StringProperty()
    reason = StringProperty()
    to_be_seen = BooleanProperty(True)  # on the board or among one's own pieces


class HintList(BoxLayout):
    note = StringProperty()
    thinking = BooleanProperty(False)


class HintSheet(Sheet):
    def __init__(self, entries: Sequence[MenuEntry], on_close: Callable[[], None], **properties: Any) -> None:
        """``entries`` stand below the ideas: the computer's other services."""
        load_kv("sheets/menu")
        load_kv("board/hint_sheet")
        super().__init__(HintList(), title=tr.text("hints.title"), **properties)
        self._on_close = on_close
        for icon, text, act in entries:
            line = MenuLine(icon=icon, text=text)
            line.bind(on_release=lambda _, act=act: self._choose(act))
            self.content.ids.entries.add_widget(line)

    def close(self) -> None:
        super().close()
        self._on_close()

    def wait(self) -> None:
        """The ideas come later."""
        self.content.thinking, self.content.note = True, tr.text("hints.thinking")

    def refuse(self, why: str) -> None:
        self.content.thinking, self.content.note = False, why

    def show(
        self, hints: Sequence[Hint], on_choose: Callable[[Hint], None], to_be_seen: Callable[[Hint], bool]
    ) -> None:
        self.content.thinking = False
        self.content.note = tr.text("hints.tap") if hints else tr.text("hints.none.found")
        for number, hint in enumerate(hints, 1):
            line = HintLine(number=number, title=hint.title, reason=hint.reason, to_be_seen=to_be_seen(hint))
            line.bind(on_release=lambda _, hint=hint: self._choose(lambda: on_choose(hint)))
            self.content.ids.ideas.add_widget(line)

    def _choose(self, act: Callable[[], object]) -> None:
        self.close()
        act()
