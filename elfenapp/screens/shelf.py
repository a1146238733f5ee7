"""The shelf: every game of this device. A thread reads them in small portions, so that the first are there soon."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from elfenapp.app.kept_games import games_elsewhere
from elfenapp.app.shelf_commands import ShelfCommands
from elfenapp.device.files import can_share
from elfenapp.device.worker import BackgroundWorker
from elfenapp.i18n import catalogue
from elfenapp.presenters.home import ELSEWHERE
from elfenapp.presenters.shelf import FINISHED, RUNNING, GameRow, ShelfList
from elfenapp.saves.summaries import Card
from elfenapp.screens.base.screen import AppScreen
from elfenapp.session.autosave import SHORT
from elfenapp.session.identity import id_of
from elfenapp.session.signal import Subscriptions
from elfenapp.widgets.shelf.rows import ShelfRows  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.shelf.sheets import MenuEntry, open_menu, open_renaming

FIRST, NEXT = 12, 40  # games read before the first rows are shown, and at a time from then on


class ShelfScreen(AppScreen):
    language = StringProperty()
    text_scale = NumericProperty(1.0)
    tab = OptionProperty(RUNNING, options=(RUNNING, FINISHED))
    counts = ListProperty([None, None])  # running and finished games that were found; unknown while they are read
    wanted = StringProperty()  # what is searched for
    searchable = BooleanProperty(False)
    empty = BooleanProperty(False)  # no game at all
    nothing = StringProperty()  # why this list is empty
    foot = NumericProperty(0)  # kept free for a slip
    has_deleted = BooleanProperty(False)  # games that can be put back

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.list = ShelfList(catalogue(self.language), datetime.now())
        self._reading: BackgroundWorker | None = None
        self._expected = ""  # a game that has just come: its list is shown once it is known
        self._picture: Widget | None = None  # of an empty shelf
        self._tools = self.ids.tools.__self__  # an id alone would not keep it while it is taken away
        self._undecided = True  # nobody has chosen between running and finished games yet
        self._subscriptions = Subscriptions()
        self.ids.rows.on_open = self.open
        self.ids.rows.on_more = self.open_menu
        self.bind(language=self._speak, text_scale=self._speak, wanted=self._show, tab=self._show)

    @property
    def shelf_commands(self) -> ShelfCommands:
        return self.app.shelf_commands

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, **arguments: object) -> None:
        if not returning:
            self.ids.search.text = self.wanted = ""
            self.tab, self._undecided = RUNNING, True
            self.ids.rows.scroll_y = 1
        self._subscriptions.subscribe(self.shelf_commands.on_change, self.look)
        self.list.speaks(catalogue(self.language), datetime.now())
        self.look()

    def on_pre_leave(self, *_: object) -> None:
        self._stop()
        self._subscriptions.end()

    def on_app_pause(self) -> None:
        self._stop()

    def on_app_resume(self) -> None:
        self.list.speaks(catalogue(self.language), datetime.now())
        self.look()

    def make_room(self, height: float) -> None:
        self.foot = height

    # Reading -----------------------------------------------------------------------------------------------------

    def look(self, expected: str = "") -> None:
        """Read the shelf; ``expected`` has just come and is to be seen."""
        self._stop()
        self._expected = expected
        if expected:
            self.ids.search.text = self.wanted = ""  # it need not be what was searched for
        self.app.session.autosave.flush(SHORT)
        self.list.lists(self.shelf_commands.shelf.names(), games_elsewhere(self.app))
        self.has_deleted = not self.shelf_commands.shelf.trash.empty
        self._show()
        self._reading = BackgroundWorker()
        self._read(0, FIRST)

    def _read(self, start: int, count: int) -> None:
        shelf, names = self.shelf_commands.shelf, self.list.names[start : start + count]
        if names and self._reading:
            self._reading(
                lambda: [shelf.card(name) for name in names], lambda cards: self._take(cards, start + len(names))
            )
        else:
            self._stop()

    def _take(self, cards: list[Card], start: int) -> None:
        self.list.takes(cards)
        self._show()
        self._read(start, NEXT)

    def _stop(self) -> None:
        if self._reading is not None:
            self._reading.close()
            self._reading = None

    # Showing -----------------------------------------------------------------------------------------------------

    def _speak(self, *_: object) -> None:
        self.list.speaks(catalogue(self.language), datetime.now())
        self.ids.rows.measure()
        self._show()

    def _show(self, *_: object) -> None:
        found = self.list.found(self.wanted)
        self._choose_list(found)
        rows = found[self.tab]
        self.empty, self.searchable = (
            not (self.list.names or self.list.elsewhere),
            self.list.searchable or bool(self.wanted),
        )
        self.counts = [len(found[RUNNING]), len(found[FINISHED])] if self.list.complete else [None, None]
        self.nothing = "" if rows or self.empty or not self.list.complete else self._why_nothing()
        self.ids.rows.show(rows)

    def _choose_list(self, found: dict[str, list[GameRow]]) -> None:
        """The list of a game that has just come; at first the one in which there is something."""
        for kind, rows in found.items():
            if self._expected and any(row.id == self._expected for row in rows):
                self._expected, self.tab = "", kind
                self.ids.rows.scroll_y = 1
        if self._undecided and self.list.complete and not found[RUNNING] and found[FINISHED]:
            self.tab = FINISHED

    def on_empty(self, *_: object) -> None:
        """Made and taken away: what is merely invisible would still catch touches."""
        if self.empty:
            self.ids.page.remove_widget(self._tools)
            self._picture = Factory.ShelfEmpty()
            self.ids.body.add_widget(self._picture)
        else:
            self.ids.page.add_widget(self._tools, index=1)
            self.ids.body.remove_widget(self._picture)

    def _why_nothing(self) -> str:
        words = self.list.words
        if self.wanted.strip():
            return words.text("shelf.nothing_found", words=self.wanted.strip())
        return words.text("shelf.none_running") if self.tab == RUNNING else words.text("shelf.none_finished")

    def choose_tab(self, tab: str) -> None:
        self._undecided = False
        self.tab = tab
        self.ids.rows.scroll_y = 1

    # Games -------------------------------------------------------------------------------------------------------

    def open(self, name: str) -> None:
        """Go on with a game that runs, look at the result of one that is over; else say what can be done."""
        card = self.list.cards.get(name)
        if name.startswith(ELSEWHERE):
            self.app.continue_game(name)
            return
        if card is None or card.reason is not None:
            self.open_menu(name)
            return
        self.app.continue_game(name)

    def replay(self, name: str) -> None:
        self.app.go("replay", game=name)

    def open_menu(self, name: str) -> None:
        if (known := self.list.elsewhere.get(name.removeprefix(ELSEWHERE))) is not None:
            self._open_menu_elsewhere(known.match, known.game)
            return
        card = self.list.cards.get(name)
        if card is not None:
            words = self.list.words
            title = card.title or words.text(f"game.{card.game}" if card.game else "shelf.unreadable")
            open_menu(title, [*self._play_entries(card), *self._keep_entries(card)])

    def _open_menu_elsewhere(self, match: str, game: str) -> None:
        """A game on another device: back to it, or away from it for good."""
        words, lan = self.list.words, self.app.lan.elsewhere
        back: MenuEntry = ("login", words.text("lan.join.back"), lambda: lan.go_back(match))
        leave: MenuEntry = ("exit-to-app", words.text("lan.leave.go"), lambda: lan.ask_to_leave(match))
        open_menu(words.text(f"game.{game}"), [back, leave])

    def _play_entries(self, card: Card) -> list[MenuEntry]:
        words = self.list.words
        if card.reason is not None:
            return []
        watch = ("movie-open-play-outline", words.text("shelf.replay"), lambda: self.replay(card.id))
        if not card.over and self.list.followed_by(card) is not None:  # it goes on elsewhere: nothing to play here
            known = self.list.elsewhere.get(id_of(card.about or {}))
            back: list[MenuEntry] = []
            if known is not None:
                match = known.match
                back = [("login", words.text("lan.join.back"), lambda: self.app.lan.elsewhere.go_back(match))]
            return [*back, watch]
        go_on = (
            ("trophy-outline", words.text("shelf.result"), lambda: self.open(card.id))
            if card.over
            else ("play-circle-outline", words.text("home.continue"), lambda: self.open(card.id))
        )
        usual = words.text(f"game.{card.game}")
        rename = lambda: open_renaming(card.title, usual, lambda title: self.shelf_commands.rename(card, title))  # noqa: E731
        return [
            go_on,
            watch,
            ("pencil-outline", words.text("shelf.rename"), rename),
            ("content-copy", words.text("shelf.duplicate"), lambda: self.shelf_commands.duplicate(card)),
        ]

    def _keep_entries(self, card: Card) -> list[MenuEntry]:
        words = self.list.words
        sending = (
            ("share-variant", words.text("shelf.share"))
            if can_share()
            else ("file-export-outline", words.text("shelf.export"))
        )
        return [
            (*sending, lambda: self.shelf_commands.export(card)),
            ("delete-outline", words.text("shelf.delete"), lambda: self.shelf_commands.delete(card)),
        ]

    def search(self, text: str) -> None:
        """As it is typed, but not for every letter of a quick hand."""
        Clock.unschedule(self._search)
        Clock.schedule_once(self._search, 0.12)

    def _search(self, *_: object) -> None:
        self.wanted = self.ids.search.text


SCREEN = ShelfScreen
