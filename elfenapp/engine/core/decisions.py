"""Decisions, offers and actions as people, bots and peers see them: ids and names, no integers of ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from .domains import CompactOffer, Move, Pick, sample
from .errors import Refused
from .fields import FieldOffer
from .generator import Chancy
from .plain import Plain, is_amounts, is_fields, is_number
from .state import State
from .steps import Play, why_not


@dataclass(frozen=True, slots=True)
class Action:
    """A filled offer: which decision it answers, who answers, and how."""

    decision: int
    seat: int
    verb: str
    fields: Mapping[str, Plain] = field(default_factory=dict)

    def word(self, name: str) -> str:
        """A field that is filled with one id."""
        word = self.fields[name]
        assert isinstance(word, str), name
        return word

    def amounts(self, name: str) -> Mapping[str, int]:
        """A field that is filled with some pieces."""
        amounts = self.fields[name]
        assert is_amounts(amounts), name
        return amounts

    def plain(self) -> dict[str, Plain]:
        return {"decision": self.decision, "seat": self.seat, "verb": self.verb, "fields": dict(self.fields)}

    @classmethod
    def read(cls, plain: object) -> Action:
        """An action from outside; anything that is not one is refused."""
        if not isinstance(plain, dict) or set(plain) != {"decision", "seat", "verb", "fields"}:
            raise Refused("malformed_action")
        decision, seat, verb, fields = (plain[key] for key in ("decision", "seat", "verb", "fields"))
        if not is_number(decision) or not is_number(seat) or not isinstance(verb, str):
            raise Refused("malformed_action")
        if not is_fields(fields):
            raise Refused("malformed_action")
        return cls(decision, seat, verb, fields)


class Offer(NamedTuple):
    """A verb with fields to fill; the fields of one offer are free of each other."""

    verb: str
    fields: tuple[FieldOffer, ...]

    def fillings(self) -> Iterator[dict[str, Plain]]:
        """Every way to fill this offer."""
        names = [offered.name for offered in self.fields]
        for values in product(*(_values(offered) for offered in self.fields)):
            yield dict(zip(names, values, strict=True))


class Decision(NamedTuple):
    """The choice that one seat must make now."""

    id: int
    seat: int
    phase: str
    offers: tuple[Offer, ...]

    def action(self, verb: str, **fields: Plain) -> Action:
        return Action(self.id, self.seat, verb, fields)

    def enumerate(self) -> Iterator[Action]:
        for offer in self.offers:
            for fields in offer.fillings():
                yield Action(self.id, self.seat, offer.verb, fields)


def write_offer(play: Play[State], offer: CompactOffer) -> Offer:
    named = zip(play.fields, offer[1:], strict=True)
    return Offer(play.verb, tuple(described.offer(domain) for described, domain in named))


def write_move(play: Play[State], move: Move) -> dict[str, Plain]:
    return {described.name: described.write(value) for described, value in zip(play.fields, move[1:], strict=True)}


def read_move(play: Play[State], fields: Mapping[str, Plain]) -> Move:
    """The compact move behind an action's fields; refuses missing, extra and malformed ones."""
    names = [described.name for described in play.fields]
    for name in fields:
        if name not in names:
            raise Refused("unknown_field", verb=play.verb, field=str(name)[:40])
    for name in names:
        if name not in fields:
            raise Refused("missing_field", verb=play.verb, field=name)
    return (play.verb, *(described.read(fields[described.name]) for described in play.fields))


def check_action(state: State, action: Action, opened: Mapping[int, int]) -> Move:
    """The compact move behind an action, checked in order: well-formed, in time, legal. Raises ``Refused``.

    ``opened`` has the id of each acting seat's open decision. A guest asks this of a state that fits its view.
    """
    seat = action.seat
    if state.over:
        raise Refused("game_over")
    if type(seat) is not int or seat not in range(state.rules.players):
        raise Refused("unknown_seat", seat=str(seat)[:40])
    if seat not in state.acting:
        raise Refused("not_your_turn", acting=list(state.acting))
    if action.decision != opened[seat]:
        raise Refused("stale_decision", decision=str(action.decision)[:40], open=opened[seat])
    step = state.rules.flow[state.step]
    play = step.by_verb.get(action.verb)
    if play is None:
        raise Refused("not_in_this_phase", verb=str(action.verb)[:40], phase=step.name)
    move = read_move(play, action.fields)
    reason = why_not(state, seat, move)
    if reason is not None:
        raise Refused.of(reason)
    return move


def decide(state: State, seat: int, number: int) -> Decision:
    """The decision of a seat that is acting, with everything it is offered."""
    step = state.rules.flow[state.step]
    offers = tuple(write_offer(step.by_verb[offer[0]], offer) for offer in step.offers(state, seat))
    return Decision(number, seat, step.name, offers)


def legal_moves(state: State, seat: int) -> list[Move]:
    return state.rules.flow[state.step].moves(state, seat)


def random_move(state: State, seat: int, chance: Chancy) -> Move:
    return sample(state.rules.flow[state.step].offers(state, seat), chance)


def _values(offered: FieldOffer) -> Sequence[Plain]:
    if offered.kind == "one":
        return offered.values
    if offered.kind == "amount":
        return range(offered.least, offered.most + 1)
    kinds = [word for word, _ in offered.pool]
    picks = Pick([count for _, count in offered.pool], offered.least, offered.most) if kinds else [()]
    return [{word: n for word, n in zip(kinds, pick, strict=True) if n} for pick in picks]
