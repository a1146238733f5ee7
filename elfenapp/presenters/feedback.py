"""What can be heard and felt of a game: from a table to the names of sounds. No Kivy."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.table.table import NOBODY, Table

YOUR_TURN, REFUSED, VICTORY = "your_turn", "refused", "victory"
# What is done with counters clacks, with cards rustles, with coins rings, with dice rattles; the rest is silent.
SOUNDS = {
    **dict.fromkeys(("take", "draw", "keep", "show", "place", "obstacle", "mark", "lay", "enter", "fill"), "counter"),
    **dict.fromkeys(("place_double", "place_gold", "place_monster", "place_tree", "exchange", "draw_two"), "counter"),
    **dict.fromkeys(("travel", "caravan", "travel_past", "caravan_past", "fly", "discard", "cast", "spell"), "card"),
    **dict.fromkeys(("take_card", "draw_card", "take_region", "bodyguard", "turnabout", "dispel", "cleanse"), "card"),
    **dict.fromkeys(("bid", "buy", "take_earnings", "take_gold_pile"), "coin"),
    **dict.fromkeys(("roll", "reroll"), "dice"),
}


class Feedback:
    """Follows a table; ``play`` and ``buzz`` are called only as far as the player's settings want it."""

    def __init__(
        self,
        play: Callable[[str], None],
        buzz: Callable[[], None],
        sound: Callable[[], bool],
        touch: Callable[[], bool],
    ) -> None:
        self._play, self._buzz = play, buzz
        self._wants_sound, self._wants_touch = sound, touch
        self._table: Table | None = None
        self._asked = -1  # the decision that the person at the device was last called to

    def follow(self, table: Table) -> None:
        self._table, self._asked = table, -1
        table.on_entry.append(self._done)
        table.on_change.append(self._changed)

    def refused(self) -> None:
        self._hear(REFUSED)
        self._feel()

    def _done(self, number: int) -> None:
        """Somebody has done something; the end of the game drowns everything else."""
        assert self._table is not None
        match = self._table.match
        name = VICTORY if match.over else SOUNDS.get(match.log[number].verb, "")
        if name:
            self._hear(name)
        if match.log[number].seat == self._table.viewer:
            self._feel()

    def _changed(self) -> None:
        """Call the person whose turn has come, once, unless it was their own move that led there."""
        assert self._table is not None
        table = self._table
        asked = table.match.open_decision(table.viewer) if table.viewer != NOBODY else -1
        newest = table.match.log[-1].seat
        if asked not in (-1, self._asked) and newest not in (table.viewer, NOBODY):
            self._hear(YOUR_TURN)
            self._feel()
        self._asked = asked

    def _hear(self, name: str) -> None:
        if self._wants_sound():
            self._play(name)

    def _feel(self) -> None:
        if self._wants_touch():
            self._buzz()
