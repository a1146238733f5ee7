"""Reasons that concern no table: a save that cannot be opened, a disk that is full."""

from __future__ import annotations

from elfenapp.engine.core.errors import Reason
from elfenapp.i18n import Catalogue


def reason_text(reason: Reason, words: Catalogue) -> str:
    details = {name: str(value) for name, value in reason.details.items()}
    return words.text(f"reason.{reason.code}", **details)
