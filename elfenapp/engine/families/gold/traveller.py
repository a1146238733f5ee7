"""Computer players for the games of gold: they buy the counters their cards can use, and travel the best journey."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial

from ...bots.levels import EASY, HARD, NORMAL
from ...bots.reasons import WORTH_GOLD, Reasoning
from ...bots.thinking_bot import BotQuestion, ThinkingBot
from ...core.bot import PLAN_NODES
from ...core.decisions import Action
from ...core.generator import below
from ...world.land import LAND_KINDS, RAFT, ROADS, TOWNS
from ...world.planner.journey import CARAVAN, NOWHERE, Journey, Trip, Way
from ..map.journey_ways import RoadNetwork, ways_over
from ..map.state import CARDS, COUNTERS, WIZARD
from ..map.traveller import Placement, Roads, Style, Traveller
from .numbers import REWARD_CARDS, WIZARD_PRICES
from .view import GoldView

_PILE = 2  # so many gold cards are better than a travel card
_FAIR_REWARD = 6  # so much gold is better than two cards
_TIE_BREAK = 0.001  # in towns, of a piece of gold when the game ends
_HANDFUL = 6  # cards; more of them are little use in one round
_RICH = 10  # with so much gold, cards are better than more of it
_MAGIC = 2  # what a counter is worth that cards say nothing about
_ROUND_SPENDING = 8  # gold a round that is no good in the purse: counters win towns, gold only breaks ties
_GOLD_WORTH = 0.03  # in towns, of a piece of gold earned on the way

STYLES = {
    EASY: Style(EASY, roads_ahead=2, caravans=False, careless=60),
    NORMAL: Style(NORMAL, card_worth=0.2),
    HARD: Style(HARD, joint=True, card_worth=0.2, tour=0.1),
}


@cache
def gold_players(rounds: int) -> Mapping[str, ThinkingBot[Style]]:
    """The levels for a game that takes so many rounds, unless an option says otherwise."""
    return {level: ThinkingBot(partial(_Mind, rounds=rounds), style) for level, style in STYLES.items()}


class _Mind(Traveller):
    view: GoldView

    def __init__(self, question: BotQuestion[Style], rounds: int) -> None:
        view, options = question.view, question.view.options
        super().__init__(
            question,
            GoldView(view),
            rounds=view.option("rounds", int) if "rounds" in options else rounds,
            lakes=view.option("lakes", str),
            caravan_price=view.option("caravan", int) if "caravan" in options else 0,
        )
        self.gold = self.view.gold[self.seat]
        self.rich = self.gold >= _RICH
        values = self.view.values
        self.values = [values.get(town, 0) for town in TOWNS]
        self.gilded = {ROADS.index[road] for road in self.view.gilded}
        self.gold_worth = _GOLD_WORTH * self.temperament.greed if self.style.joint and not self.last_round else 0.0

    def network(self, roads: Roads, counters: Sequence[int]) -> RoadNetwork:
        return self._network(roads, self.values if self.gold_worth else (), counters)

    def _network(self, roads: Roads, values: Sequence[int], counters: Sequence[int]) -> RoadNetwork:
        return RoadNetwork(
            roads,
            self.blocked,
            self.rafts,
            self.boatmen,
            self.caravan_price,
            values,
            self.gilded,
            counters,
            wizards=WIZARD_PRICES if self.style.joint and self.hand[WIZARD] else None,
        )

    def trip(self, network: RoadNetwork, ways: Sequence[Sequence[Way]]) -> Trip:
        return Trip(
            self.town,
            self.hand,
            ways,
            self.wanted,
            self.rest,
            self.kept,
            network.counters,
            self.gold_worth,
            self.gold if network.wizards else 0,
            self.style.roads_ahead,
        )

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

    def explain(self, action: Action) -> Reasoning:
        if action.verb in ("bid", "withdraw"):
            price = int(min(self._price(self.view.face_up[0]), self.gold))
            return Reasoning(WORTH_GOLD, price) if price > 0 else Reasoning(action.verb)
        return super().explain(action)

    # Phases ------------------------------------------------------------------------------------------------------

    def _take(self) -> Action:
        """A good gold pile, or else the face-up card that goes best with hand and counters."""
        market = self.view.market
        if self.view.gold_pile >= _PILE and not self.rich:
            return self.decision.action("take_gold_pile")
        if market:
            return self.decision.action("take_card", card=max(market, key=self._card_use))
        return self.decision.action("draw_card" if self.offers("draw_card") else "take_gold_pile")

    def _show(self) -> Action:
        """The better one stays hidden."""
        pair = self.view.pair[self.seat]
        assert pair is not None  # one sees one's own
        return self.decision.action("show_counter", counter=min(pair, key=self._use))

    def _bid(self) -> Action:
        """One more than the others, up to what the counter is worth and the purse holds."""
        bid = self.view.bid + 1
        if self.style.careless and below(self.chance, 100) < self.style.careless:
            return self.decision.action("withdraw")
        if bid <= min(self._price(self.view.face_up[0]), self.gold):
            return self.decision.action("bid", amount=bid)
        return self.decision.action("withdraw")

    def _price(self, word: str) -> float:
        """The most that a lot is worth: more, the more gold there is for each round that is left."""
        use = self._use(word)
        counter = COUNTERS.index[word]
        if counter < LAND_KINDS and not self.hand[counter]:
            return min(use, 1)  # no card goes with it yet
        if not self.style.joint:
            return use * (2 if self.rich else 1)
        return use * max(1.0, self.gold / (_ROUND_SPENDING * (self.rounds_left + 1)) * 2)

    def _placement(self) -> Action:
        """A counter that makes the best journey better; then gold on it, and obstacles on other roads."""
        now = self.plan()
        if self.style.joint:
            best = self.best_joint(now) or self._best_double(now)
        else:
            best = self._best_double(now) or self.best_single(now)
        return best or self._gild(now) or self._hinder(now) or self.decision.action("pass")

    def _travel(self) -> Action:
        """Along the best journey, and by air when it has come to its end."""
        plan = self.plan()
        if plan.ways:
            return self._step(plan)
        goals = [town for town in TOWNS if self.wanted >> TOWNS.index[town] & 1]
        if goals and self.offers("fly"):
            return self.decision.action("fly", town=max(goals, key=lambda town: self.rest[TOWNS.index[town]]))
        ride = self._ride_for_gold()
        return self._step(ride) if ride else self.stop()

    def _ride_for_gold(self) -> Journey | None:
        """A journey that pays more than its cards are worth, and the two cards that can be taken instead (EG-43)."""
        if self.style.careless or (self.rich and not self.last_round):
            return None
        card = 0.0 if self.last_round else self.style.card_worth
        gold = _TIE_BREAK if self.last_round else card * REWARD_CARDS / _FAIR_REWARD
        network = self._network(self.roads, self.values, ())
        trip = self.trip(network, ways_over(network))
        kept = [card * min(count, _HANDFUL) for count in range(len(trip.kept))]
        ride = self._search(replace(trip, kept=kept, gold_worth=gold), PLAN_NODES)
        brings = self.view.earned + sum(way.gold for way in ride.ways)
        otherwise = 0 if self.last_round else max(self.view.earned, _FAIR_REWARD)
        cards = sum(way.price + (way.also >= 0) for way in ride.ways)
        spent = kept[-1] - kept[sum(self.hand) - cards]
        return ride if ride.ways and (brings - otherwise) * gold > spent else None

    def _step(self, plan: Journey) -> Action:
        first = plan.ways[0]
        if first.road == NOWHERE:
            return self.decision.action("fly", town=TOWNS[first.there])
        if first.also < 0:
            return self.step(plan)
        road = ROADS[first.road]
        if first.by == CARAVAN:
            return self.decision.action("caravan_past", road=road, cards=self.spare(plan, first.price))
        return self.decision.action("travel_past", road=road, by=CARDS[first.by])

    def _reward(self) -> Action:
        enough = self.last_round or (self.view.earned >= _FAIR_REWARD and not self.rich)
        return self.decision.action("take_earnings" if enough else "draw_two")

    def _keep(self) -> Action:
        return max(self.decision.enumerate(), key=self._kept_use)

    # Thoughts ----------------------------------------------------------------------------------------------------

    def _use(self, word: str) -> int:
        """The value of one more counter in gold: the more cards for it, and the fewer counters of its kind."""
        counter = COUNTERS.index[word]
        return self._fit(counter) - (2 * self.mine[counter] if counter < LAND_KINDS else 0)

    def _fit(self, counter: int) -> int:
        return 1 + self.hand[counter] if counter < LAND_KINDS else _MAGIC

    def _card_use(self, word: str) -> float:
        """The value of a card: rafts need no counter, others go with counters and with cards of their kind."""
        card = CARDS.index[word]
        return self.hand[card] + (1.5 if card >= RAFT else 2 * self.mine[card])

    def _kept_use(self, action: Action) -> int:
        kept = (pile for name in action.fields for pile in action.amounts(name).items())
        return sum(count * self._fit(COUNTERS.index[word]) for word, count in kept)

    def _best_double(self, now: Journey) -> Action | None:
        return self.best_with(self._doubles(), now)

    def _doubles(self) -> Iterator[Placement]:
        for offer in self.decision.offers:
            if offer.verb == "place_double":
                faces, counters, counter_faces, roads = (offered.words for offered in offer.fields)
                fields = {"face": faces[0], "counter": counters[0], "counter_face": counter_faces[0]}
                for word in roads:
                    road = ROADS.index[word]
                    if self.near(road):
                        action = self.decision.action("place_double", road=word, **fields)
                        yield action, road, COUNTERS.index[counters[0]]

    def _gild(self, now: Journey) -> Action | None:
        """Gold on the road of one's own journey that leads to the richest town."""
        ways = sorted(now.ways, key=lambda way: -self.values[way.there])
        return self._lay_extra("place_gold", [ROADS[way.road] for way in ways if way.road != NOWHERE])

    def _hinder(self, now: Journey) -> Action | None:
        """A tree or a monster where a rival would pass."""
        for verb in ("place_tree", "place_monster"):
            roads = next((offer.fields[1].words for offer in self.decision.offers if offer.verb == verb), ())
            road = self.obstacle_road(roads, now) if roads else None
            if road:
                return self._lay_extra(verb, [road])
        return None

    def _lay_extra(self, verb: str, wishes: Sequence[str]) -> Action | None:
        """A counter on the first of these roads on which it may lie."""
        for offer in self.decision.offers:
            if offer.verb == verb:
                faces, roads = (offered.words for offered in offer.fields)
                road = next((wish for wish in wishes if wish in roads), None)
                if road:
                    return self.decision.action(verb, face=faces[0], road=road)
        return None
