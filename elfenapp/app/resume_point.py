"""The player's place when the system put the app to sleep: a phone may end it there, and no player must notice.

Written when the app is paused, forgotten when it wakes or is left; what is found at a start is a sleep without an end.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from elfenapp.app.lazy_parts import GUIDES

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp

NAME = "asleep.json"
# What can be looked at beside a game and shown again from its arguments alone.
BESIDE = ("settings", "about", "rules", "replay")


class ResumePoint:
    def __init__(self, app: ElfenApp) -> None:
        self.app = app

    def keep(self) -> None:
        place, on = self.app.navigation.place, self.app.device is not None and self.app.session.host is not None
        game = self.app.autosave.name if on and self.app.navigation.leads_to(self.app.session.screen) else ""
        guides = GUIDES.made(self.app)
        told: dict[str, Any] = {"game": game, "lesson": guides.where if guides is not None else []}
        if place.screen in BESIDE:
            told |= {"screen": place.screen, "arguments": place.arguments}
        with suppress(OSError, TypeError):  # what cannot be written is not come back to
            text = json.dumps(told)
            (self.app.folder / NAME).write_text(text, encoding="utf-8")

    def forget(self) -> None:
        with suppress(OSError):
            (self.app.folder / NAME).unlink(missing_ok=True)

    def come_back(self) -> None:
        """Once: if it ends again there, the player begins at Home."""
        try:
            told = json.loads((self.app.folder / NAME).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        self.forget()
        if not isinstance(told, dict):
            return
        game, screen, arguments = told.get("game"), told.get("screen"), told.get("arguments")
        if told.get("lesson"):
            self.app.guides.come_back(told["lesson"])
        if isinstance(game, str) and game in self.app.autosave.shelf.names():
            self.app.session.resume_saved(game)
        if screen in BESIDE and isinstance(arguments, dict) and (self.app.device or screen != "replay"):
            self.app.go(str(screen), **arguments)
