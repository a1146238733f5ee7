"""Places of things and events on a board: entries of the log, figures, ids. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.engine.core.log import Record
from elfenapp.session.display.game_display import GameDisplay

from .geometry import BoardGeometry, Point, Target


class BoardPlaces:
    """A game overrides ``own_place`` and what its board knows better."""

    def __init__(self, display: GameDisplay, plan: BoardGeometry) -> None:
        self.display, self.plan = display, plan

    def own_place(self) -> str:
        """The id of the place where the viewer's own figure stands."""
        return ""

    def of_viewer(self) -> Point | None:
        return self.plan.spot(self.own_place())

    def of_moment(self) -> Point | None:
        """The place of the newest event."""
        return self.of_record(self.display.story(self.display.length - 1)[0])

    def of_record(self, record: Record) -> Point | None:
        """The place of a log's entry on the board, if it has one."""
        events = (value for event in record.events for value in event.fields.values())
        spots = (self.plan.spot(word) for word in (*record.fields.values(), *events) if isinstance(word, str))
        return next((spot for spot in spots if spot is not None), None)

    def of_seat(self, seat: int) -> list[Target]:
        """The places where a player has been busy since the viewer's last turn."""
        words = (
            word
            for record in self.display.recap()
            if record.seat == seat
            for word in record.fields.values()
            if isinstance(word, str)
        )
        return self.targets(tuple(words))

    def of_told(self, record: Record) -> list[Target]:
        """The targets of an entry that is being told."""
        fields = [value for value in record.fields.values() if isinstance(value, str)]
        events = (value for event in record.events for value in event.fields.values() if isinstance(value, str))
        return self.targets(fields) or self.targets(tuple(events))

    def targets(self, words: Sequence[str]) -> list[Target]:
        """The targets that these ids mean on the board, as far as they mean anything there."""
        targets = (self.plan.target(word) for word in dict.fromkeys(words))
        return [target for target in targets if target is not None]
