"""Completing and judging described positions of the games of gold."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.errors import Reason
from ...world.land import CARDS_NEEDED, ROADS, TOWNS, WATER
from ..map.keep_counter import Keep
from ..map.position import road_problems, settle_cards, settle_counters, settle_homes
from ..map.state import COUNTERS, NOTHING, map_problems
from .auction import Auction
from .market import Market
from .numbers import COUNTERS_DRAWN, FACE_UP_CARDS, LOTS_EACH
from .reward import Replacement, Reward, TravelForGold
from .state import GOLD_CARD, GoldState
from .town_values import are_discs, settled_values
from .two_counters import TwoCounters


def settle_gold(state: GoldState, given: frozenset[str]) -> None:
    """Pieces that are nowhere else are in their piles; the bank has paid out what the players have."""
    settle_cards(state, given)
    settle_counters(state, given)
    settle_homes(state, given)
    if "values" not in given:
        state.values = settled_values(str(state.rules.options["town_values"]))
    if "paid_out" not in given:
        state.paid_out = sum(state.gold)
    if "owed" not in given and state.acting:
        state.owed = int(_phase(state) in (Market.name, Replacement.name))


def gold_problems(state: GoldState) -> Iterator[Reason]:
    yield from map_problems(state)
    yield from road_problems(state)
    yield from _road_extras_problems(state)
    yield from _gold_card_problems(state)
    if not are_discs(state.values):
        yield Reason("town_values", "EG-1", {"found": [*state.values], "towns": list(TOWNS)})
    if sum(state.gold) != state.paid_out:
        yield Reason("gold_differs", "EG-1", {"found": sum(state.gold), "paid_out": state.paid_out})
    if any(state.obstacles):
        yield Reason("personal_obstacles", "EG-2")
    yield from _turn_problems(state)
    yield from _auction_problems(state)


def _road_extras_problems(state: GoldState) -> Iterator[Reason]:
    """EG-40: doubles and gold lie on land roads with a transport; two transports differ; no tree lies with gold."""
    for road, second in enumerate(state.second):
        details = {"road": ROADS[road]}
        if (second != NOTHING or state.gilded[road]) and state.transport[road] == NOTHING:
            yield Reason("no_transport", "EG-40", details)
        if second != NOTHING:
            if second >= len(CARDS_NEEDED) or not CARDS_NEEDED[second][road]:
                yield Reason("wrong_terrain", "W-5", {"counter": COUNTERS[second], **details})
            if second == state.transport[road]:
                yield Reason("same_kind_twice", "EG-40", {"counter": COUNTERS[second], **details})
        if state.gilded[road] and (state.blocked[road] or WATER[road]):
            yield Reason("gold_there", "EG-40", details)


def _gold_card_problems(state: GoldState) -> Iterator[Reason]:
    """EG-11: gold cards lie in the deck, the gold pile and the discards, nowhere else."""
    if GOLD_CARD in state.market or NOTHING in state.market or len(state.market) > FACE_UP_CARDS:
        yield Reason("bad_market", "EG-11")
    for seat, hand in enumerate(state.hands):
        if hand[GOLD_CARD]:
            yield Reason("gold_card_in_hand", "EG-11", {"seat": seat})


def _turn_problems(state: GoldState) -> Iterator[Reason]:
    """Faults of an unfinished turn: it must belong to the phase, and outside it there is none of it."""
    phase, acting = _phase(state), state.acting
    if len(acting) > 1 and phase != Keep.name:
        yield Reason("too_many_acting", details={"phase": phase, "acting": [*acting]})
    drawing = acting if phase == TwoCounters.name else ()
    for seat, drawn in enumerate(state.pair):
        if len(drawn) != (COUNTERS_DRAWN if seat in drawing else 0) or NOTHING in drawn:
            yield Reason("drawn_counters", "EG-21", {"seat": seat, "found": len(drawn)})
    if state.owed != int(bool(acting) and phase in (Market.name, Replacement.name)):
        yield Reason("card_owed", "EG-10", {"owed": state.owed, "phase": phase})
    if state.draws and not (acting and phase == Replacement.name):
        yield Reason("cards_to_draw", "EG-43", {"draws": state.draws, "phase": phase})
    # EG-42: only who is travelling, or has just travelled, has earned something, and only by moving.
    on_the_way = acting and phase in (TravelForGold.name, Reward.name, Replacement.name)
    if (state.moves and not on_the_way) or (state.earned and not state.moves):
        yield Reason("earned_without_travel", "EG-42", {"moves": state.moves, "earned": state.earned})
    if acting and phase == Reward.name and not state.moves:
        yield Reason("reward_without_travel", "EG-43")


def _auction_problems(state: GoldState) -> Iterator[Reason]:
    """EG-30, EG-31: bids and those out of the bidding belong to a lot that is being sold."""
    phase, lots = _phase(state), len(state.face_up)
    selling = bool(state.acting) and phase == Auction.name
    # A described auction that nobody has opened yet may have some of its lots, and gets the others.
    most = LOTS_EACH * state.rules.players if phase == Auction.name else 0
    if lots > most or (selling and not lots) or NOTHING in state.face_up:
        yield Reason("lots", "EG-30", {"lots": lots, "phase": phase})
    if not selling and any((state.bid, state.vain_sales, *state.dropped)):
        yield Reason("bid_without_lot", "EG-31", {"bid": state.bid})
    if (state.bid > 0) != (state.bidder != NOTHING) or state.bidder >= state.rules.players:
        yield Reason("bid_without_bidder", "EG-31", {"bid": state.bid, "bidder": state.bidder})
    for seat, dropped in enumerate(state.dropped):
        if dropped and (seat == state.bidder or (selling and seat in state.acting)):
            yield Reason("bidder_has_passed", "EG-31", {"seat": seat})
    if selling and state.bidder in state.acting:
        yield Reason("bids_against_himself", "EG-31", {"seat": state.bidder})


def _phase(state: GoldState) -> str:
    return state.rules.flow[state.step].name
