"""The mouse is not a finger: what it carries hangs on the pointer, and nothing moves under it."""

from __future__ import annotations

from kivy.metrics import dp

from elfenapp.screens.board.screen import BoardScreen
from elfenapp.widgets.board.gestures import EDGE, EDGE_WAIT
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.map.fingers import PLAIN, placing
from tests.ui.mouse import Mouse


def drop_by_mouse(
    driver: Driver, screen: BoardScreen, item: str, place: tuple[float, float], hold: float = 0.0
) -> None:
    with Mouse(driver.app) as mouse:
        x, y = mouse.place(screen.ids.rack.centre_of(item))
        mouse._tell("on_mouse_down", x, y)
        mouse.step()
        for share in (0.2, 0.6, 1.0):
            mouse._tell("on_mouse_move", x + (place[0] - x) * share, y + (place[1] - y) * share)
            mouse.step()
        mouse.step(hold)
        mouse._tell("on_mouse_up", *place)
        mouse.step(0.1)


def test_a_counter_dropped_by_mouse_lands_under_the_pointer(drive: Drive) -> None:
    """A finger's lift would carry it to the next road; the pointer must be that of the road itself."""
    driver = drive()
    screen = placing(driver)
    x, y = screen.board.to_window_point(screen.presenter.plan.anchors[PLAIN])
    for aside in (0, dp(8), -dp(8)):
        screen.presenter.phase.cancel()
        drop_by_mouse(driver, screen, "giant_pig/up", (x + aside, y - aside))
        assert screen.presenter.phase.pending == [("place", {"counter": "giant_pig", "face": "up", "road": PLAIN})]


def test_held_over_a_road_at_the_edge_the_map_stays_where_it_is(drive: Drive) -> None:
    driver = drive()
    screen = placing(driver)
    board, anchor = screen.board, screen.presenter.plan.anchors[PLAIN]
    board.look_at(anchor, zoom=3)
    x, y = board.to_window_point(anchor)
    board.camera.pan(board.right - dp(EDGE) / 2 - x, 0)  # the road at the right edge, with more map beyond it
    board.redraw()
    x, y = board.to_window_point(anchor)
    assert board.right - dp(EDGE) < x < board.right
    drop_by_mouse(driver, screen, "giant_pig/up", (x, y), hold=3 * EDGE_WAIT)
    assert board.to_window_point(anchor) == (x, y), "nothing moves under what is aimed at"
    assert screen.presenter.phase.pending == [("place", {"counter": "giant_pig", "face": "up", "road": PLAIN})]
