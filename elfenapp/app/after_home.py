"""Work after Home is on the screen with its pictures: the files of a game are read, the trash is emptied."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path

from kivy.clock import Clock

# What most people want next, small steps first: each brings in what the one before it lacks.
READ_AHEAD = (
    *(
        "session.display.game_source",
        "session.display.device",
        "presenters.text.wording",
        "presenters.undo",
        "widgets.sheets.log_sheet",
        "widgets.sheets.recap_slip",
    ),
    *(
        "presenters.generic.view",
        "widgets.sheets.undo_sheet",
        "app.current_game",
        "presenters.feedback",
        "screens.setup",
    ),
    *("engine.bots.monte_carlo", "engine.families.map.traveller", "engine.families.gold.traveller"),
    *("presenters.board.scene", "presenters.generic.panel", "presenters.board.presenter", "widgets.board.gestures"),
    *(
        "widgets.decision.form",
        "widgets.board.explain_card",
        "screens.board.touches",
        "screens.board.hints",
        "screens.board.screen",
    ),
)
AFTER_HOME, BETWEEN = 1.5, 0.1  # seconds


def read_ahead(names: Sequence[str] = READ_AHEAD, wait: float = AFTER_HOME) -> None:
    """One by one, between two frames each."""

    def read(_: float) -> None:
        importlib.import_module(f"elfenapp.{names[0]}")
        read_ahead(names[1:], BETWEEN)

    if names:
        Clock.schedule_once(read, wait)


def empty_trash(folder: Path) -> None:
    """Delete games for good that were deleted long ago, in a thread."""
    from elfenapp.device.worker import BackgroundWorker
    from elfenapp.saves.trash import FOLDER, Trash

    thread = BackgroundWorker()
    thread(Trash(folder / FOLDER).throw_away, lambda _: thread.close())
