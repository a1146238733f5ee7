"""From a view to whole states that fit it (determinization): for search, hints, and a guest's ``why_not``.

What the reader sees is kept; what it hides is dealt by chance from what is left in the box. Views may come from
another device, so nothing in them is trusted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, TypeVar

from .errors import BadMessage, BadScenario, BadSetup, ElfenError
from .generator import Chancy, Generator, below
from .parts import Listing, Number, Part
from .plain import Plain, is_fields
from .save_frames import pack, unpack
from .scenario import check_acting, read_frame
from .state import State
from .views import Reader, View, may_see, redact

if TYPE_CHECKING:
    from .game import GameDef, Rules

S = TypeVar("S", bound=State)


class Imagination(Generic[S]):
    """All states that fit one view. The view is read once; ``state`` deals what it hides, each time with fresh luck.

    A game in which pieces are hidden brings its own kind, with its own ``deal``.
    """

    def __init__(self, game: GameDef, view: View, state_type: type[S]) -> None:
        self.reader = Reader(frozenset(view.reader), everything=view.parts.get("rng") is not None)
        self.unseen: dict[str, list[int]] = {}  # by part: the seats whose own is hidden; [0] for what is not per seat
        self.counts: dict[str, list[int]] = {}  # by part: how many pieces each of them has, as everybody knows
        try:
            frame = game.empty_state(_settled_rules(game, view), 0)
            assert isinstance(frame, state_type)
            self.frame = frame
            known = {part.slot for part in frame.parts} | {part.slot + "_count" for part in frame.parts if part.counted}
            if known != set(view.parts):
                raise impossible("parts")
            for part in frame.parts:
                self._read_part(view, part)
            read_frame(frame, {"phase": view.phase, "acting": list(view.acting), "over": view.over})
        except (BadScenario, BadSetup) as error:
            raise impossible(str(error)) from None

    def state(self, chance: Chancy) -> S:
        """A state that fits the view; the same chance gives the same state."""
        state = self.frame.copy()
        if "rng" in self.unseen:
            state.rng = below(chance, 1 << 32) << 32 | below(chance, 1 << 32)
        self.deal(state, chance)
        return state

    def deal(self, state: S, chance: Chancy) -> None:
        """Fill what the view hides; nothing but the generator, unless a game says otherwise."""

    def left_over(self, box: Sequence[int], seen: Sequence[int], *slots: str) -> list[int]:
        """The pieces of a box that are not seen, by kind; they must be as many as the hidden parts hold."""
        left = [total - lying for total, lying in zip(box, seen, strict=True)]
        held = sum(self.counts[slot][seat] for slot in slots for seat in self.unseen.get(slot, ()))
        if min(left) < 0 or sum(left) != held:
            raise impossible("pieces")
        return left

    def _read_part(self, view: View, part: Part) -> None:
        """Take over what is seen of a part, and note what is not."""
        slot, over, written = part.slot, view.over, view.parts[part.slot]
        if not part.per_seat:
            owns, seats = [written], [0]
        elif isinstance(written, list) and len(written) == view.players:
            owns, seats = written, [*range(view.players)]
        else:
            raise impossible(slot)
        hidden = [seat for seat in seats if not may_see(part, self.reader, seat if part.per_seat else None, over)]
        if any(owns[seat] is not None for seat in hidden):
            raise impossible(slot)
        if hidden:
            self.unseen[slot] = hidden
        value = getattr(self.frame, slot)
        read = [
            (value[seat] if part.per_seat else value) if seat in hidden else part.codec.read(owns[seat])
            for seat in seats
        ]
        setattr(self.frame, slot, read if part.per_seat else read[0])
        if part.counted:
            count: Plain = view.parts[slot + "_count"]
            self.counts[slot] = Listing(Number()).read(count if part.per_seat else [count])
            if len(self.counts[slot]) != len(seats):
                raise impossible(slot)


def check_view(game: GameDef, view: View) -> State:
    """A state that fits this view; refuses one that no table of this game can show."""
    imagination = game.imagination(view)
    state: State = imagination.state(Generator(0))  # any chance will do
    if redact(state, imagination.reader) != view:
        raise impossible("parts")
    if state.over == bool(state.acting):
        raise impossible("acting")
    for problem in game.validate(state):
        raise impossible(str(problem))
    try:
        check_acting(state)
    except ElfenError as error:
        raise impossible(str(error)) from None
    return state


def impossible(cause: str) -> BadMessage:
    return BadMessage("impossible_view", cause=cause)


def bag_of(counts: Sequence[int]) -> list[int]:
    """Pieces held as counts, one by one."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def draw(chance: Chancy, bag: list[int]) -> int:
    """Take one of these out at random."""
    at = below(chance, len(bag))
    piece = bag[at]
    bag[at] = bag[-1]
    bag.pop()
    return piece


def _settled_rules(game: GameDef, view: View) -> Rules:
    if view.game != game.id:
        raise impossible("game")
    return _rules(game, view.players, pack(dict(view.options)))


@lru_cache(maxsize=32)
def _rules(game: GameDef, players: int, options: bytes) -> Rules:
    """Search imagines thousands of times for one table; packed, because 1 and True are different options."""
    chosen = unpack(options)
    assert is_fields(chosen)  # as it was packed
    return game.rules(game.check_players(players), game.settle_options(chosen))
