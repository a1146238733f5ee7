"""The rules reader: one chapter at a time, searchable, with links between rules and the terrain table one tap away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from elfenapp.engine.core.game import Options
from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import catalogue
from elfenapp.presenters.home import cover, games
from elfenapp.presenters.rules.parser import ITEM, RULING, Article, Block, Chapter
from elfenapp.presenters.rules.reader import RulesReader
from elfenapp.presenters.rules.terrain_table import TerrainTable, terrain_table
from elfenapp.screens.base.screen import AppScreen
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.buttons import Paper, TextButton
from elfenapp.widgets.rules.glance import open_glance
from elfenapp.widgets.rules.pictures import picture_of
from elfenapp.widgets.rules.ruling import OurRuling
from elfenapp.widgets.rules.terrain_table import open_terrain_table
from elfenapp.widgets.sheets.sheet import Sheet

WITH_CONTENTS = 840  # dp: from this width on the contents stand beside the text
MOST_FOUND = 12  # rules a search shows at once


class RuleCard(Paper):
    """One rule."""

    rule = StringProperty()
    title = StringProperty()
    current = BooleanProperty(False)  # the rule somebody asked for
    mark = StringProperty()  # a variant that is not played, or a rule this table has changed
    variant = BooleanProperty(False)


class ContentsLine(ButtonBehavior, Label):
    """A chapter or a rule to turn to."""

    screen = ObjectProperty(None)
    rule = StringProperty()  # empty: a chapter
    chapter = NumericProperty(0)

    def on_release(self) -> None:
        if self.rule:
            self.screen.turn_to(self.rule)
        else:
            self.screen.open_chapter(self.chapter)


class Contents(BoxLayout):
    """The games, their chapters and rules."""

    screen = ObjectProperty(None)
    games = ListProperty()


class RulesScreen(AppScreen):
    language = StringProperty()
    game = StringProperty()
    title = StringProperty()
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    searching = BooleanProperty(False)
    has_table = BooleanProperty(True)  # the game travels by the terrain table
    book = StringProperty()
    books = ListProperty()
    found = StringProperty()
    note = StringProperty()  # how the table's rules are related to a rulebook
    before = StringProperty()  # the chapter before, and the one behind
    behind = StringProperty()

    reader: RulesReader

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.chapter = 0
        self.options: dict[str, Options | None] = {}  # of the table from which the rules were opened, by its game
        self._cards: dict[str, RuleCard] = {}
        self._sheet: Sheet | None = None
        self._place = 1.0  # how far the chapter was scrolled when a search began
        self._listed: tuple[str, ...] = ()  # what the contents beside the text are of
        self.fbind("wide", self._list_contents)

    def arrive(
        self,
        returning: bool,
        game: str = "elfenland",
        rule: str = "",
        options: Options | None = None,
        **rest: object,
    ) -> None:
        """``options`` are those of the table from which the rules are opened."""
        if returning and self.game == game and self.reader.words.language == tr.language:
            return
        self.options = {game: options}
        self.open_game(game, rule)

    def on_size(self, *_: object) -> None:
        self.wide = self.width >= dp(WITH_CONTENTS)
        self.low = self.height < dp(480)

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        if key == ord("f") and "ctrl" in modifiers:
            self.searching = True
            return True
        return False

    def on_searching(self, *_: object) -> None:
        """The back key ends a search before it leaves the screen."""
        if self.searching:
            self._place = self.ids.scroll.scroll_y
            self.app.navigation.opened(self.close_search)
        else:
            self.app.navigation.closed(self.close_search)

    # What is open ------------------------------------------------------------------------------------------------

    def open_game(self, game: str, rule: str = "") -> None:
        self.close_sheet()
        self.game = game
        self.reader = RulesReader(find_game(game), catalogue(tr.language), self.book, self.options.get(game))
        self.has_table = self.reader.has_table()
        self.title = tr.text("game." + game)
        self.close_search()
        self.chapter = 0
        if self.reader.turn_to(rule):
            self._open_rule(rule)
        else:
            self._reopen()

    def choose_book(self, book: str) -> None:
        self.reader.book = book
        self._reopen()

    def search(self, text: str) -> None:
        if text != self.reader.search:
            self.reader.search = text
            self._show()

    def close_search(self) -> None:
        """Back to where the reader was before."""
        searched, place = bool(self.reader.needles()), self._place
        self.searching = False
        self.ids.search.text = ""
        if searched:
            self._when_laid_out(lambda: setattr(self.ids.scroll, "scroll_y", place))

    def turn_to(self, rule: str) -> None:
        """Open the chapter of a rule, with the rule on top."""
        self.close_sheet()
        if self.reader.turn_to(rule):
            self.close_search()
            self._open_rule(rule)

    def _open_rule(self, rule: str) -> None:
        self.chapter = self.reader.chapter_of(rule)
        self._reopen()
        card = self._cards[rule]
        card.current = True
        self._when_laid_out(lambda: self._scroll_to(card))

    def _when_laid_out(self, scroll: Callable[[], None]) -> None:
        """The labels know their heights only after a frame or two."""
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: scroll(), 0), 0)

    def turn_page(self, step: int) -> None:
        self.open_chapter(self.chapter + step)

    def open_chapter(self, chapter: int) -> None:
        self.close_sheet()
        self.chapter = chapter
        self._show()

    def _scroll_to(self, card: RuleCard) -> None:
        page, scroll = self.ids.page, self.ids.scroll
        hidden = page.height - scroll.height
        if hidden > 0:
            scroll.scroll_y = max(0.0, min(1.0, 1 - (page.top - card.top - dp(8)) / hidden))

    # Sheets ------------------------------------------------------------------------------------------------------

    def open_table(self) -> None:
        self.close_sheet()
        self._sheet = open_terrain_table(self._terrain_table())

    def open_glance(self) -> None:
        self.close_sheet()
        self._sheet = open_glance(self.reader, self.turn_to)

    def open_contents(self) -> None:
        self.close_sheet()
        self._sheet = Sheet(self._contents(), title=tr.text("rules.contents"))
        self._sheet.open()

    def close_sheet(self) -> None:
        if self._sheet and self._sheet.parent:
            self._sheet.close()
        self._sheet = None

    # Showing -----------------------------------------------------------------------------------------------------

    def _reopen(self) -> None:
        """Another game or rulebook: the contents change with the text."""
        self.books, self.book = self.reader.books(), self.reader.book
        self.note = self.reader.markup(self.reader.note(), get_hex_from_color(self.app.theme_cls.primaryColor))
        self._list_contents()
        self._show()

    def _list_contents(self, *_: object) -> None:
        """The contents beside the text, where there is room; made again only for another game or language."""
        wanted = (self.game, self.reader.words.language) if self.game else ()
        if self.wide and wanted and wanted != self._listed:
            self._listed = wanted
            self.ids.contents.clear_widgets()
            self.ids.contents.add_widget(self._contents())

    def _contents(self) -> Contents:
        contents = Contents(screen=self)
        contents.games = [(game.id, tr.text("game." + game.id)) for game in games()]
        for number, chapter in enumerate(self.reader.all_chapters()):
            contents.add_widget(ContentsLine(text=chapter.title, chapter=number, screen=self))
            for article in chapter.articles:
                contents.add_widget(ContentsLine(text=article.title, rule=article.id, screen=self))
        return contents

    def _show(self) -> None:
        page = self.ids.articles
        page.clear_widgets()
        self._cards.clear()
        self.ids.scroll.scroll_y = 1
        self.found = self.reader.count_found()
        self.before = self.behind = ""
        if self.reader.needles():
            self._add_articles(self.reader.found()[:MOST_FOUND])
        else:
            self._show_chapter(self.reader.all_chapters())

    def _show_chapter(self, chapters: Sequence[Chapter]) -> None:
        self.chapter = max(0, min(self.chapter, len(chapters) - 1))
        chapter = chapters[self.chapter]
        self.before = chapters[self.chapter - 1].title if self.chapter else ""
        self.behind = chapters[self.chapter + 1].title if self.chapter + 1 < len(chapters) else ""
        page = self.ids.articles
        if self.chapter == 0:
            page.add_widget(Factory.RulesBanner(source=cover(self.game)))
            glance = TextButton(kind="tonal", icon="text-box-outline", text=tr.text("rules.glance"))
            glance.bind(on_release=lambda _: self.open_glance())
            page.add_widget(glance)
            self._add_blocks(page, self.reader.intro())
        page.add_widget(Factory.ChapterTitle(text=chapter.title))
        self._add_blocks(page, chapter.intro)
        self._add_articles(chapter.articles)

    def _add_articles(self, articles: Iterable[Article]) -> None:
        for article in articles:
            card = RuleCard(rule=article.id, title=article.title, variant=not self.reader.in_force(article))
            if card.variant:
                card.mark = tr.text("rules.variant")
            elif self.reader.differs(article):
                card.mark = tr.text("setup.changed")
            self._add_blocks(card, article.blocks)
            self._cards[article.id] = card
            self.ids.articles.add_widget(card)

    def _add_blocks(self, place: Widget, blocks: tuple[Block, ...]) -> None:
        theme = self.app.theme_cls
        link, mark = get_hex_from_color(theme.primaryColor), get_hex_from_color(theme.errorColor)
        for block in blocks:
            if block.kind == RULING:
                reason = self.reader.markup(block.text, link, mark)
                place.add_widget(OurRuling(reason, told=bool(self.reader.needles())))
            elif block.text:
                kind = Factory.RuleItem if block.kind == ITEM else Factory.RuleText
                label = kind(text=self.reader.markup(block.text, link, mark))
                label.bind(on_ref_press=lambda _, rule: self.turn_to(rule))
                place.add_widget(label)
            else:
                place.add_widget(picture_of(block, self.reader, self._terrain_table))

    def _terrain_table(self) -> TerrainTable:
        return terrain_table(self.reader.words, self.reader.game, self.reader.options)


SCREEN = RulesScreen
