"""Filling an offer: what there is nothing to choose about fills itself, and going back forgets what came after."""

from __future__ import annotations

from elfenapp.engine.core.decisions import Decision, Offer
from elfenapp.engine.core.fields import FieldOffer
from elfenapp.presenters.generic.offer_filter import Chooser


def one(name: str, *values: str) -> FieldOffer:
    return FieldOffer(name, "one", values=values)


def chooser() -> Chooser:
    """A dragon lies face down, a raft on either face; both may go to two roads."""
    roads = one("road", "a", "b")
    offers = (
        Offer("place", (one("counter", "dragon"), one("face", "down"), roads)),
        Offer("place", (one("counter", "raft"), one("face", "up", "down"), roads)),
    )
    return Chooser(Decision(1, 0, "placement", offers))


def test_a_field_with_one_answer_fills_itself_and_says_so() -> None:
    filling = chooser()
    filling.choose("place")
    filling.pick("counter", "dragon")
    assert filling.picked == {"counter": "dragon", "face": "down"} and filling.alone == {"face"}
    filling.pick("road", "b")
    action = filling.action()
    assert action is not None and action.fields == {"counter": "dragon", "face": "down", "road": "b"}


def test_what_was_chosen_is_not_alone() -> None:
    filling = chooser()
    filling.choose("place")
    filling.pick("counter", "raft")
    filling.pick("face", "down")
    assert not filling.alone


def test_going_back_forgets_everything_after() -> None:
    filling = chooser()
    filling.choose("place")
    filling.pick("counter", "dragon")
    filling.pick("road", "b")
    filling.unpick("counter")
    assert filling.picked == {} and not filling.alone
    filling.unpick("road")  # nothing there to forget
    offered = filling.next_field()
    assert offered is not None and offered.name == "counter"


def test_a_new_verb_begins_anew() -> None:
    filling = chooser()
    filling.choose("place", counter="dragon")
    assert filling.alone == {"face"}
    filling.clear()
    assert (filling.verb, filling.picked, filling.alone) == ("", {}, set())
