"""One game being played: it owns the state and the log, and no other object holds either."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy

from .decisions import Action, Decision, check_action, decide
from .domains import Move
from .errors import BadSetup, Reason, Refused
from .fingerprint import fingerprint
from .game import GameDef, Result
from .generator import seeded
from .history import History, carry_out
from .log import CHANCE, HANDED_OVER, REVEALED, START, UNDO, Entry, Record, concerned, concerns, redact_entry, step_of
from .plain import Plain
from .registry import find_game
from .scenario import build
from .setup import Setup
from .shared_views import Common
from .state import State, Trace
from .views import Reader, View, redact, write_parts

HASH_EVERY = 25  # entries between two fingerprints of the position
START_SEAT = -1  # nobody's entry: the opening of the match
ANYONE = -1  # the start player is left to chance


class Match:
    """Decisions out, actions in. A refused action changes nothing."""

    def __init__(self, setup: Setup, about: Mapping[str, Plain] | None = None, kept: Sequence[Plain] = ()) -> None:
        self.game: GameDef = find_game(setup.game)
        players = self.game.check_players(setup.players)
        options = self.game.settle_options(setup.options)
        if type(setup.seed) is not int or not 0 <= setup.seed < 1 << 64:
            raise BadSetup("bad_seed", seed=str(setup.seed)[:40])
        if setup.first is not None and (type(setup.first) is not int or setup.first not in range(players)):
            raise BadSetup("bad_start_player", "ALL-1", first=str(setup.first)[:40])
        self.rules = self.game.rules(players, options)
        self.setup = Setup(setup.game, players, options, setup.seed, setup.first, setup.position)
        self.about = dict(about or {})  # names, colours: the table's business, carried along
        self.kept = tuple(kept)  # entries of an older version's log, for reading only
        self._past = History()
        self._opened: dict[int, int] = {}  # seat -> the log's length when its decision arose
        self.hashes: dict[int, bytes] = {}
        self._state = self._first_state()
        fresh = setup.position is None
        self._record(START_SEAT, (START, fresh, ANYONE if setup.first is None else setup.first))

    # What a table needs ------------------------------------------------------------------------------------------

    @property
    def log(self) -> Sequence[Entry]:
        return tuple(self._past.log)

    @property
    def newest(self) -> Entry:
        return self._past.log[-1]

    @property
    def length(self) -> int:
        """The number of entries in the log."""
        return len(self._past.log)

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def round(self) -> int:
        return self._state.round

    @property
    def acting(self) -> tuple[int, ...]:
        return self._state.acting

    def decisions(self) -> tuple[Decision, ...]:
        return tuple(decide(self._state, seat, self._opened[seat]) for seat in self._state.acting)

    def decision(self, seat: int) -> Decision | None:
        """The decision that this seat must make now, if any."""
        return decide(self._state, seat, self._opened[seat]) if seat in self._state.acting else None

    def view(self, reader: Reader) -> View:
        return redact(self._state, reader)

    def common(self, before: Common | None = None) -> Common:
        """For a caller that wants the views of several readers, and had those of the position ``before``."""
        return Common(self._state, before)

    def story(self, reader: Reader, since: int = 0, open_story: Sequence[Record] = ()) -> list[Record]:
        """The log from entry ``since`` on, as this reader may know it; ``open_story`` is the same for a spectator."""
        log = self._past.log[since:]
        if len(open_story) != len(log):
            return [redact_entry(self.rules, entry, reader) for entry in log]
        return [
            redact_entry(self.rules, entry, reader) if concerns(entry, reader) else told
            for entry, told in zip(log, open_story, strict=True)
        ]

    def involved(self, since: int = 0) -> frozenset[int]:
        """The seats that may know more of the log from entry ``since`` on, or take back or do again what others may
        not. All others know of these things what a spectator knows."""
        past = self._past
        newest = [entry.seat for entry in (*past.line[-1:], *past.undone[-1:])]
        return frozenset((*newest, *[seat for entry in past.log[since:] for seat in concerned(entry)]))

    def why_not(self, action: Action) -> Reason | None:
        """Why an action would be refused now; None if it would be accepted."""
        try:
            check_action(self._state, action, self._opened)
        except Refused as refused:
            return refused.reason
        return None

    def submit(self, action: Action) -> Entry:
        return self._record(action.seat, check_action(self._state, action, self._opened))

    def result(self) -> Result | None:
        return self.game.result(self._state) if self._state.over else None

    @property
    def opened(self) -> tuple[int, ...]:
        """The ids of the decisions that are open, in the order of the seats that act."""
        return tuple([self._opened[seat] for seat in self._state.acting])

    def open_decision(self, seat: int) -> int:
        """The id of the decision this seat must answer; -1 if there is none."""
        return self._opened.get(seat, -1)

    def checkpoint(self) -> dict[str, Plain]:
        """The position in full, hidden parts included: all a game needs to go on without its log."""
        state = self._state
        phase = self.rules.flow[state.step].name
        return {"phase": phase, "acting": list(state.acting), "over": state.over, **write_parts(state)}

    def digest(self) -> bytes:
        """A fingerprint of the whole position."""
        return fingerprint(self.game, self.checkpoint())

    # Taking back -------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> Reason | None:
        """Why this seat may not take back the newest step on its own; None if it may."""
        if not self._past.line or self._past.line[-1].verb == START:
            return Reason("nothing_to_undo")
        newest = self._past.line[-1]
        if newest.seat != seat:
            return step_of(newest.seat)
        if newest.barrier:
            return Reason("undo_barrier", details={"cause": newest.barrier})
        return None

    def undo(self, seat: int, steps: int = 1, consent: Iterable[int] = ()) -> Entry:
        """Take back the newest steps: one's own to the last barrier, or any of them with the consent of these seats.

        Whose consent it takes is the table's business (a computer is not asked); who gave it stands in the log.
        """
        agreed = tuple(sorted(set(consent)))
        if any(type(one) is not int or one not in range(self.rules.players) for one in (seat, *agreed)):
            raise Refused("malformed_action")
        if type(steps) is not int or steps < 1:
            raise Refused("malformed_action")
        undoable = [entry for entry in self._past.line if entry.verb != START]
        if steps > len(undoable):
            raise Refused("nothing_to_undo")
        if not agreed:
            for entry in undoable[-steps:]:
                if entry.seat != seat:
                    raise Refused("undo_not_yours", seat=entry.seat)
                if entry.barrier:
                    raise Refused("undo_barrier", cause=entry.barrier)
        return self._record(seat, (UNDO, steps, agreed))

    @property
    def line(self) -> Sequence[Entry]:
        """The entries still in force, without those that were taken back and without the undos."""
        return tuple(self._past.line)

    def can_redo(self, seat: int) -> Reason | None:
        """Why this seat may not do again what was taken back last; None if it may."""
        if not self._past.undone:
            return Reason("nothing_to_redo")
        if self._past.undone[-1].seat != seat:
            return step_of(self._past.undone[-1].seat)
        return None

    def redo(self, seat: int) -> Entry:
        """Do again what was taken back last. Chance was taken back, too, and brings the same again."""
        reason = self.can_redo(seat)
        if reason is not None:
            raise Refused.of(reason)
        return self._record(seat, self._past.undone[-1].move)

    def rewind(self, number: int) -> Match:
        """This match as it stood after an entry, in a match of its own: for replays and what-ifs."""
        earlier = copy(self)
        earlier.about = dict(self.about)
        earlier._past = self._past.until(number)
        earlier._opened = self._past.opened(number)
        earlier._state = self._past.state_after(number)
        earlier.hashes = {length: digest for length, digest in self.hashes.items() if length <= number + 1}
        return earlier

    # Inside ------------------------------------------------------------------------------------------------------

    def _first_state(self) -> State:
        if self.setup.position is not None:
            return build(self.rules, self.setup.position)
        return self.game.empty_state(self.rules, seeded(self.setup.seed))

    def _record(self, seat: int, move: Move) -> Entry:
        """Carry out what has been checked, on a copy, so that a fault in a rule leaves the match whole."""
        past, number = self._past, len(self._past.log)
        if move[0] == UNDO:
            after = past.state_after(past.line[-1 - move[1]].number)
            entry = Entry(number, seat, move, barrier=HANDED_OVER)
        else:
            after = self._state.copy()
            trace = after.trace = Trace()
            carry_out(after, Entry(number, seat, move))
            after.trace = None
            entry = self._entry(number, seat, move, trace, after)
        self._opened = self._open_decisions(seat, move, after, number + 1)
        self._state = after
        past.add(entry, after, self._opened)
        if len(past.log) % HASH_EVERY == 0:
            self.hashes[len(past.log)] = self.digest()
        return entry

    def _entry(self, number: int, seat: int, move: Move, trace: Trace, after: State) -> Entry:
        barrier = ""
        if after.acting != (seat,):
            barrier = HANDED_OVER
        if any(self.game.events[event[0]].reveals for event in trace.events):
            barrier = REVEALED
        if trace.draws:
            barrier = CHANCE
        return Entry(number, seat, move, tuple(trace.draws), tuple(trace.events), barrier)

    def _open_decisions(self, seat: int, move: Move, after: State, number: int) -> dict[int, int]:
        """A decision that another seat's answer left standing keeps its id; all others are new."""
        same_step = after.step == self._state.step and move[0] not in (START, UNDO)
        return {
            other: self._opened[other] if same_step and other != seat and other in self._state.acting else number
            for other in after.acting
        }
