"""Moves that leave no choice: a device does them for its players, and they are told like all others."""

from __future__ import annotations

from itertools import islice

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.game import Rules
from elfenapp.engine.core.log import find_play

from ..requests import Act
from .game_source import GameSource


class ForcedMoves:
    """Follows a game as it runs, not as it is told."""

    def __init__(self, source: GameSource) -> None:
        self._source = source
        self._asked = -1  # the decision that was answered last
        self._end = source.on_change.subscribe(self.follow)

    def follow(self) -> None:
        """Make the move of a player at this device who can make no other."""
        source, public = self._source, self._source.public
        for seat in public.acting:
            if seat not in source.local_seats or not public.seats[seat].person or not source.reachable:
                continue
            decision = source.decision(seat)
            move = forced_move(source.rules, decision) if decision is not None else None
            if move is not None and move.decision != self._asked:
                self._asked = move.decision
                source.request(seat, Act(public.epoch, move.decision, move.verb, move.fields), _answered)
                return

    def close(self) -> None:
        self._end()


def forced_move(rules: Rules, decision: Decision) -> Action | None:
    """The only move of a decision, if it is one that makes itself."""
    plays = [find_play(rules, offer.verb) for offer in decision.offers]
    if len(plays) != 1 or plays[0] is None or not plays[0].forced:
        return None
    moves = list(islice(decision.enumerate(), 2))
    return moves[0] if len(moves) == 1 else None


def _answered(reason: Reason | None) -> None:
    """A move that came too late is no news for a player who has not made it."""
