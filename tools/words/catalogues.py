"""The catalogues on disk: one folder per language, one ``.po`` file per area of the app, one compiled ``.mo``."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

# The compiled header has a date; with the real one every compiling would change the file.
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
FOLDER = Path(__file__).resolve().parents[2] / "elfenapp" / "i18n"
# The first word of a key says which file it lives in.
AREAS = {
    "engine": (
        "event",
        "field",
        "game",
        "log",
        "option",
        "part",
        "phase",
        "preset",
        "prompt",
        "reason",
        "verb",
        "word",
    ),
    "board": ("board",),
    "gold": ("gold",),
    "help": ("about", "goal", "may", "purpose"),
    "hints": ("hints",),
    "lan": ("lan",),
    "learn": ("coach", "learn", "lesson"),
    "map": ("map", "route"),
    "players": ("computer", "hint"),
    "realm": ("realm",),
    "replay": ("replay",),
    "shelf": ("shelf", "trash"),
    "shell": ("home", "rules", "settings", "setup"),
    "table": ("curtain", "result", "story", "table"),
    "wizards": ("wizards",),
    "app": (),  # everything else
}


def area_of(key: str) -> str:
    first = key.partition(".")[0]
    return next((area for area, words in AREAS.items() if first in words), "app")


def path_of(language: str, area: str) -> Path:
    return FOLDER / language / f"{area}.po"


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
    """Whether a message has its sentence, or all of them if it counts something."""
    if message is None:
        return False
    return all(message.string) if isinstance(message.string, (tuple, list)) else bool(message.string)


def write(language: str, area: str, catalog: Catalog) -> None:
    """In alphabetical order and without a header's dates, so that writing anew changes nothing."""
    buffer = BytesIO()
    write_po(buffer, catalog, sort_output=True, omit_header=True, width=0)
    path = path_of(language, area)
    path.parent.mkdir(exist_ok=True)
    if not path.exists() or path.read_bytes() != buffer.getvalue():
        path.write_bytes(buffer.getvalue())


def compiled(language: str) -> bytes:
    """All areas of a language as the app reads them."""
    catalog = Catalog(locale=language, fuzzy=False, creation_date=_NO_DATE, revision_date=_NO_DATE)
    for area in AREAS:
        for message in read(language, area).values():
            if whole(message):
                catalog.add(message.id, message.string)
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()
