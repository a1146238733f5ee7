"""Questions of other devices to the person at this one: to let a guest in, to change places; and their outcome."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.clock import Clock

from elfenapp.app.questions import ask_later
from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import LanGuest
from elfenapp.net.host.lan_host import LanHost
from elfenapp.net.lobby.seat_changes import AskedChange, ChangeOutcome
from elfenapp.net.protocol.connection import Compared
from elfenapp.presenters.lan.changing_places import change_question, outcome_text
from elfenapp.presenters.lan.letting_in import emblems
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.menu import MenuEntry
from elfenapp.widgets.sheets.message_sheet import ToldSheet

if TYPE_CHECKING:
    from elfenapp.app.lan_controller import LanController


@dataclass(frozen=True)
class _Wish:
    """Another player would like a seat of this device."""

    asked: AskedChange
    answer: Callable[[int, bool], None]
    stands: Callable[[], bool]  # whether there is still a table at which to answer


class AskedFlow:
    def __init__(self, lan: LanController) -> None:
        self._lan = lan
        self._letting_in: ToldSheet | None = None
        self._question: Compared | None = None  # the one that is shown
        self._change: ToldSheet | None = None
        self._wishes: list[_Wish] = []  # the first one is shown

    def listen_as_host(self, hosting: LanHost) -> None:
        hosting.take_questions(True)
        desk = hosting.table.desk
        stands = lambda: self._lan.hosting is hosting  # noqa: E731
        desk.on_told.subscribe(lambda told: self._told(told, desk.answer_change, stands))

    def listen_as_guest(self, visit: LanGuest) -> None:
        stands = lambda: self._lan.visit is visit and visit.connected  # noqa: E731
        visit.on_told.subscribe(lambda told: self._told(told, visit.wishes.answer_change, stands))

    def follow(self) -> None:
        """Show the questions that are open now; take those away that are over."""
        self._follow_letting_in()
        self._wishes = [wish for wish in self._wishes if wish.stands()]
        self._follow_wishes()

    # Letting a guest in ------------------------------------------------------------------------------------------

    def _follow_letting_in(self) -> None:
        hosting = self._lan.hosting
        question = hosting.question if hosting is not None else None
        if question is self._question:
            return
        if self._letting_in is not None and self._letting_in.parent is not None:
            self._letting_in.close()
            if self._question is not None and question is None:
                self._lan.app.session.notify(tr.text("lan.let_in.over", name=_named(self._question)))
        self._letting_in = self._question = None
        if hosting is not None and question is not None and not ask_later(self._lan.app, self.follow):
            self._question = question
            self._ask(hosting, question)

    def _ask(self, hosting: LanHost, question: Compared) -> None:
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

    def _told(
        self, told: AskedChange | ChangeOutcome, answer: Callable[[int, bool], None], stands: Callable[[], bool]
    ) -> None:
        if isinstance(told, ChangeOutcome):
            self._wishes = [wish for wish in self._wishes if wish.asked.number != told.number]
            self._lan.app.session.notify(outcome_text(told, catalogue(tr.language)))
        else:
            self._wishes.append(_Wish(told, answer, stands))
        self._follow_wishes()

    def _follow_wishes(self) -> None:
        """The first one is asked; the others wait."""
        wish = self._wishes[0] if self._wishes else None
        shown = self._change is not None and self._change.parent is not None
        if wish is not None and shown and self._change is not None and self._change.about is wish:
            return
        if self._change is not None and shown:
            self._change.close()
        self._change = None
        if wish is not None and not ask_later(self._lan.app, self.follow):
            self._show_wish(wish)

    def _show_wish(self, wish: _Wish) -> None:
        words, number = catalogue(tr.language), wish.asked.number
        question = change_question(wish.asked, words)

        def answer(agrees: bool) -> None:
            if wish in self._wishes:  # else it has been answered, or there is nothing to answer any more
                self._wishes.remove(wish)
                wish.answer(number, agrees)
                self.follow()

        entries: list[MenuEntry] = [
            ("swap-horizontal", question.agree, lambda: answer(True)),
            ("seat-outline", words.text("lan.change.no"), lambda: answer(False)),
        ]
        sheet = self._change = ToldSheet(lambda: _later(lambda: answer(False)))
        sheet.about = wish
        sheet.show(question.title, question.text, entries)
        sheet.open()


def _later(call: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: call())


def _named(question: Compared) -> str:
    return question.name or tr.text("lan.device.unnamed")
