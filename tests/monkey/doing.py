"""The hands of the monkey: carry out one step. A step whose thing is not there does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from elfenapp.widgets.board.drag_layer import LIFT
from tests.monkey import steps
from tests.monkey.reaching import reach
from tests.monkey.steps import Step
from tests.monkey.things import find
from tests.monkey.world import World
from tests.ui.aim import Touch

HELD, RESTED = 0.9, 0.9  # virtual seconds: longer than any hold or rest asks for
ESCAPE = 27
Place = tuple[float, float]


def perform(world: World, step: Step) -> None:
    DOING[step.do](world, step)
    world.settle_end()
    world.settle()


def _places(step: Step) -> list[Place]:
    """The places of a step, each a pair of shares of the window."""
    pairs = zip(step.where[::2], step.where[1::2], strict=True)
    return [(x * (Window.width - 1), y * (Window.height - 1)) for x, y in pairs]


def _on_thing(act: Callable[[World, Place], None]) -> Callable[[World, Step], None]:
    def do(world: World, step: Step) -> None:
        place = find(world.driver, step.what)
        if place is not None:
            act(world, place)

    return do


def _at(act: Callable[[World, Place], None]) -> Callable[[World, Step], None]:
    return lambda world, step: act(world, _places(step)[0])


def _tap(world: World, place: Place) -> None:
    world.driver.tap(place, after=0.45)  # so that the next is no half of a double tap


def _hold(world: World, place: Place) -> None:
    world.driver.tap(place, hold=HELD, after=0.2)


def _hover(world: World, place: Place) -> None:
    Window.mouse_pos = place
    world.driver.step(RESTED)


def _drag(world: World, step: Step) -> None:
    start = find(world.driver, step.what)
    if start is None:
        return
    end = find(world.driver, str(step.value))
    if end is not None:
        aside = (start[0] + dp(30), start[1] + dp(10))
        world.driver.drag(start, (end[0], end[1] - dp(LIFT)), steps=6, via=(aside,))


def _drag_at(world: World, step: Step) -> None:
    *first, end = _places(step)
    start = find(world.driver, step.what) if step.what else first[0]
    if start is not None:
        world.driver.drag(start, end, steps=6)


def _wheel(world: World, step: Step) -> None:
    touch = Touch(*_places(step)[0])
    touch.profile = ["pos", "button"]
    touch.button = str(step.value)
    for what in ("begin", "end"):
        EventLoop.post_dispatch_input(what, touch)
    world.driver.step(0.1)


def _pinch(world: World, step: Step) -> None:
    start, end = step.value
    world.driver.pinch(_places(step)[0], dp(start), dp(end), steps=6)


def _key(world: World, step: Step) -> None:
    code, modifiers = step.value
    world.driver.key(code, tuple(modifiers))


def _back(world: World, _: Step) -> None:
    world.driver.key(ESCAPE)


def _type(world: World, step: Step) -> None:
    """Into the field that has the keyboard, if one has."""
    for widget in world.driver.widgets():
        if isinstance(widget, TextInput) and widget.focus:
            widget.select_all()
            widget.insert_text(str(step.value))
            world.driver.step(0.2)
            return


def _turn(world: World, _: Step) -> None:
    Window.size = Window.size[::-1]
    world.driver.step(0.4)


def _setting(world: World, step: Step) -> None:
    world.app.change_setting(step.what, step.value)
    world.driver.step(0.4)


def _sleep(world: World, _: Step) -> None:
    world.app.on_pause()
    world.driver.step(0.5)
    world.app.on_resume()
    world.driver.step(0.4)


def _peer(world: World, step: Step) -> None:
    """Other people move, as often as they may."""
    for _ in range(int(step.value)):
        if world.elsewhere is not None:
            world.elsewhere.move(world.own_device)
        for phone in world.phones:
            phone.move(world.chance)
        world.settle()


def _cut(world: World, _: Step) -> None:
    if world.visit is not None and world.visit._carrier is not None:
        world.visit._carrier.close("cut")
    for phone in world.phones:
        phone.cut()
    world.driver.step(0.3)


def _air(on: bool) -> Callable[[World, Step], None]:
    def switch(world: World, step: Step) -> None:
        world.air.on = on
        if not on:
            _cut(world, step)

    return switch


def _wait(world: World, step: Step) -> None:
    world.driver.step(float(step.value))


def _reach(world: World, _: Step) -> None:
    reach(world)


DOING: dict[str, Callable[[World, Step], Any]] = {
    steps.TAP: _on_thing(_tap),
    steps.TAP_AT: _at(_tap),
    steps.HOLD: _on_thing(_hold),
    steps.HOLD_AT: _at(_hold),
    steps.HOVER: _on_thing(_hover),
    steps.HOVER_AT: _at(_hover),
    steps.DRAG: _drag,
    steps.DRAG_AT: _drag_at,
    steps.WHEEL: _wheel,
    steps.PINCH: _pinch,
    steps.KEY: _key,
    steps.TYPE: _type,
    steps.BACK: _back,
    steps.TURN: _turn,
    steps.SETTING: _setting,
    steps.SLEEP: _sleep,
    steps.RESTART: lambda world, _: world.restart(),
    steps.WAIT: _wait,
    steps.PEER: _peer,
    steps.CUT: _cut,
    steps.OFFLINE: _air(False),
    steps.ONLINE: _air(True),
    steps.REACH: _reach,
}
