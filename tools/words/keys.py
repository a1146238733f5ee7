"""Every key the app can ask a catalogue for, found in the code itself.

Keys of the engine follow from the registry (phases, verbs, fields, events, options, parts, words); reasons and keys
of the screens are read from the source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from elfenapp.engine.core.fields import One, Some
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games

APP = Path(__file__).resolve().parents[2] / "elfenapp"
ENGINE = APP / "engine"
PLACES = {"town", "road"}  # their names come from the map, not from a catalogue
# Keys are spelled out where they are used: tr.text("home.continue"), words.count("log.cards", n).
_TEXT_CALL = re.compile(r"""\.(?:text|first)\(\s*["']([a-z0-9_.]+\.[a-z0-9_]+)["']""")
_COUNT_CALL = re.compile(r"""\.count\(\s*["']([a-z0-9_.]+\.[a-z0-9_]+)["']""")


def game_keys(game: GameDef) -> Iterator[str]:
    yield f"game.{game.id}"
    yield f"game.{game.id}.tagline"
    for preset in game.presets:
        yield f"preset.{game.id}.{preset}"
    for option in game.options:
        yield f"option.{option.key}"
        yield f"option.{option.key}.help"
        for value in option.values:
            if not isinstance(value, (bool, int)):
                yield f"option.{option.key}.{value}"
    for part in game.state_type.parts:
        if part.slot != "rng":
            yield f"part.{part.slot}"
    for name, kind in game.events.items():
        yield f"event.{name}"
        for field in kind.fields:
            yield from _words(field)
    for flow in _flows(game):
        for step in flow:
            yield f"phase.{step.name}"
            for play in step.plays:
                yield f"verb.{play.verb}"
                yield f"log.{play.verb}"
                for field in play.fields:
                    yield f"field.{field.name}"
                    yield from _words(field)
            if step.plays:
                yield f"prompt.{step.name}"


def _flows(game: GameDef) -> Iterator[Any]:
    """The steps of a game under every preset and every single option."""
    for preset in game.presets:
        settled = game.settle_options({"preset": preset})
        yield game.rules(game.seats[-1], settled).flow
        for option in game.options:
            for value in option.values:
                yield game.rules(game.seats[-1], {**settled, option.key: value}).flow


def _words(field: Any) -> Iterator[str]:
    if isinstance(field, (One, Some)) and field.vocabulary.name not in PLACES:
        yield from (f"word.{word}" for word in field.vocabulary)


def reason_keys() -> Iterator[str]:
    """The codes of all reasons and errors in the engine's source."""
    for path in sorted(ENGINE.rglob("*.py")):
        if "cli" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in ("Reason", "Refused", "BadSave", "BadSetup", "BadScenario"):
                yield from (f"reason.{code}" for code in _constants(node.args[0]))


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def screen_keys() -> Iterator[str]:
    """The keys that screens, presenters and kv files name themselves."""
    for source in _app_sources():
        yield from _TEXT_CALL.findall(source)


def counted_keys() -> set[str]:
    """The keys of sentences that depend on a number."""
    return {key for source in _app_sources() for key in _COUNT_CALL.findall(source)}


def _app_sources() -> Iterator[str]:
    for path in sorted([*APP.rglob("*.py"), *APP.rglob("*.kv")]):
        if ENGINE not in path.parents and path.parent.name != "i18n":
            yield path.read_text(encoding="utf-8")


def all_keys() -> set[str]:
    keys = {*reason_keys(), *screen_keys()}
    for game in all_games().values():
        keys |= set(game_keys(game))
    return keys
