"""Claims of the books of the three map games, played on the engine: fares, new tables, placing, ends."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.families.map.state import MapRules
from elfenapp.engine.world.land import ATLAS, CAPITAL, DISTANCE, ENDS, HOME_TOWNS, ROADS, TOWNS, WATER
from tests.helpers.parts import gold_parts
from tests.helpers.parts import map_parts as truth
from tests.helpers.table import do, new_match, offered, position

Words = list[str]
OBSTACLES = ("tree", "monster")
ENOUGH = 6  # cards of a kind: more than any road costs
ALL = [town for number, town in enumerate(TOWNS) if number != CAPITAL]
YES, NO = "yes", "no"


def _road(start: str, end: str, water: bool) -> str:
    ends = {TOWNS.index[start], TOWNS.index[end]}
    [road] = [number for number in range(len(ROADS)) if set(ENDS[number]) == ends and WATER[number] == water]
    return ROADS[road]


def _setting_out(game: str, options: dict[str, Any], words: Words, hand: dict[str, int], by: str) -> tuple[Match, str]:
    """Seat 0 stands in the first town; on the road to the second lie this transport and perhaps an obstacle."""
    start, end, *extras = words
    water = by == "raft"
    road = _road(start, end, water)
    parts: dict[str, Any] = {} if water else {"transport": {road: by}}
    if any(extra in OBSTACLES for extra in extras):
        parts["blocked"] = {road: 1}
    if "wizard" in hand:
        parts["gold"] = [ENOUGH, 0, 0]
    boots = [start, "elvenhold", "elvenhold"]
    match = position(game, 3, options, phase="travel", acting=[0], boots=boots, hands=[hand, {}, {}], **parts)
    return match, road


def fare(game: str, options: dict[str, Any], words: Words, verb: str = "travel") -> int:
    """Cards of a transport for a road: ``fare ixara virst raft monster``."""
    start, end, by, *extras = words
    hand = {by: ENOUGH} | ({"wizard": 1} if verb == "travel_past" else {})
    match, road = _setting_out(game, options, [start, end, *extras], hand, by)
    do(match, verb, road=road, by=by)
    assert truth(match)["boots"][0] == end
    return ENOUGH - int(truth(match)["hands"][0].get(by, 0))


def past(game: str, options: dict[str, Any], words: Words) -> int:
    """The same with a wizard."""
    return fare(game, options, words, "travel_past")


def caravan(game: str, options: dict[str, Any], words: Words) -> int:
    """Any cards for a road, on a lake with its boatmen; 0: there is no such way."""
    start, end, *extras = words
    water = _has_ferry(start, end)
    hand = {"raft": ENOUGH, "dragon": ENOUGH}
    match, road = _setting_out(game, options, [start, end, *extras], hand, "raft" if water else "dragon")
    ways = [way for way in offered(match, "caravan") if way["road"] == road]
    prices = {sum(way["cards"].values()) for way in ways}
    assert len(prices) <= 1
    return prices.pop() if prices else 0


def _has_ferry(start: str, end: str) -> bool:
    ends = {TOWNS.index[start], TOWNS.index[end]}
    return any(set(ENDS[road]) == ends and ROADS[road].endswith("-lake") for road in range(len(ROADS)))


def score(game: str, options: dict[str, Any], words: Words) -> int:
    """Points with so many markers, the boot here and the home there: ``score 17 rivinia tichih``."""
    count, boot, home = int(words[0]), words[1], words[2]
    others = [town for number, town in enumerate(TOWNS) if number != CAPITAL and town != boot]
    visited = [[boot, *others[: count - 1]], []]
    homes = [home, next(town for town in ("virst", "yttar") if town != home)]
    boots = [boot, "elvenhold"]
    table: dict[str, Any] = {"visited": visited, "homes": homes, "boots": boots}
    match = position(game, 2, options, phase="travel", acting=[1], round=rounds(game, options, []), **table)
    do(match, "stop", discard={})
    while match.acting and match.decisions()[0].phase == "replacement":
        do(match, "take_gold_pile")
    result = match.result()
    assert result is not None
    return result.scores[0]["score"]


# A fresh table ---------------------------------------------------------------------------------------------------


def world(game: str, options: dict[str, Any], words: Words) -> int:
    """The number of towns, roads, or roads of a terrain on the map; or of towns that can be a home."""
    if words[0] == "homes":
        return len(HOME_TOWNS)
    everything = {"towns": len(TOWNS), "roads": len(ROADS), "markers": len(ALL), "transports": len(ATLAS.cards)}
    return everything.get(words[0], sum(road.endswith(f"-{words[0]}") for road in ROADS))


def begin(game: str, options: dict[str, Any], words: Words) -> int:
    """The pieces of each player before the first decision: ``begin hand``, ``begin gold``, ``begin markers``."""
    match = new_match(game, **options)
    table = truth(match)
    if words[0] == "markers":
        return len(ALL) - len(table["visited"][0])
    own = {"hand": sum(table["hands"][0].values()), "obstacles": table["obstacles"][0], "boots": 1}
    if game != "elfenland":
        rich = gold_parts(match)
        own |= {"gold": rich["gold"][0], "market": len(rich["market"])}
    return own[words[0]]


def deck(game: str, options: dict[str, Any], words: Words) -> int:
    """The number of cards of a kind, wherever they lie: ``deck raft``; ``deck travel`` are all that travel."""
    match = new_match(game, **options)
    table = truth(match)
    market = gold_parts(match)["market"] if game != "elfenland" else []
    lying = [*table["hands"], table["deck"], table["discards"], *({card: 1} for card in market)]
    kinds = {kind for pile in lying for kind in pile}
    wanted = {"travel": kinds - {"gold", "wizard"}, "all": kinds}.get(words[0], {words[0]})
    return sum(pile.get(kind, 0) for pile in lying for kind in wanted)


def pool(game: str, options: dict[str, Any], words: Words) -> int:
    """The number of counters of a kind; ``pool all`` are all."""
    match = new_match(game, **options)
    table = truth(match)
    pairs = gold_parts(match)["pair"] if game != "elfenland" else []
    lying = [table["pool"], *table["hidden"], *table["shown"], *({kind: 1} for kind in table["face_up"])]
    lying += [{kind: 1} for pair in pairs for kind in pair]
    drawn = [kind for kind in table["drawn"] if kind] if game == "elfenland" else []
    held = sum(pile.get(kind, 0) for pile in lying for kind in (pile if words[0] == "all" else [words[0]]))
    assert len(drawn) <= 1, "it lies hidden before its owner and is counted there"
    return held


def rounds(game: str, options: dict[str, Any], words: Words) -> int:
    rules = new_match(game, **options).rules
    assert isinstance(rules, MapRules)
    return rules.rounds


# Elfenland's cards and counters ----------------------------------------------------------------------------------


def deal(game: str, options: dict[str, Any], words: Words) -> int:
    """The hand after dealing, for a player who has kept so many cards."""
    kept = {"raft": int(words[0])}
    match = position(game, 3, options, phase="deal", round=2, hands=[kept, {}, {}])
    return int(truth(match)["hands_count"][0])


def gather(game: str, options: dict[str, Any], words: Words) -> int:
    """The counters before placing of a player who has kept so many: everything is drawn and taken."""
    match = position(game, 3, options, phase="first_counter", shown=[{"dragon": int(words[0])}, {}, {}])
    while match.decisions()[0].phase != "placement":
        assert match.decisions()[0].phase != "draft" or len(truth(match)["face_up"]) == 5
        do(match, "hide" if match.decisions()[0].phase == "first_counter" else "draw")
    table = truth(match)
    return sum(table["shown"][0].values()) + sum(table["hidden"][0].values())


def draft(game: str, options: dict[str, Any], words: Words) -> int:
    """``draft open``: counters that lie open; ``draft taken``: how many each player takes."""
    match = position(game, 3, options, phase="draft")
    if words[0] == "open":
        return len(truth(match)["face_up"])
    taken = 0
    while match.decisions()[0].phase == "draft":
        taken += match.acting == (0,)
        do(match, "take", counter=truth(match)["face_up"][0])
    return taken


# Where things may lie --------------------------------------------------------------------------------------------

LAY = {"obstacle": "obstacle", "tree": "place_tree", "gold": "place_gold", "sea_monster": "place_monster"}
TERRAIN = {
    "plain": "elvenhold-lapphalya-plain",
    "forest": "feodor-lapphalya-forest",
    "desert": "feodor-throtmanni-desert",
    "mountain": "grangor-mah_davikia-mountain",
    "river": "ixara-virst-river",
    "lake": "elvenhold-virst-lake",
}


def lay(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a counter may go on a road where these things lie: ``lay gold forest dragon tree``."""
    kind, terrain, *there = words
    road = TERRAIN[terrain]
    parts: dict[str, Any] = {
        "transport": dict.fromkeys([road] if set(there) & set(ATLAS.cards) else [], there[0] if there else "")
    }
    parts["blocked"] = {road: 1} if {"tree", "monster"} & set(there) else {}
    if "gilded" in there:
        parts["gilded"] = {road: 1}
    if "doubled" in there:
        parts["second"] = {road: "elfcycle"}
    if kind == "obstacle":
        parts["obstacles"] = [1, 0, 0]
    else:
        parts["shown"] = [{kind: 1}, {}, {}]
    match = position(game, 3, options, phase="placement", acting=[0], **parts)
    ways = offered(match, LAY.get(kind, "place"))
    return YES if any(way["road"] == road for way in ways) else NO


# Ends ------------------------------------------------------------------------------------------------------------


def hold(game: str, options: dict[str, Any], words: Words) -> int:
    """The cards left of so many when the journey is over and nothing has been drawn."""
    held = int(words[0])
    match = position(game, 3, options, phase="travel", acting=[0], hands=[{"raft": held}, {}, {}])
    kept = [way for way in range(held + 1) if _stops(match, held - way)]
    assert len(kept) == 1, "there is one number to keep"
    return kept[0]


def _stops(match: Match, discarded: int) -> bool:
    decision = match.decisions()[0]
    action = decision.action("stop", discard={"raft": discarded} if discarded else {})
    return match.why_not(action) is None


def ends(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if the game is over after this round with a player who has so many markers: ``ends 3 20``."""
    return YES if _last_stop(game, options, int(words[0]), [ALL[: int(words[1])], []]).over else NO


def early(game: str, options: dict[str, Any], words: Words) -> str:
    """After round 2, with all markers far from home, against one less at home; who wins, the first or the second?"""
    homes = {"homes": ["grangor", "beata"]} if options["home_card"] else {}
    match = _last_stop(game, options, int(words[0]), [ALL, ALL[:19]], boots=["beata", "beata"], **homes)
    result = match.result()
    assert result is not None
    return ("all", "less")[result.winners[0]]


def tie(game: str, options: dict[str, Any], words: Words) -> str:
    """Two with the same points in the last round: one is nearer to home and the other has more cards, or gold."""
    homes = {"homes": ["beata", "grangor"]} if options["home_card"] else {}
    away = 0
    if options["home_card"]:
        away = DISTANCE[TOWNS.index["beata"]][TOWNS.index["grangor"]]
    more: dict[str, Any] = {"gold": [1, 2]} if game != "elfenland" else {"hands": [{"raft": 1}, {"raft": 2}]}
    visited = [ALL[:5], ALL[: 5 + away]]
    match = _last_stop(game, options, rounds(game, options, []), visited, boots=["beata", "beata"], **homes, **more)
    result = match.result()
    assert result is not None and result.scores[0]["score"] == result.scores[1]["score"]
    return ("nearer", "more")[result.winners[0]]


def _last_stop(game: str, options: dict[str, Any], number: int, visited: list[list[str]], **parts: Any) -> Match:
    match = position(game, 2, options, phase="travel", acting=[1], round=number, visited=visited, **parts)
    do(match, "stop", discard={})
    while match.acting and match.decisions()[0].phase == "replacement":
        do(match, "take_gold_pile")
    return match
