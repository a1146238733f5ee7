"""``python3 dev.py words [--prune] [area ...]``: bring the catalogues up to date with the code, and compile them.

Keys the code needs and a catalogue lacks are added without a sentence, keys that lie in another area than theirs are
taken there, keys without a use are listed, and ``--prune`` removes them. With areas given, only theirs are concerned,
and listed in full. The sentences themselves are written by people, in ``elfenapp/i18n/<language>/<area>.po``;
apostrophes and French spaces are set here.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence

from babel.messages.catalog import Catalog

from elfenapp.i18n import LANGUAGES

from .areas import area_of, areas
from .catalogues import areas_on_disk, compiled, read, read_all, whole, write
from .keys import all_keys, counted_keys, optional_keys
from .typography import typeset


def update(language: str, pruned: Collection[str] = ()) -> None:
    """Add what is missing, and write every key into the file of its area; leave out unused keys of pruned areas."""
    told, counted = read_all(language), counted_keys()
    for area in pruned:
        for key in wanting(language, area)[1]:
            del told[key]
    catalogs = {area: Catalog(locale=language, fuzzy=False) for area in {*areas(), *areas_on_disk(language)}}
    for key in sorted({*all_keys(), *counted, *told}):
        # A key that no longer counts anything keeps both its sentences until a person removes it.
        is_plural = key in counted or (key in told and not isinstance(told[key].string, str))
        identity = (key, f"{key}.many") if is_plural else key
        sentences = typeset_all(language, told[key].string or "") if key in told else ""
        catalogs[area_of(key)].add(identity, sentences)
    for area, catalog in catalogs.items():
        write(language, area, catalog)


def wanting(language: str, area: str) -> tuple[list[str], list[str]]:
    """The keys of an area without a sentence, and those without a use."""
    told = read(language, area)
    wanted = {key for key in all_keys() | counted_keys() if area_of(key) == area}
    silent = [key for key in sorted(wanted) if not whole(told.get(key))]
    return silent, sorted(set(told) - wanted - optional_keys())


def typeset_all(language: str, sentences: str | Sequence[str]) -> str | tuple[str, ...]:
    if isinstance(sentences, str):
        return typeset(language, sentences)
    return tuple(typeset(language, sentence) for sentence in sentences)


def main() -> None:
    prunes, named = "--prune" in sys.argv, [word for word in sys.argv[1:] if word != "--prune"]
    listed = named or list(areas())
    unknown = sorted(set(listed) - set(areas()))
    if unknown:
        sys.exit(f"no such area: {', '.join(unknown)} (there are: {', '.join(areas())})")
    for language in LANGUAGES:
        update(language, listed if prunes else ())
        for area in listed:
            silent, unused = wanting(language, area)
            print(f"{language}/{area}: {len(silent)} without a sentence, {len(unused)} unused")
            for key in [*silent, *unused][: None if named else 12]:
                print(f"    {key}")
        for path, content in compiled(language).items():
            if not path.exists() or path.read_bytes() != content:
                path.write_bytes(content)


if __name__ == "__main__":
    main()
