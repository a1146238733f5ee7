"""The question before a seat changes hands: it names who asks, who comes, and what the player gets instead."""

from __future__ import annotations

import pytest

from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.net.lobby.seat_changes import AskedChange, ChangeOutcome
from elfenapp.presenters.lan.changing_places import change_question, outcome_text
from elfenapp.session.seats import NOBODY

ENGLISH = catalogue("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_four_questions_differ_and_name_everybody(language: str) -> None:
    words = catalogue(language)
    questions = [
        change_question(AskedChange(1, asker, "Cleo", 2, instead), words)
        for asker in ("Cleo", "Anna")
        for instead in (1, NOBODY)
    ]
    assert len({question.text for question in questions}) == 4
    assert all("Cleo" in question.text for question in questions)
    assert all("Anna" in question.text for question in questions[2:])
    swap, give = questions[:2]
    assert swap.title != give.title and swap.agree != give.agree


def test_a_seat_is_never_given_up_under_the_name_of_a_swap() -> None:
    question = change_question(AskedChange(1, "Anna", "Anna", 1, NOBODY), ENGLISH)
    assert question.title == "Give up your seat?" and "no other" in question.text
    assert outcome_text(ChangeOutcome(1, True, "Anna", "Bea", False), ENGLISH) == "Anna plays at Bea’s seat now."
    assert outcome_text(ChangeOutcome(1, True, "Anna", "Bea", True), ENGLISH) == "Anna and Bea have changed places."
    assert "no change" in outcome_text(ChangeOutcome(1, False, "Anna", "Bea", True), ENGLISH)


def test_a_person_without_a_name_is_another_device() -> None:
    unnamed = ENGLISH.text("lan.device.unnamed")
    assert unnamed in change_question(AskedChange(1, "", "", 1, NOBODY), ENGLISH).text
    assert unnamed in outcome_text(ChangeOutcome(1, True, "", "Bea", True), ENGLISH)
