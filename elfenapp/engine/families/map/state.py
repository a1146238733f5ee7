"""The table of the map games: what lies where, as small numbers, and the rules' numbers beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from ...core.errors import Reason
from ...core.game import GameDef, Options, Rules
from ...core.parts import Number, Pile, Places, Row, Set, Word
from ...core.state import State
from ...core.steps import Step
from ...core.table import Table, face_down, of_seats, of_table, own
from ...core.vocabulary import Vocabulary
from ...world.land import (
    CAPITAL,
    HOME_TOWNS,
    LAND_KINDS,
    MARKED_TOWNS,
    ROADS,
    TOWNS,
    TRANSPORTS,
    boatmen_roads,
    raft_prices,
)

FIRST_COUNTER = "first_counter"  # the phase in which somebody holds a counter just drawn
NOTHING = -1
UP, DOWN = 0, 1

# One vocabulary for all map games; a game that lacks a kind simply has none of it.
CARDS = Vocabulary("card", (*TRANSPORTS, "wizard", "gold"), piece="card")
COUNTERS = Vocabulary(
    "counter",
    (*list(TRANSPORTS)[:LAND_KINDS], "tree", "sea_monster", "gold", "double", "exchange"),
    piece="counter",
)
FACES = Vocabulary("face", ("up", "down"), piece="side")
WIZARD = CARDS.index["wizard"]
DOUBLE = COUNTERS.index["double"]


class WizardPrices(NamedTuple):
    """The prices of a wizard's help on a journey in gold (EG-60)."""

    past_obstacle: int
    flight: int


class MapRules(Rules):
    """The numbers of one map game with its options settled."""

    def __init__(
        self,
        game: GameDef,
        players: int,
        options: Options,
        flow: Sequence[Step[Any]],
        *,
        cards: Sequence[int],
        counters: Sequence[int],
        rounds: int,
        lakes: str,
        caravan_price: int,
        hand_limit: int | None,
        homes: bool,
        wizard_prices: WizardPrices | None = None,
    ) -> None:
        super().__init__(game, players, options, flow)
        self.cards = tuple(cards)
        self.counters = tuple(counters)
        self.rounds = rounds
        self.raft_prices = raft_prices(lakes)
        self.caravan_price = caravan_price  # 0: no caravans
        self.boatmen = boatmen_roads(lakes) if caravan_price else frozenset()  # EL-33: a caravan of boatmen
        self.hand_limit = hand_limit
        self.homes = homes
        self.wizard_prices = wizard_prices  # None: a game without wizards


class MapTable(Table):
    """Hands and piles are counts per kind, towns and roads numbers, the towns visited bits."""

    __slots__ = ()

    boots = of_seats(Word(TOWNS), CAPITAL)  # the town each player is in
    visited = of_seats(Set(TOWNS), piece="marker", headline=1, scored_as="markers")  # whose markers they have
    visited_count = visited.counted()
    homes = own(Word(TOWNS), open_at_end=True, piece="home").shared()  # on home cards; nothing where a game has none
    hands = own(Pile(CARDS), headline=3)
    hands_count = hands.counted()
    deck = face_down(Pile(CARDS), supply=True)
    deck_count = deck.counted()
    discards = of_table(Pile(CARDS), supply=True)
    pool = face_down(Pile(COUNTERS), supply=True)  # counters face down on the table
    pool_count = pool.counted()
    face_up = of_table(Row(COUNTERS))  # counters to draft from; in an auction the lots, the one being sold first
    hidden = own(Pile(COUNTERS))  # counters face down before their owners
    hidden_count = hidden.counted()
    shown = of_seats(Pile(COUNTERS))  # counters face up before their owners
    obstacles = of_seats(Number(0, 1), piece="tree").shared()  # personal obstacles not yet used (EL-1)
    transport = of_table(Places(ROADS, Word(COUNTERS), NOTHING))  # the counter on each road that has one
    blocked = of_table(Places(ROADS, Number(0, 1), 0), piece="obstacle").shared()  # by that or, on water, a monster
    passes = of_table(Number(0, 6), bookkeeping=True)  # how many have passed in a row
    laps = of_table(Number(0, 9), bookkeeping=True)  # how often the draft has gone around
    drawn = own(Word(COUNTERS), bookkeeping=True).shared()  # the hidden counter that its owner has just drawn


class MapState(MapTable, State):
    """The state of a map game: its table, and what happens on it."""

    rules: MapRules

    def __init__(self, rules: MapRules, rng: int) -> None:
        super().__init__(rules, rng)

    def counters_of(self, seat: int, face: int) -> list[int]:
        return self.hidden[seat] if face == DOWN else self.shown[seat]

    def card_piles(self) -> Iterable[Sequence[int]]:
        """Everywhere a card can be."""
        return (*self.hands, self.deck, self.discards)

    def counters_held(self) -> list[int]:
        """The number of counters of each kind, wherever they lie."""
        totals = [sum(kind) for kind in zip(self.pool, *self.hidden, *self.shown, strict=True)]
        for kind in (*self.face_up, *(kind for kind in self.transport if kind != NOTHING)):
            totals[kind] += 1
        return totals

    def enter_town(self, seat: int, town: int, road: int) -> None:
        """EL-35: the boot goes to the town and takes the marker there; ``road`` is the one it came by."""
        self.boots[seat] = town
        marker = 1 << town & MARKED_TOWNS
        self.emit("arrived", seat, town, int(bool(marker & ~self.visited[seat])))
        self.visited[seat] |= marker

    def clear_map(self) -> None:
        """EL-40: counters on the map, and those still lying face up, go back to the pile; used obstacles do not."""
        for road, counter in enumerate(self.transport):
            if counter != NOTHING:
                self.pool[counter] += 1
                self.transport[road] = NOTHING
        for counter in self.face_up:
            self.pool[counter] += 1
        self.face_up.clear()
        self.blocked = [0] * len(self.blocked)


# Steps and plays written for any map game, which the richer tables of some of them extend.
M_contra = TypeVar("M_contra", bound=MapState, contravariant=True)


def replaced(numbers: Sequence[int], at: int, number: int) -> Sequence[int]:
    """The same numbers with another one in one place; states that share the old ones keep them."""
    changed = [*numbers]
    changed[at] = number
    return changed


def map_problems(state: MapState) -> Iterator[Reason]:
    """Faults of any map game: pieces too many or lost, boots and markers out of place."""
    if not 1 <= state.round <= state.rules.rounds:
        yield Reason("no_such_round", details={"round": state.round, "most": state.rules.rounds})
    for seat, visited in enumerate(state.visited):
        if visited & ~MARKED_TOWNS:
            yield Reason("marker_in_capital", "W-2", {"seat": seat})
        if state.boots[seat] == NOTHING:
            yield Reason("no_boot", "EL-1", {"seat": seat})
    yield from _home_problems(state)
    cards = [sum(kind) for kind in zip(*state.card_piles(), strict=True)]
    for name, found, box in (
        ("card", cards, state.rules.cards),
        ("counter", state.counters_held(), state.rules.counters),
    ):
        words = CARDS if name == "card" else COUNTERS
        for kind, total in enumerate(box):
            if found[kind] != total:
                yield Reason(
                    "too_many_pieces" if found[kind] > total else "pieces_missing",
                    details={"piece": name, "kind": words[kind], "found": found[kind], "in_box": total},
                )
    if any(count < 0 for pile in (*state.card_piles(), state.pool) for count in pile):
        yield Reason("too_many_pieces", details={"piece": "any"})


def _home_problems(state: MapState) -> Iterator[Reason]:
    dealt = [home for home in state.homes if home != NOTHING]
    if len(dealt) != (state.rules.players if state.rules.homes else 0):
        yield Reason("home_cards", "EL-3", {"dealt": len(dealt)})
    if len(set(dealt)) != len(dealt):
        yield Reason("home_cards", "EL-3", {"dealt": len(dealt)})
    for home in dealt:
        if home not in HOME_TOWNS:
            yield Reason("no_home_card", "W-4", {"town": TOWNS[home]})
