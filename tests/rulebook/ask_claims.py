"""Claims of the books of the map games about flights, ends of rounds and sight, played on the engine."""

from __future__ import annotations

from typing import Any

from tests.helpers.parts import gold_parts
from tests.helpers.parts import map_parts as truth
from tests.helpers.table import do, of_seat, offered, position, seen

from .ask_map import ENOUGH, NO, TERRAIN, YES, Words, _last_stop, fare


def open_again(game: str, options: dict[str, Any], words: Words) -> int:
    """Open counters when a new round begins; all others lie in the pile again, the open ones of before too."""
    road = TERRAIN["forest"]
    match = _last_stop(game, options, 1, [[], []], transport={road: "dragon"})
    while truth(match)["round"] == 1:
        do(match, "keep", **offered(match, "keep")[0])
    while match.decisions()[0].phase == "first_counter":
        do(match, "hide")
    table = truth(match)
    assert not table["transport"]
    held = sum(sum(pile.values()) for pile in (*table["hidden"], *table["shown"], table["pool"]))
    assert held + len(table["face_up"]) == 48
    return len(table["face_up"])


def flown(game: str, options: dict[str, Any], words: Words) -> int | str:
    """A magic flight: whether one may travel before it and behind it, the gold it earns, whether it is a journey."""
    raft = "elvenhold-rivinia-river"
    hands = [{"wizard": 1, "raft": ENOUGH}, {}, {}]
    match = position(game, 3, options, phase="travel", acting=[0], hands=hands, gold=[ENOUGH, 0, 0], gold_pile=7)
    if words[0] == "before":
        do(match, "travel", road=raft, by="raft")
        return YES if offered(match, "fly") else NO
    do(match, "fly", town="virst")
    if words[0] == "after":
        return YES if offered(match, "travel") else NO
    earned = gold_parts(match)["earned"]
    do(match, "stop", discard={})
    assert match.decisions()[0].phase == "reward", "it counts as moving"
    return earned


def spell_stays(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if the exchange spell is in its player's hand after it has been used."""
    first, second = TERRAIN["forest"], "feodor-rivinia-forest"
    parts: dict[str, Any] = {"transport": {first: "dragon", second: "elfcycle"}, "shown": [{"exchange": 1}, {}, {}]}
    match = position(game, 3, options, phase="placement", acting=[0], **parts)
    do(match, "exchange", **offered(match, "exchange")[0])
    table = truth(match)
    assert table["transport"] == {first: "elfcycle", second: "dragon"}
    return YES if table["shown"][0].get("exchange", 0) else NO


def swapped(game: str, options: dict[str, Any], words: Words) -> str:
    """An exchange of the unicorn on the first road for the dragon on the second."""
    first, second = words
    parts: dict[str, Any] = {"transport": {first: "unicorn", second: "dragon"}, "shown": [{"exchange": 1}, {}, {}]}
    match = position(game, 3, options, phase="placement", acting=[0], **parts)
    do(match, "exchange", **offered(match, "exchange")[0])
    return YES if truth(match)["transport"] == {first: "dragon", second: "unicorn"} else NO


def alike(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if two counters of one kind may be exchanged."""
    roads = {TERRAIN["forest"]: "dragon", "feodor-rivinia-forest": "dragon"}
    shown = [{"exchange": 1}, {}, {}]
    match = position(game, 3, options, phase="placement", acting=[0], transport=roads, shown=shown)
    return YES if offered(match, "exchange") else NO


def drawn_blind(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if the other players see a counter drawn from the pile among three."""
    match = position(game, 3, options, phase="draft", acting=[0])
    before = sum(truth(match)["shown"][0].values())
    do(match, "draw")
    theirs = of_seat(seen(match, 1), "shown", 0)
    assert isinstance(theirs, dict)
    return YES if sum(map(int, theirs.values())) == before + 1 else NO


def first_hidden(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if another player sees the first counter that its owner keeps hidden."""
    match = position(game, 3, options, phase="first_counter", acting=[0])
    if match.decisions()[0].phase == "first_counter":
        do(match, "hide")
    return YES if of_seat(seen(match, 1), "hidden", 0) is not None else NO


def out_of_turn(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a player who has passed in the auction may bid for the same counter again."""
    parts: dict[str, Any] = {"phase": "auction", "acting": [0], "start": 0, "face_up": ["dragon", "tree"]}
    match = position(game, 3, options, gold=[ENOUGH] * 3, **parts)
    do(match, "withdraw")
    do(match, "bid", amount=1)
    do(match, "bid", amount=2)
    return YES if match.acting == (0,) else NO


def sold_again(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if the winner who could not pay may bid when the counter is sold again."""
    parts: dict[str, Any] = {"phase": "auction", "acting": [0], "start": 0, "face_up": ["dragon", "tree"]}
    match = position(game, 3, options, gold=[2, 0, 0], **parts)
    do(match, "bid", amount=9)
    do(match, "withdraw")
    do(match, "withdraw")
    return YES if match.acting == (0,) and offered(match, "withdraw") else NO


def obstacle_again(game: str, options: dict[str, Any], words: Words) -> int:
    """The obstacles left to a player who has placed one."""
    road = TERRAIN["forest"]
    parts: dict[str, Any] = {"transport": {road: "dragon"}, "obstacles": [1, 1, 1]}
    match = position(game, 3, options, phase="placement", acting=[0], **parts)
    do(match, "obstacle", road=road)
    return truth(match)["obstacles"][0]


def own_obstacle(game: str, options: dict[str, Any], words: Words) -> int:
    """The extra price of a road with one's own obstacle."""
    road = TERRAIN["forest"]
    prices = []
    for blocked in ({}, {road: 1}):
        parts: dict[str, Any] = {"transport": {road: "dragon"}, "blocked": blocked, "obstacles": [0, 1, 1]}
        boots = ["feodor", "elvenhold", "elvenhold"]
        hands = [{"dragon": ENOUGH}, {}, {}]
        match = position(game, 3, options, phase="travel", acting=[0], boots=boots, hands=hands, **parts)
        do(match, "travel", road=road, by="dragon")
        prices.append(ENOUGH - truth(match)["hands"][0].get("dragon", 0))
    return prices[1] - prices[0]


def caravan_always(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a player who holds the right cards may still join a caravan."""
    road = TERRAIN["forest"]
    parts: dict[str, Any] = {"transport": {road: "dragon"}, "hands": [{"dragon": ENOUGH}, {}, {}]}
    boots = ["feodor", "elvenhold", "elvenhold"]
    match = position(game, 3, options, phase="travel", acting=[0], boots=boots, **parts)
    return YES if any(way["road"] == road for way in offered(match, "caravan")) else NO


def everyones(game: str, options: dict[str, Any], words: Words) -> str:
    """Use of a counter by a player who has not placed it."""
    road = TERRAIN["forest"]
    parts: dict[str, Any] = {"shown": [{}, {"dragon": 1}], "hands": [{"dragon": ENOUGH}, {}]}
    match = position(game, 2, options, phase="placement", acting=[1], start=0, boots=["feodor", "feodor"], **parts)
    do(match, "place", counter="dragon", face="up", road=road)
    while match.decisions()[0].phase == "placement":
        do(match, "pass")
    return YES if any(way["road"] == road for way in offered(match, "travel", 0)) else NO


def both_ways(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if ferries cost the same in both directions, on every lake."""
    lakes = (("grangor", "yttar"), ("yttar", "parundia"), ("elvenhold", "virst"), ("virst", "strykhaven"))
    same = [fare(game, options, [a, b, "raft"]) == fare(game, options, [b, a, "raft"]) for a, b in lakes]
    return YES if all(same) else NO


def buys_all(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if one player may buy every counter of an auction."""
    lots = ["dragon", "tree", "elfcycle", "unicorn"]
    parts: dict[str, Any] = {"phase": "auction", "acting": [0], "start": 0, "face_up": lots}
    match = position(game, 2, options, gold=[20, 0], **parts)
    while match.acting and match.decisions()[0].phase == "auction":
        do(match, "bid", amount=1) if match.acting == (0,) else do(match, "withdraw")
    return YES if truth(match)["shown"][0] == dict.fromkeys(lots, 1) else NO
