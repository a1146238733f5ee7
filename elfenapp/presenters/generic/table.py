"""The table on which every game can be played: from the table to everything that is shown, and back. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import UNDO
from elfenapp.engine.core.views import Reader
from elfenapp.i18n import Catalogue
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import NOBODY

from ..text.game_words import round_text
from ..text.log_lines import HEADING, Line, moment_text, recent_lines, story_lines
from ..text.wording import Texts
from .decision_form import DecisionForm
from .panel import SOME, Panel
from .piece_pictures import Pictures
from .touches import Choose, ChooseVerb, FormTouch
from .view import GenericView, ViewGroup, ViewItem, ViewPlace, ViewPlayer

LATEST_LINES = 3


@dataclass(frozen=True, slots=True)
class TableScene:
    """Everything on the screen."""

    title: str
    round: str
    phase: str
    prompt: str
    busy: bool  # a computer is thinking
    over: bool
    players: tuple[ViewPlayer, ...]
    public: tuple[ViewGroup, ...]
    others: tuple[ViewGroup, ...]
    mine: ViewGroup | None  # what is one's own but for the pieces on the tray
    tray: ViewGroup | None  # one's own pieces, as one plays with them, but for those the panel lays out already
    latest: ViewGroup | None  # what happened just now, while somebody else decides
    panel: Panel


class GenericTable:
    """Holds the selection of the person at the device; everything else it reads from the table."""

    def __init__(
        self, display: GameDisplay, words: Callable[[], Catalogue], drawn: Collection[str], confirms: Callable[[], bool]
    ) -> None:
        self.display = display
        self.words = words
        self.confirms = confirms  # whether an action waits for the strong button
        self.refused: Reason | None = None
        self.pictures = Pictures([seat.colour for seat in display.seats], drawn)
        self._form: DecisionForm | None = None
        self._story: list[Line] = []
        self._told = 0  # how many records of it
        self._told_to: tuple[Catalogue, Reader] | None = None

    # What to show ------------------------------------------------------------------------------------------------

    def scene(self) -> TableScene:
        display, texts = self.display, Texts.of(self.display, self.words())
        view = display.view()
        seen = GenericView(view, texts, self.pictures, display.seats)
        form = self._fill(texts, seen)
        me = display.viewer if display.curtain == NOBODY else NOBODY
        panel = form.panel() if form is not None else Panel()
        mine = seen.own(me) if me != NOBODY else None
        tray = _tray(mine) if mine is not None else None
        return TableScene(
            title=texts.title(),
            round=round_text(texts.words, display.rules.game, view.part("round", int)),
            phase=texts.phase(view.phase),
            prompt=self._prompt(texts),
            busy=display.thinking != NOBODY,
            over=display.over,
            players=seen.players(),
            public=seen.public(),
            others=tuple(seen.own(seat) for seat in self._seats_after(me) if seat != me),
            mine=_without(mine, tray),
            tray=_without(tray, _laid_out(tray, panel)),
            latest=_slip(self._latest(texts)) if form is None and not (display.over or display.is_replay) else None,
            panel=panel,
        )

    def _fill(self, texts: Texts, seen: GenericView) -> DecisionForm | None:
        """The answer in the making; a new one for a new decision, the old one in new words otherwise."""
        decision = self.display.decision()
        if decision is None:
            self._form = None
        elif self._form is None or self._form.decision != decision:
            self._form = DecisionForm(decision, self.display.why_not, texts, seen)
        else:
            self._form.texts, self._form.seen = texts, seen
        return self._form

    def _prompt(self, texts: Texts) -> str:
        display, words = self.display, texts.words
        if display.is_replay:
            return moment_text(texts, display)
        if display.over:
            return words.text("table.over")
        if (decision := display.decision()) is not None:
            return texts.prompt(decision.phase, decision.seat)
        if display.thinking != NOBODY:
            return words.text("table.thinking", player=texts.player(display.thinking))
        return words.text("table.waiting", player=texts.players(display.acting))

    def _seats_after(self, me: int) -> list[int]:
        """All seats in the order in which they play, beginning after mine."""
        players = len(self.display.seats)
        first = me + 1 if me != NOBODY else 0
        return [(first + offset) % players for offset in range(players)]

    def _latest(self, texts: Texts) -> list[Line]:
        newest = self.display.length - LATEST_LINES
        lines = story_lines(texts, self.display.seats, self.display.story(max(newest, 0)))
        return [line for line in lines if line.kind != HEADING and not line.undone][-LATEST_LINES:]

    def story(self) -> list[Line]:
        """The whole story, for screens with room for it; what has been told once is kept, for a log only grows."""
        if self.display.is_replay:  # the past can be gone through backwards
            return recent_lines(Texts.of(self.display, self.words()), self.display)
        words, records = self.words(), self.display.story(self._told)
        if self._told_to != (words, self.display.reader()) or any(record.verb == UNDO for record in records):
            self._told_to, self._told, self._story = (words, self.display.reader()), 0, []
            records = self.display.story()
        self._told += len(records)
        self._story += story_lines(Texts.of(self.display, words), self.display.seats, records)
        return list(self._story)

    # What was touched --------------------------------------------------------------------------------------------

    def answer(self, touch: FormTouch) -> None:
        """A touch of the form."""
        if self._form is None:
            return
        reason = self._form.answer(touch)
        if isinstance(touch, ChooseVerb | Choose):
            self.refused = reason
            self._submit_if_whole()

    def cancel(self) -> None:
        """Begin the answer again."""
        self._form = None

    def confirm(self) -> None:
        outcome = self._form.go_on() if self._form else None
        if isinstance(outcome, Action):
            self._submit(outcome)
        elif isinstance(outcome, Reason):
            self.refused = outcome

    def take_refusal(self) -> Reason | None:
        """The newest refusal, once."""
        reason, self.refused = self.refused, None
        return reason or self.display.take_refusal()

    # Inside ------------------------------------------------------------------------------------------------------

    def _submit_if_whole(self) -> None:
        """Without confirming, the tap that makes an action whole is the action; a bare verb is one in any case."""
        if self.refused is None and self._form and (self._form.bare or not self.confirms()):
            action = self._form.chooser.action()
            if action is not None:
                self._submit(action)

    def _submit(self, action: Action) -> None:
        self._form = None
        self.display.submit((action.verb, action.fields))


def _tray(mine: ViewGroup) -> ViewGroup | None:
    """One's own pieces without names and words, those of several kinds first."""
    spots = [spot for spot in mine.spots if not spot.picture and all(item.picture for item in spot.items)]
    spots.sort(key=lambda spot: len(spot.items) == 1 and spot.items[0].count > 1)
    return ViewGroup(mine.title, mine.colour, spots=tuple(spots)) if spots else None


def _laid_out(tray: ViewGroup | None, panel: Panel) -> ViewGroup | None:
    """The part of the tray that the panel asks about piece by piece."""
    asked = Counter({choice.picture: choice.held for choice in panel.choices}) if panel.kind == SOME else Counter[str]()
    if tray is None or not asked:
        return None
    return replace(tray, spots=tuple(spot for spot in tray.spots if _pieces(spot) == asked))


def _pieces(spot: ViewPlace) -> Counter[str]:
    found = Counter[str]()
    for item in spot.items:
        found[item.picture] += item.count
    return found


def _without(group: ViewGroup | None, shown: ViewGroup | None) -> ViewGroup | None:
    """A group but for what is to be seen elsewhere."""
    if group is None or shown is None:
        return group
    return replace(group, spots=tuple(spot for spot in group.spots if spot not in shown.spots))


def _slip(lines: Sequence[Line]) -> ViewGroup | None:
    """Lines of the story as a group to be drawn."""
    if not lines:
        return None
    return ViewGroup("", spots=tuple(ViewPlace("", (ViewItem(line.text, colour=line.colour),)) for line in lines))
