"""Everything in a game that has a name, as the registry declares it: phases, verbs, fields, events, parts, words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from elfenapp.engine.core.fields import Amount, One, Player, Some
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.steps import Play
from elfenapp.engine.core.vocabulary import Vocabulary
from elfenapp.presenters.text.sentences import SEVERAL

from .reasons import sites


@cache
def named_things(game: GameDef) -> frozenset[tuple[str, str]]:
    """Everything in a game that has a name, with its kind, scores and endings of its result among them."""
    results = {*(("result.score", name) for name in game.scores), *(("result.ending", name) for name in game.endings)}
    return game_names(game) | results


@cache
def games_with() -> dict[tuple[str, str], frozenset[str]]:
    """The games that have each of these things."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for game in all_games().values():
        for thing in named_things(game):
            found[thing].add(game.id)
    return {thing: frozenset(games) for thing, games in found.items()}


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
    """Events of a game with the endings of their special cases: ``("event", "counter_drawn.hidden")``."""
    for name, kind in game.events.items():
        yield from (("event", name + ending) for ending in _endings(kind.fields, bool(kind.private)))
        if kind.gathered:
            several = name + SEVERAL
            yield from (("event", several + ending) for ending in ("", *_endings((), bool(kind.private))))
    for play in plays(game):
        secret = type(play).secret is not Play.secret
        yield from (("log", play.verb + ending) for ending in _endings(play.fields, secret))


def hidden_names(game: GameDef) -> Iterator[tuple[str, str]]:
    """Events and moves that are not told to everyone in full."""
    yield from (("event", name) for name, kind in game.events.items() if kind.private)
    yield from (("log", play.verb) for play in plays(game) if type(play).secret is not Play.secret)


def _endings(fields: Sequence[Any], hidden: bool) -> Iterator[str]:
    amounts = [field.name for field in fields if isinstance(field, (Amount, Some)) and not isinstance(field, Player)]
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
        for vocabulary in part.codec.vocabularies:
            yield from _words(vocabulary)


def _flow_names(game: GameDef) -> Iterator[tuple[str, str]]:
    for flow in _flows(game):
        for step in flow:
            yield "phase", step.name
            yield "purpose", step.name
            if step.plays:
                yield "prompt", step.name
                yield "may", step.name
                yield "coach", step.name
    for play in plays(game):
        yield "verb", play.verb
        yield "log", play.verb
        yield "hint", play.verb
        yield "about", play.verb
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
    # Places have their names from the map, what is somebody's from the player it belongs to.
    if not vocabulary.places and not vocabulary.owned:
        yield from (("word", word) for word in vocabulary)
