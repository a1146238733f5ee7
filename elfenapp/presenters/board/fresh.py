"""Pieces and cards that a player has gained since before their newest move, so that each of them is seen. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import NOBODY

from .scene import Scene


class Fresh:
    def __init__(self, display: GameDisplay) -> None:
        self._display = display
        self._seen = display.length  # records that have been looked at
        self._held: dict[int, Counter[str]] = {}  # by viewer, when last seen …
        self._before: dict[int, Counter[str]] = {}  # … and before the newest move of that viewer

    def mark(self, scene: Scene, viewer: int) -> Scene:
        """The scene of a moment, with what its viewer has gained."""
        held = Counter({item.id: item.count for item in scene.rack}) + Counter(
            {group.card: group.count for group in scene.hand}
        )
        if viewer == NOBODY or self._display.is_replay:
            return scene
        if self._display.length > self._seen:
            news, self._seen = self._display.story(self._seen), self._display.length
            for seat in {record.seat for record in news} & set(self._held):
                self._before[seat] = self._held[seat]
        self._held[viewer] = held
        gained = held - self._before.setdefault(viewer, held)
        return _marked(scene, gained) if gained else scene


def _marked(scene: Scene, gained: Mapping[str, int]) -> Scene:
    rack = tuple(replace(item, fresh=gained.get(item.id, 0)) for item in scene.rack)
    hand = tuple(replace(group, fresh=gained.get(group.card, 0)) for group in scene.hand)
    return replace(scene, rack=rack, hand=hand)
