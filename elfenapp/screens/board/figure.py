"""A figure on the board, for parts that point at it."""

from __future__ import annotations

from elfenapp.presenters.board.geometry import Point
from elfenapp.screens.board.part import BoardContext


def figure_at(context: BoardContext, key: str) -> tuple[Point, float] | None:
    """The middle of a figure where it stands among others, and how far it reaches."""
    layers = context.presenter.scene().layers.values()
    sprite = next((sprite for layer in layers for sprite in layer if sprite.key == key), None)
    return (context.board.place_of(sprite), sprite.size / 2) if sprite is not None else None
