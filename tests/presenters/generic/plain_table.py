"""A table for all games to test with: its presenter, and a player who touches all that it offers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from elfenapp.engine.core.generator import Generator, below
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import catalogue
from elfenapp.presenters.board.explanation import BUTTON, Thing
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.generic.panel import ONE, SOME
from elfenapp.presenters.generic.table import GenericTable, TableScene
from elfenapp.presenters.generic.touches import Choose, ChooseVerb, TakePieces
from elfenapp.session.seats import COLOURS, Seat
from tests.helpers.sitting import Table

ATLASES = json.loads((Path(__file__).parents[3] / "assets/pieces/pieces.json").read_text(encoding="utf-8"))["groups"]
DRAWN = frozenset(name for group in ATLASES.values() for name in group["names"])
WORDS = catalogue("en")


def table_of(game: str, *minds: str, seed: int = 3, options: dict[str, Any] | None = None) -> Table:
    names = ("Anna", "Ben", "Clara", "Dirk", "Eva", "Felix")
    seats = tuple(Seat(names[number], COLOURS[number], mind) for number, mind in enumerate(minds))
    table = Table(Match(Setup(game, len(minds), options or {}, seed, first=0)), seats)
    table.start()
    return table


def presenter_of(table: Table, confirms: bool = True) -> GenericTable:
    return GenericTable(table, lambda: WORDS, DRAWN, lambda: confirms)


def button_help(presenter: BoardPresenter, choice: str) -> list[str]:
    """The help of a board's button."""
    told = presenter.explainer.explain(Thing(BUTTON, choice))
    assert told is not None
    return [fact.text for fact in told.facts]


def touch_something(presenter: GenericTable, scene: TableScene, chance: Generator) -> None:
    panel = scene.panel
    if panel.ready and (panel.kind != SOME or below(chance, 2)):
        presenter.confirm()
    elif panel.kind == ONE:
        presenter.answer(Choose(panel.choices[below(chance, len(panel.choices))].value))
    elif panel.kind == SOME:
        choice = panel.choices[below(chance, len(panel.choices))]
        presenter.answer(TakePieces(choice.word, 1 if choice.taken < choice.held else -1))
    else:
        presenter.answer(ChooseVerb(panel.verbs[below(chance, len(panel.verbs))].word))
