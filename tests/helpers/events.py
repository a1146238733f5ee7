"""Events that a board's presenter tells once, as tests ask for them."""

from __future__ import annotations

from typing import TypeVar

from elfenapp.engine.core.errors import Reason
from elfenapp.presenters.board.events import Announcement, BoardEvent, Refusal
from elfenapp.presenters.board.presenter import BoardPresenter

Kind = TypeVar("Kind", bound=BoardEvent)


def events_of(presenter: BoardPresenter, kind: type[Kind]) -> list[Kind]:
    """The events of one kind since the last time; the others are gone then, too."""
    return [event for event in presenter.refresh() if isinstance(event, kind)]


def refusal_of(presenter: BoardPresenter) -> Reason | None:
    """The reason of the newest refusal, once."""
    found = events_of(presenter, Refusal)
    return found[0].reason if found else None


def announcement_of(presenter: BoardPresenter) -> str:
    """The newest sentence of a phase, or about the round that is over, once."""
    found = events_of(presenter, Announcement)
    return found[0].text if found else ""
