"""Elfenwizards: foolish spells, rolls and dice."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from tests.rules.elfenwizards.table import beside, dice, stand, table

from .position import Position, on, verb

# Seats 0 and 1 contend for Grand Druid; seat 0 is alone below Sorcerer 1's level; seat 2 has two necromancers.
LAYOUT = stand(
    druid_1="wizard_0_1",
    druid_2="wizard_1_1",
    sorcerer_1="wizard_0_2",
    sorcerer_2="wizard_1_2",
    necromancer_1="wizard_2_1",
    necromancer_2="wizard_2_2",
    magician_1="wizard_0_3 wizard_0_4",
    magician_2="wizard_0_5 wizard_2_3",
)
RIVALS = ("wizard_1_1", "wizard_1_2")  # who contend with wizards of seat 0


def contest(**parts: Any) -> Match:
    return table("contest", **{"wizards": LAYOUT, "acting": [0], "boxes": [{"druid": dice(5, 2)}, {}, {}], **parts})


# Seat 0 has cast one of its two spells, and has one die and perhaps a minor spell for the other.
SECOND: dict[str, Any] = {"beside": beside(("wizard_0_1", 0, "5")), "placed": 1}
# Seat 0 is to place what it has rolled.
PLACED = {"sorcerer": dice(1), "minor": dice(1, 1, 1, 1)}


def second_roll(rolled: dict[str, int], placed: dict[str, dict[str, int]], stage: str = "placing") -> Match:
    parts: dict[str, Any] = {"stage": stage, "rolled": rolled, "ready": [0, 7, 7], "boxes": [placed, {}, {}]}
    return table("second_roll", wizards=LAYOUT, acting=[0], **parts)


POSITIONS = (
    Position(
        "to help the rival for Grand Druid with a second spell",
        lambda: contest(
            boxes=[{"druid": dice(2)}, {}, {}],
            **SECOND,
            minor_spells=[0, 7, 7],
            minor_box=[7, 0, 0],
        ),
        on("wizard", RIVALS),
    ),
    Position(
        "to help a rival in a contest of one's own with a first spell",
        lambda: contest(boxes=[{"druid": dice(5), "sorcerer": dice(3)}, {"druid": dice(6)}, {}]),
        on("wizard", RIVALS),
    ),
    Position(
        "to help a rival in a contest of one's own that seems lost",
        lambda: contest(
            boxes=[{"druid": dice(1)}, {"druid": dice(6, 6)}, {}],
            beside=beside(("wizard_1_1", 1, "6"), ("wizard_0_1", 0, "1")),
        ),
        on("wizard", RIVALS),
    ),
    Position(
        "to help a rival where no own wizard can use the dice",
        lambda: contest(
            boxes=[{"druid": dice(4)}, {}, {}],
            **SECOND,
            minor_spells=[1, 7, 7],
            minor_box=[6, 0, 0],
        ),
        on("wizard", RIVALS),
    ),
    Position(
        "to pass with a die that wins a title from a rival without dice",
        lambda: contest(
            boxes=[{"druid": dice(6, 5)}, {}, {}], passed=[0, 1, 1], minor_spells=[0, 7, 7], minor_box=[7, 0, 0]
        ),
        verb("pass"),
    ),
    Position(
        "to roll good dice again",
        lambda: second_roll(dice(6, 6, 5), {"druid": dice(1, 1), "sorcerer": dice(1), "minor": dice(1)}, "rolled"),
        verb("reroll"),
    ),
    Position(
        "to put a die into the box of grey tokens without any token",
        lambda: second_roll(dice(6, 3), PLACED),
        on("box", ("grey",)),
    ),
    Position(
        "to put a die into the box of a level where no own wizard contends",
        lambda: second_roll(dice(6, 3), PLACED),
        on("box", ("necromancer",)),
    ),
    Position(
        "to put a good die into a box for minor spells that holds enough for all of them",
        lambda: second_roll(dice(6, 3), PLACED),
        on("box", ("minor",)),
    ),
)
