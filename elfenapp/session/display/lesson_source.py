"""The table of a lesson: a host in this process that takes the moves the lesson asks for, and kindly no others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.plain import Plain

from ..host import Host
from ..requests import Act, Request
from .game_source import Answered, LocalSource


class LessonSource(LocalSource):
    """What is against the rules is refused as everywhere, with its rule. What would be allowed, but is not what the
    lesson is about, is not done either; it is told without a rule.
    """

    teaches: ClassVar[bool] = True

    def __init__(self, host: Host, wanted: Callable[[str, Mapping[str, Plain]], bool]) -> None:
        super().__init__(host)
        self._wanted = wanted

    def request(self, seat: int, request: Request, answered: Answered) -> None:
        if not isinstance(request, Act):
            answered(Reason("lesson_goes_back"))
        elif self._allowed(seat, request) and not self._wanted(request.verb, request.fields):
            answered(Reason("lesson_shows_another"))
        else:
            super().request(seat, request, answered)

    def _allowed(self, seat: int, act: Act) -> bool:
        return self.why_not(Action(act.decision, seat, act.verb, act.fields)) is None
