"""Bytes that leave the host: none sent to a device holds what its people may not know, in whole games of all kinds."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.bots import bots_of
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.parts import NOBODY, OWNER
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.net.lobby.state import OPEN
from elfenapp.net.protocol.messages import GAME, SIT
from elfenapp.session.requests import Act
from elfenapp.session.seats import PERSON
from tests.helpers.wire import unpacked
from tests.net.evil.canaries import leaks, of_matches
from tests.net.evil.record import Heard, before_the_end
from tests.net.rig import Line, Rig, Visitor, new_door
from tests.session.test_host import host_of
from tests.session.test_remote_device import parts_told


def secret_values(told: Any, own: tuple[int, ...], over: bool, game: Any) -> list[str]:
    """The parts in an update that its readers may not see."""
    found = []
    for seats, everything, parts in parts_told(told):
        if everything:
            found += [] if over else ["everything"]
            continue
        if not set(seats) <= set(own):
            found.append(f"the view of {seats}")
        for part in game.state_type.parts:
            if part.seen_by == NOBODY and not over and parts.get(part.slot) is not None:
                found.append(part.slot)
            if part.seen_by == OWNER and part.per_seat and not (over and part.open_at_end):
                found += [
                    part.slot
                    for seat, value in enumerate(parts.get(part.slot) or ())
                    if seat not in seats and value is not None
                ]
    return found


@pytest.mark.parametrize("name", sorted(all_games()))
def test_no_device_is_ever_told_anothers_secret(name: str) -> None:
    """Each seat at a device of its own, and a spectator; every message they were sent is read again.

    What the spectator was sent is also searched for everything hidden, byte by byte, and for digests of it.
    """
    game = all_games()[name]
    players = game.seats[0]
    host = host_of(*[PERSON] * players, game=name)
    rig = Rig(host)
    guests: list[Visitor] = []
    for seat in range(players):
        rig.table.place(seat, OPEN)
        guests.append(rig.join(f"P{seat}"))
        guests[-1].say(SIT, seat)
    guests.append(rig.join("Spectator"))
    chance, bots = Generator(7), bots_of(game)
    bot = bots.get("greedy", bots["random"])
    while not host.match.over:
        seat = host.match.acting[0]
        source = guests[seat].source
        assert source
        decision = source.decision(seat)
        assert decision
        action = bot.choose(source.view(seat_reader(seat)), decision, chance)
        source.request(seat, Act(0, action.decision, action.verb, action.fields), lambda reason: None)
    for seat, guest in enumerate(guests):
        own = (seat,) if seat < players else ()
        assert len(guest.plain) > 15
        for data in guest.plain:
            told = unpacked(data)
            if told[0] == "update":
                over = bool(told[1][1][4])
                assert not secret_values(told, own, over, game), (seat, told)
        assert guest.source
        assert guest.source.view(SPECTATOR) == host.match.view(SPECTATOR)
    heard = [Heard(1, bytes((GAME,)) + data) for data in guests[-1].plain]
    before = before_the_end(heard, [host.match])
    assert len(before) > 12 and not leaks([one.payload for one in before], of_matches([host.match]))


def test_the_position_in_full_is_in_nothing_that_is_sent() -> None:
    """The generator's state is a canary: its holder could foresee every draw."""
    host = host_of(PERSON, PERSON, PERSON, game="elfenland")
    rig = Rig(host)
    ann = rig.join()
    seen = []
    for _ in range(20):
        rng = host.match.checkpoint()["rng"]
        seen.append(pack(rng))
        decision = host.match.decision(host.match.acting[0])
        assert decision
        action = next(decision.enumerate())
        host.handle(action.seat, Act(0, action.decision, action.verb, action.fields))
    rig.settle()
    everything = b"".join(ann.plain)
    assert len(set(seen)) > 1 and not [rng for rng in seen if rng in everything]


def test_what_one_device_is_told_does_not_change_the_length_of_what_another_is_told() -> None:
    """Else a device could write words into its own messages, and see by their lengths which ones another was told."""
    secret, lengths = b"\x01" + b"the hand of another seat: dragon, unicorn, raft" * 8, set()
    for told in (b"\x01" + bytes(range(65, 91)) * 15, secret):
        one, other = (Line(admission := new_door(), admission.code).carry() for _ in range(2))
        one.host.channel.send(told)
        other.host.channel.send(secret)
        lengths.add(len(other.host.channel.outgoing()))
    assert len(lengths) == 1
