"""The table of the games of gold: the map games' table with coins, a card market, an auction and magic."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.parts import Number, Places, Row, SeatNumber, Word
from ...core.table import of_seats, of_table, own
from ...world.land import GOLD, ROADS, TOWNS, WATER
from ..map.state import CARDS, COUNTERS, DOUBLE, NOTHING, MapState, MapTable
from .numbers import COUNTERS_DRAWN, FACE_UP_CARDS, MOST_GOLD, MOST_VAIN_SALES, REWARD_CARDS

TREE = COUNTERS.index["tree"]
MONSTER = COUNTERS.index["sea_monster"]
GOLD_COUNTER = COUNTERS.index["gold"]
EXCHANGE = COUNTERS.index["exchange"]
GOLD_CARD = CARDS.index["gold"]


class GoldTable(MapTable):
    """A map game's table with coins, a card market, an auction and magic."""

    __slots__ = ()

    values = of_table(Places(TOWNS, Number(0, max(GOLD)), 0)).shared(GOLD)  # of the towns that pay anything
    gold = of_seats(Number(0, MOST_GOLD), piece="coin", headline=2, scored_as="gold")
    paid_out = of_table(Number(0, MOST_GOLD), bookkeeping=True)  # what the bank has given, less what it got back
    market = of_table(Row(CARDS, FACE_UP_CARDS))  # travel cards face up beside the deck
    gold_pile = of_table(Number(), piece="gold_travel_card")  # gold cards face up beside them
    pair = own(Row(COUNTERS, COUNTERS_DRAWN))  # counters just drawn, one of them to be shown
    pair_count = pair.counted()
    second = of_table(Places(ROADS, Word(COUNTERS), NOTHING))  # where a double lies: the transport it brought
    gilded = of_table(Places(ROADS, Number(0, 1), 0), piece="gold_counter")  # where a gold counter lies
    bid = of_table(Number(0, MOST_GOLD))
    bidder = of_table(SeatNumber(NOTHING), NOTHING)
    last_bid = of_table(Number(0, MOST_GOLD))  # what the lot before went for, or was bid for without success
    dropped = of_seats(Number(0, 1))  # players who may not bid for the present lot any more
    vain_sales = of_table(Number(0, MOST_VAIN_SALES), bookkeeping=True)  # of this lot, to players who could not pay
    moves = of_table(Number(), bookkeeping=True)  # towns that the present traveller has entered
    earned = of_table(Number(0, MOST_GOLD))  # what these towns pay
    owed = of_table(Number(0, 1), bookkeeping=True)  # whether the acting player must still take a card or the gold pile
    draws = of_table(Number(0, REWARD_CARDS), bookkeeping=True)  # cards of a reward still to be drawn


class GoldState(GoldTable, MapState):
    """The state of a game of gold."""

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
        """The counters on roads other than the first transports."""
        for road, second in enumerate(self.second):
            if second != NOTHING:
                yield second
                yield DOUBLE
            if self.gilded[road]:
                yield GOLD_COUNTER
            if self.blocked[road]:
                yield MONSTER if WATER[road] else TREE
