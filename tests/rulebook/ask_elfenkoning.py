"""Claims of the book of Elfenkoning, played on the engine: the deck, planning, journeys and their costs."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.games.elfenkoning.state import ElfenkoningRules
from elfenapp.engine.world.land import ATLAS
from tests.helpers.parts import elfenkoning_parts as truth
from tests.helpers.table import do, new_match, of_seat, offered, position, seen
from tests.rules.elfenkoning.table import WHICH, planning, purses, travelling

from .ask_map import ENOUGH, NO, YES, Words

GAME = "elfenkoning"
OURS, OTHERS = 0, 1


def enter(game: str, options: dict[str, Any], words: Words) -> int:
    """Cards of a transport for a region: ``enter river raft obstacle``."""
    terrain, by, *extras = words
    obstacles = {"realm_0_first": OTHERS} if extras else {}
    match = travelling(terrain, "plain", "plain", options=options, hands=[{by: ENOUGH}, {}, {}], obstacles=obstacles)
    do(match, "enter", region="realm_0_first", by=by)
    return ENOUGH - int(truth(match)["hands"][0].get(by, 0))


def journey(game: str, options: dict[str, Any], words: Words) -> int:
    """The gold left after a journey through ``region+obstacle+thief+gold:transport``; a mountain lies behind."""
    stops = [word.split(":") for word in words]
    laid = [stop.split("+") for stop, _ in stops]
    places = [f"realm_{number // 2}_{WHICH[number % 2]}" for number in range(len(stops))]
    realms = [" ".join(laid[number][0] for number in pair if number < len(laid)) for pair in ((0, 1), (2, 3))]
    realms = [realm or "mountain" for realm in realms]
    match = travelling(
        *realms,
        "mountain",
        options=options,
        hands=[{by: ENOUGH for _, by in stops}, {}, {}],
        obstacles={place: OTHERS for place, cards in zip(places, laid, strict=True) if "obstacle" in cards},
        thieves={place: OTHERS for place, cards in zip(places, laid, strict=True) if "thief" in cards},
        gold_cards={place: OURS for place, cards in zip(places, laid, strict=True) if "gold" in cards},
    )
    before = purses(match)[OURS]
    for place, (_, by) in zip(places, stops, strict=True):
        do(match, "enter", region=place, by=by)
    do(match, "stop")
    return purses(match)[OURS] - before


def close(game: str, options: dict[str, Any], words: Words) -> int:
    """Gold to close a region with so many action cards at it."""
    kinds = ("obstacles", "thieves", "gold_cards")[: int(words[0])]
    marks: dict[str, Any] = {kind: {"realm_0_first": OTHERS} for kind in kinds}
    match = planning("lake", "plain", "plain", options=options, **marks)
    before = purses(match)[OURS]
    do(match, "close", region="realm_0_first")
    return before - purses(match)[OURS]


def buy(game: str, options: dict[str, Any], words: Words) -> str:
    """The prices of the first, second and third card."""
    match = planning("plain", "plain", options=options)
    prices = []
    for _ in range(3):
        before = purses(match)[OURS]
        do(match, "buy")
        prices.append(before - purses(match)[OURS])
        do(match, "pass")
    return " ".join(map(str, prices))


def cards(game: str, options: dict[str, Any], words: Words) -> int:
    """The number of cards of these kinds."""
    table = truth(new_match(GAME, **options))
    return sum(pile.get(kind, 0) for pile in (*table["hands"], table["deck"], table["discards"]) for kind in words)


def purse(game: str, options: dict[str, Any], words: Words) -> int:
    """The gold or coats of arms of each player at the beginning: ``purse gold``, ``purse arms``."""
    table = truth(new_match(GAME, **options))
    return int({"gold": table["purses"][0], "arms": table["arms"][0]}[words[0]])


def journeys(game: str, options: dict[str, Any], words: Words) -> int:
    """With so many players."""
    return _rules(int(words[0]), options).journeys


def room(game: str, options: dict[str, Any], words: Words) -> int:
    """Regions in a realm with so many players."""
    return _rules(int(words[0]), options).room


def _rules(players: int, options: dict[str, Any]) -> ElfenkoningRules:
    rules = new_match(GAME, players, **options).rules
    assert isinstance(rules, ElfenkoningRules)
    return rules


def dealt(game: str, options: dict[str, Any], words: Words) -> int:
    """Cards dealt before this journey."""
    return int(truth(position(GAME, 3, options, phase="deal", round=int(words[0])))["hands_count"][0])


def actions(game: str, options: dict[str, Any], words: Words) -> int:
    """The number of different actions in planning."""
    [step] = [step for step in new_match(GAME, **options).rules.flow if step.name == "planning"]
    return len(step.plays)


def redraw(game: str, options: dict[str, Any], words: Words) -> str:
    """With so many cards in hand: how many are drawn, how many discarded; ``no``: it may not be done."""
    held = int(words[0])
    match = planning("plain", "plain", "plain", options=options, hands=[{"raft": held} if held else {}, {}, {}])
    if not offered(match, "draw"):
        return NO
    do(match, "draw")
    drawn = truth(match)["hands_count"][0] - held
    discarded = {sum(way["cards"].values()) for way in offered(match, "discard")}
    return f"{drawn} {discarded.pop()}"


def mark(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if an action card may be played at a region where such cards lie: ``mark tree forest thief``."""
    card, terrain, *there = words
    kinds = {"gold": "gold_cards", "thief": "thieves", "tree": "obstacles", "water_monster": "obstacles"}
    marks: dict[str, Any] = {kinds[other]: {"realm_1_first": OTHERS} for other in there if other in kinds}
    if "no_arms" in there:
        marks["gold_cards"] = {f"realm_2_{which}": OURS for which in WHICH[:2]}
        marks["thieves"] = {f"realm_2_{which}": OURS for which in WHICH[:2]}
    match = planning("plain", terrain, "plain plain", options=options, hands=[{card: 1}, {}, {}], **marks)
    return YES if any(way["region"] == "realm_1_first" for way in offered(match, "mark")) else NO


def passing(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a player with a region in the realm, or with none, may pass."""
    own = "plain" if words[0] == "region" else ""
    match = planning(own, "plain", "plain", options=options, hands=[{"forest": 1}, {}, {}])
    return YES if offered(match, "pass") else NO


def robbed(game: str, options: dict[str, Any], words: Words) -> str:
    """The gold that a thief takes of so much; ``no`` if the region may not be entered."""
    gold = int(words[0])
    hands = [{"elfcycle": 1}, {}, {}]
    thieves = {"realm_0_first": OTHERS}
    match = travelling("plain", "plain", "plain", options=options, hands=hands, thieves=thieves, purses=[gold, 0, 0])
    if not offered(match, "enter"):
        return NO
    do(match, "enter", region="realm_0_first", by="elfcycle")
    do(match, "stop")
    return str(purses(match)[OTHERS])


def lap(game: str, options: dict[str, Any], words: Words) -> int:
    """The bonus for entering every region, for as many laps, beyond their values."""
    match = travelling("plain", "plain", options=options, hands=[{"elfcycle": 4}, {}])
    before = purses(match)[OURS]
    for number in range(2 * int(words[0])):
        do(match, "enter", region=f"realm_{number % 2}_first", by="elfcycle")
    do(match, "stop")
    return purses(match)[OURS] - before - 2 * 2 * int(words[0])


def spell(game: str, options: dict[str, Any], words: Words) -> int:
    """The price of the magic spell: ``spell gold``, ``spell cards``."""
    here: dict[str, Any] = {
        "here": "realm_0_first",
        "entered": ["realm_0_first"],
        "hands": [{"dragon": ENOUGH}, {}, {}],
    }
    match = travelling("plain", "lake", "desert", options=options, **here)
    gold, held = purses(match)[OURS], truth(match)["hands_count"][OURS]
    way = next(way for way in offered(match, "spell") if way["region"] == "realm_1_first")
    do(match, "spell", **way)
    paid = held - truth(match)["hands_count"][OURS]
    do(match, "stop")
    earned = 7  # the lake
    return paid if words[0] == "cards" else gold + earned - purses(match)[OURS]


def transports(game: str, options: dict[str, Any], words: Words) -> int:
    """The number of kinds that travel on land."""
    held = truth(new_match(GAME, **options))["deck"]
    return sum(kind in held for kind in ATLAS.cards)


def bought(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if so many cards may be bought in one planning phase."""
    match = planning("plain", "plain", options=options, purses=[30, 0])
    for _ in range(int(words[0])):
        if not offered(match, "buy"):
            return NO
        do(match, "buy")
        do(match, "pass")
    return YES


def no_region(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a player with a region in the realm, in hand, or with none, may say "no region"."""
    own, hand = "plain" if words[0] == "realm" else "", {"forest": 1} if words[0] == "hand" else {"raft": 1}
    match = planning(own, "plain", "plain", options=options, hands=[hand, {}, {}])
    return YES if offered(match, "no_region") else NO


def first_stop(game: str, options: dict[str, Any], words: Words) -> str:
    """The only region a journey may begin with."""
    match = travelling("plain forest", "plain", options=options, hands=[{"elfcycle": 4}, {}])
    return "+".join(sorted({way["region"] for way in offered(match, "enter")}))


def guarded(game: str, options: dict[str, Any], words: Words) -> str:
    """Gold and cards that a region with another's thief and tree costs behind a bodyguard."""
    marks: dict[str, Any] = {"thieves": {"realm_0_first": OTHERS}, "obstacles": {"realm_0_first": OTHERS}}
    hands = [{"elfcycle": 4, "bodyguard": 1}, {}, {}]
    match = travelling("plain", "plain", "plain", options=options, hands=hands, **marks)
    do(match, "bodyguard", realm="realm_0")
    do(match, "enter", region="realm_0_first", by="elfcycle")
    paid = 4 - truth(match)["hands"][OURS].get("elfcycle", 0)
    do(match, "stop")
    return f"{purses(match)[OTHERS] - 12} {paid}"


def turned(game: str, options: dict[str, Any], words: Words) -> str:
    """The next region of a journey from one's own first region: onwards, or behind a turnabout."""
    start: dict[str, Any] = {"here": "realm_0_first", "entered": ["realm_0_first"]}
    hands = [{"elfcycle": 4, "turnabout": 1}, {}, {}]
    match = travelling("plain", "plain", "plain", options=options, hands=hands, **start)
    if words[0] == "turnabout":
        do(match, "turnabout")
    return "+".join(sorted({way["region"] for way in offered(match, "enter")}))


def richest(game: str, options: dict[str, Any], words: Words) -> str:
    """The winners with these purses after the last journey."""
    gold = [int(word) for word in words]
    last = _rules(3, options).journeys
    match = travelling("plain", "plain", "plain", seat=2, options=options, round=last, purses=gold)
    do(match, "stop")
    result = match.result()
    assert result is not None
    return "+".join(map(str, result.winners))


def sees(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if another player sees a part that belongs to one seat."""
    shown = seen(new_match(GAME, 3, **options), 1)
    return NO if shown[words[0]] is None or of_seat(shown, words[0], 0) is None else YES


def ring(game: str, options: dict[str, Any], words: Words) -> str:
    """The regions in the order in which seat 1 of three travels through them, as seats and places in the realm."""
    match = travelling("plain", "plain plain", "plain", seat=1, options=options, hands=[{}, {"elfcycle": 5}, {}])
    way = []
    for _ in range(4):
        [region] = {way["region"] for way in offered(match, "enter")}
        do(match, "enter", region=region, by="elfcycle")
        way.append(region.removeprefix("realm_"))
    return " ".join(way)


def next_dragon(game: str, options: dict[str, Any], words: Words) -> str:
    """The first player of the next journey, each player's coats of arms then, and the cards still on the table."""
    marks: dict[str, Any] = {"thieves": {"realm_0_first": OURS}}
    match = travelling("plain", "plain", "plain", seat=2, options=options, start=0, round=1, **marks)
    do(match, "stop")
    table = truth(match)
    return f"{table['start']} {table['arms'][OURS]} {len(table['regions'])}"
