"""Everything on a board screen explains itself: hold it, rest the pointer on it, or tap what has nothing to do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

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
from elfenapp.presenters.board.layout import Box
from elfenapp.presenters.board.passing import phase_is_busy
from elfenapp.screens.board.part import BoardContext, BoardPart, Place
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.board.choice_bar import ChoiceBar, ChoiceButton
from elfenapp.widgets.board.explain_card import ExplainCard
from elfenapp.widgets.board.heading import MapHeading
from elfenapp.widgets.board.piece_row import PieceRow
from elfenapp.widgets.controls.hold import Hover

TOOLS = ("leave", "undo", "story", "hint", "rules", "settings", "glance", "fit", "lan")  # what every board has
POINTED = 22  # dp around a thing on the board that still mean it


class Explanations(BoardPart):
    card: ExplainCard | None = None
    _told_of: Thing | None = None  # what the card is about …
    _still_asked: Thing | None = None  # … and what it shall be about again once everything has its new place

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        widgets = context.widgets
        self._explain_again = Clock.create_trigger(self._answer_again)
        self.hover = Hover(self._rest_on, self.close)
        self._bars: list[ChoiceBar] = []
        self._titles = (widgets.heading, widgets.floating, widgets.prompt)  # what tells of the phase
        for row in (widgets.rack, widgets.row, widgets.hand):
            row.on_hold = self.explain_at
        context.board.on_hold = self.explain_at
        widgets.floating.gives_way = self._means_target
        for title in self._titles:
            title.on_tap = partial(self._explain_widget, Thing(PHASE, ""), title)
        self.listen_to(widgets.choices)
        for name in TOOLS:
            tool = widgets.tool(name)
            tool.on_ask = partial(self._explain_widget, Thing(TOOL, name), tool)

    def listen_to(self, bar: ChoiceBar) -> None:
        """Let the buttons of this bar say what they do when they are held."""
        self._bars.append(bar)
        bar.on_ask = lambda button: self._explain_widget(Thing(BUTTON, button.choice), button)

    def release(self) -> None:
        self.close()

    def leave(self) -> None:
        self.hover.stop()

    def _means_target(self, x: float, y: float) -> bool:
        """True if a place of the screen is within the ring of something on the board."""
        point, targets = self.context.board.to_world((x, y)), self.context.presenter.plan.targets
        return any(apart(target, point) < target.radius for target in targets)

    # What is where -----------------------------------------------------------------------------------------------

    def thing_at(self, place: Place) -> Thing | None:
        """The thing shown at a place of the window."""
        context, widgets = self.context, self.context.widgets
        if any(part.lies_at(place) for part in context.parts):
            return None
        for row, kind in ((widgets.rack, ITEM), (widgets.row, ITEM), (widgets.hand, CARD)):
            if row.collide_point(*place) and (slot := row.slot_at(*place)) is not None:
                return Thing(kind, slot.id)
        if (player := widgets.players.row_at(*place)) is not None:
            return Thing(PLAYER, str(player.seat))
        if (asked := self._control_at(place)) is not None:
            return asked[0]
        if not context.board.collide_point(*place) or self._covered(place):
            return None
        reach = context.board.reach(dp(POINTED))
        target = nearest(context.presenter.plan.targets, context.board.to_world(place), reach)
        return Thing(PLACE, target.id) if target is not None else None

    def _covered(self, place: Place) -> bool:
        """True if a panel, a button or the recap lies over the board there."""
        widgets, recap = self.context.widgets, self.context.widgets.recap
        tools = (widgets.tool(name) for name in (*TOOLS, "planner") if name != "settings")
        covers = (widgets.tray, widgets.column, *tools)
        return any(widget.collide_point(*place) for widget in covers) or (recap.telling and recap.collide_point(*place))

    def _control_at(self, place: Place) -> tuple[Thing, Widget] | None:
        """A button or the title of the phase, and its widget."""
        return next((control for control in self._controls() if control[1].collide_point(*place)), None)

    def _controls(self) -> Iterator[tuple[Thing, Widget]]:
        """All buttons and titles that are shown."""
        yield from ((Thing(BUTTON, button.choice), button) for button in self._buttons())
        for name in TOOLS:
            if (tool := self.context.widgets.tool(name)).opacity:
                yield Thing(TOOL, name), tool
        yield from ((Thing(PHASE, ""), title) for title in self._titles if title.opacity)

    def _buttons(self) -> Iterator[ChoiceButton]:
        """The buttons of the decision in hand."""
        for bar in self._bars:
            if bar.get_root_window() is not None:
                yield from bar.children

    # Asking ------------------------------------------------------------------------------------------------------

    def explain_at(self, place: Place) -> bool:
        """Show the card of what is there; whether there is one."""
        thing = self.thing_at(place)
        return thing is not None and self._open(thing, self._box_of(thing, place))

    def explain_slot(self, name: str, *rows: PieceRow) -> None:
        """A tap that means nothing now asks what the piece is."""
        for row in rows:
            if any(slot.id == name for slot in row.slots):
                self.explain_at(row.centre_of(name))

    def _explain_widget(self, thing: Thing, widget: Widget) -> bool:
        return self._open(thing, _box_of_widget(widget))

    def _box_of(self, thing: Thing, place: Place) -> Box:
        """The box of a thing on the screen, as far as it must stay in sight."""
        widgets = self.context.widgets
        for row in (widgets.rack, widgets.row, widgets.hand):
            if thing.kind in (ITEM, CARD) and row.collide_point(*place):
                return _box_in_row(row, thing) or _around(place)
        asked = self._control_at(place)
        return _box_of_widget(asked[1]) if asked is not None else _around(place)

    def keep_question(self) -> None:
        """The screen is about to be laid out: a player who reads a card reads on in the new shape."""
        if self.card is not None and self.card.parent is not None:
            self._still_asked = self._told_of
        if self._still_asked is not None:
            self._explain_again()  # the screen may yet move: its size is told before its place

    def _answer_again(self, *_: object) -> None:
        thing, self._still_asked = self._still_asked, None
        rooted = self.context.screen.get_root_window() is not None
        if thing is not None and rooted and (box := self._find(thing)) is not None:
            self._open(thing, box)

    def _find(self, thing: Thing) -> Box | None:
        """The box where a thing is shown now, if it is."""
        board, widgets = self.context.board, self.context.widgets
        if thing.kind in (ITEM, CARD):
            rows = (widgets.rack, widgets.row) if thing.kind == ITEM else (widgets.hand,)
            return next(filter(None, (_box_in_row(row, thing) for row in rows)), None)
        if thing.kind == PLAYER:
            centre = widgets.players.centre_of(int(thing.id))
            return _around(centre) if centre is not None else None
        if thing.kind == PLACE:
            targets = self.context.presenter.plan.targets
            point = next((target.x, target.y) for target in targets if target.id == thing.id)
            if not board.shows(point):
                board.look_at(point)
            return _around(board.to_window_point(point))
        shown = (widget for found, widget in self._controls() if found == thing)
        return next(map(_box_of_widget, shown), None)

    # The card ----------------------------------------------------------------------------------------------------

    def _open(self, thing: Thing, box: Box) -> bool:
        self.close()
        context = self.context
        covered = context.display.curtain != NOBODY
        told = None if covered else self._explained(thing)
        if told is None or context.drag.busy:
            return False
        self.card, self._told_of = ExplainCard(told, self._open_rule), thing
        buttons = [self._in_window(_box_of_widget(button)) for button in self._buttons() if not button.disabled]
        self.card.open(self._in_window(box), buttons, [self._in_window(lit) for lit in self._lit()])
        return True

    def _lit(self) -> Iterator[Box]:
        """Places on the board that can be chosen."""
        board = self.context.board
        for target in self.context.presenter.phase.lit():
            if board.shows((target.x, target.y)):
                yield _around(board.to_window_point((target.x, target.y)))

    def _explained(self, thing: Thing) -> Explanation | None:
        own = (part.explain(thing) for part in self.context.parts)
        return next(filter(None, own), None) or self.context.presenter.explainer.explain(thing)

    def explain(self, thing: Thing) -> Explanation | None:
        """A button that every board has."""
        return self._tool(thing.id) if thing.kind == TOOL else None

    def _tool(self, name: str) -> Explanation:
        rules = (tr.text("board.tool.rules"), tr.text("board.tool.rules.why"))
        more = (tr.text("board.tool.more"), tr.text("board.tool.more.why"))
        told = {
            "leave": (tr.text("board.tool.leave"), tr.text("board.tool.leave.why")),
            "undo": (tr.text("board.tool.undo"), tr.text("board.tool.undo.why")),
            "story": (tr.text("board.tool.story"), tr.text("board.tool.story.why")),
            "hint": (tr.text("board.tool.hint"), tr.text("board.tool.hint.why")),
            "rules": rules if self.context.layout.roomy_bar else more,
            "settings": (tr.text("board.tool.settings"), tr.text("board.tool.settings.why")),
            "glance": (tr.text("board.tool.glance"), tr.text("board.tool.glance.why")),
            "fit": (tr.text("board.tool.fit"), tr.text("board.tool.fit.why")),
            "lan": (tr.text("board.tool.lan"), tr.text("board.tool.lan.why")),
        }
        title, why = told[name]
        return Explanation(title, facts=(Fact(why),))

    def _in_window(self, box: Box) -> Box:
        x, y = self.context.screen.to_window(box.x, box.y, initial=False)
        return Box(x, y, box.width, box.height)

    def close(self) -> None:
        if self.card is not None:
            self.card.close()
            self.card = None

    def _rest_on(self, place: Place) -> bool:
        """A pointer rests: not while something lies over the screen, nor on what is explained already."""
        screen = self.context.screen
        if phase_is_busy(self.context.presenter.phase):
            return False  # the player is about to do something
        on_top = screen.get_root_window() is not None and Window.children[0] is self.context.app.root
        return on_top and self.explain_at(screen.to_widget(*place))

    def _open_rule(self, rule: str) -> None:
        rules = self.context.display.rules
        self.context.app.go("rules", game=rules.game.id, options=rules.options, rule=rule)


def _box_in_row(row: PieceRow, thing: Thing) -> Box | None:
    return next((Box(*row.touch_box(number)) for number, slot in enumerate(row.slots) if slot.id == thing.id), None)


def _around(place: Place) -> Box:
    reach = dp(POINTED)
    return Box(place[0] - reach, place[1] - reach, 2 * reach, 2 * reach)


def _box_of_widget(widget: Widget) -> Box:
    """The visible box of a widget: a title over the board is a slip at the right end of its place."""
    left = widget.paper_left if isinstance(widget, MapHeading) else widget.x
    return Box(left, widget.y, widget.right - left, widget.height)
