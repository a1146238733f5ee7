"""Everything on a board screen explains itself: hold it, rest the pointer on it, or tap what has nothing to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.presenters.board_plan import nearest
from elfenapp.presenters.board_presenter import BoardPresenter
from elfenapp.presenters.explain import CARD, ITEM, PLACE, PLAYER, Thing
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.board import Board
from elfenapp.widgets.drag import DragLayer
from elfenapp.widgets.explain_card import ExplainCard
from elfenapp.widgets.holding import Hover
from elfenapp.widgets.language import tr
from elfenapp.widgets.shelf_sheets import MenuEntry, open_menu
from elfenapp.widgets.terrain_table import open_terrain_table

Place = tuple[float, float]
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
    get_root_window: Callable[[], Any]
    to_window: Callable[..., Place]
    to_widget: Callable[..., Place]
    explained: ExplainCard | None = None

    def _listen_for_questions(self) -> None:
        self.hover = Hover(self._rest_on, self.close_explanation)
        for name in ("rack", "row", "hand"):
            self.ids[name].on_hold = self.explain_at
        self.board.on_hold = self.explain_at
        self.ids.players.on_tap = self.explain_at
        for name in ("heading", "floating"):
            self.ids[name].on_tap = self.open_rule_of_phase

    def thing_at(self, place: Place) -> Thing | None:
        """What is shown at a place of the window."""
        ids = self.ids
        for name, kind in (("rack", ITEM), ("row", ITEM), ("hand", CARD)):
            if ids[name].collide_point(*place) and (slot := ids[name].slot_at(*place)) is not None:
                return Thing(kind, slot.id)
        if (row := ids.players.row_at(*place)) is not None:
            return Thing(PLAYER, str(row.seat))
        if not self.board.collide_point(*place) or any(ids[name].collide_point(*place) for name in COVERS):
            return None
        if ids.recap.telling and ids.recap.collide_point(*place):
            return None
        reach = self.board.reach(dp(POINTED))
        target = nearest(self.presenter.plan.targets, self.board.to_world(place), reach)
        return Thing(PLACE, target.id) if target is not None else None

    def explain_at(self, place: Place) -> bool:
        """Show the card of what is there; whether there is one."""
        self.close_explanation()
        thing = self.thing_at(place) if self.presenter.display.curtain == NOBODY else None
        told = self.presenter.explain(thing) if thing is not None else None
        if told is None or self.drag.busy:
            return False
        self.explained = ExplainCard(told, self._open_rule)
        self.explained.open(self.to_window(*place, initial=False))
        return True

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

    def open_rule_of_phase(self) -> None:
        self._open_rule(self.presenter.rule_of_phase())

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
        if self.app.session.shared:
            self.app.open_lan()
        else:
            self.app.lan.open_game()

    def lan_entries(self) -> list[MenuEntry]:
        """Open the game that is on to other devices, or close it again."""
        session = self.app.session
        if session.host is None or session.device is not self.presenter.display:
            return []
        if not session.shared:
            return [("wifi", tr.text("lan.join.open_own"), self.app.lan.open_game)]
        return [
            ("cellphone-link", tr.text("lan.lobby.seats"), self.app.open_lan),
            ("wifi-off", tr.text("lan.lobby.close"), self.app.close_lan),
        ]
