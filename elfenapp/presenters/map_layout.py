"""Where the parts of a map game's screen go, for every shape of screen. In dp; y grows upwards. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

ICON = 48.0  # a round button
LOW = 460.0  # screens lower than this save on everything
MAP_SHAPE = 2.0  # how much wider than high the map is
SMALL, LARGE = 640.0, 1280.0  # between these heights an upright screen gives its parts more room
PLAYER = 92.0  # the most height a player's row needs
STORY = 120.0  # less room than this is not worth a story


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    wide: bool
    bar: Box  # the small buttons
    heading: Box  # round and phase
    heading_floats: bool  # over the map, because there is no room elsewhere
    column: Box  # behind the players and whatever stands with them
    players: Box
    story: Box | None  # what happened lately, where there is room for it
    board: Box
    row: Box  # the counters on offer, over the lower edge of the board
    tray: Box  # behind everything one holds
    shelf: Box  # behind the counters
    prompt: Box
    rack: Box
    hand: Box
    choices: Box


def arrange(width: float, height: float, players: int, text: float = 1.0, left_hand: bool = False) -> Layout:
    """``text`` is how much larger than usual the player wants texts to be."""
    return _wide(width, height, players, text, left_hand) if width > height * 1.1 else _tall(width, height, text)


def _tall(width: float, height: float, text: float) -> Layout:
    """Players in a strip, the board, and below it what one holds and may do."""
    roomy = min(max((height - SMALL) / (LARGE - SMALL), 0.0), 1.0)
    bar = 52 + 8 * roomy
    players = 72 * (0.4 + 0.6 * text) + 24 * roomy
    prompt = 46 * text + 8 * roomy
    rack = 62 + 52 * roomy
    hand = 84 + 90 * roomy
    choices = 60 + 12 * roomy
    tray = rack + hand + prompt + choices
    board = height - bar - players - tray
    inner = width - 16
    return Layout(
        wide=False,
        bar=Box(0, height - bar, width, bar),
        heading=Box(ICON + 4, height - bar, width - 4 * ICON - 8, bar),
        heading_floats=False,
        column=Box(0, height - bar - players, width, bar + players),
        players=Box(0, height - bar - players, width, players),
        story=None,
        board=Box(0, tray, width, board),
        row=Box(0, tray, width, rack + 12),
        tray=Box(0, 0, width, tray),
        shelf=Box(0, choices + hand, width, rack),
        prompt=Box(12, tray - prompt, width - 24, prompt),
        rack=Box(8, choices + hand, inner, rack),
        hand=Box(8, choices, inner, hand),
        choices=Box(8, 4, inner, choices - 8),
    )


def _wide(width: float, height: float, players: int, text: float, left_hand: bool) -> Layout:
    """The board with counters and cards below it; beside it a column of players, with the buttons at the thumb."""
    low = height < LOW
    side = min(max(width * 0.19, 4 * ICON + 4), 300.0)
    across = width - side
    # The map is as large as the width allows; what is left of the height is for one's own counters and cards.
    tray = min(max(height - across / MAP_SHAPE, 128.0 if low else 170.0), 300.0)
    rack = tray * 0.42
    x, board_x = (0.0, side) if left_hand else (across, 0.0)
    bar = ICON if low else 56.0
    choices, prompt = (112.0, 58.0 * text) if low else (124.0, 66.0 * text)
    heading = 0.0 if low else 52.0 * text
    top = height - bar - heading
    room = top - choices - prompt
    rows = min(room, players * PLAYER + 6)
    spare = room - rows
    return Layout(
        wide=True,
        bar=Box(x, height - bar, side, bar),
        heading=Box(board_x + 4, tray + 2, 196, 30) if low else Box(x + 10, top, side - 20, heading),
        heading_floats=low,
        column=Box(x, 0, side, height),
        players=Box(x, top - rows, side, rows),
        story=Box(x, choices + prompt, side, spare) if spare >= STORY else None,
        board=Box(board_x, tray, across, height - tray),
        row=Box(board_x, tray, across, 72 if low else 104),
        tray=Box(board_x, 0, across, tray),
        shelf=Box(board_x, tray - rack, across, rack),
        prompt=Box(x + 10, choices, side - 20, prompt),
        rack=Box(board_x + 8, tray - rack, across - 16, rack),
        hand=Box(board_x + 8, 4, across - 16, tray - rack - 6),
        choices=Box(x + 8, 4, side - 16, choices - 8),
    )
