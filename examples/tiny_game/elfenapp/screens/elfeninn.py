"""Elfeninn on its board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from elfenapp.presenters.board.layout import Proportions
from elfenapp.presenters.board.phase import Phase
from elfenapp.presenters.elfeninn.geometry import HEIGHT, WIDTH, InnGeometry
from elfenapp.presenters.elfeninn.presenter import ElfeninnPresenter, Visiting
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.picture_ground import Painting, PictureGround


class ElfeninnScreen(BoardScreen):
    game = "elfeninn"
    presenter_type = ElfeninnPresenter
    phases: ClassVar[Mapping[str, type[Phase]]] = {Visiting.name: Visiting}
    proportions = Proportions(shape=WIDTH / HEIGHT, cards_in_rack=True, seen_whole=True)

    def make_board(self) -> Board:
        painting = Painting("board-elfeninn", 0, WIDTH, HEIGHT)
        return Board(
            InnGeometry(), ElfeninnPresenter.layer_names, lambda _: PictureGround(painting), size_hint=(None, None)
        )


SCREEN = ElfeninnScreen
