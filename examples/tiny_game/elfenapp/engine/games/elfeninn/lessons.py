"""The lesson of Elfeninn: who comes last, a full inn, and taking all guests."""

from __future__ import annotations

from ...core.lessons import BUTTON, ITEM, PART, PLACE, Deed, Lesson, LessonStep, Spot

OTHERS = {"elfcycle": 2, "troll_wagon": 1}

EVENING = Lesson(
    "evening",
    "elfeninn.evening",
    {
        "phase": "visiting",
        "acting": [0],
        "tops": {"oak": "dragon", "ash": "elfcycle"},
        "crowds": {"oak": 3, "ash": 5},
        "laid": {"dragon": 2, "unicorn": 1, "elfcycle": 2, "giant_pig": 2, "troll_wagon": 1},
        "hands": [{"dragon": 1, "unicorn": 2}, OTHERS, OTHERS],
    },
    (
        LessonStep("guests", (Spot(PLACE, "oak"),)),
        LessonStep(
            "full",
            (Spot(ITEM, "unicorn"), Spot(PLACE, "ash")),
            tried=Deed("visit", {"card": "unicorn", "inn": "ash"}),
            reason="inn_full",
        ),
        LessonStep(
            "take",
            (Spot(ITEM, "dragon"), Spot(PLACE, "oak")),
            (Deed("visit", {"card": "dragon", "inn": "oak"}),),
            then=(Deed("stay", seat=1), Deed("stay", seat=2)),
        ),
    ),
)

LESSONS = (EVENING,)
SIGHTS = {"visiting": (Spot(PART, "rack"), Spot(BUTTON, "stay"))}
