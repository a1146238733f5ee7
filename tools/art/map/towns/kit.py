"""Bricks for the towns: walls, roofs, towers, boats. All in world units, standing on y = 0, the middle at x = 0."""

from __future__ import annotations

from tools.art import ink, style

LINE = 0.95  # ink of buildings
WINDOW = "#window#"  # replaced by the mood: dark glass by day, lamplight at dusk
LAMP = "#fff1bd"  # lanterns: pale by day, lit at dusk
LIGHT = (-0.75, -0.7)

# Every tone is a colour and its shade.
CREAM = ("#f6ead0", "#d6c096")
WHITE = ("#fffaf0", "#d5d3cf")
STONE = ("#d8d0c4", "#a2978d")
GREY = ("#b5aeb0", "#847b82")
SANDSTONE = ("#eccf94", "#c69b58")
CLAY = ("#e0a876", "#b87a4c")
WOOD = ("#b98550", "#855a31")
DARK_WOOD = ("#8d6138", "#613f23")
RED = ("#cf5a41", "#96382b")
BLUE = ("#5f8fb4", "#3d6588")
GREEN = ("#6fa05b", "#467043")
TEAL = ("#58a79c", "#367870")
PURPLE = ("#a07fb8", "#70528a")
SLATE = ("#7f8797", "#575e6e")
THATCH = ("#dcba68", "#a9853f")
GOLD = (style.GOLD_LIGHT, style.GOLD_DARK)
OCHRE = ("#dfa548", "#a8742a")
GRASS = ("#b9cb7c", "#8fa857")
EARTH = ("#e6d3a0", "#c3a56c")
WATER = ("#a9d6d8", "#6fb0bd")
SNOWY = ("#e9e4e2", "#b9b0b4")

Tone = tuple[str, str]


def shape(path: str, tone: Tone, line: float = LINE, light: tuple[float, float] = LIGHT) -> str:
    return ink.form(path, *tone, line, light)


def mound(tone: Tone, across: float = 20, down: float = 6.5, y: float = 1.5) -> str:
    """The ground a town stands on; it also covers the ends of the roads."""
    rim = ink.curve(
        f"{-across},{y} {-across * 0.7},{y - down * 0.8} 0,{y - down} "
        f"{across * 0.72},{y - down * 0.75} {across},{y + 0.4} "
        f"{across * 0.6},{y + down * 0.8} {across * 0.05},{y + down * 0.95} {-across * 0.62},{y + down * 0.78}"
    )
    return ink.place(ink.wash(rim, style.SHADOW, 0.22), 1, 1.6) + shape(rim, tone, 1.0, (-0.6, -1.2))


def block(x: float, y: float, width: float, height: float, tone: Tone) -> str:
    """A wall with its foot at y, its middle at x."""
    return shape(ink.block(x - width / 2, y - height, width, height), tone, LINE, (-width * 0.24, 0))


def window(x: float, y: float, width: float = 1.5, height: float = 2.2) -> str:
    """An arched window, (x, y) the middle of its sill."""
    half = width / 2
    path = (
        f"M{x - half:.2f} {y:.2f}v{-height + half:.2f}a{half:.2f} {half:.2f} 0 0 1 {width:.2f} 0v{height - half:.2f}Z"
    )
    return ink.line(path, 0.7) + ink.wash(path, WINDOW)


def door(x: float, y: float, width: float = 2.6, height: float = 4.0) -> str:
    half = width / 2
    path = (
        f"M{x - half:.2f} {y:.2f}v{-height + half:.2f}a{half:.2f} {half:.2f} 0 0 1 {width:.2f} 0v{height - half:.2f}Z"
    )
    return (
        ink.line(path, 0.8)
        + ink.wash(path, "#6b4526")
        + ink.wash(ink.ellipse(x + half * 0.4, y - height * 0.42, 0.28), style.GOLD_LIGHT)
    )


def house(x: float, y: float, width: float, height: float, roof: Tone, wall: Tone = CREAM, pitch: float = 1.15) -> str:
    """A small house seen from its corner: the gable on the left, the roof running back to the right."""
    left, right, top = x - width / 2, x + width / 2, y - height
    front = width * 0.56
    ridge, rise, eave = left + front / 2, front * pitch, 0.8
    side = block((left + front + right) / 2, y, right - left - front, height, (wall[1], wall[1]))
    face = f"M{left:.2f} {y:.2f}V{top:.2f}L{ridge:.2f} {top - rise:.2f}L{left + front:.2f} {top:.2f}V{y:.2f}Z"
    plane = (
        f"M{ridge:.2f} "
        f"{top - rise - 0.7:.2f}H{right - front * 0.3:.2f}L{right + eave:.2f} "
        f"{top + 0.8:.2f}H{left + front + eave:.2f}Z"
    )
    tiles = (
        f"M{left + front * 0.86:.2f} {top - rise * 0.36:.2f}H{right - 0.2:.2f}"
        f"M{left + front * 0.68:.2f} {top - rise * 0.7:.2f}H{right - front * 0.16:.2f}"
    )
    verge = (
        f"M{left - eave:.2f} {top + 0.9:.2f}L{ridge:.2f} "
        f"{top - rise - 0.7:.2f}L{left + front + eave:.2f} {top + 0.9:.2f}"
    )
    body = (
        side
        + shape(face, wall, LINE, (-front * 0.2, 0))
        + shape(plane, roof, LINE, (-0.7, -0.7))
        + ink.line(tiles, 0.4, roof[1])
    )
    return body + ink.line(verge, 2.1) + ink.line(verge, 0.9, roof[0]) + window(ridge, top + 0.4, 1.4, 1.9)


def house_door(x: float, y: float, width: float) -> str:
    """The door of such a house: in its gable."""
    return door(x - width * 0.22, y, 2.0, 3.0)


def hall(x: float, y: float, width: float, height: float, rise: float, roof: Tone, wall: Tone = CREAM) -> str:
    """A house seen from its long side: a big roof with courses of tiles."""
    half, top = width / 2, y - height
    lid = (
        f"M{x - half - 1.2:.2f} {top + 0.7:.2f}L{x - half + rise * 0.45:.2f} "
        f"{top - rise:.2f}L{x + half - rise * 0.45:.2f} {top - rise:.2f}L{x + half + 1.2:.2f} "
        f"{top + 0.7:.2f}Z"
    )
    tiles = (
        f"M{x - half + 0.8:.2f} {top - rise * 0.32:.2f}H{x + half - 0.8:.2f}"
        f"M{x - half + rise * 0.26:.2f} {top - rise * 0.66:.2f}H{x + half - rise * 0.26:.2f}"
    )
    return block(x, y, width, height, wall) + shape(lid, roof) + ink.line(tiles, 0.45, roof[1])


def cone(x: float, y: float, width: float, height: float, tone: Tone) -> str:
    """A pointed roof with slightly hollow sides, its eaves at y."""
    half = width / 2
    path = (
        f"M{x - half:.2f} {y:.2f}Q{x - half * 0.28:.2f} {y - height * 0.36:.2f} {x:.2f} {y - height:.2f}"
        f"Q{x + half * 0.28:.2f} {y - height * 0.36:.2f} {x + half:.2f} {y:.2f}"
        f"Q{x:.2f} {y + width * 0.14:.2f} {x - half:.2f} {y:.2f}Z"
    )
    return shape(path, tone, LINE, (-width * 0.2, 0))


def tower(x: float, y: float, width: float, height: float, wall: Tone, roof: Tone, roof_height: float) -> str:
    body = block(x, y, width, height, wall)
    return body + cone(x, y - height + 0.3, width + 1.8, roof_height, roof) + window(x, y - height * 0.58, 1.4, 2.1)


def keep(x: float, y: float, width: float, height: float, wall: Tone) -> str:
    """A tower with battlements."""
    half, top = width / 2, y - height
    tooth = (width + 1.6) / 5
    crown = (
        f"M{x - half - 0.8:.2f} {top + 1.8:.2f}V{top - 1.6:.2f}"
        + f"h{tooth:.2f}v1.5h{tooth:.2f}v-1.5" * 2
        + f"h{tooth:.2f}V{top + 1.8:.2f}Z"
    )
    return (
        block(x, y, width, height, wall)
        + shape(crown, wall, LINE, (-width * 0.24, 0))
        + window(x, y - height * 0.5, 1.3, 2.2)
    )


def wall_with_teeth(x: float, y: float, width: float, height: float, tone: Tone, teeth: int) -> str:
    """A town wall, seen from the front."""
    tooth = width / (2 * teeth - 1)
    crown = f"h{tooth:.2f}v1.3h{tooth:.2f}v-1.3" * (teeth - 1) + f"h{tooth:.2f}"
    path = f"M{x - width / 2:.2f} {y:.2f}V{y - height:.2f}{crown}V{y:.2f}Z"
    stones = (
        f"M{x - width * 0.36:.2f} {y - height * 0.35:.2f}h2.2M{x + width * 0.16:.2f} "
        f"{y - height * 0.45:.2f}h2.4M{x + width * 0.3:.2f} {y - height * 0.18:.2f}h2"
    )
    return shape(path, tone, LINE, (-1, -0.4)) + ink.line(stones, 0.45, tone[1])


def dome(x: float, y: float, width: float, height: float, tone: Tone) -> str:
    """A dome that swells above its rim, with a gold tip."""
    half = width / 2
    path = (
        f"M{x - half:.2f} {y:.2f}C{x - half * 1.35:.2f} {y - height * 0.5:.2f} "
        f"{x - half * 0.55:.2f} {y - height * 0.8:.2f} {x:.2f} {y - height:.2f}"
        f"C{x + half * 0.55:.2f} {y - height * 0.8:.2f} "
        f"{x + half * 1.35:.2f} {y - height * 0.5:.2f} {x + half:.2f} "
        f"{y:.2f}Z"
    )
    shine = (
        f"M{x - half * 0.66:.2f} {y - height * 0.3:.2f}q{half * 0.02:.2f} "
        f"{-height * 0.24:.2f} {half * 0.4:.2f} {-height * 0.36:.2f}"
    )
    return tip(x, y - height) + shape(path, tone, LINE, (-width * 0.16, -0.4)) + ink.line(shine, 0.7, "#ffffff", 0.65)


def tip(x: float, y: float, height: float = 2.4) -> str:
    return (
        ink.line(f"M{x:.2f} {y + 0.6:.2f}v{-height:.2f}", 0.9)
        + ink.wash(ink.ellipse(x, y - height + 0.4, 0.75), style.GOLD)
        + ink.line(ink.ellipse(x, y - height + 0.4, 0.75), 0.5)
    )


def flag(x: float, y: float, colour: Tone, height: float = 5.0) -> str:
    """A pennant on a pole that stands on y and blows to the right."""
    pole = ink.line(f"M{x:.2f} {y:.2f}v{-height:.2f}", 0.9)
    top = y - height
    cloth = f"M{x:.2f} {top:.2f}c1.4 -.9 2.4 .5 4.6 -.3c-.5 .8 -.5 1.3 0 2c-2 .8 -3.2 -.5 -4.6 .4Z"
    return pole + shape(cloth, colour, 0.7, (-0.3, -0.4))


def crown(x: float, y: float, size: float, colour: str, shade: str, light: str) -> str:
    """The leaves of a tree as one soft cloud with a bright upper left."""
    path = ink.curve(
        "-9.6,1.6! -12,-2.6 -8.4,-5.2! -8.4,-9.4 -3.6,-9.2! -0.4,-13 4,-9.8! 9,-10 "
        "9,-5.4! 12.4,-3 9.8,1.4! 7.4,4.6 3.6,2.4! 0,5 -3.4,2.6! -7,4.8"
    )
    leaves = ink.line(
        "M-6.6 -3.8q1 -3 4 -3.4M-1.2 -6.4q1.4 -2.2 3.8 -1.6M-4 -0.4q1 -1.8 3 -1.8", 0.9, light
    ) + ink.line("M3.4 -1q2.6 -.2 3.4 -2.4M0.2 1q1.8 .2 3 -1", 0.8, shade)
    return ink.place(ink.form(path, colour, shade, LINE / size, (-1.6, -1.8)) + leaves, x, y, size)


def boat(x: float, y: float, size: float = 1.0, sail: Tone = CREAM, mirror: bool = False) -> str:
    """A small sailing boat on the water line y."""
    hull = ink.curve("-4.6,-1.6! -3.6,1 -2,1.2 2.6,1.2 4.8,-2.4! 0,-1.2")
    canvas = ink.curve("0.5,-10! 4.4,-6.2 4.6,-2.8! 2.4,-2.2 0.5,-2.4!")
    jib = ink.curve("-0.4,-9! -1.8,-5.4 -3.6,-2.6! -2,-2.2 -0.4,-2.5!")
    body = ink.line("M0 -1V-11", 0.9) + shape(canvas, sail, 0.8) + shape(jib, sail, 0.8) + shape(hull, WOOD, 0.9)
    return ink.place(body + ink.line("M-6 1.6q1.4 -.9 2.8 0t2.8 0t2.8 0t2.8 0", 0.6, "#eef6ee"), x, y, size, 0, mirror)


def pier(x: float, y: float, length: float, mirror: bool = False) -> str:
    """Planks on posts that reach out to the right."""
    deck = f"M0 -0.8H{length}V0.6H0Z"
    posts = "".join(f"M{length * share:.2f} 0.4V3" for share in (0.25, 0.6, 0.95))
    return ink.place(ink.line(posts, 1.3) + shape(deck, WOOD, 0.8), x, y, 1, 0, mirror)


def fir(x: float, y: float, size: float = 1.0) -> str:
    path = ink.curve(
        "0,-10! 1.4,-7 2.2,-6.2! 1.2,-6.2! 2.4,-3.6 3.2,-2.6! 1.8,-2.6! 2.6,-1 3.4,0! 0,0.6 "
        "-3.4,0! -2.6,-1 -1.8,-2.6! -3.2,-2.6! -2.4,-3.6 -1.2,-6.2! -2.2,-6.2! -1.4,-7"
    )
    return ink.place(shape(path, ("#4c7d4d", "#2f5739"), LINE / size), x, y, size)


def shrub(x: float, y: float, size: float = 1.0, tone: Tone = GREEN) -> str:
    path = ink.curve("-2.4,0! -3,-1.8 -1.6,-2.4! -0.8,-4 0.8,-3! 2.8,-3 2.5,-1.2! 3,-0.2 2.2,0!")
    return ink.place(shape(path, tone, LINE / size, (-0.6, -0.6)), x, y, size)
