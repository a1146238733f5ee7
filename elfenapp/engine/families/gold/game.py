"""The common parts of Elfengold and Elfenroads: the seven phases, the set-up, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.errors import Reason
from ...core.game import Appraisal, EventKind, GameDef, Option, Options, Result, Rules, rank
from ...core.lessons import Spot
from ...core.state import State
from ...core.steps import Play, Step
from ...core.views import View
from ...world.water import map_waters
from ..map.deal import deal_cards, deal_homes
from ..map.ending import ALL_TOWNS, JOURNEY_SCORE, LAST_ROUND, has_all, journey_score, way_home
from ..map.place import Placement
from ..map.state import WIZARD, MapRules
from .auction import Auction
from .events import GOLD_EVENTS
from .income import Income
from .lessons import SIGHTS
from .market import Market, fill_market
from .numbers import START_GOLD, START_HAND, WIZARD_PRICES
from .position import gold_problems, settle_gold
from .reward import Replacement, Reward, TravelForGold
from .rounds import EndOfGoldRound, GoldEnding, GoldKeep
from .state import GOLD_CARD, GoldState
from .town_values import SHUFFLED, settled_values, shuffle_values
from .two_counters import TwoCounters
from .view import GoldView

NO_LIMIT = "none"
HOME_CARD = Option("home_card", (False, True), "EL-3")
HAND_LIMIT = Option("hand_limit", (NO_LIMIT, 4), "EG-44")

if TYPE_CHECKING:
    from .imagine import GoldImagination


def seven_phases(placing: Sequence[Play[GoldState]], travelling: Sequence[Play[GoldState]]) -> tuple[Step[Any], ...]:
    """A round in the order of the rulebook; the games differ in what may be placed and how one may travel."""
    return (
        Market(),
        Income(),
        TwoCounters(),
        Auction(),
        Placement(placing),
        TravelForGold(travelling),
        Reward(),
        Replacement(),
        GoldEnding(),
        GoldKeep(),
        EndOfGoldRound(),
    )


class GoldGame(GameDef):
    """A game brings its numbers, its options and its plays; all else is here."""

    seats = range(2, 7)
    state_type = GoldState
    view_type = GoldView
    events: ClassVar[dict[str, EventKind]] = GOLD_EVENTS
    scores = (*JOURNEY_SCORE, "gold")
    endings = (ALL_TOWNS, LAST_ROUND)

    def coach_targets(self) -> Mapping[str, Sequence[Spot]]:
        return SIGHTS

    def make_rules(
        self,
        players: int,
        options: Options,
        placing: Sequence[Play[GoldState]],
        travelling: Sequence[Play[GoldState]],
        *,
        cards: Sequence[int],
        counters: Sequence[int],
        rounds: int,
        caravan_price: int = 0,
    ) -> Rules:
        """The rules from a game's own numbers and plays, and the options all these games have."""
        return MapRules(
            self,
            players,
            options,
            seven_phases(placing, travelling),
            cards=cards,
            counters=counters,
            rounds=rounds,
            lakes=str(options["lakes"]),
            caravan_price=caravan_price,
            hand_limit=None if options["hand_limit"] == NO_LIMIT else int(options["hand_limit"]),
            homes=bool(options["home_card"]),
            wizard_prices=WIZARD_PRICES if cards[WIZARD] else None,
        )

    def empty_state(self, rules: Rules, rng: int) -> State:
        assert isinstance(rules, MapRules)
        return GoldState(rules, rng)

    def set_up(self, state: State, first: int) -> None:
        assert isinstance(state, GoldState)
        rules = state.rules
        state.start = state.chance(rules.players) if first < 0 else first
        chosen = str(rules.options["town_values"])
        state.values = shuffle_values(state) if chosen == SHUFFLED else settled_values(chosen)
        state.pool = list(rules.counters)
        if rules.homes:
            deal_homes(state)
        # EG-3: hands and market are dealt before the gold cards are shuffled into the deck.
        state.deck = list(rules.cards)
        state.deck[GOLD_CARD] = 0
        for seat in state.turn_order():
            state.receive(seat, START_GOLD)
            deal_cards(state, seat, START_HAND)
        fill_market(state, state.start)
        state.deck[GOLD_CARD] = rules.cards[GOLD_CARD]

    def complete(self, state: State, given: frozenset[str]) -> None:
        assert isinstance(state, GoldState)
        settle_gold(state, given)

    def validate(self, state: State) -> Iterator[Reason]:
        assert isinstance(state, GoldState)
        yield from gold_problems(state)

    def standing(self, view: View) -> dict[str, list[int]]:
        return {**super().standing(view), **way_home(view)}

    def imagination(self, view: View) -> GoldImagination:
        from .imagine import GoldImagination  # noqa: PLC0415 - read when a view is completed

        return GoldImagination(self, view, GoldState)

    def water_prices(self, options: Options) -> dict[str, int]:
        return map_waters(str(options["lakes"]))

    def appraisal(self) -> Appraisal:
        from ..map.journey_worth import journey_worth  # noqa: PLC0415 - read when a player looks back

        return journey_worth

    def result(self, state: State) -> Result:
        """EG-70: markers less the distance to the home town, then gold. If the game ends early, those who have
        visited every town come first, by gold alone, whatever home says.
        """
        assert isinstance(state, GoldState)
        early = state.round < state.rules.rounds
        scores: list[dict[str, int]] = []
        keys: list[tuple[int, ...]] = []
        for seat in range(state.rules.players):
            own = {**journey_score(state, seat), "gold": state.gold[seat]}
            scores.append(own)
            keys.append((1, own["gold"]) if early and has_all(state, seat) else (0, own["score"], own["gold"]))
        return Result(rank(keys), tuple(scores), ALL_TOWNS if early else LAST_ROUND)
