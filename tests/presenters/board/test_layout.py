"""The layout of a map game's screen: nothing lies over anything else, and everything is large enough to touch."""

from __future__ import annotations

from itertools import combinations

import pytest

from elfenapp.presenters.board.layout import Box, arrange

SIZES = [(360, 640), (640, 360), (411, 914), (800, 1280), (1280, 800), (1920, 1080), (600, 960), (960, 600)]
PARTS = ("bar", "players", "board", "prompt", "rack", "hand", "choices")


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.width <= other.x + 0.01
        or other.x + other.width <= one.x + 0.01
        or one.y + one.height <= other.y + 0.01
        or other.y + other.height <= one.y + 0.01
    )


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("left_hand", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_part_of_the_screen_lies_over_another(
    width: float, height: float, players: int, text: float, left_hand: bool
) -> None:
    layout = arrange(width, height, players, text, left_hand)
    parts = {name: getattr(layout, name) for name in PARTS}
    if layout.story:
        parts["story"] = layout.story
    if layout.wide and not layout.heading_floats:
        parts["heading"] = layout.heading
    for name, box in parts.items():
        assert box.x >= 0 and box.y >= 0 and box.x + box.width <= width + 0.01, name
        assert box.y + box.height <= height + 0.01 and box.height > 0, name
    for (name, box), (other, second) in combinations(parts.items(), 2):
        assert apart(box, second), f"{name} and {other}"
    assert layout.choices.height >= 48 and layout.rack.height >= 48 and layout.hand.height >= 48
    assert layout.board.height >= 0.35 * height and layout.board.width >= 0.6 * width


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_six_players_have_a_readable_row_each(width: float, height: float) -> None:
    layout = arrange(width, height, 6)
    if layout.wide:
        assert layout.players.height / 6 >= 23
    else:
        assert layout.players.width / 7 >= 48 and layout.players.height >= 60


def test_on_a_tablet_the_map_fills_its_place_and_the_rest_is_for_ones_own_things() -> None:
    layout = arrange(1280, 800, 4)
    assert abs(layout.board.width / layout.board.height - 2.0) < 0.02
    assert layout.tray.width == layout.board.width


def test_the_left_hand_has_the_buttons_on_its_own_side() -> None:
    right, left = arrange(1280, 800, 4), arrange(1280, 800, 4, left_hand=True)
    assert right.choices.x > 1000 and left.choices.x < 20 and left.board.x == left.column.width
