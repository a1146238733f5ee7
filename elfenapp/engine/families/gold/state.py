"""The table of the games of gold: the map games' table with coins, a card market, an auction and magic."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from ...core.parts import OWNER, Number, Part, Places, Row, SeatNumber, Word
from ...world.land import GOLD, ROADS, TOWNS, WATER
from ..map.state import CARDS, COUNTERS, DOUBLE, NOTHING, MapRules, MapState
from .numbers import COUNTERS_DRAWN, FACE_UP_CARDS, MOST_GOLD, MOST_VAIN_SALES, REWARD_CARDS

TREE = COUNTERS.index["tree"]
MONSTER = COUNTERS.index["sea_monster"]
GOLD_COUNTER = COUNTERS.index["gold"]
EXCHANGE = COUNTERS.index["exchange"]
GOLD_CARD = CARDS.index["gold"]


class GoldState(MapState):
    """The lots of an auction lie in ``face_up``, the one being sold first."""

    __slots__ = (
        "bid",
        "bidder",
        "draws",
        "dropped",
        "earned",
        "gilded",
        "gold",
        "gold_pile",
        "last_bid",
        "market",
        "moves",
        "owed",
        "paid_out",
        "pair",
        "second",
        "vain_sales",
        "values",
    )
    parts: ClassVar[tuple[Part, ...]] = (
        *MapState.parts,
        Part("values", Places(TOWNS, Number(0, max(GOLD)), 0)),
        Part("gold", Number(0, MOST_GOLD), per_seat=True, piece="coin", headline=2, scored_as="gold"),
        Part("paid_out", Number(0, MOST_GOLD), bookkeeping=True),
        Part("market", Row(CARDS, FACE_UP_CARDS)),
        Part("gold_pile", Number(), piece="gold_travel_card"),
        Part("pair", Row(COUNTERS, COUNTERS_DRAWN), OWNER, per_seat=True, counted=True),
        Part("second", Places(ROADS, Word(COUNTERS), NOTHING)),
        Part("gilded", Places(ROADS, Number(0, 1), 0), piece="gold_counter"),
        Part("bid", Number(0, MOST_GOLD)),
        Part("bidder", SeatNumber(NOTHING)),
        Part("last_bid", Number(0, MOST_GOLD)),
        Part("dropped", Number(0, 1), per_seat=True),
        Part("vain_sales", Number(0, MOST_VAIN_SALES), bookkeeping=True),
        Part("moves", Number(), bookkeeping=True),
        Part("earned", Number(0, MOST_GOLD)),
        Part("owed", Number(0, 1), bookkeeping=True),
        Part("draws", Number(0, REWARD_CARDS), bookkeeping=True),
    )

    def __init__(self, rules: MapRules, rng: int) -> None:
        super().__init__(rules, rng)
        self.values: Sequence[int] = GOLD  # of the towns; laid out once, never changed
        self.gold = [0] * rules.players
        self.paid_out = 0  # by the bank's books: what it has given the players, less what it got back
        self.market: list[int] = []  # travel cards face up beside the deck
        self.gold_pile = 0  # gold cards face up beside them
        self.pair: list[list[int]] = [[] for _ in range(rules.players)]  # drawn, and none of them shown yet
        self.second = [NOTHING] * len(ROADS)  # where a double lies: the transport it brought
        self.gilded = [0] * len(ROADS)  # where a gold counter lies
        self.bid = 0
        self.bidder = NOTHING
        self.last_bid = 0  # what the lot before went for, or was bid for in vain
        self.dropped = [0] * rules.players  # who may not bid for the present lot any more
        self.vain_sales = 0  # of the present lot, to people who could not pay
        self.moves = 0  # towns the present traveller has entered
        self.earned = 0  # what they pay him
        self.owed = 0  # whether the acting player must still take a card or the gold pile
        self.draws = 0  # cards of a reward still to be drawn

    def copy_table(self, twin: MapState) -> None:
        super().copy_table(twin)
        assert isinstance(twin, GoldState)
        twin.values = self.values
        twin.gold = self.gold.copy()
        twin.paid_out = self.paid_out
        twin.market = self.market.copy()
        twin.gold_pile = self.gold_pile
        twin.pair = [*map(list.copy, self.pair)]
        twin.second = self.second.copy()
        twin.gilded = self.gilded.copy()
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.last_bid = self.last_bid
        twin.dropped = self.dropped.copy()
        twin.vain_sales = self.vain_sales
        twin.moves = self.moves
        twin.earned = self.earned
        twin.owed = self.owed
        twin.draws = self.draws

    # Gold --------------------------------------------------------------------------------------------------------

    def receive(self, seat: int, amount: int) -> None:
        """Gold from the bank."""
        self.gold[seat] += amount
        self.paid_out += amount

    def pay(self, seat: int, amount: int) -> None:
        """Gold to the bank."""
        self.gold[seat] -= amount
        self.paid_out -= amount

    # What the map games do with a table, done with a richer one --------------------------------------------------

    def card_piles(self) -> Iterable[Sequence[int]]:
        face_up = [self.market.count(card) for card in range(len(CARDS))]
        face_up[GOLD_CARD] += self.gold_pile
        return (*super().card_piles(), face_up)

    def counters_held(self) -> list[int]:
        totals = super().counters_held()
        for counter in (*self._extras(), *(counter for drawn in self.pair for counter in drawn)):
            totals[counter] += 1
        return totals

    def enter_town(self, seat: int, town: int, road: int) -> None:
        """EG-42: a town pays whenever it is entered, twice over a gold counter; EG-60: not after a flight."""
        super().enter_town(seat, town, road)
        self.moves += 1
        if road != NOTHING:
            self.earned += self.values[town] << self.gilded[road]

    def clear_map(self) -> None:
        """EG-50: all counters on the map go back to the pool, obstacles as well."""
        for counter in self._extras():
            self.pool[counter] += 1
        self.second = [NOTHING] * len(ROADS)
        self.gilded = [0] * len(ROADS)
        super().clear_map()

    def _extras(self) -> Iterable[int]:
        """The counters on roads besides the first transports."""
        for road, second in enumerate(self.second):
            if second != NOTHING:
                yield second
                yield DOUBLE
            if self.gilded[road]:
                yield GOLD_COUNTER
            if self.blocked[road]:
                yield MONSTER if WATER[road] else TREE
