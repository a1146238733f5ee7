"""Set-up: who plays, who begins, by which rules; then the game starts."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from elfenapp.app.lobby_flow import before_closing, close_lobby, in_lobby, open_again, show_lobby
from elfenapp.app.navigation import has_board
from elfenapp.engine.core.game import OptionValue
from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import catalogue
from elfenapp.presenters.home import cover
from elfenapp.presenters.setup import OWN, SetupDraft, carry_over
from elfenapp.screens.base.screen import AppScreen
from elfenapp.session.identity import allow_hints
from elfenapp.session.seats import COLOURS, LONGEST_NAME
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.buttons import Paper
from elfenapp.widgets.controls.choices import ChoiceCard
from elfenapp.widgets.controls.cover_image import Piece
from elfenapp.widgets.sheets.menu import MenuEntry

TWO_COLUMNS, WITH_PICTURE = 600, 1000  # dp: players and rules side by side; the cover beside them


class ColourButton(ButtonBehavior, Piece):
    """A coat of arms to choose."""

    colour = StringProperty()
    chosen = BooleanProperty(False)
    taken = BooleanProperty(False)  # another has it, and would get this one's in exchange


class SeatCard(Paper):
    """One player: coat of arms, name, person or computer."""

    screen = ObjectProperty(None)
    number = NumericProperty(0)
    colour = StringProperty(COLOURS[0])
    name = StringProperty()
    usual = StringProperty()  # the name of someone who gives none
    minds = ListProperty()
    mind = StringProperty()
    temper = StringProperty()  # how the computer here goes about things
    face = StringProperty()
    removable = BooleanProperty(False)
    choosing = BooleanProperty(False)  # the colours are open
    longest = NumericProperty(LONGEST_NAME)

    @property
    def seat(self) -> int:
        """Its number; Kivy's numbers may be broken ones."""
        return int(self.number)

    def on_choosing(self, *_: object) -> None:
        # Made for the moment: buttons that are merely invisible would still catch touches.
        self.ids.colours.clear_widgets()
        taken = {seat.colour for seat in self.screen.draft.seats} if self.choosing else set()
        for colour in COLOURS if self.choosing else ():
            own = colour == self.colour
            button = ColourButton(colour=colour, name=f"coat/{colour}", chosen=own, taken=colour in taken and not own)
            button.bind(on_release=lambda pressed: self.screen.set_colour(self, pressed.colour))
            self.ids.colours.add_widget(button)


class SetupScreen(AppScreen):
    game = StringProperty()
    title = StringProperty()
    cover = StringProperty()
    summary = StringProperty()
    lessons = BooleanProperty(False)  # whether the game has some
    presets = ListProperty()
    preset = StringProperty()
    starters = ListProperty()
    starter = ObjectProperty(None, allownone=True)
    can_add = BooleanProperty(True)
    changes = NumericProperty(0)
    hints = BooleanProperty(True)
    columns = NumericProperty(1)
    low = BooleanProperty(False)
    narrow = BooleanProperty(False)  # the summary stands above the ways to begin, not beside them
    hosting = BooleanProperty(False)  # to be opened to others, as far as the player has said
    in_lobby = BooleanProperty(False)  # it is, and guests may be waiting

    draft: SetupDraft
    _opened: object = None  # what was settled when the lobby was opened

    def arrive(self, returning: bool, game: str = "elfenland", hosting: bool = False, **arguments: object) -> None:
        words = catalogue(tr.language)
        settings = self.app.settings
        self.draft = SetupDraft(find_game(game), words, carry_over(settings.setups, game), settings.name)
        self.game, self.title, self.cover = game, words.text(f"game.{game}"), cover(game)
        self.lessons = bool(find_game(game).lessons()) and has_board(game)
        self.in_lobby = self.app.session.shared and in_lobby(self.app.lan) and self._same_game(game)
        self.hosting = hosting or self.in_lobby
        if self.in_lobby and self.app.lan.hosting is not None:
            self.app.lan.hosting.table.set_up_again(True)
        for scroll in (self.ids.left, self.ids.right):
            scroll.scroll_y = 1
        self.refresh()

    def on_size(self, *_: object) -> None:
        width = self.width / dp(1)
        self.columns = 3 if width >= WITH_PICTURE else 2 if width >= TWO_COLUMNS else 1
        self._settle_columns()

    def _settle_columns(self) -> None:
        """The rules stand below the players, or beside them."""
        home = self.ids.left_box if self.columns == 1 else self.ids.right_box
        rules = self.ids.rules.__self__  # an id alone would not keep it while it is between two places
        if rules.parent is not home:
            rules.parent.remove_widget(rules)
            home.add_widget(rules)

    # What is shown -----------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        draft = self.draft
        self._show_seats()
        names = draft.names()
        self.starters = [(None, draft.words.text("setup.first.chance"), "dice-multiple"), *enumerate(names)]
        self.starter = draft.first
        self.can_add = draft.can_add
        self.presets = draft.presets()
        self.preset = draft.preset
        self.changes = len(draft.differing())
        self.hints = draft.hints
        self._fit(self.ids.options, len(draft.game.options), self._option_card)
        for card, row in zip(reversed(self.ids.options.children), draft.option_rows(), strict=True):
            card.key, card.title, card.help, card.switch = row.key, row.title, row.help, row.switch
            card.possibilities = () if row.switch else row.possibilities
            card.note = draft.words.text("setup.changed") if row.differs else ""
            card.more = draft.words.text("setup.own.change") if row.value == OWN else ""
            card.value = row.value
            card.reset()
        self.summary = draft.summary()

    def _show_seats(self) -> None:
        draft, seats = self.draft, self.ids.seats
        self._fit(seats, len(draft.seats), lambda number: SeatCard(screen=self, number=number))
        minds = draft.minds()
        for card, seat, usual in zip(reversed(seats.children), draft.seats, draft.names(), strict=True):
            card.minds, card.mind, card.colour = minds, seat.mind, seat.colour
            card.usual, card.removable = usual, draft.can_remove
            card.temper, card.face = draft.temper_note(card.seat)
            card.name = card.ids.name.text = seat.name

    @staticmethod
    def _fit(place: Widget, count: int, make: Callable[[int], Widget]) -> None:
        """As many cards as are needed; those that are there stay."""
        while len(place.children) > count:
            place.remove_widget(place.children[0])
        while len(place.children) < count:
            place.add_widget(make(len(place.children)))

    def _option_card(self, _number: int) -> ChoiceCard:
        card = ChoiceCard()
        card.bind(on_choice=lambda chosen, value: self.set_option(chosen.key, value))
        card.bind(on_wish=lambda chosen: self.write_own(chosen.key))
        return card

    # What the player does ----------------------------------------------------------------------------------------

    def add_seat(self) -> None:
        self.draft.add_seat()
        self.refresh()

    def remove_seat(self, card: SeatCard) -> None:
        self.draft.remove_seat(card.seat)
        card.choosing = False
        self.refresh()

    def set_colour(self, card: SeatCard, colour: str) -> None:
        self.draft.set_colour(card.seat, colour)
        card.choosing = False
        self.refresh()

    def set_mind(self, card: SeatCard, mind: str) -> None:
        self.draft.set_mind(card.seat, mind)
        self.refresh()

    def rename(self, card: SeatCard, text: str) -> None:
        if card.seat < len(self.draft.seats):  # a seat that has just been removed loses the focus, too
            self.draft.rename(card.seat, text)
            self.refresh()

    def set_first(self, seat: int | None) -> None:
        self.draft.first = seat
        self.refresh()

    def set_hints(self, allowed: bool) -> None:
        self.draft.hints = allowed
        self.refresh()

    def choose_preset(self, preset: str) -> None:
        self.draft.choose_preset(preset)
        self.refresh()

    def set_option(self, key: str, value: OptionValue) -> None:
        if value == OWN:
            self.write_own(key)
        else:
            self.draft.set_option(key, value)
        self.refresh()

    def write_own(self, key: str) -> None:
        """An answer that the table writes itself: of these there is one, the gold of the towns."""
        self.app.go("gold.town_values", game=self.game, key=key)

    def start(self) -> None:
        """To be played at this device; a lobby that is open is closed to others."""
        self._remember()
        if not self.in_lobby:
            self.app.before_leaving(self._begin)
            return
        stay: MenuEntry = ("arrow-left", tr.text("lan.setup.back"), self.open_to_lan)
        before_closing(self.app.lan, stay, ("play", tr.text("lan.lobby.leave.alone"), self._begin_alone))

    def _begin_alone(self) -> None:
        close_lobby(self.app.lan)
        self._begin()

    def _begin(self) -> None:
        self.app.session.start(self.draft.setup, self.draft.table(), **allow_hints(self.draft.hints))

    def open_to_lan(self) -> None:
        """The same, but others may join by devices of their own before it begins."""
        self._remember()
        settled = self.draft.remember()
        if self.in_lobby and settled == self._opened:
            show_lobby(self.app.lan)
            return
        if self.in_lobby:
            self._opened = settled
            open_again(self.app.lan, self.draft.setup, self.draft.table(), allow_hints(self.draft.hints))
            return
        self.app.before_leaving(self._open_to_lan)

    def _open_to_lan(self) -> None:
        self._opened = self.draft.remember()
        self._begin()
        self.app.lan.open_game(started=False)

    def _same_game(self, game: str) -> bool:
        host = self.app.session.host
        return host is not None and host.match.game.id == game

    # Next time ---------------------------------------------------------------------------------------------------

    def on_pre_leave(self, *_: object) -> None:
        self._remember()

    def on_app_pause(self) -> None:
        self._remember()

    def _remember(self) -> None:
        self.app.settings.keep_setup(self.game, {**self.draft.remember()})
        self.app.keep_settings()


SCREEN = SetupScreen
