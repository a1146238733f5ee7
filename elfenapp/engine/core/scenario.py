"""Positions described in plain data: what a save's checkpoint, a rules test, a lesson or a puzzle starts from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from .errors import BadScenario
from .generator import seeded
from .parts import Part
from .plain import Compact, Plain, is_seats
from .state import State
from .steps import offers

if TYPE_CHECKING:
    from .game import Rules

_FRAME = ("phase", "acting", "over")


def build(rules: Rules, position: Mapping[str, Plain], complete: bool = False) -> State:
    """The state a description means. What it leaves out is taken from the box; what cannot be is refused.

    ``complete`` is for checkpoints, in which every part must be given.
    """
    state = rules.game.empty_state(rules, seeded(0))
    known = {part.slot: part for part in state.parts}
    for name in position:
        if name not in known and name not in _FRAME:
            raise BadScenario("unknown_part", part=str(name)[:40], known=[*_FRAME, *known])
    if complete and (missing := [name for name in known if name not in position]):
        raise BadScenario("missing_part", part=missing[0])
    for name, part in known.items():
        if name in position:
            setattr(state, name, _read(rules, part, position[name]))
    read_frame(state, position)
    if not complete:
        rules.game.complete(state, frozenset(position))
    for problem in rules.game.validate(state):
        raise BadScenario.of(problem)
    check_acting(state)
    return state


def _read(rules: Rules, part: Part, plain: object) -> Compact:
    try:
        if not part.per_seat:
            return part.codec.read(plain)
        if not isinstance(plain, list) or len(plain) != rules.players:
            raise BadScenario("bad_value", wanted=f"list of {rules.players}", found=repr(plain)[:40])
        return [part.codec.read(own) for own in plain]
    except BadScenario as error:
        details = {**error.reason.details, "part": part.slot}
        raise BadScenario.of(replace(error.reason, details=details)) from None


def read_frame(state: State, position: Mapping[str, Plain]) -> None:
    """Phase, who acts, and whether it is over."""
    rules = state.rules
    phase = position.get("phase", rules.flow[0].name)
    if not isinstance(phase, str) or phase not in rules.step_numbers:
        raise BadScenario("unknown_phase", phase=str(phase)[:40], known=list(rules.step_numbers))
    state.step = rules.step_numbers[phase]
    acting = position.get("acting", [])
    if not is_seats(acting, rules.players):
        raise BadScenario("bad_value", part="acting", wanted="list of different seats", found=repr(acting)[:40])
    state.acting = tuple(acting)
    over = position.get("over", False)
    if type(over) is not bool or (over and acting):
        raise BadScenario("bad_value", part="over", wanted="true or false, with nobody acting", found=repr(over)[:40])
    state.over = over
    if not state.start < rules.players:
        raise BadScenario("bad_value", part="start", wanted="a seat", found=state.start)


def check_acting(state: State) -> None:
    """Check that each acting seat has something to decide."""
    step = state.rules.flow[state.step]
    if state.acting and not step.plays:
        raise BadScenario("nobody_decides_here", phase=step.name)
    for seat in state.acting:
        if not offers(state, seat):
            raise BadScenario("nothing_to_decide", phase=step.name, seat=seat)
