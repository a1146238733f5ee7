"""Messages and their order, and a host that comes back with less than its guests have seen."""

from __future__ import annotations

from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.session.display.device import Device
from elfenapp.session.entry_safety import DiskMarks, EntrySafety
from elfenapp.session.host import Host
from elfenapp.session.identity import next_epoch
from elfenapp.session.requests import Act
from tests.net.host.test_lobby import do, people, seated
from tests.net.rig import Rig, Visitor
from tests.session.test_host import act


def test_news_wait_for_the_system_and_acknowledgements_for_the_disk() -> None:
    host, safety = people(), EntrySafety(DiskMarks(1, 1))
    rig = Rig(host, safety)
    seat = host.match.acting[0]
    ann, bob = seated(rig, seat), rig.join("Bob")
    assert ann.source and bob.source
    answers = do(ann, seat)
    assert host.match.length == 2, "the host has it"
    assert answers == [] and ann.source.public.length == bob.source.public.length == 1, "but nobody is told"
    safety.log = DiskMarks(2, 1)
    rig.table.release()
    rig.settle()
    assert bob.source.public.length == 2, "it would outlive the app: the others may see it"
    assert answers == [] and ann.source.public.length == 1, "but not yet a power cut: nobody may say that it is done"
    safety.log = DiskMarks(2, 2)
    rig.table.release()
    rig.settle()
    assert answers == [None] and ann.source.public.length == 2


def test_after_a_power_cut_guests_who_knew_more_go_back_with_the_host() -> None:
    """The others had seen a move that never reached the disk. The host opens what there is, in a new epoch."""
    host, safety = people(), EntrySafety(DiskMarks(1, 1))
    rig = Rig(host, safety)
    seat = host.match.acting[0]
    ann, bob = seated(rig, seat), seated(rig, (seat + 1) % 3, "Bob")
    answers = do(ann, seat)
    safety.log = DiskMarks(2, 1)
    rig.table.release()
    rig.settle()
    assert ann.source and bob.source and bob.source.public.length == 2 and answers == []
    device = Device(bob.source)
    shown: list[int] = []
    device.on_change.subscribe(lambda: shown.append(device.length))
    opened = host.match.rewind(0)
    opened.about.update({**host.match.about, **rig.kept, **next_epoch(host.match.about)})
    again = Rig(Host(opened, host.seats), known_devices=rig.known_devices)
    back = [Visitor(again, guest.ticket, source=guest.source) for guest in (ann, bob)]
    for guest in back:
        assert guest.source and not guest.closed and guest.source.public.epoch == 1 and guest.source.public.length == 1
        assert list(guest.source.records(SPECTATOR)) == opened.story(SPECTATOR)
    assert device.length == 1 and shown[-1] == 1, "the table shows what counts"
    ann.source._send = back[0].send
    ann.source.ask_again()
    assert answers[0] and answers[0].code == "not_arrived", "what was never acknowledged is not done behind their back"
    assert do(back[0], seat) == [None] and bob.source.public.length == 2, "and can be done again"


def test_a_guest_who_knew_another_game_than_the_host_now_has_is_told_all_of_it() -> None:
    """As long, but not the same: after a power cut a player has moved otherwise before this guest was back."""
    host = people()
    rig = Rig(host)
    seat = host.match.acting[0]
    ann = seated(rig, (seat + 1) % 3)
    opened = host.match.rewind(0)
    host.handle(seat, act(host))
    rig.settle()
    assert ann.source and ann.source.public.length == 2
    opened.about.update({**host.match.about, **next_epoch(host.match.about)})
    other = Host(opened, host.seats)
    actions = [*opened.decision(seat).enumerate()]  # type: ignore[union-attr]
    other.handle(seat, Act(1, actions[-1].decision, actions[-1].verb, actions[-1].fields))
    assert opened.story(SPECTATOR) != host.match.story(SPECTATOR)
    again = Visitor(Rig(other, known_devices=rig.known_devices), ann.ticket, source=ann.source)
    assert again.source and list(again.source.records(SPECTATOR)) == opened.story(SPECTATOR)


def test_a_host_that_went_back_tells_everything_anew() -> None:
    """It crashed before the newest entries were on disk: what a guest remembers is not believed."""
    host = people()
    rig = Rig(host)
    ann = seated(rig, 0)
    for _ in range(4):
        host.handle(host.match.acting[0], act(host))
    rig.settle()
    ann.cut()
    assert ann.source and ann.source.public.length == 5
    host.match = host.match.rewind(2)
    host._changed()
    again = Visitor(rig, ann.ticket, source=ann.source)
    assert again.source and again.source.public.length == 3
    assert list(again.source.records(seat_reader(0))) == host.match.story(seat_reader(0))


def test_without_a_connection_a_tap_is_refused_and_never_sent_later() -> None:
    host = people()
    rig = Rig(host)
    seat = host.match.acting[0]
    ann = seated(rig, seat)
    assert ann.source
    device, length = Device(ann.source), host.match.length
    decision = device.decision()
    assert decision is not None
    action = next(decision.enumerate())
    ann.source.connect(False)
    device.submit((action.verb, action.fields))
    refusal = device.take_refusal()
    assert refusal is not None and refusal.code == "host_away" and not device.requests.outstanding
    ann.source.connect(True)
    ann.source.ask_again()
    rig.settle()
    assert host.match.length == length, "by then the player may want something else"
    device.submit((action.verb, action.fields))
    rig.settle()
    assert device.take_refusal() is None and host.match.length == length + 1


def test_a_move_whose_answer_was_lost_in_a_crash_is_not_called_lost() -> None:
    """It was on disk: the host that opened again has it, and only its answer never came."""
    host, safety = people(), EntrySafety(DiskMarks(1, 1))
    rig = Rig(host, safety)
    seat = host.match.acting[0]
    ann = seated(rig, seat)
    answers = do(ann, seat)
    assert answers == [] and host.match.length == 2 and ann.source
    opened = host.match.rewind(1)
    opened.about.update({**host.match.about, **rig.kept, **next_epoch(host.match.about)})
    again = Rig(Host(opened, host.seats), known_devices=rig.known_devices)
    back = Visitor(again, ann.ticket, source=ann.source)
    ann.source._send = back.send
    ann.source.ask_again()
    assert answers == [None], "it is done, and nobody is asked to do it again"
