"""Pictures in the rules: rows of pieces, the terrain table, scenes, and parts of the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.factory import Factory
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Scale, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from elfenapp.presenters.geometry.map_excerpt import MapPart, map_part
from elfenapp.presenters.geometry.scene_excerpt import ScenePart, scene_part
from elfenapp.presenters.geometry.tile_levels import MapLevel, level_for, read_levels
from elfenapp.presenters.rules.parser import MAP, PART, SCENE, TABLE, Block
from elfenapp.presenters.rules.reader import RulesReader
from elfenapp.presenters.rules.terrain_table import TerrainTable

from ..base.kv import load_kv
from ..base.running_app import running_theme
from ..base.textures import description, picture, piece
from ..controls.map_labels import Lettering
from .terrain_table import TerrainTableView

CARDS = ("card/", "region/", "action/", "home/", "back/", "koning/")
LEAST, WIDEST = 40, 520  # dp: a picture in a text is no board to play on


class Captioned(BoxLayout):
    """A piece and what it is called."""

    piece = StringProperty()
    text = StringProperty()
    tall = BooleanProperty(False)  # among cards: there is more to see on them


class MapPicture(StencilView):
    """A part of the map with its names and counters; as high as its width wants."""

    def __init__(self, part: MapPart, dusk: bool, **properties: Any) -> None:
        super().__init__(**properties)
        self.part = part
        self._dusk = dusk
        self._drawn = description("map/map.json")
        # The largest size comes in tiles: more than a picture in a text needs.
        self._levels = tuple(
            level for level in read_levels(self._drawn, "dusk" if dusk else "day") if len(level.tiles) == 1
        )
        self._lettering = Lettering(self._drawn)
        self._ground, self._counters = InstructionGroup(), InstructionGroup()
        self._place, self._zoom = Translate(), Scale()
        for instruction in (PushMatrix(), self._place, self._zoom, self._ground, self._counters, self._lettering.group):
            self.canvas.add(instruction)
        self.canvas.add(PopMatrix())
        for counter in part.counters:
            corner = (counter.x - counter.size / 2, -counter.y - counter.size / 2)
            self._counters.add(Color(1, 1, 1, 1))
            self._counters.add(Rectangle(texture=piece(counter.piece), pos=corner, size=(counter.size, counter.size)))
        self._level: MapLevel | None = None
        self.bind(pos=self._arrange, size=self._arrange)

    def _arrange(self, *_: object) -> None:
        part, scale = self.part, self.width / self.part.width
        self.height = part.height * scale
        self._place.xy = (self.x - part.left * scale, self.y + (part.top + part.height) * scale)
        self._zoom.xyz = (scale, scale, 1)
        self._lettering.show(scale, self._dusk)
        level = self._levels[level_for(self._levels, scale)]
        if level is not self._level:
            self._level = level
            [tile] = level.tiles
            left, top, right, bottom = tile.box
            texture = picture(f"map/{tile.file}", mipmap=False)
            self._ground.clear()
            self._ground.add(Color(1, 1, 1, 1))
            self._ground.add(Rectangle(texture=texture, pos=(left, -bottom), size=(right - left, bottom - top)))


class ScenePicture(StencilView):
    """A part of a painted board with pieces on it; as high as its width wants."""

    def __init__(self, part: ScenePart, source: str, **properties: Any) -> None:
        super().__init__(**properties)
        self.part = part
        self._place, self._zoom = Translate(), Scale()
        for instruction in (PushMatrix(), self._place, self._zoom, Color(1, 1, 1, 1)):
            self.canvas.add(instruction)
        width, height = part.size
        self.canvas.add(Rectangle(texture=picture(source), pos=(0, -height), size=(width, height)))
        for laid in part.pieces:
            texture, (left, top, wide, high) = piece(laid.piece), laid.box
            scale = min(wide / texture.width, high / texture.height)
            size = texture.width * scale, texture.height * scale
            corner = left + (wide - size[0]) / 2, -top - (high + size[1]) / 2
            self.canvas.add(Rectangle(texture=texture, pos=corner, size=size))
        self.canvas.add(PopMatrix())
        self.bind(pos=self._arrange, size=self._arrange)

    def _arrange(self, *_: object) -> None:
        part, scale = self.part, self.width / self.part.width
        self.height = part.height * scale
        self._place.xy = (self.x - part.left * scale, self.y + (part.top + part.height) * scale)
        self._zoom.xyz = (scale, scale, 1)


def picture_of(block: Block, reader: RulesReader, terrain_table: Callable[[], TerrainTable]) -> Widget:
    """The widget of a block that is no text."""
    load_kv("rules/pictures")
    if block.kind == TABLE:
        return TerrainTableView(terrain_table())
    dusk = running_theme().theme_style == "Dark"
    if block.kind in (SCENE, PART):
        name, *places = block.pieces
        source = f"scenes/{name}-{'dusk' if dusk else 'day'}.webp"
        if block.kind == SCENE:
            scene: Widget = Factory.RuleScene(source=source)
            return scene
        excerpt: Widget = Factory.RulePart(scene_part(places, description(f"scenes/{name}.json")), source)
        return excerpt
    if block.kind == MAP:
        part: Widget = Factory.RuleMap(map_part(block.pieces, description("map/map.json")), dusk)
        return part
    row: Widget = Factory.PieceFlow()
    tall = any(name.startswith(CARDS) for name in block.pieces)
    for name in block.pieces:
        row.add_widget(Captioned(piece=name, text=reader.caption(name), tall=tall))
    return row


def framed_width(available: float) -> float:
    """As wide as there is room, within reason; never nothing, even before there is any room."""
    return max(dp(LEAST), min(available, dp(WIDEST)))
