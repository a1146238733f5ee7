"""The games of gold: foolish bids, flights, journeys and rewards."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from tests.helpers.table import position

from .position import Position, on, verb

PLAIN = "elvenhold-lapphalya-plain"
RICH = "al_baran-throtmanni-desert"


def travelling(game: str, hand: dict[str, int], options: dict[str, Any] | None = None, **parts: Any) -> Match:
    boots, hands = [parts.pop("boot", "elvenhold"), "elvenhold", "elvenhold"], [hand, {}, {}]
    return position(game, 3, options, phase="travel", acting=[0], boots=boots, hands=hands, **parts)


def bidding(game: str, hand: dict[str, int], lots: list[str], gold: list[int], **parts: Any) -> Match:
    return position(game, phase="auction", acting=[0], hands=[hand, {}, {}], face_up=lots, gold=gold, **parts)


def journeys(game: str) -> tuple[Position, ...]:
    return (
        Position(
            f"{game}: to end a journey with a single card that leads to a new town",
            lambda: travelling(game, {"dragon": 1}, transport={PLAIN: "dragon"}),
            verb("stop"),
        ),
        Position(
            f"{game}: to end a journey with ten cards before a new town",
            lambda: travelling(game, {"dragon": 2, "unicorn": 4, "raft": 4}, transport={PLAIN: "dragon"}, round=2),
            verb("stop"),
        ),
        Position(
            f"{game}: to end a journey with ten cards before a visited town that pays more than two cards are worth",
            lambda: travelling(
                game,
                {"dragon": 3, "unicorn": 7},
                boot="throtmanni",
                transport={RICH: "dragon"},
                visited=[["al_baran", "throtmanni"], [], []],
                gold=[3, 3, 3],
                round=2,
            ),
            verb("stop"),
        ),
    )


def counters(game: str) -> tuple[Position, ...]:
    return (
        Position(
            f"{game}: to bid more than a counter can bring for which there is no card",
            lambda: bidding(game, {"unicorn": 5}, ["dragon", "unicorn"], [40, 10, 10], bid=4, bidder=1, round=2),
            verb("bid"),
        ),
        Position(
            f"{game}: to leave a counter for the whole hand to others for nothing",
            lambda: bidding(game, {"dragon": 5}, ["dragon", "unicorn"], [20, 10, 10]),
            verb("withdraw"),
        ),
        Position(
            f"{game}: to put a tree on the only road of the own journey",
            lambda: position(
                game,
                phase="placement",
                acting=[0],
                hands=[{"dragon": 1}, {}, {}],
                shown=[{"tree": 1}, {}, {}],
                transport={PLAIN: "dragon"},
            ),
            on("road", (PLAIN,), "place_tree"),
        ),
        Position(
            f"{game}: to pass with a counter that makes the first road passable",
            lambda: position(
                game, phase="placement", acting=[0], hands=[{"dragon": 2}, {}, {}], shown=[{"dragon": 1}, {}, {}]
            ),
            verb("pass"),
        ),
        Position(
            f"{game}: to take hardly any gold instead of two cards",
            lambda: position(game, phase="reward", acting=[0], earned=1, moves=1, gold=[5, 5, 5], round=2),
            verb("take_earnings"),
        ),
    )


WIZARDS = {"wizards": True}
PURSES = [9, 9, 9]
POSITIONS = (
    *(position for game in ("elfengold", "elfenroads") for position in (*journeys(game), *counters(game))),
    Position(
        "to end the last journey with useless cards before a visited town that pays",
        lambda: travelling(
            "elfengold", {"dragon": 2}, transport={PLAIN: "dragon"}, visited=[["lapphalya"], [], []], round=6
        ),
        verb("stop"),
    ),
    Position(
        "to bid six for a counter without a card for it, with a full purse",
        lambda: bidding("elfengold", {"unicorn": 5}, ["dragon", "unicorn"], [40, 40, 10], bid=5, bidder=1, round=5),
        verb("bid"),
    ),
    Position(
        "to bid four for a counter without a card for it, with a full purse",
        lambda: bidding("elfenroads", {"unicorn": 5}, ["dragon", "unicorn"], [40, 40, 10], bid=3, bidder=1, round=3),
        verb("bid"),
    ),
    Position(
        "to go by caravan where a card rides",
        lambda: travelling("elfengold", {"dragon": 1, "raft": 7}, transport={PLAIN: "dragon"}),
        verb("caravan"),
    ),
    Position(
        "to fly to a new town to which a card rides",
        lambda: travelling("elfengold", {"dragon": 1, "wizard": 1}, WIZARDS, transport={PLAIN: "dragon"}, gold=PURSES),
        verb("fly"),
    ),
    Position(
        "to spend a wizard past an obstacle that a spare card passes",
        lambda: travelling(
            "elfengold",
            {"dragon": 5, "wizard": 1},
            WIZARDS,
            transport={PLAIN: "dragon"},
            blocked={PLAIN: 1},
            gold=PURSES,
            round=2,
        ),
        verb("travel_past", "caravan_past"),
    ),
)
