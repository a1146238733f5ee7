"""Claims of lessons, help, hints and options, as questions to the engine: ``elfenland | fare ixara virst raft = 2``.

``ASKED`` has the sentences of the catalogues that can be decided, by their keys; ``UNASKED`` has those that claim
something no position decides, with the reason. The questions are those of the rulebooks (``examples``). A new game has
both in its file in ``books``.
"""

from __future__ import annotations

from . import asked_map, asked_others
from .books import all_facts

ASKED: dict[str, tuple[str, ...]] = {
    **asked_map.ASKED,
    **asked_others.ASKED,
    **{key: questions for facts in all_facts() for key, questions in facts.asked.items()},
}

_WHAT_FOR = "says what a phase is for, and claims no more"
_ADVICE = "is advice"
_APP = "says what the app shows"

UNASKED: dict[str, str] = {
    "about.enter": _APP,
    "about.go_without": "needs piles without a region: tests/rules/elfenkoning/test_no_region.py plays it",
    "about.keep": "is the button's own effect: kept and gather are asked where the number stands",
    "about.travel": _APP,
    "coach.elfengold.placement": _ADVICE,
    "lesson.elfenland.counters.end": _ADVICE,
    "lesson.elfenland.draft.end": _ADVICE,
    "lesson.elfenland.draft.hand": _APP,
    "lesson.gold.wages.stop": "the lesson itself plays it: tests/lessons",
    "may.elfenkoning.travel": _APP,
    "may.travel": _APP,
    "purpose.auction": _WHAT_FOR,
    "purpose.cards": _WHAT_FOR,
    "purpose.deal": _WHAT_FOR,
    "purpose.first_recovery": _WHAT_FOR,
    "purpose.keep": _WHAT_FOR,
    "purpose.placement": _WHAT_FOR,
    "purpose.planning": _WHAT_FOR,
    "purpose.second_recovery": _WHAT_FOR,
    **{key: reason for facts in all_facts() for key, reason in facts.unasked.items()},
}

# Paragraphs of the rulebooks without a question of their own, by game and rule.
UNASKED_RULES: dict[str, str] = {
    "elfenwizards EW-14": "promises are made aloud: the app keeps no book of them",
}
