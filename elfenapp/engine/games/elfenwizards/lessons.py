"""Elfenwizards: a duel for a title, the dice that win it, minor and grey magic, a soft fall, retirement."""

from __future__ import annotations

from ...core.lessons import BUTTON, ITEM, PART, PLACE, Deed, Lesson, LessonStep, Spot
from ...core.plain import Plain

WIZARDS_EACH = 8
TITLED = {
    "wizard_0_1": "druid_1", "wizard_1_1": "druid_2", "wizard_0_2": "sorcerer_1", "wizard_2_1": "sorcerer_2",
    "wizard_1_2": "necromancer_1", "wizard_0_3": "necromancer_2", "wizard_2_2": "necromancer_3",
}  # fmt: skip
# Everybody else waits as a Magician.
WIZARDS = {
    f"wizard_{seat}_{number}": f"magician_{number // 2}"
    for seat in range(3)
    for number in range(1, WIZARDS_EACH + 1)
    if number > 1
} | TITLED
NO_SMALL_MAGIC: list[Plain] = [7, 7, 7]
FALLEN = "wizard_0_4"  # a Magician who has been more

DUEL = Lesson(
    "duel",
    "elfenwizards.duel",
    {
        "phase": "contest",
        "acting": [0],
        "round": 2,
        "wizards": WIZARDS,
        "boxes": [{"druid": {"5": 1}, "sorcerer": {"4": 1}}, {"druid": {"4": 1}}, {"sorcerer": {"2": 1}}],
        "minor_box": NO_SMALL_MAGIC,
    },
    (
        LessonStep("aim", (Spot(PLACE, "grand_druid"),)),
        LessonStep("look", (Spot(PLACE, "wizard_0_1"),), touch=True),
        LessonStep(
            "cast",
            (
                Spot(ITEM, "druid/5"),
                Spot(PLACE, "wizard_0_1"),
                Spot(ITEM, "sorcerer/4"),
                Spot(PLACE, "wizard_0_2"),
            ),
            (
                Deed("cast", {"spell": "5", "wizard": "wizard_0_1"}),
                Deed("cast", {"spell": "4", "wizard": "wizard_0_2"}),
            ),
            then=(
                Deed("cast", {"spell": "4", "wizard": "wizard_1_1"}, seat=1),
                Deed("cast", {"spell": "2", "wizard": "wizard_2_1"}, seat=2),
            ),
        ),
        LessonStep("points", (Spot(PLACE, "grand_druid"), Spot(PLACE, "wizard_0_1"))),
    ),
)

DICE = Lesson(
    "dice",
    "elfenwizards.dice",
    {"phase": "first_roll", "acting": [0], "wizards": WIZARDS},
    (
        LessonStep("roll", (Spot(BUTTON, "roll"),), (Deed("roll"),)),
        LessonStep("druid", (Spot(ITEM, "6/4"), Spot(PLACE, "druid")), (Deed("place", {"die": "6", "box": "druid"}),)),
        LessonStep("minor", (Spot(ITEM, "2/0"), Spot(PLACE, "minor")), (Deed("place", {"die": "2", "box": "minor"}),)),
        LessonStep("keep", (Spot(BUTTON, "done"),), (Deed("done"),)),
    ),
)

SMALL_MAGIC = Lesson(
    "small_magic",
    "elfenwizards.small_magic",
    {
        "phase": "first_recovery",
        "acting": [0],
        "round": 2,
        "wizards": WIZARDS,
        "minor_box": [4, 0, 0],
        "boxes": [{"minor": {"4": 1}}, {}, {}],
    },
    (
        LessonStep("what", (Spot(PART, "players"),)),
        LessonStep("back", (Spot(ITEM, "4/0"),), (Deed("recover", {"die": "4"}),)),
    ),
)

FALL = Lesson(
    "fall",
    "elfenwizards.fall",
    {
        "phase": "vacancies",
        "acting": [0],
        "round": 2,
        "wizards": {**WIZARDS, "wizard_0_1": "druid_defeat", "wizard_1_1": "grand_druid"},
    },
    (
        LessonStep(
            "low",
            (Spot(PLACE, "sorcerer_3"),),
            tried=Deed("fill", {"wizard": "wizard_0_1", "place": "sorcerer_3"}),
            reason="not_the_highest_vacancy",
        ),
        LessonStep(
            "high",
            (Spot(PLACE, "druid_1"),),
            (Deed("fill", {"wizard": "wizard_0_1", "place": "druid_1"}, free=("place",)),),
        ),
        LessonStep("win", (Spot(PART, "players"),)),
    ),
)

GREY = Lesson(
    "grey",
    "elfenwizards.grey",
    {
        "phase": "grey_magic",
        "acting": [0],
        "round": 2,
        "wizards": {**WIZARDS, "wizard_1_1": "grand_druid"},
        "grey": {FALLEN: 2},
        "boxes": [{"grey": {"3": 1, "5": 1}}, {}, {}],
    },
    (
        LessonStep("what", (Spot(PLACE, "magician_2"),)),
        LessonStep(
            "off", (Spot(ITEM, "3/0"), Spot(ITEM, "5/1")), (Deed("dispel", {"die": "3"}), Deed("dispel", {"die": "5"}))
        ),
    ),
)

RETIREMENT = Lesson(
    "retirement",
    "elfenwizards.retirement",
    {
        "phase": "retirement",
        "acting": [0],
        "round": 2,
        "start": 1,
        "track": {},
        "wizards": {**WIZARDS, "wizard_0_1": "grand_druid"},
        "minor_box": [2, 0, 0],
    },
    (
        LessonStep("spell", (Spot(PLACE, "grand_druid"),)),
        LessonStep(
            "box",
            (Spot(PLACE, "magician_1"),),
            (Deed("retire", {"source": "minor_box", "place": "magician_1"}, free=("source", "place")),),
        ),
    ),
)

LESSONS = (DUEL, DICE, SMALL_MAGIC, FALL, GREY, RETIREMENT)

SIGHTS = {
    "retirement": (Spot(PLACE, "grand_druid"),),
    "first_roll": (Spot(PART, "choices"),),
    "second_roll": (Spot(PART, "choices"),),
    "first_recovery": (Spot(PART, "rack"),),
    "contest": (Spot(PART, "rack"),),
    "second_recovery": (Spot(PART, "rack"),),
    "vacancies": (Spot(PART, "rack"),),
    "demotion": (Spot(PART, "rack"),),
    "grey_magic": (Spot(PART, "rack"),),
}
