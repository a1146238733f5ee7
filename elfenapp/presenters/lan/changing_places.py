"""Texts for a change of seats: the question to a player, and the result for all players concerned."""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.i18n import Catalogue
from elfenapp.net.lobby.seat_changes import AskedChange, ChangeOutcome


@dataclass(frozen=True, slots=True)
class ChangeQuestion:
    title: str
    text: str
    agree: str


def change_question(asked: AskedChange, words: Catalogue) -> ChangeQuestion:
    """The question says who wishes it, who would sit there, and whether the player gets another seat."""
    unnamed = words.text("lan.device.unnamed")
    asker, name = asked.asker or unnamed, asked.to or unnamed
    own_wish = asker == name
    if asked.swap:
        between = words.text("lan.change.between", asker=asker, name=name)
        text = words.text("lan.change.text", name=name) if own_wish else between
        return ChangeQuestion(words.text("lan.change.title"), text, words.text("lan.change.yes"))
    given = words.text("lan.change.give_to", asker=asker, name=name)
    text = words.text("lan.change.give", name=name) if own_wish else given
    return ChangeQuestion(words.text("lan.change.give_title"), text, words.text("lan.change.give_yes"))


def outcome_text(outcome: ChangeOutcome, words: Catalogue) -> str:
    unnamed = words.text("lan.device.unnamed")
    one, other = outcome.one or unnamed, outcome.other or unnamed
    if not outcome.changed:
        return words.text("lan.change.stays", one=one, other=other)
    if outcome.swap:
        return words.text("lan.change.done", one=one, other=other)
    return words.text("lan.change.given", one=one, other=other)
