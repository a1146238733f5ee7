"""A game on its board: owns the parts, lays them out, and shows what the presenter says.

A game's own screen says which presenter, which phases and which parts; everything else is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty

from elfenapp.i18n import catalogue
from elfenapp.presenters.board.layout import MAP, Layout, Proportions, arrange, with_large_row
from elfenapp.presenters.board.phase import Phase
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.board.spectator_layout import look_on
from elfenapp.presenters.board.strip_placement import Rect
from elfenapp.presenters.board.voice import Measure
from elfenapp.screens.base.screen import GameScreen
from elfenapp.screens.board.explanations import Explanations
from elfenapp.screens.board.form import FormPart
from elfenapp.screens.board.gains import Gains
from elfenapp.screens.board.hints import Hints
from elfenapp.screens.board.lending import BACK, Lending
from elfenapp.screens.board.menu import BoardMenu
from elfenapp.screens.board.messages import Messages
from elfenapp.screens.board.motion import Motion
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.board.part import BoardContext, BoardPart, Part
from elfenapp.screens.board.story import Story
from elfenapp.screens.board.telling import Telling
from elfenapp.screens.board.touches import Touches
from elfenapp.screens.board.tutorial import Tutorial
from elfenapp.screens.board.viewpoint import Viewpoint
from elfenapp.screens.board.voice import VoicePart
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import NOBODY
from elfenapp.session.signal import Subscriptions
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.base.safe_area import safe
from elfenapp.widgets.base.textures import drawn_pieces
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.named_widgets import BoardWidgets
from elfenapp.widgets.board.piece_row import Slot
from elfenapp.widgets.board.place_parts import beside_map_buttons, place_parts, take_background_away

# In this order they are shown: each may rely on the places of those before it.
BOARD_PARTS: tuple[type[BoardPart], ...] = (
    Explanations,
    Touches,
    Gains,
    Overlay,
    FormPart,
    Story,
    Motion,
    Viewpoint,
    Hints,
    Lending,
    BoardMenu,
    Messages,
    Tutorial,
    Telling,
    VoicePart,
)


class BoardScreen(GameScreen):
    kv: ClassVar[str] = "board/screen"
    game: ClassVar[str]
    presenter_type: ClassVar[type[BoardPresenter]]
    phases: ClassVar[Mapping[str, type[Phase]]] = {}  # those with a way of their own; the others are forms
    part_types: ClassVar[Sequence[type[BoardPart]]] = BOARD_PARTS
    proportions: ClassVar[Proportions] = MAP
    plans_routes: ClassVar[bool] = False  # whether there are roads to trace

    roomy_bar = BooleanProperty(False)
    glance_floats = BooleanProperty(False)  # whether the button of the game on one page lies over the board

    dark_above = True  # the wood of the table

    refresh: Callable[[], None]

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.board = self.make_board()
        take_background_away(self)
        # However often something changes, it is shown once, before the next frame.
        self.refresh = Clock.create_trigger(self._refresh, -1)
        self.context = BoardContext(self.app, self, BoardWidgets.of(self.ids), self.board, self.refresh)
        self.context.widgets.place.add_widget(self.board, index=len(self.context.widgets.place.children))
        self.add_widget(self.context.drag)
        self.context.parts = tuple(kind(self.context) for kind in self.part_types)
        self.hints = self.part(Hints)
        self.menu = self.part(BoardMenu)
        self.board.on_view = self.context.on_view.emit
        self.context.widgets.choices.on_press = self._press_choice
        self._language = tr.language  # what the board was last put into words in
        self._subscriptions = Subscriptions()
        self._played_here = True  # whether anybody sat at the device when everything got its place
        self.bind(size=self._arrange)

    def make_board(self) -> Board:
        raise NotImplementedError

    def part(self, kind: type[Part]) -> Part:
        return self.context.part(kind)

    @property
    def presenter(self) -> BoardPresenter:
        return self.context.presenter

    @property
    def layout(self) -> Layout:
        return self.context.layout

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, display: GameDisplay | None = None, **arguments: object) -> None:
        """``display``: what to show instead of the game that is on."""
        display = display or self.app.device
        assert display is not None  # a board is opened for a game
        if not self.context.shows_game or self.presenter.display is not display:
            self.context.presenter = self.presenter_type(
                display,
                lambda: catalogue(tr.language),
                self.board.plan,
                lambda: self.app.settings.confirm == "always",
                self.phases,
                drawn_pieces(),
            )
            self.presenter.text_scale = lambda: Metrics.fontscale
        self._subscriptions.subscribe(display.on_change, self.refresh)
        self.part(Explanations).hover.start()
        self._repaint()

    def on_leave(self, *_: object) -> None:
        self._subscriptions.end()
        self._release()
        for part in self.context.parts:
            part.leave()

    def on_app_pause(self) -> None:
        """Hide private things immediately: there may be no frame before another player looks."""
        self._release()
        self._refresh()

    def _release(self) -> None:
        for part in self.context.parts:
            part.release()

    @property
    def here(self) -> bool:
        """True if the player looks at this screen."""
        return self.context.shows_game and (self.manager is None or self.manager.current == self.name)

    def on_settings_changed(self) -> None:
        self._repaint()

    def _speak(self) -> None:
        """Say everything in the language of the player, if it has changed here or elsewhere."""
        if self._language == tr.language:
            return
        self._language = tr.language
        self.presenter.speak()
        if self.board.lettering is not None:
            self.board.lettering.forget()
        self.board.redraw()

    def _repaint(self, *_: object) -> None:
        """Colours, sizes or the shape of the screen have changed."""
        if not self.here:
            return
        self._speak()
        self.board.set_dusk(self.theme_cls.theme_style == "Dark")
        self._arrange()
        widgets = self.context.widgets
        for part in (widgets.players, widgets.rack, widgets.row, widgets.hand, widgets.heading, widgets.floating):
            part.redraw()
        widgets.choices.redraw()
        self.part(Overlay).redraw()

    # Showing -----------------------------------------------------------------------------------------------------

    def _refresh(self, *_: object) -> None:
        if not self.here:
            return
        if self._played_here != bool(self.presenter.display.local_seats):
            self._arrange()  # a player has sat down here, or the last one has gone
            return
        events, scene = self.presenter.refresh(), self.presenter.scene()
        if (scene.panel is not None) != (self.layout.panel is not None):
            self._lay_out(scene)
        self._show_players(scene)
        self._show_words(scene)
        for part in self.context.parts:
            part.show(scene, events)

    def _show_players(self, scene: Scene) -> None:
        """The players, and what the viewer holds or is offered."""
        widgets = self.context.widgets
        widgets.players.show(scene.players, self.layout.wide)
        widgets.rack.show([Slot.of(item) for item in scene.rack])
        widgets.row.show([Slot.of(item) for item in scene.row])
        widgets.hand.show([Slot.of_cards(group) for group in scene.hand])
        widgets.hand_hint.text = scene.hand_hint

    def _show_words(self, scene: Scene) -> None:
        """Headings, prompt and buttons."""
        widgets = self.context.widgets
        widgets.floating.opacity = 0 if scene.row or scene.overlay else 1  # the pieces on offer need its place
        for heading in (widgets.heading, widgets.floating):
            heading.show(scene.round, scene.phase, scene.heading)
        widgets.prompt.text = scene.prompt
        choices = self.part(Lending).choices(scene)
        widgets.choices.show(choices)
        widgets.latest.text = "" if choices or self.layout.story else scene.latest

    # Laying out --------------------------------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        if not self.here:
            return
        self.part(Explanations).keep_question()
        self._release()
        self._lay_out(self.presenter.scene())
        self.part(Viewpoint).first_look(self.proportions)
        self._refresh()

    def _lay_out(self, scene: Scene) -> None:
        """Everything to its place in this shape of screen, with or without a form."""
        display, widgets = self.presenter.display, self.context.widgets
        self._played_here = bool(display.local_seats)
        layout = self.context.layout = self.make_layout(self.width / dp(1), self.height / dp(1), scene)
        self.roomy_bar = layout.roomy_bar
        self.glance_floats = layout.clearing is not None or not layout.prompt_below_board
        # A replay on a small screen needs every line for what happened.
        widgets.glance.opacity = 0 if display.is_replay and not layout.wide else 1
        widgets.hint.opacity = 1 if display.local_seats else 0
        widgets.planner.opacity = 1 if display.local_seats and self.plans_routes else 0
        widgets.lan.opacity = 1 if self.menu.lan_entries() else 0
        place_parts(self.board, widgets, layout)
        for part in self.context.parts:
            part.arrange()

    def make_layout(self, width: float, height: float, scene: Scene) -> Layout:
        """The places of all parts on a screen of so many dp."""
        display, left_hand, panel = self.presenter.display, self.app.settings.left_hand, scene.panel is not None
        players, text = len(display.seats), Metrics.fontscale
        layout = arrange(width, height, players, text, left_hand, panel, self.proportions)
        if self.presenter.large_row:
            layout = with_large_row(layout)
        return layout if display.local_seats else look_on(layout, players, text, display.viewer != NOBODY)

    def place_words(self, widest: float, least: float, measure: Measure) -> tuple[Rect, bool]:
        """Off everything that a player may want to touch or must read."""
        if not self.here:
            return super().place_words(widest, least, measure)
        voice = self.part(VoicePart)
        usual = (voice.top_of_board(),) if self.layout.wide else ()
        left, bottom = self.to_window(0, 0, initial=False)
        place = voice.voice().place(widest, least, measure, usual)
        x, y, right, top = place.rect
        return (x + left, y + bottom, right + left, top + bottom), place.free

    def mark_room(self) -> tuple[float, float]:
        """Over a wide board beside its buttons; else in the place of the heading, which can be done without."""
        box = beside_map_buttons(self.layout) if self.here and self.layout.wide else self.layout.heading
        return safe.left + dp(box.x), dp(box.width)

    # Elsewhere ---------------------------------------------------------------------------------------------------

    def _press_choice(self, choice: str) -> None:
        if choice == BACK:
            self.part(Lending).take_seat_back()
        else:
            self.part(Touches).press(choice)

    def open_story(self) -> None:
        self.part(Story).open()

    def ring(self, words: Sequence[str]) -> None:
        self.hints.ring(words)

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        return super().on_shortcut(key, modifiers) or self.board.press_key(key)
