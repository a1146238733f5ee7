"""A person at Elfenkoning's round table: looks at the ring, and touches nothing but the glass."""

from __future__ import annotations

from collections.abc import Mapping

from elfenapp.engine.core.decisions import Action
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.elfenkoning.geometry import owner_of
from elfenapp.presenters.elfenkoning.planning import Planning
from elfenapp.presenters.elfenkoning.presenter import RACKED
from elfenapp.presenters.elfenkoning.travel import Travel
from elfenapp.screens.elfenkoning import ElfenkoningScreen
from tests.ui.app_parts import phase_of
from tests.ui.board.fingers import BoardHands


class ElfenkoningHands(BoardHands[ElfenkoningScreen]):
    """Two hands over the round table."""

    def tap_place(self, word: str) -> None:
        target = self.target(word)
        self.tap_map((target.x, target.y))

    def tap_any(self, card: str) -> None:
        """A card of one's own, in whichever row it lies."""
        (self.tap_item if card in RACKED else self.tap_card)(card)

    def perform(self, action: Action, dragging: bool) -> None:
        self.put_notice_away()
        self.put_recap_away()
        self.put_notice_away()
        self.put_shown_hand_away()
        fields = dict(action.fields)
        if action.verb in ("draw", "buy", "pass", "no_region", "go_without", "stop"):
            self.press(action.verb)
        else:
            getattr(self, f"_{action.verb}")(dragging, **fields)
            self.press(CONFIRM)
        self.done[action.verb] += 1

    def put_shown_hand_away(self) -> None:
        """A hand that a player had to show lies over the ring; a tap takes it away."""
        row = self.screen.ids.row
        if row.slots and self.driver.decision.phase == Planning.name:
            self.driver.tap(row.centre_of(row.slots[0].id), after=0.05)
            assert not row.slots
            self.done["saw a hand"] += 1

    def _lay(self, dragging: bool, card: str, realm: str) -> None:
        self._put(card, realm, dragging)

    def _mark(self, dragging: bool, card: str, region: str) -> None:
        self._put(card, region, dragging)

    def _put(self, card: str, place: str, dragging: bool) -> None:
        if dragging:
            target = self.target(place)
            there = self.bring_into_view((target.x, target.y))
            self.drag_to(self.screen.ids.rack.centre_of(card), there)
            self.done["dragged a card"] += 1
        else:
            self.tap_item(card)
            self.tap_place(place)

    def _close(self, dragging: bool, region: str) -> None:
        self.tap_place(region)

    def _discard(self, dragging: bool, cards: Mapping[str, int]) -> None:
        for card, count in cards.items():
            for _ in range(count):
                self.tap_any(card)

    def _take_region(self, dragging: bool, card: str, discard: Mapping[str, int]) -> None:
        self.tap_item(card)
        self._discard(dragging, discard)

    def _enter(self, dragging: bool, region: str, by: str) -> None:
        if dragging:
            target = self.target(region)
            self.drag_boot((target.x, target.y))
        if phase_of(self.screen, Travel).goal() != region:
            self.tap_place(region)
        self._pay_with(by)

    def _pay_with(self, by: str) -> None:
        """Ask for another card as long as the plan takes the wrong one."""
        for _ in range(8):
            step = phase_of(self.screen, Travel).steps[-1]
            if step.by == by:
                return
            self.tap_card(by)
        raise AssertionError(f"the plan never takes {by}")

    def _spell(self, dragging: bool, region: str, cards: Mapping[str, int]) -> None:
        self.press("spell")
        for card in set(phase_of(self.screen, Travel).cards):
            while card in phase_of(self.screen, Travel).cards:
                self.tap_card(card)
        self._discard(dragging, cards)
        self.tap_place(region)

    def _bodyguard(self, dragging: bool, realm: str) -> None:
        """Played for the realm that the next region lies in, and with it on into that region."""
        following = phase_of(self.screen, Travel).ring.following([])
        assert owner_of(following) == realm
        self._put("bodyguard", following, dragging)

    def _turnabout(self, dragging: bool) -> None:
        """Turns where the plan ends, which is here, and goes on from there."""
        self.tap_item("turnabout")
        self.tap_place(phase_of(self.screen, Travel).ring.following([], turn=True))
