"""Every key the app can ask a catalogue for, found in the code itself.

Keys of the engine follow from the registry (phases, verbs, fields, events, options, parts, words); reasons and keys
of the screens are read from the source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from elfenapp.engine.core.fields import Amount, One, Some
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.steps import Play
from elfenapp.engine.core.vocabulary import Vocabulary
from elfenapp.presenters.sentences import COUNTED, GATHERED, SEATS

from .reasons import ENGINE, sites

APP = ENGINE.parent
# Their names come from elsewhere: places from the map, wizards and realms from the players they belong to.
NAMED_ELSEWHERE = frozenset(("realm", "region", "road", "town", "wizard"))
# The waters that the drawn map names by its own labels.
WATERS = ("map.mare_magnum", "map.mare_nebulae", "map.sea_east", "map.sea_south", "map.sea_west")
# Keys are spelled out where they are used: tr.text("home.continue"), words.count("log.cards", n).
_TEXT_CALL = re.compile(r"""\.(?:text|first)\(\s*["']([a-z0-9_.]+\.[a-z0-9_]+)["']""")
_COUNT_CALL = re.compile(r"""\.count\(\s*["']([a-z0-9_.]+\.[a-z0-9_]+)["']""")


def all_keys() -> set[str]:
    """The keys that must have a sentence."""
    keys = {*WATERS, *screen_keys()}
    for game in all_games().values():
        keys |= {f"{kind}.{name}" for kind, name in game_names(game)}
        keys |= set(choice_keys(game))
    return keys


def optional_keys() -> set[str]:
    """The keys that may have one besides: of one game alone, or for a special case (see ``presenters.sentences``)."""
    keys: set[str] = set()
    for game in all_games().values():
        keys |= {f"{kind}.{game.id}.{name}" for kind, name in game_names(game)}
        for kind, name in special_names(game):
            keys |= {f"{kind}.{name}", f"{kind}.{game.id}.{name}"}
    return keys


def choice_keys(game: GameDef) -> Iterator[str]:
    """A game and what can be chosen at set-up."""
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


@cache
def game_names(game: GameDef) -> frozenset[tuple[str, str]]:
    """Everything in a game that has a name, with its kind: ``("verb", "place")``."""
    return frozenset(
        (
            *_part_names(game),
            *_flow_names(game),
            *_event_names(game),
            *(("reason", site.code) for site in sites() if game.id in site.games),
        )
    )


def special_names(game: GameDef) -> Iterator[tuple[str, str]]:
    """What happens in a game with the endings of its special cases: ``("event", "counter_drawn.hidden")``."""
    for name, kind in game.events.items():
        yield from (("event", name + ending) for ending in _endings(kind.fields, bool(kind.private)))
        if name in GATHERED:
            several = f"{name}.several"
            yield from (("event", several + ending) for ending in ("", *_endings((), bool(kind.private))))
    for play in plays(game):
        secret = type(play).secret is not Play.secret
        yield from (("log", play.verb + ending) for ending in _endings(play.fields, secret))


def _endings(fields: Sequence[Any], hidden: bool) -> Iterator[str]:
    amounts = [field.name for field in fields if isinstance(field, (Amount, Some)) and field.name not in SEATS]
    nothing = [".none"] if amounts else []
    if len(amounts) > 1:
        nothing += [f".no_{name}" for name in amounts]
    for unknown in ("", ".hidden") if hidden else ("",):
        yield from (unknown + ending for ending in ("", *nothing) if unknown + ending)


@cache
def plays(game: GameDef) -> tuple[Play[Any], ...]:
    """Every kind of play of a game, once."""
    kinds = {type(play): play for flow in _flows(game) for step in flow for play in step.plays}
    return tuple(kinds.values())


def _part_names(game: GameDef) -> Iterator[tuple[str, str]]:
    for part in game.state_type.parts:
        if part.slot != "rng":
            yield "part", part.slot
        # What a part holds, where it lies, and what it holds in turn.
        for holder in (part.codec, getattr(part.codec, "codec", None)):
            for vocabulary in (getattr(holder, "vocabulary", None), getattr(holder, "places", None)):
                if vocabulary is not None:
                    yield from _words(vocabulary)


def _flow_names(game: GameDef) -> Iterator[tuple[str, str]]:
    for flow in _flows(game):
        for step in flow:
            yield "phase", step.name
            if step.plays:
                yield "prompt", step.name
    for play in plays(game):
        yield "verb", play.verb
        yield "log", play.verb
        for field in play.fields:
            yield "field", field.name
            yield from _field_words(field)


def _event_names(game: GameDef) -> Iterator[tuple[str, str]]:
    for name, kind in game.events.items():
        yield "event", name
        for field in kind.fields:
            yield from _field_words(field)


def _flows(game: GameDef) -> Iterator[Any]:
    """The steps of a game under every preset and every single option."""
    for preset in game.presets:
        settled = game.settle_options({"preset": preset})
        yield game.rules(game.seats[-1], settled).flow
        for option in game.options:
            for value in option.values:
                yield game.rules(game.seats[-1], {**settled, option.key: value}).flow


def _field_words(field: Any) -> Iterator[tuple[str, str]]:
    if isinstance(field, (One, Some)):
        yield from _words(field.vocabulary)


def _words(vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    if vocabulary.name not in NAMED_ELSEWHERE:
        yield from (("word", word) for word in vocabulary)


def screen_keys() -> Iterator[str]:
    """The keys that screens, presenters and kv files name themselves."""
    for source in app_sources():
        yield from _TEXT_CALL.findall(source)


def counted_keys() -> set[str]:
    """The keys of sentences that depend on a number."""
    return {*COUNTED, *(key for source in app_sources() for key in _COUNT_CALL.findall(source))}


def app_sources() -> Iterator[str]:
    """The source of everything that shows something."""
    for path in sorted([*APP.rglob("*.py"), *APP.rglob("*.kv")]):
        if ENGINE not in path.parents and path.parent.name != "i18n":
            yield path.read_text(encoding="utf-8")
