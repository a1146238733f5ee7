"""A computer player for the games of gold: buys the counters its cards can use, and travels the best journey."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.decisions import Action, Decision
from ..core.generator import Chancy, below
from ..core.views import View
from ..steps.table import CARDS, COUNTERS
from ..world.journey import Journey
from ..world.land import LAND_KINDS, RAFT, ROADS, TOWNS
from .traveller import Roads, Traveller

_PATIENCE = 4000  # hands have no limit here, so a search may need one
_CARD_WORTH = 0.2  # in towns, of a card kept for later rounds
_WORTHWHILE = 0.2  # what a counter must add to the journey to be placed
_PILE = 2  # so many gold cards are better than a travel card
_FAIR_REWARD = 6  # so much gold is better than two cards
_RICH = 10  # with so much gold, cards are better than more of it
_MAGIC = 2  # what a counter is worth that cards say nothing about


class GoldTraveller:
    def __init__(self, rounds: int, boatmen_price: int = 0) -> None:
        self.rounds = rounds
        self.boatmen_price = boatmen_price

    def choose(self, view: View, decision: Decision, chance: Chancy) -> Action:
        return _Mind(view, decision, chance, self.rounds, self.boatmen_price).choose()


class _Mind(Traveller):
    patience = _PATIENCE

    def __init__(self, view: View, decision: Decision, chance: Chancy, rounds: int, boatmen_price: int) -> None:
        super().__init__(view, decision, chance, int(view.options.get("rounds", rounds)))
        self.lakes = str(view.options["lakes"])
        self.caravan_price = int(view.options.get("caravan", 0))
        self.boatmen_price = boatmen_price
        self.mine = self.counters()
        self.gold = int(view["gold"][self.seat])
        self.rich = self.gold >= _RICH
        if not self.last_round:
            self.card_worth = _CARD_WORTH
        for word, kind in view["second"].items():
            self.roads = self._with(ROADS.index[word], COUNTERS.index[kind])

    def choose(self) -> Action:
        answers = {
            "cards": self._take,
            "replacement": self._take,
            "two_counters": self._show,
            "auction": self._bid,
            "placement": self._placement,
            "travel": self._travel,
            "reward": self._reward,
            "keep": self._keep,
        }
        return answers[self.decision.phase]()

    # Phases ------------------------------------------------------------------------------------------------------

    def _take(self) -> Action:
        """A good gold pile, or else the face-up card that goes best with hand and counters."""
        market = self.view["market"]
        if self.view["gold_pile"] >= _PILE and not self.rich:
            return self.decision.action("take_gold_pile")
        if market:
            return self.decision.action("take_card", card=max(market, key=self._card_use))
        return self.decision.action("draw_card" if self.offers("draw_card") else "take_gold_pile")

    def _show(self) -> Action:
        """The better one stays hidden."""
        return self.decision.action("show_counter", counter=min(self.view["pair"][self.seat], key=self._use))

    def _bid(self) -> Action:
        """One more than the others, up to what the counter is worth and the purse holds."""
        bid = self.view["bid"] + 1
        worth = self._use(self.view["face_up"][0]) * (2 if self.rich else 1)
        if bid <= min(worth, self.gold):
            return self.decision.action("bid", amount=bid)
        return self.decision.action("withdraw")

    def _placement(self) -> Action:
        """What makes the best journey better; then gold on it, and obstacles on other roads."""
        now = self.plan(self.roads)
        best, best_worth = self.decision.action("pass"), now.worth + _WORTHWHILE
        for action, road, counter in (*self.placements(), *self._doubles()):
            worth = self.plan(self._with(road, counter)).worth
            if worth > best_worth:
                best, best_worth = action, worth
        if best.verb != "pass":
            return best
        return self._lay("place_gold", now, own=True) or self._hinder(now) or best

    def _travel(self) -> Action:
        """Along the best journey, and by air when it has come to its end."""
        plan = self.plan(self.roads)
        if plan.ways:
            return self.step(plan)
        goals = [town for town in TOWNS if self.wanted >> TOWNS.index[town] & 1]
        if goals and self.offers("fly"):
            return self.decision.action("fly", town=goals[below(self.chance, len(goals))])
        return self.stop()

    def _reward(self) -> Action:
        enough = self.last_round or (self.view["earned"] >= _FAIR_REWARD and not self.rich)
        return self.decision.action("take_earnings" if enough else "draw_two")

    def _keep(self) -> Action:
        return max(self.decision.enumerate(), key=lambda action: sum(map(self._kept_use, action.fields.values())))

    # Thoughts ----------------------------------------------------------------------------------------------------

    def _use(self, word: str) -> int:
        """What one more counter is worth in gold: the more cards for it, and the fewer counters of its kind."""
        counter = COUNTERS.index[word]
        return self._fit(counter) - (2 * self.mine[counter] if counter < LAND_KINDS else 0)

    def _fit(self, counter: int) -> int:
        return 1 + self.hand[counter] if counter < LAND_KINDS else _MAGIC

    def _card_use(self, word: str) -> float:
        """What a card adds: rafts need no counter, others go with counters and with cards of their kind."""
        card = CARDS.index[word]
        return self.hand[card] + (1.5 if card >= RAFT else 2 * self.mine[card])

    def _kept_use(self, counters: dict[str, int]) -> int:
        return sum(count * self._fit(COUNTERS.index[word]) for word, count in counters.items())

    def _with(self, road: int, counter: int) -> Roads:
        return {**self.roads, road: (*self.roads.get(road, ()), counter)}

    def _doubles(self) -> Iterator[tuple[Action, int, int]]:
        for offer in self.decision.offers:
            if offer.verb == "place_double":
                faces, counters, counter_faces, roads = (offered.values for offered in offer.fields)
                fields = {"face": faces[0], "counter": counters[0], "counter_face": counter_faces[0]}
                for word in roads:
                    road = ROADS.index[word]
                    if self.near(road):
                        action = self.decision.action("place_double", road=word, **fields)
                        yield action, road, COUNTERS.index[counters[0]]

    def _hinder(self, plan: Journey) -> Action | None:
        return self._lay("place_tree", plan, own=False) or self._lay("place_monster", plan, own=False)

    def _lay(self, verb: str, plan: Journey, own: bool) -> Action | None:
        """A counter on some road of one's own journey, or on one of the others."""
        journey = {ROADS[way.road] for way in plan.ways}
        for offer in self.decision.offers:
            if offer.verb == verb:
                faces, roads = (offered.values for offered in offer.fields)
                fitting: Sequence[str] = [road for road in roads if (road in journey) == own]
                if fitting:
                    road = fitting[below(self.chance, len(fitting))]
                    return self.decision.action(verb, face=faces[0], road=road)
        return None
