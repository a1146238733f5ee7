"""Steps and plays: the sequence of play, and what a player may do in it.

A game is a flow of steps named after its rulebook. A step says who acts and when it is over; its plays say what
may be done: each is one verb with its fields, offers what is legal, explains what is not, and does it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from .domains import CompactOffer, Move, holds, moves_of
from .errors import Reason
from .fields import Field
from .state import State

# A play that asks no more than a table of one kind serves every table that is a richer one.
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Play(Generic[S_contra]):
    """One thing a player may do. Stateless: everything it needs is in the state and its rules."""

    verb: ClassVar[str]
    rule: ClassVar[str] = ""  # the id of the rule that tells of it; without one, its step's rule does
    fields: ClassVar[tuple[Field, ...]] = ()
    forced: ClassVar[bool] = False  # a device does it for its player where nothing else can be done
    sound: ClassVar[str] = ""  # what it is done with, as one hears it: "counter", "card", "coin", "dice"; or nothing

    def offers(self, state: S_contra, seat: int) -> list[CompactOffer]:
        """Every legal way to do this now. The only place where legality is decided."""
        raise NotImplementedError

    def moves(self, state: S_contra, seat: int) -> list[Move]:
        """The offers, move by move and in their order; a play may know a shorter way to list them."""
        return moves_of(self.offers(state, seat))

    def why_not(self, state: S_contra, seat: int, *values: Any) -> Reason | None:
        """The reason a move is not offered, for people; None exactly when it is offered."""
        raise NotImplementedError

    def do(self, state: S_contra, seat: int, *values: Any) -> None:
        raise NotImplementedError

    def secret(self, *values: Any) -> tuple[str, ...]:
        """The fields of this move that other seats must not see."""
        return ()


class FreePlay(Play[S_contra]):
    """Something that may always be done in its step and leaves nothing to choose: passing, stopping, showing."""

    def offers(self, state: S_contra, seat: int) -> list[CompactOffer]:
        return [(self.verb,)]

    def moves(self, state: S_contra, seat: int) -> list[Move]:
        return [(self.verb,)]

    def why_not(self, state: S_contra, seat: int, *values: Any) -> Reason | None:
        return None


class Step(Generic[S_contra]):
    """A phase of the rulebook. A step without decisions does its work in ``enter`` and leaves no seat acting."""

    name: ClassVar[str]
    rule: ClassVar[str] = ""  # the id of the rule that tells of it
    brisk: ClassVar[bool] = False  # many small turns, none of which is watched for long
    is_public: ClassVar[bool] = (
        False  # its decisions need nothing hidden: what is offered follows from what all may see
    )

    def __init__(self, plays: Iterable[Play[S_contra]] = ()) -> None:
        self.plays: tuple[Play[S_contra], ...] = tuple(plays)
        self.by_verb: dict[str, Play[S_contra]] = {play.verb: play for play in self.plays}

    def enter(self, state: S_contra) -> None:
        """Begin the step: set ``state.acting``, or leave it empty to go straight on."""
        raise NotImplementedError

    def offers(self, state: S_contra, seat: int) -> list[CompactOffer]:
        found: list[CompactOffer] = []
        for play in self.plays:
            found += play.offers(state, seat)
        return found

    def moves(self, state: S_contra, seat: int) -> list[Move]:
        found: list[Move] = []
        for play in self.plays:
            found += play.moves(state, seat)
        return found

    def apply(self, state: S_contra, seat: int, move: Move) -> None:
        self.by_verb[move[0]].do(state, seat, *move[1:])
        self.after(state, seat, move[0])

    def after(self, state: S_contra, seat: int, verb: str) -> None:
        """Set the seats that act next, once a play is done."""
        raise NotImplementedError


def offers(state: State, seat: int) -> list[CompactOffer]:
    """The offers to an acting seat."""
    return state.rules.flow[state.step].offers(state, seat)


def legal(state: State, seat: int, move: Move) -> bool:
    return any(holds(offer, move) for offer in offers(state, seat))


def why_not(state: State, seat: int, move: Move) -> Reason | None:
    """Why a well-formed move is refused, or None if it is legal."""
    if state.over:
        return Reason("game_over")
    if seat not in state.acting:
        return Reason("not_your_turn", details={"acting": list(state.acting)})
    step = state.rules.flow[state.step]
    play = step.by_verb.get(move[0])
    if play is None:
        return Reason("not_in_this_phase", details={"verb": move[0], "phase": step.name})
    if legal(state, seat, move):
        return None
    return play.why_not(state, seat, *move[1:]) or Reason("not_offered", details={"verb": move[0]})


def apply(state: State, seat: int, move: Move) -> None:
    """Carry out a legal move and go on until a seat must decide or the game is over."""
    state.rules.flow[state.step].apply(state, seat, move)
    if not state.acting:
        advance(state)


def advance(state: State) -> None:
    """Run through the flow, round after round, to the next decision or the end."""
    flow = state.rules.flow
    while not state.acting and not state.over:
        state.step = (state.step + 1) % len(flow)
        flow[state.step].enter(state)


def begin(state: State) -> None:
    """Enter the step a game starts in, and go on to its first decision."""
    state.rules.flow[state.step].enter(state)
    advance(state)
