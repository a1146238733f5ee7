"""Explanations of the things on a board; a game overrides what it knows better. No Kivy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from elfenapp.i18n import Catalogue

from ..rules.terrain_table import TerrainTable
from ..text.computer_names import portrait
from ..text.sentences import capital
from ..text.wording import Texts
from .explanation import BUTTON, ITEM, PHASE, PLACE, PLAYER, Explanation, Fact, Thing
from .geometry import Target
from .phase_help import explain_button, explain_phase

if TYPE_CHECKING:
    from .presenter import BoardPresenter


class Explainer:
    """Reads its board at the moment of each question."""

    def __init__(self, board: BoardPresenter) -> None:
        self.board = board

    @property
    def texts(self) -> Texts:
        return self.board.texts()

    @property
    def words(self) -> Catalogue:
        return self.board.words()

    @property
    def table(self) -> TerrainTable:
        """Of a game that travels by it."""
        table = self.board.terrain_table()
        assert table is not None
        return table

    def explain(self, thing: Thing) -> Explanation | None:
        """The explanation of a thing on the screen, in a few words; None if there is nothing to say."""
        if thing.kind == PLACE:
            target = self.board.plan.target(thing.id)
            return self.place(target) if target is not None else None
        if thing.kind == PLAYER:
            told = self.player(int(thing.id))
            return told and replace(told, piece=portrait(self.board.display.seats[int(thing.id)]))
        if thing.kind == PHASE:
            return explain_phase(self.texts, self.board.display.view().phase)
        if thing.kind == BUTTON:
            return self.button(thing.id)
        return self.item(thing.id) if thing.kind == ITEM else self.card(thing.id)

    def item(self, item: str) -> Explanation | None:
        """A piece of the rack or the row."""
        scene = self.board.scene()
        found = next((other for other in (*scene.rack, *scene.row) if other.id == item), None)
        return Explanation(capital(self.texts.word(found.piece.partition("/")[2])), found.piece) if found else None

    def card(self, card: str) -> Explanation | None:
        """A card of the hand."""
        return Explanation(capital(self.texts.word(card)), f"card/{card}")

    def place(self, target: Target) -> Explanation | None:
        """Something on the board."""
        return Explanation(self.board.plan.name(target.id) or capital(self.texts.word(target.id)))

    def player(self, seat: int) -> Explanation | None:
        """A player: what all players can count, and what lies before them."""
        row = self.board.player(self.board.display.view(), seat, self.texts)
        facts = tuple(Fact(text, piece) for piece, text in row.figures)
        return Explanation(row.name, f"coat/{row.colour}", facts, row.pieces)

    def button(self, choice: str) -> Explanation | None:
        """A button of the moment."""
        scene = self.board.scene()
        offered = [*scene.choices, *(scene.overlay.buttons if scene.overlay is not None else ())]
        found = next((other for other in offered if other.id == choice), None)
        view = self.board.display.view()
        return explain_button(self.texts, view, self.board.phase, found) if found is not None else None
