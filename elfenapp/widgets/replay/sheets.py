"""Pages in the sheets of a replay: how to look at the game, and who plays on if it goes another way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from elfenapp.presenters.replay.timeline import Replay, WhatIf

from ..controls.choices import ChoiceCard  # noqa: F401 - kv knows it by its name
from ..controls.cover_image import Piece  # noqa: F401


class EyesChoice(BoxLayout):
    """From whose side, whether with everything open, and whether with what was taken back."""

    def __init__(self, replay: Replay, **properties: Any) -> None:
        super().__init__(**properties)
        looking, ids = replay.looking, self.ids
        ids.side.possibilities, ids.side.value = replay.sides(), looking.viewer
        ids.side.bind(on_choice=lambda _, seat: looking.sit_with(seat))
        ids.all.value = looking.knows_all
        ids.all.bind(on_choice=lambda _, everything: looking.know_all(everything))
        ids.taken_back.value = looking.taken_back
        ids.taken_back.bind(on_choice=lambda _, shown: looking.show_taken_back(shown))
        if not looking.finished:
            self.remove_widget(ids.side)
            self.remove_widget(ids.all)
        if not looking.anything_taken_back():
            self.remove_widget(ids.taken_back)


class BranchSeat(BoxLayout):
    name = StringProperty()
    colour = StringProperty("red")
    minds = ListProperty()
    mind = StringProperty()

    def __init__(self, choose: Callable[[str], None], **properties: Any) -> None:
        self.choose = choose
        super().__init__(**properties)


class BranchChoice(BoxLayout):
    """The choice of the players who go on from here."""

    ready = BooleanProperty(True)

    def __init__(self, what_if: WhatIf, begin: Callable[[], None], **properties: Any) -> None:
        self.begin = begin
        super().__init__(**properties)
        self._what_if = what_if
        for number, (seat, name) in enumerate(zip(what_if.seats(), what_if.names, strict=True)):
            row = BranchSeat(
                partial(self._choose, number),
                name=name,
                colour=seat.colour,
                minds=what_if.minds,
                mind=what_if.chosen[number],
            )
            self.ids.seats.add_widget(row)
        self.ready = what_if.ready

    def _choose(self, number: int, mind: str) -> None:
        self._what_if.choose(number, mind)
        self.ready = self._what_if.ready
