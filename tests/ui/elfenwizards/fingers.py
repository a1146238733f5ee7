"""A person at Elfenwizards' own screen: touches dice, boxes, wizards and buttons, and nothing but the glass."""

from __future__ import annotations

from typing import Any, ClassVar

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.games.elfenwizards.view import MINOR_SPELL
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.elfenwizards.contest import Contest
from elfenapp.presenters.elfenwizards.magic import UseDice
from elfenapp.presenters.elfenwizards.phases import ElfenwizardsPhase, Retirement, Settling
from elfenapp.screens.elfenwizards import ElfenwizardsScreen
from elfenapp.session.seats import NOBODY
from tests.ui import playing
from tests.ui.app_parts import phase_of
from tests.ui.board.fingers import BoardHands
from tests.ui.fingers import wait


class ElfenwizardsHands(BoardHands[ElfenwizardsScreen]):
    """Two hands over the tree."""

    def take_device(self) -> None:
        wait(self.driver)
        assert self.table.curtain == NOBODY and self.driver.app.session._curtain is None, "a curtain fell"

    def perform(self, action: Action, dragging: bool) -> None:
        self.put_recap_away()
        self.driver.step(0.05)
        fields: dict[str, Any] = dict(action.fields)
        ways = {
            "place": lambda: self.carry(self.item(fields["die"]), fields["box"], dragging),
            "recover": lambda: self._use(fields["die"]),
            "dispel": lambda: self._use(fields["die"]),
            "take_back": lambda: self._take_back(fields["die"]),
            "cleanse": lambda: self.tap_wizard(fields["wizard"]),
            "cast": lambda: self.cast_pair(fields["spell"], fields["wizard"], dragging),
            "fill": lambda: self._settle(fields["wizard"], fields["place"], dragging),
            "demote": lambda: self._settle(fields["wizard"], fields["place"], dragging),
            "retire": lambda: self._retire(fields["source"], fields["place"]),
        }
        ways.get(action.verb, lambda: self.press(action.verb))()
        self.done[action.verb] += 1
        self.driver.step(0.1)  # an answer may be on its way

    @property
    def phase(self) -> ElfenwizardsPhase:
        return phase_of(self.screen, ElfenwizardsPhase)

    def item(self, word: str) -> str:
        """The first piece of the rack that begins or ends with a word."""
        names: list[str] = [slot.id for slot in self.screen.ids.rack.slots]
        return next(name for name in names if word in name.split("/"))

    def point(self, word: str) -> tuple[float, float]:
        spot = self.phase.spots.get(word) or self.screen.presenter.plan.spot(word)
        assert spot is not None, f"{word} is nowhere"
        return spot

    def carry(self, item: str, word: str, dragging: bool) -> None:
        """A piece to a place or to a wizard."""
        row = self.screen.ids.hand if item == MINOR_SPELL else self.screen.ids.rack
        if dragging:
            there = self.bring_into_view(self.point(word))
            self.drag_to(row.centre_of(item), there)
            self.done["dragged a piece"] += 1
        else:
            self.driver.tap(row.centre_of(item), after=0.05)
            self.tap_map(self.point(word))
            self.done["tapped piece and place"] += 1

    def tap_wizard(self, wizard: str) -> None:
        self.tap_map(self.point(wizard))

    def _use(self, die: str) -> None:
        """As many dice as it takes to buy something."""
        self.tap_item(self.item(die))
        for slot in self.screen.ids.rack.slots:
            if not self.phase.pending and slot.id not in phase_of(self.screen, UseDice).dice:
                self.tap_item(slot.id)
        self.press(CONFIRM)

    def _take_back(self, die: str) -> None:
        self.tap_item(self.item(die))
        self.press("take_back")

    def cast_pair(self, spell: str, wizard: str, dragging: bool) -> None:
        """The spell that is wished for, and all other spells beside the first wizard."""
        phase = phase_of(self.screen, Contest)
        level = phase.level_of(wizard)
        self.carry(spell if spell == MINOR_SPELL else f"{level}/{spell}", wizard, dragging)
        if phase.due:
            more = next(item for item in (*phase.kinds, MINOR_SPELL) if phase.usable(item))
            self.carry(more, phase.open_to[more][0], dragging)
            self.done["two spells at once"] += 1
        assert not phase.due, "the action is not whole"
        self.press(CONFIRM)

    def _settle(self, wizard: str, place: str, dragging: bool) -> None:
        if wizard in {slot.id for slot in self.screen.ids.rack.slots} and wizard != self.phase.chosen:
            self.tap_item(wizard)
        figure = self.point(phase_of(self.screen, Settling).figure)
        if dragging and self.board.shows(figure):
            there = self.bring_into_view(self.point(place))
            self.drag_to(self.board.to_window_point(figure), there)
            self.done["dragged a figure"] += 1
        else:
            self.tap_map(self.point(place))

    def _retire(self, source: str, place: str) -> None:
        if len(phase_of(self.screen, Retirement).sources) > 1:
            self.press(source)
        self.tap_map(self.point(place))
        self.press(CONFIRM)


class Player(playing.Player[ElfenwizardsHands]):
    """Rolls once more as soon as it may; dice that buy something are used as the phase orders them."""

    seldom: ClassVar[tuple[str, ...]] = ("reroll",)

    def check(self, action: Action, entries: int) -> None:
        told = self.hands.match.log[entries]
        assert (told.seat, told.verb) == (action.seat, action.verb)
