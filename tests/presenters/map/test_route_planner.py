"""The route planner as data: prices are the rules', what is missing is told, and no other player sees any of it."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import seat_reader
from elfenapp.engine.families.map.view import MapView, map_view
from elfenapp.engine.world.land import ROADS
from elfenapp.presenters.map.geometry import ends_of
from elfenapp.presenters.map.route import CARAVAN, road_routes
from elfenapp.presenters.map.route_prices import ANY, PricedRoute, price_route, ways_by_road
from elfenapp.presenters.map.route_trace import RouteTrace, cheapest_path
from tools.gallery.poses import gold
from tools.gallery.poses.tables import on_the_map

LAID = "elvenhold-lapphalya-plain"


def seen_in(match: Match, seat: int = 0) -> MapView:
    return map_view(match.view(seat_reader(seat)))


def price(match: Match, *roads: str, start: str = "elvenhold", **wanted: str) -> PricedRoute:
    pinned = {int(place.removeprefix("road")): way for place, way in wanted.items()}
    return price_route(match.rules, seen_in(match), 0, start, roads, pinned)


def even(road: str, here: str) -> float:
    return 1.0


@pytest.mark.parametrize("match", [on_the_map("travel"), gold.on_the_map("travel", 4)], ids=["elfenland", "elfengold"])
def test_what_lies_there_costs_what_the_journey_charges(match: Match) -> None:
    seen = seen_in(match)
    here = seen.boots[0]
    every, compared = ways_by_road(match.rules, seen, 0), 0
    for road in ROADS:
        for name, route in (road_routes(match.rules, seen, 0, road) if here in ends_of(road) else {}).items():
            way = next(way for way in every[here, road] if way.name == name)
            assert (way.price, way.lays) == (route.total, ""), road
            compared += 1
    assert compared


def test_cards_needed_and_missing_are_counted_over_the_whole_path() -> None:
    match = on_the_map("placement")  # a hand with two elfcycles and one magic cloud
    clouds = "feodor-lapphalya-forest"
    route = price(match, LAID, clouds, road1="magic_cloud")
    assert dict(route.needed) == {"elfcycle": 1, "magic_cloud": 2} and route.cards == 3
    assert dict(route.missing) == {"magic_cloud": 1} and [leg.missing for leg in route.legs] == [0, 1]
    assert route.new_towns == 0, "both have been visited"
    again = price(match, LAID, clouds, clouds, road1="magic_cloud", road2="magic_cloud")
    assert again.missing["magic_cloud"] == 3, "the same card pays once"
    assert [leg.way.name for leg in price(match, LAID, clouds).legs] == ["elfcycle", CARAVAN], "which lacks nothing"


def test_a_way_that_was_chosen_is_kept_and_a_caravan_takes_any_cards() -> None:
    route = price(on_the_map("placement"), LAID, road0=CARAVAN)
    assert route.caravans > 0 and not route.needed and not route.missing
    poor = on_the_map("placement", hands=[{"raft": 1}, {}, {}, {}])
    assert price(poor, LAID, road0=CARAVAN).missing[ANY] == route.caravans - 1


def test_own_counters_serve_bare_roads_once_each() -> None:
    match = on_the_map("placement", shown=[{"dragon": 1}, {}, {}, {}], hidden=[{}, {}, {}, {}])
    roads = ["al_baran-dag_amura-desert", "al_baran-parundia-desert"]
    route = price(match, *roads, start="dag_amura", road0="dragon", road1="dragon")
    assert [leg.way.lays for leg in route.legs] == ["dragon", "dragon"]
    assert [leg.own for leg in route.legs] == [True, False]


def test_gold_on_the_way_is_summed() -> None:
    match = gold.on_the_map("travel", 4)
    pays = seen_in(match).values["lapphalya"]
    assert LAID in seen_in(match).gilded and price(match, LAID).gold == 2 * pays > 0
    assert price(on_the_map("travel"), LAID).gold == 0


def test_a_wizard_past_an_obstacle_costs_gold_where_there_are_wizards() -> None:
    hands = [{"elfcycle": 2, "wizard": 1}, {}, {}, {}]
    match = gold.on_the_map("travel", 4, options={"wizards": True}, hands=hands, blocked={LAID: 1}, gilded={})
    route = price(match, LAID, road0="past/elfcycle")
    assert route.fee == 1 and dict(route.needed) == {"elfcycle": 1, "wizard": 1}
    plain = gold.on_the_map("travel", 4, hands=[{"elfcycle": 2}, {}, {}, {}], blocked={LAID: 1}, gilded={})
    assert price(plain, LAID).fee == 0 and price(plain, LAID).needed["elfcycle"] == 2


def test_a_tap_on_the_last_town_takes_the_last_tap_back() -> None:
    trace = RouteTrace("elvenhold")
    trace.tap_town("lapphalya", even)
    far = "al_baran"
    trace.tap_town(far, even)
    assert trace.end == far and len(trace.taps) == 2 and len(trace.roads) > 2
    trace.wanted[2] = CARAVAN
    trace.tap_town(far, even)
    assert trace.towns == ["elvenhold", "lapphalya"] and not trace.wanted


def test_a_dragging_finger_goes_on_and_back() -> None:
    trace = RouteTrace("elvenhold")
    assert trace.drag_over("lapphalya", even) and trace.drag_over("feodor", even)
    assert not trace.drag_over("feodor", even) and not trace.drag_over("usselen", even), "not a neighbour"
    assert trace.drag_over("lapphalya", even) and trace.end == "lapphalya"
    assert not trace.take_up("usselen") and trace.take_up("elvenhold") and not trace.roads


def test_the_plan_follows_its_traveller() -> None:
    trace = RouteTrace("elvenhold")
    for town in ("lapphalya", "feodor", "al_baran"):
        trace.tap_town(town, even)
    trace.stand_at("feodor")
    assert trace.towns == ["feodor", "al_baran"]
    trace.stand_at("usselen")
    assert trace.towns == ["usselen"]


def test_of_several_ways_to_a_far_town_the_cheapest_is_found() -> None:
    dear = "elvenhold-lapphalya-plain"

    def price_of(road: str, here: str) -> float:
        return 50.0 if road == dear else 1.0

    path = cheapest_path("elvenhold", "lapphalya", price_of)
    assert dear not in path and path
    assert cheapest_path("elvenhold", "lapphalya", even) == [dear]
