"""The camera: there and back, zoom about a point, never lost, and the same after a rotation."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from elfenapp.presenters.geometry.camera import Camera

WORLD = (-50.0, -35.0, 1050.0, 515.0)


def camera(width: float = 1000, height: float = 500) -> Camera:
    made = Camera(WORLD)
    made.resize(width, height)
    made.fit()
    return made


def near(a: tuple[float, float], b: tuple[float, float]) -> bool:
    return abs(a[0] - b[0]) < 1e-6 and abs(a[1] - b[1]) < 1e-6


def fills(looking: Camera) -> bool:
    """Asked again after every move."""
    return looking.fills_view


def test_fit_shows_the_whole_board() -> None:
    looking = camera()
    assert near(looking.to_view((-50, -35)), (0, 500))
    assert near(looking.to_view((1050, 515)), (1000, 0))
    assert looking.zoom == 1


@given(st.floats(0, 1000), st.floats(0, 500), st.floats(0.2, 5), st.floats(-300, 300), st.floats(-300, 300))
def test_there_and_back(x: float, y: float, factor: float, dx: float, dy: float) -> None:
    looking = camera()
    looking.zoom_at(factor, (x, y))
    looking.pan(dx, dy)
    assert near(looking.to_view(looking.to_world((x, y))), (x, y))


def test_the_point_under_the_fingers_stays_there() -> None:
    looking = camera()
    looking.zoom_at(2.0, (600, 200))
    before = looking.to_world((500, 250))
    looking.zoom_at(1.5, (500, 250))
    assert near(looking.to_world((500, 250)), before)
    assert abs(looking.zoom - 3.0) < 1e-9


@given(st.lists(st.tuples(st.floats(0.1, 9), st.floats(-2000, 2000), st.floats(-2000, 2000)), max_size=8))
def test_the_board_is_never_lost_and_never_smaller_than_fits(moves: list[tuple[float, float, float]]) -> None:
    looking = camera(360, 300)
    for factor, dx, dy in moves:
        looking.zoom_at(factor, (100, 100))
        looking.pan(dx, dy)
        assert looking.fit_scale <= looking.scale * 1.000001 and looking.scale <= looking.closest * 1.000001
        left, top = looking.to_world((0, 300))
        right, bottom = looking.to_world((360, 0))
        assert left < WORLD[2] and right > WORLD[0] and top < WORLD[3] and bottom > WORLD[1]
        if looking.height / looking.scale < WORLD[3] - WORLD[1]:
            assert top >= WORLD[1] - 1e-6 and bottom <= WORLD[3] + 1e-6


def test_a_rotation_keeps_the_middle_and_the_zoom() -> None:
    looking = camera(1000, 500)
    looking.zoom_at(3.0, (700, 250))
    middle, zoom = looking.to_world((500, 250)), looking.zoom
    looking.resize(500, 1000)
    assert abs(looking.zoom - zoom) < 1e-9
    assert near(looking.to_world((250, 500)), middle)


def test_a_size_of_nothing_is_ignored() -> None:
    looking = camera()
    before = (looking.left, looking.top, looking.scale)
    looking.resize(0, 500)
    assert (looking.left, looking.top, looking.scale) == before


def test_a_board_that_does_not_fill_the_view_is_known() -> None:
    looking = camera(1000, 800)
    assert not looking.fills_view
    looking.zoom_at(looking.fill_scale / looking.scale, (500, 400))
    assert looking.fills_view


def test_what_lies_under_something_can_be_moved_out_from_there() -> None:
    looking = camera(360, 262)
    looking.cover(74)
    assert near(looking.to_view((-50, 515)), (0, 78)) and not fills(looking), "the whole board, above it"
    looking.zoom_at(looking.fill_scale / looking.scale, (180, 150))
    assert not fills(looking) or looking.to_view((0, 515))[1] <= 0
    looking.pan(0, 1000)
    assert abs(looking.to_view((0, 515))[1] - 74) < 1e-6 and not fills(looking)
    looking.pan(0, -1000)
    assert abs(looking.to_view((0, -35))[1] - 262) < 1e-6 and fills(looking)
    looking.look_at((500, 240))
    assert abs(looking.to_view((500, 240))[1] - (74 + 188 / 2)) < 1e-6, "in the middle of what is free"
    looking.cover(0)
    assert fills(looking), "and the board comes back when nothing lies there any more"


def test_a_board_too_high_for_what_is_free_begins_at_its_upper_edge() -> None:
    looking = camera(1000, 500)
    looking.cover(120)
    looking.fit()
    assert near(looking.to_view((-50, -35)), (0, 500))
