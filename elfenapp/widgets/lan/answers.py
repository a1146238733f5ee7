"""The answer to a tap on a LAN page, as the player sees it: a notice, a menu, or a sheet that asks."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.presenters.lan.answers import Answer, Prompt, PromptEntry

from ..sheets.menu import MenuEntry, open_menu
from ..sheets.message_sheet import ToldSheet


def show_answer(answer: Answer, notify: Callable[[str], None]) -> None:
    """``notify`` shows a notice. A line that is chosen may be answered in its turn."""
    if isinstance(answer, Prompt):
        _open(answer, notify)
    elif answer is not None:
        notify(answer)


def _open(prompt: Prompt, notify: Callable[[str], None]) -> None:
    entries = [_menu_entry(entry, notify) for entry in prompt.entries]
    if not prompt.text:
        open_menu(prompt.title, entries)
        return
    sheet = ToldSheet()
    sheet.show(prompt.title, prompt.text, entries)
    sheet.open()


def _menu_entry(entry: PromptEntry, notify: Callable[[str], None]) -> MenuEntry:
    return entry.icon, entry.text, lambda: show_answer(entry.act(), notify)
