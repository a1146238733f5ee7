"""A device's knowledge of a game elsewhere: stored beside its ticket, and read without trust."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.games_elsewhere import Elsewhere, by_match, followed, followed_by, read_elsewhere
from elfenapp.net.storage.keys import Keys
from elfenapp.session.seats import COLOURS, Seat

MATCH = "ab" * 8
SEATS = (Seat("Ann", COLOURS[0]), Seat("Bea", COLOURS[1]))
KNOWN = Elsewhere(MATCH, "elfenland", "Ann", SEATS, (1,), 3, True, False, 1_700_000_000)
TICKET = Ticket(MATCH, "ab12", b"k" * 32, "Bea", "elfenland")


def test_it_is_there_again_as_long_as_there_is_a_ticket(tmp_path: Path) -> None:
    keys = Keys(tmp_path)
    keys.note(KNOWN)
    assert read_elsewhere(tmp_path) == [], "without a ticket there is no way back"
    keys.keep(TICKET)
    assert read_elsewhere(tmp_path) == Keys(tmp_path).elsewhere() == [KNOWN]
    keys.forget(MATCH)
    assert keys.elsewhere() == [] and not [*(tmp_path / "lan").iterdir()]


def test_a_ticket_of_an_earlier_version_leads_back_without_a_record(tmp_path: Path) -> None:
    keys = Keys(tmp_path)
    keys.keep(TICKET)
    assert keys.elsewhere() == [Elsewhere(MATCH, "elfenland")]


def test_the_one_seen_last_comes_first(tmp_path: Path) -> None:
    keys, other = Keys(tmp_path), "cd" * 8
    for match, seen in ((MATCH, 5), (other, 9)):
        keys.keep(replace(TICKET, match=match))
        keys.note(replace(KNOWN, match=match, seen=seen))
    assert [known.match for known in keys.elsewhere()] == [other, MATCH]


@pytest.mark.parametrize(
    ("at", "wrong"),
    [
        (0, 0),
        (0, "1"),
        (2, "chess"),
        (3, 5),
        (4, [[], [0]]),
        (4, [[["Ann", "pink", "person"]], []]),
        (4, [[["Ann", "red", "person"]] * 9, []]),
        (5, [-1, True, False, 0]),
        (5, [1, True, False, 1 << 50]),
        (5, [1, True, False]),
    ],
)
def test_nonsense_is_left_out(tmp_path: Path, at: int, wrong: Plain) -> None:
    plain = KNOWN.plain()
    assert Elsewhere.read(plain) == KNOWN
    plain[at] = wrong
    with pytest.raises(BadMessage):
        Elsewhere.read(plain)
    Keys(tmp_path).keep(TICKET)
    (tmp_path / "lan" / f"{MATCH}.elsewhere").write_bytes(pack(plain))
    assert read_elsewhere(tmp_path) == []


def test_a_record_under_another_name_and_torn_bytes_are_left_out(tmp_path: Path) -> None:
    keys = Keys(tmp_path)
    keys.keep(TICKET)
    path = tmp_path / "lan" / f"{MATCH}.elsewhere"
    path.write_bytes(pack(replace(KNOWN, match="cd" * 8).plain()))
    assert read_elsewhere(tmp_path) == []
    path.write_bytes(pack(KNOWN.plain())[:-9])
    assert read_elsewhere(tmp_path) == []


def test_a_save_goes_on_elsewhere_by_its_mark_or_by_a_ticket() -> None:
    assert followed_by({"match": MATCH}, {}) is None
    assert followed_by({"match": MATCH}, by_match([KNOWN])) == "Ann"
    assert followed_by({"match": MATCH, **followed("Bea")}, {}) == "Bea"
    assert followed_by({"followed": 7}, {}) is None
