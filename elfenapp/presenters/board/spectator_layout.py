"""A map game's screen without a decision: an earlier moment, or the tablet in the middle of the table. No Kivy."""

from __future__ import annotations

from dataclasses import replace

from .layout import PLAYER, STORY, Box, Layout

NONE = Box(0, 0, 0, 0)
LEAST_ROW = 18.0  # of a player
LOW_TRAY = 82.0  # on a low screen counters and cards lie side by side


def look_on(usual: Layout, players: int, text: float, held: bool) -> Layout:
    """More room for what happens.

    ``held``: whether a player's counters and cards are shown at all; without them the map takes their place.
    """
    return _wide(usual, players, text, held) if usual.wide else _tall(usual, text, held)


def _tall(usual: Layout, text: float, held: bool) -> Layout:
    prompt = 66 * text
    rack, hand = (usual.rack.height, usual.hand.height) if held else (0.0, 0.0)
    tray, board, width = prompt + rack + hand, usual.board, usual.board.width
    return replace(
        usual,
        board=Box(board.x, tray, width, board.y + board.height - tray),
        row=replace(usual.row, y=tray),
        tray=Box(0, 0, width, tray),
        shelf=Box(0, hand, width, rack),
        prompt=replace(usual.prompt, y=tray - prompt, height=prompt),
        rack=replace(usual.rack, y=hand, height=rack),
        hand=replace(usual.hand, y=0.0, height=hand),
        choices=NONE,
    )


def _wide(usual: Layout, players: int, text: float, held: bool) -> Layout:
    low, board, across = usual.heading_floats, usual.board, usual.board.width
    tray = (LOW_TRAY if low else usual.tray.height) if held else 0.0
    top = usual.players.y + usual.players.height
    # A low screen is short of height: what the players' rows can spare is for the words.
    prompt = min(max(top - 8 - players * LEAST_ROW * text, 118 * text), 150 * text) if low else 120 * text
    room = top - prompt - 8
    rows = min(room, players * PLAYER + 6)
    spare = room - rows
    parted = usual if held and not low else _side_by_side(usual, tray)
    return replace(
        parted,
        heading=replace(usual.heading, y=tray + 2) if low else usual.heading,
        players=replace(usual.players, y=top - rows, height=rows),
        story=Box(usual.column.x, prompt + 8, usual.column.width, spare) if spare >= STORY else None,
        board=Box(board.x, tray, across, board.y + board.height - tray),
        row=replace(usual.row, y=tray),
        tray=Box(board.x, 0, across, tray),
        prompt=replace(usual.prompt, y=4.0, height=prompt),
        choices=NONE,
    )


def _side_by_side(usual: Layout, tray: float) -> Layout:
    """Counters on the left, cards on the right; without a tray, neither."""
    if not tray:
        return replace(usual, shelf=NONE, rack=NONE, hand=NONE)
    x, half = usual.board.x, usual.board.width / 2
    return replace(
        usual,
        shelf=Box(x, 0, half, tray),
        rack=Box(x + 8, 4, half - 16, tray - 8),
        hand=Box(x + half + 8, 4, half - 16, tray - 8),
    )
