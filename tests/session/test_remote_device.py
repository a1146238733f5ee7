"""A device elsewhere: it knows what its seats may know and what would be refused; nothing it says is trusted."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import BadMessage, Reason
from elfenapp.engine.core.generator import Generator, below
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import pack, unpack_message
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, seat_reader
from elfenapp.session.display.device import Device
from elfenapp.session.host import Host
from elfenapp.session.remote.device import MOST_RECORDS, RemoteDevice
from elfenapp.session.remote.source import RemoteSource
from elfenapp.session.requests import Act, AskTable, write_request
from elfenapp.session.seats import PERSON
from tests.helpers.wire import unpacked
from tests.session.test_host import act, host_of


class Link:
    """A host and a guest with a wire between them that keeps what it carries."""

    def __init__(self, host: Host, seats: tuple[int, ...]) -> None:
        self.host = host
        self.told: list[bytes] = []
        self.source: RemoteSource | None = None
        self.guest = RemoteDevice(host, seats, self._tell)
        self.source = RemoteSource(self.told, self.guest.receive)
        self.device = Device(self.source)

    def _tell(self, data: bytes) -> None:
        self.told.append(data)
        if self.source is not None:
            self.source.receive(data)


def by_chance(link: Link, seat: int, chance: Generator) -> Action:
    decision = link.source.decision(seat) if link.source else None
    assert decision is not None
    actions = [action for _, action in zip(range(40), decision.enumerate(), strict=False)]
    return actions[below(chance, len(actions))]


@pytest.mark.parametrize("game", sorted(all_games()))
def test_after_every_entry_a_guest_knows_what_the_host_would_show_it(game: str) -> None:
    players = all_games()[game].seats[0] + 1
    host = host_of(PERSON, *["random"] * (players - 1), game=game)
    link, chance = Link(host, (0,)), Generator(7)
    assert link.source is not None
    while not host.match.over and host.match.length < 400:
        for reader in (SPECTATOR, seat_reader(0)):
            assert link.source.view(reader) == host.match.view(reader)
        decision = link.source.decision(0)
        assert decision == host.match.decision(0)
        action = by_chance(link, 0, chance)
        assert link.source.why_not(action) is None
        wrong = Action(action.decision, 0, action.verb, {**action.fields, "nonsense": 1})
        assert link.source.why_not(wrong) == host.match.why_not(wrong) is not None
        link.device.submit((action.verb, action.fields))
        assert link.device.take_refusal() is None
    assert list(link.source.records(seat_reader(0))) == host.match.story(seat_reader(0))
    if host.match.over:
        assert link.source.view(EVERYTHING) == host.match.view(EVERYTHING)
        assert link.device.result() == host.match.result()


def test_a_long_story_comes_in_pieces() -> None:
    host, chance = host_of(PERSON, *["random"] * 4, game="elfenroads"), Generator(1)
    while host.match.length < 2 * MOST_RECORDS + 7:
        decision = host.match.decision(0)
        assert decision is not None, "too short a game"
        action = RandomBot().choose(host.match.view(seat_reader(0)), decision, chance)
        host.handle(0, Act(0, action.decision, action.verb, action.fields))
    link = Link(host, (0,))
    assert link.source is not None and len(link.told) == 5, "two pieces for each of two readers, and the update"
    assert list(link.source.records(seat_reader(0))) == host.match.story(seat_reader(0))


def parts_told(message: Any) -> list[tuple[list[int], bool, dict[str, Any]]]:
    """The parts in an update, those for all devices first: whose they are, and whether everything is theirs to see."""
    _, news, beside = message
    _, _, new, splices, *_, whole = news
    everybodys = {**(whole[4]["parts"] if whole else {}), **new, **{name: told[2:] for name, told in splices.items()}}
    return [([], False, everybodys), *((row[0], row[1], row[3]) for row in (beside[1] if beside else ()))]


def test_nothing_of_another_seat_is_ever_sent() -> None:
    """The views a guest is sent hide every other hand, whatever happens."""
    host = host_of(PERSON, "random", "random", game="elfenland")
    link, chance = Link(host, (0,)), Generator(3)
    for _ in range(25):
        action = by_chance(link, 0, chance)
        link.device.submit((action.verb, action.fields))
    for data in link.told:
        kind, *rest = unpacked(data)
        if kind == "update":
            for _, everything, parts in parts_told([kind, *rest]):
                assert not everything
                for hidden in ("hands", "hidden"):
                    assert parts.get(hidden, [None] * 3)[1:] == [None, None]
                assert parts.get("rng") is parts.get("deck") is parts.get("pool") is None


def test_a_request_for_a_seat_that_is_not_ones_own_is_refused() -> None:
    host = host_of(PERSON, PERSON, PERSON)
    link = Link(host, (1,))
    assert link.source is not None
    answers: list[Reason | None] = []
    before = host.match.length
    link.source.request(0, act(host, 0), answers.append)
    assert [answer.code for answer in answers if answer] == ["unknown_seat"] and host.match.length == before
    link.source.request(1, AskTable(0, before, 1), answers.append)
    assert answers[-1] is not None and host.public.question is None


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"\xc1",
        pack(None),
        pack([]),
        pack(["request"]),
        pack(["request", 1, 0, []]),
        pack(["request", True, 0, {}]),
        pack(["update", [], []]),
        pack(["request", 1, "0", write_request(Act(0, 0, "pass"))]),
    ],
)
def test_what_is_no_request_ends_the_connection_and_touches_nothing(message: bytes) -> None:
    host = host_of(PERSON, PERSON, PERSON)
    link = Link(host, (0,))
    before = host.match.digest()
    with pytest.raises(BadMessage):
        link.guest.receive(message)
    assert host.match.digest() == before


def test_what_is_no_update_is_refused_by_the_guest() -> None:
    host = host_of(PERSON, PERSON, PERSON)
    link = Link(host, (0,))
    good: Any = unpack_message(link.told[-1])
    kind, news, beside = good
    damaged = [
        [kind, news, [[0, 0], beside[1]]],
        [kind, news, [beside[0]]],
        [kind, news[:-1], beside],
        [kind, news, [beside[0], [beside[1][0][:-1]]]],
        ["records", [0], False, 99, []],
        ["answer", 1],
        ["hello"],
    ]
    assert link.source is not None
    for message in damaged:
        with pytest.raises(BadMessage):
            link.source.receive(pack(message))


def test_a_guest_that_leaves_hears_nothing_more() -> None:
    host = host_of(PERSON, PERSON, PERSON)
    link = Link(host, (0,))
    link.guest.close()
    told = len(link.told)
    host.handle(host.match.acting[0], act(host))
    assert len(link.told) == told
