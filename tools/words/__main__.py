"""``python3 dev.py words [area ...]``: bring the catalogues up to date with the code, and compile them.

Keys the code needs and a catalogue lacks are added without a sentence; keys nobody asks for are listed. The sentences
themselves are written by people, in ``elfenapp/i18n/<language>/<area>.po``.
"""

from __future__ import annotations

import sys

from babel.messages.catalog import Catalog

from elfenapp.i18n import LANGUAGES

from .catalogues import AREAS, FOLDER, area_of, compiled, read, whole, write
from .keys import all_keys, counted_keys


def update(language: str, area: str) -> tuple[list[str], list[str]]:
    """Add what is missing; the keys without a sentence, and those without a use."""
    counted = {key for key in counted_keys() if area_of(key) == area}
    wanted = counted | {key for key in all_keys() if area_of(key) == area}
    told = read(language, area)
    catalog = Catalog(locale=language, fuzzy=False)
    for key in sorted(wanted | set(told)):
        message = told.get(key)
        identity = (key, f"{key}.many") if key in counted else key
        catalog.add(identity, message.string if message is not None else "")
    write(language, area, catalog)
    silent = [key for key in sorted(wanted) if not whole(told.get(key))]
    return silent, sorted(set(told) - wanted)


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
