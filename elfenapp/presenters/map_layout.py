"""Where the parts of a map game's screen go, for every shape of screen. In dp; y grows upwards. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

TOP = 52.0  # the bar with round, phase and the small buttons
LOW = 460.0  # screens lower than this save on everything


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    wide: bool
    top: Box
    players: Box
    board: Box
    row: Box  # the counters on offer, over the lower edge of the board
    tray: Box  # behind prompt, rack, hand and buttons
    prompt: Box
    rack: Box
    hand: Box
    choices: Box


def arrange(width: float, height: float, left_hand: bool = False) -> Layout:
    return _wide(width, height, left_hand) if width > height * 1.1 else _tall(width, height)


def _tall(width: float, height: float) -> Layout:
    """Board above, a tray below, players in a strip."""
    rack, hand, prompt, choices = 62.0, 84.0, 44.0, 60.0
    if height > 760:
        rack, hand, prompt = 76.0, 112.0, 52.0
    players = 58.0
    tray = rack + hand + prompt + choices
    board = height - TOP - players - tray
    return Layout(
        wide=False,
        top=Box(0, height - TOP, width, TOP),
        players=Box(0, height - TOP - players, width, players),
        board=Box(0, tray, width, board),
        row=Box(0, tray, width, rack + 6),
        tray=Box(0, 0, width, tray),
        prompt=Box(12, tray - prompt, width - 24, prompt),
        rack=Box(8, choices + hand, width - 16, rack),
        hand=Box(8, choices, width - 16, hand),
        choices=Box(8, 0, width - 16, choices),
    )


def _wide(width: float, height: float, left_hand: bool) -> Layout:
    """The board takes the height; players at the side; below, counters, cards and buttons."""
    low = height < LOW
    side = min(max(width * 0.2, 168.0), 280.0)
    tray = 104.0 if low else 152.0
    prompt = 44.0 if low else 52.0
    action = max(width * 0.3, 210.0)
    pieces = width - action
    rack = pieces * 0.42
    board_x = side if left_hand else 0.0
    side_x = 0.0 if left_hand else width - side
    action_x = 0.0 if left_hand else pieces
    pieces_x = action if left_hand else 0.0
    return Layout(
        wide=True,
        top=Box(side_x, height - TOP, side, TOP),
        players=Box(side_x, tray, side, height - TOP - tray),
        board=Box(board_x, tray, width - side, height - tray),
        row=Box(board_x, tray, width - side, 68 if low else 92),
        tray=Box(0, 0, width, tray),
        prompt=Box(action_x + 12, tray - prompt - 2, action - 24, prompt),
        rack=Box(pieces_x + 8, 8, rack - 16, tray - 20),
        hand=Box(pieces_x + rack, 8, pieces - rack - 12, tray - 20),
        choices=Box(action_x + 8, 0, action - 16, tray - prompt - 4),
    )
