"""Refusals for a terrain as one says them: "Giant pigs cannot cross desert." No Kivy."""

from __future__ import annotations

from elfenapp.i18n import Catalogue

WRONG_TERRAIN = "wrong_terrain"  # the reason


def cannot_cross(words: Catalogue, transport: str, terrain: str) -> str:
    """The sentence for a transport and a terrain; empty for a word that has no sentence."""
    transports, there = _transports(words).get(transport, ""), _terrains(words).get(terrain, "")
    return words.text("board.cannot_cross", transports=transports, terrain=there) if transports and there else ""


def _transports(words: Catalogue) -> dict[str, str]:
    return {
        "giant_pig": words.text("board.all.giant_pigs"),
        "elfcycle": words.text("board.all.elfcycles"),
        "magic_cloud": words.text("board.all.magic_clouds"),
        "unicorn": words.text("board.all.unicorns"),
        "troll_wagon": words.text("board.all.troll_wagons"),
        "dragon": words.text("board.all.dragons"),
        "raft": words.text("board.all.rafts"),
    }


def _terrains(words: Catalogue) -> dict[str, str]:
    return {
        "plain": words.text("board.across.plain"),
        "forest": words.text("board.across.forest"),
        "desert": words.text("board.across.desert"),
        "mountain": words.text("board.across.mountain"),
        "river": words.text("board.across.river"),
        "lake": words.text("board.across.lake"),
    }
