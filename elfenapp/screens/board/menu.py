"""The menu of a board screen, and what its buttons for LAN, rules and the game on one page open."""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.i18n import catalogue
from elfenapp.presenters.rules.reader import RulesReader
from elfenapp.screens.board.lending import Lending
from elfenapp.screens.board.part import BoardPart
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.rules.glance import open_glance
from elfenapp.widgets.sheets.menu import MenuEntry, open_menu


class BoardMenu(BoardPart):
    def open(self) -> None:
        """Open the menu of everything without a button of its own on a narrow bar."""
        app = self.context.app
        entries = [entry for part in self.context.parts for entry in part.menu_entries()]
        rules = ("book-open-page-variant-outline", tr.text("home.rules"), self.open_rules)
        glance = ("text-box-outline", tr.text("rules.glance"), self.open_glance)
        settings = ("cog-outline", tr.text("home.settings"), lambda: app.go("settings"))
        open_menu(self._title(), (*entries, *self.lan_entries(), glance, rules, settings))

    def _title(self) -> str:
        return self.context.presenter.texts().title()

    def open_rules(self) -> None:
        self.context.screen.show_rules(self.context.display)

    def open_glance(self) -> None:
        """The game on one page, over the board."""
        rules = self.context.display.rules
        reader = RulesReader(rules.game, catalogue(tr.language), options=rules.options)
        open_glance(reader, self._open_rule, playing=True)

    def _open_rule(self, rule: str) -> None:
        rules = self.context.display.rules
        self.context.app.go("rules", game=rules.game.id, options=rules.options, rule=rule)

    # LAN ---------------------------------------------------------------------------------------------------------

    def open_lan(self) -> None:
        """Open the game to other devices, or show who is there; a guest gets a menu instead."""
        app = self.context.app
        if app.session.host is None:
            open_menu(self._title(), (*self.context.part(Lending).menu_entries(), *self.lan_entries()))
        elif app.session.shared:
            app.open_lan()
        else:
            app.lan.open_game()

    def lan_entries(self) -> Sequence[MenuEntry]:
        """Open the game that is on to other devices, or close it again; a guest sees who sits where, or leaves."""
        app = self.context.app
        if app.session.device is not self.context.display or app.guides.teaching:
            return []
        if app.session.host is None:
            return self._guest_entries()
        if not app.session.shared:
            return [("wifi", tr.text("lan.join.open_own"), app.lan.open_game)]
        return [
            ("cellphone-link", tr.text("lan.lobby.seats"), app.open_lan),
            ("wifi-off", tr.text("lan.lobby.close"), app.close_lan),
        ]

    def _guest_entries(self) -> Sequence[MenuEntry]:
        app = self.context.app
        visit = app.lan.visit
        if visit is None or visit.ticket is None:
            return []
        match = visit.ticket.match
        return [
            ("account-group-outline", tr.text("lan.lobby.seats"), lambda: app.go("join")),
            ("exit-to-app", tr.text("lan.leave.go"), lambda: app.lan.elsewhere.ask_to_leave(match)),
        ]
