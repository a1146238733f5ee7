"""Home: the five games as illustrated cards, and Continue."""

from __future__ import annotations

from datetime import date
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from elfenapp.app.navigation import has_board
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import Catalogue, catalogue
from elfenapp.presenters.home import (
    SIGN_GAP,
    HomeLayout,
    KeptGame,
    continue_tile,
    cover,
    games,
    lay_out,
    newest,
    sign_columns,
    tile,
)
from elfenapp.presenters.lesson_offers import FIRST_GAME, lessons_done, offer
from elfenapp.screens.base.screen import AppScreen
from elfenapp.widgets.controls.buttons import TOUCH, Press, TextButton, width_of


class GameCard(Press):
    """One game: its picture, what it is called, what it is about, how many can play."""

    game = StringProperty()
    cover = StringProperty()  # filled a frame later: pictures take their time
    title = StringProperty()
    tagline = StringProperty()
    players = StringProperty()
    lessons = StringProperty()  # the mark of its lessons; empty if there are none
    upright = BooleanProperty(False)  # a poster; else picture and words stand side by side
    large = BooleanProperty(False)
    picture = NumericProperty(0)  # the width of a picture that stands beside the words
    least = NumericProperty(0)  # the card's height unless the words need more
    natural = NumericProperty(0)  # the height the words need …
    words = NumericProperty(0)  # … and the height they get, so that all posters look alike


class ContinueCard(Press):
    """The game to go on with; for a player without one, the game to learn."""

    kept = StringProperty()
    learn = StringProperty()
    heading = StringProperty()
    cover = StringProperty()
    title = StringProperty()
    where = StringProperty()
    who = StringProperty()
    ink = ColorProperty([0, 0, 0, 1])
    least = NumericProperty(0)  # its height unless the words need more …
    natural = NumericProperty(0)  # … namely this
    upright = BooleanProperty(False)
    large = BooleanProperty(False)


BESIDE_WORDS = 72.0  # what a sign needs besides its words: its mark and the paper round both


class HomeButton(TextButton):
    """A sign at the top: other devices, the shelf, the rules, the settings."""


class HomeHeader(FloatLayout):
    """The title, Continue below it where there is room, and the signs to everything that is not a game."""

    posters = BooleanProperty(False)
    low = BooleanProperty(False)
    lettering = NumericProperty(0)
    margin = NumericProperty(0)
    kept = NumericProperty(0)
    below = NumericProperty(0)  # the height that Continue takes below the title
    words = ListProperty()  # what the signs say where there is room for it
    lettered = NumericProperty(0)  # how wide the title and the line below it are
    above = NumericProperty(0)  # the height over Continue
    scale = NumericProperty(1.0)  # of the letters
    columns = NumericProperty(0)  # so many signs stand side by side with their words; nought: they have none

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("posters", "low", "width", "margin", "words", "lettered", "above", "scale"):
            self.fbind(name, self._give_words)
        self._give_words()

    def _give_words(self, *_: object) -> None:
        """Signs have words in one row over the title of a list, and in one or two beside that of posters."""
        widths = [width_of(text, "Strong", sp(16)) + dp(BESIDE_WORDS) for text in self.words]
        row, gap, high = self.width - 2 * self.margin, dp(SIGN_GAP), max(dp(TOUCH), sp(16) * 1.4 + dp(16))
        if self.low:
            self.columns = 0
        elif self.posters:
            self.columns = sign_columns(
                widths, gap, (row - self.lettered) / 2 - gap, (self.above - gap) // (high + gap)
            )
        else:
            self.columns = sign_columns(widths, gap, row, 1)


class HomeScreen(AppScreen):
    language = StringProperty()
    text_scale = NumericProperty(1.0)
    posters = BooleanProperty(False)
    low = BooleanProperty(False)
    header = NumericProperty(0)
    lettering = NumericProperty(0)
    margin = NumericProperty(0)
    kept = NumericProperty(0)  # how many games stand on the shelf
    painted = BooleanProperty(False)  # the scene behind everything comes a frame after the cards, too

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.cards = [GameCard(game=game.id) for game in games()]
        self.go_on = ContinueCard()
        self.go_on.fbind("height", self._make_room)
        self.go_on.fbind("natural", self._trigger)
        for card in self.cards:
            card.bind(natural=self._even_out)
            self.ids.cards.add_widget(card)
        self._covers_left: dict[GameCard | ContinueCard, str] = {}
        self.bind(size=self._trigger, text_scale=self._trigger, language=self._trigger)

    def arrive(self, returning: bool, **arguments: object) -> None:
        """At its beginning: the game that was just left is there, and the signs to everything else."""
        self.ids.scroll.scroll_y, self.ids.scroll.scroll_x = 1.0, 0.0
        self.refresh()

    def _trigger(self, *_: object) -> None:
        Clock.unschedule(self.refresh)
        Clock.schedule_once(self.refresh, -1)

    def refresh(self, *_: object) -> None:
        """Show the games in the player's language, laid out for the window as it is."""
        words = catalogue(self.language)
        for card, game in zip(self.cards, games(), strict=True):
            shown = tile(game, words)
            card.title, card.tagline, card.players = shown.title, shown.tagline, shown.players
            card.lessons = self._lessons_of(game)
            self._cover_later(card, shown.cover)
        self.kept = self.app.game_count
        kept = newest(self.app.kept_games())
        offered = self._offer_kept(kept, words) if kept else self._offer_lessons(words)
        density = Metrics.density
        needed = self.go_on.natural / density if offered else 0.0
        self._arrange(lay_out(self.width / density, self.height / density, self.text_scale, needed), offered)

    def _offer_kept(self, kept: KeptGame, words: Catalogue) -> bool:
        card, shown = self.go_on, continue_tile(kept, words, date.today())
        card.kept, card.heading, card.title = shown.id, shown.heading, shown.title
        card.where, card.who = shown.where, shown.who
        self._cover_later(card, shown.cover)
        return True

    def _offer_lessons(self, words: Catalogue) -> bool:
        """Show a new player how to play."""
        found = offer(find_game(FIRST_GAME), self.app.settings.lessons, words) if not self.kept else None
        if found is None:
            return False
        card = self.go_on
        card.kept, card.learn, card.heading, card.title = "", found.game, found.title, ""
        card.where, card.who = found.about, ""
        self._cover_later(card, cover(found.game))
        return True

    def _lessons_of(self, game: GameDef) -> str:
        """The mark of a game's lessons: still to be done, begun, or all done."""
        count, progress = len(game.lessons()), self.app.settings.lessons
        if not count or not has_board(game.id):
            return ""
        done = lessons_done(game, progress)
        return "check-circle-outline" if done == count else "school" if done else "school-outline"

    def _arrange(self, layout: HomeLayout, kept: bool) -> None:
        self.posters, self.low = layout.posters, layout.low
        self.header, self.lettering, self.margin = dp(layout.header), dp(layout.title), dp(layout.margin)
        for card in self.cards:
            card.upright, card.large = layout.posters, layout.large
            card.width, card.least = dp(layout.card[0]), dp(layout.card[1])
            card.picture = dp(layout.picture)
        self.go_on.upright, self.go_on.large = layout.posters and layout.low, layout.large
        self.go_on.width, self.go_on.least = dp(layout.go_on[0]), dp(layout.go_on[1])
        self._place_header()
        self._place_continue(layout.posters and not layout.low, kept)

    def _even_out(self, *_: object) -> None:
        words = max(card.natural for card in self.cards)
        for card in self.cards:
            card.words = words

    def _place_header(self) -> None:
        """Above the posters, or in the list, which it scrolls with."""
        # An id alone would not keep it while it is between two places.
        header, home = self.ids.header.__self__, self.ids.page if self.posters else self.ids.column
        if header.parent is not home:
            header.parent.remove_widget(header)
            home.add_widget(header, index=len(home.children))

    def _place_continue(self, below_title: bool, kept: bool) -> None:
        """Below the title where that has room to spare, else first among the cards."""
        card, cards = self.go_on, self.ids.cards
        if card.parent:
            card.parent.remove_widget(card)
        if kept and below_title:
            self.ids.header.ids.below_title.add_widget(card)
        elif kept:
            cards.add_widget(card, index=len(cards.children))
        self._make_room()

    def _make_room(self, *_: object) -> None:
        """The card's words may make it higher after it has been placed."""
        header = self.ids.header
        placed = self.go_on.parent is header.ids.below_title.__self__
        header.below = self.go_on.height + dp(16) if placed else 0

    def _cover_later(self, card: GameCard | ContinueCard, cover: str) -> None:
        """One picture a frame, and none before the first frame: that shows the games soon, and can be touched."""
        if card.cover != cover:
            if not self._covers_left:
                Clock.schedule_once(lambda _: Clock.schedule_once(self._next_cover))
            self._covers_left[card] = cover

    def _next_cover(self, *_: object) -> None:
        if self.painted:
            card = next(iter(self._covers_left))
            card.cover = self._covers_left.pop(card)
        self.painted = True
        if self._covers_left:
            Clock.schedule_once(self._next_cover)


SCREEN = HomeScreen
