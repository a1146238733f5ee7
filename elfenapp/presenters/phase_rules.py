"""Which rule of its book a phase of a game is told in: where the title of the phase leads. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

_GOLD: Mapping[str, str] = {
    "cards": "EG-10",
    "income": "EG-20",
    "two_counters": "EG-21",
    "auction": "EG-30",
    "placement": "EL-20",
    "travel": "EL-30",
    "reward": "EG-43",
    "replacement": "EG-11",
    "ending": "EG-70",
    "keep": "EG-50",
    "end_of_round": "EG-50",
}
PHASE_RULES: Mapping[str, Mapping[str, str]] = {
    "elfenland": {
        "deal": "EL-10",
        "first_counter": "EL-11",
        "draft": "EL-12",
        "placement": "EL-20",
        "keep": "EL-23",
        "travel": "EL-30",
        "ending": "EL-52",
        "end_of_round": "EL-40",
    },
    "elfengold": _GOLD,
    "elfenroads": _GOLD,
    "elfenkoning": {
        "deal": "EK-10",
        "planning": "EK-20",
        "discarding": "EK-22",
        "searching": "EK-27",
        "travel": "EK-30",
        "ending": "EK-60",
        "end_of_journey": "EK-40",
    },
    "elfenwizards": {
        "retirement": "EW-10",
        "first_roll": "EW-11",
        "second_roll": "EW-12",
        "first_recovery": "EW-13",
        "contest": "EW-14",
        "titles": "EW-17",
        "second_recovery": "EW-21",
        "vacancies": "EW-22",
        "demotion": "EW-23",
        "grey_magic": "EW-24",
        "score": "EW-25",
    },
}


def phase_rule(game: str, phase: str) -> str:
    """The rule's id; empty for a game or a phase nobody has looked up (a new game, for example)."""
    return PHASE_RULES.get(game, {}).get(phase, "")
