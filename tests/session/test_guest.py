"""A device elsewhere: it knows what its seats may know and what would be refused; nothing it says is trusted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from elfenapp.engine.bots.random import RandomBot
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import BadMessage, Reason
from elfenapp.engine.core.framing import pack, unpack_message
from elfenapp.engine.core.generator import Generator, below
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, seat_reader
from elfenapp.session.device import Device
from elfenapp.session.guest import MOST_RECORDS, Guest
from elfenapp.session.host import Host
from elfenapp.session.remote_source import RemoteSource
from elfenapp.session.requests import Act, AskTable, Redo, Undo, write_request
from elfenapp.session.seats import PERSON
from tests.session.test_host import act, host_of


class Link:
    """A host and a guest with a wire between them that keeps what it carries."""

    def __init__(self, host: Host, seats: tuple[int, ...]) -> None:
        self.host = host
        self.told: list[bytes] = []
        self.source: RemoteSource | None = None
        self.guest = Guest(host, seats, self._tell)
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
        assert link.source.why_not(wrong) == host.why_not(wrong) is not None
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
    """The parts in an update, those for everybody first: whose they are, and whether everything is theirs to see."""
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
        kind, *rest = unpack_message(data)
        if kind == "update":
            for _, everything, parts in parts_told([kind, *rest]):
                assert not everything
                for hidden in ("hands", "hidden"):
                    assert parts.get(hidden, [None] * 3)[1:] == [None, None]
                assert parts.get("rng") is parts.get("deck") is parts.get("pool") is None


def test_only_what_is_new_is_told_and_all_of_it_after_a_cut() -> None:
    host = host_of(PERSON, PERSON, PERSON, game="elfenland")
    link, other = Link(host, (0,)), Link(host, (1,))
    for _ in range(12):
        seat = host.match.acting[0]
        host.handle(seat, act(host, seat))
        for told in (link, other):
            assert told.source is not None
            for reader in (SPECTATOR, seat_reader(told.source.here[0])):
                assert told.source.update(reader) == host.update(reader, host.match.length - 1)
    newest: Any = unpack_message(link.told[-1])
    small = len(parts_told(newest)[0][2])
    assert 0 < small < 6 < len(host.match.view(SPECTATOR).parts), "a move changes little"
    link.guest.come_back(link.source.known() if link.source else None)
    again: Any = unpack_message(link.told[-1])
    (_, _, shared), (_, _, own) = parts_told(again)
    assert shared == host.match.view(SPECTATOR).parts and set(own) >= {"hands", "hidden", "homes"}, (
        "everything, and what is one's own"
    )


def test_whoever_has_nothing_new_of_their_own_is_told_the_same_bytes_as_everybody() -> None:
    host = host_of(*[PERSON] * 4, game="elfenland")
    links = [Link(host, (seat,)) for seat in range(4)]
    board, couple = Link(host, ()), Link(host, (1, 2))
    alike = 0
    for _ in range(40):
        seat = host.match.acting[0]
        host.handle(seat, act(host, seat))
        for link in (*links, board, couple):
            assert link.source is not None
            for reader in (SPECTATOR, *map(seat_reader, link.source.here)):
                assert link.source.update(reader) == host.update(reader, host.match.length - 1)
        quiet = {link.told[-1] for link in links if not unpack_message(link.told[-1])[2]}  # type: ignore
        alike += len(quiet) == 1 and quiet == {board.told[-1]}
    assert alike > 30


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_device_knows_what_the_host_would_tell_it_through_a_whole_game(game: str) -> None:
    """Whoever is told nothing of their own has missed nothing: moves, take-backs, and whatever is done again."""
    players = all_games()[game].seats[0] + 1
    host, chance, bot = host_of(*[PERSON] * players, game=game), Generator(4), RandomBot()
    links = [Link(host, seats) for seats in (*((seat,) for seat in range(players)), (0, players - 1), ())]
    quiet = 0
    while not host.match.over and host.match.length < 250:
        match, seat, length = host.match, host.match.acting[0], host.match.length
        undone = next((other for other in range(players) if length % 7 == 0 and match.can_undo(other) is None), None)
        again = next((other for other in range(players) if length % 5 == 0 and match.can_redo(other) is None), None)
        decision = match.decision(seat)
        assert decision is not None
        action = bot.choose(match.view(seat_reader(seat)), decision, chance)
        if undone is not None:
            host.handle(undone, Undo(0, length))
        elif again is not None:
            host.handle(again, Redo(0, length))
        else:
            host.handle(seat, Act(0, action.decision, action.verb, action.fields))
        for link in links:
            assert link.source is not None
            quiet += not unpack_message(link.told[-1])[2]  # type: ignore
            for reader in (SPECTATOR, *map(seat_reader, link.source.here)):
                assert link.source.update(reader) == host.update(reader, length)
    assert quiet > host.match.length, "else nothing is gained"


def test_whoever_has_to_decide_is_told_after_the_others_and_whoever_moved_last() -> None:
    """Finding out what somebody can do takes time: it keeps nobody else waiting."""
    host, order = host_of(*[PERSON] * 4, game="elfenland"), []
    guests = [Guest(host, (seat,), lambda _, seat=seat: order.append(seat)) for seat in range(4)]  # type: ignore
    for number in range(12):
        seat = host.match.acting[0]
        order.clear()
        guests[seat].receive(pack(["request", number + 1, seat, write_request(act(host, seat))]))
        deciding = [other for other in host.match.acting if other != seat]
        others = [other for other in range(4) if other != seat and other not in deciding]
        assert order == [*others, *deciding, seat, seat], "and the answer"


def test_whoever_comes_in_the_middle_is_in_step_from_the_next_move_on() -> None:
    host = host_of(*[PERSON] * 3, game="elfenland")
    early = Link(host, (0,))
    for late in (Link(host, (1,)), Link(host, ())):
        seat = host.match.acting[0]
        host.handle(seat, act(host, seat))
        assert late.source is not None and early.source is not None
        assert late.source.update(SPECTATOR) == early.source.update(SPECTATOR)
        first, second = (unpack_message(link.told[-1]) for link in (early, late))
        assert first[1] == second[1], "one word for both"  # type: ignore


def test_a_seat_that_changes_devices_brings_its_secrets_and_takes_them_along() -> None:
    host = host_of(*[PERSON] * 3, game="elfenland")
    one, other = Link(host, (0, 1)), Link(host, (2,))
    for _ in range(9):
        seat = host.match.acting[0]
        host.handle(seat, act(host, seat))
    one.guest.move_to((0,))
    other.guest.move_to((2, 1))
    assert one.source is not None and other.source is not None
    with pytest.raises(KeyError):
        one.source.update(seat_reader(1))
    with pytest.raises(KeyError):
        one.source.records(seat_reader(1))
    assert other.source.update(seat_reader(1)).view == host.match.view(seat_reader(1))
    assert other.source.records(seat_reader(1)) == host.match.story(seat_reader(1))


def test_other_names_at_the_table_are_told_with_everything() -> None:
    host = host_of(*[PERSON] * 3, game="elfenland")
    link = Link(host, (0,))
    host.handle(host.match.acting[0], act(host, host.match.acting[0]))
    host.reseat((replace(host.seats[0], name="Another"), *host.seats[1:]))
    assert link.source is not None and link.source.public == host.public
    assert link.source.update(seat_reader(0)) == host.update(seat_reader(0), host.match.length)


def test_news_of_something_that_was_never_told_are_refused() -> None:
    host = host_of(PERSON, PERSON, PERSON, game="elfenland")
    link = Link(host, (0,))
    host.handle(host.match.acting[0], act(host, host.match.acting[0]))
    kind, news, _ = unpack_message(link.told[-1])  # type: ignore
    assert link.source is not None
    with pytest.raises(BadMessage):
        RemoteSource([link.told[-1]], lambda data: None)
    since, affairs, _, _, records, *_ = news
    wrongs: list[Any] = [
        [since, affairs, {"nonsense": 1}, {}, records, [], []],
        [since, affairs, {"rng": 1.5}, {}, records, [], []],
        [since, affairs, {}, {"nonsense": [0, 0]}, records, [], []],
        [since, affairs, {}, {"transport": [0, 99]}, records, [], []],
        [since, affairs, {}, {"transport": [0, 0, "a road"]}, records, [], []],
        [since, affairs, {}, {"transport": [0, 0, 1, "dragon"]}, records, [], []],
        [since, affairs, {}, {"transport": [0, 0, "a road", 1.5]}, records, [], []],
        [since, affairs, {}, {"transport": [0]}, records, [], []],
        [since, affairs, {}, {"round": [0, 0]}, records, [], []],
        [since, [*affairs[:2], [9], *affairs[3:]], {}, {}, records, [], []],
        [since, [*affairs[:4], 9, *affairs[5:]], {}, {}, records, [], []],
        [since, [*affairs[:-1], 9], {}, {}, records, [], []],
        [since + 1, affairs, {}, {}, records, [], []],
        [since, affairs, {}, {}, [], [], []],
        [since, affairs, {}, {}, records, [1], []],
        [since, affairs, {}, {}, records, []],
    ]
    for wrong in wrongs:
        with pytest.raises(BadMessage):
            link.source.receive(pack([kind, wrong, []]))
    rows: list[Any] = [
        [[0], False, ["nonsense"], {}, [], [], [[], []]],
        [[0], False, [], {"nonsense": 1}, [], [], [[], []]],
        [[0], False, [], {}, [], [], []],
        [[0, 0], False, [], {}, [], [], [[], []]],
    ]
    for row in rows:
        with pytest.raises(BadMessage):
            link.source.receive(pack([kind, news, [[0], [row]]]))


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
