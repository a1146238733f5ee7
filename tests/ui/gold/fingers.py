"""A person at Elfengold's or Elfenroads' screen: bids, casts spells, travels for gold, by touch alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.presenters.board.phase import CANCEL, CONFIRM
from elfenapp.presenters.gold.auction import RAISES, TYPE, Auction
from elfenapp.presenters.gold.placement import EXTRAS, OTHER
from elfenapp.presenters.gold.travel import GoldTravel
from elfenapp.screens.gold.screen import GoldScreen
from tests.ui.app_parts import phase_of
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of, wait
from tests.ui.map.fingers import Hands

COUNTER_OF = {verb: counter for counter, verb in EXTRAS.items()}


def open_gold(
    driver: Driver, game: str, *minds: str, options: Mapping[str, Any] | None = None, seed: int = 5
) -> GoldScreen:
    """Sit down to a game of gold; its screen."""
    match = Match(Setup(game, len(minds), options or {}, seed=seed, first=0))
    driver.app.session.open(match, seats_of(*minds))
    driver.step(0.4)
    wait(driver)
    screen = driver.screen(GoldScreen)
    assert screen.name == game
    return screen


class GoldHands(Hands):
    """Two hands that know every way of the games of gold."""

    def perform(self, action: Action, dragging: bool = False) -> None:
        self.put_recap_away()
        self.put_notice_away()
        self.put_recap_away()
        entries = len(self.match.log)
        fields, word = dict(action.fields), action.word
        ways = {
            "take_card": lambda: self._take(lambda item: item.startswith("market/") and item.endswith(word("card"))),
            "draw_card": lambda: self._take(lambda item: item == "deck"),
            "take_gold_pile": lambda: self._take(lambda item: item == "gold_pile"),
            "show_counter": lambda: self._take(lambda item: item.endswith(f"/{word('counter')}")),
            "bid": lambda: self._bid(action.fields["amount"]),
            "place_double": lambda: self._double(fields, dragging),
            "exchange": lambda: self._exchange(fields),
            "keep": lambda: self._keep(fields),
            "fly": lambda: self._travel_by_town(action),
            "stop": lambda: self._stop(action.amounts("discard")),
        }
        if action.verb in ways:
            ways[action.verb]()
        elif action.verb in ("withdraw", "pass", "take_earnings", "draw_two"):
            self.press(action.verb)
        elif action.verb in ("travel", "travel_past", "caravan", "caravan_past"):
            self._travel(action)
        else:
            counter = COUNTER_OF.get(action.verb) or word("counter")
            self.lay(f"{counter}/{word('face')}", word("road"), dragging)
        self.driver.step(0.05)
        for _ in range(2):  # once more after a warning
            if len(self.match.log) == entries:
                self.press(CONFIRM)
                self.driver.step(0.05)
        self.done[action.verb] += 1

    def _take(self, wanted: Callable[[str], bool]) -> None:
        row = self.screen.ids.row
        self.tap_item(next(slot.id for slot in row.slots if wanted(slot.id)))

    def _bid(self, amount: Plain) -> None:
        assert isinstance(amount, int)
        more = amount - phase_of(self.screen, Auction).seen.bid
        if more in RAISES:
            self.press(f"raise/{more}")
            return
        self.press(TYPE)
        for digit in str(amount):
            self.press(f"digit/{digit}")
        self.done["typed a bid"] += 1

    def _double(self, fields: Mapping[str, Any], dragging: bool) -> None:
        self.lay(f"double/{fields['face']}", fields["road"], dragging)
        second = f"{fields['counter']}/{fields['counter_face']}"
        if dragging:
            there = self.bring_into_view(self.screen.presenter.plan.anchors[fields["road"]])
            self.drag_to(self.screen.ids.rack.centre_of(second), there)
        else:
            self.tap_item(second)

    def _exchange(self, fields: Mapping[str, Any]) -> None:
        self.lay(f"exchange/{fields['face']}", fields["road"], False)
        self.tap_road(fields["other_road"])
        for _ in range(4):
            if not self._planned_as(fields):
                self.press(OTHER)

    def _planned_as(self, fields: Mapping[str, Any]) -> bool:
        plan = self.screen.presenter.phase.pending
        return not plan or dict(plan[0][1]) == dict(fields)

    def _keep(self, fields: Mapping[str, Any]) -> None:
        for face, held in (("up", fields["shown"]), ("down", fields["hidden"])):
            for counter, count in held.items():
                for _ in range(count):
                    self.tap_item(f"{counter}/{face}")

    def _travel(self, action: Action) -> None:
        self.tap_road(action.word("road"))
        self._find_way(action)
        if action.verb.startswith("caravan"):
            phase = phase_of(self.screen, GoldTravel)
            for card in set(phase.cards):
                while card in phase.cards:
                    self.tap_card(card)
            for card, count in action.amounts("cards").items():
                for _ in range(count):
                    self.tap_card(card)

    def _travel_by_town(self, action: Action) -> None:
        self.tap_town(action.word("town"))
        self._find_way(action)

    def _find_way(self, action: Action) -> None:
        """Through the ways the screen offers, until it is this one."""
        for _ in range(8):
            presenter = self.screen.presenter
            verb, fields = presenter.phase.pending[0]
            if verb == action.verb and fields.get("by") == action.fields.get("by"):
                return
            others = [choice.id for choice in presenter.scene().choices if choice.id not in (CANCEL, CONFIRM)]
            self.press(others[0])
        raise AssertionError(f"no way to {action}")
