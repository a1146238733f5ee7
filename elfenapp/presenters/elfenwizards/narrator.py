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
from .phases import Retirement


class ElfenwizardsNarrator(Narrator):
    _untold = ""  # the score of a round, which waits until the Grand Druid has retired: his boxes lie below it
    _warned = 0  # the round in which a second Grand Druid was looked for

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
        """The score of a round with a warning, and once titles are given, that a second Grand Druid ends the game."""
        if told := super().round_news():
            self._untold = "\n".join(filter(None, (told, self._grand_druids())))
        if self._untold and self.board.display.view().phase != Retirement.name:
            told, self._untold = self._untold, ""
            return told
        return self._second_time()

    def _earlier(self) -> list[int]:
        """The players who have been Grand Druid at the end of a round."""
        return sorted({seat for seat in ElfenwizardsView(self.board.display.view()).track.values() if seat >= 0})

    def _grand_druids(self) -> str:
        words, seats = self.board.words(), sorted({*self._earlier(), self._now()} - {NOBODY})
        players = self.board.texts().players(seats)
        return words.text("elfenwizards.grand_druid_again", players=players) if seats else ""

    def _now(self) -> int:
        """The player of the Grand Druid; NOBODY if there is none."""
        wizards, top = ElfenwizardsView(self.board.display.view()).wizards, PLACES[GRAND_DRUID]
        return next((self.board.texts().owner(wizard) for wizard, place in wizards.items() if place == top), NOBODY)

    def _second_time(self) -> str:
        display, texts = self.board.display, self.board.texts()
        seen = ElfenwizardsView(display.view())
        if display.is_replay or seen.view.phase not in SETTLING or self._warned == seen.round:
            return ""
        self._warned = seen.round
        now = self._now()
        if now not in self._earlier():
            return ""
        return self.board.words().text("elfenwizards.grand_druid_twice", player=texts.player(now))

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
