"""Gestures of a person who reads the sentences of Elfeninn's lesson."""

from __future__ import annotations

from tests.helpers.lesson_words import NEXT, Button, Gestures, Piece, Place

SENTENCES: dict[str, Gestures] = {
    "Three guests stay at the Oak. The newest one, the dragon, lies on top.": (NEXT,),
    "Five guests fill an inn. Try to lay your unicorn at the Ash.": (Piece("card/unicorn"), Place("ash")),
    "You hold a dragon, too. Lay it at the Oak: you take all guests there.": (
        Piece("card/dragon"),
        Place("oak"),
        Button("Lay here"),
    ),
}
