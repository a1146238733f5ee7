"""The games that Home offers to go on with: the newest on the shelf, and those on other devices.

Imports little: Home asks before its first frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elfenapp.app.lazy_parts import LAN
from elfenapp.i18n import catalogue
from elfenapp.net.storage.games_elsewhere import Elsewhere, by_match, followed_by, read_elsewhere
from elfenapp.presenters.home import KeptGame, elsewhere_game, kept_game
from elfenapp.widgets.base.language import tr

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp

FURTHER = 12  # games to look through if the newest goes on elsewhere


def games_elsewhere(app: ElfenApp) -> list[Elsewhere]:
    """Those to which this device has a ticket, and which it does not host itself."""
    if (lan := LAN.made(app)) is not None:
        return lan.elsewhere.games()
    return [known for known in read_elsewhere(app.folder) if not known.over]


def kept_games(app: ElfenApp) -> list[KeptGame]:
    words, elsewhere = catalogue(tr.language), games_elsewhere(app)
    games = by_match(elsewhere)
    for most in (1, FURTHER):
        ours = [card for card in app.autosave.running(most) if followed_by(card.about or {}, games) is None]
        if ours:
            break
    visit = lan.visit if (lan := LAN.made(app)) is not None else None
    visited = visit.ticket.match if visit is not None and visit.ticket is not None and app.lan.turns.ours else ""
    away = (elsewhere_game(known, words, known.match == visited) for known in elsewhere)
    return [*(kept_game(card, words) for card in ours[:1]), *away]
