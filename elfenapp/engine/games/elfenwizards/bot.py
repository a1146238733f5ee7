"""A computer player that wins titles where they are cheap, and counts what its rivals could still answer with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import ClassVar

from ...bots.levels import BALANCED, NORMAL, Temperament
from ...core.bot import Budget
from ...core.decisions import Action, Decision
from ...core.generator import Chancy
from ...core.views import View
from .board import BOXES, CONTEST, GREY_BOX, LEVEL, LEVELS, MAJOR_BOXES, MINOR_BOX, OWNER, PLACES, PRIZES, WIZARDS
from .data import RECOVERY_PRICE

# What rising is worth beyond being left behind, by level: a Druid who does not become Grand Druid will probably lose
# his title, a Magician who does not rise stays what he is. These numbers won against their neighbours.
_GAIN = {"druid": 6.0, "sorcerer": 6.0, "necromancer": 2.7, "magician": 1.3}
_GAINS = tuple(_GAIN[level] for level in LEVELS[1:])
_ENOUGH = 15.0  # pips for one contest beyond which more of them help little
_GOOD_DIE = 4  # pips that are not rolled again
_POOR_ROLL = 2.7  # pips a die below which another roll is worth a minor spell
_MINOR_PRICE = 0.45  # a minor spell is a point at the end, and it often comes back
_PIP_PRICE = 0.05  # small dice first, where they will do
_HOPE = 0.25  # what half the points for a title are worth while the others can still come


@dataclass(frozen=True, slots=True)
class _Stand:
    """One of the bot's wizards in his contest: the box of his level, and what he is up against."""

    wizard: str
    box: int
    points: int
    bar: int  # the points he must exceed
    threat: float  # what his rivals could still add
    sole: bool  # nobody can oppose him (EW-16)

    def chance(self, more: int, reserve: int) -> float:
        """The chance of the title with so many points more, when so many could still follow."""
        margin = self.points + more - self.bar
        if margin > 0:
            return 0.5 + 0.5 * min(1.0, margin / (self.threat + 1))
        reachable = margin + reserve > 0
        return _HOPE * (self.points + more) / (self.bar + 1) if reachable else 0.0


class ElfenwizardsBot:
    level: ClassVar[str] = NORMAL

    def __init__(self, temperament: Temperament = BALANCED) -> None:
        self.temperament = temperament

    def with_temperament(self, temperament: Temperament) -> ElfenwizardsBot:
        return ElfenwizardsBot(temperament)

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        return Mind(view, decision, self.temperament).choose()


class Mind:
    """One decision, with the view turned into numbers."""

    def __init__(self, view: View, decision: Decision, temperament: Temperament) -> None:
        self.view = view
        self.minor_price = _MINOR_PRICE * temperament.saving
        self.decision = decision
        self.seat = decision.seat
        self.offered = {offer.verb: [offered.words for offered in offer.fields] for offer in decision.offers}
        wizards = view.part("wizards", dict[str, str])
        self.places = {wizard: PLACES.index[place] for wizard, place in wizards.items()}
        self.minor_spells = view.part("minor_spells", list[int])
        self.minor_box = view.part("minor_box", list[int])
        self.boxes = view.part("boxes", list[dict[str, dict[str, int]]])
        self.points = dict.fromkeys(self.places, 0)
        for spell in view.part("beside", list[dict[str, str]]):
            self.points[spell["wizard"]] += 1 if spell["spell"] == "minor" else int(spell["spell"])

    def choose(self) -> Action:
        answers = {
            "retirement": self._retirement,
            "first_roll": self._first_roll,
            "second_roll": self._second_roll,
            "first_recovery": self._recovery,
            "contest": self._contest,
            "second_recovery": self._recovery,
            "vacancies": self._vacancies,
            "demotion": self._demotion,
            "grey_magic": self._grey_magic,
        }
        return answers[self.decision.phase]()

    # Phases ------------------------------------------------------------------------------------------------------

    def _retirement(self) -> Action:
        """The spell from the minor spell box if one is there: those before the owner are worth more."""
        sources, places = self.offered["retire"]
        return self.decision.action("retire", source=sources[-1], place=min(places, key=self._company))

    def _first_roll(self) -> Action:
        """Good dice to where they do most; the others are rolled again."""
        if "roll" in self.offered:
            return self.decision.action("roll")
        die = max(self._rolled(), default=0)
        return self._place(die) if die >= _GOOD_DIE else self.decision.action("done")

    def _second_roll(self) -> Action:
        """Another roll for a poor one; then all dice, the best first."""
        if "roll" in self.offered:
            return self.decision.action("roll")
        dice = self._rolled()
        if "reroll" in self.offered and len(dice) > 1 and sum(dice) < _POOR_ROLL * len(dice):
            return self.decision.action("reroll")
        return self._place(max(dice)) if dice else self.decision.action("done")

    def _recovery(self) -> Action:
        """Dice of which no pip is lost, the largest first; after the contest any that help."""
        if "recover" in self.offered:
            wanted = RECOVERY_PRICE * self.minor_box[self.seat] - self.view.part("pips", list[int])[self.seat]
            dice = sorted(map(int, self.offered["recover"][0]))
            fitting = [die for die in dice if die <= wanted]
            if fitting or self.decision.phase == "second_recovery":
                return self.decision.action("recover", die=str(fitting[-1] if fitting else dice[0]))
        return self._leave_good_dice()

    def _contest(self) -> Action:
        """The spell that brings most for its price; none at all when nothing is worth it."""
        casts = self.casts()
        worth, spell, wizard = casts[0] if casts else (0.0, "", "")
        if "pass" in self.offered and worth <= 0:
            return self.decision.action("pass")
        if not casts:
            return next(self.decision.enumerate())
        return self.decision.action("cast", spell=spell, wizard=wizard)

    def _vacancies(self) -> Action:
        wizards, places = self.offered["fill"]
        return self.decision.action("fill", wizard=wizards[0], place=min(places, key=self._company))

    def _demotion(self) -> Action:
        wizards, places = self.offered["demote"]
        return self.decision.action("demote", wizard=wizards[0], place=min(places, key=self._company))

    def _grey_magic(self) -> Action:
        if "cleanse" in self.offered:
            return self.decision.action("cleanse", wizard=self.offered["cleanse"][0][0])
        if "dispel" in self.offered:
            return self.decision.action("dispel", die=self.offered["dispel"][0][-1])
        return self._leave_good_dice()

    # Thoughts ----------------------------------------------------------------------------------------------------

    def _rolled(self) -> list[int]:
        return [int(face) for face, count in self.view.part("rolled", dict[str, int]).items() for _ in range(count)]

    def _place(self, die: int) -> Action:
        values = [*(self._major(box, die) for box in MAJOR_BOXES), self._minor(die), self._grey(die)]
        box = max(range(len(BOXES)), key=values.__getitem__)
        return self.decision.action("place", die=str(die), box=BOXES[box])

    def _major(self, box: int, die: int) -> float:
        """A die for a level: any will do without a rival, and pips against one."""
        stands = [stand for stand in self._stands if stand.box == box]
        sole = sum(stand.sole for stand in stands)
        dice = sorted(self._dice(self.seat, box))
        if len(dice) < sole:
            return _GAINS[box] - die * _PIP_PRICE
        contested = len(stands) - sole
        if not contested:
            return 0.0
        here = sum(dice[sole:]) / contested
        more = exp(-here / _ENOUGH) - exp(-(here + die / contested) / _ENOUGH)
        return _GAINS[box] * contested * more

    def _minor(self, die: int) -> float:
        """Pips for spells that are in the box already, or will be after the contest."""
        there = sum(self._dice(self.seat, MINOR_BOX))
        room = RECOVERY_PRICE * (self.minor_box[self.seat] + 1) - there
        return self.minor_price * min(die, max(0, room)) / RECOVERY_PRICE

    def _grey(self, die: int) -> float:
        price = self.view.option("grey_price", int)
        grey = self.view.part("grey", dict[str, int])
        tokens = sum(count for wizard, count in grey.items() if self._mine(wizard))
        room = price * tokens - sum(self._dice(self.seat, GREY_BOX))
        return min(die, max(0, room)) / price

    def casts(self) -> list[tuple[float, str, str]]:
        """The value of each spell beside an own wizard, the best first: its value, the spell, the wizard."""
        return sorted(self._casts(), reverse=True)

    def helps_a_rival(self, action: Action) -> bool:
        """True if a spell goes to a wizard who contends with one of the bot's own."""
        wizard = action.fields.get("wizard")
        if action.verb != "cast" or not isinstance(wizard, str) or self._mine(wizard):
            return False
        contest = CONTEST[self.places[wizard]]
        return any(self._mine(other) and CONTEST[place] == contest for other, place in self.places.items())

    def _casts(self) -> Iterator[tuple[float, str, str]]:
        """The value of each spell beside an own wizard."""
        minors = self.minor_spells[self.seat]
        for stand in self._stands:
            dice = self._dice(self.seat, stand.box)
            everything = sum(dice) + minors
            now = stand.chance(0, everything)
            spells = [(die, str(die), die * _PIP_PRICE) for die in set(dice)]
            if minors:
                spells.append((1, "minor", self.minor_price))
            for points, spell, price in spells:
                more = stand.chance(points, everything - points) - now
                yield _GAINS[stand.box] * more - price, spell, stand.wizard

    @cached_property
    def _stands(self) -> list[_Stand]:
        """The contests of the bot's wizards; of two for one title, the better one only."""
        contests: dict[int, list[str]] = {}
        for wizard, place in self.places.items():
            contests.setdefault(CONTEST[place], []).append(wizard)
        found = []
        for contest, contending in contests.items():
            own = sorted(filter(self._mine, contending), key=self.points.__getitem__, reverse=True)
            titles = len(PRIZES[contest]) if contest >= 0 else 0
            found += [self._stand(wizard, contending, titles) for wizard in own[:titles]]
        return found

    def _stand(self, wizard: str, contending: list[str], titles: int) -> _Stand:
        box = LEVEL[self.places[wizard]] - 1
        others = sorted((self.points[other] for other in contending if other != wizard), reverse=True)
        bar = others[titles - 1] if len(others) >= titles else 0
        rivals = {OWNER[WIZARDS.index[other]] for other in contending} - {self.seat}
        powers = [self._power(seat, box) for seat in rivals]
        threat = max(powers, default=0.0) if len(contending) > titles else 0.0
        return _Stand(wizard, box, self.points[wizard], bar, threat, not rivals)

    def _power(self, seat: int, box: int) -> float:
        """The points that a rival could still put into a contest of this level."""
        if self.view.part("passed", list[int])[seat]:
            return 0.0
        return sum(self._dice(seat, box)) + self.minor_spells[seat] / 2

    def _company(self, place: str) -> tuple[int, int]:
        """The rivals who contend from this place's group, and all who do: the fewer the better."""
        contest = CONTEST[PLACES.index[place]]
        there = [wizard for wizard, other in self.places.items() if CONTEST[other] == contest]
        return sum(not self._mine(wizard) for wizard in there), len(there)

    def _leave_good_dice(self) -> Action:
        """Home with the low dice; the good ones wait for the next round."""
        low = [die for die in self.offered.get("take_back", [[]])[0] if int(die) < _GOOD_DIE]
        return self.decision.action("take_back", die=low[0]) if low else self.decision.action("done")

    def _dice(self, seat: int, box: int) -> list[int]:
        faces = self.boxes[seat].get(BOXES[box], {})
        return [int(face) for face, count in faces.items() for _ in range(count)]

    def _mine(self, wizard: str) -> bool:
        return OWNER[WIZARDS.index[wizard]] == self.seat
