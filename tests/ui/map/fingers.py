"""A person at Elfenland's own screen: looks at the map, and touches nothing but the glass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.map.geometry import other_end
from elfenapp.presenters.map.route import CARAVAN
from elfenapp.presenters.map.travel import Travel, by
from elfenapp.screens.elfenland import ElfenlandScreen
from elfenapp.screens.map.screen import MapScreen
from elfenapp.session.seats import PERSON
from tests.ui.app_parts import phase_of
from tests.ui.board.fingers import BoardHands
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of

PLAIN, FOREST = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest"


def open_map(
    driver: Driver, *minds: str, options: Mapping[str, Any] | None = None, seed: int = 5, **parts: Any
) -> ElfenlandScreen:
    """Sit down to Elfenland; the screen. ``parts`` describe a position."""
    minds = minds or (PERSON, "greedy", "greedy")
    match = Match(Setup("elfenland", len(minds), options or {}, seed=seed, first=0, position=parts or None))
    driver.app.session.open(match, seats_of(*minds))
    driver.step(0.4)
    screen = driver.screen(ElfenlandScreen)
    assert screen.name == "elfenland"
    return screen


def placing(driver: Driver, *minds: str, **parts: Any) -> ElfenlandScreen:
    """Seat 0 is about to place one of three counters."""
    shown: list[dict[str, int]] = [{"giant_pig": 1, "dragon": 1}, *[{}] * (len(minds or "123") - 1)]
    return open_map(
        driver,
        *minds,
        **{"phase": "placement", "acting": [0], "shown": shown, "transport": {FOREST: "dragon"}, **parts},
    )


def travelling(driver: Driver, *minds: str, hand: Mapping[str, int] | None = None, **parts: Any) -> ElfenlandScreen:
    """Seat 0 is about to travel, with dragons on two roads in a row."""
    hands = [dict(hand or {"dragon": 3, "raft": 1}), *[{}] * (len(minds or "123") - 1)]
    board = {"transport": {PLAIN: "dragon", FOREST: "dragon"}}
    return open_map(driver, *minds, **{"phase": "travel", "acting": [0], "hands": hands, **board, **parts})


class Hands(BoardHands[MapScreen]):
    """Two hands over the map of one app."""

    def tap_town(self, town: str) -> None:
        target = self.screen.presenter.plan.town_target(town)
        self.tap_map((target.x, target.y))

    def tap_road(self, road: str) -> None:
        self.tap_map(self.screen.presenter.plan.anchors[road])

    # Whole actions -----------------------------------------------------------------------------------------------

    def perform(self, action: Action, dragging: bool) -> None:
        self.put_recap_away()
        word, amounts = action.word, action.amounts
        ways = {
            "hide": lambda: self.press("hide"),
            "show": lambda: self.press("show"),
            "pass": lambda: self.press("pass"),
            "take": lambda: self._choose_item(word("counter")),
            "draw": lambda: self._choose_item("back"),
            "keep": lambda: self._choose_item(f"{word('counter')}/{word('face')}"),
            "place": lambda: self._place(f"{word('counter')}/{word('face')}", word("road"), dragging),
            "obstacle": lambda: self._place("obstacle", word("road"), dragging),
            "travel": lambda: self._ride(word("road"), word("by"), dragging),
            "caravan": lambda: self._join(word("road"), amounts("cards")),
            "stop": lambda: self._stop(amounts("discard")),
        }
        ways[action.verb]()
        self.done[action.verb] += 1

    def _choose_item(self, item: str) -> None:
        self.tap_item(item)
        self.press(CONFIRM)

    def _place(self, item: str, road: str, dragging: bool) -> None:
        self.lay(item, road, dragging)
        self.press(CONFIRM)

    def lay(self, item: str, road: str, dragging: bool) -> None:
        """A counter to a road, not confirmed yet."""
        if dragging:
            there = self.bring_into_view(self.screen.presenter.plan.anchors[road])
            self.drag_to(self.screen.ids.rack.centre_of(item), there)
            self.done["dragged a counter"] += 1
        else:
            self.tap_item(item)
            self.tap_road(road)
            self.done["tapped counter and road"] += 1

    def _ride(self, road: str, kind: str, dragging: bool) -> None:
        places = self.screen.presenter.plan
        seat = self.table.viewer
        here = self.table.view().part("boots", list[str])[seat]
        if dragging:
            target = places.town_target(other_end(road, here))
            self.drag_boot((target.x, target.y))
        if not self._planned(road):
            self.tap_road(road)
        if self.has(by(kind)):
            self.press(by(kind))
        self.press(CONFIRM)

    def _planned(self, road: str) -> bool:
        route = phase_of(self.screen, Travel).route
        return route is not None and [step.road for step in route.steps] == [road]

    def _join(self, road: str, cards: Mapping[str, int]) -> None:
        self.tap_road(road)
        if self.has(by(CARAVAN)):
            self.press(by(CARAVAN))
        for card in set(phase_of(self.screen, Travel).cards):
            while card in phase_of(self.screen, Travel).cards:
                self.tap_card(card)
        for card, count in cards.items():
            for _ in range(count):
                self.tap_card(card)
        self.press(CONFIRM)

    def _stop(self, cards: Mapping[str, int]) -> None:
        self.press("stop")
        if cards:
            for card, count in cards.items():
                for _ in range(count):
                    self.tap_card(card)
            self.press(CONFIRM)
            self.done["gave cards up"] += 1

    def travel(self, town: str) -> None:
        """To a town next to this one."""
        self.tap_town(town)
        self.press(CONFIRM)

    def go_far(self, town: str) -> None:
        """Several roads in one go."""
        self.put_recap_away()
        self.tap_town(town)
        self.press(CONFIRM)
        self.done["went far"] += 1
