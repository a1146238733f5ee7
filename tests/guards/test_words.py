"""The catalogues: nothing missing, nothing left over, no argument that is not given, no letter the fonts lack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from fontTools.ttLib import TTFont

from elfenapp.i18n import LANGUAGES
from tools.words.areas import area_of, areas
from tools.words.arguments import arguments
from tools.words.catalogues import FOLDER, compiled, read, read_all, whole
from tools.words.keys import all_keys, counted_keys, optional_keys
from tools.words.reasons import sites
from tools.words.typography import typeset

FONTS = sorted((Path(__file__).parents[2] / "assets" / "fonts").glob("*.ttf"))
# Quotation marks and apostrophes that do not belong to a language; the typewriter's belong to none.
WRONG_MARKS = {"en": "'\"«»„‚", "fr": "'\"“”„‚‘", "nl": "'\"«»„‚", "de": "'\"«»”"}
# Before these French puts a space at which no line may break.
FRENCH_SPACE = re.compile(r"(?<![\u00a0\u202f;:!?])[;:!?]|(?<![\u00a0\u202f])»|«(?![\u00a0\u202f])")

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_area = pytest.mark.parametrize("area", areas())


@cache
def needed() -> frozenset[str]:
    return frozenset(all_keys() | counted_keys())


@cache
def catalogue_of(language: str) -> dict[str, Message]:
    return read_all(language)


def forms(message: Message) -> tuple[str, ...]:
    """The sentences of a message: one, or one for each plural."""
    string = message.string
    assert string is not None, message.id
    return (string,) if isinstance(string, str) else tuple(string)


def sentences(language: str) -> Iterator[tuple[str, str]]:
    for key, message in catalogue_of(language).items():
        yield from ((key, sentence) for sentence in forms(message))


def names_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@every_language
@every_area
def test_every_key_has_a_sentence(language: str, area: str) -> None:
    told = read(language, area)
    wanted = {key for key in needed() if area_of(key) == area}
    silent = [key for key in sorted(wanted) if not whole(told.get(key))]
    assert not silent, silent


@every_language
@every_area
def test_no_key_is_left_over(language: str, area: str) -> None:
    known = needed() | optional_keys()
    told = read(language, area)
    unused = sorted(key for key in told if key not in known or not whole(told[key]))
    assert not unused, unused


@every_language
def test_sentences_that_count_have_every_plural_and_no_others_do(language: str) -> None:
    plurals, counted = Catalog(locale=language).num_plurals, counted_keys()
    wrong = [
        key
        for key, message in catalogue_of(language).items()
        if len(forms(message)) != (plurals if key in counted else 1)
    ]
    assert not wrong, wrong


@every_language
def test_sentences_use_only_arguments_that_the_code_gives(language: str) -> None:
    told = frozenset(catalogue_of(language))
    wrong = {
        key: unknown for key, sentence in sentences(language) if (unknown := names_in(sentence) - arguments(key, told))
    }
    assert not wrong, wrong


@every_language
def test_arguments_are_plain_names(language: str) -> None:
    for key, sentence in sentences(language):
        for _, name, specification, conversion in Formatter().parse(sentence):
            assert name is None or (name.isidentifier() and not specification and not conversion), key


def test_all_languages_tell_the_same() -> None:
    """The same keys, and in each the same arguments; only a sentence for exactly one may leave out its number."""
    english = catalogue_of("en")
    for language in LANGUAGES:
        other = catalogue_of(language)
        assert set(other) == set(english), language
        for key, message in other.items():
            expected = names_in(" ".join(forms(english[key])))
            for sentence in forms(message):
                assert names_in(sentence) | {"count"} == expected | {"count"}, (language, key)
            assert names_in(" ".join(forms(message))) == expected, (language, key)


@every_language
def test_the_compiled_catalogue_is_up_to_date(language: str) -> None:
    there = {path: path.read_bytes() for path in (FOLDER / f"{language}.mo", *(FOLDER / language).glob("*.mo"))}
    assert there == compiled(language), "run: python3 dev.py words"


@every_language
@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
def test_the_fonts_have_every_letter(language: str, font: Path) -> None:
    there = TTFont(font).getBestCmap()
    missing = {
        key: unknown
        for key, sentence in sentences(language)
        if (unknown := sorted(letter for letter in sentence if ord(letter) not in there))
    }
    assert not missing, missing


@every_language
def test_no_stray_spaces(language: str) -> None:
    spaces = re.compile(r"^\s|\s$|\s\s")
    wrong = [key for key, sentence in sentences(language) if spaces.search(sentence)]
    assert not wrong, wrong


@every_language
def test_quotation_marks_belong_to_the_language(language: str) -> None:
    foreign = set(WRONG_MARKS[language])
    wrong = [key for key, sentence in sentences(language) if foreign & set(sentence)]
    assert not wrong, wrong


def test_french_and_dutch_players_are_addressed_as_friends() -> None:
    """Everywhere alike: tu and je, as German says du."""
    polite = {"fr": re.compile(r"\bvo(us|tre)\b|\b(?!assez|chez|échangiez)\w+ez\b", re.I), "nl": re.compile(r"\buw?\b")}
    wrong = [key for language, words in polite.items() for key, text in sentences(language) if words.search(text)]
    assert not wrong, wrong


def test_french_spaces_do_not_break() -> None:
    wrong = [key for key, sentence in sentences("fr") if FRENCH_SPACE.search(sentence)]
    assert not wrong, wrong


def test_plain_typing_is_set_properly() -> None:
    assert typeset("en", "Anna's realm") == "Anna’s realm"
    assert typeset("de", "Wer? Du!") == "Wer? Du!"
    french = typeset("fr", "« Oui ! » : qu'en dire ; et quand ?")
    assert french == "«\u00a0Oui\u202f!\u00a0»\u00a0: qu’en dire\u202f; et quand\u202f?"
    assert typeset("fr", french) == french
    assert not FRENCH_SPACE.search(french)


def test_the_engine_is_read_rightly() -> None:
    """A slip in reading the source must not make the tests above easy."""
    details = {site.code: site.details for site in sites()}
    assert details["counter_elsewhere"] == {"counter", "road"}  # spelled out
    assert details["mark_there"] == {"card", "region", "owner"}  # one dict within another
    assert details["bad_player_count"] == {"players", "least", "most"}  # an error's own way
    assert {"exchange_of_one_kind", "pieces_missing", "no_minor_spell_there", "realm_not_ahead"} <= set(details)
    assert arguments("log.place", {"log.place"}) == {"player"}  # Elfenwizards places dice, not counters
    told = {"log.place", "log.elfenwizards.place"}
    assert arguments("log.place", told) == {"player", "counter", "face", "road"}
    assert arguments("log.elfenwizards.place", told) == {"player", "die", "box"}
    assert arguments("event.cards_dealt.hidden", told) == {"player", "count", "cards"}
    assert {"log.keep.hidden", "event.card_drawn.hidden", "word.elfenkoning.forest"} <= optional_keys()
    assert "log.pass.hidden" not in optional_keys()
    assert "verb.elfenland.bid" not in optional_keys()


def test_calls_of_the_screens_are_read_rightly() -> None:
    assert arguments("story.undo", ()) == {"count", "player"}
    assert arguments("table.realm_of", ()) == {"player"}
