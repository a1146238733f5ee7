"""Sentences of Elfenwizards: a turn in a line, wizards by their places. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.plain import is_amounts
from elfenapp.engine.core.views import View
from elfenapp.engine.games.elfenwizards.board import GRAND_DRUID, LEVEL, LEVELS, PLACES
from elfenapp.engine.games.elfenwizards.data import GREY_WORTH, ROUNDS, WORTH
from elfenapp.engine.games.elfenwizards.forecast import SETTLING
from elfenapp.engine.games.elfenwizards.view import ElfenwizardsView
from elfenapp.session.seats import NOBODY

from ..board.narrator import Narrator
from .contest import Contest


class ElfenwizardsNarrator(Narrator):
    # The round in which a second Grand Druid was announced, and whether for certain.
    _warned: tuple[int, bool] = (0, False)

    def rounds(self) -> int:
        return ROUNDS

    def standing(self, view: View) -> Sequence[int]:
        return [sum(points) for points in ElfenwizardsView(view).scores]

    def gained(self, seat: int, count: int, all_told: int) -> str:
        """A round by its titles and what they are worth."""
        words, texts = self.board.words(), self.board.texts()
        seen = ElfenwizardsView(self.board.display.view())
        own = [wizard for wizard in seen.wizards if texts.owner(wizard) == seat]
        titles = Counter(WORTH[LEVELS[LEVEL[PLACES.index[seen.wizards[wizard]]]]] for wizard in own)
        told = " + ".join(f"{number} × {worth}" for worth, number in sorted(titles.items(), reverse=True))
        grey = GREY_WORTH * sum(seen.grey.get(wizard, 0) for wizard in own)
        player = texts.player(seat)
        if sum(worth * number for worth, number in titles.items()) + grey != count:  # a wizard has gone elsewhere since
            return words.text("elfenwizards.gained_points", player=player, count=count, all=all_told)
        titled = f"{told} − {-grey}" if grey else told
        return words.text("elfenwizards.gained", player=player, titles=titled, count=count, all=all_told)

    def round_news(self) -> str:
        """The score of a round; before a contest, and once its titles are given, a second Grand Druid ends the game."""
        return super().round_news() or self._grand_druid()

    def _grand_druid(self) -> str:
        display, words, texts = self.board.display, self.board.words(), self.board.texts()
        seen = ElfenwizardsView(display.view())
        earlier = sorted({seat for seat in seen.track.values() if seat >= 0})
        phase, certain = seen.view.phase, seen.view.phase in SETTLING
        if display.is_replay or not earlier or not (certain or phase == Contest.name):
            return ""
        if self._warned >= (seen.round, certain):
            return ""
        self._warned = (seen.round, certain)
        if not certain:
            return words.text("elfenwizards.grand_druid_again", players=texts.players(earlier))
        top = PLACES[GRAND_DRUID]
        now = next((texts.owner(wizard) for wizard, place in seen.wizards.items() if place == top), NOBODY)
        return words.text("elfenwizards.grand_druid_twice", player=texts.player(now)) if now in earlier else ""

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
