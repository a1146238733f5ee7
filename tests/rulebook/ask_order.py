"""Claims of the books of the map games without a number, played on the engine: permissions, order, sight."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.engine.world.land import DISTANCE, TOWNS
from tests.helpers.parts import map_parts as truth
from tests.helpers.table import do, new_match, of_seat, offered, position, seen, verbs

from .ask_map import ALL, NO, TERRAIN, YES, Words, _last_stop, _road, rounds


def seats(game: str, options: dict[str, Any], words: Words) -> str:
    """The fewest and the most who can play."""
    known = find_game(game).seats
    return f"{known[0]} {known[-1]}"


def distance(game: str, options: dict[str, Any], words: Words) -> int:
    """Roads between two towns."""
    return DISTANCE[TOWNS.index[words[0]]][TOWNS.index[words[1]]]


def order(game: str, options: dict[str, Any], words: Words) -> str:
    """Which of two phases comes first in a round."""
    flow = [step.name for step in new_match(game, **options).rules.flow]
    return min(words, key=flow.index)


def ways(game: str, options: dict[str, Any], words: Words) -> str:
    """The moves of the first player in a phase; ``none`` if the game acts itself."""
    match = position(game, 3, options, phase=words[0])
    return "+".join(sorted(verbs(match))) if match.decisions()[0].phase == words[0] else "none"


def repass(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a player who has passed may place when the turn comes back."""
    shown = [{"dragon": 1}, {"dragon": 1}]
    match = position(game, 2, options, phase="placement", acting=[0], shown=shown)
    do(match, "pass")
    do(match, "place", counter="dragon", face="up", road=TERRAIN["plain"])
    return YES if offered(match, "place") else NO


def all_pass(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if placement is over when all players have passed one after another, and not before."""
    shown = [{"dragon": 1}, {"dragon": 1}]
    match = position(game, 2, options, phase="placement", acting=[0], shown=shown)
    do(match, "pass")
    assert match.decisions()[0].phase == "placement"
    do(match, "pass")
    return YES if match.decisions()[0].phase != "placement" else NO


def to_and_fro(game: str, options: dict[str, Any], words: Words) -> int:
    """Cards for a road there and back; the counter is still there afterwards."""
    start, end, by = words
    road = _road(start, end, water=False)
    parts: dict[str, Any] = {"transport": {road: by}, "hands": [{by: 6}, {}, {}]}
    match = position(game, 3, options, phase="travel", acting=[0], boots=[start, "elvenhold", "elvenhold"], **parts)
    do(match, "travel", road=road, by=by)
    do(match, "travel", road=road, by=by)
    assert truth(match)["boots"][0] == start and truth(match)["transport"] == {road: by}
    return 6 - int(truth(match)["hands"][0].get(by, 0))


def collect(game: str, options: dict[str, Any], words: Words) -> int:
    """Markers won on a way by dragon, from its first town on."""
    roads = [_road(start, end, water=False) for start, end in pairwise(words)]
    parts: dict[str, Any] = {"transport": dict.fromkeys(roads, "dragon"), "hands": [{"dragon": 9}, {}, {}]}
    match = position(game, 3, options, phase="travel", acting=[0], boots=[words[0], "elvenhold", "elvenhold"], **parts)
    for road in roads:
        do(match, "travel", road=road, by="dragon")
    return len(truth(match)["visited"][0])


def next_start(game: str, options: dict[str, Any], words: Words) -> int:
    """The first player of the round after one that seat 0 began."""
    match = _last_stop(game, options, 1, [[], []], start=0)
    while truth(match)["round"] == 1:
        do(match, "keep", **offered(match, "keep")[0])
    return int(truth(match)["start"])


def begins(game: str, options: dict[str, Any], words: Words) -> int:
    """The first player if a seat is named."""
    return new_match(game, 4, first=int(words[0]), **options).view(EVERYTHING).part("start", int)


def shared(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if two players with the same of everything win together."""
    parts: dict[str, Any] = {"homes": ["beata", "virst"], "boots": ["beata", "virst"]} if options["home_card"] else {}
    if game != "elfenland":
        parts |= {"gold": [5, 5], "gold_pile": 7}  # no gold card comes up
    result = _last_stop(game, options, rounds(game, options, []), [ALL[:5], ALL[:5]], **parts).result()
    assert result is not None
    return YES if result.winners == (0, 1) else NO


def sees(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if another player sees a part of one seat: ``sees hands``, ``sees hands_count``."""
    shown = seen(new_match(game, 3, **options), 1)
    return NO if shown[words[0]] is None or of_seat(shown, words[0], 0) is None else YES


def unsold(game: str, options: dict[str, Any], words: Words) -> str:
    """The place of a counter without bids."""
    parts: dict[str, Any] = {"phase": "auction", "acting": [0], "start": 0, "face_up": ["dragon", "tree"]}
    match = position(game, 2, options, **parts)
    before = truth(match)["pool"].get("dragon", 0)
    do(match, "withdraw")
    do(match, "withdraw")
    assert truth(match)["face_up"] == ["tree"]
    return "pool" if truth(match)["pool"].get("dragon", 0) == before + 1 else "elsewhere"


def either(game: str, options: dict[str, Any], words: Words) -> str:
    """With which cards a doubled road through the forest may be travelled."""
    road = TERRAIN["forest"]
    parts: dict[str, Any] = {"transport": {road: words[0]}, "second": {road: words[1]}}
    hands = [{words[0]: 4, words[1]: 4}, {}, {}]
    boots = ["feodor", "elvenhold", "elvenhold"]
    match = position(game, 3, options, phase="travel", acting=[0], boots=boots, hands=hands, **parts)
    return "+".join(sorted({way["by"] for way in offered(match, "travel") if way["road"] == road}))
