"""Elfenkoning's table: hands, piles and realms as small numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.errors import Reason
from ...core.game import GameDef, Options, Rules
from ...core.parts import Number, Pile, Places, SeatNumber, Set, Word
from ...core.state import State
from ...core.steps import Step
from ...core.table import Table, face_down, of_seats, of_table, own, perhaps
from . import data
from .cards import CARDS, CLOCKWISE, DIRECTIONS, GOLD, OBSTACLE_FOR, PLACES, REALMS, REGIONS, THIEF, WIDTH

NOTHING = -1
_GOLD = Number(0, 99_999)  # the bank never runs dry; a save that claims more than this is damaged


class ElfenkoningRules(Rules):
    """The numbers that depend on how many play and on what they have chosen."""

    def __init__(self, game: GameDef, players: int, options: Options, flow: Sequence[Step[Any]]) -> None:
        super().__init__(game, players, options, flow)
        self.journeys = data.journeys(players)
        self.room = data.ROOM_FOR_TWO if players == 2 and options["three_regions"] else data.ROOM
        self.spell = bool(options["magic_spell"])


class ElfenkoningTable(Table):
    """Hands and piles are counts per kind; realms are three places each, filled from the first one on.

    At a place lie a region and, each marked with its owner's coat of arms, a gold card, a thief and an obstacle.
    """

    __slots__ = ()

    # EK-2: not even the amount is public.
    purses = own(_GOLD, open_at_end=True, piece="coin", headline=1, scored_as="gold")
    # What the bank has given, less what it got back: with two players it would tell what the other one has.
    paid_out = face_down(_GOLD, bookkeeping=True)
    arms = of_seats(Number(0, data.COATS_OF_ARMS), data.COATS_OF_ARMS, piece="coat_of_arms")  # not on a card
    hands = own(Pile(CARDS), headline=2)
    hands_count = hands.counted()
    deck = face_down(Pile(CARDS), supply=True)
    deck_count = deck.counted()
    discards = of_table(Pile(CARDS), supply=True)
    regions = of_table(Places(PLACES, Word(CARDS), NOTHING))  # the terrain at each place that has a region
    gold_cards = of_table(Places(PLACES, SeatNumber(), NOTHING), piece="gold_card")  # whose coat of arms is on it
    thieves = of_table(Places(PLACES, SeatNumber(), NOTHING), piece="thief_card")
    obstacles = of_table(Places(PLACES, SeatNumber(), NOTHING), piece="obstacle_card")
    passes = of_table(Number(0, len(REALMS)), bookkeeping=True)
    bought = of_seats(Number(0, len(data.PRICES)))  # cards bought in this planning phase (EK-23)
    region_taken = of_seats(Number(0, 1))  # whether "no region" has brought one in this journey (EK-27)
    shown = of_table(Pile(CARDS))  # the hand of a player who said "no region" and is looking for one (EK-27)
    found = own(Set(CARDS), bookkeeping=True)  # the kinds of region that player sees in the pile
    here = perhaps(Word(PLACES))  # where the traveller is; nowhere before the first region
    direction = of_table(Word(DIRECTIONS), CLOCKWISE)  # the traveller's, as are the next two
    entered = of_table(Set(PLACES))  # the places entered in this journey
    guarded = of_table(Set(REALMS))  # the realms in which a bodyguard protects the traveller (EK-36)


class ElfenkoningState(ElfenkoningTable, State):
    """The state of Elfenkoning: its table, and what happens on it."""

    rules: ElfenkoningRules

    def __init__(self, rules: ElfenkoningRules, rng: int) -> None:
        super().__init__(rules, rng)

    def marks(self, card: int) -> list[int]:
        """The places of cards of this kind, each with the seat whose coat of arms is on it."""
        if card == GOLD:
            return self.gold_cards
        return self.thieves if card == THIEF else self.obstacles

    def receive(self, seat: int, gold: int) -> None:
        """Gold from the bank."""
        self.purses[seat] += gold
        self.paid_out += gold

    def pay(self, seat: int, gold: int) -> None:
        """Gold to the bank."""
        self.purses[seat] -= gold
        self.paid_out -= gold


def has_region(state: ElfenkoningState, seat: int) -> bool:
    """True if a region lies in a player's own realm: places are filled from the first one on."""
    return state.regions[seat * WIDTH] >= 0


def holds_region(hand: Sequence[int]) -> bool:
    return any(hand[card] for card in REGIONS)


def marks_at(state: ElfenkoningState, place: int) -> list[tuple[int, int]]:
    """The action cards at a region, each with the seat whose coat of arms is on it."""
    lying = (
        (GOLD, state.gold_cards[place]),
        (THIEF, state.thieves[place]),
        (OBSTACLE_FOR[state.regions[place]], state.obstacles[place]),
    )
    return [(card, owner) for card, owner in lying if owner != NOTHING]


def sweep(state: ElfenkoningState, place: int) -> None:
    """A region and all action cards at it go to the discards, the coats of arms to their owners (EK-25, EK-40)."""
    for card, owner in marks_at(state, place):
        state.discards[card] += 1
        state.arms[owner] += 1
    state.discards[state.regions[place]] += 1
    last = (place // WIDTH + 1) * WIDTH - 1
    for row in (state.regions, state.gold_cards, state.thieves, state.obstacles):
        # What lies further left moves up, so that the realm begins with its rightmost region again.
        del row[place]
        row.insert(last, NOTHING)


def discard(state: ElfenkoningState, seat: int, cards: Sequence[int]) -> None:
    hand = state.hands[seat]
    for card, count in enumerate(cards):
        if count:
            hand[card] -= count
            state.discards[card] += count


def wrong_cards(state: ElfenkoningState, seat: int, cards: Sequence[int], wanted: int, rule: str) -> Reason | None:
    """Why these are not so many cards of one's own; None if they are."""
    for card, count in enumerate(cards):
        held = state.hands[seat][card]
        if count > held:
            return Reason("card_not_held", rule, {"card": CARDS[card], "chosen": count, "held": held})
    if sum(cards) != wanted:
        return Reason("wrong_number_of_cards", rule, {"wanted": wanted, "chosen": sum(cards)})
    return None
