"""The rounds after a journey, and the planner that thinks of them, against searches that leave nothing out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.cli.sim import play_out
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.families.map.state import MapState, replaced
from elfenapp.engine.world.land import HOME_TOWNS, MARKED_TOWNS, ROADS_FROM, TOWNS
from elfenapp.engine.world.planner.journey import Trip, Way, plan_journey
from elfenapp.engine.world.planner.later_rounds import ANYWHERE, Ahead, Prospect, walks_home
from tests.bots.test_fair_play import asked, moments
from tests.bots.test_planner import worth_of
from tools.bench.trips import OWN, random_trip

CAREFUL = Ahead(card=0.15, walks=((4, 0.3), (5, 0.4), (6, 0.3)))
FAR_SIGHTED = Ahead(card=0.2, walks=((9, 0.5), (11, 0.5)))


def some_towns(chance: Generator, most: int) -> int:
    return sum({1 << chance.below(len(TOWNS)) for _ in range(most)}) & MARKED_TOWNS


def met_on_walks(town: int, home: int, roads: int, left: int) -> int:
    """The most towns of these on any walk of at most so many roads to home; -1 if there is no such walk."""
    best = 0 if home in (town, ANYWHERE) else -1
    if roads:
        for _, there, _ in ROADS_FROM[town]:
            further = met_on_walks(there, home, roads - 1, left & ~(1 << there))
            best = max(best, further + (left >> there & 1) if further >= 0 else -1)
    return best


@pytest.mark.parametrize("homes", [HOME_TOWNS, (ANYWHERE,)], ids=["home", "anywhere"])
def test_walks_meet_as_many_towns_as_all_walks_tried_one_by_one(homes: tuple[int, ...]) -> None:
    """Also of those that will be left when some of the wanted ones have been reached."""
    chance = Generator(1)
    for home in homes[:5]:
        wanted = some_towns(chance, 15)
        layers = walks_home(wanted, home, 5)
        for town in range(len(TOWNS)):
            left, roads = wanted & ~some_towns(chance, 5), 3 + chance.below(3)
            found = max(((met & left).bit_count() for met in layers[roads][town]), default=-1)
            assert found == met_on_walks(town, home, roads, left)


def test_where_one_stands_is_worth_more_the_nearer_the_rest_and_home() -> None:
    """Kihromah lies behind Dag'Amura alone; from Yttar, with home at Beata, the way is long."""
    kihromah, near, far, beata = (TOWNS.index[town] for town in ("kihromah", "dag_amura", "yttar", "beata"))
    prospect = Prospect(1 << kihromah, beata, CAREFUL)
    assert prospect.worth(near, 1 << kihromah) > prospect.worth(far, 1 << kihromah)
    assert prospect.worth(beata, 0) > prospect.worth(far, 0)
    # Whoever has time for it all does not mind, either.
    patient = Prospect(1 << kihromah, beata, FAR_SIGHTED)
    assert patient.worth(near, 1 << kihromah) == patient.worth(far, 1 << kihromah) == 1
    # Whoever has no home does not mind where the last journey ends.
    assert Prospect(1 << kihromah, ANYWHERE, CAREFUL).worth(far, 0) == 0


def ahead_worth(trip: Trip, prospect: Prospect, ways: tuple[Way, ...]) -> float | None:
    """The value of a journey with what it leaves; None if it cannot be made."""
    worth = worth_of(trip, ways)  # by the book, with no worth for where it ends
    if worth is None:
        return None
    reached = sum({1 << way.there for way in ways}) & trip.wanted
    return worth + prospect.worth(ways[-1].there if ways else trip.start, trip.wanted & ~reached)


def best_of_all(trip: Trip, prospect: Prospect, ways: tuple[Way, ...] = ()) -> float:
    best = ahead_worth(trip, prospect, ways)
    if best is None:
        return float("-inf")
    here = ways[-1].there if ways else trip.start
    return max([best, *(best_of_all(trip, prospect, (*ways, way)) for way in trip.ways_from[here])])


def some_trip(chance: Generator, cards: int, *extras: str) -> Trip:
    trip = random_trip(chance, cards, 14 + chance.below(12), *extras)
    kept = [0.15 * min(count, 4) for count in range(cards + 1)]
    nothing = [0.0] * len(TOWNS)
    return Trip(trip.start, trip.hand, trip.ways_from, trip.wanted, nothing, kept, trip.counters)


@pytest.mark.parametrize("ahead", [CAREFUL, FAR_SIGHTED], ids=["one round", "two rounds"])
@pytest.mark.parametrize("extras", [(), (OWN,)], ids=["plain", "own counters"])
def test_a_plan_is_nearly_always_as_good_as_the_best_of_all_journeys(ahead: Ahead, extras: tuple[str, ...]) -> None:
    """Nearly: now and then one road changes what is left by more than the search hopes for."""
    chance, missed = Generator(3), 0.0
    for _ in range(40):
        trip = some_trip(chance, 2 + chance.below(3), *extras)
        prospect = Prospect(trip.wanted, HOME_TOWNS[chance.below(len(HOME_TOWNS))], ahead)
        plan = plan_journey(replace(trip, prospect=prospect))
        assert ahead_worth(trip, prospect, plan.ways) == pytest.approx(plan.worth)
        assert plan.reached == sum({1 << way.there for way in plan.ways}) & trip.wanted
        missed += best_of_all(trip, prospect) - plan.worth
    assert -1e-6 < missed < 1.0


def test_a_budget_is_kept_and_still_gives_a_journey() -> None:
    chance, worths = Generator(4), [0.0, 0.0, 0.0]
    for _ in range(20):
        trip = some_trip(chance, 12, OWN)
        prospect = Prospect(trip.wanted, HOME_TOWNS[0], CAREFUL)
        far_sighted = replace(trip, prospect=prospect)
        budgets = (1, 40, 400)
        plans = [plan_journey(far_sighted, nodes) for nodes in budgets]
        assert all(plan.nodes <= nodes for plan, nodes in zip(plans, budgets, strict=True))
        assert not plans[0].ways and plans[0].worth <= plans[1].worth
        assert ahead_worth(trip, prospect, plans[1].ways) == pytest.approx(plans[1].worth)
        again = plan_journey(far_sighted, 400, floor=plans[2].worth)
        assert again.worth > plans[2].worth if again.ways else again.worth == plans[2].worth
        worths = [worth + plan.worth for worth, plan in zip(worths, plans, strict=True)]
    # A wider look may follow another idea: it is better on the whole.
    assert worths[0] + 20 < worths[1] < worths[2]


@pytest.mark.parametrize(("level", "minds"), [("hard", True), ("normal", False)])
def test_only_the_hard_computer_thinks_of_its_home_before_the_last_round(level: str, minds: bool) -> None:
    game, others = find_game("elfenland"), 0
    for number, (state, seat) in enumerate(moments(game, 7, every=15)):
        assert isinstance(state, MapState)
        if state.round == state.rules.rounds:
            break
        chosen = []
        for home in HOME_TOWNS[::4]:
            elsewhere = state.copy()
            elsewhere.homes = replaced(state.homes, seat, home)
            chosen.append(find_bot(game, level).choose(*asked(elsewhere, seat), Generator(number)))
        others += any(action != chosen[0] for action in chosen)
    assert bool(others) == minds


def test_the_hard_computer_plays_without_a_home_and_with_dear_caravans() -> None:
    game = find_game("elfenland")
    setup = Setup(game.id, 2, {**game.presets["amigo"], "caravan": 5}, seed=11)
    result = play_out(Match(setup), [find_bot(game, "hard")] * 2, Generator(11)).result()
    assert result is not None and min(score["markers"] for score in result.scores) >= 12
