"""Plants the woods, raises the peaks, ploughs the fields: scenery fills its terrain and leaves everything else free."""

from __future__ import annotations

import random
from collections.abc import Callable

from tools.art.map import country, landmarks, peaks, terrain, trees
from tools.art.map.clearing import Clearing, sprinkle
from tools.art.map.noise import Field, Mask
from tools.art.map.places import Box

Stamp = tuple[float, str]  # how far down it stands (what stands lower is drawn later), and its drawing
FOREST_MIX = (
    "oak",
    "oak",
    "lime",
    "lime",
    "beech",
    "fir",
    "fir",
    "pine",
    "birch",
    "beech",
    "oak",
    "pine",
    "lime",
    "fir",
    "golden",
)


def draw(clearing: Clearing) -> str:
    """All scenery on land, back to front."""
    chance = random.Random(2024)
    stamps: list[Stamp] = landmarks.place(clearing)
    for scatter in (_ranges, _dunes, _farms, _woods, _sand_life, _grass):
        stamps += scatter(clearing, chance)
    return "".join(body for _, body in sorted(stamps))


def waves(inland: Field, lake: Field) -> str:
    chance = random.Random(7)
    open_sea = sprinkle((inland < -7) & (inland > -70), 26, chance, 1200)
    found = [country.wave(x, y, chance.uniform(0.55, 0.8)) for x, y in open_sea]
    found += [country.wave(x, y, 0.5) for x, y in sprinkle(lake > 8, 22, chance, 500)]
    return "".join(found)


def _where(kind: str, share: float) -> Mask:
    return terrain.shares()[kind] > share


def _box(x: float, y: float, half: float, tall: float) -> Box:
    return x - half, y - tall, x + half, y + 1.5


def _room(clearing: Clearing, half: float, tall: float) -> Callable[[float, float], bool]:
    """Does something of this size fit when it stands there?"""
    return lambda x, y: clearing.free(_box(x, y, half, tall))


def _ranges(clearing: Clearing, chance: random.Random) -> list[Stamp]:
    """Big peaks first, then smaller ones in the gaps, stones last."""
    stamps: list[Stamp] = []
    where = _where("mountain", 0.5) & clearing.dry
    for low, high, gap in ((30, 38, 21), (20, 27, 14.5), (12, 17, 9.5)):
        for x, y in sprinkle(where, gap, chance, 9000, _room(clearing, high * 0.44, high * 0.78)):
            width = chance.uniform(low, high)
            clearing.fill(_box(x, y, width * 0.3, width * 0.12))
            stamps.append((y, peaks.peak(x, y, width, chance)))
    for x, y in sprinkle(where, 15, chance, 3000, _room(clearing, 3.4, 4)):
        stamps.append((y, peaks.boulder(x, y, chance.uniform(1.2, 2.1))))
    return stamps


def _dunes(clearing: Clearing, chance: random.Random) -> list[Stamp]:
    stamps: list[Stamp] = []
    where = _where("desert", 0.55) & clearing.dry
    for low, high, gap in ((36, 46, 34), (20, 28, 19), (12, 16, 13)):
        for x, y in sprinkle(where, gap, chance, 4000, _room(clearing, high * 0.5, high * 0.27)):
            width = chance.uniform(low, high)
            clearing.fill(_box(x, y, width * 0.44, width * 0.2))
            stamps.append((y, country.dune(x, y, width, chance)))
    return stamps


def _sand_life(clearing: Clearing, chance: random.Random) -> list[Stamp]:
    stamps: list[Stamp] = []
    for x, y in sprinkle(_where("desert", 0.6) & clearing.dry, 26, chance, 3000, _room(clearing, 5.5, 11)):
        clearing.fill(_box(x, y, 5, 8))
        if chance.random() < 0.6:
            stamps.append((y, trees.plant("palm", x, y, chance.uniform(0.8, 1.0), chance.random() < 0.5)))
        else:
            stamps.append((y, chance.choice((country.bones, country.cactus))(x, y)))
    return stamps


def _woods(clearing: Clearing, chance: random.Random) -> list[Stamp]:
    """Dense where the wood is deep, single trees at its edge and on the plain."""
    stamps: list[Stamp] = []
    deep, edge, open_land = _where("forest", 0.6), _where("forest", 0.2), _where("plain", 0.6)
    for where, gap, tries in ((deep, 5.4, 40000), (edge, 8.5, 9000), (open_land, 24, 4000)):
        for x, y in sprinkle(where & clearing.dry, gap, chance, tries, _room(clearing, 2.9, 9.6)):
            kind = chance.choice(FOREST_MIX)
            stamps.append((y, trees.plant(kind, x, y, chance.uniform(0.78, 1.05), chance.random() < 0.5)))
    return stamps


def _farms(clearing: Clearing, chance: random.Random) -> list[Stamp]:
    """Fields in patches, hills between them, and what lives there."""
    stamps: list[Stamp] = []
    where = _where("plain", 0.85) & clearing.dry
    for columns, rows, gap in ((4, 2, 62), (3, 2, 46), (2, 2, 34), (2, 1, 28)):
        for x, y in sprinkle(where, gap, chance, 5000, _room(clearing, columns * 7.4, rows * 8.4 + 2)):
            width, depth = columns * chance.uniform(10.5, 12.5), rows * chance.uniform(7, 8.4)
            clearing.fill((x - width * 0.58, y - depth - 2, x + width * 0.58, y + 2))
            stamps.append((y - depth, country.quilt(x, y, width, depth, columns, rows, chance)))
    for x, y in sprinkle(where, 24, chance, 4000, _room(clearing, 12, 8)):
        width = chance.uniform(14, 23)
        clearing.fill(_box(x, y, width * 0.45, width * 0.3))
        stamps.append((y, country.hill(x, y, width, chance)))
    for x, y in sprinkle(where, 24, chance, 3000, _room(clearing, 6, 9)):
        clearing.fill(_box(x, y, 5, 6))
        stamps.append((y, _farm_life(x, y, chance)))
    return stamps


def _farm_life(x: float, y: float, chance: random.Random) -> str:
    pick = chance.random()
    if pick < 0.25:
        return country.haystack(x, y)
    if pick < 0.45:
        return country.farm(x, y, chance)
    flock = [(0.0, 0.0), (4.6, 1.6), (-3.8, 2.4)][: chance.randint(1, 3)]
    return "".join(country.sheep(x + right, y + down - 2, chance.random() < 0.5) for right, down in flock)


def _grass(clearing: Clearing, chance: random.Random) -> list[Stamp]:
    stamps: list[Stamp] = []
    for kind, colour, gap in (
        ("plain", "#7d8d3f", 11),
        ("desert", "#b48a45", 20),
        ("mountain", "#75695f", 16),
        ("forest", "#3d6335", 12),
    ):
        for x, y in sprinkle(_where(kind, 0.6) & clearing.dry, gap, chance, 5000, _room(clearing, 2.2, 3)):
            bloom = kind == "plain" and chance.random() < 0.3
            stamps.append((y - 50, country.flowers(x, y, chance) if bloom else country.tuft(x, y, colour)))
    return stamps
