"""Listeners: each subscribed once, each called whatever the others do, and none after its end."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread

import pytest

from elfenapp.device.faults import signature
from elfenapp.session.signal import Signal, Subscriptions


class Listener:
    def __init__(self) -> None:
        self.told: list[str] = []

    def hear(self, what: str) -> None:
        self.told.append(what)


def fail_with(failure: BaseException) -> Callable[[], None]:
    def listener() -> None:
        raise failure

    return listener


def test_arguments_reach_every_listener_in_order() -> None:
    signal, told = Signal[[str, bool]](), list[str]()
    signal.subscribe(lambda name, came: told.append(f"one: {name} {came}"))
    signal.subscribe(lambda name, came: told.append(f"two: {name} {came}"))
    signal.emit("Ann", True)
    assert told == ["one: Ann True", "two: Ann True"]


def test_an_equal_listener_is_subscribed_once() -> None:
    signal, listener = Signal[[str]](), Listener()
    first, again = signal.subscribe(listener.hear), signal.subscribe(listener.hear)
    signal.emit("once")
    assert listener.told == ["once"]
    assert signal.listeners == (listener.hear,)
    again()
    signal.emit("never")
    first()
    assert listener.told == ["once"]
    assert not signal.listeners


def test_an_end_ends_its_own_subscription_alone() -> None:
    signal, one, other = Signal[[str]](), Listener(), Listener()
    end = signal.subscribe(one.hear)
    signal.subscribe(other.hear)
    end()
    end()
    signal.subscribe(one.hear)
    end()  # of the earlier subscription: the later one stays
    signal.emit("news")
    assert (one.told, other.told) == (["news"], ["news"])


def test_a_listener_ended_meanwhile_is_not_called() -> None:
    signal, later = Signal[[str]](), Listener()
    signal.subscribe(lambda _: end())
    end = signal.subscribe(later.hear)
    signal.emit("news")
    assert later.told == []


def test_nobody_is_called_after_the_signal_was_cleared() -> None:
    signal, later = Signal[[str]](), Listener()
    signal.subscribe(lambda _: signal.clear())
    end = signal.subscribe(later.hear)
    signal.emit("news")
    assert later.told == []
    signal.subscribe(later.hear)
    end()
    signal.emit("more")
    assert later.told == ["more"]


def test_a_listener_that_comes_meanwhile_is_called_from_the_next_emission_on() -> None:
    signal, late = Signal[[str]](), Listener()

    def bring_another(_: str) -> None:
        signal.subscribe(late.hear)

    signal.subscribe(bring_another)
    signal.emit("first")
    assert late.told == []
    signal.emit("second")
    assert late.told == ["second"]


def test_an_emission_within_an_emission_runs_to_its_end_first() -> None:
    signal, listener = Signal[[str]](), Listener()

    def answer(what: str) -> None:
        if what == "question":
            signal.emit("answer")

    signal.subscribe(answer)
    signal.subscribe(listener.hear)
    signal.emit("question")
    assert listener.told == ["answer", "question"]


def test_a_failing_listener_harms_no_other() -> None:
    signal, told, failure = Signal[[]](), list[str](), ValueError("one")
    signal.subscribe(fail_with(failure))
    signal.subscribe(lambda: told.append("called"))
    with pytest.raises(ValueError, match="one") as raised:
        signal.emit()
    assert raised.value is failure
    assert told == ["called"]
    with pytest.raises(ValueError, match="one"):  # and it stays subscribed
        signal.emit()


def test_several_failures_are_raised_together() -> None:
    signal, failures = Signal[[]](), [ValueError("one"), KeyError("two")]
    for failure in failures:
        signal.subscribe(fail_with(failure))
    with pytest.raises(ExceptionGroup) as raised:
        signal.emit()
    assert list(raised.value.exceptions) == failures
    assert signature(raised.value) == signature(failures[0])  # else all groups would be one fault to the fault recovery


def test_an_interruption_is_raised_at_once() -> None:
    signal, told = Signal[[]](), list[str]()
    signal.subscribe(fail_with(KeyboardInterrupt()))
    signal.subscribe(lambda: told.append("called"))
    with pytest.raises(KeyboardInterrupt):
        signal.emit()
    assert told == []


def test_threads_that_subscribe_and_end_lose_no_listener() -> None:
    signal, threads, start = Signal[[]](), 4, Barrier(4)

    def work() -> None:
        start.wait()
        for number in range(400):
            end = signal.subscribe(lambda: None)
            signal.emit()
            if number % 2:
                end()

    running = [Thread(target=work) for _ in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    assert len(signal.listeners) == threads * 200


def test_subscriptions_end_together_and_may_begin_again() -> None:
    one, other, told, subscriptions = Signal[[]](), Signal[[str]](), Listener(), Subscriptions()

    def refresh() -> None:
        told.hear("refreshed")

    for _ in range(2):  # a screen that is shown twice
        subscriptions.subscribe(one, refresh)
        subscriptions.subscribe(other, told.hear)
    one.emit()
    other.emit("news")
    assert told.told == ["refreshed", "news"]
    subscriptions.end()
    assert not one.listeners and not other.listeners
    subscriptions.subscribe(one, refresh)
    one.emit()
    assert told.told == ["refreshed", "news", "refreshed"]
