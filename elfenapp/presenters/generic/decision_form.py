"""An answer in the making: a panel that follows from a decision's offers, field by field, until it is whole. No Kivy.

What is not offered can be asked about, too: the reason comes from where the action would be refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.fields import Field, FieldOffer, One, Some
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.vocabulary import Vocabulary

from ..text.wording import Texts
from .offer_filter import Chooser
from .panel import AMOUNT, ONE, SOME, Panel, PanelChoice
from .touches import BackTo, Choose, ChooseVerb, FormTouch, SetAmount, ShowOthers, TakePieces, Value
from .view import GenericView


class DecisionForm:
    """One decision being answered by the person at the device."""

    def __init__(
        self, decision: Decision, why_not: Callable[[Action], Reason | None], texts: Texts, seen: GenericView
    ) -> None:
        self.decision = decision
        self.why_not = why_not
        self.texts = texts
        self.seen = seen
        self.chooser = Chooser(decision)
        self.touched = False  # the person has chosen something: nothing is ever submitted untouched
        self._asked = ""  # the field that taken and amount are for
        self._taken: dict[str, int] = {}
        self._amount = 0
        self._others = False
        self._begin()

    def _begin(self) -> None:
        """Open the likeliest verb immediately: its choices are then one tap away. It is chosen only by a touch."""
        wanted = next((offer.verb for offer in self.decision.offers if offer.fields), "")
        if wanted or len(self.chooser.verbs()) == 1:
            self.chooser.choose(wanted or self.chooser.verbs()[0])
        self._ask()

    # What is shown -----------------------------------------------------------------------------------------------

    def panel(self) -> Panel:
        offered = self.chooser.next_field()
        kind = offered.kind if offered is not None and self.chooser.verb else ""
        return Panel(
            verbs=tuple(self._verbs()),
            steps=tuple(self._steps()),
            kind=kind,
            question=self._question(offered) if offered is not None and kind else "",
            choices=tuple(self._choices(offered)) if offered is not None and kind else (),
            others=not self._others and self._has_others(offered),
            least=offered.least if offered is not None else 0,
            most=offered.most if offered is not None else 0,
            amount=self._amount if kind == AMOUNT else sum(self._taken.values()),
            confirm=self._confirm_text(),
            ready=self.ready(),
            chosen=self.touched,
        )

    @property
    def bare(self) -> bool:
        """True if the answer is a verb and nothing else: its button has said all that could be confirmed."""
        action = self.chooser.action() if self.touched else None
        return action is not None and not action.fields

    def _meant(self) -> bool:
        """True if the person has chosen one of several things; of a single one there is no doubt."""
        return bool(self.chooser.verb) and (self.touched or len(self.chooser.verbs()) == 1)

    def ready(self) -> bool:
        """True if the strong button leads on: to the next field or to the action."""
        offered = self.chooser.next_field()
        if not self._meant():
            return False
        if offered is None:
            return self.chooser.action() is not None
        if offered.kind == SOME:
            return offered.least <= sum(self._taken.values()) <= offered.most
        return offered.kind == AMOUNT and offered.least <= self._amount <= offered.most

    def _verbs(self) -> list[PanelChoice]:
        offered = self.chooser.verbs()
        idle, chosen = self._idle_verbs() if self._others else [], self.chooser.verb if self.touched else ""
        return [
            *(PanelChoice(verb, self.texts.verb(verb), chosen=verb == chosen) for verb in offered),
            *(PanelChoice(verb, self.texts.verb(verb), allowed=False) for verb in idle),
        ]

    def _steps(self) -> list[PanelChoice]:
        """The fields filled so far, the pieces among them in words; those that filled themselves cannot be changed."""
        return [
            PanelChoice(name, self.texts.value(name, value), allowed=name not in self.chooser.alone)
            for name, value in self.chooser.picked.items()
            if value != {}
        ]

    def _question(self, offered: FieldOffer) -> str:
        field, verb = self.texts.field(offered.name), self.texts.verb(self.chooser.verb)
        if self._meant() or field == verb:
            return field
        return self.texts.words.text("table.question", verb=verb, field=field)

    def _choices(self, offered: FieldOffer) -> list[PanelChoice]:
        if offered.kind == AMOUNT:
            return []
        if offered.kind == SOME:
            return [self._piece(offered, kind, count) for kind, count in offered.pool]
        values = [self._value(offered, value, True) for value in offered.values]
        if self._others:
            values += [self._value(offered, value, False) for value in self._not_offered(offered)]
        return values

    def _piece(self, offered: FieldOffer, kind: str, held: int) -> PanelChoice:
        picture, taken = self._picture(offered, kind), self._taken.get(kind, 0)
        return PanelChoice(kind, self.texts.word(kind), picture, held=held, taken=taken)

    def _value(self, offered: FieldOffer, value: Value, allowed: bool) -> PanelChoice:
        if not isinstance(value, str):
            return PanelChoice(value, self.texts.value(offered.name, value), allowed=allowed)
        vocabulary = self._vocabulary(offered.name)
        lying = self.seen.lying_at(vocabulary, value) if vocabulary is not None else ()
        return PanelChoice(value, self.texts.short(value), self._picture(offered, value), lying, allowed)

    def _picture(self, offered: FieldOffer, word: str) -> str:
        vocabulary = self._vocabulary(offered.name)
        return self.seen.pictures.of(vocabulary, word, self.decision.seat) if vocabulary is not None else ""

    def _confirm_text(self) -> str:
        if not self._meant():
            return self.texts.words.text("table.choose_first")
        offered = self.chooser.next_field()
        if offered is not None and offered.kind == SOME and not self._last(offered):
            return self.texts.words.text("table.next")
        verb = self.texts.verb(self.chooser.verb)
        return f"{verb}: {self._amount}" if offered is not None and offered.kind == AMOUNT else verb

    # What is touched ---------------------------------------------------------------------------------------------

    def answer(self, touch: FormTouch) -> Reason | None:
        """Change the answer by one touch; the reason if what was touched is not offered."""
        match touch:
            case ChooseVerb(verb):
                return self.choose_verb(verb)
            case Choose(value):
                return self.choose(value)
            case TakePieces(kind, count):
                self.take(kind, count)
            case SetAmount(amount):
                self.set_amount(amount)
            case ShowOthers():
                self._others = True
            case BackTo(field):
                self.chooser.unpick(field)
                self._ask()
            case _:
                assert_never(touch)
        return None

    def choose_verb(self, verb: str) -> Reason | None:
        """Begin with a verb; the reason if it is not offered."""
        if verb not in self.chooser.verbs():
            return self.why_not(self.decision.action(verb))
        self.chooser.choose(verb)
        self.touched = True
        self._ask()
        return None

    def choose(self, value: Value) -> Reason | None:
        """Answer the question with one value; the reason if it is not offered."""
        offered = self.chooser.next_field()
        if offered is None:
            return None
        if value not in offered.values:
            return self._why_not(offered.name, value)
        self.chooser.pick(offered.name, value)
        self.touched = True
        self._ask()
        return None

    def take(self, kind: str, count: int) -> None:
        """Take one more piece of the pool, or put one back."""
        offered = self.chooser.next_field()
        assert offered is not None
        wanted = self._taken.get(kind, 0) + count
        total = sum(self._taken.values()) + count
        if 0 <= wanted <= dict(offered.pool)[kind] and total <= offered.most:
            self._taken[kind] = wanted
            self.touched = True

    def set_amount(self, amount: int) -> None:
        offered = self.chooser.next_field()
        assert offered is not None
        self._amount = min(max(amount, offered.least), offered.most)
        self.touched = True

    def go_on(self) -> Action | Reason | None:
        """The strong button: fill in what has been taken or stepped; the action once it is whole."""
        offered = self.chooser.next_field()
        if not self.ready():
            return None
        if offered is None:
            return self.chooser.action()
        value: Plain = {kind: count for kind, count in self._taken.items() if count}
        if offered.kind == AMOUNT:
            value = self._amount
        if not self.chooser.offers(**{**self.chooser.picked, offered.name: value}):
            return self._why_not(offered.name, value)
        last = self._last(offered)
        self.chooser.pick(offered.name, value)
        self.touched = True
        self._ask()
        return self.chooser.action() if last else None

    # Inside ------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Begin the next question."""
        offered = self.chooser.next_field()
        self._others = False
        self._taken = {}
        self._amount = offered.least if offered is not None else 0

    def _last(self, offered: FieldOffer) -> bool:
        """True if nothing but this field is still open."""
        fields = self.chooser.offers(**self.chooser.picked)[0].fields
        return all(other.name in self.chooser.picked for other in fields if other.name != offered.name)

    def _fields_by_verb(self) -> dict[str, Sequence[Field]]:
        """Those of everything that can be done in this phase."""
        rules = self.texts.rules
        return {play.verb: play.fields for play in rules.flow[rules.step_numbers[self.decision.phase]].plays}

    def _fields(self) -> Sequence[Field]:
        return self._fields_by_verb()[self.chooser.verb]

    def _vocabulary(self, field: str) -> Vocabulary | None:
        for described in self._fields():
            if described.name == field and isinstance(described, (One, Some)):
                return described.vocabulary
        return None

    def _has_others(self, offered: FieldOffer | None) -> bool:
        return bool(self._idle_verbs()) or (
            offered is not None and offered.kind == ONE and bool(self.chooser.verb and self._not_offered(offered))
        )

    def _idle_verbs(self) -> list[str]:
        """Verbs of the phase that are not offered now; one without fields can always say why."""
        offered = self.chooser.verbs()
        return [verb for verb, fields in self._fields_by_verb().items() if verb not in offered and not fields]

    def _not_offered(self, offered: FieldOffer) -> list[str]:
        """The other words of a field's vocabulary that mean something at this table."""
        described = next(described for described in self._fields() if described.name == offered.name)
        if not isinstance(described, One):
            return []
        vocabulary = described.vocabulary
        words = [word for word in vocabulary if word not in offered.values]
        if vocabulary.piece:  # asking why not makes sense only for pieces that somebody can see
            visible = _words_in(self.seen.view.parts)
            return [word for word in words if word in visible]
        return [word for word in words if vocabulary.owner(word) < len(self.seen.seats)]

    def _why_not(self, field: str, value: Plain) -> Reason | None:
        """Why this value is not offered, with the fields after it as in any offer of the verb."""
        example = next(self.chooser.offers(**self.chooser.picked)[0].fillings())
        fields = {**example, **self.chooser.picked, field: value}
        return self.why_not(self.decision.action(self.chooser.verb, **fields))


def _words_in(value: object) -> set[str]:
    """Every word that occurs anywhere in a view."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, Mapping):
        return set().union(*(_words_in(part) for pair in value.items() for part in pair))
    if isinstance(value, (list, tuple)):
        return set().union(*(_words_in(part) for part in value))
    return set()
