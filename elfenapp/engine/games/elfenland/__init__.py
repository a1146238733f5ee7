"""Elfenland, by its author's rules or by Amigo's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.errors import Reason
from ...core.game import Appraisal, EventKind, GameDef, Options, Result, Rules
from ...core.lessons import Lesson, Spot
from ...core.state import State
from ...core.steps import Step
from ...core.views import View
from ...families.map.deal import Deal, deal_homes
from ...families.map.draft import Draft, FirstCounter
from ...families.map.ending import ALL_TOWNS, JOURNEY_SCORE, LAST_ROUND, Ending, way_home
from ...families.map.events import MAP_EVENTS
from ...families.map.keep_counter import Keep
from ...families.map.place import Pass, Placement, PlaceObstacle, PlaceTransport
from ...families.map.position import (
    obstacle_problems,
    road_problems,
    settle_cards,
    settle_counters,
    settle_homes,
    settle_obstacles,
)
from ...families.map.rounds import EndOfRound
from ...families.map.state import MapRules, MapState, map_problems
from ...families.map.travel import Caravan, Ride, Stop, Travel
from ...families.map.view import MapView
from ...world.water import map_waters
from . import data
from .lessons import LESSONS, SIGHTS
from .scoring import result as final_result

if TYPE_CHECKING:
    from ...core.bot import Bot
    from ...families.map.imagine import MapImagination


class Elfenland(GameDef):
    id = "elfenland"
    version = 2
    seats = range(2, 7)
    options = data.OPTIONS
    presets = data.PRESETS
    state_type = MapState
    view_type = MapView
    events: ClassVar[dict[str, EventKind]] = MAP_EVENTS
    scores = (*JOURNEY_SCORE, "cards")
    endings = (ALL_TOWNS, LAST_ROUND)
    order = 1

    def flow(self, options: Options) -> tuple[Step[Any], ...]:
        """A round in the order of the rulebook; the rulebooks differ in when a counter is kept (EL-23)."""
        keep_early = options["keep"] == "after_placement"
        return (
            Deal(data.HAND, fill=options["deal"] == "fill"),
            FirstCounter(choice=options["first_counter"] == "choice"),
            Draft(data.DRAFTED, data.FACE_UP),
            Placement((PlaceTransport(), PlaceObstacle(), Pass())),
            *((Keep(),) if keep_early else ()),
            Travel((Ride(), Caravan(), Stop())),
            Ending(),
            *(() if keep_early else (Keep(),)),
            EndOfRound(),
        )

    def rules(self, players: int, options: Options) -> Rules:
        return MapRules(
            self,
            players,
            options,
            self.flow(options),
            cards=data.TRAVEL_CARDS,
            counters=data.POOL,
            rounds=data.ROUNDS,
            lakes=str(options["mare_nebulae"]),
            caravan_price=int(options["caravan"]),
            hand_limit=data.HAND_LIMIT,
            homes=bool(options["home_card"]),
        )

    def empty_state(self, rules: Rules, rng: int) -> State:
        assert isinstance(rules, MapRules)
        return MapState(rules, rng)

    def set_up(self, state: State, first: int) -> None:
        assert isinstance(state, MapState)
        rules = state.rules
        state.deck = list(rules.cards)
        state.pool = list(rules.counters)
        state.obstacles = [data.OBSTACLES] * rules.players
        state.start = state.chance(rules.players) if first < 0 else first
        if rules.homes:
            deal_homes(state)

    def complete(self, state: State, given: frozenset[str]) -> None:
        assert isinstance(state, MapState)
        settle_cards(state, given)
        settle_counters(state, given)
        settle_homes(state, given)
        settle_obstacles(state, given)

    def validate(self, state: State) -> Iterator[Reason]:
        assert isinstance(state, MapState)
        yield from map_problems(state)
        yield from road_problems(state)
        yield from obstacle_problems(state)

    def standing(self, view: View) -> dict[str, list[int]]:
        return {**super().standing(view), **way_home(view)}

    def imagination(self, view: View) -> MapImagination[MapState]:
        from ...families.map.imagine import MapImagination  # read when a view is completed

        return MapImagination(self, view, MapState)

    def bots(self) -> dict[str, Bot]:
        from .bot_levels import PLAYERS  # computer players are read when one is to play

        return dict(PLAYERS)

    def water_prices(self, options: Options) -> dict[str, int]:
        """The option is called after the lake it changes, because it also brings the boatmen (EL-33)."""
        return map_waters(str(options["mare_nebulae"]))

    def appraisal(self) -> Appraisal:
        from ...families.map.journey_worth import journey_worth  # read when a player looks back

        return journey_worth

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def coach_targets(self) -> Mapping[str, Sequence[Spot]]:
        return SIGHTS

    def result(self, state: State) -> Result:
        assert isinstance(state, MapState)
        return final_result(state)


GAME = Elfenland()
