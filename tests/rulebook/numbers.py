"""Numbers as the books write them, in figures or in words, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

# From nought upwards; where a number has several forms they are all given. "One" is an article in most languages.
WORDS = {
    "en": "no|none one|a|an|once two|twice three four five six seven eight nine ten eleven twelve",
    "fr": "aucun|aucune un|une deux trois quatre cinq six sept huit neuf dix onze douze",
    "nl": "geen een|één twee drie vier vijf zes zeven acht negen tien elf twaalf",
    "de": "kein|keine|keinen ein|eine|einen|eins|einer|einem zwei|zweimal|zweit drei|dreimal vier|viert fünf "
    "sechs|sechst sieben acht neun zehn elf zwölf",
}
LARGE = {
    "en": {17: "seventeen", 20: "twenty"},
    "fr": {17: "dix-sept", 20: "vingt"},
    "nl": {17: "zeventien", 20: "twintig"},
    "de": {17: "siebzehn", 20: "zwanzig"},
}
# How rounds and places are counted; a "second" thing is no claim, a "round four" is.
ORDINALS = {
    "en": {},
    "fr": {2: "deuxième", 3: "troisième", 4: "quatrième", 6: "sixième", 8: "huitième"},
    "nl": {2: "tweede", 3: "derde", 4: "vierde", 6: "zesde", 8: "achtste"},
    "de": {2: "zweiten", 3: "dritten", 4: "vierten", 6: "sechsten", 8: "achten"},
}
FROM = 2  # less is an article or a pronoun too often
RULE = re.compile(r"\b[A-Z]{1,3}-\d+\b")


@cache
def forms(language: str) -> dict[int, tuple[str, ...]]:
    """Every way to write a number in words."""
    known = {number: tuple(forms.split("|")) for number, forms in enumerate(WORDS[language].split())}
    for more in (LARGE[language], ORDINALS[language]):
        for number, word in more.items():
            known[number] = (*known.get(number, ()), word)
    return known


def numbers_in(text: str, language: str) -> set[int]:
    """The numbers that a text names; ids of rules are none, and "round four" is one like "four rounds"."""
    plain = RULE.sub("", text.replace("−", "-"))
    return {number for number in _found(plain, language) if number >= FROM}


def _found(text: str, language: str) -> Iterator[int]:
    yield from (int(found) for found in re.findall(r"(?<![\w.])\d+", text))
    for number, words in forms(language).items():
        if number >= FROM and names(text, number, language, words):
            yield number


def names(text: str, number: int, language: str, words: tuple[str, ...] = ()) -> bool:
    """True if a text names a number."""
    known = words or (str(number), *forms(language).get(abs(number), ()))
    return re.search(rf"(?<![\w-])({'|'.join(map(re.escape, known))})(?![\w-])", text, re.IGNORECASE) is not None
