"""Elfengold: market, income, auction, gold and sea monsters on the roads, two spells, and wages for a journey."""

from __future__ import annotations

from ...core.lessons import ITEM, PLACE, Deed, Lesson, LessonStep, Spot
from ...families.gold.lessons import AUCTION, FOREST, INCOME, MARKET, OTHERS, PASSING, PLAIN, SOUTH, WAGES

RIVER = "elvenhold-rivinia-river"

MAGIC = Lesson(
    "magic",
    "elfengold.magic",
    {
        "phase": "placement",
        "acting": [0],
        "round": 2,
        "shown": [{"sea_monster": 1, "gold": 1}, {"unicorn": 1}, {"dragon": 1}],
        "transport": {FOREST: "unicorn"},
        "gold": [9, 6, 6],
        "hands": [{"unicorn": 2, "elfcycle": 1}, OTHERS, OTHERS],
    },
    (
        LessonStep(
            "bare",
            (Spot(ITEM, "gold/up"), Spot(PLACE, PLAIN)),
            tried=Deed("place_gold", {"face": "up", "road": PLAIN}),
            reason="no_transport",
        ),
        LessonStep(
            "gold",
            (Spot(ITEM, "gold/up"), Spot(PLACE, FOREST)),
            (Deed("place_gold", {"face": "up", "road": FOREST}),),
            then=PASSING,
        ),
        LessonStep(
            "monster",
            (Spot(ITEM, "sea_monster/up"), Spot(PLACE, RIVER)),
            (Deed("place_monster", {"face": "up", "road": RIVER}),),
        ),
    ),
)

SPELLS = Lesson(
    "spells",
    "elfengold.spells",
    {
        "phase": "placement",
        "acting": [0],
        "round": 2,
        "shown": [{"double": 1, "exchange": 1, "elfcycle": 1}, {"unicorn": 1}, {"dragon": 1}],
        "transport": {FOREST: "unicorn", PLAIN: "dragon", SOUTH: "giant_pig"},
        "gold": [9, 6, 6],
        "hands": [{"giant_pig": 2, "elfcycle": 1}, OTHERS, OTHERS],
    },
    (
        LessonStep(
            "double",
            (Spot(ITEM, "double/up"), Spot(PLACE, FOREST), Spot(ITEM, "elfcycle/up")),
            (Deed("place_double", {"face": "up", "counter": "elfcycle", "counter_face": "up", "road": FOREST}),),
            then=PASSING,
        ),
        LessonStep(
            "exchange",
            (Spot(ITEM, "exchange/up"), Spot(PLACE, PLAIN), Spot(PLACE, SOUTH)),
            (
                Deed(
                    "exchange",
                    {
                        "face": "up",
                        "road": PLAIN,
                        "counter": "dragon",
                        "other_road": SOUTH,
                        "other_counter": "giant_pig",
                    },
                    free=("road", "counter", "other_road", "other_counter"),
                ),
            ),
        ),
    ),
)

LESSONS = (MARKET, INCOME, AUCTION, MAGIC, SPELLS, WAGES)
