"""Days and times as people say them. No Kivy."""

from __future__ import annotations

from datetime import datetime

from elfenapp.i18n import Catalogue


def moment(then: datetime, now: datetime, words: Catalogue) -> str:
    """``today 14:05``, ``yesterday``, ``12 March``, ``12 March 2025``."""
    ago = (now.date() - then.date()).days
    if ago == 0:
        return words.text("shelf.date.today", time=f"{then:%H:%M}")
    if ago == 1:
        return words.text("shelf.date.yesterday")
    day = words.text("shelf.date.first") if then.day == 1 else words.text("shelf.date.day", day=then.day)
    month = _month(then.month, words)
    if then.year == now.year:
        return words.text("shelf.date.short", day=day, month=month)
    return words.text("shelf.date.long", day=day, month=month, year=then.year)


def _month(number: int, words: Catalogue) -> str:
    return (
        words.text("shelf.date.january"),
        words.text("shelf.date.february"),
        words.text("shelf.date.march"),
        words.text("shelf.date.april"),
        words.text("shelf.date.may"),
        words.text("shelf.date.june"),
        words.text("shelf.date.july"),
        words.text("shelf.date.august"),
        words.text("shelf.date.september"),
        words.text("shelf.date.october"),
        words.text("shelf.date.november"),
        words.text("shelf.date.december"),
    )[number - 1]
