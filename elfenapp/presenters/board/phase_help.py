"""Help texts for phases and buttons: two lines each, and the way to the rule. No Kivy.

The words are the game's own where it has some (``purpose.elfengold.keep``), else those of all games; which keys there
must be follows from the registry (``tools.words.keys``).
"""

from __future__ import annotations

from elfenapp.engine.core.game import Rules
from elfenapp.engine.core.log import find_play
from elfenapp.engine.core.views import View
from elfenapp.i18n import Catalogue

from ..text.sentences import capital
from ..text.wording import Texts
from .explanation import Explanation, Fact
from .phase import CANCEL, CONFIRM, Phase
from .scene import SceneChoice

WHAT_FOR, WHAT_TO_DO, HOW_TO_WIN = "help-circle-outline", "gesture-tap", "trophy-outline"


def explain_phase(texts: Texts, phase: str) -> Explanation:
    """The explanation of a phase: what is going on, what a player can do, and what it is all for."""
    words = texts.words
    decides = any(step.name == phase and step.plays for step in texts.rules.flow)
    lines = (
        (texts.purpose(phase), WHAT_FOR),
        (texts.may(phase) if decides else words.text("board.nothing_to_do"), WHAT_TO_DO),
        (texts.goal(), HOW_TO_WIN),
    )
    facts = tuple(Fact(line, icon=icon) for line, icon in lines if line)
    rule = phase_rule(texts.rules, phase)
    return Explanation(texts.phase(phase), facts=facts, rule=rule, link=words.text("board.rule") if rule else "")


def explain_button(texts: Texts, view: View, phase: Phase, choice: SceneChoice) -> Explanation:
    """The explanation of a button; one that waits for something else to be chosen says what the phase asks for."""
    verb = verb_of(phase, choice)
    title = choice.text or capital(texts.verb(verb) if verb else texts.phase(view.phase))
    told = texts.about(verb) if verb else _about_button(texts.words, choice) or texts.may(view.phase)
    rule = verb_rule(texts.rules, verb) or phase_rule(texts.rules, view.phase)
    return Explanation(title, facts=(Fact(told),) if told else (), rule=rule if choice.id != CANCEL else "")


def _about_button(words: Catalogue, choice: SceneChoice) -> str:
    """The help of a button that does nothing in the game; empty for one that leads to a verb."""
    return words.text("board.about_cancel") if choice.id == CANCEL else choice.about


def verb_of(phase: Phase, choice: SceneChoice) -> str:
    """The verb a button leads to; none if it only changes what is planned, or if several could come of it."""
    if choice.id == CONFIRM and phase.pending:
        return phase.pending[0][0]
    if find_play(phase.texts.rules, choice.id) is not None:
        return choice.id
    if choice.verb or _about_button(phase.words, choice):
        return choice.verb
    known = phase.chooser.verbs() if phase.chooser is not None else []
    return known[0] if len(known) == 1 else ""


def phase_rule(rules: Rules, phase: str) -> str:
    """The id of the rule that tells of a phase; empty if the game names none."""
    return next((step.rule for step in rules.flow if step.name == phase), "")


def verb_rule(rules: Rules, verb: str) -> str:
    """The id of the rule that tells of a move; empty for one that each phase tells of in its own rule."""
    play = find_play(rules, verb)
    return play.rule if play is not None else ""
