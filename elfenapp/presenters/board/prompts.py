"""Prompts of a board when no phase has a better one: the acting player, and why no hand is shown. No Kivy."""

from __future__ import annotations

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import NOBODY

from ..text.log_lines import moment_text
from ..text.wording import Texts


def prompt(display: GameDisplay, view: View, texts: Texts) -> str:
    """The task of the viewer, or the player who is acting."""
    words = texts.words
    decision = display.decision()
    if display.is_replay:
        return moment_text(texts, display)
    if _prompts_story(display):
        return texts.record(display.story(display.length - 1)[0])
    if view.over:
        return words.text("board.game_over")
    if decision is not None:
        return texts.prompt(view.phase, decision.seat)
    if display.thinking != NOBODY:
        return words.text("board.thinking", player=texts.player(display.thinking))
    if not display.local_seats and len(view.acting) == 1:  # a device in the middle: everybody at the table reads it
        what = texts.prompt(view.phase, view.acting[0])
        return words.text("board.table_waits", player=texts.players(view.acting), what=what)
    return words.text("board.waiting", player=texts.players(view.acting))


def hand_hint(display: GameDisplay, texts: Texts) -> str:
    """The words in the hand's place while no hand may lie there; a game without hands covers none."""
    if "hands" not in display.view().parts:
        return ""
    if display.shared_view:
        return texts.words.text("board.hold_crest")
    covered = len(display.local_seats) > 1 and not display.over and not display.is_replay
    return texts.words.text("board.covered") if covered else ""


def latest(display: GameDisplay, texts: Texts) -> str:
    """The newest entry of the log in words; nothing at the beginning."""
    newest = display.length - 1
    if newest < 1 or display.is_replay or _prompts_story(display):
        return ""
    return texts.record(display.story(newest)[0])


def _prompts_story(display: GameDisplay) -> bool:
    """Whether the prompt tells what has just been done."""
    return display.telling and display.length > 1 and display.decision() is None


def told_record(display: GameDisplay, viewer: int) -> Record | None:
    """The record that is being told, unless the viewer has just done it."""
    if not display.telling:
        return None
    newest = display.story(display.length - 1)[0]
    return newest if display.is_replay or newest.seat not in (viewer, NOBODY) else None
