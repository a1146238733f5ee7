"""News: the same bytes for all devices without news of their own; none misses anything by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.session.host import Host
from elfenapp.session.remote.device import RemoteDevice
from elfenapp.session.remote.source import RemoteSource
from elfenapp.session.requests import Act, Redo, Undo, write_request
from elfenapp.session.seats import PERSON
from tests.helpers.wire import unpacked
from tests.session.test_host import act, host_of
from tests.session.test_remote_device import Link, parts_told


def test_only_what_is_new_is_told_and_all_of_it_after_a_cut() -> None:
    host = host_of(PERSON, PERSON, PERSON, game="elfenland")
    link, other = Link(host, (0,)), Link(host, (1,))
    for _ in range(12):
        seat = host.match.acting[0]
        host.handle(seat, act(host, seat))
        for told in (link, other):
            assert told.source is not None
            for reader in (SPECTATOR, seat_reader(told.source.local_seats[0])):
                assert told.source.update(reader) == host.update(reader, host.match.length - 1)
    newest = unpacked(link.told[-1])
    small = len(parts_told(newest)[0][2])
    assert 0 < small < 6 < len(host.match.view(SPECTATOR).parts), "a move changes little"
    link.guest.come_back(link.source.known() if link.source else None)
    again = unpacked(link.told[-1])
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
            for reader in (SPECTATOR, *map(seat_reader, link.source.local_seats)):
                assert link.source.update(reader) == host.update(reader, host.match.length - 1)
        quiet = {link.told[-1] for link in links if not unpacked(link.told[-1])[2]}
        alike += len(quiet) == 1 and quiet == {board.told[-1]}
    assert alike > 30


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_device_knows_what_the_host_would_tell_it_through_a_whole_game(game: str) -> None:
    """A device without news of its own has missed nothing: moves, take-backs, and whatever is done again."""
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
            quiet += not unpacked(link.told[-1])[2]
            for reader in (SPECTATOR, *map(seat_reader, link.source.local_seats)):
                assert link.source.update(reader) == host.update(reader, length)
    assert quiet > host.match.length, "else nothing is gained"


def test_whoever_moved_is_told_after_the_others() -> None:
    """They know, and wait for the disk: that keeps no other device waiting."""
    host = host_of(*[PERSON] * 4, game="elfenland")
    order: list[int] = []
    guests = [RemoteDevice(host, (seat,), _noting(order, seat)) for seat in range(4)]
    for number in range(12):
        seat = host.match.acting[0]
        order.clear()
        guests[seat].receive(pack(["request", number + 1, seat, write_request(act(host, seat))]))
        assert order == [*(other for other in range(4) if other != seat), seat, seat], "and the answer"


def _noting(order: list[int], seat: int) -> Callable[[bytes], None]:
    return lambda _: order.append(seat)


def test_what_a_seat_must_decide_is_not_told_but_known() -> None:
    """It follows from what the seat sees. The next seat to decide is told no more than all others."""
    host, quiet = host_of(*[PERSON] * 4, game="elfenland"), 0
    links = [Link(host, (seat,)) for seat in range(4)]
    for _ in range(40):
        seat = host.match.acting[0]
        host.handle(seat, act(host, seat))
        link = links[host.match.acting[0]]
        assert link.source is not None
        decision = host.match.decision(host.match.acting[0])
        assert link.source.decision(host.match.acting[0]) == decision is not None
        quiet += not unpacked(link.told[-1])[2]
    assert quiet > 20


def test_a_view_that_no_table_can_show_offers_nothing_and_is_complained_of() -> None:
    """Of a host that cheats, or is mistaken: no guest decides by it, and it is asked for everything again."""
    host = host_of(PERSON, PERSON, PERSON, game="elfenland")
    complaints: list[BadMessage] = []
    while host.match.acting[0] != 0 or not host.match.view(SPECTATOR)["transport"]:
        host.handle(host.match.acting[0], act(host, host.match.acting[0]))
    source = RemoteSource(_from_the_start(host), lambda data: None, complaints.append)
    decision = source.decision(0)
    assert decision is not None and not complaints
    wrong = unpacked(_from_the_start(host)[-1])
    parts = wrong[1][6][4]["parts"]
    parts["transport"] = dict.fromkeys(parts["transport"], "carriage of gold")
    source.receive(pack(wrong))
    assert source.decision(0) is None
    refused = source.why_not(decision.action("pass"))
    assert refused is not None and refused.code == "impossible_view"
    assert [str(complaint) for complaint in complaints] == [str(refused)], "once"
    source.receive(_from_the_start(host)[-1])
    assert source.decision(0) == decision, "and all is well again"


def _from_the_start(host: Host) -> list[bytes]:
    told: list[bytes] = []
    RemoteDevice(host, (0,), told.append).close()
    return told


def test_whoever_comes_in_the_middle_is_in_step_from_the_next_move_on() -> None:
    host = host_of(*[PERSON] * 3, game="elfenland")
    early = Link(host, (0,))
    for late in (Link(host, (1,)), Link(host, ())):
        seat = host.match.acting[0]
        host.handle(seat, act(host, seat))
        assert late.source is not None and early.source is not None
        assert late.source.update(SPECTATOR) == early.source.update(SPECTATOR)
        first, second = (unpacked(link.told[-1]) for link in (early, late))
        assert first[1] == second[1], "one word for both"


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


def _wrong_news(news: list[Any]) -> list[list[Any]]:
    """Nearly what was told, each with one thing that cannot be."""
    since, affairs, _, _, records, *_ = news
    return [
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
        [since, [*affairs[:3], [*affairs[3], 1], *affairs[4:]], {}, {}, records, [], []],
        [since, [*affairs[:3], [], *affairs[4:]], {}, {}, records, [], []],
        [since, [*affairs[:3], [-1], *affairs[4:]], {}, {}, records, [], []],
        [since, [*affairs[:3], [affairs[0] + 1], *affairs[4:]], {}, {}, records, [], []],
        [since, [*affairs[:3], ["1"], *affairs[4:]], {}, {}, records, [], []],
        [since, [*affairs[:5], 9, *affairs[6:]], {}, {}, records, [], []],
        [since, [*affairs[:-1], 9], {}, {}, records, [], []],
        [since + 1, affairs, {}, {}, records, [], []],
        [since, affairs, {}, {}, [], [], []],
        [since, affairs, {}, {}, records, [1], []],
        [since, affairs, {}, {}, records, []],
    ]


def test_news_of_something_that_was_never_told_are_refused() -> None:
    host = host_of(PERSON, PERSON, PERSON, game="elfenland")
    link = Link(host, (0,))
    host.handle(host.match.acting[0], act(host, host.match.acting[0]))
    kind, news, _ = unpacked(link.told[-1])
    assert link.source is not None
    with pytest.raises(BadMessage):
        RemoteSource([link.told[-1]], lambda data: None)
    for wrong in _wrong_news(news):
        with pytest.raises(BadMessage):
            link.source.receive(pack([kind, wrong, []]))
    rows: list[Any] = [
        [[0], False, ["nonsense"], {}, [], [], []],
        [[0], False, [], {"nonsense": 1}, [], [], []],
        [[0], False, [], {}, [], []],
        [[0], False, [], {}, [], [], [1]],
        [[0, 0], False, [], {}, [], [], []],
    ]
    for row in rows:
        with pytest.raises(BadMessage):
            link.source.receive(pack([kind, news, [[0], [row]]]))
    whole = unpacked(host.news(0, None).packed)
    besides: list[Any] = [[], [[0], []], [[0, 1], [[[0], False, [], {}, [], [], []]]]]
    for beside in besides:
        with pytest.raises(BadMessage):  # nothing is known of what somebody at the device has
            link.source.receive(pack([kind, whole, beside]))
