"""The players' cards: the first player is marked, the mark covers no number, and what lies before them is seen."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from elfenapp.device_check.looks import SLACK
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.board import player_card_parts
from elfenapp.widgets.canvas.pencil import Pencil, piece_width
from elfenapp.widgets.canvas.text_size import text_width
from elfenapp.widgets.canvas.text_texture import lettered
from tests.ui.conftest import Drive
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES

Box = tuple[float, float, float, float]
CROWDS = ("elfenwizards/contest", "elfenkoning/four_players", "elfenland/six_players", "elfengold/six_players")
COUNTERS = ("counter/", "obstacle")  # what lies before a player in Elfenland
HIGHEST = "28"  # a number with two wide digits


def boxes(
    players: Any, monkeypatch: pytest.MonkeyPatch, kind: str | tuple[str, ...] = "token/start"
) -> tuple[list[Box], list[Box]]:
    """The boxes of the strip's pieces of a kind, and those of its texts."""
    pieces: list[Box] = []
    texts: list[Box] = []
    draw, write = Pencil.piece, Pencil.text

    def piece(pencil: Pencil, name: str, x: float, y: float, height: float, shade: float = 1.0) -> float:
        if name.startswith(kind):
            pieces.append((x, y, piece_width(name, height), height))
        return draw(pencil, name, x, y, height, shade)

    def text(pencil: Pencil, texture: Any, x: float, y: float, shade: float = 1.0) -> None:
        ink = texture.height * 0.7  # the rest is the room of a line
        texts.append((x, y + (texture.height - ink) / 2, texture.width, ink))
        write(pencil, texture, x, y, shade)

    with monkeypatch.context() as patched:
        patched.setattr(Pencil, "piece", piece)
        patched.setattr(Pencil, "text", text)
        players.redraw()
    return pieces, texts


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
        players = driver.board.ids.players
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


def test_the_mark_takes_nobody_s_pieces_away_in_a_crowd_with_large_letters(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive((360, 640), text_size="larger")
    POSES["elfenland/six_players"].take(driver)
    driver.step(0.4)
    players = driver.board.ids.players
    shown, held = players.rows, sum(len(row.pieces) for row in players.rows)
    for seat in range(len(shown)):
        players.rows = tuple(replace(row, begins=row.seat == seat) for row in shown)
        assert len(boxes(players, monkeypatch, COUNTERS)[0]) == held, f"seat {seat} begins"


def test_in_a_column_one_s_own_counters_lie_apart_and_a_word_is_not_cut(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive((1280, 800))
    POSES["elfenland/placement"].take(driver)
    driver.step(0.4)
    players = driver.board.ids.players
    counters, _ = boxes(players, monkeypatch, COUNTERS)
    assert not [pair for pair in combinations(counters, 2) if meet(*pair)]
    written: list[str] = []

    def noted(text: str, *rest: Any) -> Texture:
        written.append(text)
        return lettered(text, *rest)

    monkeypatch.setattr(player_card_parts, "lettered", noted)
    for name in ("Cleo", "Friederike-Annabella von Hohenstein"):
        players.rows = tuple(replace(row, name=name, passed=True, begins=True) for row in players.rows)
        players.redraw()
    passed = tr.text("board.passed")
    assert f"Cleo · {passed}" in written and "Friederike-Annabella von Hohenstein" in written


def test_many_counters_are_counted_and_a_short_name_has_no_dots(drive: Drive) -> None:
    drive()
    size = dp(16)
    eleven = ("counter/dragon",) * 7 + ("counter/giant_pig",) * 4
    told = player_card_parts.counted(eleven, dp(120), size)
    assert told == [("counter/dragon", "7"), ("counter/giant_pig", "4")]
    assert player_card_parts.counted(eleven, dp(40), size) == [("counter/dragon", "11")], "all of them together"
    wide = text_width("Bartholomew", "Strong", dp(14))
    assert player_card_parts.short_name("Bartholomew", wide, dp(14)) == "Bartholomew"
    narrow = text_width("Ann", "Strong", dp(14)) - 1
    assert player_card_parts.short_name("Ann", narrow, dp(14)) == "An", "and not a letter with dots"


def test_no_letters_of_the_others_are_smaller_than_can_be_read(drive: Drive) -> None:
    drive()
    ink = (1.0, 1.0, 1.0, 1.0)
    least = lettered("28", dp(player_card_parts.LEAST_LETTERS), ink, "Strong").height
    assert player_card_parts.number_fitting("28", dp(15), 1, ink).height >= least
