"""Parts of a player's card: crest, name, numbers behind their pictures, pieces. Bare canvas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import inf

from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from elfenapp.presenters.board.scene import PlayerRow

from ..base.language import tr
from ..base.running_app import running_theme
from ..canvas.pencil import Pencil, piece_width
from ..canvas.text_size import text_width
from ..canvas.text_texture import lettered
from ..controls.buttons import glyph

LEAST_SHARE = 0.6  # a number in a crowd may shrink so far
LEAST_NAME_SHARE = 0.8  # … and a name, if more than the name has to be told
LEAST_LETTERS = 12  # dp: smaller ones cannot be read
APART = 0.6  # of a piece's size must be seen of each; else they are counted
FEW = 5  # pieces can be counted by eye even so
COUNT = 13  # sp
DOTTED = 4  # letters before the dots that make a name known
LEAST_NAME = 24  # a name with less room than this would be nothing but dots
BADGE, LEAST_BADGE = 0.55, 14  # of the crest's height, and in dp: what is said on its corner
STANDS_IN, PASSED = "robot", "hand-back-right"
Numbers = tuple[tuple[str, str], ...]  # pictures, and the numbers beside them


class PlayerParts:
    """Each is drawn where it is told to be."""

    def __init__(self, pencil: Pencil) -> None:
        self._pencil = pencil

    def squeezed_token(self, x: float, end: float, y: float, size: float, crest: tuple[float, float]) -> None:
        """The first player's token on a full card: smaller behind a number, or on the foot of the crest."""
        share = min(1.0, (end - x) / piece_width("token/start", size))
        if share >= LEAST_SHARE:
            height = size * share
            self._pencil.piece("token/start", end - piece_width("token/start", height), y + (size - height) / 2, height)
        else:
            height = size * LEAST_SHARE
            self._pencil.piece("token/start", crest[0] - piece_width("token/start", height), crest[1], height)

    def crest(self, row: PlayerRow, x: float, y: float, size: float) -> float:
        """With a sign on its corner if a computer stands in for the person, or the player has passed; its width."""
        width = self._pencil.piece(row.portrait or f"coat/{row.colour}", x, y, size)
        if row.lent or row.passed:
            theme, badge = running_theme(), max(size * BADGE, dp(LEAST_BADGE))
            left = x + width - badge * 0.8
            self._pencil.box(left, y - dp(2), badge, badge, theme.primaryColor, badge / 2)
            sign = lettered(glyph(STANDS_IN if row.lent else PASSED), badge * 0.8, theme.onPrimaryColor, "Icons")
            self._pencil.text(sign, left + (badge - sign.width) / 2, y - dp(2) + (badge - sign.height) / 2)
        return width

    def name(self, row: PlayerRow, x: float, middle: float, width: float, ink: Sequence[float], size: float) -> None:
        """The player's name, and "passed" where the whole word has room; the sign on the crest says it, too."""
        if width < dp(LEAST_NAME):
            return
        text = f"{row.name} · {tr.text('board.passed')}" if row.passed else row.name
        if row.passed:
            share = (width - dp(4)) / text_width(text, "Strong", size)
            text = text if share >= LEAST_NAME_SHARE else row.name
            size *= min(1.0, share) if share >= LEAST_NAME_SHARE else 1.0
        size = max(size, dp(LEAST_LETTERS))
        name = lettered(short_name(text, width, size), size, ink, "Strong", width, 1)
        self._pencil.text(name, x, middle - name.height / 2)

    def figures(
        self, numbers: Numbers, x: float, y: float, size: float, ink: Sequence[float], end: float = inf
    ) -> float:
        """Towns visited and cards held, each behind its picture; where the next thing may begin."""
        for picture, text in numbers:
            x += self._pencil.piece(picture, x, y, size) + dp(3)
            number = number_fitting(text, sp(15), end - x, ink)
            self._pencil.text(number, x, y + (size - number.height) / 2)
            x += number.width + dp(8)
        return x

    def fitting(self, figures: Numbers, room: float, size: float) -> int:
        """The number of figures that stand side by side; one always does."""
        fitting = len(figures)
        while fitting > 1 and self.figures_width(figures[:fitting], size) - dp(8) > room:
            fitting -= 1
        return fitting

    def figures_width(self, figures: Numbers, size: float) -> float:
        ink = (1, 1, 1, 1)
        widths = (
            piece_width(picture, size) + dp(11) + lettered(text, sp(15), ink, "Strong").width
            for picture, text in figures
        )
        return float(sum(widths))

    def counters(self, row: PlayerRow, x: float, y: float, end: float, size: float) -> None:
        """The counters before the player, overlapping a little if there are many, counted if there are more."""
        pieces, room = row.pieces, end - x
        if room < size or not pieces:
            return
        step = min(size + dp(2), (room - size) / max(len(pieces) - 1, 1))
        if step >= size * APART or len(pieces) <= FEW or room < size + dp(1) + sp(COUNT) * 1.4:
            for number, name in enumerate(pieces):
                self._pencil.piece(name, x + number * step, y, size)
            return
        ink = running_theme().onSurfaceColor
        for name, text in counted(pieces, room, size):
            x += self._pencil.piece(name, x, y, size) + dp(1)
            if text:
                told = lettered(text, sp(COUNT), ink, "Strong")
                self._pencil.text(told, x, y + (size - told.height) / 2)
                x += told.width + dp(3)


def counted(pieces: Sequence[str], room: float, size: float) -> list[tuple[str, str]]:
    """Many pieces as pictures with their numbers: each kind once, or all of them together where that needs less."""
    kinds = [(name, str(count) if count > 1 else "") for name, count in Counter(pieces).items()]
    needed = sum(
        piece_width(name, size) + dp(1) + (text_width(text, "Strong", sp(COUNT)) + dp(3) if text else 0)
        for name, text in kinds
    )
    return kinds if needed <= room else [(pieces[0], str(len(pieces)))]


def short_name(name: str, width: float, size: float) -> str:
    """As many of its letters as fit, if dots would take the place of half of them."""
    if text_width(name, "Strong", size) <= width or text_width(name[:DOTTED] + "…", "Strong", size) <= width:
        return name
    fitting = (name[:end] for end in range(len(name), 0, -1) if text_width(name[:end], "Strong", size) <= width)
    return next(fitting, name[:1])


def number_fitting(text: str, size: float, room: float, ink: Sequence[float]) -> Texture:
    """In smaller letters where it would run into the next player."""
    needed = text_width(text, "Strong", size)
    least = max(LEAST_SHARE, dp(LEAST_LETTERS) / size)
    return lettered(text, size * min(1.0, max(room / needed, least)), ink, "Strong")
