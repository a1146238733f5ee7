"""Elfengold: cards from a market, an auction, gold and sea monsters on the roads, and wages for a journey."""

from __future__ import annotations

from ...core.lessons import ITEM, PLACE, Deed, Lesson, LessonStep, Spot
from ...families.gold.lessons import AUCTION, FOREST, MARKET, OTHERS, PASSING, PLAIN, WAGES

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

LESSONS = (MARKET, AUCTION, MAGIC, WAGES)
