"""The catalogues on disk: one folder per language, one ``.po`` file per area (``areas``).

Each game has a compiled ``.mo`` of its own beside its ``.po``; all other areas share the ``.mo`` of the language.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from elfenapp.engine.core.registry import all_games

# The compiled header has a date; with the real one every compiling would change the file.
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
FOLDER = Path(__file__).resolve().parents[2] / "elfenapp" / "i18n"


def path_of(language: str, area: str) -> Path:
    return FOLDER / language / f"{area}.po"


def areas_on_disk(language: str) -> list[str]:
    """The areas that a language has a file for."""
    return sorted(path.stem for path in (FOLDER / language).glob("*.po"))


def read_all(language: str) -> dict[str, Message]:
    """The messages of a language by key, wherever they lie; of two for one key, the one that has its sentence."""
    found: dict[str, Message] = {}
    for area in areas_on_disk(language):
        found |= {key: message for key, message in read(language, area).items() if key not in found or whole(message)}
    return found


def read(language: str, area: str) -> dict[str, Message]:
    """The messages of one file by key."""
    path = path_of(language, area)
    if not path.exists():
        return {}
    catalog = read_po(BytesIO(path.read_bytes()), locale=language)
    return {key_of(message): message for message in catalog if message.id}


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def whole(message: Message | None) -> bool:
    """True if a message has its sentence, or all of them if it counts something."""
    if message is None:
        return False
    return all(message.string) if isinstance(message.string, (tuple, list)) else bool(message.string)


def write(language: str, area: str, catalog: Catalog) -> None:
    """In alphabetical order and without a header's dates: writing it again changes nothing. No keys, no file."""
    path = path_of(language, area)
    if not len(catalog):
        path.unlink(missing_ok=True)
        return
    buffer = BytesIO()
    write_po(buffer, catalog, sort_output=True, omit_header=True, width=0)
    path.parent.mkdir(exist_ok=True)
    if not path.exists() or path.read_bytes() != buffer.getvalue():
        path.write_bytes(buffer.getvalue())


def compiled(language: str) -> dict[Path, bytes]:
    """The catalogues of a language as the app reads them, by the file they belong in."""
    areas = areas_on_disk(language)
    files = {FOLDER / f"{language}.mo": [area for area in areas if area not in all_games()]}
    files |= {path_of(language, game).with_suffix(".mo"): [game] for game in areas if game in all_games()}
    return {path: _compiled(language, together) for path, together in files.items()}


def _compiled(language: str, areas: Sequence[str]) -> bytes:
    catalog = Catalog(locale=language, fuzzy=False, creation_date=_NO_DATE, revision_date=_NO_DATE)
    for area in areas:
        for message in read(language, area).values():
            if whole(message):
                catalog.add(message.id, message.string)
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()
