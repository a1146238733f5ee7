"""Messages between a host and another device must arrive as they were sent, for every reader.

Each probe raises AssertionError with what did not arrive.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from elfenapp.engine.core.decisions import Action, write_move
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain, is_plain
from elfenapp.engine.core.save_frames import MOST_FRAME, pack, unpack_message
from elfenapp.engine.core.views import EVERYTHING, Reader

from .probes import near_moves, readers, state_of

S = TypeVar("S", bound="Sent")


class Sent(Protocol):
    """Something that is written as plain data and read back."""

    def plain(self) -> Plain: ...

    @classmethod
    def read(cls: type[S], plain: object) -> S: ...


def arrives(sent: Sent) -> None:
    """Written, packed, unpacked and read, it is the same; also when its plain data never leaves this device."""
    plain = sent.plain()
    assert is_plain(plain), f"not plain: {plain!r}"
    packed = pack(plain)
    assert len(packed) <= MOST_FRAME
    received = unpack_message(packed)
    assert received == plain, f"{received!r} arrived for {plain!r}"
    for form in (received, plain):
        again = type(sent).read(form)
        assert again == sent, f"{again} was read for {sent}"
        assert again.plain() == plain


def views_arrive(match: Match) -> None:
    for reader in every_reader(match):
        arrives(match.view(reader))


def records_arrive(match: Match, since: int) -> None:
    for reader in every_reader(match):
        for record in match.story(reader, since):
            arrives(record)


def refusals_arrive(match: Match, chance: Generator) -> None:
    """Every reason why something cannot be done now, and the actions they answer."""
    for decision in match.decisions():
        for play, move in near_moves(state_of(match), decision.seat, chance):
            action = Action(decision.id, decision.seat, play.verb, write_move(play, move))
            arrives(action)
            reason = match.why_not(action)
            if reason is not None:
                arrives(reason)
    for seat in range(match.rules.players):
        for reason in (match.can_undo(seat), match.can_redo(seat), match.why_not(Action(-1, seat, "pass"))):
            if reason is not None:
                arrives(reason)


def result_arrives(match: Match) -> None:
    result = match.result()
    assert result is not None
    arrives(result)


def every_reader(match: Match) -> Iterator[Reader]:
    yield from readers(match.rules.players)
    yield EVERYTHING
