"""A list of listeners, the only kind in the app: subscribe, emit, end.

Order. Listeners are called in the order in which they subscribed. A listener that ends during an emission, or is ended
by another one, is not called any more. A listener that subscribes during an emission is called from the next one on. An
emission within an emission runs to its end first.

Failures. Every listener is called, also after one has raised. Only then does ``emit`` raise: a single failure as it is,
so that callers may catch what they know; several as an ``ExceptionGroup``. What must happen after an emission whatever
its listeners do belongs in a ``finally``. What is no ``Exception``, such as Ctrl+C, is raised immediately.

Threads. ``subscribe``, ``emit``, ``clear`` and an end may be called from any thread. Listeners run in the thread of
``emit`` and without a lock held. So a listener may be called once more while another thread ends it; a listener of a
signal that a writing thread emits must bear that.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Generic, ParamSpec, TypeAlias

P = ParamSpec("P")

End: TypeAlias = Callable[[], None]  # ends one subscription; a second call does nothing


class Signal(Generic[P]):
    """``Signal[[str, bool]]()`` calls its listeners with a text and a flag."""

    def __init__(self) -> None:
        self._subscriptions: tuple[_Subscription[P], ...] = ()  # replaced, never changed: an emission has its own
        self._lock = Lock()

    @property
    def listeners(self) -> tuple[Callable[P, None], ...]:
        """The listeners, in the order of their calls."""
        return tuple(subscription.listener for subscription in self._subscriptions)

    def subscribe(self, listener: Callable[P, None]) -> End:
        """Call this listener from now on, until the returned end is called.

        A listener that is equal to one that is subscribed keeps its place and is not called twice: the end that is
        returned is then the end of that one subscription. An old end does nothing to a later subscription.
        """
        with self._lock:
            found = next((known for known in self._subscriptions if known.listener == listener), None)
            if found is None:
                found = _Subscription(self, listener)
                self._subscriptions = (*self._subscriptions, found)
        return found.end

    def emit(self, *arguments: P.args, **named: P.kwargs) -> None:
        """Call every listener; then raise what failed."""
        failures: list[Exception] = []
        for subscription in self._subscriptions:
            if subscription.ended:
                continue
            try:
                subscription.listener(*arguments, **named)
            except Exception as failure:
                failures.append(failure)
        try:
            if len(failures) == 1:
                raise failures[0]
            if failures:
                raise ExceptionGroup("several listeners failed", failures)
        finally:
            failures.clear()  # a failure holds this frame, which would hold the failure

    def clear(self) -> None:
        """End every subscription: the owner of the signal has nothing more to tell."""
        with self._lock:
            subscriptions, self._subscriptions = self._subscriptions, ()
        for subscription in subscriptions:
            subscription.ended = True

    def _remove(self, ended: _Subscription[P]) -> None:
        with self._lock:
            self._subscriptions = tuple(known for known in self._subscriptions if known is not ended)


class Subscriptions:
    """The subscriptions of one listener to several signals, which end together."""

    def __init__(self) -> None:
        self._ends: list[End] = []

    def subscribe(self, signal: Signal[P], listener: Callable[P, None]) -> None:
        """As ``Signal.subscribe``; the end is kept here."""
        end = signal.subscribe(listener)
        if end not in self._ends:
            self._ends.append(end)

    def end(self) -> None:
        """End all of them; new ones may follow."""
        ends, self._ends = self._ends, []
        for end in ends:
            end()


class _Subscription(Generic[P]):
    __slots__ = ("ended", "listener", "signal")

    def __init__(self, signal: Signal[P], listener: Callable[P, None]) -> None:
        self.signal, self.listener = signal, listener
        self.ended = False

    def end(self) -> None:
        if not self.ended:
            self.ended = True
            self.signal._remove(self)
