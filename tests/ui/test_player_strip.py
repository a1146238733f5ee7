"""The players' strip of a small phone: whoever begins is marked, and the mark covers no number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from elfenapp.widgets.drawing import Pencil, piece_width
from tests.ui.conftest import Drive
from tests.ui.layout import SLACK
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES

Box = tuple[float, float, float, float]
CROWDS = ("elfenwizards/contest", "elfenkoning/four_players", "elfenland/six_players", "elfengold/six_players")
HIGHEST = "28"  # a number with two wide digits


def boxes(players: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Box], list[Box]]:
    """Where the strip draws its tokens, and where its texts."""
    tokens: list[Box] = []
    texts: list[Box] = []
    draw, write = Pencil.piece, Pencil.text

    def piece(pencil: Pencil, name: str, x: float, y: float, height: float, shade: float = 1.0) -> float:
        if name == "token/start":
            tokens.append((x, y, piece_width(name, height), height))
        return draw(pencil, name, x, y, height, shade)

    def text(pencil: Pencil, texture: Any, x: float, y: float, shade: float = 1.0) -> None:
        ink = texture.height * 0.7  # the rest is the room of a line
        texts.append((x, y + (texture.height - ink) / 2, texture.width, ink))
        write(pencil, texture, x, y, shade)

    with monkeypatch.context() as patched:
        patched.setattr(Pencil, "piece", piece)
        patched.setattr(Pencil, "text", text)
        players.redraw()
    return tokens, texts


def meet(one: Box, other: Box) -> bool:
    return all(
        one[side] < other[side] + other[side + 2] - SLACK and other[side] < one[side] + one[side + 2] - SLACK
        for side in (0, 1)
    )


def test_the_mark_of_whoever_begins_covers_no_number(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    for name in CROWDS:
        POSES[name].take(driver)
        driver.step(0.4)
        players = driver.app.screens.current_screen.ids.players
        shown = players.rows
        for seat in range(len(shown)):
            for high in (False, True):
                rows = [replace(row, begins=row.seat == seat) for row in shown]
                if high:
                    rows = [
                        replace(
                            row, figures=tuple((picture, max(text, HIGHEST, key=len)) for picture, text in row.figures)
                        )
                        for row in rows
                    ]
                players.rows = tuple(rows)
                tokens, texts = boxes(players, monkeypatch)
                assert len(tokens) == 1, f"{name}: seat {seat} begins"
                covered = [text for text in texts if meet(tokens[0], text)]
                assert not covered, f"{name}, seat {seat}: the mark {tokens[0]} lies over {covered}"
