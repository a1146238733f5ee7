"""What the examples of the rulebooks claim, asked of the engine: ``fare ixara virst raft = 2``.

Each function below answers one kind of question: it sets up the position, plays it, and says what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, TypeAlias

from elfenapp.engine.core.game import GameDef, Options
from elfenapp.engine.core.match import Match
from elfenapp.engine.games.elfenwizards import data as wizards
from elfenapp.engine.world.land import CAPITAL, ENDS, ROADS, TOWNS, WATER
from elfenapp.presenters.rulebook import Article, Block, Rulebook
from elfenapp.presenters.rules import spell

from ..rules.realms_table import WHICH, planning, purses, travelling
from ..rules.wizards_table import all_pass, beside, dice, stand, table, where
from ..table import do, offered, position, truth

Words: TypeAlias = list[str]
OBSTACLES = ("tree", "monster")
ENOUGH = 6  # cards of a kind: more than any road costs
OURS, OTHERS = 0, 1


def answer(game: GameDef, options: Options, question: str) -> str:
    kind, *words = question.split()
    return str(ANSWERS[kind](game.id, dict(options), words))


def claims(book: Rulebook, game: GameDef) -> Iterator[tuple[Block, str, str, Options]]:
    """Every claim with its answer, under every preset and every single change of it in which its text is shown."""
    known = list(_tables(game))
    for block, article in _blocks(book):
        for check in block.checks:
            question, _, claimed = check.partition(" = ")
            for options in known:
                spelled = {option.key: spell(options[option.key], option.values) for option in game.options}
                if block.condition.holds(spelled) and (article is None or article.condition.holds(spelled)):
                    yield block, question, claimed, options


def _blocks(book: Rulebook) -> Iterator[tuple[Block, Article | None]]:
    yield from ((block, None) for block in book.intro)
    for chapter in book.chapters:
        yield from ((block, None) for block in chapter.intro)
        yield from ((block, article) for article in chapter.articles for block in article.blocks)


def _tables(game: GameDef) -> Iterator[Options]:
    """Two options changed at once: some texts want two."""
    changes: list[dict[str, Any]] = [{}]
    changes += [{option.key: value} for option in game.options for value in (*option.values, *option.examples)]
    seen: set[tuple[Any, ...]] = set()
    for preset in game.presets:
        for first in changes:
            for second in changes:
                options = game.settle_options({"preset": preset, **first, **second})
                if tuple(options.items()) not in seen:
                    seen.add(tuple(options.items()))
                    yield options


# The map games ---------------------------------------------------------------------------------------------------


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


def lots(game: str, options: dict[str, Any], words: Words) -> int:
    return len(truth(position(game, int(words[0]), options, phase="auction"))["face_up"])


def score(game: str, options: dict[str, Any], words: Words) -> int:
    """Points with so many markers, the boot here and the home there: ``score 17 rivinia tichih``."""
    count, boot, home = int(words[0]), words[1], words[2]
    others = [town for number, town in enumerate(TOWNS) if number != CAPITAL and town != boot]
    visited = [[boot, *others[: count - 1]], []]
    homes = [home, next(town for town in ("virst", "yttar") if town != home)]
    boots = [boot, "elvenhold"]
    table = {"visited": visited, "homes": homes, "boots": boots}
    match = position(game, 2, options, phase="travel", acting=[1], round=4, **table)
    do(match, "stop", discard={})
    result = match.result()
    assert result is not None
    return result.scores[0]["score"]


# King of the Elves -----------------------------------------------------------------------------------------------


def enter(game: str, options: dict[str, Any], words: Words) -> int:
    """Cards of a transport for a region: ``enter river raft obstacle``."""
    terrain, by, *extras = words
    obstacles = {"realm_0_first": OTHERS} if extras else {}
    match = travelling(terrain, "plain", "plain", options=options, hands=[{by: ENOUGH}, {}, {}], obstacles=obstacles)
    do(match, "enter", region="realm_0_first", by=by)
    return ENOUGH - int(truth(match)["hands"][0].get(by, 0))


def journey(game: str, options: dict[str, Any], words: Words) -> int:
    """What a journey through ``region+obstacle+thief+gold:transport`` leaves in the purse; a mountain lies behind."""
    stops = [word.split(":") for word in words]
    laid = [stop.split("+") for stop, _ in stops]
    places = [f"realm_{number // 2}_{WHICH[number % 2]}" for number in range(len(stops))]
    realms = [" ".join(laid[number][0] for number in pair if number < len(laid)) for pair in ((0, 1), (2, 3))]
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
    marks = {kind: {"realm_0_first": OTHERS} for kind in ("obstacles", "thieves", "gold_cards")[: int(words[0])]}
    match = planning("lake", "plain", "plain", options=options, **marks)
    before = purses(match)[OURS]
    do(match, "close", region="realm_0_first")
    return before - purses(match)[OURS]


def buy(game: str, options: dict[str, Any], words: Words) -> str:
    """What the first, second and third card cost."""
    match = planning("plain", "plain", options=options)
    prices = []
    for _ in range(3):
        before = purses(match)[OURS]
        do(match, "buy")
        prices.append(before - purses(match)[OURS])
        do(match, "pass")
    return " ".join(map(str, prices))


# Elfenwizards ----------------------------------------------------------------------------------------------------


def recover(game: str, options: dict[str, Any], words: Words) -> int:
    """Minor spells that these dice bring back."""
    boxes = [{"minor": dice(*map(int, words))}, {}, {}]
    spent = [wizards.MINOR_SPELLS, 0, 0]
    match = table("first_recovery", options=options, boxes=boxes, minor_box=spent)
    for die in words:
        do(match, "recover", die=die)
    return int(truth(match)["minor_spells"][0])


def cleanse(game: str, options: dict[str, Any], words: Words) -> int:
    """Grey tokens that these dice take off; each die is used, then tokens are named as long as there are pips."""
    tokens = {"wizard_0_1": ENOUGH}
    match = table("grey_magic", options=options, boxes=[{"grey": dice(*map(int, words))}, {}, {}], grey=tokens)
    for die in words:
        do(match, "dispel", die=die)
    while match.acting and offered(match, "cleanse"):
        do(match, "cleanse", wizard="wizard_0_1")
    return ENOUGH - int(truth(match)["grey"].get("wizard_0_1", 0))


def contest(game: str, options: dict[str, Any], words: Words) -> str:
    """Who rises, by the place he came from: ``contest druid_1:5,6 druid_2:6,minor``."""
    candidates = dict(word.split(":") for word in words)
    names = dict(zip(candidates, ("wizard_0_1", "wizard_1_1"), strict=True))
    places = stand(**names)
    spells = [
        (names[place], seat, spell) for seat, place in enumerate(candidates) for spell in candidates[place].split(",")
    ]
    match = table("contest", options=options, wizards=places, beside=beside(*spells), acting=[0])
    all_pass(match)
    [risen] = [place for place, name in names.items() if where(match)[name] == "grand_druid"]
    return risen


def start(game: str, options: dict[str, Any], words: Words) -> str:
    """The starting table, its columns called A, B, C …"""
    *places, one, two, three, four = wizards.START[int(words[0])]
    letters = dict(zip(wizards.COLOUR_LETTERS, "ABCDEF", strict=True))
    named = "".join(letters[letter] for letter in places)
    boxes = ["".join(sorted(letters[letter] for letter in box)) for box in (one, two, three, four)]
    return " ".join([named[:2], named[2:6], named[6:], *boxes])


def worth(game: str, options: dict[str, Any], words: Words) -> int:
    return {**wizards.WORTH, "grey": wizards.GREY_WORTH}[words[0]]


ANSWERS: dict[str, Callable[[str, dict[str, Any], Words], int | str]] = {
    answering.__name__: answering
    for answering in (
        *(fare, past, caravan, earn, lots, score),
        *(enter, journey, close, buy),
        *(recover, cleanse, contest, start, worth),
    )
}
