"""Steps of the monkey as plain data: recorded by meaning, so that a list of them can be replayed in a fresh app."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

TAP, TAP_AT, HOLD, HOLD_AT, HOVER, HOVER_AT = "tap", "tap_at", "hold", "hold_at", "hover", "hover_at"
DRAG, DRAG_AT, WHEEL, PINCH, KEY, TYPE, BACK = "drag", "drag_at", "wheel", "pinch", "key", "type", "back"
TURN, SETTING, SLEEP, RESTART, WAIT = "turn", "setting", "sleep", "restart", "wait"
PEER, CUT, OFFLINE, ONLINE, REACH = "peer", "cut", "offline", "online", "reach"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the monkey does: ``do`` says what, ``what`` to which thing, ``where`` in shares of the window."""

    do: str
    what: str = ""
    where: tuple[float, ...] = ()
    value: Any = None

    def plain(self) -> dict[str, Any]:
        told: dict[str, Any] = {"do": self.do}
        if self.what:
            told["what"] = self.what
        if self.where:
            told["where"] = list(self.where)
        if self.value is not None:
            told["value"] = self.value
        return told

    @classmethod
    def read(cls, told: dict[str, Any]) -> Step:
        return cls(told["do"], told.get("what", ""), tuple(told.get("where", ())), told.get("value"))

    def __str__(self) -> str:
        parts = [self.do, self.what, " ".join(f"{share:.3f}" for share in self.where)]
        return " ".join(part for part in [*parts, "" if self.value is None else repr(self.value)] if part)


@dataclass(frozen=True, slots=True)
class Path:
    """The beginning and the steps of a monkey's walk: everything that is needed to repeat it."""

    seed: int
    role: str
    game: str
    size: str
    steps: tuple[Step, ...] = field(default=())

    @property
    def title(self) -> str:
        return f"--seed {self.seed} --role {self.role} --game {self.game} --size {self.size}"

    def plain(self) -> dict[str, Any]:
        start = {"seed": self.seed, "role": self.role, "game": self.game, "size": self.size}
        return {**start, "steps": [step.plain() for step in self.steps]}

    @classmethod
    def read(cls, told: dict[str, Any]) -> Path:
        steps = tuple(Step.read(step) for step in told["steps"])
        return cls(told["seed"], told["role"], told["game"], told["size"], steps)

    def with_steps(self, steps: tuple[Step, ...]) -> Path:
        return Path(self.seed, self.role, self.game, self.size, steps)
