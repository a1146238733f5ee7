"""The story of the game: a list that recycles its rows, and the sheet that brings it over any game screen.

``StoryList.show(lines)`` shows lines of ``presenters.story``; ``on_record`` is called with the entry behind a tapped
line. ``StorySheet(display, texts, navigation, on_record).open()`` is the whole thing: it follows the table while it is
open, offers the recap of what happened since the person's last turn, and closes by back, scrim or button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics, dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.recycleview import RecycleView

from elfenapp.engine.core.log import Record
from elfenapp.presenters.text.log_lines import EVENT, HEADING, Line, recap_lines, story_lines
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.signal import Subscriptions

from ..base.kv import load_kv
from ..base.running_app import Overlays
from ..canvas.clipping import Clipping
from ..canvas.text_size import text_height
from ..controls.buttons import TOUCH

OnRecord = Callable[[Record], None]
CREST = 22  # dp, and the room beside it
GAP = 10
FONTS = {HEADING: ("Title", 20), EVENT: ("Body", 15)}
USUAL_FONT = ("Body", 16)


class StoryRow(ButtonBehavior, BoxLayout):
    kind = StringProperty()
    text = StringProperty()
    colour = StringProperty()
    undone = BooleanProperty(False)
    tells = ObjectProperty(None, allownone=True)  # what to do with a tap

    def on_release(self) -> None:
        if self.tells:
            self.tells()


def row_of(line: Line, tells: Callable[[], None] | None) -> dict[str, Any]:
    """The properties of a ``StoryRow`` that shows a line."""
    return {"kind": line.kind, "text": line.text, "colour": line.colour, "undone": line.undone, "tells": tells}


def row_height(line: Line, width: float, touchable: bool) -> float:
    """The height of a line's row at a width."""
    font, size = FONTS.get(line.kind, USUAL_FONT)
    indent = dp(GAP) if line.kind == HEADING else dp(CREST + GAP)
    height = text_height(line.text, width - dp(32) - indent, font, sp(size)) + dp(22 if line.kind == HEADING else 14)
    return max(height, dp(TOUCH) if touchable else 0)


class StoryList(RecycleView):
    scroll_y: float

    def __init__(self, **properties: Any) -> None:
        load_kv("sheets/log_sheet")
        self.lines: tuple[Line, ...] = ()
        self._scale = 0.0  # of the letters for which the rows were measured
        self.on_record: OnRecord | None = None
        super().__init__(**properties)
        self._clipping = Clipping(self)
        self.fbind("width", self._fill)

    def show(self, lines: Sequence[Line]) -> None:
        """These lines; a reader further up is left where they are."""
        wanted = tuple(lines)
        same_letters = self._scale == Metrics.fontscale
        if wanted == self.lines and self.data and same_letters:
            return
        at_end = not self.lines or self.scroll_y < 0.02 or self._content_height() <= self.height
        known = len(self.lines)
        grows = self.data and self.lines == wanted[:known] and same_letters
        self.lines = wanted
        if grows:
            self.data.extend(self._row(line) for line in wanted[known:])
        else:
            self._fill()
        if at_end:
            self.scroll_y = 0 if self._content_height() > self.height else 1

    def _fill(self, *_: object) -> None:
        self._scale = Metrics.fontscale
        self.data = [self._row(line) for line in self.lines]

    def _row(self, line: Line) -> dict[str, Any]:
        on_record = self.on_record if line.kind != HEADING else None
        tells = (lambda: on_record(line.record)) if on_record else None
        return {**row_of(line, tells), "room": (self.width, row_height(line, self.width, tells is not None))}

    def reveal(self, number: int) -> None:
        """Bring what an entry of the log tells into the middle, as far as the list allows."""
        before = sum(
            row["room"][1] for row, line in zip(self.data, self.lines, strict=True) if line.record.number < number
        )
        beyond = self._content_height() - self.height
        if beyond > 0:
            self.scroll_y = 1 - min(max((before - self.height / 2) / beyond, 0.0), 1.0)

    def _content_height(self) -> float:
        return float(sum(row["room"][1] for row in self.data))


class StorySheet(FloatLayout):
    recapped = BooleanProperty(False)  # only what happened since the person's last turn
    looking = BooleanProperty(False)  # at an earlier moment already

    def __init__(
        self,
        display: GameDisplay,
        texts: Texts,
        navigation: Overlays,
        on_record: OnRecord | None = None,
        **properties: Any,
    ) -> None:
        load_kv("sheets/log_sheet")
        super().__init__(looking=display.is_replay, **properties)
        self._display = display
        self._subscriptions = Subscriptions()
        self._texts = texts
        self._navigation = navigation
        if display.is_replay:
            self.ids.paper.remove_widget(self.ids.look_back)
        if on_record:
            self.ids.lines.on_record = lambda record: self._look(on_record, record)

    def open(self) -> None:
        self._subscriptions.subscribe(self._display.on_change, self._fill)
        Metrics.bind(fontscale=self._fill)
        self._navigation.opened(self.close)
        Window.add_widget(self)
        self._fill()
        if self.looking:  # once the list has its size
            Clock.schedule_once(lambda _: self.ids.lines.reveal(self._display.length - 1))

    def close(self) -> None:
        self._subscriptions.end()
        Metrics.unbind(fontscale=self._fill)
        self._navigation.closed(self.close)
        Window.remove_widget(self)

    def on_recapped(self, *_: object) -> None:
        self._fill()

    def _fill(self, *_: object) -> None:
        if self.recapped:
            self.ids.lines.show(recap_lines(self._texts, self._display))
        else:
            self.ids.lines.show(story_lines(self._texts, self._display.seats, self._display.whole_story()))

    def _look(self, on_record: OnRecord, record: Record) -> None:
        self.close()
        on_record(record)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.ids.paper.collide_point(*touch.pos):
            self.close()
        else:
            super().on_touch_down(touch)
        return True
