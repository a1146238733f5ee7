"""Elfengold and Elfenroads on their map, phase by phase."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING

from ..registry import ALL_LANGUAGES, pose
from .elfenland import tap_road, tap_town
from .tables import BOOTS, TRANSPORT, VISITED, played, sit_down

HAND = {"giant_pig": 1, "elfcycle": 2, "magic_cloud": 2, "dragon": 2, "raft": 2}
OTHERS = {"raft": 1, "troll_wagon": 1}
LOTS = ["dragon", "tree", "giant_pig", "magic_cloud", "double", "elfcycle", "troll_wagon"]
SECOND = {"feodor-lapphalya-forest": "unicorn"}
GILDED = {"elvenhold-lapphalya-plain": 1}
BLOCKED = {"al_baran-feodor-desert": 1, "elvenhold-strykhaven-lake": 1}
SHOWN: tuple[dict[str, int], ...] = (
    {"giant_pig": 1, "dragon": 1}, {"unicorn": 1}, {"elfcycle": 1, "magic_cloud": 1}, {"troll_wagon": 1}, {}, {},
)  # fmt: skip
HIDDEN: tuple[dict[str, int], ...] = ({"troll_wagon": 1}, {"giant_pig": 1}, {}, {}, {"elfcycle": 1}, {"giant_pig": 1})
BEFORE_PLACEMENT = ("cards", "two_counters", "auction")
ROADS_LOTS = [lot for lot in LOTS if lot != "double"]
PURSES = [17, 4, 23, 0, 9, 12]


def on_the_map(phase: str, players: int = 4, game: str = "elfengold", options: Any = None, **parts: Any) -> Match:
    """A game of gold in its third round; the first seat decides."""
    roads = {"transport": TRANSPORT, "gilded": GILDED, **({"second": SECOND} if game == "elfengold" else {})}
    position = {
        "phase": phase,
        "acting": [0],
        "round": 3,
        "start": 0,
        "boots": list(BOOTS[:players]),
        "visited": [list(towns) for towns in VISITED[:players]],
        "shown": list(SHOWN[:players]),
        "hidden": list(HIDDEN[:players]),
        "hands": [HAND, *[OTHERS] * (players - 1)],
        "gold": PURSES[:players],
        **({} if phase in BEFORE_PLACEMENT else roads),
        **parts,
    }
    return Match(Setup(game, players, options or {}, seed=7, first=0, position=position))


def selling(players: int = 4, **parts: Any) -> Match:
    lots = {"face_up": LOTS, "bid": 4, "bidder": 2, "dropped": [0, 1, *[0] * (players - 2)]}
    return on_the_map("auction", players, **{**lots, **parts})


def with_magic(**parts: Any) -> Match:
    """The first seat holds a double and an exchange."""
    shown: list[Mapping[str, int]] = [{"double": 1, "exchange": 1, "dragon": 1, "sea_monster": 1}, *SHOWN[1:4]]
    hidden: list[Mapping[str, int]] = [{"magic_cloud": 1, "gold": 1}, *HIDDEN[1:4]]
    return on_the_map("placement", shown=shown, hidden=hidden, **parts)


def gold_on_top(players: int = 4) -> Match:
    """The market, with two gold cards on top of the deck."""
    cards: dict[str, Any] = {"market": ["dragon", "raft", "unicorn"], "gold_pile": 1, "owed": 1}
    left = on_the_map("cards", players, **cards).view(EVERYTHING).part("deck", dict[str, int])
    return on_the_map("cards", players, deck={"gold": 2}, discards={**left, "gold": left["gold"] - 2}, **cards)


def pose_roads(phase: str, parts: Mapping[str, Any], driver: Any) -> None:
    """A phase of Elfenroads, four at the table."""
    sit_down(driver, on_the_map(phase, game="elfenroads", **parts))


@pose("elfengold/market", ALL_LANGUAGES)
def market(driver: Any) -> None:
    sit_down(driver, on_the_map("cards", market=["dragon", "raft", "unicorn"], gold_pile=3, owed=1))


@pose("elfengold/market_together", ALL_LANGUAGES)
def market_together(driver: Any) -> None:
    sit_down(driver, on_the_map("cards", 6, market=["dragon", "raft", "unicorn"], gold_pile=3, owed=1), people=6)


@pose("elfengold/two_counters", ALL_LANGUAGES)
def two_counters(driver: Any) -> None:
    sit_down(driver, on_the_map("two_counters", pair=[["dragon", "exchange"], [], [], []]))


@pose("elfengold/auction", ALL_LANGUAGES)
def auction(driver: Any) -> None:
    sit_down(driver, selling())


@pose("elfengold/auction_together", ALL_LANGUAGES)
def auction_together(driver: Any) -> None:
    """Six people round one device, with all twelve lots: no cards are shown."""
    match = on_the_map("auction", 6, face_up=["dragon", *LOTS[1:], "unicorn", "gold", "elfcycle"])
    screen = sit_down(driver, match, people=6)
    for _ in range(2):
        driver.tap(screen.ids.players.centre_of(0))
        driver.tap(driver.find("ChoiceButton", choice="price/3"))
        driver.tap(driver.find("ChoiceButton", choice="confirm"))


@pose("elfengold/auction_called")
def auction_called(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("auction", 6, face_up=LOTS), people=6)
    driver.tap(screen.ids.players.centre_of(2))
    driver.tap(driver.find("ChoiceButton", choice="price/5"))


@pose("elfengold/auction_typing", ALL_LANGUAGES)
def auction_typing(driver: Any) -> None:
    sit_down(driver, selling())
    driver.tap(driver.find("ChoiceButton", choice="type"))
    driver.tap(driver.find("ChoiceButton", choice="digit/9"))


@pose("elfengold/auction_warning", ALL_LANGUAGES)
def auction_warning(driver: Any) -> None:
    sit_down(driver, selling(gold=[6, 4, 23, 9]))
    driver.tap(driver.find("ChoiceButton", choice="raise/5"))


@pose("elfengold/placement")
def placement(driver: Any) -> None:
    sit_down(driver, with_magic(blocked=BLOCKED))


@pose("elfengold/double", ALL_LANGUAGES)
def double(driver: Any) -> None:
    screen = sit_down(driver, with_magic())
    driver.tap(screen.ids.rack.centre_of("double/up"))
    tap_road(driver, screen, "dag_amura-lapphalya-forest")


@pose("elfengold/exchange", ALL_LANGUAGES)
def exchange(driver: Any) -> None:
    screen = sit_down(driver, with_magic())
    driver.tap(screen.ids.rack.centre_of("exchange/up"))
    tap_road(driver, screen, "elvenhold-lapphalya-plain")


@pose("elfengold/travel", ALL_LANGUAGES)
def travel(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("travel", blocked=BLOCKED))
    tap_town(driver, screen, "feodor")


@pose("elfengold/travel_wizard", ALL_LANGUAGES)
def travel_wizard(driver: Any) -> None:
    hands = [{**HAND, "wizard": 2}, *[OTHERS] * 3]
    screen = sit_down(driver, on_the_map("travel", options={"wizards": True}, hands=hands))
    tap_town(driver, screen, "grangor")


@pose("elfengold/reward", ALL_LANGUAGES)
def reward(driver: Any) -> None:
    sit_down(driver, on_the_map("reward", moves=3, earned=18))


@pose("elfengold/replacement", ALL_LANGUAGES)
def replacement(driver: Any) -> None:
    sit_down(driver, on_the_map("replacement", market=["dragon", "raft", "unicorn"], gold_pile=1, owed=1, draws=1))


@pose("elfengold/hand_limit", ALL_LANGUAGES)
def hand_limit(driver: Any) -> None:
    sit_down(driver, on_the_map("travel", options={"hand_limit": 4, "home_card": True}))
    driver.tap(driver.find("ChoiceButton", choice="stop"))


@pose("elfengold/keep", ALL_LANGUAGES)
def keep(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("keep"))
    driver.tap(screen.ids.rack.centre_of("dragon/up"))
    driver.tap(screen.ids.rack.centre_of("troll_wagon/down"))


@pose("elfengold/six_players", ALL_LANGUAGES)
def six_players(driver: Any) -> None:
    sit_down(driver, on_the_map("placement", 6))


@pose("elfengold/large_text", text_size="larger", contrast="high")
def large_text(driver: Any) -> None:
    auction_together(driver)


@pose("elfengold/played")
def in_full_play(driver: Any) -> None:
    sit_down(driver, played("elfengold", 4, "placement", actions=60))


# Elfenroads -----------------------------------------------------------------------------------------------------------

MARKET: dict[str, Any] = {"market": ["dragon", "raft", "unicorn"], "owed": 1}
ROADS_PHASES: dict[str, tuple[str, dict[str, Any]]] = {
    "market": ("cards", {**MARKET, "gold_pile": 3}),
    "two_counters": ("two_counters", {"pair": [["dragon", "tree"], [], [], []]}),
    "auction_bid": ("auction", {"face_up": ROADS_LOTS, "bid": 4, "bidder": 2, "dropped": [0, 1, 0, 0]}),
    "reward": ("reward", {"moves": 3, "earned": 18}),
    "replacement": ("replacement", {**MARKET, "gold_pile": 1, "draws": 1}),
    "keep": ("keep", {}),
}
for _name, (_phase, _parts) in ROADS_PHASES.items():
    pose(f"elfenroads/{_name}", ALL_LANGUAGES)(partial(pose_roads, _phase, _parts))


@pose("elfenroads/placement")
def roads_placement(driver: Any) -> None:
    sit_down(driver, on_the_map("placement", 3, "elfenroads"))


@pose("elfenroads/auction")
def roads_auction(driver: Any) -> None:
    sit_down(driver, on_the_map("auction", 6, "elfenroads", face_up=ROADS_LOTS))


@pose("elfenroads/travel")
def roads_travel(driver: Any) -> None:
    sit_down(driver, played("elfenroads", 6, "travel", actions=400))


@pose("elfenroads/travel_route", ALL_LANGUAGES)
def roads_travel_route(driver: Any) -> None:
    screen = sit_down(driver, on_the_map("travel", game="elfenroads"))
    tap_town(driver, screen, "feodor")
