"""Every key the app can ask a catalogue for, found in the code itself.

Keys of the engine follow from the registry (phases, verbs, fields, events, options, parts, words); reasons and keys
of the screens are read from the source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from elfenapp.engine.core.common_vocabularies import vocabularies
from elfenapp.engine.core.fields import Field, One, Some
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.steps import Play
from elfenapp.presenters.text.sentences import HIDDEN, SEVERAL, number_field

from .groups import APP, served_by
from .own import is_theirs, own_or_general, written_keys
from .reasons import ENGINE
from .things import games_with, hidden_names, named_things, plays, special_names

# Somebody's own thing: alone, within a sentence about others, within one about its owner.
OWNED_AS = (("table", "of"), ("story", "of"), ("story", "own"))
# The waters that the drawn map names by its own labels.
WATERS = ("map.mare_magnum", "map.mare_nebulae", "map.sea_east", "map.sea_south", "map.sea_west")
# Keys are spelled out where they are used: tr.text("home.continue"), words.count("log.cards", n).
_TEXT_CALL = re.compile(r"""\.(?:text|first)\(\s*["']([a-z0-9_.]+\.[a-z0-9_]+)["']""")
_COUNT_CALL = re.compile(r"""\.count\(\s*["']([a-z0-9_.]+\.[a-z0-9_]+)["']""")


class Source(NamedTuple):
    """A source file that shows something, and the games it serves."""

    text: str
    games: frozenset[str]


def all_keys() -> set[str]:
    """The keys that must have a sentence."""
    keys = {*WATERS, *screen_keys()}
    return keys.union(*(needed_keys(game) for game in all_games().values()))


def needed_keys(game: GameDef) -> set[str]:
    """The keys that must have a sentence because a game declares the thing they name.

    A game that has a sentence of its own for a thing does not need the general one.
    """
    keys = {own_or_general(game, kind, name) for kind, name in named_things(game)}
    for kind, name in hidden_names(game):
        own = f"{kind}.{game.id}.{name}"
        keys |= {own + HIDDEN} if own in keys else set()
    return keys | {*choice_keys(game), *owned_keys(game), *lesson_keys(game)}


def optional_keys() -> set[str]:
    """The keys that may have one, too: of one game alone, of all games, or for a special case (``sentences``)."""
    return set[str]().union(
        *(special_keys(game) for game in all_games().values()), (f"{kind}.{name}" for kind, name in games_with())
    )


def special_keys(game: GameDef) -> set[str]:
    """The keys that may have a sentence in one game."""
    keys = {f"{kind}.{game.id}.{name}" for kind, name in named_things(game)}
    keys |= {f"option.{game.id}.{name}" for name in option_names(game)}
    keys |= {f"goal.{game.id}.{option.key}" for option in game.options if True in option.values}
    for kind, name in special_names(game):
        own, general = f"{kind}.{game.id}.{name}", f"{kind}.{name}"
        keys |= {own} if own in written_keys() or is_theirs(game, general) else {own, general}
    keys |= {f"table.places.{vocabulary.name}" for vocabulary in vocabularies(game)}
    return keys | {*hidden_keys(game), *(f"preset.{game.id}.{preset}" for preset in game.presets)}


def owned_keys(game: GameDef) -> dict[str, frozenset[str]]:
    """Keys for the belongings of a player, alone and within sentences; each with its arguments."""
    found: dict[str, frozenset[str]] = {}
    for vocabulary in vocabularies(game):
        numbered = any(word.number for word in vocabulary.owned.values())
        if vocabulary.owned:
            keys = (f"{place}.{vocabulary.name}_{ending}" for place, ending in OWNED_AS)
            found.update(dict.fromkeys(keys, frozenset(("player", "number") if numbered else ("player",))))
    return found


def lesson_keys(game: GameDef) -> Iterator[str]:
    """A lesson's title, the sentences of its steps, and what is said at its end."""
    for lesson in game.lessons():
        yield f"lesson.{lesson.words}"
        yield from (f"lesson.{lesson.words}.{step.id}" for step in lesson.steps)
        yield f"lesson.{lesson.words}.end"


def hidden_keys(game: GameDef) -> Iterator[str]:
    """Keys for pieces whose kind the reader may not know."""
    events = game.events.values()
    fields: list[Field] = [field for kind in events for field in kind.fields if field.name in kind.private]
    fields += [field for play in plays(game) if type(play).secret is not Play.secret for field in play.fields]
    for field in fields:
        if isinstance(field, (One, Some)):
            yield from (f"story.hidden.{field.vocabulary.name}", f"story.hidden.{field.vocabulary.name}s")


def choice_keys(game: GameDef) -> Iterator[str]:
    """A game and what can be chosen at set-up."""
    yield f"game.{game.id}"
    yield f"game.{game.id}.tagline"
    yield f"goal.{game.id}"
    for preset in game.presets:
        shared = game.texts_like and preset in find_game(game.texts_like).presets
        yield f"preset.{game.texts_like if shared else game.id}.{preset}"
    yield from (f"option.{name}" for name in option_names(game))


def option_names(game: GameDef) -> Iterator[str]:
    """The options of a game, what each is for, and their values."""
    for option in game.options:
        yield option.key
        yield f"{option.key}.help"
        yield from (f"{option.key}.{value}" for value in option.values if not isinstance(value, (bool, int)))


def screen_keys() -> Iterator[str]:
    """The keys that screens, presenters and kv files name themselves."""
    for source in app_sources():
        yield from _TEXT_CALL.findall(source.text)


def keys_in(source: Source) -> Iterator[str]:
    """The keys that a source names itself, those of sentences that depend on a number among them."""
    yield from _TEXT_CALL.findall(source.text)
    yield from _COUNT_CALL.findall(source.text)


def counted_keys() -> set[str]:
    """The keys of sentences that depend on a number."""
    games = all_games().values()
    events = {own_or_general(game, "event", name) for game in games for name in counted_events(game)}
    return events | {key for source in app_sources() for key in _COUNT_CALL.findall(source.text)}


def counted_events(game: GameDef) -> Iterator[str]:
    """The events of a game whose sentences are about a number, with the endings for which they are."""
    for name, kind in game.events.items():
        possible = ["", *((HIDDEN,) if kind.private else ())]
        possible += [SEVERAL + HIDDEN] if kind.gathered and kind.private else []
        yield from (name + ending for ending in possible if number_field(kind, ending))


def app_sources() -> Iterator[Source]:
    """The source of everything that shows something."""
    for path in sorted([*APP.rglob("*.py"), *APP.rglob("*.kv")]):
        if ENGINE not in path.parents and path.parent.name != "i18n":
            yield Source(path.read_text(encoding="utf-8"), served_by(path))
