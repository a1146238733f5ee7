"""What the person at this device is asked by others: to let a guest in, to change places; and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from elfenapp.i18n import catalogue
from elfenapp.net.changing import AskedChange, Outcome
from elfenapp.net.hosting import Hosting
from elfenapp.net.visit import Visit
from elfenapp.net.wire import Compared
from elfenapp.presenters.changing_places import change_question, outcome_text
from elfenapp.presenters.letting_in import emblems
from elfenapp.widgets.language import tr
from elfenapp.widgets.menu import MenuEntry
from elfenapp.widgets.told_sheet import ToldSheet

if TYPE_CHECKING:
    from elfenapp.app.lan import Lan


class AskedFlow:
    def __init__(self, lan: Lan) -> None:
        self._lan = lan
        self._letting_in: ToldSheet | None = None
        self._question: Compared | None = None  # the one that is shown
        self._change: ToldSheet | None = None
        self._asked: AskedChange | None = None

    def listen_as_host(self, hosting: Hosting) -> None:
        hosting.take_questions(True)
        desk = hosting.table.desk
        desk.on_told.append(lambda told: self._told(told, desk.answer_change))

    def listen_as_guest(self, visit: Visit) -> None:
        visit.on_told.append(lambda told: self._told(told, visit.wishes.answer_change))

    # Letting a guest in ------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Show the question that is open now; take one away that is over."""
        hosting = self._lan.hosting
        question = hosting.question if hosting is not None else None
        if question is self._question:
            return
        if self._letting_in is not None and self._letting_in.parent is not None:
            self._letting_in.close()
            if self._question is not None and question is None:
                self._lan.app.session.notify(tr.text("lan.let_in.over", name=_named(self._question)))
        self._letting_in, self._question = None, question
        if hosting is not None and question is not None:
            self._ask(hosting, question)

    def _ask(self, hosting: Hosting, question: Compared) -> None:
        words, name = catalogue(tr.language), _named(question)

        def answer(let_in: bool, again: bool = True) -> None:
            self._question = None  # what follows is our own doing
            if not again:
                hosting.take_questions(False)
            hosting.answer(question, let_in)

        entries: list[MenuEntry] = [
            ("check", words.text("lan.let_in.yes", name=name), lambda: answer(True)),
            ("close", words.text("lan.let_in.no"), lambda: answer(False)),
            ("bell-off-outline", words.text("lan.let_in.never"), lambda: answer(False, again=False)),
        ]
        # Put away without a word it is a no; after a word this comes too late to change anything.
        sheet = self._letting_in = ToldSheet(lambda: _later(lambda: hosting.answer(question, False)))
        sheet.content.emblems = emblems(question.emblems, words)
        sheet.show(words.text("lan.let_in.title", name=name), words.text("lan.let_in.text", name=name), entries)
        sheet.open()

    # Changing places ---------------------------------------------------------------------------------------------

    def _told(self, told: AskedChange | Outcome, answer: Callable[[int, bool], None]) -> None:
        words = catalogue(tr.language)
        if isinstance(told, Outcome):
            if self._asked is not None and told.number == self._asked.number:
                self._close_change()
            self._lan.app.session.notify(outcome_text(told, words))
            return
        self._close_change()
        question = change_question(told, words)
        entries: list[MenuEntry] = [
            ("swap-horizontal", question.agree, lambda: answer(told.number, True)),
            ("seat-outline", words.text("lan.change.no"), lambda: answer(told.number, False)),
        ]
        self._asked, self._change = told, ToldSheet(lambda: _later(lambda: answer(told.number, False)))
        self._change.show(question.title, question.text, entries)
        self._change.open()

    def _close_change(self) -> None:
        if self._change is not None and self._change.parent is not None:
            self._change.close()
        self._asked = self._change = None


def _later(call: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: call())


def _named(question: Compared) -> str:
    return question.name or tr.text("lan.device.unnamed")
