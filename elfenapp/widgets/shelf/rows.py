"""The games on the shelf as a list that recycles its rows: hundreds of games need no more widgets than a screenful."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.widget import Widget

from elfenapp.presenters.shelf import FINISHED, GameRow

from ..base.kv import load_kv
from ..canvas.pencil import Pencil
from ..canvas.text_size import text_height, text_width
from ..canvas.text_texture import lettered

COLUMN = 520  # dp: as wide as a row wants to be
GAP = 10
PICTURE, MENU = 66, 48  # what stands before and behind the words
MARK = 26  # the little sign before the line that says how the game stands
TITLE, WHERE, ABOUT = ("Title", 21), ("Strong", 15), ("Body", 14)
CREST, BETWEEN = 20, 10  # dp: a player's crest, and the room before the next one
MOST_LINES = 2  # of names


class PeopleLine(Widget):
    """Crests and names, on two lines if need be; names are shortened only if that is not enough either."""

    people = ListProperty()
    ink = ColorProperty([0, 0, 0, 1])
    letters = NumericProperty("14sp")
    needed = NumericProperty(0)  # the height

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._pencil = Pencil(self.canvas)
        self._lines: list[list[tuple[str, str, float]]] = []
        self._draw_soon = Clock.create_trigger(self._draw, -1)  # once a frame, however much changes
        for name in ("width", "people", "letters"):
            self.fbind(name, self._measure)
        for name in ("pos", "size", "people", "ink", "letters"):
            self.fbind(name, self._draw_soon)

    def _measure(self, *_: object) -> None:
        self._lines = people_lines(self.people, self.width, self.letters) if self.width > 1 else []
        self.needed = person_height() * len(self._lines)

    def _draw(self, *_: object) -> None:
        self._pencil.clear()
        middle = self.top - person_height() / 2
        for line in self._lines:
            left = self.x
            for name, colour, width in line:
                crest = dp(CREST)
                self._pencil.piece(f"crest/{colour}", left, middle - crest / 2, crest)
                cut = width < text_width(name, "Body", self.letters)
                text = lettered(name, self.letters, self.ink, width=width if cut else 0, lines=1)
                self._pencil.text(text, left + dp(CREST + 4), middle - text.height / 2)
                left += dp(CREST + 4 + BETWEEN) + width
            middle -= person_height()


def person_height() -> float:
    return max(dp(CREST + 2), _line(ABOUT))


def people_lines(people: Sequence[Sequence[str]], room: float, letters: float) -> list[list[tuple[str, str, float]]]:
    """Name, colour and the width of the name, line by line: at most two lines."""
    lines: list[list[tuple[str, str, float]]] = []
    at_most = max(1, -(-len(people) // MOST_LINES))  # what must stand on a line, if the names are long
    for longest in (room, (room + dp(BETWEEN)) / at_most - dp(CREST + 4 + BETWEEN)):
        lines, left = [], 0.0
        for name, colour in people:
            width = min(text_width(name, "Body", letters), longest)
            needed = dp(CREST + 4) + width
            if not lines or left + needed > room + 0.5:
                lines.append([])
                left = 0.0
            lines[-1].append((name, colour, width))
            left += needed + dp(BETWEEN)
        if len(lines) <= MOST_LINES:
            break
    return lines


class ShelfRow(ButtonBehavior, BoxLayout):
    """One game."""

    game = StringProperty()
    title = StringProperty()
    where = StringProperty()
    about = StringProperty()
    cover = StringProperty()
    mark = StringProperty()
    whole = BooleanProperty(True)
    people = ListProperty()
    choose = ObjectProperty(None, allownone=True)  # what a tap does …
    more = ObjectProperty(None, allownone=True)  # … and a tap on the dots

    def on_release(self) -> None:
        if self.choose:
            self.choose(self.game)


class ShelfRows(RecycleView):
    """``show(rows)``; ``on_open`` and ``on_more`` are called with a game's name."""

    columns = NumericProperty(1)

    def __init__(self, **properties: Any) -> None:
        load_kv("shelf/rows")
        self.rows: tuple[GameRow, ...] = ()
        self.on_open: Callable[[str], None] = lambda name: None
        self.on_more: Callable[[str], None] = lambda name: None
        super().__init__(**properties)
        self.fbind("width", self._lay_out)

    def show(self, rows: Sequence[GameRow]) -> None:
        if tuple(rows) != self.rows:
            self.rows = tuple(rows)
            self._fill()

    def measure(self) -> None:
        """The letters have another size."""
        self._fill()

    def _lay_out(self, *_: object) -> None:
        self.columns = max(1, int((self.width - dp(GAP)) // dp(COLUMN)))
        self._fill()

    def _fill(self) -> None:
        columns = int(self.columns)
        width = (self.width - dp(GAP) * (columns + 1)) / columns
        heights = [_height(row, width) for row in self.rows]
        for start in range(0, len(heights), columns):  # neighbours are equally high
            line = slice(start, start + columns)
            heights[line] = [max(heights[line])] * len(heights[line])
        self.data = [self._facts(row, (width, height)) for row, height in zip(self.rows, heights, strict=True)]

    def _facts(self, row: GameRow, room: tuple[float, float]) -> dict[str, Any]:
        return {
            "game": row.id,
            "title": row.title,
            "where": row.where,
            "about": row.about,
            "cover": row.cover,
            "mark": row.sign or (("trophy" if row.kind == FINISHED else "play") if row.whole else ""),
            "whole": row.whole,
            "people": row.people,
            "choose": self.on_open,
            "more": self.on_more,
            "room": room,
        }


def _height(row: GameRow, width: float) -> float:
    """As high as the words need, and high enough for the picture."""
    room = width - dp(PICTURE + MENU + 8 + 10 + 4)
    lines = (
        _line(TITLE) + _text(row.where, room - (dp(MARK) if row.whole else 0), WHERE) + _text(row.about, room, ABOUT)
    )
    people = person_height() * len(people_lines(row.people, room, sp(ABOUT[1])))
    return max(dp(104), lines + people + dp(3 * 3 + 18))


def _line(font: tuple[str, int]) -> float:
    return text_height("Ag", 1000, font[0], sp(font[1]))


def _text(text: str, room: float, font: tuple[str, int]) -> float:
    """Most texts fit on one line, which is quick to know."""
    if text_width(text, font[0], sp(font[1])) <= room:
        return _line(font)
    return text_height(text, room, font[0], sp(font[1]))
