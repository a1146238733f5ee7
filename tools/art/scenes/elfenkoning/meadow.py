"""The clearing around the table: twice as wide, for screens that show more than the table itself.

It lies under the table's picture, which hides its middle; so the grass goes on where that picture ends.
"""

from __future__ import annotations

from random import Random

from tools.art import style
from tools.art.scenes.canvas import Scene
from tools.art.scenes.elfenkoning.plan import MIDDLE, SIZE
from tools.art.scenes.elfenkoning.table import LANTERNS, meadow, trees
from tools.art.scenes.paint import LEAF, LEAF_DEEP, LEAF_OLIVE, clump, flower, foliage, glow, tuft

BESIDE = SIZE / 2  # how much more there is on each side
BARE = 60.0  # nothing grows at the very edge, so that it can go on for ever
# Trees and bushes of the wood around: x, y, how wide and how high.
TREES = (
    (-150, 60, 150, 120), (-420, -10, 170, 110), (-560, 330, 110, 120), (-300, 1560, 190, 110), (-590, 1180, 120, 140),
    (-90, 1500, 120, 100), (1750, 70, 150, 120), (2020, -5, 170, 110), (2170, 420, 110, 130), (1900, 1575, 190, 110),
    (2190, 1230, 120, 140), (1700, 1490, 120, 100),
)  # fmt: skip
BUSHES = ((-190, 420, 62, 44), (-330, 900, 70, 48), (-120, 1120, 54, 40), (1770, 560, 60, 44), (1930, 980, 72, 50),
          (1720, 1240, 54, 40), (-610, 720, 58, 42), (2230, 780, 58, 42))  # fmt: skip


def _grass() -> str:
    chance = Random(21)
    art = ""
    for _ in range(420):
        x, y = chance.uniform(BARE - BESIDE, SIZE + BESIDE - BARE), chance.uniform(0, SIZE)
        tone, seed = chance.choice(("#6f9646", "#a9c974", "#5f8a3c")), chance.randrange(9999)
        if not 0 <= x <= SIZE:
            art += tuft(x, y, chance.uniform(12, 24), tone, seed, 4, 2.4)
    for _ in range(60):
        x, y = chance.uniform(BARE - BESIDE, SIZE + BESIDE - BARE), chance.uniform(0, SIZE)
        if not 0 <= x <= SIZE:
            art += flower(x, y, chance.uniform(4, 6.5), chance.choice(("#fffaf0", "#e9a9a0", "#f0c850", "#b296cd")))
    return art


def _wood() -> str:
    art = ""
    for k, (x, y, wide, high) in enumerate(BUSHES):
        art += foliage(clump(x, y, wide, high, 60 + k), LEAF_OLIVE, 70 + k, style.INK, 2.6, 6)
    for k, (x, y, wide, high) in enumerate(TREES):
        art += foliage(clump(x, y, wide, high, 40 + k), (LEAF_DEEP, LEAF)[k % 2], 80 + k, style.INK, 3, 7)
    return art


def draw() -> Scene:
    ground = f'<rect x="{-BESIDE}" width="{SIZE + 2 * BESIDE}" height="{SIZE}" fill="#8fb45c"/>'
    body = ground + meadow() + _grass() + _wood() + trees()
    lamps = "".join(glow(f"lantern{k}", x, y, 420, style.DUSK_LAMP, 0.95) for k, (x, y) in enumerate(LANTERNS))
    lamps += glow("middle", MIDDLE, MIDDLE, 1000, "#ffe0a8", 0.85)
    wide = round(SIZE + 2 * BESIDE)
    body, lamps = (f'<g transform="translate({BESIDE} 0)">{art}</g>' for art in (body, lamps))
    return Scene(wide, SIZE, body, lamps)
