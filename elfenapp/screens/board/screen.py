"""A game on its board: lays the parts out, shows what the presenter says, and passes touches on.

A game's own screen says which presenter and which phases; everything else is here.
"""

from __future__ import annotations

from collections.abc import Mapping
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
from elfenapp.presenters.text.log_lines import recent_lines
from elfenapp.screens.base.screen import GameScreen
from elfenapp.screens.board.explanations import BoardExplains
from elfenapp.screens.board.form import BoardForms
from elfenapp.screens.board.gains import BoardGains
from elfenapp.screens.board.hints import BACK, BoardHints
from elfenapp.screens.board.motion import BoardLooks
from elfenapp.screens.board.overlay import BoardStage
from elfenapp.screens.board.touches import BoardTouches
from elfenapp.screens.board.tutorial import BoardGuide
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.base.safe_area import safe
from elfenapp.widgets.base.textures import drawn_pieces
from elfenapp.widgets.board.drag_layer import DragLayer
from elfenapp.widgets.board.flights import Flights
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.piece_row import Slot
from elfenapp.widgets.board.place_parts import beside_map_buttons, place_parts, take_background_away


class BoardScreen(
    BoardTouches, BoardExplains, BoardHints, BoardLooks, BoardStage, BoardForms, BoardGains, BoardGuide, GameScreen
):
    kv: ClassVar[str] = "board/screen"
    game: ClassVar[str]
    presenter_type: ClassVar[type[BoardPresenter]]
    phases: ClassVar[Mapping[str, type[Phase]]] = {}  # those with a way of their own; the others are forms
    proportions: ClassVar[Proportions] = MAP
    plans_routes: ClassVar[bool] = False  # whether there are roads to trace

    roomy_bar = BooleanProperty(False)
    table_floats = BooleanProperty(False)  # whether the button of the terrain table lies over the board

    dark_above = True  # the wood of the table

    presenter: BoardPresenter
    layout: Layout

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.board = self.make_board()
        self.board.on_tap = self._tap_board
        self.board.on_grab = self._grab_figure
        self.board.on_view = self._viewed
        take_background_away(self)
        self.ids.place.add_widget(self.board, index=len(self.ids.place.children))
        self.drag = DragLayer(size_hint=(1, 1))
        self.add_widget(self.drag)
        self.flights = Flights(size_hint=(1, 1))
        self.add_widget(self.flights)
        self.ids.rack.on_choose = self._tap_item
        self.ids.row.on_choose = self._tap_item
        self.ids.rack.on_drag = self._drag_item
        self.ids.hand.on_choose = self._tap_card
        self.ids.choices.on_press = self._press_choice
        self.ids.lately.on_record = self._show_place
        self.ids.recap.fbind("told", self._place_corner)
        self.ids.recap.fbind("telling", self._show_story)
        self._listen_for_questions()
        self._listen_to_crests()
        # However often something changes, it is shown once, before the next frame.
        self.refresh = Clock.create_trigger(self._refresh, -1)
        self._language = tr.language  # what the board was last put into words in
        self._played_here = True  # whether anybody sat at the device when everything got its place
        self.bind(size=self._arrange)

    def make_board(self) -> Board:
        raise NotImplementedError

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, display: GameDisplay | None = None, **arguments: Any) -> None:
        """``display``: what to show instead of the game that is on."""
        display = display or self.app.device
        if not hasattr(self, "presenter") or self.presenter.display is not display:
            self.presenter = self.presenter_type(
                display,
                lambda: catalogue(tr.language),
                self.board.plan,
                lambda: self.app.settings.confirm == "always",
                self.phases,
                drawn_pieces(),
            )
            self._shape, self._viewer, self._shown, self._looked = None, NOBODY, None, 0
        if self.refresh not in display.on_change:
            display.on_change.append(self.refresh)
        self.hover.start()
        self._repaint()

    def on_leave(self, *_: object) -> None:
        if self.refresh in self.presenter.display.on_change:
            self.presenter.display.on_change.remove(self.refresh)
        self.hover.stop()
        self._let_go()
        self._drop_gains(self.children)

    def on_app_pause(self) -> None:
        """What is private goes at once: there may be no frame before somebody else looks."""
        self._let_go()
        self._refresh()

    def _let_go(self) -> None:
        """No finger holds anything any more: the end of its touch may never be told."""
        self.drag.cancel()
        self.board.let_go()
        self.ids.players.let_go()
        self.flights.skip()
        self.close_explanation()
        self.close_hints()

    @property
    def here(self) -> bool:
        """Whether the player looks at this screen."""
        return hasattr(self, "presenter") and (self.manager is None or self.manager.current == self.name)

    def on_settings_changed(self) -> None:
        self._repaint()

    def _speak(self) -> None:
        """What was put into words is said anew if the language has changed, here or meanwhile elsewhere."""
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
        for name in ("players", "rack", "row", "hand", "heading", "floating", "choices"):
            self.ids[name].redraw()
        self._redraw_stage()

    # Showing -----------------------------------------------------------------------------------------------------

    def _refresh(self, *_: object) -> None:
        if not self.here:
            return
        scene = self.presenter.scene()
        if self._played_here != bool(self.presenter.display.local_seats):
            self._arrange()  # somebody has sat down here, or nobody sits here any more
            return
        if (scene.panel is not None) != (self.layout.panel is not None):
            self._lay_out(scene)
        ids = self.ids
        self._show_board(scene)
        ids.players.show(scene.players, self.layout.wide)
        self._show_gains(scene)
        ids.rack.show([Slot.of(item) for item in scene.rack])
        ids.row.show([Slot.of(item) for item in scene.row])
        self._show_stage(scene)
        self._follow_view()
        ids.floating.opacity = 0 if scene.row or scene.overlay else 1  # the pieces on offer need its place
        ids.hand.show(
            [
                Slot(group.card, group.piece or f"card/{group.card}", group.count, not group.dim, marked=group.marked)
                for group in scene.hand
            ]
        )
        ids.hand_hint.text = scene.hand_hint
        for heading in (ids.heading, ids.floating):
            heading.show(scene.round, scene.phase, scene.heading)
        ids.prompt.text = scene.prompt
        choices = self.without_host(scene.choices or self.lent_choices())
        ids.choices.show(choices)
        ids.latest.text = "" if choices or self.layout.story else scene.latest
        self._show_form(scene)
        self.show_parts(self.presenter.display, self._show_recap_place, self.presenter.sum_up)
        self._place_corner()
        self._show_story()
        self._send_flights(scene)
        self._look_where_it_happens()
        self._follow_hints()
        self._tell_refusal()
        self.show_guide(scene)

    def _show_story(self, *_: object) -> None:
        """What the slip of the recap tells is not told a second time beside it."""
        if self.layout.story:
            display = self.presenter.display
            told = len(display.recap()) if self.ids.recap.telling else 0
            self.ids.lately.show(recent_lines(self.presenter.texts(), display, told))

    def _tell_refusal(self) -> None:
        if (reason := self.presenter.take_refusal()) is not None:
            self.app.explain(reason, self.presenter.display)
            self.note_refusal(reason)
        elif told := self.presenter.take_hint() or self.presenter.take_banner():
            self.app.session.notify(told)

    # Laying out --------------------------------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        if not self.here:
            return
        self.keep_question()
        self._let_go()
        self._lay_out(self.presenter.scene())
        self._first_look()
        self._refresh()

    def _lay_out(self, scene: Scene) -> None:
        """Everything to its place in this shape of screen, with or without a form."""
        display = self.presenter.display
        self._played_here = bool(display.local_seats)
        self.layout = self.make_layout(self.width / dp(1), self.height / dp(1), scene)
        self.roomy_bar, self.table_floats = self.layout.roomy_bar, not self.layout.prompt_below_board
        # Whoever looks back at a small screen needs every line for what happened.
        none = self.presenter.terrain_table() is None or (display.is_replay and not self.layout.wide)
        self.ids.terrain.opacity = 0 if none else 1
        self.ids.hint.opacity = 1 if display.local_seats else 0
        self.ids.planner.opacity = 1 if display.local_seats and self.plans_routes else 0
        self.ids.lan.opacity = 1 if self.lan_entries() else 0
        place_parts(self.board, self.ids, self.layout)
        self._place_form(self.layout.panel)

    def make_layout(self, width: float, height: float, scene: Scene) -> Layout:
        """Where everything goes on a screen of so many dp."""
        display, left_hand, panel = self.presenter.display, self.app.settings.left_hand, scene.panel is not None
        players, text = len(display.seats), Metrics.fontscale
        layout = arrange(width, height, players, text, left_hand, panel, self.proportions)
        if self.presenter.large_row:
            layout = with_large_row(layout)
        return layout if display.local_seats else look_on(layout, players, text, display.viewer != NOBODY)

    def notice_room(self) -> tuple[float, float]:
        """Over the board, where the buttons stand beside it: a slip must not lie on them."""
        if not self.here or not self.layout.wide:
            return super().notice_room()
        free = beside_map_buttons(self.layout)
        return safe.left + dp(free.x), dp(free.width)

    def mark_room(self) -> tuple[float, float]:
        """Over a wide board beside its buttons; else in the place of the heading, which can be done without."""
        if self.here and self.layout.wide:
            return self.notice_room()
        return safe.left + dp(self.layout.heading.x), dp(self.layout.heading.width)

    def _viewed(self) -> None:
        """The board shows another part of itself."""
        self._follow_view()
        self.point_finger()

    # Elsewhere ---------------------------------------------------------------------------------------------------

    def _press_choice(self, choice: str) -> None:
        if choice == BACK:
            self.take_seat_back()
        else:
            self._press(choice)

    def open_story(self) -> None:
        self.app.open_story(self.presenter.display, self._show_place)

    def open_rules(self) -> None:
        self.show_rules(self.presenter.display)

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        return super().on_shortcut(key, modifiers) or self.board.press_key(key)
