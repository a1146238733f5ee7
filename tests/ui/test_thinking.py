"""Computer players think beside the window: frames go on, people can hurry them, and nothing comes after the end."""

from __future__ import annotations

import threading
import time
from functools import partial
from typing import Any

import pytest
from kivy.clock import Clock, ClockEvent

from elfenapp.device.worker import BackgroundWorker
from elfenapp.screens.board.overlay import Overlay
from elfenapp.session.seats import NOBODY, PERSON
from elfenapp.settings import BRISK_PAUSE, PAUSE, pause_at
from tests.ui.conftest import Drive
from tests.ui.driver import PATIENCE, Driver
from tests.ui.fingers import sit_down, until
from tools.gallery.poses.gold import on_the_map, selling
from tools.gallery.poses.tables import sit_down as sit_down_to_gold


def await_thought(worker: BackgroundWorker) -> None:
    """Until the next frame has a result to fetch, or has fetched it: in real time, while the window's stands still."""

    def comes_back(event: ClockEvent) -> bool:
        call = event.get_callback()
        return isinstance(call, partial) and call.func == worker._back

    end = time.monotonic() + PATIENCE
    while worker._waiting is None and not any(comes_back(event) for event in Clock.get_events()):
        assert time.monotonic() < end, "the thought never ends"
        time.sleep(0.005)


def test_frames_go_on_while_a_thought_takes_its_time(drive: Drive) -> None:
    driver = drive()
    thinking, may_end, results = BackgroundWorker(), threading.Event(), list[Any]()

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
    assert pause_at("off", brisk=True) == 0 < pause_at("normal", brisk=True) < PAUSE / 2


def worker_of(driver: Driver) -> BackgroundWorker:
    assert driver.app.session.worker is not None
    return driver.app.session.worker


def test_computers_bid_quickly(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many small turns are too quick to be watched one by one; a tap on their table hurries them, too."""
    driver = drive((360, 640), animation="normal")
    sit_down_to_gold(driver, selling())
    stage = driver.board.part(Overlay).widget
    assert stage is not None
    session, hurried = driver.app.session, list[bool]()
    assert worker_of(driver)._pause() == BRISK_PAUSE
    monkeypatch.setattr(session, "hurry", lambda: hurried.append(True))
    monkeypatch.setattr(type(driver.device), "thinking", property(lambda _: 2))
    driver.tap((stage.center_x, stage.top - 4))
    assert hurried
    sit_down_to_gold(driver, on_the_map("placement"))
    assert worker_of(driver)._pause() == PAUSE


def test_a_result_waits_for_the_pause_unless_somebody_hurries(drive: Drive) -> None:
    driver = drive()
    thinking, results = BackgroundWorker(lambda: 5.0), list[int]()
    thinking(lambda: 1, results.append)
    await_thought(thinking)
    driver.step(4.5)
    assert results == []
    driver.step(1.0)
    assert results == [1]
    thinking(lambda: 2, results.append)
    await_thought(thinking)
    driver.step(0.2)
    assert results == [1]
    thinking.hurry()
    assert results == [1, 2]
    thinking.close()


def test_after_the_end_nothing_comes_back(drive: Drive) -> None:
    driver = drive()
    others = set(threading.enumerate())
    thinking, results = BackgroundWorker(), list[int]()
    thinking(lambda: 1, results.append)
    thinking.close()
    until(driver, lambda: not set(threading.enumerate()) - others)
    driver.step(0.5)
    assert results == []


def test_a_fault_of_a_computer_player_is_not_swallowed(drive: Drive) -> None:
    driver = drive()
    thinking = BackgroundWorker()

    def work() -> int:
        raise ZeroDivisionError

    thinking(work, lambda _: None)
    await_thought(thinking)
    with pytest.raises(ZeroDivisionError):
        driver.step(0.5)
    thinking.close()


HIDDEN = {"first_counter": "hidden"}


def test_a_tap_on_the_desk_hurries_a_computer(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive(animation="slow")
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", first=1, options=HIDDEN, patient=False)
    table = driver.device
    assert table.thinking != NOBODY
    await_thought(worker_of(driver))
    driver.step(0.3)  # the thought is thought, its pause is not over
    entries = len(driver.match.log)
    driver.tap(screen.ids.prompt, after=0.02)
    assert len(driver.match.log) > entries


def test_leaving_a_table_stops_its_computers(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive(animation="slow")
    sit_down(driver, monkeypatch, "elfenland", "greedy", "greedy", options=HIDDEN, patient=False)
    table, match = driver.device, driver.match
    driver.app.go("home")
    driver.app.session.hurry()
    until(driver, lambda: table.thinking == NOBODY)
    entries = len(match.log)
    driver.step(5)
    assert not table.over and len(match.log) == entries and table.thinking == NOBODY
    driver.app.show_table()
    assert table.thinking != NOBODY, "and coming back lets them go on"
    driver.app.session.close()
    assert driver.app.device is None
    until(driver, lambda: all(thread.name != "worker" for thread in threading.enumerate()))
    driver.step(5)
    assert len(match.log) == entries
