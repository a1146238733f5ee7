"""Catalogues: keys in, sentences out, in the language of the player.

Every text the app shows has a key (``home.continue``, ``reason.road_taken``) and a sentence for it in each
language's ``.po`` files; English is a catalogue like the others. Sentences take named arguments in braces.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

from elfenapp.engine.core.registry import all_games

LANGUAGES = {"en": "English", "fr": "Français", "nl": "Nederlands", "de": "Deutsch"}
DEFAULT = "en"
_DE = re.compile(r"\b([Dd])e \{(\w+)\}")
_ELIDES = re.compile("[aàâäæeéèêëhiîïoôöœuùûü]|y[^aeiouy]")  # Hugo and Yves, but not Yannick


class Catalogue:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._sentences = _read(language)
        # A game that has no title in this language yet goes by its id.
        self._titles = {f"game.{name}": name.replace("_", " ").capitalize() for name in all_games()}

    def has(self, key: str) -> bool:
        return self._sentence(key) != key

    def text(self, key: str, **arguments: Any) -> str:
        """The sentence of a key; a key without one shows itself, which the guard tests catch long before a player."""
        return self._fill(self._sentence(key), arguments)

    def count(self, key: str, number: int, **arguments: Any) -> str:
        """The sentence of a key for a number of things, in the language's own plural."""
        sentence = self._sentences.ngettext(key, f"{key}.many", number)
        return self._fill(sentence, {"count": number, **arguments})

    def _sentence(self, key: str) -> str:
        """A key that has plurals answers with the singular, which older Pythons do not do by themselves."""
        found = self._sentences.gettext(key)
        if found == key:
            found = self._sentences.ngettext(key, f"{key}.many", 1)
        return self._titles.get(key, key) if found == key else found

    def first(self, *keys: str, **arguments: Any) -> str:
        """The sentence of the first key that has one: the particular before the general."""
        return self.text(next((key for key in keys if self.has(key)), keys[0]), **arguments)

    def _fill(self, sentence: str, arguments: Mapping[str, Any]) -> str:
        if self.language == "fr":
            sentence = _elided(sentence, arguments)
        return sentence.format_map(_Lenient(arguments)) if arguments else sentence


def _read(language: str) -> gettext.GNUTranslations:
    """The shared catalogue of a language, with each game's own (``<language>/<game>.mo``) as fallbacks."""
    folder = files(__package__)
    shared = gettext.GNUTranslations(BytesIO(folder.joinpath(f"{language}.mo").read_bytes()))
    for game in all_games():
        own = folder.joinpath(language, f"{game}.mo")
        if own.is_file():
            shared.add_fallback(gettext.GNUTranslations(BytesIO(own.read_bytes())))
    return shared


def _elided(sentence: str, arguments: Mapping[str, Any]) -> str:
    """French: the realm of Ben is "de Ben", those of Anna, Hugo and Yves are "d’Anna", "d’Hugo" and "d’Yves"."""

    def short(found: re.Match[str]) -> str:
        elides = _ELIDES.match(str(arguments.get(found[2], "")).casefold())
        return f"{found[1]}’{{{found[2]}}}" if elides else found[0]

    return _DE.sub(short, sentence)


class _Lenient(dict[str, Any]):
    """A sentence that names an argument that was not given shows the gap instead of ending the game."""

    def __missing__(self, name: str) -> str:
        return "…"


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue(language if language in LANGUAGES else DEFAULT)


def match_language(tags: list[str]) -> str:
    """The language to start with, from what the system prefers (``fr_CA.UTF-8``, ``nl-BE``)."""
    for tag in tags:
        short = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
        if short in LANGUAGES:
            return short
    return DEFAULT
