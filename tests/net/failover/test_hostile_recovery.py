"""Going on without the host, with a guest that has changed its app: it can refuse, and it can do nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.saving import pack_entry, set_up_of
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.net.failover.log_digest import _digest, lost, missing, read_seen, seen
from elfenapp.net.failover.quorum import Contribution, QuorumTerms
from elfenapp.net.failover.recovery import HostRecovery, rebuild
from elfenapp.net.failover.replication import KNOWN_DEVICES
from elfenapp.net.failover.secret_sharing import LogCipher
from elfenapp.net.lobby.member_device import Link
from elfenapp.net.pairing.known_devices import KnownDevices
from elfenapp.net.protocol.messages import BRING, BROUGHT, SEALED, Ticket
from elfenapp.saves.journal import ENTRY, HEAD
from tests.net.failover.test_replication import Comer, play
from tests.net.host.test_lobby import do, people, seated
from tests.net.rig import Rig, Visitor

ID = "ab" * 8


def table_of_three(moves: int = 0) -> tuple[Rig, Visitor, Visitor, Visitor]:
    rig = Rig(people())
    ann, bob, eve = (seated(rig, seat, name) for seat, name in enumerate(("Ann", "Bob", "Eve")))
    play(rig, {0: ann, 1: bob, 2: eve}, moves)
    return rig, ann, bob, eve


class Gathered:
    """A meeting of Ann's; ``opened`` is what came of it."""

    def __init__(self, ann: Visitor) -> None:
        self.meeting = HostRecovery(ann.ticket, "Ann", ann.holdings, seen(ann.source, ann.ticket.key))
        self.opened: list[tuple[Match, KnownDevices]] = []
        self.meeting.on_whole.subscribe(lambda match, known_devices: self.opened.append((match, known_devices)))

    def comes(self, guest: Visitor) -> Comer:
        return Comer(self.meeting, guest, max(guest.holdings))


def made_up_game(key: bytes, *known: Visitor) -> list[bytes]:
    """A game with another seed, sealed by a guest; these are its known devices, with keys of the guest's own."""
    forged = Match(Setup("elfenland", 3, seed=666, first=0), {"match": ID})
    tickets = [replace(guest.ticket, key=bytes(32)) for guest in known]
    known_devices = KnownDevices(ID, "elfenland", tickets=tickets)
    told: list[list[Plain]] = [
        [HEAD, {**set_up_of(forged), "about": {"match": ID}}],
        [KNOWN_DEVICES, known_devices.plain()],
    ]
    told += [[ENTRY, entry.number, pack_entry(forged.rules, entry), None] for entry in forged.log]
    pieces: list[bytes] = []
    for message in told:
        pieces += LogCipher(key).close(len(pieces), pack(message))
    return pieces


def bring(comer: Comer, terms: list[Plain], part: bytes, pieces: list[bytes]) -> None:
    comer.say(BRING, terms, part)
    if pieces:
        comer.say(SEALED, terms[0], [*pieces])
    comer.say(BROUGHT, [])


@pytest.mark.parametrize("twice", [True, False], ids=["himself twice", "himself and one who is away"])
def test_a_made_up_quorum_is_never_opened(twice: bool) -> None:
    """With a huge number, so that it would be the newest; all parts of it are in one hand."""
    _, ann, bob, eve = table_of_three()
    key, own = b"k" * 32, eve.ticket.device
    names: list[Plain] = [own, own] if twice else sorted((own, bob.ticket.device))  # type: ignore[assignment]
    told = Gathered(ann)
    evil = told.comes(eve)
    bring(evil, [[1 << 60, 1], names, [own], 0], b"" if not twice else key, [] if not twice else made_up_game(key))
    assert not told.opened
    assert evil.line.host.closed == twice, "named twice: thrown out"
    honest = told.comes(bob)
    honest.agree(bob.holdings)
    assert not told.opened, "without a true word of Eve's there is none"
    assert told.meeting.newer == ()


def test_terms_that_differ_from_our_own_share_end_the_connection() -> None:
    _, ann, bob, eve = table_of_three()
    holding = eve.holdings[max(eve.holdings)]
    true, part = holding.share.terms, holding.share.part
    fewer = QuorumTerms(true.quorum, tuple(sorted((ann.ticket.device, eve.ticket.device))), (eve.ticket.device,), 0)
    for terms in (fewer, replace(true, keepers=(eve.ticket.device,)), replace(true, least=0)):
        told = Gathered(ann)
        evil = told.comes(eve)
        bring(evil, terms.plain(), part, [])
        assert evil.line.host.closed and not told.opened
        told.comes(bob).agree(bob.holdings)
        assert told.meeting.missing == ("Eve",)


def test_a_part_by_which_another_key_comes_out_opens_nothing() -> None:
    """The last to come knows the other parts in the worst case, and can choose the key: the mark shows it."""
    _, ann, bob, eve = table_of_three()
    told = Gathered(ann)
    told.comes(bob).agree(bob.holdings)
    quorum = max(eve.holdings)
    others = [guest.holdings[quorum].share.part for guest in (ann, bob)]
    key = b"k" * 32
    part = bytes(one ^ two ^ three for one, two, three in zip(key, *others, strict=True))
    evil, share = told.comes(eve), eve.holdings[quorum].share
    pieces = made_up_game(key, ann, bob, eve)
    bring(evil, share.terms.plain(), part, pieces if eve.holdings[quorum].keeps else [])
    assert told.meeting.failed and not told.opened

    if not eve.holdings[quorum].keeps:  # nor if she were a keeper, with a log that is long enough
        terms = replace(share.terms, keepers=(eve.ticket.device,))
        contributions = {guest.ticket.device: guest.holdings[quorum].contribution for guest in (ann, bob)}
        contributions[eve.ticket.device] = Contribution(terms, part, pieces * 9)
        with pytest.raises(BadMessage):
            rebuild(ID, replace(terms, least=0), share.mark, contributions)


def test_nobody_is_a_member_or_a_keeper_twice() -> None:
    terms: list[list[Plain]] = [[["a", "a"], ["a"]], [["b", "a"], ["a"]], [["a", "b"], ["a", "a"]], [["a", "b"], ["c"]]]
    for members, keepers in terms:
        with pytest.raises(BadMessage):
            QuorumTerms.read([[0, 1], members, keepers, 0])
    assert QuorumTerms.read([[0, 1], ["a", "b"], ["a"], 0]).members == ("a", "b")


def test_what_is_opened_must_know_our_own_key() -> None:
    """Even where all else fits, known devices that another guest has made up have another key for us."""
    _, ann, bob, eve = table_of_three()
    told = Gathered(ann)
    told.meeting._seen = []  # an app that was started again has seen nothing
    forged = Match(Setup("elfenland", 3, seed=666, first=0), {"match": ID})
    terms = ann.holdings[max(ann.holdings)].share.terms
    true = KnownDevices(ID, "elfenland", tickets=[guest.ticket for guest in (ann, bob, eve)])
    false = KnownDevices(ID, "elfenland", tickets=[replace(guest.ticket, key=bytes(32)) for guest in (ann, bob, eve)])
    for match, known_devices in ((forged, false), (Match(forged.setup, {"match": "cd" * 8}), true)):
        with pytest.raises(BadMessage):
            told.meeting._check(match, known_devices, terms)
    assert told.meeting._check(forged, true, terms) == 0, "a host that knows our key can do everything"
    with pytest.raises(BadMessage):  # but what we have seen ourselves was another game
        Gathered(ann).meeting._check(forged, true, terms)


@pytest.mark.parametrize("both", [False, True], ids=["one keeper cuts", "both keepers cut"])
def test_a_log_that_was_cut_is_not_gone_on_with_unnoticed(both: bool) -> None:
    rig, ann, bob, eve = table_of_three(20)
    quorum = max(ann.holdings)
    keepers = [guest for guest in (ann, bob, eve) if guest.holdings[quorum].keeps]
    assert len(keepers) == 2, "from three guests on"
    heir = next(guest for guest in (ann, bob, eve) if guest not in keepers)
    length = rig.host.match.length
    for keeper in keepers if both else keepers[:1]:
        del keeper.holdings[quorum].pieces[-9:]
    told = Gathered(heir)
    for keeper in keepers:
        told.comes(keeper).agree(keeper.holdings)
    if not both:
        assert [match.length for match, _ in told.opened] == [length], "the other has all of it"
        return
    assert not told.opened and told.meeting.shortfall is not None
    assert told.meeting.shortfall.moves == 9 and len(told.meeting.shortfall.keepers) == 2
    told.meeting.accept()
    assert [match.length for match, _ in told.opened] == [length - 9], "a person has said so"


def test_a_single_keeper_who_cuts_is_told_of_too() -> None:
    rig = Rig(people())
    seat = rig.host.match.acting[0]
    ann, bob = seated(rig, seat), seated(rig, (seat + 1) % 3, "Bob")
    assert do(ann, seat) == [None]
    keeper, heir = (ann, bob) if ann.holdings[max(ann.holdings)].keeps else (bob, ann)
    del keeper.holdings[max(keeper.holdings)].pieces[-1:]
    told = Gathered(heir)
    told.comes(keeper).agree(keeper.holdings)
    assert told.meeting.shortfall is not None and told.meeting.shortfall.moves == 1 and not told.opened


def test_a_log_cut_below_what_the_quorum_began_with_opens_nothing() -> None:
    _, ann, bob, eve = table_of_three(6)
    quorum = max(ann.holdings)
    for guest in (ann, bob, eve):
        held = guest.holdings[quorum]
        held.pieces[:] = held.pieces[: held.share.least - 1]
    told = Gathered(ann)
    for guest in (bob, eve):
        told.comes(guest).agree(guest.holdings)
    assert not told.opened


def test_what_a_device_brings_names_no_key_of_others_and_no_part_for_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key of two others would let the new host speak to one in the name of the other."""
    _, ann, bob, eve = table_of_three()
    told: list[bytes] = []
    gathered = Gathered(ann)
    hear = gathered.meeting.hear

    def overhear(ticket: Ticket, link: Link, kind: str, rest: list[Plain]) -> None:
        told.append(pack([kind, *rest]))
        hear(ticket, link, kind, rest)

    monkeypatch.setattr(gathered.meeting, "hear", overhear)
    pair = bob.holdings[max(bob.holdings)].share.peer(eve.ticket.device)
    comer = gathered.comes(bob)
    ann.cut()
    newest = bob.holdings[max(bob.holdings)].share
    assert ann.ticket.device not in newest.members
    comer.agree(bob.holdings)
    assert pair and told and not any(pair.key in said or newest.part in said for said in told)
    assert gathered.meeting.newer == ("Bob",), "who must host now"


def test_a_digest_of_what_was_seen_can_be_checked_only_with_the_devices_own_key() -> None:
    """Else the device that receives it could try all hands."""
    rig, ann, bob, _ = table_of_three(9)
    assert ann.source
    rows = read_seen(seen(ann.source, ann.ticket.key))
    assert missing(rig.host.match, ann.ticket.key, rows) == 0 and len(rows) == 2
    for reader, count, digest in rows:
        records = rig.host.match.story(reader)[:count]
        for key in (b"", bytes(32), bob.ticket.key):
            assert _digest(key, reader, records) != digest


def test_how_much_of_what_was_seen_is_gone() -> None:
    one, two, three = people().match.story(SPECTATOR)[:1] * 3
    one, two, three = (record._replace(number=number) for number, record in enumerate((one, two, three)))
    assert lost([one, two], [one, two, three]) == 0
    assert lost([one, two, three], [one]) == 2
    assert lost([one, two, three], [one, three, two, one]) == 2
    assert lost([], []) == 0
