"""A group of the generic table on a sheet of paper: title, facts, and what lies where. One canvas, no child widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget
from kivymd.theming import ThemeManager

from elfenapp.presenters.generic.view import ViewGroup, ViewItem, ViewPlace

from ..base.running_app import running_theme
from ..canvas.pencil import Pencil, piece_width
from ..canvas.text_size import longest_word
from ..canvas.text_texture import lettered

EDGE = 14  # dp around everything
SMALL = 22  # a piece beside a name
CREST = 24
GAP = 8
LABEL = 84  # the column of the names, if no word is longer …
COLUMN = 250  # … and the least a column of places needs
WIDE_ENOUGH = 230  # below it names stand above their pieces

# Draws one thing at a distance from the card's upper left corner.
Stroke: TypeAlias = Callable[[Pencil, float, float], None]


class GroupCard(Widget):
    """Its height follows from its width and what it shows."""

    height: float
    bare = BooleanProperty(False)  # without paper, title and names
    joined = BooleanProperty(False)  # all pieces in one flow: the tray of one's own
    piece_height = NumericProperty("42dp")

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.group: ViewGroup | None = None
        self._pencil = Pencil(self.canvas)
        self._strokes: list[Stroke] = []
        self.fbind("width", self._arrange)
        self.fbind("piece_height", self._arrange)
        self.fbind("pos", self._draw)
        self.fbind("height", self._draw)

    def show(self, group: ViewGroup | None) -> None:
        if group != self.group:
            self.group = group
            self._arrange()

    def redraw(self) -> None:
        """Colours or sizes have changed."""
        self._arrange()

    # Arranging ---------------------------------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        self._strokes = []
        height = self._compose(self.group) if self.group is not None else 0.0
        if height == self.height:
            self._draw()
        else:
            self.height = height

    def _compose(self, group: ViewGroup) -> float:
        """Lay everything out from the top down; the height it takes."""
        edge = dp(8) if self.joined else dp(4) if self.bare else dp(EDGE)
        y = edge
        if self.joined:
            return self._join(group, edge, y) + edge
        if not self.bare:
            y = self._title(group, edge, y)
        if group.facts:
            y = self._facts(group, edge, y)
        places = [spot for spot in group.spots if spot.picture]
        named = [spot for spot in group.spots if not spot.picture]
        label = max(longest_word((spot.label for spot in named), "Body", sp(15)), dp(LABEL))
        for spot in named:
            y = self._spot(spot, edge, y, min(label + dp(1), self.width * 0.5))
        if places:
            y = self._columns(places, edge, y)
        return y + edge - dp(GAP)

    def _title(self, group: ViewGroup, x: float, y: float) -> float:
        left = x
        if group.colour:
            self._add_piece(f"coat/{group.colour}", x, y, dp(CREST))
            left += dp(CREST + GAP)
        texture = lettered(group.title, sp(21), self._theme.onSurfaceColor, "Title", self.width - left - x, 1)
        height = max(dp(CREST), texture.height)
        self._add_text(texture, left, y + (height - texture.height) / 2)
        return y + height + dp(GAP)

    def _facts(self, group: ViewGroup, edge: float, y: float) -> float:
        """Numbers with their names, one after the other."""
        x, line = edge, 0.0
        for label, value in group.facts:
            name = lettered(label, sp(15), self._theme.onSurfaceVariantColor)
            number = lettered(value, sp(16), self._theme.onSurfaceColor, "Strong") if value else None
            width = name.width + (number.width + dp(6) if number else 0)
            line = max(name.height, number.height if number else 0)
            if x > edge and x + width > self.width - edge:
                x, y = edge, y + line + dp(2)
            self._add_text(name, x, y + (line - name.height) / 2)
            if number:
                self._add_text(number, x + name.width + dp(6), y + (line - number.height) / 2)
            x += width + dp(18)
        return y + line + dp(GAP)

    def _spot(self, spot: ViewPlace, edge: float, y: float, column: float) -> float:
        """A name with its pieces to the right of it, or below it where there is no room."""
        if self.bare or not spot.label:
            return self._flow(spot.items, edge, y, self.width - 2 * edge) + dp(GAP)
        beside = self.width >= dp(WIDE_ENOUGH)
        room = column if beside else self.width - 2 * edge
        label = lettered(spot.label, sp(15), self._theme.onSurfaceVariantColor, "Body", room)
        if beside:
            left = edge + column + dp(GAP)
            bottom = self._flow(spot.items, left, y, self.width - left - edge)
            height = max(label.height, bottom - y)
            level = max((min(height, self.piece_height) - label.height) / 2, 0) if bottom - y > label.height else 0
            self._add_text(label, edge, y + level)
            return y + height + dp(GAP)
        self._add_text(label, edge, y)
        return self._flow(spot.items, edge, y + label.height + dp(2), self.width - 2 * edge) + dp(GAP)

    def _columns(self, spots: list[ViewPlace], edge: float, y: float) -> float:
        """Places in as many columns as there is room for."""
        room = self.width - 2 * edge
        count = max(1, int(room // dp(COLUMN)))
        width = (room - dp(GAP) * (count - 1)) / count
        for start in range(0, len(spots), count):
            bottoms = [
                self._place(spot, edge + number * (width + dp(GAP)), y, width)
                for number, spot in enumerate(spots[start : start + count])
            ]
            y = max(bottoms) + dp(GAP)
        return y

    def _place(self, spot: ViewPlace, x: float, y: float, width: float) -> float:
        """A place of the board and what lies there."""
        self._add_piece(spot.picture, x, y + (self.piece_height - dp(SMALL)) / 2, dp(SMALL))
        left = x + dp(SMALL + 6)
        needed = sum(self._item_width(item) + dp(6) for item in spot.items)
        for_label = max(dp(96), width - dp(SMALL + 6) - needed - dp(4))
        label = lettered(spot.label, sp(15), self._theme.onSurfaceColor, "Body", for_label)
        height = max(self.piece_height, label.height)
        self._add_text(label, left, y + (height - label.height) / 2)
        start = left + for_label + dp(4)
        level = y + (height - self.piece_height) / 2
        return max(y + height, self._flow(spot.items, start, level, x + width - start, self.piece_height))

    def _join(self, group: ViewGroup, edge: float, y: float) -> float:
        """Spot after spot in one flow, with a little more room between two of them."""
        x, end = edge, self.width - edge
        for spot in group.spots:
            for item in spot.items:
                width = self._item_width(item)
                if x > edge and x + width > end:
                    x, y = edge, y + self.piece_height + dp(6)
                self._item(item, x, y, end - x)
                x += width + dp(6)
            x += dp(GAP)
        return y + self.piece_height

    def _flow(self, items: tuple[ViewItem, ...], x: float, y: float, room: float, tall: float = 0) -> float:
        """Items side by side, wrapped, words in the middle of a tall line; the bottom of the last line."""
        at, line = x, 0.0
        for item in items:
            width = min(self._item_width(item), room)
            if at > x and at + width > x + room:
                at, y, line = x, y + line + dp(6), 0.0
            line = max(line, self._item(item, at, y, room, tall))
            at += width + dp(6)
        return y + line

    def _item_width(self, item: ViewItem) -> float:
        if item.picture:
            return piece_width(item.picture, self.piece_height) + (dp(8) if item.count > 1 or item.colour else 0)
        text = lettered(item.text, sp(15), self._theme.onSurfaceColor)
        return float(text.width + (dp(SMALL) if item.colour else 0))

    def _item(self, item: ViewItem, x: float, y: float, room: float, tall: float = 0) -> float:
        """Draw one item; its height."""
        if item.picture:
            self._add_piece(item.picture, x, y, self.piece_height)
            width = piece_width(item.picture, self.piece_height)
            if item.count > 1:
                self._add(lambda pencil, left, top: pencil.badge(str(item.count), left + x + width, top - y - dp(9)))
            if item.colour:
                self._add_piece(f"crest/{item.colour}", x + width - dp(12), y + self.piece_height - dp(18), dp(18))
            return self.piece_height
        left = dp(SMALL) if item.colour else 0.0
        texture = lettered(item.text, sp(15), self._theme.onSurfaceColor, "Body", max(room - left, dp(40)))
        height = max(float(texture.height), tall)
        level = y + (height - texture.height) / 2
        if item.colour:
            self._add_piece(f"crest/{item.colour}", x, level + dp(1), dp(18))
        self._add_text(texture, x + left, level)
        return height

    # Drawing -----------------------------------------------------------------------------------------------------

    @property
    def _theme(self) -> ThemeManager:
        return running_theme()

    def _add(self, stroke: Stroke) -> None:
        self._strokes.append(stroke)

    def _add_piece(self, name: str, x: float, y: float, height: float) -> None:
        def stroke(pencil: Pencil, left: float, top: float) -> None:
            pencil.piece(name, left + x, top - y - height, height)

        self._add(stroke)

    def _add_text(self, texture: Texture, x: float, y: float) -> None:
        self._add(lambda pencil, left, top: pencil.text(texture, left + x, top - y - texture.height))

    def _draw(self, *_: object) -> None:
        self._pencil.clear()
        if self.group is None:
            return
        if not self.bare:
            theme = self._theme
            self._pencil.box(self.x, self.y, self.width, self.height, theme.surfaceContainerLowColor, dp(14))
            self._pencil.frame(self.x, self.y, self.width, self.height, theme.outlineVariantColor, dp(14), dp(1))
        top = self.y + self.height  # not self.top, which may still be the old one while pos is being told
        for stroke in self._strokes:
            stroke(self._pencil, self.x, top)
