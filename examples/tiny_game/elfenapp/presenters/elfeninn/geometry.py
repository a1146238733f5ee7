"""The three inns of the painted board, as places for fingers and cards."""

from __future__ import annotations

from elfenapp.engine.games.elfeninn.table import INNS

from ..board.geometry import Point, Sprite, Target

WIDTH, HEIGHT = 1600.0, 1000.0  # world units, as the board is painted
GUEST = 190.0
YARD = 690.0  # how far down the guests stand
STEP = 26.0  # from one guest to the next
INN = "inn"  # the kind of the targets


class InnGeometry:
    """A ``BoardGeometry``."""

    bounds = (0.0, 0.0, WIDTH, HEIGHT)
    piece_size = GUEST

    def __init__(self) -> None:
        across = WIDTH / len(INNS)
        self.targets = [
            Target(INN, inn, across * (number + 0.5), YARD, 150.0) for number, inn in enumerate(INNS)
        ]  # fmt: skip
        self._by_id = {target.id: target for target in self.targets}

    def target(self, word: str) -> Target | None:
        return self._by_id.get(word)

    def spot(self, word: str) -> Point | None:
        target = self.target(word)
        return (target.x, target.y) if target is not None else None

    def name(self, word: str) -> str:
        """The inns have names in every language: the catalogue has them."""
        return ""

    def guest(self, inn: str, number: int, picture: str, alpha: float = 1.0) -> Sprite:
        """A guest before an inn: the first one farthest left, the newest one on top of all others."""
        x, y = self._by_id[inn].x, self._by_id[inn].y
        return Sprite(picture, x + (number - 2) * STEP, y - (number - 2) * STEP / 3, GUEST, alpha=alpha)
