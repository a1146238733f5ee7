"""What a board says of its things: one half of ``BoardPresenter``; a game overrides what it knows better. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View
from elfenapp.session.display.game_display import GameDisplay

from ..rules.terrain_table import TerrainTable
from ..text.computer_names import portrait
from ..text.sentences import capital
from ..text.wording import Texts
from .explanation import BUTTON, CARD, ITEM, PHASE, PLACE, PLAYER, Explanation, Fact, Thing
from .geometry import BoardGeometry, Target
from .phase import Phase
from .phase_help import explain_button, explain_phase
from .scene import PlayerRow, Scene


class BoardExplaining:
    display: GameDisplay
    plan: BoardGeometry

    if TYPE_CHECKING:  # what the other half has

        @property
        def phase(self) -> Phase: ...

        def scene(self) -> Scene: ...

        def texts(self) -> Texts: ...

        def player(self, view: View, seat: int, texts: Texts) -> PlayerRow: ...

    def player_row(self, view: View, seat: int, texts: Texts) -> PlayerRow:
        """As its game tells it, with who sits there, and whether somebody has lent the seat."""
        sitting = self.display.seats[seat]
        return replace(self.player(view, seat, texts), lent=sitting.lent, portrait=portrait(sitting))

    def explain(self, thing: Thing) -> Explanation | None:
        """What a thing on the screen is, in a few words; None if there is nothing to say."""
        if thing.kind == PLACE:
            target = self.plan.target(thing.id)
            return self.explain_place(target) if target is not None else None
        if thing.kind == PLAYER:
            told = self.explain_player(int(thing.id))
            return told and replace(told, piece=portrait(self.display.seats[int(thing.id)]))
        if thing.kind == PHASE:
            return explain_phase(self.texts(), self.display.view().phase)
        if thing.kind == BUTTON:
            return self.explain_button(thing.id)
        return {ITEM: self.explain_item, CARD: self.explain_card}[thing.kind](thing.id)

    def explain_item(self, item: str) -> Explanation | None:
        """A piece of the rack or the row."""
        scene = self.scene()
        found = next((other for other in (*scene.rack, *scene.row) if other.id == item), None)
        return Explanation(capital(self.texts().word(found.piece.partition("/")[2])), found.piece) if found else None

    def explain_card(self, card: str) -> Explanation | None:
        """A card of the hand."""
        return Explanation(capital(self.texts().word(card)), f"card/{card}")

    def explain_place(self, target: Target) -> Explanation | None:
        """Something on the board."""
        return Explanation(self.plan.name(target.id) or capital(self.texts().word(target.id)))

    def explain_player(self, seat: int) -> Explanation | None:
        """Somebody at the table: what everybody can count, and what lies before them."""
        row = self.player(self.display.view(), seat, self.texts())
        facts = tuple(Fact(text, piece) for piece, text in row.figures)
        return Explanation(row.name, f"coat/{row.colour}", facts, row.pieces)

    def explain_button(self, choice: str) -> Explanation | None:
        """A button of the moment."""
        scene = self.scene()
        offered = [*scene.choices, *(scene.overlay.buttons if scene.overlay is not None else ())]
        found = next((other for other in offered if other.id == choice), None)
        return explain_button(self.texts(), self.display.view(), self.phase, found) if found is not None else None

    def sum_up(self, seat: int, records: Sequence[Record]) -> str:
        """What somebody has done since the viewer's last turn, in a sentence."""
        return self.texts().record(records[-1])

    def places_of(self, seat: int) -> list[Target]:
        """Where on the board somebody has been busy since the viewer's last turn."""
        words = (
            word
            for record in self.display.recap()
            if record.seat == seat
            for word in record.fields.values()
            if isinstance(word, str)
        )
        return self.targets_of(tuple(words))

    def targets_of(self, words: Sequence[str]) -> list[Target]:
        """What these ids mean on the board, as far as they mean anything there."""
        targets = (self.plan.target(word) for word in dict.fromkeys(words))
        return [target for target in targets if target is not None]

    def terrain_table(self) -> TerrainTable | None:
        """What every transport costs everywhere, for a game that travels by it."""
        return None
