"""The games that Home offers to go on with: the newest of the shelf, and games on other devices, if there are any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elfenapp.i18n import catalogue
from elfenapp.presenters.home import ELSEWHERE, KeptGame, kept_game
from elfenapp.widgets.base.language import tr

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp


def home_games(app: ElfenApp) -> list[KeptGame]:
    """Home asks before its first frame: the code for games on other devices is read only if there ever were any."""
    cards = app.autosave.running(1)
    followed = any("followed" in (card.about or {}) for card in cards)
    if not followed and not any((app.folder / "lan").glob("*.ticket")):
        return [kept_game(card, catalogue(tr.language)) for card in cards]
    from elfenapp.app.kept_games import kept_games

    return kept_games(app)


def continue_game(app: ElfenApp, kept: str) -> None:
    """A game on the shelf, in its lobby if it waits for guests, or one on another device (``ELSEWHERE``)."""
    hosting = app.lan.hosting if app.session.shared else None
    if kept.startswith(ELSEWHERE):
        app.before_leaving(lambda: app.lan.elsewhere.go_back(kept.removeprefix(ELSEWHERE)))
    elif hosting is not None and not hosting.table.started and kept == app.autosave.name:
        app.lan.show_lobby()
    else:
        app.session.resume_saved(kept)
