"""Which pieces an idea points at: counters or cards of the same name, those on offer first; and who is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.save_frames import unpack_message
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.presenters.board.hint_targets import pieces_of
from elfenapp.presenters.board.scene import CardGroup, Item, Scene
from elfenapp.session.delta import read_news, write_news
from tests.session.test_lending import table

SCENE = Scene(
    round=1,
    heading="",
    phase="",
    prompt="",
    latest="",
    players=(),
    layers={},
    rack=(Item("giant_pig/up", ""), Item("dragon/down", ""), Item("bodyguard", "")),
    row=(Item("market/0/raft", ""), Item("market/1/raft", "")),
    hand=(CardGroup("giant_pig", 1, 0), CardGroup("dragon", 2, 0), CardGroup("raft", 1, 0)),
    hand_hint="",
    choices=(),
    lit=(),
)


@pytest.mark.parametrize(
    ("verb", "fields", "meant"),
    [
        ("place", {"counter": "giant_pig", "face": "up", "road": "a-b"}, {"rack": ("giant_pig/up",)}),
        ("travel", {"by": "dragon", "road": "a-b"}, {"hand": ("dragon",)}),
        ("take_card", {"card": "raft"}, {"row": ("market/0/raft",)}),
        ("discard", {"cards": {"giant_pig": 1, "dragon": 2}}, {"hand": ("giant_pig", "dragon")}),
        ("bodyguard", {"realm": "realm_0"}, {"rack": ("bodyguard",)}),
        ("bid", {"amount": 3}, {}),
    ],
)
def test_an_idea_points_at_its_pieces(verb: str, fields: dict[str, Any], meant: dict[str, tuple[str, ...]]) -> None:
    assert pieces_of(Action(1, 0, verb, fields), SCENE) == meant


@pytest.mark.parametrize("allowed", [True, False])
def test_other_devices_are_told_whether_the_table_plays_with_hints(allowed: bool) -> None:
    game, _ = table("person", "easy")
    update = game.source.update(SPECTATOR)
    told = write_news(update._replace(public=update.public._replace(hints=allowed)), None, frozenset())
    assert read_news(unpack_message(told.packed), None).public.hints is allowed
