"""Elfenland, learnt by playing it: journeys, counters, water and caravans, what one keeps, the way home."""

from __future__ import annotations

from ...core.lessons import BUTTON, CARD, FIGURE, ITEM, LEARNER, PART, PLACE, Deed, Lesson, LessonStep, Spot
from ...core.plain import Plain

PLAIN, FOREST, DESERT = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest", "feodor-throtmanni-desert"
SOUTH, NORTH = "lapphalya-virst-plain", "feodor-rivinia-forest"
RIVER, UPHILL = "elvenhold-rivinia-river", "lapphalya-rivinia-forest"
HOMES: list[Plain] = ["virst", "beata", "yttar"]
OTHERS = {"raft": 1, "troll_wagon": 1}
PASSING = (Deed("pass", seat=1), Deed("pass", seat=2))
STOP = Deed("stop", {"discard": {}})

JOURNEY = Lesson(
    "journey",
    "elfenland.journey",
    {
        "phase": "travel",
        "acting": [0],
        "hands": [{"dragon": 3, "elfcycle": 1}, OTHERS, OTHERS],
        "homes": HOMES,
        "transport": {PLAIN: "dragon", FOREST: "dragon", "beata-elvenhold-plain": "giant_pig"},
    },
    (
        LessonStep("aim", (Spot(FIGURE, f"boot/{LEARNER}"),)),
        LessonStep("go", (Spot(PLACE, "lapphalya"),), (Deed("travel", {"road": PLAIN, "by": "dragon"}),)),
        LessonStep(
            "bare",
            (Spot(PLACE, "virst"),),
            tried=Deed("travel", {"road": SOUTH, "by": "elfcycle"}),
            reason="no_transport",
        ),
        LessonStep("price", (Spot(PLACE, "feodor"),), (Deed("travel", {"road": FOREST, "by": "dragon"}),)),
        LessonStep("stop", (Spot(BUTTON, "stop"),), (STOP,)),
    ),
)

COUNTERS = Lesson(
    "counters",
    "elfenland.counters",
    {
        "phase": "placement",
        "acting": [0],
        "round": 2,
        "boots": ["feodor", "rivinia", "elvenhold"],
        "visited": [["feodor"], ["rivinia"], []],
        "shown": [{"giant_pig": 1, "elfcycle": 1}, {"unicorn": 1}, {"dragon": 1}],
        "hands": [{"giant_pig": 2, "elfcycle": 1, "raft": 1}, OTHERS, OTHERS],
        "homes": HOMES,
        "transport": {NORTH: "unicorn"},
    },
    (
        LessonStep(
            "desert",
            (Spot(ITEM, "giant_pig/up"), Spot(PLACE, DESERT)),
            tried=Deed("place", {"counter": "giant_pig", "face": "up", "road": DESERT}),
            reason="wrong_terrain",
        ),
        LessonStep(
            "forest",
            (Spot(ITEM, "giant_pig/up"), Spot(PLACE, FOREST)),
            (Deed("place", {"counter": "giant_pig", "face": "up", "road": FOREST}),),
            then=PASSING,
        ),
        LessonStep(
            "obstacle",
            (Spot(ITEM, "obstacle"), Spot(PLACE, NORTH)),
            (Deed("obstacle", {"road": NORTH}),),
            then=PASSING,
        ),
        LessonStep("pass", (Spot(BUTTON, "pass"),), (Deed("pass"),)),
    ),
)

DRAFT = Lesson(
    "draft",
    "elfenland.draft",
    {
        "phase": "draft",
        "acting": [0],
        "round": 2,
        "hands": [{"dragon": 3, "elfcycle": 2, "raft": 1}, OTHERS, OTHERS],
        "homes": HOMES,
        "face_up": ["giant_pig", "dragon", "unicorn", "troll_wagon", "elfcycle"],
    },
    (
        LessonStep("hand", (Spot(CARD, "dragon"),), touch=True),
        LessonStep(
            "take",
            (Spot(ITEM, "dragon"),),
            (Deed("take", {"counter": "dragon"}),),
            then=(Deed("take", {"counter": "unicorn"}, seat=1), Deed("draw", seat=2)),
        ),
        LessonStep("draw", (Spot(ITEM, "back"),), (Deed("draw"),)),
    ),
)

WATER = Lesson(
    "water",
    "elfenland.water",
    {
        "phase": "travel",
        "acting": [0],
        "round": 2,
        "hands": [{"raft": 2, "troll_wagon": 2, "giant_pig": 1, "elfcycle": 2}, OTHERS, OTHERS],
        "homes": HOMES,
        "transport": {UPHILL: "unicorn", PLAIN: "elfcycle"},
    },
    (
        LessonStep("river", (Spot(PLACE, "rivinia"),), (Deed("travel", {"road": RIVER, "by": "raft"}),)),
        LessonStep(
            "caravan",
            (Spot(PLACE, UPHILL),),
            (Deed("caravan", {"road": UPHILL, "cards": {"troll_wagon": 2, "giant_pig": 1}}, free=("cards",)),),
        ),
        LessonStep("back", (Spot(PLACE, "elvenhold"),), (Deed("travel", {"road": PLAIN, "by": "elfcycle"}),)),
    ),
)

KEEPING = Lesson(
    "keeping",
    "elfenland.keeping",
    {
        "phase": "keep",
        "acting": [0],
        "round": 2,
        "shown": [{"dragon": 1, "giant_pig": 1}, {}, {}],
        "hands": [{"dragon": 3, "elfcycle": 2, "troll_wagon": 1, "raft": 1}, OTHERS, OTHERS],
        "homes": HOMES,
        "transport": {PLAIN: "elfcycle", "beata-elvenhold-plain": "troll_wagon"},
    },
    (
        LessonStep("keep", (Spot(ITEM, "dragon/up"),), (Deed("keep", {"counter": "dragon", "face": "up"}),)),
        LessonStep("go", (Spot(PLACE, "lapphalya"),), (Deed("travel", {"road": PLAIN, "by": "elfcycle"}),)),
        LessonStep(
            "stop",
            (Spot(BUTTON, "stop"), Spot(CARD, "raft"), Spot(CARD, "troll_wagon")),
            (Deed("stop", {"discard": {"raft": 1, "troll_wagon": 1}}),),
        ),
    ),
)

HOME = Lesson(
    "home",
    "elfenland.home",
    {
        "phase": "travel",
        "acting": [0],
        "round": 4,
        "boots": ["lapphalya", "rivinia", "elvenhold"],
        "visited": [["lapphalya", "feodor", "al_baran"], ["rivinia", "tichih"], ["beata", "strykhaven"]],
        "hands": [{"giant_pig": 1, "dragon": 1}, OTHERS, OTHERS],
        "homes": HOMES,
        "transport": {SOUTH: "giant_pig", UPHILL: "dragon"},
    },
    (
        LessonStep("card", (Spot(ITEM, "home"),), touch=True),
        LessonStep("near", (Spot(PLACE, "virst"),), (Deed("travel", {"road": SOUTH, "by": "giant_pig"}),)),
        LessonStep("win", (Spot(PART, "players"),)),
    ),
)

LESSONS = (JOURNEY, COUNTERS, DRAFT, WATER, KEEPING, HOME)

SIGHTS = {
    "first_counter": (Spot(PART, "rack"),),
    "draft": (Spot(PART, "row"),),
    "placement": (Spot(PART, "rack"),),
    "keep": (Spot(PART, "rack"),),
    "travel": (Spot(PART, "hand"),),
}
