"""A planned way of Elfenkoning's as it lies on the table: what each region takes and what it brings. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..board.geometry import Sprite
from .geometry import travel_picture
from .planning import GHOST
from .route import RouteStep

EMBLEM, NUMBER = 70.0, 56.0  # in table units: a bodyguard, the place of a region in the journey …
PAID, PAID_STEP = 112.0, 40.0  # … the height of a card that pays for it, and how much of it the next one leaves free
COINS = (10, 5, 1)
COIN = 58.0
PICTURE = 0.72  # of a region card's height; terrain and income are printed below
Box = tuple[float, float, float, float]  # left, top, width, height


def way_sprites(steps: Sequence[RouteStep], cards: Mapping[str, Box]) -> list[Sprite]:
    """At every region of the way its place in it, the cards it takes and the coins it brings."""
    paid = [sprite for step in steps for sprite in _paid(step, cards[step.leg.place])]
    # All cards first, then what comes from another sheet: so each sheet is drawn in one go.
    return [*paid, *(sprite for n, step in enumerate(steps, 1) for sprite in _won(n, step, cards[step.leg.place]))]


def _paid(step: RouteStep, region: Box) -> Iterator[Sprite]:
    """Cards lie on the region's picture."""
    left, top, width, height = region
    for place in range(step.price):
        x = left + width * 0.32 + place * PAID_STEP
        yield Sprite(travel_picture(step.by), x, top + height * 0.42, PAID)


def _won(number: int, step: RouteStep, region: Box) -> Iterator[Sprite]:
    """Coins lie at its lower edge: clear of what is printed below it."""
    left, top, width, height = region
    coins = [coin for coin in COINS for _ in range(_worth(step.gold - step.theft, coin))]
    for place, coin in enumerate(coins, 1):
        right = left + width - 34 - (len(coins) - place) * COIN * 0.6
        yield Sprite(f"coin/{coin}", right, top + height * PICTURE - COIN / 2, COIN)
    if number <= 8:
        yield Sprite(f"round/{number}", left + 8, top + 8, NUMBER)
    if step.leg.guard:
        yield Sprite("emblem/action/bodyguard", left + width - 26, top + height * 0.5, EMBLEM, alpha=GHOST)


def _worth(gold: int, coin: int) -> int:
    """The number of such coins in an amount paid with as few as possible."""
    for larger in COINS:
        if larger == coin:
            return gold // coin
        gold %= larger
    return 0
