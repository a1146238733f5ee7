"""Ids as words a person can read in a terminal. English only: the app has catalogues, the terminal does not."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.errors import Reason
from ..core.fields import FieldOffer
from ..core.log import Record
from ..core.plain import Plain
from ..core.views import View
from ..world.land import ATLAS

_TOWNS = {town.id: town.name for town in ATLAS.towns}
_ROADS = {road.id: f"{ATLAS.towns[road.a].name} – {ATLAS.towns[road.b].name} ({road.terrain})" for road in ATLAS.roads}


def word(value: Plain) -> str:
    """One value in words."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "on" if value else "off"  # as options are written on the command line
    if isinstance(value, dict):
        return ", ".join(f"{amount} {word(kind)}" if type(amount) is int else f"{word(kind)}: {word(amount)}"
                         for kind, amount in value.items()) or "none"  # fmt: skip
    if isinstance(value, (list, tuple)):
        return ", ".join(word(item) for item in value) or "none"
    text = str(value)
    return _TOWNS.get(text) or _ROADS.get(text) or text.replace("_", " ")


def fields_text(fields: Mapping[str, Plain]) -> str:
    return " ".join(f"{word(value)}" for value in fields.values() if value not in ({}, None))


# The few reasons a person meets outside a game; those of the rules read well enough as they are.
_SENTENCES = {
    "foreign": "this is not a saved Elfen game",
    "truncated": "this saved game is cut off",
    "damaged": "this saved game is damaged",
    "too_large": "this is far too large for a saved game",
    "newer_format": "this game was saved by a newer version of the app",
    "newer_rules": "this game was saved by a newer version of the app",
    "log_and_position_differ": "this saved game does not agree with itself: somebody has changed it",
    "bad_setup": "this saved game was set up in a way that cannot be",
}


def reason_text(reason: Reason) -> str:
    """A refusal as a sentence of sorts, with the rule it comes from."""
    text = _SENTENCES.get(reason.code) or word(reason.code)
    details = ", ".join(f"{word(key)}: {word(value)}" for key, value in reason.details.items())
    return text + (f" ({details})" if details else "") + (f" [rule {reason.rule}]" if reason.rule else "")


def record_lines(record: Record, names: list[str]) -> list[str]:
    """An entry of the log in one line, and its events below it."""
    lines = []
    if record.seat >= 0:
        lines.append(f"{names[record.seat]}: {word(record.verb)} {fields_text(record.fields)}".rstrip())
    for event in record.events:
        who = names[event.seat] if event.seat >= 0 else "all"
        lines.append(f"  {who}: {word(event.name)} {fields_text(event.fields)}".rstrip())
    return lines


def view_lines(view: View, names: list[str]) -> list[str]:
    """A whole view: what lies open first, then each player's own."""
    lines = [f"{word(view.phase)}, to act: {', '.join(names[seat] for seat in view.acting) or 'nobody'}"]
    for name, value in view.parts.items():
        if isinstance(value, list) and len(value) == view.players:
            shown = [f"{names[seat]} {word(own)}" for seat, own in enumerate(value) if own is not None]
            if shown:
                lines.append(f"  {word(name)}: " + " | ".join(shown))
        elif value is not None:
            lines.append(f"  {word(name)}: {word(value)}")
    return lines


def field_text(offered: FieldOffer) -> str:
    """The values that a field accepts, as text."""
    if offered.kind == "amount":
        return f"{word(offered.name)} ({offered.least} to {offered.most})"
    if offered.kind == "some":
        size = offered.least if offered.least == offered.most else f"{offered.least} to {offered.most}"
        example = f"as in '2 {word(offered.pool[0][0])}', or 'any'"
        return f"{word(offered.name)}: {size} of {word(dict(offered.pool))}, {example}"
    return word(offered.name)
