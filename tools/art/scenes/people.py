"""Elves, wizards and an owl, drawn with their feet at the origin, about 170 high; place them with ink.place."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.ink import Part, curve

SKIN = ("#f0c79c", "#cf9a6e")
HAIR = ("#e8b95a", "#b98530")
LEATHER = ("#a8703c", "#7a4d26")


def wanderer(coat: tuple[str, str] = ("#5f9150", "#3c6a3c"), hat: tuple[str, str] = ("#c8503c", "#8f3128")) -> str:
    """A young elf seen from behind, pack on the back, staff in hand, on the way."""
    boot = "M3 -26L3 -6Q3 2 12 3Q28 4 35 -7Q37 -13 32 -14Q29 -7 21 -9Q16 -12 16 -26Z"
    legs = [
        Part("M-15 -46L-14 -22L-3 -22L-2 -46Z", "#8a6d4a", "#654c30"),
        Part("M3 -46L4 -22L15 -22L16 -46Z", "#8a6d4a", "#654c30"),
        Part("M-3 -30L-3 -12Q-3 -4 -12 -3Q-28 -2 -35 -13Q-37 -19 -32 -20Q-29 -13 -21 -15Q-16 -18 -16 -30Z", *LEATHER),
        Part(boot, *LEATHER),
    ]
    ears = [
        Part(curve("-13,-114! -22,-121 -35,-121! -29,-111 -15,-104!"), *SKIN),
        Part(curve("13,-114! 22,-121 35,-121! 29,-111 15,-104!"), *SKIN),
    ]
    body = [
        Part(curve("-19,-90! -32,-76 -37,-58! -29,-53! -22,-62 -14,-72!"), *coat),
        Part(curve("19,-90! 33,-82 45,-68! 40,-58! 30,-62 16,-70!"), *coat),
        Part(
            curve(
                "-21,-94! -29,-62 -35,-42! -26,-31! -18,-38! -9,-28! 0,-37! 9,-28! 18,-38! 26,-31! "
                "35,-42! 29,-62 21,-94! 10,-102 -10,-102"
            ),
            *coat,
        ),
        Part(ink.ellipse(44, -63, 5.5), *SKIN),
        Part(ink.ellipse(-33, -54, 5), *SKIN),
    ]
    head = [
        Part(curve("-17,-118! -20,-104 -16,-94 -8,-90! -3,-95! 2,-89! 8,-94! 14,-91! 19,-104 17,-118!"), *HAIR),
        *ears,
        Part(
            curve("-22,-117! -15,-140 -4,-160 26,-176! 16,-156 17,-138 22,-117! 10,-111 -10,-111"),
            *hat,
            detail=ink.line(curve("-20,-122 0,-116 20,-122", closed=False), 5, "#e9c25a"),
        ),
    ]
    staff = ink.rod("M46 -132Q43 -70 49 2", 4.2, "#b98a55", "#84592f")
    return staff + ink.figure([*legs, *body, *_pack(), *head], 2.6, 1.7) + _feather()


def _pack() -> list[Part]:
    straps = ink.line("M-9 -88V-58M9 -88V-58", 2.6, "#6b4422")
    return [
        Part(
            curve("-17,-90! -20,-66 -17,-52 0,-49 17,-52 20,-66 17,-90! 0,-94"),
            "#b8854a",
            "#865a2c",
            detail=ink.line(curve("-18,-76 0,-68 18,-76", closed=False), 1.7) + straps,
        ),
        Part(
            ink.block(-24, -103, 48, 14, 7),
            "#e9dcc0",
            "#bfa880",
            detail=ink.line("M-12 -103V-89M12 -103V-89", 3, "#6b4422"),
        ),
    ]


def _feather() -> str:
    path = curve("12,-122! 28,-130 40,-146 42,-160! 30,-152 18,-138")
    return ink.form(path, "#f6ecd2", "#cdbb94", 1.6) + ink.line("M14 -124Q30 -138 40 -156", 1.1)


def sitter(coat: tuple[str, str], hat: tuple[str, str]) -> str:
    """An elf that sits and looks to the left, seen from the side; the seat is at the origin."""
    return ink.figure(
        [
            Part(curve("2,-6! -14,-10 -26,-6! -30,14 -28,26! -20,28! -17,10 -2,8!"), "#8a6d4a", "#654c30"),
            Part("M-19 22L-19 31Q-20 36 -28 36Q-42 37 -46 29Q-47 24 -43 23Q-40 29 -33 27Q-29 24 -29 20Z", *LEATHER),
            Part(curve("-8,-46! -14,-26 -15,-4! 0,6 16,2! 16,-24 10,-48!"), *coat),
            Part(curve("-2,-42! -16,-32 -30,-26! -28,-18! -12,-20 4,-28!"), *coat),
            Part(ink.ellipse(-32, -22, 4.6), *SKIN),
            Part(
                curve("-14,-60 -16,-54! -20,-51! -15,-49 -13,-44 -4,-42 8,-44 14,-56 8,-70 -8,-72"),
                *SKIN,
                detail=ink.wash(ink.ellipse(-9, -58, 1.7, 2.1), style.INK) + ink.line("M-13 -48Q-9 -46 -6 -48", 1.4),
            ),
            Part(curve("4,-58! 16,-66 28,-68! 22,-58 8,-51!"), *SKIN),
            Part(curve("2,-70! 0,-60 4,-50 2,-44! 14,-44 18,-58 12,-72!"), *HAIR),
            Part(curve("4,-58! 16,-66 28,-68! 22,-58 8,-51!"), *SKIN),
            Part(curve("-18,-66! -8,-86 6,-100 30,-104! 18,-90 16,-78 17,-64! 4,-72 -8,-70"), *hat),
        ],
        2.4,
        1.6,
    )


def wizard(robe: tuple[str, str], trim: str = style.GOLD_LIGHT, staff: bool = True) -> str:
    """A wizard seen from the front: wide hat, long beard, staff with a star."""
    parts = [
        Part(
            curve("-20,-92! -30,-50 -38,0! -18,6 18,6 38,0! 30,-50 20,-92!"),
            *robe,
            detail=ink.line(curve("-36,-8 0,0 36,-8", closed=False), 4, trim),
        ),
        Part(curve("-18,-88! -36,-72 -44,-50! -38,-38! -24,-44 -14,-66!"), *robe),
        Part(curve("18,-88! 36,-76 46,-58! 42,-44! 26,-50 14,-68!"), *robe),
        Part(ink.ellipse(44, -49, 6), *SKIN),
        Part(ink.ellipse(-41, -42, 6), *SKIN),
        Part(
            curve("-17,-116! -20,-100 -8,-92 0,-91 8,-92 20,-100 17,-116!"),
            *SKIN,
            detail=ink.wash(ink.ellipse(-8, -104, 2.2, 2.7) + ink.ellipse(8, -104, 2.2, 2.7), style.INK),
        ),
        Part(
            curve("-18,-99! -20,-80 -10,-60 0,-44! 10,-60 20,-80 18,-99! 9,-91 0,-93 -9,-91"),
            "#f4efe2",
            "#c9bfa8",
            detail=ink.line("M-6 -90Q-4 -74 0 -60M7 -88Q6 -76 3 -66", 1.3, style.INK_SOFT),
        ),
        Part(curve("-4,-100! -5,-92 0,-89 5,-92 4,-100!"), *SKIN),
        Part(curve("-38,-116! -20,-124 0,-126 20,-124 38,-116! 20,-112 -20,-112"), *robe),
        Part(
            curve("-20,-119! -12,-146 -2,-168 24,-182! 17,-158 17,-138 20,-119! 8,-115 -8,-115"),
            *robe,
            detail=ink.line(curve("-19,-123 0,-119 19,-123", closed=False), 5, trim)
            + ink.wash(ink.star(-1, -136, 7, 3), trim),
        ),
    ]
    rod = ink.rod("M45 -122Q42 -60 47 6", 4, "#b98a55", "#84592f") + ink.form(
        ink.star(45, -134, 13, 6, 5), style.GOLD_LIGHT, style.GOLD, 1.8
    )
    return (rod if staff else "") + ink.figure(parts, 2.6, 1.7)


def owl(asleep: bool = False) -> str:
    """A small owl about its feet, 60 high."""
    body = ink.figure(
        [
            Part(
                curve("-17,-4! -24,-24 -20,-46 -19,-56! -10,-51 0,-50 10,-51 19,-56! 20,-46 24,-24 17,-4! 8,2 -8,2"),
                "#b98d5c",
                "#86603a",
            ),
            Part(curve("-10,-4! -14,-18 -10,-30 0,-33 10,-30 14,-18 10,-4!"), "#f0dfba", "#cdb488"),
        ],
        2.4,
        1.6,
    )
    eyes = ""
    for x in (-8.5, 8.5):
        eyes += ink.wash(ink.ellipse(x, -40, 8.5), "#fff6dc") + ink.line(ink.ellipse(x, -40, 8.5), 1.8)
        if asleep:
            eyes += ink.line(f"M{x - 5} -40q5 5 10 0", 2)
        else:
            eyes += ink.wash(ink.ellipse(x + 1, -40, 4), style.INK) + ink.wash(
                ink.ellipse(x - 0.6, -42, 1.4), "#ffffff"
            )
    wing = curve("-19,-34! -27,-18 -22,-4! -14,-10 -14,-26")
    wings = "".join(
        ink.place(ink.wash(wing, "#94663a") + ink.line(wing, 1.6), mirror=mirror) for mirror in (False, True)
    )
    return body + wings + eyes + ink.form("M-3.5 -36L3.5 -36L0 -28Z", "#e8a23c", "#b5702a", 1.5)


def cheering(coat: tuple[str, str], hat: tuple[str, str] | None, cup: bool = False) -> str:
    """An elf seen from the front, arms up, down to the hem at the origin; about 165 high, or bareheaded."""
    mouth = ink.wash("M-8 -92Q0 -78 8 -92Z", "#8c2f2a") + ink.line("M-8 -92Q0 -78 8 -92Z", 1.6)
    eyes = ink.line("M-14 -104Q-10 -110 -6 -104M6 -104Q10 -110 14 -104", 2.2)
    cheeks = ink.wash(ink.ellipse(-15, -95, 4.4, 3.2) + ink.ellipse(15, -95, 4.4, 3.2), "#e08a72", 0.65)
    parts = [
        Part(curve("-18,-66! -38,-84 -46,-112! -36,-118! -26,-98 -8,-76!"), *coat),
        Part(curve("18,-66! 38,-84 46,-112! 36,-118! 26,-98 8,-76!"), *coat),
        Part(ink.ellipse(-42, -118, 7), *SKIN),
        Part(ink.ellipse(42, -118, 7), *SKIN),
        Part(
            curve("-18,-72! -26,-40 -32,0! 32,0! 26,-40 18,-72! 0,-80"),
            *coat,
            detail=ink.line("M-29 -26Q0 -18 29 -26", 5, "#6b4422")
            + ink.wash(ink.block(-5, -27, 10, 9, 2), style.GOLD_LIGHT),
        ),
        Part(curve("-24,-118! -28,-100 -24,-84! -12,-80! 12,-80! 24,-84! 28,-100 24,-118! 0,-130"), *HAIR),
        Part(curve("-20,-100! -32,-110 -44,-110! -36,-96 -20,-90!"), *SKIN),
        Part(curve("20,-100! 32,-110 44,-110! 36,-96 20,-90!"), *SKIN),
        Part(curve("-22,-116! -24,-98 -14,-80 0,-77 14,-80 24,-98 22,-116!"), *SKIN, detail=cheeks + eyes + mouth),
    ]
    if hat:
        parts.append(Part(curve("-27,-112! -18,-138 -6,-156 24,-168! 14,-150 18,-132 27,-112! 10,-118 -10,-118"), *hat))
    else:
        parts.append(
            Part(curve("-24,-102! -28,-120 -14,-130 0,-130 14,-130 28,-120 24,-102! 16,-114 4,-116! -8,-114"), *HAIR)
        )
    drink = ink.form("M-52 -150H-34V-124Q-43 -118 -52 -124Z", "#d9a86c", "#a06f3c", 2) + ink.wash(
        ink.ellipse(-47, -151, 6, 5) + ink.ellipse(-39, -152, 6, 5), "#fffaf0"
    )
    return ink.figure(parts, 2.6, 1.7) + (drink if cup else "")
