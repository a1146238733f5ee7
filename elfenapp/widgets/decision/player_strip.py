"""All players of a game in one row: crest, name, a few figures; whose turn it is stands out. One canvas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from elfenapp.presenters.generic.view import ViewPlayer

from ..base.running_app import running_theme
from ..canvas.pencil import Pencil, piece_width
from ..canvas.text_texture import lettered

GAP = 6
CREST = 26
FIGURE = 16
NARROW = 78  # sp: below it a name does not fit beside its crest


class PlayerStrip(Widget):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.players: tuple[ViewPlayer, ...] = ()
        self._pencil = Pencil(self.canvas)
        self.bind(pos=self._draw, size=self._draw)

    def show(self, players: Sequence[ViewPlayer]) -> None:
        if tuple(players) != self.players:
            self.players = tuple(players)
            self._draw()

    def redraw(self) -> None:
        """Colours or sizes have changed."""
        self._draw()

    def _draw(self, *_: object) -> None:
        self._pencil.clear()
        if not self.players:
            return
        gap = dp(GAP)
        width = min((self.width - gap * (len(self.players) + 1)) / len(self.players), dp(220))
        for number, player in enumerate(self.players):
            self._card(player, self.x + gap + number * (width + gap), self.y, width, self.height)

    def _card(self, player: ViewPlayer, x: float, y: float, width: float, height: float) -> None:
        theme = running_theme()
        paper = theme.primaryContainerColor if player.acting else theme.surfaceContainerLowColor
        ink = theme.onPrimaryContainerColor if player.acting else theme.onSurfaceColor
        line = theme.primaryColor if player.acting else theme.outlineVariantColor
        self._pencil.box(x, y, width, height, paper, dp(12))
        self._pencil.frame(x, y, width, height, line, dp(12), dp(2) if player.acting else dp(1))
        if width < sp(NARROW):
            # The name needs the whole line; the crest goes down to the figures.
            name = lettered(player.name, sp(14), ink, "Strong", width - dp(8), 1)
            self._pencil.text(name, x + dp(5), y + height - name.height - dp(5))
            self._pencil.piece(f"coat/{player.colour}", x + dp(5), y + dp(4), dp(20))
            if player.figures:
                number = lettered(player.figures[0].text, sp(15), ink, "Strong")
                self._pencil.text(number, x + dp(28), y + dp(14) - number.height / 2)
            return
        crest = min(dp(CREST), height - dp(26))
        top = y + height - crest - dp(4)
        self._pencil.piece(f"coat/{player.colour}", x + dp(5), top, crest)
        left = x + crest + dp(10)
        name = lettered(player.name, sp(15), ink, "Strong", max(x + width - left - dp(4), dp(12)), 1)
        self._pencil.text(name, left, top + (crest - name.height) / 2)
        self._figures(player, x + dp(7), y + dp(4), x + width - dp(4), ink)

    def _figures(self, player: ViewPlayer, x: float, y: float, end: float, ink: Sequence[float]) -> None:
        """As many figures as there is room for, the start player's token behind them."""
        for figure in player.figures:
            number = lettered(figure.text, sp(15), ink, "Strong")
            picture = piece_width(figure.picture, dp(FIGURE)) + dp(2) if figure.picture else 0
            if x + picture + number.width > end:
                return
            if figure.picture:
                self._pencil.piece(figure.picture, x, y, dp(FIGURE))
            self._pencil.text(number, x + picture, y + (dp(FIGURE) - number.height) / 2)
            x += picture + number.width + dp(7)
        if player.begins and x + dp(FIGURE) <= end:
            self._pencil.piece("token/start", x, y, dp(FIGURE))
