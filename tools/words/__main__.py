"""``python3 dev.py words [area ...]``: bring the catalogues up to date with the code, and compile them.

Keys the code needs and a catalogue lacks are added without a sentence; keys nobody asks for are listed. The sentences
themselves are written by people, in ``elfenapp/i18n/<language>/<area>.po``; apostrophes and French spaces are set here.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from babel.messages.catalog import Catalog

from elfenapp.i18n import LANGUAGES

from .catalogues import AREAS, FOLDER, area_of, compiled, read, whole, write
from .keys import all_keys, counted_keys, optional_keys
from .typography import typeset


def update(language: str, area: str) -> tuple[list[str], list[str]]:
    """Add what is missing; the keys without a sentence, and those without a use."""
    counted = {key for key in counted_keys() if area_of(key) == area}
    wanted = counted | {key for key in all_keys() if area_of(key) == area}
    told = read(language, area)
    catalog = Catalog(locale=language, fuzzy=False)
    for key in sorted(wanted | set(told)):
        identity = (key, f"{key}.many") if key in counted else key
        catalog.add(identity, typeset_all(language, told[key].string or "") if key in told else "")
    write(language, area, catalog)
    silent = [key for key in sorted(wanted) if not whole(told.get(key))]
    return silent, sorted(set(told) - wanted - optional_keys())


def typeset_all(language: str, sentences: str | Sequence[str]) -> str | tuple[str, ...]:
    if isinstance(sentences, str):
        return typeset(language, sentences)
    return tuple(typeset(language, sentence) for sentence in sentences)


def main() -> None:
    areas = sys.argv[1:] or list(AREAS)
    unknown = sorted(set(areas) - set(AREAS))
    if unknown:
        sys.exit(f"no such area: {', '.join(unknown)} (there are: {', '.join(AREAS)})")
    for language in LANGUAGES:
        for area in areas:
            silent, unused = update(language, area)
            print(f"{language}/{area}: {len(silent)} without a sentence, {len(unused)} unused")
            for key in [*silent, *unused][:12]:
                print(f"    {key}")
        (FOLDER / f"{language}.mo").write_bytes(compiled(language))


if __name__ == "__main__":
    main()
