"""The places of a board screen's parts, for every shape of screen. In dp; y grows upwards. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace

ICON = 48.0  # a round button
LOW = 460.0  # screens lower than this save on everything
SMALL, LARGE = 640.0, 1280.0  # between these heights an upright screen gives its parts more room
PLAYER = 92.0  # the most height a player's row needs …
CLOSE_PLAYER = 80.0  # … or this, if it makes room for a story
LEAST_PLAYER = 24.0  # … and the least it takes
PLAYERS_SHARE = 0.4  # of the column beside a form
SIDE_PANEL = 320.0  # the width of a form over a low board
PANEL_SHARE = 0.58  # of the board's height below a form
LARGE_ROW = 1.6  # how much larger than usual few pieces on offer are
STORY = 120.0  # less room than this is not worth a story …
SHORT_STORY = 144.0  # … and this is worth moving the players together


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Proportions:
    """The demands of a game's board and pieces on the layout."""

    shape: float = 2.0  # how much wider than high the board is
    cards_in_rack: bool = False  # they need as much height there as in the hand
    seen_whole: bool = False  # the first look shows all of it, even where it fills only a part of a tall screen


MAP = Proportions()


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
    panel: Box | None = None  # the decision as a form …
    panel_floats: bool = False  # … over the board, in no more room than it needs
    wifi: Box | None = None  # the way to other devices, where it need not share a menu
    clearing: float | None = None  # where a button may lie over a board that needs its corners: a part of its width

    @property
    def roomy_bar(self) -> bool:
        """True if every small button has a place of its own; else some share a menu …"""
        return self.wide and self.bar.width >= 6 * ICON

    @property
    def hint_in_bar(self) -> bool:
        """… with or without the one that asks for ideas."""
        return self.wide and self.bar.width >= 5 * ICON

    @property
    def prompt_below_board(self) -> bool:
        return self.board.x <= self.prompt.x < self.board.x + self.board.width


def arrange(
    width: float,
    height: float,
    players: int,
    text: float = 1.0,
    left_hand: bool = False,
    panel: bool = False,
    proportions: Proportions = MAP,
) -> Layout:
    """``text`` is how much larger than usual the player wants texts to be; ``panel``: whether there is a form."""
    if width > height * 1.1:
        layout = _wide(width, height, players, text, left_hand, proportions)
        if not panel:
            return layout
        return _with_side_panel(layout) if height < LOW else _with_column_panel(layout, players)
    layout = _tall(width, height, text, proportions)
    return _with_board_panel(layout) if panel else layout


def with_large_row(usual: Layout) -> Layout:
    """The pieces on offer may cover nearly half of the board."""
    return replace(usual, row=replace(usual.row, height=min(usual.row.height * LARGE_ROW, usual.board.height * 0.46)))


def _with_column_panel(usual: Layout, players: int) -> Layout:
    """The players move together, and the form stands between them and the buttons."""
    below = usual.choices.y + usual.choices.height + 4
    top = usual.players.y + usual.players.height
    room = top - below - usual.prompt.height
    rows = min(usual.players.height, max(players * LEAST_PLAYER, room * PLAYERS_SHARE))
    prompt = replace(usual.prompt, y=top - rows - usual.prompt.height)
    panel = Box(usual.column.x + 6, below, usual.column.width - 12, prompt.y - below - 2)
    players_box = replace(usual.players, y=top - rows, height=rows)
    return replace(usual, players=players_box, prompt=prompt, story=None, panel=panel)


def _with_side_panel(usual: Layout) -> Layout:
    """A low screen has no room in its column: the form lies over that side of the board."""
    board, width = usual.board, min(SIDE_PANEL, usual.board.width * 0.6)
    left = board.x if usual.column.x < board.x else board.x + board.width - width
    return replace(usual, panel=Box(left, board.y, width, board.height * 0.9), panel_floats=True)


def _with_board_panel(usual: Layout) -> Layout:
    """The form lies over the lower part of the board, whose upper part can still be seen and touched."""
    board = usual.board
    return replace(usual, panel=Box(board.x, board.y, board.width, board.height * PANEL_SHARE), panel_floats=True)


def _tall(width: float, height: float, text: float, proportions: Proportions) -> Layout:
    """Players in a strip, the board, and below it what one holds and may do."""
    roomy = min(max((height - SMALL) / (LARGE - SMALL), 0.0), 1.0)
    bar = 52 + 8 * roomy
    players = 72 * (0.4 + 0.6 * text) + 24 * roomy
    prompt = 46 * text + 8 * roomy
    rack, hand = 62 + 52 * roomy, 84 + 90 * roomy
    choices = 60 + 12 * roomy
    if proportions.cards_in_rack:
        # Cards grow once the board is as large as the width allows.
        spare = height - bar - players - prompt - choices - 2 * 76 - width / proportions.shape
        rack = hand = 76 + min(max(spare / 2, 10 * roomy), 68 * roomy)
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


def _wide(width: float, height: float, players: int, text: float, left_hand: bool, proportions: Proportions) -> Layout:
    """The board with counters and cards below it; beside it a column of players, with the buttons at the thumb."""
    low = height < LOW
    side = min(max(width * 0.19, 4 * ICON + 4), 300.0)
    across = width - side
    # The board is as large as the width allows; what is left of the height is for one's own pieces and cards.
    least, share = (150.0 if low else 196.0, 0.48) if proportions.cards_in_rack else (128.0 if low else 170.0, 0.42)
    tray = min(max(height - across / proportions.shape, least), 300.0)
    rack = tray * share
    x, board_x = (0.0, side) if left_hand else (across, 0.0)
    bar = ICON if low else 56.0
    choices, prompt = (112.0, 60.0 * text) if low else (124.0, 66.0 * text)
    heading = 0.0 if low else 52.0 * text
    wifi = ICON if side >= 6 * ICON and not low else 0.0  # at the end of the heading
    top = height - bar - heading
    room = top - choices - prompt
    rows = min(room, players * PLAYER + 6)
    if room - rows < SHORT_STORY <= room - players * CLOSE_PLAYER - 6:
        rows = room - SHORT_STORY
    spare = room - rows
    return Layout(
        wide=True,
        bar=Box(x, height - bar, side, bar),
        heading=Box(board_x + across - 200, tray + 2, 196, 30) if low else Box(x + 10, top, side - 20 - wifi, heading),
        heading_floats=low,
        column=Box(x, 0, side, height),
        players=Box(x, top - rows, side, rows),
        story=Box(x, choices + prompt, side, spare) if spare >= STORY else None,
        board=Box(board_x, tray, across, height - tray),
        row=Box(board_x, tray, across, (86 if proportions.cards_in_rack else 72) if low else 104),
        tray=Box(board_x, 0, across, tray),
        shelf=Box(board_x, tray - rack, across, rack),
        prompt=Box(x + 10, choices, side - 20, prompt),
        rack=Box(board_x + 8, tray - rack, across - 16, rack),
        hand=Box(board_x + 8, 4, across - 16, tray - rack - 6),
        choices=Box(x + 8, 4, side - 16, choices - 8),
        wifi=Box(x + side - wifi - 4, top + (heading - wifi) / 2, wifi, wifi) if wifi else None,
    )
