"""Elfenkoning: one's own realm, thieves and trees, a closed region, a journey, a bodyguard and a turnabout."""

from __future__ import annotations

from ...core.lessons import BUTTON, CARD, ITEM, PART, PLACE, Deed, Lesson, LessonStep, Spot
from ...core.plain import Plain

FIRST, SECOND = "realm_0_first", "realm_1_first"
OTHERS = {"raft": 1, "troll_wagon": 1}
PASSING = (Deed("pass", seat=1), Deed("pass", seat=2))
PURSES: list[Plain] = [10, 10, 10]

REALM = Lesson(
    "realm",
    "elfenkoning.realm",
    {
        "phase": "planning",
        "acting": [0],
        "regions": {SECOND: "lake", "realm_2_first": "plain"},
        "hands": [{"forest": 1, "gold": 1, "giant_pig": 2, "elfcycle": 1, "raft": 2}, OTHERS, OTHERS],
        "purses": PURSES,
    },
    (
        LessonStep("ring", (Spot(PLACE, "realm_0"),)),
        LessonStep("pass", (Spot(BUTTON, "pass"),), tried=Deed("pass"), reason="no_region_in_realm"),
        LessonStep(
            "lay",
            (Spot(ITEM, "forest"), Spot(PLACE, "realm_0")),
            (Deed("lay", {"card": "forest", "realm": "realm_0"}),),
            then=PASSING,
        ),
        LessonStep(
            "gold",
            (Spot(ITEM, "gold"), Spot(PLACE, FIRST)),
            (Deed("mark", {"card": "gold", "region": FIRST}),),
        ),
    ),
)

RIVALS = Lesson(
    "rivals",
    "elfenkoning.rivals",
    {
        "phase": "planning",
        "acting": [0],
        "regions": {FIRST: "forest", SECOND: "lake", "realm_2_first": "plain"},
        "hands": [{"thief": 1, "tree": 1, "giant_pig": 2, "elfcycle": 1, "raft": 2}, OTHERS, OTHERS],
        "purses": PURSES,
    },
    (
        LessonStep(
            "lake",
            (Spot(ITEM, "tree"), Spot(PLACE, SECOND)),
            tried=Deed("mark", {"card": "tree", "region": SECOND}),
            reason="wrong_obstacle",
        ),
        LessonStep(
            "thief",
            (Spot(ITEM, "thief"), Spot(PLACE, SECOND)),
            (Deed("mark", {"card": "thief", "region": SECOND}),),
            then=PASSING,
        ),
        LessonStep("buy", (Spot(BUTTON, "buy"),), (Deed("buy"),)),
    ),
)

CLOSING = Lesson(
    "closing",
    "elfenkoning.closing",
    {
        "phase": "planning",
        "acting": [0],
        "regions": {FIRST: "desert", SECOND: "lake", "realm_2_first": "plain"},
        "thieves": {FIRST: 1},
        "hands": [{"forest": 1, "gold": 1, "giant_pig": 2, "elfcycle": 1, "raft": 1}, OTHERS, OTHERS],
        "purses": PURSES,
    },
    (
        LessonStep("thief", (Spot(PLACE, FIRST),)),
        LessonStep("close", (Spot(PLACE, FIRST),), (Deed("close", {"region": FIRST}),), then=PASSING),
        LessonStep(
            "lay",
            (Spot(ITEM, "forest"), Spot(PLACE, "realm_0")),
            (Deed("lay", {"card": "forest", "realm": "realm_0"}),),
        ),
    ),
)

JOURNEY = Lesson(
    "journey",
    "elfenkoning.journey",
    {
        "phase": "travel",
        "acting": [0],
        "regions": {FIRST: "forest", SECOND: "lake", "realm_2_first": "desert"},
        "gold_cards": {FIRST: 0},
        "hands": [{"giant_pig": 1, "raft": 2, "elfcycle": 2}, OTHERS, OTHERS],
        "purses": PURSES,
    },
    (
        LessonStep("hand", (Spot(CARD, "giant_pig"),)),
        LessonStep(
            "begin", (Spot(PLACE, FIRST),), (Deed("enter", {"region": FIRST, "by": "giant_pig"}, free=("by",)),)
        ),
        LessonStep("lake", (Spot(PLACE, SECOND),), (Deed("enter", {"region": SECOND, "by": "raft"}),)),
        LessonStep("stop", (Spot(BUTTON, "stop"),), (Deed("stop"),)),
    ),
)

GUARD = Lesson(
    "guard",
    "elfenkoning.guard",
    {
        "phase": "travel",
        "acting": [0],
        "regions": {FIRST: "river", SECOND: "plain", "realm_1_second": "forest", "realm_2_first": "desert"},
        "thieves": {SECOND: 1},
        "obstacles": {"realm_1_second": 1},
        "here": FIRST,
        "entered": [FIRST],
        "hands": [{"elfcycle": 2, "giant_pig": 1, "bodyguard": 1, "dragon": 1}, OTHERS, OTHERS],
        "purses": PURSES,
    },
    (
        LessonStep(
            "guard",
            (Spot(ITEM, "bodyguard"), Spot(PLACE, SECOND)),
            (
                Deed("bodyguard", {"realm": "realm_1"}),
                Deed("enter", {"region": SECOND, "by": "elfcycle"}, free=("by",)),
            ),
        ),
        LessonStep(
            "tree",
            (Spot(PLACE, "realm_1_second"),),
            (Deed("enter", {"region": "realm_1_second", "by": "elfcycle"}, free=("by",)),),
        ),
        LessonStep("win", (Spot(PART, "players"),)),
    ),
)

TURNABOUT = Lesson(
    "turnabout",
    "elfenkoning.turnabout",
    {
        "phase": "travel",
        "acting": [0],
        "regions": {FIRST: "forest", SECOND: "lake", "realm_2_first": "desert"},
        "hands": [{"giant_pig": 1, "dragon": 1, "turnabout": 1}, OTHERS, OTHERS],
        "purses": PURSES,
    },
    (
        LessonStep(
            "begin", (Spot(PLACE, FIRST),), (Deed("enter", {"region": FIRST, "by": "giant_pig"}, free=("by",)),)
        ),
        LessonStep(
            "turn",
            (Spot(ITEM, "turnabout"), Spot(PLACE, "realm_2_first")),
            (Deed("turnabout"), Deed("enter", {"region": "realm_2_first", "by": "dragon"})),
        ),
    ),
)

LESSONS = (REALM, RIVALS, CLOSING, JOURNEY, GUARD, TURNABOUT)

SIGHTS = {
    "planning": (Spot(PART, "rack"),),
    "discarding": (Spot(PART, "hand"),),
    "searching": (Spot(PART, "row"),),
    "travel": (Spot(PART, "hand"),),
}
