"""Which rule of its book a phase or a move is told in: where the title of the phase and its buttons lead. No Kivy."""

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


_ON_THE_MAP: Mapping[str, str] = {
    "place": "EL-21",
    "pass": "EL-20",
    "travel": "EL-31",
    "caravan": "EL-32",
    "stop": "EL-30",
}
_FOR_GOLD: Mapping[str, str] = {
    **_ON_THE_MAP,
    "take_card": "EG-10",
    "draw_card": "EG-10",
    "take_gold_pile": "EG-12",
    "show_counter": "EG-21",
    "bid": "EG-31",
    "withdraw": "EG-31",
    "place_tree": "EL-22",
    "place_monster": "EG-40",
    "place_gold": "EG-40",
    "place_double": "EG-40",
    "exchange": "EG-40",
    "travel_past": "EG-60",
    "caravan_past": "EG-60",
    "fly": "EG-60",
    "take_earnings": "EG-43",
    "draw_two": "EG-43",
    "keep": "EG-50",
}
VERB_RULES: Mapping[str, Mapping[str, str]] = {
    "elfenland": {
        **_ON_THE_MAP,
        "show": "EL-11",
        "hide": "EL-11",
        "take": "EL-12",
        "draw": "EL-12",
        "obstacle": "EL-22",
        "keep": "EL-23",
    },
    "elfengold": _FOR_GOLD,
    "elfenroads": _FOR_GOLD,
    "elfenkoning": {
        "lay": "EK-21",
        "draw": "EK-22",
        "discard": "EK-22",
        "buy": "EK-23",
        "mark": "EK-24",
        "close": "EK-25",
        "pass": "EK-26",
        "no_region": "EK-27",
        "take_region": "EK-27",
        "go_without": "EK-27",
        "enter": "EK-32",
        "bodyguard": "EK-36",
        "turnabout": "EK-37",
        "spell": "EK-50",
        "stop": "EK-31",
    },
    "elfenwizards": {
        "retire": "EW-10",
        "roll": "EW-11",
        "reroll": "EW-12",
        "place": "EW-11",
        "recover": "EW-13",
        "take_back": "EW-21",
        "cast": "EW-14",
        "pass": "EW-14",
        "fill": "EW-22",
        "demote": "EW-23",
        "dispel": "EW-24",
        "cleanse": "EW-24",
    },
}


def verb_rule(game: str, verb: str) -> str:
    """The rule's id; empty for a move that each phase tells of in its own rule."""
    return VERB_RULES.get(game, {}).get(verb, "")


def phase_rule(game: str, phase: str) -> str:
    """The rule's id; empty for a game or a phase nobody has looked up (a new game, for example)."""
    return PHASE_RULES.get(game, {}).get(phase, "")
