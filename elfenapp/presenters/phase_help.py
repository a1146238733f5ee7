"""What a phase is for and what one can do in it, what a button does: two lines each, and the way to the rule. No Kivy.

The words are the game's own where it has some (``purpose.elfengold.keep``), else those of all games; which keys there
must be follows from the registry (``tools.words.keys``).
"""

from __future__ import annotations

from elfenapp.engine.core.log import find_play
from elfenapp.engine.core.views import View
from elfenapp.i18n import Catalogue

from .board_phases import CANCEL, CONFIRM, Phase
from .board_scene import Choice
from .explain import Explanation, Fact
from .gold_auction import ERASE
from .gold_placement import OTHER
from .phase_rules import phase_rule, verb_rule
from .realm_travel import WAY
from .rules import capital
from .texts import Texts
from .wizards_titles import SKIP

WHAT_FOR, WHAT_TO_DO, HOW_TO_WIN = "help-circle-outline", "gesture-tap", "trophy-outline"


def explain_phase(texts: Texts, phase: str) -> Explanation:
    """What is going on, what one can do about it, and what it is all for."""
    words = texts.words
    decides = any(step.name == phase and step.plays for step in texts.rules.flow)
    lines = (
        (texts.purpose(phase), WHAT_FOR),
        (texts.may(phase) if decides else words.text("board.nothing_to_do"), WHAT_TO_DO),
        (texts.goal(), HOW_TO_WIN),
    )
    facts = tuple(Fact(line, icon=icon) for line, icon in lines if line)
    rule = phase_rule(texts.game, phase)
    return Explanation(texts.phase(phase), facts=facts, rule=rule, link=words.text("board.rule") if rule else "")


def explain_button(texts: Texts, view: View, phase: Phase, choice: Choice) -> Explanation:
    """What a button does; one that waits for something else to be chosen says what the phase asks for."""
    verb = verb_of(phase, choice.id)
    title = choice.text or capital(texts.verb(verb) if verb else texts.phase(view.phase))
    told = texts.about(verb) if verb else _no_verb(texts.words, choice.id) or texts.may(view.phase)
    rule = (verb_rule(texts.game, verb) if verb else "") or phase_rule(texts.game, view.phase)
    return Explanation(title, facts=(Fact(told),) if told else (), rule=rule if choice.id != CANCEL else "")


def _no_verb(words: Catalogue, choice: str) -> str:
    """Buttons that do nothing in the game: they change or show what is planned."""
    told = {
        CANCEL: words.text("board.about_cancel"),
        ERASE: words.text("gold.about_erase"),
        OTHER: words.text("gold.about_other_way"),
        WAY: words.text("realm.about_way"),
        SKIP: words.text("wizards.about_skip"),
    }
    return told.get(choice, "")


def verb_of(phase: Phase, choice: str) -> str:
    """The verb a button leads to; none if it only changes what is planned, or if several could come of it."""
    if choice == CONFIRM and phase.plan:
        return phase.plan[0][0]
    if find_play(phase.texts.rules, choice) is not None:
        return choice
    named = [verb for name, verb in phase.stands_for.items() if f"{choice}/".startswith(f"{name}/")]
    known = phase.chooser.verbs() if phase.chooser is not None else []
    if named or _no_verb(phase.words, choice):
        return named[0] if named else ""
    return known[0] if len(known) == 1 else ""
