"""Lessons that Elfengold and Elfenroads share: market, income and counters, auction, gold for a journey."""

from __future__ import annotations

from ...core.lessons import BUTTON, ITEM, PART, PLACE, Deed, Lesson, LessonStep, Spot

PLAIN, FOREST, SOUTH = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest", "lapphalya-virst-plain"
OTHERS = {"raft": 1, "troll_wagon": 1}
PASSING = (Deed("pass", seat=1), Deed("pass", seat=2))
STOP = Deed("stop", {"discard": {}})

MARKET = Lesson(
    "market",
    "gold.market",
    {
        "phase": "cards",
        "acting": [0],
        "round": 2,
        "market": ["dragon", "raft", "unicorn"],
        "gold_pile": 3,
        "owed": 1,
        "gold": [6, 6, 6],
        "hands": [{"dragon": 2, "elfcycle": 1}, OTHERS, OTHERS],
    },
    (
        LessonStep(
            "take",
            (Spot(ITEM, "market/0/dragon"),),
            (Deed("take_card", {"card": "dragon"}),),
            then=(Deed("take_card", {"card": "unicorn"}, seat=1), Deed("take_card", {"card": "raft"}, seat=2)),
        ),
        LessonStep("gold", (Spot(ITEM, "gold_pile"),), (Deed("take_gold_pile"),)),
        LessonStep("purse", (Spot(PART, "players"),)),
    ),
)

INCOME = Lesson(
    "income",
    "gold.income",
    {
        "phase": "two_counters",
        "acting": [0],
        "round": 2,
        "pair": [["dragon", "giant_pig"], [], []],
        "gold": [8, 8, 8],
        "hands": [{"dragon": 3, "elfcycle": 1}, OTHERS, OTHERS],
    },
    (
        LessonStep("purse", (Spot(PART, "players"),)),
        LessonStep("show", (Spot(ITEM, "pair/1/giant_pig"),), (Deed("show_counter", {"counter": "giant_pig"}),)),
    ),
)

AUCTION = Lesson(
    "auction",
    "gold.auction",
    {
        "phase": "auction",
        "acting": [0],
        "round": 2,
        "face_up": ["dragon", "giant_pig", "tree"],
        "gold": [9, 6, 6],
        "hands": [{"dragon": 3, "elfcycle": 1}, OTHERS, OTHERS],
    },
    (
        LessonStep("lots", (Spot(PART, "stage"),)),
        LessonStep(
            "bid",
            (Spot(BUTTON, "raise/1"),),
            (Deed("bid", {"amount": 1}),),
            then=(Deed("bid", {"amount": 2}, seat=1), Deed("withdraw", seat=2)),
        ),
        LessonStep(
            "more",
            (Spot(BUTTON, "raise/2"),),
            (Deed("bid", {"amount": 4}),),
            then=(Deed("withdraw", seat=1),),
        ),
        LessonStep("out", (Spot(BUTTON, "withdraw"),), (Deed("withdraw"),)),
    ),
)

WAGES = Lesson(
    "wages",
    "gold.wages",
    {
        "phase": "travel",
        "acting": [0],
        "round": 2,
        "transport": {PLAIN: "dragon", FOREST: "dragon"},
        "gilded": {FOREST: 1},
        "gold": [4, 6, 6],
        "hands": [{"dragon": 3, "raft": 1}, OTHERS, OTHERS],
    },
    (
        LessonStep("town", (Spot(PLACE, "lapphalya"),), (Deed("travel", {"road": PLAIN, "by": "dragon"}),)),
        LessonStep("gilded", (Spot(PLACE, "feodor"),), (Deed("travel", {"road": FOREST, "by": "dragon"}),)),
        LessonStep("stop", (Spot(BUTTON, "stop"),), (STOP,)),
        LessonStep(
            "choose",
            (Spot(BUTTON, "take_earnings"), Spot(BUTTON, "draw_two")),
            (Deed("take_earnings"),),
        ),
    ),
)

SIGHTS = {
    "cards": (Spot(PART, "row"),),
    "two_counters": (Spot(PART, "row"),),
    "auction": (Spot(PART, "stage"),),
    "placement": (Spot(PART, "rack"),),
    "travel": (Spot(PART, "hand"),),
    "reward": (Spot(PART, "choices"),),
    "replacement": (Spot(PART, "row"),),
    "keep": (Spot(PART, "rack"),),
}
