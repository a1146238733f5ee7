"""Computer players think beside the window: frames go on, people can hurry them, and nothing comes after the end."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from elfenapp.table.seats import PERSON
from elfenapp.table.table import NOBODY
from elfenapp.table.thinking import PAUSE, Thinking, pause_at
from tests.ui.conftest import Drive
from tests.ui.fingers import sit_down, until

THOUGHT = 0.4  # seconds: more than the shortest thought needs on a busy machine


def test_frames_go_on_while_a_thought_takes_its_time(drive: Drive) -> None:
    driver = drive()
    thinking, may_end, results = Thinking(), threading.Event(), list[Any]()

    def work() -> int:
        may_end.wait(10)
        return 42

    def done(result: int) -> None:
        results.append((result, threading.current_thread() is threading.main_thread()))

    thinking(work, done)
    driver.step(0.5)  # would wait for ever if it waited for the thought
    assert results == []
    may_end.set()
    until(driver, lambda: bool(results))
    assert results == [(42, True)], "the result comes back on the window's own thread"
    thinking.close()


def test_the_pause_follows_the_speed_of_animations() -> None:
    assert pause_at("off") == 0
    assert pause_at("fast") < pause_at("normal") == PAUSE < pause_at("slow")


def test_a_result_waits_for_the_pause_unless_somebody_hurries(drive: Drive) -> None:
    driver = drive()
    thinking, results = Thinking(lambda: 5.0), list[int]()
    thinking(lambda: 1, results.append)
    time.sleep(THOUGHT)
    driver.step(4.5)
    assert results == []
    driver.step(1.0)
    assert results == [1]
    thinking(lambda: 2, results.append)
    time.sleep(THOUGHT)
    driver.step(0.2)
    assert results == [1]
    thinking.hurry()
    assert results == [1, 2]
    thinking.close()


def test_after_the_end_nothing_comes_back(drive: Drive) -> None:
    driver = drive()
    others = set(threading.enumerate())
    thinking, results = Thinking(), list[int]()
    thinking(lambda: 1, results.append)
    thinking.close()
    time.sleep(THOUGHT)
    driver.step(0.5)
    assert results == []
    until(driver, lambda: not set(threading.enumerate()) - others)


def test_a_fault_of_a_computer_player_is_not_swallowed(drive: Drive) -> None:
    driver = drive()
    thinking = Thinking()

    def work() -> int:
        raise ZeroDivisionError

    thinking(work, lambda _: None)
    time.sleep(THOUGHT)
    with pytest.raises(ZeroDivisionError):
        driver.step(0.5)
    thinking.close()


HIDDEN = {"first_counter": "hidden"}


def test_a_tap_on_the_desk_hurries_a_computer(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive(animation="slow")
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", first=1, options=HIDDEN, patient=False)
    table = driver.app.table
    assert table.thinking != NOBODY
    time.sleep(0.2)
    driver.step(0.3)  # the thought is thought, its pause is not over
    entries = len(table.match.log)
    driver.tap(screen.ids.prompt, after=0.02)
    assert len(table.match.log) > entries


def test_leaving_a_table_stops_its_computers(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive(animation="slow")
    sit_down(driver, monkeypatch, "elfenland", "greedy", "greedy", options=HIDDEN, patient=False)
    table = driver.app.table
    driver.app.go("home")
    driver.app.playing.hurry()
    until(driver, lambda: table.thinking == NOBODY)
    entries = len(table.match.log)
    time.sleep(THOUGHT)
    driver.step(5)
    assert not table.over and len(table.match.log) == entries
    driver.app.show_table()
    assert table.thinking != NOBODY, "and coming back lets them go on"
    driver.app.playing.close()
    assert driver.app.table is None
    time.sleep(0.2)
    driver.step(5)
    assert len(table.match.log) == entries
