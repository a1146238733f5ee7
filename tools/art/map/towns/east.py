"""Elvenhold, the capital, and the towns of the east."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.map.towns import kit
from tools.art.map.towns.kit import BLUE, CREAM, EARTH, GOLD, GRASS, GREEN, OCHRE, RED, STONE, TEAL, THATCH, WHITE, WOOD


def elvenhold() -> str:
    """White spires in the arms of the great tree."""
    back = kit.mound(GRASS, 34, 9, 2)
    trunk = ink.curve(
        "-7.5,0! -5,-10 -5.4,-22 -14,-33 -9,-33.5! -3.6,-30 -1.6,-40 1.4,-40 4,-30 "
        "10,-34 14.5,-33! 6,-22 5.4,-10 8.5,0! 4,-1.6 0.5,0.6 -3.5,-1.4"
    )
    bark = ink.line(
        "M-2.6 -3C-1.4 -12 -2.4 -20 -4 -26M2.6 -3C2 -12 3 -20 4.6 -25M0 -8C.4 -16 -.2 -22 0 -30", 0.7, "#5e4026", 0.8
    )
    leaves = "".join(
        kit.crown(x, y, size, *tones)
        for x, y, size, tones in (
            (-17, -37, 1.15, LEAF_DARK), (17.5, -37, 1.15, LEAF_DARK), (-8, -45, 1.25, LEAF), (10, -46, 1.2, LEAF),
            (0.5, -52, 1.3, LEAF_BRIGHT), (-23, -31, 0.8, LEAF), (24, -31, 0.8, LEAF),
        )
    )  # fmt: skip
    stars = "".join(
        _lamp(x, y) for x, y in ((-18, -38), (-8, -47), (2, -54), (13, -46), (21, -36), (-2, -41), (8, -38), (-13, -32))
    )
    return (
        back
        + kit.shape(trunk, ("#a57a4c", "#704c2b"), 1.2, (-2, -0.5))
        + bark
        + leaves
        + stars
        + _palace()
        + _elven_town()
    )


LEAF = ("#6fa653", "#457a3f", "#a3cc72")
LEAF_DARK = ("#578f4b", "#38683b", "#86b665")
LEAF_BRIGHT = ("#88b95a", "#5a9148", "#bddb83")


def _lamp(x: float, y: float) -> str:
    return ink.wash(ink.ellipse(x, y, 1.15), kit.LAMP) + ink.line(ink.ellipse(x, y, 1.15), 0.45, style.GOLD_DARK)


def _palace() -> str:
    """Slender towers with gold and teal tips, tallest in the middle, bound by a white wall."""
    parts = []
    for x, y, width, height, roof, peak in (
        (-18.5, 1, 5.4, 17, TEAL, 12), (18.5, 1, 5.4, 17, TEAL, 12), (-11, 3, 6, 24, TEAL, 15),
        (11, 3, 6, 24, TEAL, 15), (0, 4, 8.4, 30, GOLD, 20),
    ):  # fmt: skip
        parts.append(kit.tower(x, y, width, height, WHITE, roof, peak) + kit.tip(x, y - height - peak + 1.6))
        parts.append(
            kit.window(x, y - height * 0.24, 1.5, 2.4)
            + ink.line(f"M{x - width / 2:.1f} {y - height + 2.6:.1f}h{width}", 0.8, style.GOLD_DARK)
        )
    return "".join(parts) + kit.window(0, -10, 2.2, 3.6) + kit.flag(0, -47, ("#4f9a55", "#2f6b3c"), 7)


def _elven_town() -> str:
    wall = kit.wall_with_teeth(0, 7.5, 56, 6.6, WHITE, 12)
    gate = kit.tower(-5.6, 8.4, 4.6, 10, WHITE, GOLD, 6.5) + kit.tower(5.6, 8.4, 4.6, 10, WHITE, GOLD, 6.5)
    arch = kit.block(0, 8.4, 8, 7.6, WHITE) + kit.door(0, 8.4, 5, 6)
    corners = kit.tower(-29, 8, 5.6, 10, WHITE, TEAL, 8.5) + kit.tower(29, 8, 5.6, 10, WHITE, TEAL, 8.5)
    bushes = kit.shrub(-20, 9.4, 0.9) + kit.shrub(-16.5, 9.8, 0.7) + kit.shrub(19, 9.6, 0.85) + kit.shrub(14, 9.8, 0.7)
    return wall + corners + gate + arch + bushes


def erg_eren() -> str:
    """A town in the tree tops: huts on platforms, joined by hanging bridges."""
    parts = [kit.mound(("#8fb168", "#64894a"))]
    for foot, lean in ((-12, -1), (12, 1), (0, 0)):
        trunk = ink.curve(
            f"{foot - 2.6},3.5! {foot - 1.7},-6 {foot - 1.9 + lean},-17! "
            f"{foot + 1.9 + lean},-17! {foot + 1.7},-6 {foot + 2.8},3.5! {foot},2.6"
        )
        parts.append(kit.shape(trunk, ("#9b7148", "#694628"), 1.0, (-0.8, 0)))
    parts.append(
        kit.crown(-12.5, -22, 0.78, *LEAF_DARK) + kit.crown(12.5, -21, 0.8, *LEAF_DARK) + kit.crown(0, -27, 0.92, *LEAF)
    )
    for x, y, roof in ((-12.5, -8, THATCH), (12.5, -6.5, RED), (0, -12.5, THATCH)):
        deck = ink.block(x - 5, y - 0.5, 10, 1.5)
        parts.append(
            kit.block(x, y, 6.2, 5.4, WOOD)
            + kit.cone(x, y - 5, 9.4, 6.4, roof)
            + kit.window(x, y - 1.4, 1.6, 2.3)
            + kit.shape(deck, WOOD, 0.8)
        )
    ropes = "M-8 -8.2Q-6.4 -6.6 -4.6 -12M4.6 -12Q6.4 -5.8 8 -6.8"
    ladder = "M-1 -11.5V4M1 -11.5V4" + "".join(f"M-1 {y}h2" for y in (-9, -7, -5, -3, -1, 1, 3))
    parts.append(ink.line(ropes, 1.5) + ink.line(ropes, 0.7, "#d8b765") + ink.line(ladder, 0.7))
    body = "".join(parts) + kit.shrub(-18, 5, 0.9) + kit.shrub(17.5, 5.4, 0.8) + _mushroom(7, 5.6)
    return ink.place(body, 0, 0.6, 0.93)


def _mushroom(x: float, y: float, size: float = 1.0, tone: kit.Tone = RED) -> str:
    stem, cap = ink.block(-0.7, -2.6, 1.4, 2.6), "M-2.6 -2.4Q0 -6.4 2.6 -2.4Q0 -1.6 -2.6 -2.4Z"
    dots = ink.wash(ink.ellipse(-0.8, -3.4, 0.45) + ink.ellipse(0.9, -3.1, 0.4), "#fff6e0")
    return ink.place(kit.shape(stem, CREAM, 0.7) + kit.shape(cap, tone, 0.8, (-0.5, -0.5)) + dots, x, y, size)


def beata() -> str:
    """Windmills over the corn."""
    parts = [kit.mound(GRASS)]
    parts.append(_mill(-9, 0, 1.0, 18) + kit.house(3, 2.4, 8, 6, RED) + kit.house_door(3, 2.4, 8))
    parts.append(_mill(14, 2, 0.74, -14) + kit.house(-16.5, 4.4, 6, 4.6, OCHRE) + kit.shrub(9, 5.6, 0.8))
    rows = "".join(f"M{x} 7.4q.4 -1.6 0 -3" for x in (-8, -6.4, -4.8, -3.2, -1.6))
    return "".join(parts) + ink.line(rows, 1.0, "#b9912f") + kit.shrub(18.5, 6, 0.7)


def _mill(x: float, y: float, size: float, turn: float) -> str:
    body = "M-4.6 0L-2.9 -15H2.9L4.6 0Q0 1.2 -4.6 0Z"
    cap = "M-3.8 -14.6Q-3.6 -19.6 0 -20Q3.6 -19.6 3.8 -14.6Q0 -13.8 -3.8 -14.6Z"
    sail = "M-0.4 0L-0.4 -12.4H0.4V0ZM0.5 -3.4H3.4V-12.2H0.5Z"
    slats = "".join(f"M0.6 {-y_}h2.7" for y_ in (5.2, 7, 8.8, 10.6))
    wing = kit.shape(sail, ("#fbf3dc", "#d9c79d"), 0.75) + ink.line(slats, 0.4, "#8f7748")
    wings = "".join(ink.place(wing, 0, -16.4, 1, turn + 90 * quarter) for quarter in range(4))
    mill = kit.shape(body, CREAM, 1.0, (-2, 0)) + kit.shape(cap, BLUE, 1.0) + kit.door(0, 0.6) + kit.window(0, -7.4)
    return ink.place(mill + wings + ink.wash(ink.ellipse(0, -16.4, 1), style.INK), x, y, size)


def strykhaven() -> str:
    """A shipyard under a lighthouse."""
    water = ink.curve("-22,3 -14,0 -4,2 -2,6 -10,8 -20,7")
    parts = [kit.mound(EARTH), kit.shape(water, ("#a9d6d8", "#6fb0bd"), 0.8)]
    parts.append(_lighthouse(14, 1, 1.0))
    parts.append(
        kit.hall(2, 2.2, 12, 5, 5, BLUE) + kit.door(-0.4, 2.2) + kit.window(4.6, 0.4) + kit.house(7.6, 5, 6.4, 5, RED)
    )
    hull = ink.curve("-20,-2! -18.6,4.4 -15,5.4 -9,5.4 -5.6,-3! -12,0.2")
    ribs = "M-17 0.6V4M-14.4 1.2V5M-11.8 1.2V5M-9.2 0.4V4.6"
    masts = "M-15.6 0V-21M-10 0.4V-17M-19 -13.6H-12.4M-18.4 -18H-13M-12.8 -11.6H-7.2"
    sails = kit.shape(
        ink.curve("-18.8,-13.2! -12.6,-13.2! -11.8,-8.4 -12,-5.4! -19.4,-5.4! -19.6,-9"), CREAM, 0.8
    ) + kit.shape(ink.curve("-12.8,-11.2! -7.2,-11.2! -6.8,-7 -6.8,-4.6! -13,-4.6!"), CREAM, 0.8)
    ship = (
        ink.line(masts, 1.0)
        + sails
        + kit.shape(hull, WOOD, 1.0)
        + ink.line(ribs, 0.5, "#5c3b1f")
        + kit.flag(-15.6, -20, RED, 2.4)
    )
    return (
        "".join(parts)
        + ship
        + kit.pier(-4.5, 6.6, 7)
        + ink.line("M-20.6 6q1.2 -.8 2.4 0t2.4 0t2.4 0t2.4 0", 0.6, "#eef6ee")
    )


def _lighthouse(x: float, y: float, size: float) -> str:
    body = "M-3.4 0L-2.2 -22H2.2L3.4 0Q0 1 -3.4 0Z"
    bands = "".join(
        ink.wash(f"M{-3.3 + down * 0.055:.2f} {-down}h{6.6 - down * 0.11:.2f}v-3.4h{-6.4 + down * 0.11:.2f}Z", RED[0])
        for down in (3, 10, 17)
    )
    lamp = kit.shape(ink.block(-1.7, -26.2, 3.4, 4.2), ("#fbe9a4", "#e5b94d"), 0.9) + ink.wash(
        ink.block(-1.1, -25.6, 2.2, 3), kit.WINDOW
    )
    gallery = kit.shape(ink.block(-3, -22.6, 6, 1.1), STONE, 0.8)
    return ink.place(
        kit.shape(body, WHITE, 1.0, (-1.4, 0))
        + ink.inside(body, bands)
        + ink.line(body, 0.95)
        + lamp
        + gallery
        + kit.cone(0, -26, 5.2, 4.4, RED),
        x,
        y,
        size,
    )


def tichih() -> str:
    """Fishers who live in a sea shell."""
    parts = [kit.mound(EARTH)]
    parts.append(
        kit.house(-13.6, 2, 9, 4.6, TEAL)
        + kit.house_door(-13.6, 2, 9)
        + kit.house(14, 1.6, 9, 4.4, OCHRE)
        + kit.house_door(14, 1.6, 9)
    )
    y = 5.6
    for width, height in ((19, 9.6), (16, 8.4), (12.4, 7.6), (9, 6.8), (5.6, 6.4)):
        parts.insert(1, _whorl(0.6 + (5.6 - y) * 0.06, y, width, height))
        y -= height * 0.86
    lip = ink.curve("-4.6,6! -5.4,-1.4 0,-3.6 4.8,-1 4.4,6! 0,7.2")
    parts.append(kit.shape(lip, ("#fbe3cf", "#e2b59a"), 0.95, (-0.8, -0.6)) + kit.door(0, 6.2, 4.2, 6.2))
    net = "M10.4 7V2.8M17 7.2V3.2M10.4 3.2Q13.6 5.4 17 3.6M11 5.2Q13.6 6.8 16.6 5.4M12 4.2L13 7M15 4.4L14 7"
    hull = ink.curve("-20,4.4! -18.8,7 -12.4,7 -10.8,4.2! -15.4,5.2")
    return "".join(parts) + ink.line(net, 0.6) + kit.shape(hull, WOOD, 0.9)


def _whorl(x: float, y: float, width: float, height: float) -> str:
    """One turn of the shell, tilted a little."""
    half = width / 2
    path = ink.curve(
        f"{x - half * 0.8:.2f},{y:.2f} {x - half:.2f},{y - height * 0.5:.2f} "
        f"{x - half * 0.5:.2f},{y - height * 0.95:.2f} {x + half * 0.7:.2f},{y - height * 1.08:.2f} "
        f"{x + half:.2f},{y - height * 0.6:.2f} {x + half * 0.8:.2f},{y - height * 0.08:.2f} "
        f"{x:.2f},{y + height * 0.1:.2f}"
    )
    bands = "".join(
        f"M{x + half * share:.2f} {y - height:.2f}q{half * 0.14:.2f} "
        f"{height * 0.5:.2f} {-half * 0.06:.2f} {height * 1.1:.2f}"
        for share in (-0.5, -0.1, 0.34, 0.72)
    )
    return (
        ink.shaded(path, "#f4c9ae", "#cf8f78", (-half * 0.3, -0.6))
        + ink.inside(path, ink.line(bands, 0.9, "#c27d68", 0.6))
        + ink.line(path, kit.LINE)
        + kit.window(x - half * 0.34, y - height * 0.3, 1.2, 1.8)
    )


def rivinia() -> str:
    """Two towers and the great bridge between them."""
    water = ink.curve("-12,6.6 -8,1 8,1 12,6.6 0,7.2")
    parts = [kit.mound(("#9cba70", "#6f934f")), kit.shape(water, ("#9ccfd6", "#66a9b8"), 0.7)]
    span = "M-15 4V-3.4Q0 -11 15 -3.4V4H10Q9.4 -2.6 0 -3.4Q-9.4 -2.6 -10 4Z"
    stones = "M-12.6 -2.2v4M-6 -5.4v2.4M0 -6.8v2.6M6 -5.4v2.4M12.6 -2.2v4"
    parts.append(kit.house(-5.4, -5, 8, 4.4, RED) + kit.house(4.4, -5.2, 8.4, 5.6, BLUE))
    parts.append(kit.shape(span, STONE, 1.0, (-0.8, -0.8)) + ink.line(stones, 0.5, "#857a70"))
    for x in (-16, 16):
        parts.append(
            kit.tower(x, 5.4, 7.2, 19, STONE, GREEN, 11)
            + kit.door(x, 5.4)
            + kit.window(x, -7, 1.6, 2.4)
            + kit.flag(x, -23, OCHRE, 4)
        )
    return "".join(parts) + ink.line(
        "M-6 3.6q1.2 -.9 2.4 0t2.4 0t2.4 0t2.4 0M-3 5.6q1.2 -.9 2.4 0t2.4 0", 0.6, "#eef6ee"
    )


TOWNS = {
    "elvenhold": elvenhold, "erg_eren": erg_eren, "beata": beata, "strykhaven": strykhaven, "tichih": tichih,
    "rivinia": rivinia,
}  # fmt: skip
