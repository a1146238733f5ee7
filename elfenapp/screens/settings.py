"""Settings: every choice works immediately and is kept."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from elfenapp.i18n import catalogue
from elfenapp.presenters.settings import SettingGroup, SettingRow, SettingValue, groups
from elfenapp.screens.base.screen import AppScreen
from elfenapp.widgets.controls.choices import ChoiceCard

TWO_COLUMNS, WITH_PICTURE = 700, 1100  # dp: groups side by side; a picture beside them
WIDEST = 940  # dp: two columns that are easy to read across; the picture takes the rest


class SettingsScreen(AppScreen):
    language = StringProperty()
    columns = NumericProperty(1)
    low = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.cards: dict[str, ChoiceCard] = {}
        self.headings: list[Label] = []
        self._rows: dict[str, SettingRow] = {}
        self._make(groups(self.app.settings, catalogue(self.language)))
        self.fbind("language", self.refresh)
        self.fbind("columns", self._settle)
        self._settle()

    def arrive(self, returning: bool, **arguments: object) -> None:
        self.refresh()
        if not returning:
            self.ids.scroll.scroll_y = 1

    def on_size(self, *_: object) -> None:
        width = self.width / dp(1)
        self.columns = 3 if width >= WITH_PICTURE else 2 if width >= TWO_COLUMNS else 1
        self.low = self.height < dp(480)

    def _make(self, shown: list[SettingGroup]) -> None:
        for group in shown:
            section = Factory.SettingsGroup()
            self.headings.append(section.ids.heading)
            for row in group.rows:
                card = ChoiceCard(key=row.name)
                card.bind(on_choice=self._chosen)
                section.add_widget(card)
                self.cards[row.name] = card
            self.ids.left.add_widget(section)

    def _settle(self, *_: object) -> None:
        """One column of groups, or two of about the same height."""
        left, right = self.ids.left, self.ids.right
        sections = [*reversed(left.children), *reversed(right.children)]
        for section in sections:
            section.parent.remove_widget(section)
        half = 2 if self.columns > 1 else len(sections)
        for number, section in enumerate(sections):
            (left if number < half else right).add_widget(section)

    def refresh(self, *_: object) -> None:
        """Show every setting as it is, in the player's language."""
        shown = groups(self.app.settings, catalogue(self.language))
        for heading, group in zip(self.headings, shown, strict=True):
            heading.text = group.title
            for row in group.rows:
                self._show(self.cards[row.name], row)

    def _show(self, card: ChoiceCard, row: SettingRow) -> None:
        self._rows[row.name] = row
        card.title, card.help, card.switch = row.title, row.help, row.switch is not None
        card.shape = "flow" if row.flow else "line"
        card.possibilities = row.possibilities
        card.value = row.on if row.switch else row.value

    def _chosen(self, card: ChoiceCard, answer: SettingValue) -> None:
        self.app.change_setting(card.key, self._rows[card.key].chosen(answer))
        self.refresh()


SCREEN = SettingsScreen
