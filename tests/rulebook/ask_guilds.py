"""Claims of the book of Elfenwizards about guilds, pips and titles, played on the engine."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.games.elfenwizards import data as wizards
from tests.helpers.parts import elfenwizards_parts as truth
from tests.helpers.table import do, new_match, offered
from tests.rules.elfenwizards.table import all_pass, beside, dice, stand, table, told

from .ask_map import NO, YES, Words

GAME = "elfenwizards"


def pawns(game: str, options: dict[str, Any], words: Words) -> int:
    """Pawns in the box: as many of each colour as the most one player ever needs."""
    needed = [len(truth(new_match(GAME, players, **options))["wizards"]) for players in (3, 4, 5, 6)]
    colours = [
        max(count // players for players, count in zip((3, 4, 5, 6), needed, strict=True) if players > seat)
        for seat in range(6)
    ]
    return sum(colours)


def pips_lost(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if pips that pay for no token are gone when grey magic is over."""
    match = table("grey_magic", options=options, boxes=[{"grey": dice(5)}, {}, {}], grey={"wizard_0_1": 3})
    do(match, "dispel", die="5")
    parts = truth(match)
    assert parts["grey"] == {"wizard_0_1": 2}
    return NO if any(parts["pips"]) and match.decisions()[0].phase != "grey_magic" else YES


def stays(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a die that has been placed may be taken up again in the same roll."""
    match = table("first_roll", options=options, acting=[0])
    do(match, "roll")
    way = offered(match, "place")[0]
    do(match, "place", **way)
    verbs = {offer.verb for offer in match.decisions()[0].offers}
    return NO if verbs <= {"place", "done"} else YES


def places_none(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a player may place no die of the first roll, or of the second."""
    match = table(f"{words[0]}_roll", options=options, acting=[0])
    do(match, "roll")
    return YES if offered(match, "done") else NO


def passes_for_good(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a player who has passed in the contest gets another turn in it."""
    names = stand(druid_1="wizard_0_1", druid_2="wizard_1_1")
    match = table("contest", options=options, wizards=names, acting=[0])
    do(match, "pass")
    for _ in range(4):
        if not match.acting or match.decisions()[0].phase != "contest":
            break
        if match.acting == (0,):
            return YES
        do(match, "cast", spell="minor", wizard="wizard_1_1")
    return NO


def tie_rises(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a candidate rises with as many points as the other."""
    names = stand(druid_1="wizard_0_1", druid_2="wizard_1_1")
    laid = beside(("wizard_0_1", 0, "4"), ("wizard_1_1", 1, "4"))
    match = table("contest", options=options, wizards=names, beside=laid, acting=[0])
    while match.acting and match.decisions()[0].phase == "contest":
        do(match, "pass")
    return YES if "grand_druid" in truth(match)["wizards"].values() else NO


def retired(game: str, options: dict[str, Any], words: Words) -> int:
    """Minor spells that the Grand Druid's retirement costs for good."""
    match = table("retirement", options=options, round=2, track={}, start=0, wizards=stand(grand_druid="wizard_0_1"))
    do(match, "retire", **offered(match, "retire")[0])
    parts = truth(match)
    return wizards.MINOR_SPELLS - parts["minor_spells"][0] - parts["minor_box"][0]


def scored_again(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a Grand Druid is still one when the dice of the next round are rolled."""
    match = table("retirement", options=options, round=2, track={}, start=0, wizards=stand(grand_druid="wizard_0_1"))
    do(match, "retire", **offered(match, "retire")[0])
    return YES if truth(match)["wizards"].get("wizard_0_1") == "grand_druid" else NO


def without_candidate(game: str, options: dict[str, Any], words: Words) -> str:
    """The second Druid's title, when only the first has candidates."""
    names = stand(sorcerer_1="wizard_0_1", sorcerer_2="wizard_1_1")
    laid = beside(("wizard_0_1", 0, "6"), ("wizard_1_1", 1, "1"))
    match = table("contest", options=options, wizards=names, beside=laid, acting=[0])
    all_pass(match)
    won = {values[1] for values in told(match, "title_won")}
    assert won == {"druid_1"}
    return "vacant" if any(way["place"] == "druid_2" for way in offered(match, "fill")) else "given"


def carries(game: str, options: dict[str, Any], words: Words) -> int:
    """Grey tokens under a wizard that had one and is demoted again."""
    parts: dict[str, Any] = {"grey": {"wizard_0_1": 1}, "grey_left": wizards.GREY_TOKENS - 1}
    match = table("demotion", options=options, wizards=stand(druid_defeat="wizard_0_1"), **parts)
    do(match, "demote", wizard="wizard_0_1", place="magician_1")
    return int(truth(match)["grey"]["wizard_0_1"])
