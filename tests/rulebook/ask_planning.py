"""Claims of the book of Elfenkoning about planning without a number, played on the engine."""

from __future__ import annotations

from typing import Any

from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import do, offered, seen
from tests.rules.elfenkoning.table import planning, purses, travelling

from .ask_elfenkoning import OTHERS, OURS
from .ask_map import NO, YES, Words


def repass(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a player who has passed may act when the turn comes back."""
    match = planning("plain", "plain", options=options, hands=[{"forest": 1}, {"forest": 1}])
    do(match, "pass")
    do(match, "lay", card="forest", realm="realm_1")
    return YES if match.acting == (OURS,) and offered(match, "lay") else NO


def empty_call(game: str, options: dict[str, Any], words: Words) -> int:
    """The cards discarded for "no region" out of an empty hand."""
    match = planning("", "plain", "plain", options=options, hands=[{}, {}, {}])
    do(match, "no_region")
    before = sum(truth(match)["discards"].values())
    do(match, "take_region", **offered(match, "take_region")[0])
    return sum(truth(match)["discards"].values()) - before


def stays_home(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a player without a region in the realm can enter none."""
    hands = [{}, {"raft": 1}, {"raft": 1}]
    parts: dict[str, Any] = {"hands": hands, "purses": [0, 12, 12], "region_taken": [1, 0, 0]}
    match = planning("", "plain", "plain", options=options, **parts)
    for _ in range(3):
        do(match, "pass")
    assert match.decisions()[0].phase == "travel"
    return NO if match.acting == (OURS,) and offered(match, "enter") else YES


def called_again(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if "no region" may be said a second time in one planning phase."""
    match = planning("", "plain", options=options, hands=[{"raft": 3}, {}])
    do(match, "no_region")
    way = next(way for way in offered(match, "take_region") if way["card"] == "forest")
    do(match, "take_region", **way)
    do(match, "pass")
    do(match, "lay", card="forest", realm="realm_1")
    do(match, "pass")
    return YES if offered(match, "no_region") else NO


def owner_pays(game: str, options: dict[str, Any], words: Words) -> str:
    """The price of one's own thief and obstacle: gold and cards."""
    own: dict[str, Any] = {"thieves": {"realm_0_first": OURS}, "obstacles": {"realm_0_first": OURS}}
    match = travelling("plain", "plain", "plain", options=options, hands=[{"elfcycle": 4}, {}, {}], **own)
    before = purses(match)[OURS]
    do(match, "enter", region="realm_0_first", by="elfcycle")
    cards = 4 - truth(match)["hands"][OURS].get("elfcycle", 0)
    do(match, "stop")
    return f"{before + 2 - purses(match)[OURS]} {cards}"


def skipped(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a region whose cards the player lacks may be skipped."""
    match = travelling("plain lake", "plain", options=options, hands=[{"elfcycle": 4}, {}])
    do(match, "enter", region="realm_0_first", by="elfcycle")
    return YES if offered(match, "enter") else NO


def guard_inside(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a bodyguard may be played for the realm in which the traveller already is."""
    start: dict[str, Any] = {"here": "realm_0_first", "entered": ["realm_0_first"]}
    hands = [{"elfcycle": 4, "bodyguard": 1}, {}, {}]
    match = travelling("plain plain", "plain", "plain", options=options, hands=hands, **start)
    return YES if any(way["realm"] == "realm_0" for way in offered(match, "bodyguard")) else NO


def opens(game: str, options: dict[str, Any], words: Words) -> str:
    """The regions to which the magic spell may lead as the first move of a journey."""
    match = travelling("plain", "lake", "desert", options=options, hands=[{"dragon": 6}, {}, {}])
    return "+".join(sorted({way["region"] for way in offered(match, "spell")}))


def thief_of_gold(game: str, options: dict[str, Any], words: Words) -> int:
    """The gold that another player's gold card adds to a region that is entered."""
    pays = []
    for gold_cards in ({}, {"realm_0_first": OTHERS}):
        hands = [{"elfcycle": 4}, {}, {}]
        match = travelling("plain", "plain", "plain", options=options, hands=hands, gold_cards=gold_cards)
        before = purses(match)[OURS]
        do(match, "enter", region="realm_0_first", by="elfcycle")
        do(match, "stop")
        pays.append(purses(match)[OURS] - before)
    return pays[1] - pays[0]


def crosses(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a transport enters a terrain: ``crosses elfcycle desert``."""
    by, terrain = words
    match = travelling(terrain, "plain", "plain", options=options, hands=[{by: 6}, {}, {}])
    return YES if offered(match, "enter") else NO


def discards_seen(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if the other players see the discards."""
    match = planning("plain", "plain", options=options, hands=[{"raft": 4}, {}])
    do(match, "draw")
    do(match, "discard", **offered(match, "discard")[0])
    return YES if seen(match, 1)["discards"] == truth(match)["discards"] else NO


def closes_elsewhere(game: str, options: dict[str, Any], words: Words) -> str:
    """Closing of a region in another player's realm."""
    match = planning("plain", "forest", "lake", options=options)
    return NO if {way["region"] for way in offered(match, "close")} == {"realm_0_first"} else YES


def arms_back(game: str, options: dict[str, Any], words: Words) -> str:
    """The coat of arms of another player at a region that is closed."""
    match = planning("plain", "forest", "lake", options=options, thieves={"realm_0_first": OTHERS})
    before = truth(match)["arms"][OTHERS]
    do(match, "close", region="realm_0_first")
    return YES if truth(match)["arms"][OTHERS] == before + 1 else NO
