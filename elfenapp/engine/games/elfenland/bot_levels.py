"""Elfenland's computer players: one way of thinking, with more or less of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...bots.levels import EASY, HARD, NORMAL
from ...bots.reasons import NEW_TOWNS, Reasoning
from ...bots.thinking_bot import BotQuestion, ThinkingBot
from ...core.decisions import Action
from ...core.generator import below
from ...families.map.journey_ways import RoadNetwork
from ...families.map.state import COUNTERS
from ...families.map.traveller import Style, Traveller
from ...families.map.view import MapView
from ...world.land import MARKED_TOWNS, TOWNS
from ...world.planner.journey import Journey, Trip, Way
from ...world.planner.later_rounds import ANYWHERE, Ahead, Prospect, prospect_of
from . import data

# From regressions of the final score on what was left at the end of a round, in a few hundred games of two: the last
# round brings a walk of five roads, and each round before it five more.
_AHEAD = (
    Ahead(card=0.15, walks=((4, 0.3), (5, 0.4), (6, 0.3))),
    Ahead(card=0.15, walks=((9, 0.5), (11, 0.5))),
    Ahead(card=0.2, walks=((14, 0.5), (16, 0.5))),
)
STYLES = {
    EASY: Style(EASY, roads_ahead=3, caravans=False, careless=30),
    NORMAL: Style(NORMAL, obstacles_from=1),
    # Tuned against NORMAL on seeds that the ladder does not use; docs/ladder.md has what it is worth.
    HARD: Style(HARD, joint=True, cards_kept=data.HAND_LIMIT, ahead=_AHEAD, obstacles_from=1),
}


class _Mind(Traveller):
    def __init__(self, question: BotQuestion[Style]) -> None:
        view = question.view
        lakes, caravan = view.option("mare_nebulae", str), view.option("caravan", int)
        super().__init__(question, MapView(view), rounds=data.ROUNDS, lakes=lakes, caravan_price=caravan)

    def trip(self, network: RoadNetwork, ways: Sequence[Sequence[Way]]) -> Trip:
        trip = super().trip(network, ways)
        return trip if self.budget.cancelled() else replace(trip, prospect=self._prospect)

    @property
    def _ahead(self) -> Ahead | None:
        """The value of things beyond this round, for a player that thinks of it."""
        return self.style.ahead[self.rounds_left - 1] if self.style.ahead and self.rounds_left else None

    @property
    def _prospect(self) -> Prospect | None:
        home, ahead = self.view.homes[self.seat], self._ahead
        # A prospect holds for whatever is left of its towns: so the long walks of the first round are looked at once.
        wanted = MARKED_TOWNS if self.view.round == 1 else self.wanted
        return prospect_of(wanted, TOWNS.index[home] if home else ANYWHERE, ahead) if ahead else None

    def _kept(self) -> list[float]:
        ahead = self._ahead
        if not ahead:
            return super()._kept()
        worth = ahead.card * self.temperament.saving
        return [worth * min(count, self.style.cards_kept) for count in range(sum(self.hand) + 1)]

    def choose(self) -> Action:
        answers = {
            "first_counter": self._first_counter,
            "draft": self._draft,
            "placement": self._placement,
            "keep": self._keep,
            "travel": self._travel,
        }
        return answers[self.decision.phase]()

    def explain(self, action: Action) -> Reasoning:
        if action.verb != "take":
            return super().explain(action)
        counters = list(self.mine)
        counters[COUNTERS.index[action.word("counter")]] += 1
        towns = self.plan(counters=counters).reached.bit_count()
        return Reasoning(NEW_TOWNS, towns) if towns else Reasoning(action.verb)

    def _first_counter(self) -> Action:
        return self.decision.action("hide")

    def _draft(self) -> Action:
        if self.style.careless and below(self.chance, 100) < self.style.careless:
            actions = list(self.decision.enumerate())
            return actions[below(self.chance, len(actions))]
        return self._draft_by_plan() if self.style.joint else self._draft_by_cards()

    def _draft_by_cards(self) -> Action:
        """The counter for which there are most cards, or a blind one if none fits."""
        lying = sorted(dict.fromkeys(self.view.face_up), key=lambda word: self._use(COUNTERS.index[word], self.mine))
        fits = lying and self._use(COUNTERS.index[lying[-1]], self.mine) > 0
        if fits or not self.offers("draw"):
            return self.decision.action("take", counter=lying[-1])
        return self.decision.action("draw")

    def _draft_by_plan(self) -> Action:
        """The counter with which the best journey is worth most; a blind one is worth what the pile is on average."""
        worths = {counter: self._worth_with(counter) for counter in range(len(data.POOL)) if data.POOL[counter]}
        lying = max(self.view.face_up, key=lambda word: worths[COUNTERS.index[word]], default="")
        if self.offers("draw"):
            unseen = self._unseen()
            blind = sum(count * worths.get(counter, 0.0) for counter, count in enumerate(unseen)) / (sum(unseen) or 1)
            if not lying or blind > worths[COUNTERS.index[lying]]:
                return self.decision.action("draw")
        return self.decision.action("take", counter=lying)

    def _worth_with(self, counter: int) -> float:
        counters = list(self.mine)
        counters[counter] += 1
        return self.plan(counters=counters).worth

    def _unseen(self) -> list[int]:
        """Counters that are neither one's own nor on the table."""
        left = list(data.POOL)
        lying = [*self.view.face_up, *self.view.transport.values()]
        for word in lying:
            left[COUNTERS.index[word]] -= 1
        for seat, shown in enumerate(self.view.shown):
            for word, count in shown.items():
                left[COUNTERS.index[word]] -= count if seat != self.seat else 0
        return [max(0, count - own) for count, own in zip(left, self.mine, strict=True)]

    def _placement(self) -> Action:
        """A counter that makes the best journey better; an obstacle in a rival's way towards the end."""
        now = self.plan()
        best = self.best_joint(now) if self.style.joint else self.best_single(now)
        return best or self._hinder(now) or self.decision.action("pass")

    def _keep(self) -> Action:
        """The counter for which there are most cards; a planning player counts those that the journey will leave."""
        left = self.plan() if self.style.joint and self.view.view.option("keep", str) == "after_placement" else None
        hand = self.left_after(left) if left else self.hand
        return max(self.decision.enumerate(), key=lambda action: hand[COUNTERS.index[action.word("counter")]])

    def _travel(self) -> Action:
        plan = self.plan()
        return self.step(plan) if plan.ways else self.stop()

    def _hinder(self, now: Journey) -> Action | None:
        roads = next((offer.fields[0].words for offer in self.decision.offers if offer.verb == "obstacle"), ())
        road = self.obstacle_road(roads, now) if roads and self.hinders else None
        return self.decision.action("obstacle", road=road) if road else None

    def _use(self, counter: int, mine: Sequence[int]) -> int:
        return self.hand[counter] - 2 * mine[counter]


PLAYERS = {level: ThinkingBot(_Mind, style) for level, style in STYLES.items()}
