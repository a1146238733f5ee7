"""Titles given one by one, so that all can follow: the stages between two moments of the game. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.log import Event, Record
from elfenapp.engine.games.elfenwizards.forecast import BEFORE_TITLES
from elfenapp.engine.games.elfenwizards.view import ElfenwizardsView, Spell

SKIP = "skip"  # the button that shows the end of it at once
WON, NOT_WON, DEFEATED = "title_won", "title_not_won", "defeated"


@dataclass(frozen=True, slots=True)
class Award:
    """One title: what is told of it, and who goes where."""

    event: Event
    moves: Mapping[str, str]


@dataclass(slots=True)
class Ceremony:
    """The wizards as they stood, and what has been decided so far."""

    before: Mapping[str, str]
    spells: Sequence[Spell]
    awards: Sequence[Award]
    at: int = 0

    @property
    def event(self) -> Event:
        return self.awards[self.at].event

    @property
    def over(self) -> bool:
        return self.at >= len(self.awards)

    @property
    def places(self) -> dict[str, str]:
        moved = {wizard: place for award in self.awards[: self.at + 1] for wizard, place in award.moves.items()}
        return {**self.before, **moved}

    @property
    def beside(self) -> list[Spell]:
        """Spells of duels that are decided are gone."""
        places = self.places
        return [spell for spell in self.spells if places[spell.wizard] == self.before[spell.wizard]]


def find_ceremony(before: ElfenwizardsView, news: Sequence[Record]) -> Ceremony | None:
    """The titles that were given since a view was shown, if any."""
    if before.view.phase not in BEFORE_TITLES:
        return None
    spells = list(before.beside)
    for record in news:
        if record.verb == "cast":
            spells.append(Spell(str(record.fields["wizard"]), record.seat, str(record.fields["spell"])))
        awards = _awards(record.events)
        if awards:
            return Ceremony(dict(before.wizards), spells, awards)
    return None


def _awards(events: Sequence[Event]) -> list[Award]:
    """A title that is won or not; those who are defeated in it go with it."""
    awards: list[tuple[Event, dict[str, str]]] = []
    for event in events:
        if event.name in (WON, NOT_WON):
            awards.append((event, {}))
        if awards and event.name in (WON, DEFEATED):
            awards[-1][1][str(event.fields["wizard"])] = str(event.fields["place"])
    return [Award(event, moves) for event, moves in awards]
