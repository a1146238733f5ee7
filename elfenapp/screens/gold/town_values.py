"""The gold of the towns, laid out by the table itself on the map: tap two towns to exchange their discs."""

from __future__ import annotations

import random
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import catalogue
from elfenapp.presenters.gold.town_values import TownValues
from elfenapp.presenters.map.geometry import MapGeometry
from elfenapp.presenters.setup import SetupDraft, carry_over
from elfenapp.screens.base.screen import AppScreen
from elfenapp.settings import ANIMATION_SPEEDS
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.map.board import map_board

LAYER = "discs"
TAP_REACH = 34  # dp
GLIDE = 0.5  # seconds at normal speed
MIDDLE = "lapphalya"  # of the map, more or less


class TownsScreen(AppScreen):
    """Reads and changes what set-up remembers of the game: a player who goes back finds it there."""

    told = StringProperty()
    changed = BooleanProperty(False)
    low = BooleanProperty(False)
    whole = BooleanProperty(True)  # the whole map is in view

    dark_above = True  # the wood of the table

    draft: SetupDraft
    values: TownValues

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._arrived = False  # a player has been here: there is something to show
        self._tall: bool | None = None  # the shape in which the map was last looked at first
        self.board = map_board((LAYER,))
        assert isinstance(self.board.plan, MapGeometry)
        self.plan = self.board.plan
        self.board.on_tap = self._tapped
        self.board.on_view = self._follow_view
        self.ids.ground.add_widget(self.board)
        self.ids.ground.bind(pos=self._arrange, size=self._arrange)

    def arrive(self, returning: bool, game: str = "elfengold", key: str = "town_values", **arguments: object) -> None:
        self.draft = SetupDraft(find_game(game), catalogue(tr.language), carry_over(self.app.settings.setups, game))
        self.key = key
        self.values = TownValues(str(self.draft.options[key]), self.plan)
        self._arrived = True
        self.board.touched, self._tall = False, None
        self._repaint()
        self._arrange()

    def on_size(self, *_: object) -> None:
        self.low = self.height < dp(480)

    def on_settings_changed(self) -> None:
        self._repaint()

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        return self.board.press_key(key)

    # What is shown -----------------------------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        """The whole map; on a tall screen, where that would be tiny, as much of it as is readable."""
        ground = self.ids.ground
        self.board.pos, self.board.size = ground.pos, ground.size
        tall = ground.height > ground.width
        if self.board.touched or self._tall == tall:
            return
        self._tall = tall
        self.board.reset_view()
        if tall:
            self.board.fill(self.plan.towns[MIDDLE])

    def _follow_view(self) -> None:
        self.whole = self.board.whole

    def _repaint(self) -> None:
        if self.board.lettering is not None:
            self.board.lettering.forget()
        self.board.set_dusk(self.theme_cls.theme_style == "Dark")
        self.board.redraw()
        if self._arrived:
            self._show()

    def _show(self) -> None:
        speed = ANIMATION_SPEEDS[self.app.settings.animation]
        self.board.move(LAYER, self.values.sprites(), GLIDE / speed if speed else 0.0)
        self.board.light(self.values.lit())
        self.told = self.values.told(catalogue(tr.language))
        self.changed = self.values.changed

    # What the player does ----------------------------------------------------------------------------------------

    def _tapped(self, point: tuple[float, float]) -> None:
        if self.values.tap_at(point, self.board.reach(dp(TAP_REACH))):
            self._keep()

    def restore(self) -> None:
        self.values.restore()
        self._keep()

    def mix(self) -> None:
        self.values.mix(random.shuffle)
        self._keep()

    def _keep(self) -> None:
        """Set-up finds it when the player goes back."""
        self.draft.set_option(self.key, self.values.option())
        self.app.settings.keep_setup(self.draft.game.id, {**self.draft.remember()})
        self.app.keep_settings()
        self._show()


SCREEN = TownsScreen
