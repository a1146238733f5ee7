"""Elfenroads: market, income, auction and wages as in Elfengold, and roads where only the right cards help."""

from __future__ import annotations

from ...core.lessons import ITEM, PLACE, Deed, Lesson, LessonStep, Spot
from ...families.gold.lessons import AUCTION, FOREST, INCOME, MARKET, OTHERS, PASSING, PLAIN, SOUTH, WAGES

PLACING = Lesson(
    "placing",
    "elfenroads.placing",
    {
        "phase": "placement",
        "acting": [0],
        "round": 2,
        "shown": [{"elfcycle": 1, "gold": 1}, {"unicorn": 1}, {"dragon": 1}],
        "transport": {FOREST: "unicorn"},
        "gold": [9, 6, 6],
        "hands": [{"elfcycle": 2, "raft": 1}, OTHERS, OTHERS],
    },
    (
        LessonStep(
            "road",
            (Spot(ITEM, "elfcycle/up"), Spot(PLACE, PLAIN)),
            (Deed("place", {"counter": "elfcycle", "face": "up", "road": PLAIN}),),
            then=PASSING,
        ),
        LessonStep(
            "gold",
            (Spot(ITEM, "gold/up"), Spot(PLACE, PLAIN)),
            (Deed("place_gold", {"face": "up", "road": PLAIN}),),
        ),
    ),
)

STRICT = Lesson(
    "strict",
    "elfenroads.strict",
    {
        "phase": "travel",
        "acting": [0],
        "round": 2,
        "boots": ["lapphalya", "elvenhold", "elvenhold"],
        "visited": [["lapphalya"], [], []],
        "transport": {FOREST: "unicorn", SOUTH: "elfcycle"},
        "gold": [4, 6, 6],
        "hands": [{"elfcycle": 1, "dragon": 2, "giant_pig": 1}, OTHERS, OTHERS],
    },
    (
        LessonStep(
            "unicorn",
            (Spot(PLACE, FOREST),),
            tried=Deed("travel", {"road": FOREST, "by": "unicorn"}),
            reason="too_few_cards",
        ),
        LessonStep("cycle", (Spot(PLACE, "virst"),), (Deed("travel", {"road": SOUTH, "by": "elfcycle"}),)),
    ),
)

LESSONS = (MARKET, INCOME, AUCTION, PLACING, STRICT, WAGES)
