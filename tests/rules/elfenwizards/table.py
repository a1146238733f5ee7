"""Small words for the Elfenwizards tests: who stands where, spells beside wizards, a whole contest."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.engine.games.elfenwizards.board import WIZARDS, wizard_of
from elfenapp.engine.games.elfenwizards.data import WIZARDS_EACH
from tests.helpers.parts import elfenwizards_parts as truth
from tests.helpers.table import do, position

GAME = "elfenwizards"


def stand(**places: str) -> dict[str, str]:
    """Three players' wizards by place (``magician_1="wizard_0_1 wizard_1_1"``); all others are in Magician box 4."""
    where = {WIZARDS[wizard_of(seat, n)]: "magician_4" for seat in range(3) for n in range(WIZARDS_EACH[3])}
    for place, wizards in places.items():
        where.update(dict.fromkeys(wizards.split(), place))
    return where


def table(phase: str, players: int = 3, options: dict[str, Any] | None = None, **parts: Any) -> Match:
    return position(GAME, players, options, phase=phase, **parts)


def dice(*faces: int) -> dict[str, int]:
    return {str(face): faces.count(face) for face in faces}


def beside(*spells: tuple[str, int, str]) -> list[dict[str, Any]]:
    return [{"wizard": wizard, "seat": seat, "spell": spell} for wizard, seat, spell in spells]


def where(match: Match) -> dict[str, str]:
    wizards: dict[str, str] = truth(match)["wizards"]
    return wizards


def cast(match: Match, *spells: tuple[str, str]) -> None:
    for spell, wizard in spells:
        do(match, "cast", spell=spell, wizard=wizard)


def all_pass(match: Match) -> None:
    """No player places another spell: the titles are given."""
    while match.acting and match.decisions()[0].phase == "contest":
        do(match, "pass")


def contest(wizards: dict[str, str], *spells: tuple[str, int, str], players: int = 3, **parts: Any) -> Match:
    """A contest with these spells beside these wizards, ended by the pass of all."""
    match = table("contest", players, wizards=wizards, beside=beside(*spells), acting=[0], **parts)
    all_pass(match)
    return match


def told(match: Match, name: str) -> list[tuple[Any, ...]]:
    """The values of every event of a name, oldest first, in ids."""
    events = [event for record in match.story(SPECTATOR) for event in record.events if event.name == name]
    return [tuple(event.fields.values()) for event in events]
