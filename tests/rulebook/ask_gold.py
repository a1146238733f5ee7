"""Claims of the books of the games of gold, played on the engine: market, income, auction, spells and rewards."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from elfenapp.engine.core.match import Match
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import amounts, do, new_match, offered, position

from .ask_map import ENOUGH, NO, TERRAIN, YES, Words, _road


def earn(game: str, options: dict[str, Any], words: Words) -> int:
    """Gold for a journey by dragon; a star marks a town entered over a gold counter."""
    towns = [word.rstrip("*") for word in words]
    roads = [_road(start, end, water=False) for start, end in pairwise(towns)]
    gilded = {road: 1 for road, word in zip(roads, words[1:], strict=True) if word.endswith("*")}
    match = position(
        game,
        3,
        options,
        phase="travel",
        acting=[0],
        boots=[towns[0], "elvenhold", "elvenhold"],
        transport=dict.fromkeys(roads, "dragon"),
        gilded=gilded,
        hands=[{"dragon": ENOUGH}, {}, {}],
    )
    for road in roads:
        do(match, "travel", road=road, by="dragon")
    return int(truth(match)["earned"])


def back_pays(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if the town in which a journey starts pays when the player comes back to it."""
    start, end = words
    return YES if earn(game, options, [start, end, start]) > earn(game, options, [start, end]) else NO


def lots(game: str, options: dict[str, Any], words: Words) -> int:
    return len(truth(position(game, int(words[0]), options, phase="auction"))["face_up"])


def pays(game: str, options: dict[str, Any], words: Words) -> int:
    """The common value of these towns."""
    [value] = {truth(new_match(game, **options))["values"][town] for town in words}
    return int(value)


def discs(game: str, options: dict[str, Any], words: Words) -> int:
    """The number of towns with this value; ``discs all``: of those with any."""
    values = list(truth(new_match(game, **options))["values"].values())
    return len(values) if words[0] == "all" else values.count(int(words[0]))


def market(game: str, options: dict[str, Any], words: Words) -> int:
    """``market open``: cards that lie open; ``market taken``: how often each player chooses; ``market ways``."""
    match = position(game, 3, options, phase="cards", round=2, gold_pile=1)
    if words[0] == "open":
        return len(truth(match)["market"])
    if words[0] == "ways":
        return len({offer.verb for offer in match.decisions()[0].offers})
    taken = 0
    while match.decisions()[0].phase == "cards":
        taken += match.acting == (0,)
        do(match, "take_card", card=truth(match)["market"][0])
    return taken


def gold_pile(game: str, options: dict[str, Any], words: Words) -> int:
    """The gold paid for so many gold cards."""
    match = position(game, 3, options, phase="cards", acting=[0], round=2, gold_pile=int(words[0]))
    before = truth(match)["gold"][0]
    do(match, "take_gold_pile")
    return int(truth(match)["gold"][0] - before)


def income(game: str, options: dict[str, Any], words: Words) -> int:
    """In this round."""
    return int(truth(position(game, 3, options, phase="income", round=int(words[0]), gold=[0, 0, 0]))["gold"][0])


def pair(game: str, options: dict[str, Any], words: Words) -> int:
    """Counters drawn unseen."""
    return len(truth(position(game, 3, options, phase="two_counters"))["pair"][0])


def most_bid(game: str, options: dict[str, Any], words: Words) -> int:
    """The highest bid that is taken of a player with so much gold, after so many vain sales."""
    purse, vain = int(words[0]), int(words[1]) if len(words) > 1 else 0
    match = _selling(game, options, [purse, 0, 0], vain)
    [offer] = [offer for offer in match.decisions()[0].offers if offer.verb == "bid"]
    return int(offer.fields[0].most)


def least_bid(game: str, options: dict[str, Any], words: Words) -> int:
    """The least that may be bid on such a bid."""
    match = _selling(game, options, [300, 300, 300], 0)
    if int(words[0]):
        do(match, "bid", amount=int(words[0]))
    [offer] = [offer for offer in match.decisions()[0].offers if offer.verb == "bid"]
    return int(offer.fields[0].least)


def overbid(game: str, options: dict[str, Any], words: Words) -> int:
    """The gold left to a player with so much who wins with that bid."""
    match = _selling(game, options, [int(words[0]), 0, 0], 0)
    do(match, "bid", amount=int(words[1]))
    do(match, "withdraw")
    do(match, "withdraw")
    return int(truth(match)["gold"][0])


def _selling(game: str, options: dict[str, Any], gold: list[int], vain: int) -> Match:
    parts: dict[str, Any] = {"phase": "auction", "acting": [0], "start": 0, "gold": gold, "vain_sales": vain}
    return position(game, 3, options, face_up=["dragon", "tree"], **parts)


def reward(game: str, options: dict[str, Any], words: Words) -> int:
    """Cards instead of gold after a journey (``reward moved``), or because one stayed (``reward stayed``)."""
    hands = [{"raft": 1}, {}, {}]
    match = position(game, 3, options, phase="travel", acting=[0], hands=hands, gold_pile=7)  # no gold card is drawn
    held = 0 if words[0] == "moved" else 1
    if words[0] == "moved":
        do(match, "travel", road="elvenhold-rivinia-river", by="raft")
    do(match, "stop", discard={})
    if words[0] == "moved":
        do(match, "draw_two")
    return int(truth(match)["hands_count"][0]) - held


def kept(game: str, options: dict[str, Any], words: Words) -> int:
    """The most counters of so many that a player may keep."""
    shown = [{"dragon": int(words[0])}, {}]
    match = position(game, 2, options, phase="keep", round=2, shown=shown)
    return max(
        sum(amounts(way.get("shown", {})).values()) + sum(amounts(way.get("hidden", {})).values())
        for way in offered(match, "keep")
    )


def wizard(game: str, options: dict[str, Any], words: Words) -> int:
    """The price of a wizard in gold: ``wizard past`` an obstacle, ``wizard flight``."""
    road = TERRAIN["lake"]
    parts: dict[str, Any] = {
        "hands": [{"wizard": 1, "raft": ENOUGH}, {}, {}],
        "gold": [ENOUGH, 0, 0],
        "blocked": {road: 1},
    }
    match = position(game, 3, options, phase="travel", acting=[0], **parts)
    if words[0] == "past":
        do(match, "travel_past", road=road, by="raft")
    else:
        do(match, "fly", town="grangor")
        assert truth(match)["earned"] == 0 and "grangor" in truth(match)["visited"][0]
    return ENOUGH - int(truth(match)["gold"][0])


def double(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if the spell may be played on a road with the first transport, with these others of one's own."""
    first, *own = words
    road = TERRAIN["forest"]
    shown = [{"double": 1, **dict.fromkeys(own, 1)}, {}, {}]
    match = position(game, 3, options, phase="placement", acting=[0], transport={road: first}, shown=shown)
    return YES if any(way["road"] == road for way in offered(match, "place_double")) else NO


def gilded(game: str, options: dict[str, Any], words: Words) -> int:
    """The factor by which a gold counter raises a town's pay; Elvenhold, the start and a second visit included."""
    start, end = words
    plain, double_ = (earn(game, options, [start, f"{end}{star}"]) for star in ("", "*"))
    assert earn(game, options, [start, end, start, end]) == 2 * plain + earn(game, options, [end, start])
    return double_ // plain


def rebuilt(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a card can be drawn when the deck is empty and there are discards."""
    lying = truth(position(game, 2, options, phase="cards", acting=[0], round=2))
    everything = {kind: count for kind, count in lying["deck"].items() if count}
    match = position(
        game, 2, options, phase="cards", acting=[0], round=2, market=lying["market"], discards=everything, deck={}
    )
    return YES if offered(match, "draw_card") else NO


def places_hidden(game: str, options: dict[str, Any], words: Words) -> str:
    """Placing of a counter that its owner has kept hidden."""
    match = position(game, 3, options, phase="placement", acting=[0], hidden=[{"dragon": 1}, {}, {}])
    do(match, "place", counter="dragon", face="down", road=TERRAIN["forest"])
    return YES if truth(match)["transport"] == {TERRAIN["forest"]: "dragon"} else NO
