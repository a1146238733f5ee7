"""Pieces on their way: they start where they are, arrive where they should, and never wait for each other."""

from __future__ import annotations

from dataclasses import replace

from elfenapp.presenters.board.geometry import Sprite
from elfenapp.presenters.board.tween import Tween


def boot(x: float, key: str = "boot/0") -> Sprite:
    return Sprite("boot/red", x, 0.0, 10.0, key)


def test_the_first_sprites_simply_lie_there() -> None:
    tween = Tween()
    tween.aim([boot(5)], now=0, seconds=1)
    assert tween.at(0) == (boot(5),) and not tween.moving(0)


def test_a_piece_glides_and_arrives_exactly() -> None:
    tween = Tween()
    tween.aim([boot(0)], 0, 1)
    tween.aim([boot(100)], 10, 2)
    assert tween.at(10)[0].x == 0 and 0 < tween.at(10.5)[0].x < 50 < tween.at(11.5)[0].x < 100
    assert tween.at(12) == (boot(100),) and not tween.moving(12.1)


def test_a_new_goal_starts_from_where_the_piece_is() -> None:
    tween = Tween()
    tween.aim([boot(0)], 0, 1)
    tween.aim([boot(100)], 0, 1)
    there = tween.at(0.5)[0].x
    tween.aim([boot(0)], 0.5, 1)
    assert abs(tween.at(0.5)[0].x - there) < 1e-9


def test_a_new_piece_comes_down_and_one_taken_away_is_gone() -> None:
    tween = Tween()
    tween.aim([boot(0)], 0, 1)
    tween.aim([boot(0), boot(7, "boot/1")], 0, 1)
    assert tween.at(0)[1].size > 10 and tween.at(0)[1].alpha == 0
    tween.aim([boot(7, "boot/1")], 0.2, 1)
    assert [sprite.key for sprite in tween.at(0.2)] == ["boot/1"]


def test_switched_off_nothing_moves() -> None:
    tween = Tween()
    tween.aim([boot(0)], 0, 0)
    tween.aim([boot(100)], 1, 0)
    assert tween.at(1) == (boot(100),) and not tween.moving(1)


def test_a_tap_skips() -> None:
    tween = Tween()
    tween.aim([boot(0)], 0, 1)
    tween.aim([boot(100)], 0, 1)
    tween.finish()
    assert tween.at(0.1) == (boot(100),)


def test_it_is_known_when_a_piece_comes_to_a_stop_on_its_way() -> None:
    way = ((0.0, 0.0), (30.0, 0.0), (60.0, 0.0), (80.0, 0.0), (100.0, 0.0))
    tween = Tween()
    tween.aim([boot(0)], 0, 1)
    tween.aim([replace(boot(100), way=way)], 5, 1)
    for stop in (30, 60, 80):
        moment = tween.arrival("boot/0", (stop, 14.0))  # a town lies beside the place of its boots
        assert moment is not None and abs(tween.at(moment)[0].x - stop) < 1e-6
    end = tween.arrival("boot/0", (100, 0))
    assert end is not None and tween.moving(end - 0.01) and not tween.moving(end + 0.01)
    assert tween.arrival("boot/1", (30, 0)) is None
    tween.finish()
    assert tween.arrival("boot/0", (30, 0)) is None
