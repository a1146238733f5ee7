"""The table on which every game can be played: from the table to everything that is shown, and back. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Reason, Refused
from elfenapp.engine.core.log import UNDO
from elfenapp.engine.core.views import Reader
from elfenapp.i18n import Catalogue
from elfenapp.table.shown import Shown
from elfenapp.table.table import NOBODY

from .filling import Filling
from .generic_panel import Panel
from .generic_view import GenericView, Group, Item, Player, Spot
from .pictures import Pictures
from .replay import moment_text, recent_lines
from .story import HEADING, Line, story_lines
from .texts import Texts

LATEST_LINES = 3


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the screen."""

    title: str
    round: str
    phase: str
    prompt: str
    busy: bool  # a computer is thinking
    over: bool
    players: tuple[Player, ...]
    public: tuple[Group, ...]
    others: tuple[Group, ...]
    mine: Group | None
    tray: Group | None  # one's own pieces, as one plays with them
    latest: Group | None  # what happened just now, while somebody else decides
    panel: Panel


class GenericTable:
    """Holds the selection of the person at the device; everything else it reads from the table."""

    def __init__(
        self, table: Shown, words: Callable[[], Catalogue], drawn: Collection[str], confirms: Callable[[], bool]
    ) -> None:
        self.table = table
        self.words = words
        self.confirms = confirms  # whether an action waits for the strong button
        self.refused: Reason | None = None
        self.pictures = Pictures(table.match.game.id, [seat.colour for seat in table.seats], drawn)
        self._filling: Filling | None = None
        self._story: list[Line] = []
        self._told = 0  # how many records of it
        self._told_to: tuple[Catalogue, Reader] | None = None

    # What to show ------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        table, texts = self.table, Texts.of(self.table, self.words())
        view = table.view()
        seen = GenericView(view, texts, self.pictures, table.seats)
        filling = self._fill(texts, seen)
        me = table.viewer if table.curtain == NOBODY else NOBODY
        mine = seen.own(me) if me != NOBODY else None
        return Scene(
            title=texts.title(),
            round=texts.words.text("table.round", round=view["round"]),
            phase=texts.phase(view.phase),
            prompt=self._prompt(texts),
            busy=table.thinking != NOBODY,
            over=table.over,
            players=seen.players(),
            public=seen.public(),
            others=tuple(seen.own(seat) for seat in self._seats_after(me) if seat != me),
            mine=mine,
            tray=_tray(mine) if mine is not None else None,
            latest=_slip(self._latest(texts)) if filling is None and not (table.over or table.looking) else None,
            panel=filling.panel() if filling is not None else Panel(),
        )

    def _fill(self, texts: Texts, seen: GenericView) -> Filling | None:
        """The answer in the making; a new one for a new decision, the old one in new words otherwise."""
        decision = self.table.decision()
        if decision is None:
            self._filling = None
        elif self._filling is None or self._filling.decision != decision:
            self._filling = Filling(decision, self.table.match, texts, seen)
        else:
            self._filling.texts, self._filling.seen = texts, seen
        return self._filling

    def _prompt(self, texts: Texts) -> str:
        table, words = self.table, texts.words
        if table.looking:
            return moment_text(texts, table)
        if table.over:
            return words.text("table.over")
        if table.decision() is not None:
            return texts.prompt(table.view().phase, table.viewer)
        if table.thinking != NOBODY:
            return words.text("table.thinking", player=texts.player(table.thinking))
        return words.text("table.waiting", player=texts.players(table.match.acting))

    def _seats_after(self, me: int) -> list[int]:
        """All seats in the order in which they play, beginning after mine."""
        players = len(self.table.seats)
        first = me + 1 if me != NOBODY else 0
        return [(first + offset) % players for offset in range(players)]

    def _latest(self, texts: Texts) -> list[Line]:
        newest = len(self.table.match.log) - LATEST_LINES
        lines = story_lines(texts, self.table.seats, self.table.story(max(newest, 0)))
        return [line for line in lines if line.kind != HEADING and not line.undone][-LATEST_LINES:]

    def story(self) -> list[Line]:
        """The whole story, for screens with room for it; what has been told once is kept, for a log only grows."""
        if self.table.looking:  # the past can be gone through backwards
            return recent_lines(Texts.of(self.table, self.words()), self.table)
        words, records = self.words(), self.table.story(self._told)
        if self._told_to != (words, self.table.reader()) or any(record.verb == UNDO for record in records):
            self._told_to, self._told, self._story = (words, self.table.reader()), 0, []
            records = self.table.story()
        self._told += len(records)
        self._story += story_lines(Texts.of(self.table, words), self.table.seats, records)
        return list(self._story)

    # What was touched --------------------------------------------------------------------------------------------

    def choose_verb(self, verb: str) -> None:
        if self._filling:
            self.refused = self._filling.choose_verb(verb)
            self._submit_if_whole()

    def choose(self, value: Any) -> None:
        if self._filling:
            self.refused = self._filling.choose(value)
            self._submit_if_whole()

    def take(self, kind: str, count: int) -> None:
        if self._filling:
            self._filling.take(kind, count)

    def step(self, by: int) -> None:
        if self._filling:
            self._filling.step(by)

    def set_amount(self, amount: int) -> None:
        if self._filling:
            self._filling.set_amount(amount)

    def show_others(self) -> None:
        if self._filling:
            self._filling.show_others()

    def back_to(self, field: str) -> None:
        if self._filling:
            self._filling.back_to(field)

    def cancel(self) -> None:
        """Begin the answer anew."""
        self._filling = None

    def confirm(self) -> None:
        outcome = self._filling.go_on() if self._filling else None
        if isinstance(outcome, Action):
            self._submit(outcome)
        elif isinstance(outcome, Reason):
            self.refused = outcome

    def take_refusal(self) -> Reason | None:
        """The newest refusal, once."""
        reason, self.refused = self.refused, None
        return reason

    # Inside ------------------------------------------------------------------------------------------------------

    def _submit_if_whole(self) -> None:
        """Without confirming, the tap that makes an action whole is the action."""
        if self.refused is None and not self.confirms() and self._filling:
            action = self._filling.chooser.action()
            if action is not None:
                self._submit(action)

    def _submit(self, action: Action) -> None:
        self._filling = None
        try:
            self.table.submit(action)
        except Refused as refused:
            self.refused = refused.reason


def _tray(mine: Group) -> Group | None:
    """One's own pieces without names and words, those of several kinds first."""
    spots = [spot for spot in mine.spots if not spot.picture and all(item.picture for item in spot.items)]
    spots.sort(key=lambda spot: len(spot.items) == 1 and spot.items[0].count > 1)
    return Group(mine.title, mine.colour, spots=tuple(spots)) if spots else None


def _slip(lines: Sequence[Line]) -> Group | None:
    """Lines of the story as a group to be drawn."""
    if not lines:
        return None
    return Group("", spots=tuple(Spot("", (Item(line.text, colour=line.colour),)) for line in lines))
