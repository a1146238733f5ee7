"""Elfenland: foolish moves of a journey, a draft and a placement."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from tests.helpers.table import position

from .position import Position, on, verb

PLAIN, FOREST = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest"


def travelling(hand: dict[str, int], boot: str = "elvenhold", **parts: Any) -> Match:
    options = parts.pop("options", {})
    boots, hands = [boot, "elvenhold", "elvenhold"], [hand, {}, {}]
    return position("elfenland", options=options, phase="travel", acting=[0], boots=boots, hands=hands, **parts)


def placing(hand: dict[str, int], counters: dict[str, int], **parts: Any) -> Match:
    hands, shown = [hand, {}, {}], [counters, {}, {}]
    return position("elfenland", phase="placement", acting=[0], hands=hands, shown=shown, **parts)


def drafting(hand: dict[str, int], *face_up: str) -> Match:
    return position("elfenland", phase="draft", acting=[0], hands=[hand, {}, {}], face_up=[*face_up])


POSITIONS = (
    Position(
        "to end a journey with a single card that leads to a new town",
        lambda: travelling({"dragon": 1}, transport={PLAIN: "dragon"}),
        verb("stop"),
    ),
    Position(
        "to end a journey before a new town that a few of ten cards pay by caravan",
        lambda: travelling({"dragon": 4, "unicorn": 3, "raft": 3}, transport={PLAIN: "elfcycle"}, round=4),
        verb("stop"),
    ),
    Position(
        "to throw cards away that reach a second new town",
        lambda: travelling({"dragon": 6}, transport={PLAIN: "dragon", FOREST: "dragon"}),
        verb("stop"),
    ),
    Position(
        "to go by caravan where a card rides",
        lambda: travelling({"dragon": 1, "raft": 9}, transport={PLAIN: "dragon"}),
        verb("caravan"),
    ),
    Position(
        "to go by caravan where a card rides, in the last round",
        lambda: travelling({"dragon": 2, "raft": 6}, transport={PLAIN: "dragon"}, round=4),
        verb("caravan"),
    ),
    Position(
        "to stay away from home in the last round with the card for it",
        lambda: travelling(
            {"raft": 2},
            boot="elvenhold",
            homes=["virst", "beata", "grangor"],
            visited=[["virst", "strykhaven"], [], []],
            round=4,
            options={"home_card": True},
        ),
        verb("stop"),
    ),
    Position(
        "to pass with a counter that makes the first road passable",
        lambda: placing({"dragon": 2}, {"dragon": 1}, obstacles=[0, 0, 0]),
        verb("pass"),
    ),
    Position(
        "to lay a counter for which there is no card",
        lambda: placing({"dragon": 3}, {"dragon": 1, "unicorn": 1}, obstacles=[0, 0, 0]),
        on("counter", ("unicorn",), "place"),
    ),
    Position(
        "to put an obstacle on the only road of the own journey",
        lambda: placing({"dragon": 1}, {}, transport={PLAIN: "dragon"}, round=4),
        on("road", (PLAIN,), "obstacle"),
    ),
    Position(
        "to take a counter without a card for it while one lies there for all cards of the hand",
        lambda: drafting({"dragon": 4}, "dragon", "unicorn", "elfcycle", "giant_pig", "magic_cloud"),
        lambda action: action.verb == "take" and action.fields["counter"] != "dragon",
    ),
    Position(
        "to keep a counter without a card for it and give one back with four",
        lambda: position(
            "elfenland",
            phase="keep",
            acting=[0],
            hands=[{"dragon": 4}, {}, {}],
            shown=[{"dragon": 1, "unicorn": 1}, {}, {}],
            round=2,
        ),
        on("counter", ("unicorn",), "keep"),
    ),
    Position(
        "to throw the cards away of which there are most",
        lambda: travelling({"dragon": 4, "raft": 1}, boot="lapphalya"),
        lambda action: "discard" in action.fields and "dragon" in action.amounts("discard"),
    ),
)
