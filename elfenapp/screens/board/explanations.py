"""Everything on a board screen explains itself: hold it, rest the pointer on it, or tap what has nothing to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.presenters.board.explanation import (
    BUTTON,
    CARD,
    ITEM,
    PHASE,
    PLACE,
    PLAYER,
    TOOL,
    Explanation,
    Fact,
    Thing,
)
from elfenapp.presenters.board.geometry import apart, nearest
from elfenapp.presenters.board.layout import Box, Layout
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.screens.board.hints import BACK
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.board.choice_bar import ChoiceBar
from elfenapp.widgets.board.drag_layer import DragLayer
from elfenapp.widgets.board.explain_card import ExplainCard
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.piece_row import PieceRow
from elfenapp.widgets.controls.hold import Hover
from elfenapp.widgets.rules.terrain_table import open_terrain_table
from elfenapp.widgets.sheets.menu import MenuEntry, open_menu

Place = tuple[float, float]
TOOLS = ("leave", "undo", "story", "hint", "rules", "settings", "terrain", "fit", "lan")  # what every board has
TITLES = ("heading", "floating", "prompt")  # what tells of the phase
POINTED = 22  # dp around a thing on the board that still mean it
COVERS = (
    "tray",
    "column",
    "hint",
    "rules",
    "story",
    "undo",
    "leave",
    "fit",
    "planner",
    "lan",
    "terrain",
)  # what lies over the board


class BoardExplains:
    """A third of ``BoardScreen``."""

    app: Any
    ids: Any
    presenter: BoardPresenter
    board: Board
    drag: DragLayer
    open_rules: Callable[[], None]
    help_entries: Callable[[], list[MenuEntry]]
    lending_entries: Callable[[], list[MenuEntry]]
    get_root_window: Callable[[], Any]
    to_window: Callable[..., Place]
    to_widget: Callable[..., Place]
    stage_bars: Callable[[], list[ChoiceBar]]
    layout: Layout
    explained: ExplainCard | None = None
    _told_of: Thing | None = None  # what the card is about …
    _still_asked: Thing | None = None  # … and what it shall be about again once everything has its new place

    def _listen_for_questions(self) -> None:
        self._answer_again = Clock.create_trigger(self._explain_again)
        self.hover = Hover(self._rest_on, self.close_explanation)
        for name in ("rack", "row", "hand"):
            self.ids[name].on_hold = self.explain_at
        self.board.on_hold = self.explain_at
        self.ids.players.on_tap = self.explain_at
        self.ids.floating.gives_way = self._means_target
        for name in TITLES:
            self.ids[name].on_tap = lambda name=name: self._explain_widget(Thing(PHASE, ""), self.ids[name])
        self.listen_to_buttons(self.ids.choices)
        for name in TOOLS:
            self.ids[name].on_ask = lambda name=name: self._explain_widget(Thing(TOOL, name), self.ids[name])

    def listen_to_buttons(self, bar: ChoiceBar) -> None:
        """Buttons that are held say what they do."""
        bar.on_ask = lambda button: self._explain_widget(Thing(BUTTON, button.choice), button)

    def _means_target(self, x: float, y: float) -> bool:
        """Whether a place of the screen is within the ring of something on the board."""
        point, targets = self.board.to_world((x, y)), self.presenter.plan.targets
        return any(apart(target, point) < target.radius for target in targets)

    def thing_at(self, place: Place) -> Thing | None:
        """What is shown at a place of the window."""
        ids = self.ids
        for name, kind in (("rack", ITEM), ("row", ITEM), ("hand", CARD)):
            if ids[name].collide_point(*place) and (slot := ids[name].slot_at(*place)) is not None:
                return Thing(kind, slot.id)
        if (row := ids.players.row_at(*place)) is not None:
            return Thing(PLAYER, str(row.seat))
        if (asked := self._control_at(place)) is not None:
            return asked[0]
        if not self.board.collide_point(*place) or any(ids[name].collide_point(*place) for name in COVERS):
            return None
        if ids.recap.telling and ids.recap.collide_point(*place):
            return None
        reach = self.board.reach(dp(POINTED))
        target = nearest(self.presenter.plan.targets, self.board.to_world(place), reach)
        return Thing(PLACE, target.id) if target is not None else None

    def _control_at(self, place: Place) -> tuple[Thing, Any] | None:
        """A button or the title of the phase, and its widget."""
        return next((control for control in self._controls() if control[1].collide_point(*place)), None)

    def _controls(self) -> Iterator[tuple[Thing, Any]]:
        """All buttons and titles that are shown."""
        for bar in self._bars():
            yield from ((Thing(BUTTON, button.choice), button) for button in bar.children)
        for name in (*TOOLS, *TITLES):
            if self.ids[name].opacity:
                yield Thing(TOOL, name) if name in TOOLS else Thing(PHASE, ""), self.ids[name]

    def explain_at(self, place: Place) -> bool:
        """Show the card of what is there; whether there is one."""
        thing = self.thing_at(place)
        return thing is not None and self._show(thing, self._box_of(thing, place))

    def _explain_widget(self, thing: Thing, widget: Any) -> bool:
        return self._show(thing, _box_of_widget(widget))

    def _box_of(self, thing: Thing, place: Place) -> Box:
        """What of the screen a thing takes up, as far as it must stay in sight."""
        for row in (self.ids.rack, self.ids.row, self.ids.hand):
            if thing.kind in (ITEM, CARD) and row.collide_point(*place):
                return _box_in_row(row, thing) or _around(place)
        asked = self._control_at(place)
        return _box_of_widget(asked[1]) if asked is not None else _around(place)

    def keep_question(self) -> None:
        """The screen is laid out anew, for it was turned or bars came: whoever is reading a card reads on."""
        if self.explained is not None and self.explained.parent is not None:
            self._still_asked = self._told_of
        if self._still_asked is not None:
            self._answer_again()  # the screen may yet move: its size is told before its place

    def _explain_again(self, *_: object) -> None:
        thing, self._still_asked = self._still_asked, None
        if thing is not None and self.get_root_window() is not None and (box := self._find(thing)) is not None:
            self._show(thing, box)

    def _find(self, thing: Thing) -> Box | None:
        """Where a thing is shown now, if it is."""
        if thing.kind in (ITEM, CARD):
            rows = (self.ids.rack, self.ids.row) if thing.kind == ITEM else (self.ids.hand,)
            return next(filter(None, (_box_in_row(row, thing) for row in rows)), None)
        if thing.kind == PLAYER:
            centre = self.ids.players.centre_of(int(thing.id))
            return _around(centre) if centre is not None else None
        if thing.kind == PLACE:
            point = next((target.x, target.y) for target in self.presenter.plan.targets if target.id == thing.id)
            if not self.board.shows(point):
                self.board.look_at(point)
            return _around(self.board.to_window_point(point))
        shown = (widget for found, widget in self._controls() if found == thing)
        return next(map(_box_of_widget, shown), None)

    def _show(self, thing: Thing, box: Box) -> bool:
        self.close_explanation()
        covered = self.presenter.display.curtain != NOBODY
        told = None if covered else self._own(thing) or self.presenter.explain(thing)
        if told is None or self.drag.busy:
            return False
        self.explained, self._told_of = ExplainCard(told, self._open_rule), thing
        buttons = [button for bar in self._bars() for button in bar.children if not button.disabled]
        self.explained.open(self._in_window(box), [self._in_window(_box_of_widget(button)) for button in buttons])
        return True

    def _in_window(self, box: Box) -> Box:
        x, y = self.to_window(box.x, box.y, initial=False)
        return Box(x, y, box.width, box.height)

    def _bars(self) -> list[ChoiceBar]:
        """The buttons of the decision in hand."""
        return [self.ids.choices, *self.stage_bars()]

    def _own(self, thing: Thing) -> Explanation | None:
        """What is the screen's own, whatever the game."""
        if thing == Thing(BUTTON, BACK):
            return Explanation(tr.text("hints.back"), facts=(Fact(tr.text("hints.about_back")),))
        return self._tool(thing.id) if thing.kind == TOOL else None

    def _tool(self, name: str) -> Explanation:
        """A button that every board has."""
        rules = (tr.text("board.tool.rules"), tr.text("board.tool.rules.why"))
        more = (tr.text("board.tool.more"), tr.text("board.tool.more.why"))
        told = {
            "leave": (tr.text("board.tool.leave"), tr.text("board.tool.leave.why")),
            "undo": (tr.text("board.tool.undo"), tr.text("board.tool.undo.why")),
            "story": (tr.text("board.tool.story"), tr.text("board.tool.story.why")),
            "hint": (tr.text("board.tool.hint"), tr.text("board.tool.hint.why")),
            "rules": rules if self.layout.roomy_bar else more,
            "settings": (tr.text("board.tool.settings"), tr.text("board.tool.settings.why")),
            "terrain": (tr.text("board.tool.terrain"), tr.text("board.tool.terrain.why")),
            "fit": (tr.text("board.tool.fit"), tr.text("board.tool.fit.why")),
            "lan": (tr.text("board.tool.lan"), tr.text("board.tool.lan.why")),
        }
        title, why = told[name]
        return Explanation(title, facts=(Fact(why),))

    def close_explanation(self) -> None:
        if self.explained is not None:
            self.explained.close()
            self.explained = None

    def _rest_on(self, place: Place) -> bool:
        """A pointer rests: not while something lies over the screen, nor on what is explained already."""
        on_top = self.get_root_window() is not None and Window.children[0] is self.app.root
        return on_top and self.explain_at(self.to_widget(*place))

    def _open_rule(self, rule: str) -> None:
        rules = self.presenter.display.rules
        self.app.go("rules", game=rules.game.id, options=rules.options, rule=rule)

    def open_terrain_table(self) -> None:
        if (table := self.presenter.terrain_table()) is not None:
            open_terrain_table(table)

    def open_menu(self) -> None:
        """What has no button of its own on a narrow bar."""
        rules = ("book-open-page-variant-outline", tr.text("home.rules"), self.open_rules)
        settings = ("cog-outline", tr.text("home.settings"), lambda: self.app.go("settings"))
        open_menu(self.presenter.texts().title(), (*self.help_entries(), *self.lan_entries(), rules, settings))

    def open_lan(self) -> None:
        """Where the board has room for a button: open the game at once, or see who is there."""
        if self.app.session.host is None:
            open_menu(self.presenter.texts().title(), (*self.lending_entries(), *self.lan_entries()))
        elif self.app.session.shared:
            self.app.open_lan()
        else:
            self.app.lan.open_game()

    def lan_entries(self) -> list[MenuEntry]:
        """Open the game that is on to other devices, or close it again; a guest sees who sits where, or leaves."""
        session = self.app.session
        if session.device is not self.presenter.display or self.app.guides.teaching:
            return []
        if session.host is None:
            return self._guest_entries()
        if not session.shared:
            return [("wifi", tr.text("lan.join.open_own"), self.app.lan.open_game)]
        return [
            ("cellphone-link", tr.text("lan.lobby.seats"), self.app.open_lan),
            ("wifi-off", tr.text("lan.lobby.close"), self.app.close_lan),
        ]

    def _guest_entries(self) -> list[MenuEntry]:
        visit = self.app.lan.visit
        if visit is None or visit.ticket is None:
            return []
        match = visit.ticket.match
        return [
            ("account-group-outline", tr.text("lan.lobby.seats"), lambda: self.app.go("join")),
            ("exit-to-app", tr.text("lan.leave.go"), lambda: self.app.lan.elsewhere.ask_to_leave(match)),
        ]


def _box_in_row(row: PieceRow, thing: Thing) -> Box | None:
    return next((Box(*row.touch_box(number)) for number, slot in enumerate(row.slots) if slot.id == thing.id), None)


def _around(place: Place) -> Box:
    reach = dp(POINTED)
    return Box(place[0] - reach, place[1] - reach, 2 * reach, 2 * reach)


def _box_of_widget(widget: Any) -> Box:
    """What is seen of a widget: a title over the board is a slip at the right end of its place."""
    left = getattr(widget, "paper_left", widget.x)
    return Box(left, widget.y, widget.right - left, widget.height)
