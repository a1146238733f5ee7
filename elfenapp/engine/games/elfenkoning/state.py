"""Elfenkoning's table: hands, piles and realms as small numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from ...core.errors import Reason
from ...core.game import GameDef, Options, Rules
from ...core.parts import CORE_PARTS, NOBODY, OWNER, Number, Part, Pile, Places, SeatNumber, Set, Word
from ...core.state import State
from ...core.steps import Step
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


class ElfenkoningState(State):
    """Hands and piles are counts per kind; realms are three places each, filled from the first one on.

    At a place lie a region and, each marked with its owner's coat of arms, a gold card, a thief and an obstacle.
    """

    __slots__ = (
        "arms",
        "bought",
        "deck",
        "direction",
        "discards",
        "entered",
        "found",
        "gold_cards",
        "guarded",
        "hands",
        "here",
        "obstacles",
        "paid_out",
        "passes",
        "purses",
        "region_taken",
        "regions",
        "shown",
        "thieves",
    )
    rules: ElfenkoningRules
    parts: ClassVar[tuple[Part, ...]] = (
        *CORE_PARTS,
        # EK-2: not even the amount is public.
        Part("purses", _GOLD, OWNER, per_seat=True, open_at_end=True, piece="coin", headline=1, scored_as="gold"),
        Part("paid_out", _GOLD, NOBODY, bookkeeping=True),  # with two players it would tell what the other one has
        Part("arms", Number(0, data.COATS_OF_ARMS), per_seat=True, piece="coat_of_arms"),
        Part("hands", Pile(CARDS), OWNER, per_seat=True, counted=True, headline=2),
        Part("deck", Pile(CARDS), NOBODY, counted=True, supply=True),
        Part("discards", Pile(CARDS), supply=True),
        Part("regions", Places(PLACES, Word(CARDS), NOTHING)),
        Part("gold_cards", Places(PLACES, SeatNumber(), NOTHING), piece="gold_card"),
        Part("thieves", Places(PLACES, SeatNumber(), NOTHING), piece="thief_card"),
        Part("obstacles", Places(PLACES, SeatNumber(), NOTHING), piece="obstacle_card"),
        Part("passes", Number(0, len(REALMS)), bookkeeping=True),
        Part("bought", Number(0, len(data.PRICES)), per_seat=True),
        Part("region_taken", Number(0, 1), per_seat=True),
        Part("shown", Pile(CARDS)),
        Part("found", Set(CARDS), OWNER, per_seat=True, bookkeeping=True),
        Part("here", Word(PLACES)),
        Part("direction", Word(DIRECTIONS)),
        Part("entered", Set(PLACES)),
        Part("guarded", Set(REALMS)),
    )

    def __init__(self, rules: ElfenkoningRules, rng: int) -> None:
        super().__init__(rules, rng)
        self.purses = [0] * rules.players
        self.paid_out = 0  # by the bank's books: what it has given the players, less what it got back
        self.arms = [data.COATS_OF_ARMS] * rules.players  # coats of arms not on a card
        self.hands = [[0] * len(CARDS) for _ in range(rules.players)]
        self.deck = [0] * len(CARDS)
        self.discards = [0] * len(CARDS)
        self.regions = [NOTHING] * len(PLACES)
        self.gold_cards = [NOTHING] * len(PLACES)  # whose coat of arms is on it
        self.thieves = [NOTHING] * len(PLACES)
        self.obstacles = [NOTHING] * len(PLACES)
        self.passes = 0
        self.bought = [0] * rules.players  # cards bought in this planning phase (EK-23)
        self.region_taken = [0] * rules.players  # whether "no region" has brought one in this journey (EK-27)
        self.shown = [0] * len(CARDS)  # the hand of a player who said "no region" and is looking for one (EK-27)
        self.found = [0] * rules.players  # the kinds of region that player sees in the pile, as bits
        self.here = NOTHING  # where the one who travels is; the next four are his, too
        self.direction = CLOCKWISE
        self.entered = 0  # bits of the places entered in this journey
        self.guarded = 0  # bits of the realms in which a bodyguard protects him (EK-36)

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        self.copy_head(twin)
        twin.purses = self.purses[:]
        twin.paid_out = self.paid_out
        twin.arms = self.arms[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.regions = self.regions[:]
        twin.gold_cards = self.gold_cards[:]
        twin.thieves = self.thieves[:]
        twin.obstacles = self.obstacles[:]
        twin.passes = self.passes
        twin.bought = self.bought[:]
        twin.region_taken = self.region_taken[:]
        twin.shown = self.shown[:]
        twin.found = self.found[:]
        twin.here = self.here
        twin.direction = self.direction
        twin.entered = self.entered
        twin.guarded = self.guarded
        return twin

    def marks(self, card: int) -> list[int]:
        """Where cards of this kind lie, as the seat whose coat of arms is on each."""
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
    """Whether a region lies in a player's own realm: places are filled from the first one on."""
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
