"""Questions that other devices bring up: one at a time, so that no tap meant for one answers another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.clock import Clock

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp


def ask_later(app: ElfenApp, look: Callable[[], None]) -> bool:
    """True if the player is being asked something already; ``look`` is then called once they have answered."""
    if not app.navigation.asking:
        return False
    app.navigation.after_question(_Soon(look))
    return True


@dataclass(frozen=True)
class _Soon:
    """In the next frame, so that the answer takes effect first."""

    look: Callable[[], None]

    def __call__(self) -> None:
        Clock.schedule_once(lambda _: self.look())
