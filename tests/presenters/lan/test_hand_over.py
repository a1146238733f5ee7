"""Texts while a game changes hands: the question, its meaning, the missing parts, and the choices."""

from __future__ import annotations

import pytest

from elfenapp.i18n import catalogue
from elfenapp.net.failover import hand_over
from elfenapp.net.guest import incoming_hand_over
from elfenapp.presenters.lan.hand_over import ICONS, NO, STAY, YES, ended_text, heir_page, host_page
from elfenapp.presenters.lan.host_lost import CALL_OFF, GO_ON_SHORT, GO_THERE, WAIT, Interim, lost_page

WORDS = catalogue("en")


def meant(entries: tuple[tuple[str, str], ...]) -> list[str]:
    return [what for what, _ in entries]


def test_the_guest_is_asked_and_told_what_hosting_means() -> None:
    page = heir_page(incoming_hand_over.ASKED, "Ann", WORDS)
    assert page and "Ann" in page.title and "all hands" in page.text and meant(page.entries) == [YES, NO]
    assert heir_page(incoming_hand_over.IDLE, "Ann", WORDS) is None
    for step in (incoming_hand_over.RECEIVING, incoming_hand_over.AWAITING):
        page = heir_page(step, "", WORDS)
        assert page and not page.entries, "nothing to decide any more"


@pytest.mark.parametrize("step", [hand_over.ASKED, hand_over.MOVING, hand_over.COMING_IN])
def test_the_host_can_call_it_off_at_any_moment(step: str) -> None:
    page = host_page(step, "Bea", WORDS)
    assert page and "Bea" in page.text and meant(page.entries) == [STAY] and STAY in ICONS
    assert host_page(hand_over.NONE, "", WORDS) is None


def test_the_host_is_told_how_it_ended_unless_it_knows() -> None:
    declined, failed = (ended_text("Bea", how, WORDS) for how in (hand_over.DECLINED, hand_over.FAILED))
    assert "Bea" in declined and "Bea" in failed and declined != failed
    assert ended_text("Bea", hand_over.CALLED_OFF, WORDS) == ""


def test_missing_moves_are_counted_and_a_person_decides() -> None:
    page = lost_page(None, Interim(possible=True, missing=(), shortfall=(("Bea",), 9)), WORDS)
    assert "9 moves" in page.text and "Bea" in page.text and meant(page.entries) == [GO_ON_SHORT, CALL_OFF]
    page = lost_page(None, Interim(possible=True, missing=(), shortfall=(("Bea",), 1)), WORDS)
    assert "A move" in page.text
    page = lost_page(None, Interim(possible=False, doubt=3), WORDS)
    assert "3 moves" in page.text and meant(page.entries) == [GO_THERE, WAIT]


def test_a_device_with_an_outdated_part_says_who_knows_more() -> None:
    page = lost_page(None, Interim(possible=False, outdated=("Bea",)), WORDS)
    assert "Bea" in page.text and meant(page.entries) == [WAIT]


def test_a_device_without_a_network_does_not_blame_the_host() -> None:
    page = lost_page(None, Interim(possible=True, others=("Bea",), offline=True), WORDS)
    assert page.title == "You are not connected" and "Wi-Fi" in page.text and meant(page.entries) == [WAIT]
