"""The types that tests give the parts of a table are those its codecs write (tests/helpers/parts.py)."""

from __future__ import annotations

from types import GenericAlias
from typing import Any, get_type_hints

import pytest

from elfenapp.engine.core.parts import Codec, Listing, Number, Pile, Places, Row, Set, Word
from elfenapp.engine.core.state import State
from elfenapp.engine.families.gold.state import GoldState
from elfenapp.engine.families.map.state import MapState
from elfenapp.engine.games.elfenkoning.state import ElfenkoningState
from elfenapp.engine.games.elfenwizards.state import Beside, DiceBoxes, ElfenwizardsState
from tests.helpers.parts import Amounts, ElfenkoningParts, ElfenwizardsParts, GoldParts, MapParts, SpellBeside


def written_by(codec: Codec[Any, object]) -> Any:
    """The type that a codec writes; a word is never nothing where its place is named, or in a row."""
    match codec:
        case Number():
            return int
        case Word():
            return str
        case Pile():
            return Amounts
        case Row() | Set():
            return list[str]
        case Places():
            return GenericAlias(dict, (str, written_by(codec.codec)))
        case Listing():
            return _list_of(written_by(codec.codec))
        case DiceBoxes():
            return dict[str, Amounts]
        case Beside():
            return SpellBeside
    raise TypeError(codec)


def _list_of(kind: Any) -> GenericAlias:
    return GenericAlias(list, (kind,))


def expected(table: type[State]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in table.parts:
        kind = written_by(part.codec)
        found[part.slot] = _list_of(kind) if part.per_seat else kind
        if part.counted:
            found[part.slot + "_count"] = list[int] if part.per_seat else int
    return found


@pytest.mark.parametrize(
    ("table", "kind", "may_be_nothing"),
    [
        (MapState, MapParts, {"homes", "drawn"}),
        (GoldState, GoldParts, {"homes", "drawn"}),
        (ElfenkoningState, ElfenkoningParts, {"here"}),
        (ElfenwizardsState, ElfenwizardsParts, set()),
    ],
)
def test_the_types_of_the_parts_are_what_their_codecs_write(
    table: type[State], kind: type, may_be_nothing: set[str]
) -> None:
    wanted = expected(table)
    for name in may_be_nothing:
        wanted[name] = list[str | None] if wanted[name] == list[str] else str | None
    assert get_type_hints(kind) == wanted
