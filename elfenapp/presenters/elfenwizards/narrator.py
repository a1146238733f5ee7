"""Sentences of Elfenwizards: a turn in a line, wizards by their places. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.plain import is_amounts
from elfenapp.engine.games.elfenwizards.data import ROUNDS
from elfenapp.engine.games.elfenwizards.view import ElfenwizardsView

from ..board.narrator import Narrator


class ElfenwizardsNarrator(Narrator):
    def rounds(self) -> int:
        return ROUNDS

    def sum_up(self, seat: int, records: Sequence[Record]) -> str:
        """A roll by where its dice went and what was kept, a contest by whom spells support, else move by move."""
        words, texts = self.board.words(), self.board.texts()
        told = [*self._dice(records), *self._wizards(records)]
        if told:
            return words.text("elfenwizards.recap", player=texts.player(seat), what=", ".join(told))
        return super().sum_up(seat, records)

    def _dice(self, records: Sequence[Record]) -> Iterator[str]:
        words, texts = self.board.words(), self.board.texts()
        if not any(record.verb in ("roll", "place") for record in records):
            return
        left = Counter[str]()
        for record in records:
            if record.verb == "reroll":
                yield words.text("elfenwizards.recap_again")
            for event in (event for event in record.events if event.name == "rolled"):
                dice = event.fields["dice"]
                assert is_amounts(dice)
                left = Counter(dice)
            if record.verb == "place":
                die, box = str(record.fields["die"]), str(record.fields["box"])
                left[die] -= 1
                yield words.text("elfenwizards.recap_to", die=texts.word(die), box=texts.word(box))
        if kept := ", ".join(texts.word(die) for die, count in sorted(left.items()) for _ in range(count)):
            yield words.text("elfenwizards.recap_kept", dice=kept)

    def _wizards(self, records: Sequence[Record]) -> Iterator[str]:
        """Wizards by their places."""
        words, texts = self.board.words(), self.board.texts()
        places = ElfenwizardsView(self.board.display.view()).wizards
        for record in records:
            wizard = str(record.fields.get("wizard", ""))
            if record.verb == "cast":
                spell, owner = texts.word(str(record.fields["spell"])), texts.player(texts.owner(wizard))
                yield words.text(
                    "elfenwizards.recap_spell", spell=spell, player=owner, place=texts.word(places[wizard])
                )
            elif record.verb in ("fill", "demote"):
                yield words.text("elfenwizards.recap_moved", place=texts.word(str(record.fields["place"])))
            elif record.verb == "cleanse":
                yield words.text("elfenwizards.recap_cleansed", place=texts.word(places[wizard]))
