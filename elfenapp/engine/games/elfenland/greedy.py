"""A computer player that travels the best journey it can pay and places counters to make it longer."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.traveller import Traveller
from ...core.decisions import Action, Decision
from ...core.generator import Chancy, below
from ...core.views import View
from ...steps.table import COUNTERS
from ...world.journey import Journey
from ...world.land import ROADS
from . import data


class GreedyBot:
    def choose(self, view: View, decision: Decision, chance: Chancy) -> Action:
        return _Mind(view, decision, chance).choose()


class _Mind(Traveller):
    boatmen_price = data.BOATMEN_PRICE

    def __init__(self, view: View, decision: Decision, chance: Chancy) -> None:
        super().__init__(view, decision, chance, data.ROUNDS)
        self.lakes = str(view.options["mare_nebulae"])
        self.caravan_price = int(view.options["caravan"])

    def choose(self) -> Action:
        answers = {
            "first_counter": self._first_counter,
            "draft": self._draft,
            "placement": self._placement,
            "keep": self._keep,
            "travel": self._travel,
        }
        return answers[self.decision.phase]()

    def _first_counter(self) -> Action:
        return self.decision.action("hide")

    def _draft(self) -> Action:
        """The counter for which there are most cards, or a blind one if none fits."""
        mine = self.counters()
        lying = sorted(dict.fromkeys(self.view["face_up"]), key=lambda word: self._use(COUNTERS.index[word], mine))
        fits = lying and self._use(COUNTERS.index[lying[-1]], mine) > 0
        if fits or not self.offers("draw"):
            return self.decision.action("take", counter=lying[-1])
        return self.decision.action("draw")

    def _placement(self) -> Action:
        """The placement that makes the best journey better; an obstacle in a rival's way at the very end."""
        now = self.plan(self.roads)
        best, best_worth = self.decision.action("pass"), now.worth + 0.2
        for action, road, counter in self.placements():
            worth = self.plan({**self.roads, road: (counter,)}).worth
            if worth > best_worth:
                best, best_worth = action, worth
        if best.verb == "pass" and self.last_round:
            return self._hinder(now) or best
        return best

    def _keep(self) -> Action:
        fields = [dict(action.fields) for action in self.decision.enumerate()]
        return self.decision.action("keep", **max(fields, key=lambda way: self.hand[COUNTERS.index[way["counter"]]]))

    def _travel(self) -> Action:
        plan = self.plan(self.roads)
        return self.step(plan) if plan.ways else self.stop()

    def _hinder(self, plan: Journey) -> Action | None:
        """An obstacle on any road but one's own."""
        own = {ROADS[way.road] for way in plan.ways}
        for offer in self.decision.offers:
            if offer.verb == "obstacle":
                roads = [road for road in offer.fields[0].values if road not in own]
                if roads:
                    return self.decision.action("obstacle", road=roads[below(self.chance, len(roads))])
        return None

    def _use(self, counter: int, mine: Sequence[int]) -> int:
        return self.hand[counter] - 2 * mine[counter]
