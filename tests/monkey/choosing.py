"""The monkey's choice: seeded, among everything that can be done, weighted so that games go on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kivy.uix.textinput import TextInput

from elfenapp.presenters.board.phase import CANCEL, CONFIRM
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.settings import CHOICES
from tests.monkey import steps
from tests.monkey.reaching import at_board, has_seat
from tests.monkey.steps import Step
from tests.monkey.things import Thing, covers, things
from tests.monkey.world import World

SETTINGS = ("language", "theme", "text_size", "contrast", "left_hand", "confirm", "animation", "coach")
ENTER, SPACE, TAB, BACKSPACE = 13, 32, 9, 8
KEYS = (ENTER, SPACE, TAB, BACKSPACE, 273, 274, 275, 276, *b"abcdhlnprsuz0+-", 282)
TYPED = ("", "A", "Élodie", "0000 0000", "elfen:", "W" * 60, "日本 – ß", "[b]x[/b]")
REACH_EVERY = 25  # steps between two looks whether the board can be reached
LAN_STEPS = {steps.PEER: 10, steps.CUT: 2, steps.OFFLINE: 1, steps.ONLINE: 2}
WEIGHTS: dict[str, int] = {
    "advance": 34,
    steps.TAP: 24,
    steps.TAP_AT: 4,
    steps.HOLD: 6,
    steps.HOLD_AT: 2,
    steps.HOVER: 5,
    steps.HOVER_AT: 1,
    steps.DRAG: 3,
    steps.DRAG_AT: 3,
    steps.WHEEL: 2,
    steps.PINCH: 1,
    steps.KEY: 3,
    steps.TYPE: 2,
    steps.BACK: 4,
    steps.TURN: 2,
    steps.SETTING: 3,
    steps.SLEEP: 1,
    steps.WAIT: 1,
    steps.RESTART: 1,
}


class Chooser:
    def __init__(self, world: World, seed: int, weights: dict[str, int] | None = None) -> None:
        self.world, self.random = world, Random(seed)
        lan = LAN_STEPS if world.elsewhere is not None or world.phones else {}
        self._weights = weights or {**WEIGHTS, **lan}
        self._taken = 0

    def next(self) -> Step:
        self._taken += 1
        if self._taken % REACH_EVERY == 0:
            return Step(steps.REACH)
        if not self.world.air.on and self.random.random() < 0.3:
            return Step(steps.ONLINE)
        kind = self.random.choices([*self._weights], [*self._weights.values()])[0]
        make: Callable[[], Step] = getattr(self, f"_{kind}", lambda: Step(kind))
        return make()

    # Things ------------------------------------------------------------------------------------------------------

    def _thing(self, *kinds: str) -> Thing | None:
        """One of the kinds of things first, so that a board full of roads does not hide its buttons."""
        found = [thing for thing in things(self.world.driver) if not kinds or thing.kind in kinds]
        if not found:
            return None
        kind = self.random.choice(sorted({thing.kind for thing in found}))
        return self.random.choice([thing for thing in found if thing.kind == kind])

    def _on(self, do: str, thing: Thing | None) -> Step:
        return Step(do, thing.name) if thing is not None else self._tap_at()

    def _tap(self) -> Step:
        return self._on(steps.TAP, self._thing())

    def _hold(self) -> Step:
        return self._on(steps.HOLD, self._thing())

    def _hover(self) -> Step:
        return self._on(steps.HOVER, self._thing())

    def _drag(self) -> Step:
        piece, place = self._thing("rack", "row", "hand", "crest"), self._thing("target")
        if piece is None or place is None:
            return self._drag_at()
        return Step(steps.DRAG, piece.name, value=place.name)

    def _drag_at(self) -> Step:
        thing = self._thing() if self.random.random() < 0.5 else None
        if thing is not None:
            return Step(steps.DRAG_AT, thing.name, self._places(1))
        return Step(steps.DRAG_AT, where=self._places(2))

    # Places ------------------------------------------------------------------------------------------------------

    def _places(self, count: int) -> tuple[float, ...]:
        return tuple(round(self.random.random(), 3) for _ in range(2 * count))

    def _tap_at(self) -> Step:
        return Step(steps.TAP_AT, where=self._places(1))

    def _hold_at(self) -> Step:
        return Step(steps.HOLD_AT, where=self._places(1))

    def _hover_at(self) -> Step:
        return Step(steps.HOVER_AT, where=self._places(1))

    def _wheel(self) -> Step:
        return Step(steps.WHEEL, where=self._places(1), value=self.random.choice(["scrollup", "scrolldown"]))

    def _pinch(self) -> Step:
        return Step(steps.PINCH, where=self._places(1), value=self.random.choice([[60, 160], [160, 60]]))

    # The rest ----------------------------------------------------------------------------------------------------

    def _key(self) -> Step:
        modifiers = self.random.choice([[], [], [], ["ctrl"], ["shift"], ["ctrl", "shift"]])
        return Step(steps.KEY, value=[self.random.choice(KEYS), modifiers])

    def _type(self) -> Step:
        fields = [widget for widget in self.world.driver.widgets() if isinstance(widget, TextInput)]
        if not any(field.focus for field in fields):
            return self._tap()
        return Step(steps.TYPE, value=self.random.choice(TYPED))

    def _setting(self) -> Step:
        name = self.random.choice(SETTINGS)
        return Step(steps.SETTING, name, value=self.random.choice(CHOICES[name]))

    def _wait(self) -> Step:
        return Step(steps.WAIT, value=self.random.choice([0.5, 2.0, 12.0]))

    def _peer(self) -> Step:
        return Step(steps.PEER, value=self.random.choice([1, 1, 3, 8]))

    # A legal move ------------------------------------------------------------------------------------------------

    def _advance(self) -> Step:
        """The next touch of a legal move, or towards the board."""
        world = self.world
        curtain = next((thing for thing in things(world.driver) if "crest" in thing.name.lower()), None)
        if any(type(cover).__name__ == "Curtain" for cover in covers(world.driver)) and curtain is not None:
            return Step(steps.HOLD, curtain.name)
        if not at_board(world):
            if has_seat(world) and self.random.random() < 0.3:
                return Step(steps.REACH)
            return self._begin_something() if world.screen in ("home", "setup") else self._tap()
        if world.driver.device.decision() is None:
            return self._peer() if steps.PEER in self._weights else self._tap()
        return self._move()

    def _begin_something(self) -> Step:
        wanted = ("GameCard", "ContinueCard", "SetupScreen.start", "Start")
        found = [thing for thing in things(self.world.driver) if thing.name.startswith(wanted)]
        if self.world.screen == "setup":
            found += [thing for thing in things(self.world.driver) if "icon=play" in thing.name]
        return self._on(steps.TAP, self.random.choice(found) if found else self._thing())

    def _move(self) -> Step:
        screen = self.world.app.screen
        found = things(self.world.driver)
        buttons = [thing for thing in found if thing.name.startswith("ChoiceButton[choice=")]
        confirm = [thing for thing in buttons if f"={CONFIRM}]" in thing.name]
        others = [thing for thing in buttons if f"={CANCEL}]" not in thing.name and thing not in confirm]
        lit = [thing for thing in found if thing.lit and thing.kind == "target"]
        pieces = [thing for thing in found if thing.lit and thing.kind != "target"]
        groups = [
            (confirm, 6),
            (lit, 5),
            (pieces, 4),
            (others, 3),
            ([] if isinstance(screen, BoardScreen) else found, 3),
        ]
        usable = [(group, weight) for group, weight in groups if group]
        if not usable:
            return self._tap()
        group = self.random.choices([group for group, _ in usable], [weight for _, weight in usable])[0]
        thing = self.random.choice(group)
        if lit and thing.kind == "rack" and self.random.random() < 0.4:
            return Step(steps.DRAG, thing.name, value=self.random.choice(lit).name)
        return Step(steps.TAP, thing.name)
