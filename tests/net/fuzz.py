"""Frames that nearly are right, by a guest who is in: ``python -m tests.net.fuzz --frames 100000``."""

from __future__ import annotations

import random
import resource
import time
from argparse import ArgumentParser

from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.net.lobby.state import OPEN
from elfenapp.net.protocol.messages import CONTROL, GAME, SIT
from elfenapp.session.rate_limit import Rate
from elfenapp.session.requests import AnswerTable, write_request
from elfenapp.session.seats import PERSON
from tests.net.rig import Rig
from tests.session.test_host import act, host_of

MOST_MEMORY = 150  # MB of a whole run


def mutated(chance: random.Random, seeds: list[bytes]) -> bytes:
    """A message that nearly is one."""
    data = bytearray(chance.choice(seeds))
    for _ in range(chance.randint(1, 4)):
        way = chance.randrange(4)
        at = chance.randrange(len(data) + 1)
        if way == 0 and at < len(data):
            data[at] = chance.randrange(256)
        elif way == 1:
            data[at:at] = chance.randbytes(chance.randint(1, 6))
        elif way == 2:
            del data[at : at + chance.randint(1, 6)]
        else:
            data = data[:at]
    return bytes(data) or b"\x00"


def fuzz(frames: int, seed: int = 1) -> None:
    """That many frames of a guest who is in, each nearly right; he comes back whenever he is thrown out."""
    host = host_of(PERSON, PERSON, PERSON, game="elfenland")
    rig = Rig(host)
    good, bad = rig.join("Good"), rig.join("Bad")
    waiting = next(seat for seat in range(3) if seat not in host.match.acting)
    rig.table.place(waiting, OPEN)
    bad.say(SIT, waiting)  # he has a seat, but it is not his turn: nothing he says may change the game
    seeds = _seeds(rig, waiting)
    chance, before, ticket = random.Random(seed), host.match.digest(), bad.ticket
    for _ in range(frames):
        bad.line.guest.channel.send(mutated(chance, seeds))
        for visitor in (bad, good):  # the flood is another test, and time stands still here
            visitor.line.host._frames = visitor.line.host._bytes = Rate(1e9, 1e9)
        bad.settle()
        if bad.line.host.closed:
            rig.visitors.remove(bad)
            if rig.known_devices.find(ticket.match, ticket.device) is None:  # he has said good-bye
                ticket = rig.join("Bad").ticket
                rig.visitors.pop()
            bad = type(bad)(rig, ticket)
        for visitor in (bad, good):
            for kept in visitor.kept:
                kept.clear()
    assert host.match.digest() == before and not good.line.host.closed
    assert good.source and good.source.local_seats == ()


def _seeds(rig: Rig, seat: int) -> list[bytes]:
    acting = rig.host.match.acting[0]
    requests: list[Plain] = [
        ["request", 1, acting, write_request(act(rig.host, acting))],
        ["request", 2, seat, write_request(AnswerTable(0, 1, 0, 1, True))],
    ]
    wishes: list[Plain] = [["sit", acting], ["role", "table"], ["away", True], ["kept", [0, 2], 7], ["ping"]]
    wishes += [
        ["willing", True],
        ["ready", 52167],
        ["bring", [[0, 2], ["a", "b"], ["a"], 3], bytes(32)],
        ["brought", []],
    ]
    games = [bytes((GAME,)) + pack(request) for request in requests]
    return [*games, *(bytes((CONTROL,)) + pack(wish) for wish in wishes)]


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--frames", type=int, default=100_000)
    wanted, began = parser.parse_args(), time.monotonic()
    fuzz(wanted.frames)
    seconds, memory = time.monotonic() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{wanted.frames} frames in {seconds:.0f} s, game unharmed, {memory} MB at most")
    assert memory < MOST_MEMORY, "what a guest says stays somewhere"
