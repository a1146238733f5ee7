"""Phase 1: the Grand Druid retires."""

from __future__ import annotations

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import Play, Step
from ...core.vocabulary import Vocabulary
from .board import GRAND_DRUID, MAGICIANS, NOTHING, PLACES
from .state import ElfenwizardsState

SOURCES = Vocabulary("source", ("reserve", "minor_box"))
RESERVE, BOX = range(2)


class Retire(Play[ElfenwizardsState]):
    """EW-10: a minor spell for the round track, the dragon, and a Magician box for the old Grand Druid."""

    verb = "retire"
    rule = "EW-10"
    fields = (One("source", SOURCES), One("place", PLACES))

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        sources = [source for source in (RESERVE, BOX) if _spells(state, source)[seat]]
        return [(self.verb, sources, MAGICIANS)]

    def why_not(self, state: ElfenwizardsState, seat: int, source: int, place: int) -> Reason | None:
        if not _spells(state, source)[seat]:
            return Reason("no_minor_spell", "EW-10", {"source": SOURCES[source]})
        return not_a_magician_box(place, "EW-10")

    def do(self, state: ElfenwizardsState, seat: int, source: int, place: int) -> None:
        _spells(state, source)[seat] -= 1
        state.track[state.round - 2] = seat  # at the round just ended; the track counts from 0
        state.start = seat
        state.wizards[state.at(GRAND_DRUID)[0]] = place


class Retirement(Step[ElfenwizardsState]):
    """EW-10: without a Grand Druid, as always in round 1, nothing happens and the dragon stays."""

    name = "retirement"
    rule = "EW-10"

    def __init__(self) -> None:
        super().__init__((Retire(),))

    def enter(self, state: ElfenwizardsState) -> None:
        state.emit("round_begins", state.start, state.round)
        owner = state.grand_druid()
        if owner != NOTHING:
            state.acting = (owner,)

    def after(self, state: ElfenwizardsState, seat: int, verb: str) -> None:
        state.acting = ()


def not_a_magician_box(place: int, rule: str) -> Reason | None:
    return None if place in MAGICIANS else Reason("not_a_magician_box", rule, {"place": PLACES[place]})


def _spells(state: ElfenwizardsState, source: int) -> list[int]:
    """Minor spells by seat: before their owners, or in the minor spell box."""
    return state.minor_box if source == BOX else state.minor_spells
