"""A guest that looks on and has changed its app: ``python -m tests.net.evil.guest CODE --folder F``.

It has a valid ticket. It says everything that a guest can say of quorums, of handing over and of seats, and the host's
words, too, in any order; and it comes and goes. ``tests.net.chaos`` starts it.
"""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser
from pathlib import Path

from elfenapp.engine.core.plain import Plain
from elfenapp.net.cli.loop import Loop
from elfenapp.net.guest.lan_guest import HERE, LanGuest
from elfenapp.net.pairing.join_code import read_link
from elfenapp.net.protocol import messages
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.net.transport.network import Network
from tests.net.evil.canaries import EVIL
from tests.net.evil.record import Record

PAUSE = 0.1  # seconds between two words: a flood is another test
AS_A_GUEST = (
    *(messages.KEPT, messages.WILLING, messages.READY, messages.SIT, messages.STAND),
    *(messages.LEND, messages.ROLE, messages.AWAY),
)
AS_ANOTHER = (  # ends the connection
    *(messages.SHARE, messages.PIECES, messages.WHOLE, messages.HEIR, messages.INHERIT),
    *(messages.ASK_HEIR, messages.CALL_OFF, messages.CLOSED, messages.TABLE),
    *(messages.OFFER, messages.BRING, messages.SEALED, messages.BROUGHT),
)


def words(chance: random.Random, own: str) -> tuple[str, list[Plain]]:
    """Something to say: what it is about nearly fits."""
    quorum: list[Plain] = [chance.choice((0, 1, 1 << 20, 1 << 60)), chance.randrange(20)]
    terms: list[Plain] = [quorum, [own, own], [own], 0]
    rests: list[list[Plain]] = [
        [],
        [True],
        [False],
        [chance.randrange(-1, 70000)],
        [chance.randrange(6), chance.random() < 0.5],
        [quorum, chance.randrange(2000)],
        [quorum, 0, [chance.randbytes(64)]],
        [terms, chance.randbytes(32)],
        [[quorum, own, chance.randbytes(32), [[own], 0, chance.randbytes(16)], []]],
        [chance.choice(("table", "spectator", "player", "host"))],
    ]
    kind = chance.choice(AS_A_GUEST if chance.random() < 0.97 else AS_ANOTHER)
    return kind, chance.choice(rests)


def main() -> int:
    parser = ArgumentParser()
    parser.add_argument("code")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="as the others are started")
    wanted = parser.parse_args()
    link = read_link(wanted.code, LanTransport())
    assert link is not None
    Record(wanted.folder / "guest.heard").listen_in()
    chance, loop, network = random.Random(wanted.seed), Loop(), Network(LanTransport())
    visit = LanGuest(network, loop.post, link[0], Keys(wanted.folder), EVIL, link[1])
    while True:  # until it is killed
        loop.until(lambda: False, PAUSE)
        if visit.status == HERE and visit.ticket is not None:
            kind, rest = words(chance, visit.ticket.device)
            visit._say(kind, *rest)
        without = visit.without_host
        if without.offer is not None and not without.agreed:
            without.agree()  # with what it holds, which is nothing


if __name__ == "__main__":
    sys.exit(main())
