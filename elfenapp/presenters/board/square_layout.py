"""The places of a board screen's parts if the board is square. In dp; y grows upwards. No Kivy.

A square board leaves its room beside it on a wide screen, and below it on a tall one: what one holds goes there.
"""

from __future__ import annotations

from dataclasses import replace

from .layout import ICON, LARGE, LEAST_PLAYER, LOW, PLAYER, SMALL, STORY, Box, Layout

NONE = Box(0, 0, 0, 0)
SEVEN = 344.0  # the width of seven pieces that a finger can tell apart
WIDEST = 520.0  # of the column beside the board
HAND = 66.0  # the width of what is held beside the buttons
EDGE = 8.0
LOW_CHOICES, LOW_PROMPT, LOW_ROW = 54.0, 58.0, 86.0  # heights on a screen that is wide and low
LEAST_CARD, LARGEST_CARD = 58.0, 84.0
HEADING = 190.0  # the least width of the heading between the buttons


def arrange_square(
    width: float, height: float, players: int, text: float = 1.0, left_hand: bool = False, looking: bool = False
) -> Layout:
    """``text`` is how much larger than usual texts are; ``looking``: nothing can be done, more is told."""
    if width > height * 1.1:
        return _wide(width, height, players, text, left_hand, looking)
    return _tall(width, height, text, looking)


def _tall(width: float, height: float, text: float, looking: bool) -> Layout:
    """Players in a strip, the board, and below it what one holds and may do."""
    roomy = min(max((height - SMALL) / (LARGE - SMALL), 0.0), 1.0)
    bar, players = 52 + 8 * roomy, 72 * (0.4 + 0.6 * text) + 24 * roomy
    prompt = (66 if looking else 46) * text + 8 * roomy
    rack, choices = 62 + 20 * roomy, 0.0 if looking else 60 + 10 * roomy
    tray = rack + prompt + choices
    layout = Layout(
        wide=False,
        bar=Box(0, height - bar, width, bar),
        heading=Box(ICON + 4, height - bar, width - 4 * ICON - 8, bar),
        heading_floats=False,
        column=Box(0, height - bar - players, width, bar + players),
        players=Box(0, height - bar - players, width, players),
        story=None,
        board=Box(0, tray, width, height - bar - players - tray),
        row=NONE,
        tray=Box(0, 0, width, tray),
        shelf=Box(0, choices, width, rack),
        prompt=Box(12, tray - prompt, width - 24, prompt),
        rack=Box(EDGE, choices, width - 2 * EDGE, rack),
        hand=Box(EDGE, 4, HAND, choices - EDGE),
        choices=Box(EDGE + HAND + EDGE, 4, width - HAND - 3 * EDGE, choices - EDGE),
    )
    return replace(layout, hand=NONE, choices=NONE) if looking else layout


def _wide(width: float, height: float, players: int, text: float, left_hand: bool, looking: bool) -> Layout:
    """The board as high as the screen; everything else in a column beside it."""
    low = height < LOW
    side = max(SEVEN + 2 * EDGE, min(width - height, WIDEST))
    x, board_x = (0.0, side) if left_hand else (width - side, 0.0)
    bar = max(ICON, 40 * text) if low else 56.0
    rack, choices = (58.0 if low else 92.0), (0.0 if looking else 60.0 if low else 72.0)
    prompt = (40.0 if low else 52.0) * text * (1.8 if looking else 1.0)
    room = height - bar - rack - choices - prompt
    rows = min(room, players * PLAYER + 6)
    spare = room - rows
    # All small buttons, or in a narrow column those that have no menu, with the heading before them.
    whole = side >= 6 * ICON + HEADING
    across = side if whole else 4 * ICON
    wifi = ICON if whole else 0.0  # at the end of the prompt
    layout = Layout(
        wide=True,
        bar=Box(x + side - across, height - bar, across, bar),
        heading=Box(x + (ICON + 4 if whole else 6), height - bar, side - (6 if whole else 4) * ICON - 8, bar),
        heading_floats=False,
        column=Box(x, 0, side, height),
        players=Box(x, height - bar - rows, side, rows),
        story=Box(x, choices + rack + prompt, side, spare) if spare >= STORY else None,
        board=Box(board_x, 0, width - side, height),
        row=NONE,
        tray=NONE,
        shelf=Box(x, choices, side, rack),
        prompt=Box(x + 10, choices + rack, side - 20 - wifi, prompt),
        rack=Box(x + EDGE, choices, side - 2 * EDGE, rack),
        hand=Box(x + EDGE, 4, HAND, choices - EDGE),
        choices=Box(x + EDGE + HAND + EDGE, 4, side - HAND - 3 * EDGE, choices - EDGE),
        wifi=Box(x + side - wifi - 4, choices + rack + (prompt - wifi) / 2, wifi, wifi) if wifi else None,
    )
    return replace(layout, hand=NONE, choices=NONE) if looking else layout


def arrange_low(width: float, height: float, players: int, text: float = 1.0, left_hand: bool = False) -> Layout:
    """A wide screen that is low, for a board with cards in two rows: the board has nearly all the height.

    What it leaves below it is for the prompt; everything else is in a column beside it.
    """
    side = SEVEN + EDGE
    x, board_x = (0.0, side) if left_hand else (width - side, 0.0)
    across, bar, choices = width - side, max(ICON, 40 * text), LOW_CHOICES
    prompt = max(height - across, LOW_PROMPT * text)
    cards = min(max((height - bar - choices - players * LEAST_PLAYER) / 2, LEAST_CARD), LARGEST_CARD)
    rows = height - bar - choices - 2 * cards
    return Layout(
        wide=True,
        bar=Box(x + side - 4 * ICON, height - bar, 4 * ICON, bar),
        heading=Box(x + 6, height - bar, side - 4 * ICON - 8, bar),
        heading_floats=False,
        column=Box(x, 0, side, height),
        players=Box(x, height - bar - rows, side, rows),
        story=None,
        board=Box(board_x, prompt, across, height - prompt),
        # Over the players, who wait meanwhile, and the edge of the board: seven pieces need the width.
        row=Box(x if left_hand else x - ICON, choices + 2 * cards, side + ICON, LOW_ROW),
        tray=Box(board_x, 0, across, prompt),
        shelf=Box(x, choices + cards, side, cards),
        prompt=Box(board_x + 10, 0, across - 20, prompt),
        rack=Box(x + EDGE / 2, choices + cards, side - EDGE, cards),
        hand=Box(x + EDGE / 2, choices, side - EDGE, cards),
        choices=Box(x + EDGE, 2, side - 2 * EDGE, choices - 4),
    )
