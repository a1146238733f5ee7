"""Which arguments the code hands to the sentence of a key.

A general key serves every game that has no key of its own, so it may use only what all of them hand over.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache

from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games
from elfenapp.presenters.text.game_words import game_keys

from .keys import app_sources, counted_events, owned_keys
from .reasons import sites
from .things import plays

PLAYER = frozenset(("player",))
_CALL = re.compile(r"\.(text|first|count)(?=\()")
_ENDING = re.compile(r"(\.several)?(\.hidden)?(\.none|\.no_\w+)?$")  # see presenters.sentences


def arguments(key: str, told: Collection[str]) -> frozenset[str]:
    """The names a sentence may use; ``told`` are the keys that have a sentence."""
    kind, _, rest = key.partition(".")
    if kind in ("log", "event", "reason"):
        return _of_engine(kind, rest, told)
    if kind == "prompt":
        return PLAYER
    owned = {key: names for game in all_games().values() for key, names in owned_keys(game).items()}
    if key in owned:
        return owned[key]
    return _of_screens().get(key, frozenset())


def _of_engine(kind: str, rest: str, told: Collection[str]) -> frozenset[str]:
    plain = _ENDING.sub("", rest)
    game, _, name = plain.rpartition(".")
    ending = rest.removeprefix(plain)
    key = f"{kind}.{rest}"
    served = {known.id for known in all_games().values() if _key_for(known, kind, name + ending, {*told, key}) == key}
    shared = _shared(names for user, names in _users(kind, name) if user in served)
    if kind == "reason":
        return shared
    counted = {"count"} if ".several" in ending or _is_counted(rest, game) else set()
    return shared | PLAYER | counted


def _key_for(game: GameDef, kind: str, name: str, told: Collection[str]) -> str:
    """The key that a game's text has in the end."""
    return next((key for key in game_keys(game, kind, name) if key in told), "")


def _is_counted(event: str, game: str) -> bool:
    """True if the sentence of an event is about a number; behind a game's id, as that game tells it."""
    counted = {name for known in all_games().values() for name in counted_events(known)}
    return event.removeprefix(f"{game}.") in counted


def _users(kind: str, name: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The games in which a thing of that name is told, each with the arguments it brings."""
    if kind == "reason":
        yield from ((game, site.details) for site in sites() if site.code == name for game in site.games)
        return
    for game in all_games().values():
        if kind == "event":
            fields = [event.fields for known, event in game.events.items() if known == name]
        else:
            fields = [play.fields for play in plays(game) if play.verb == name]
        yield from ((game.id, frozenset(field.name for field in one)) for one in fields)


def _shared(choices: Iterable[frozenset[str]]) -> frozenset[str]:
    found = list(choices)
    return frozenset.intersection(*found) if found else frozenset()


@cache
def _of_screens() -> dict[str, frozenset[str]]:
    """For each key that is spelled out in a call, the named arguments of all its calls."""
    found: dict[str, frozenset[str]] = {}
    for source in app_sources():
        for method, call in _calls(source.text):
            names = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
            if method == "count":
                names |= {"count"}
            for node in call.args:
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found[node.value] = found.get(node.value, names) & names
    return found


def _calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    """The calls of a catalogue, in Python and in kv alike: from the bracket to the first end that makes sense."""
    for match in _CALL.finditer(source):
        end = match.end()
        while (end := source.find(")", end) + 1) > 0:
            try:
                node = ast.parse("call" + source[match.end() : end], mode="eval").body
            except SyntaxError:
                continue
            if isinstance(node, ast.Call):
                yield match[1], node
            break
