"""A road in the direction of travel: "Virst → Elvenhold". No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.vocabulary import NamedPlace

ARRIVED = "arrived"  # the event at the end of a journey along a road
JOINED = " – "  # between the towns in a road's name


def travelled(record: Record, places: Mapping[str, NamedPlace]) -> tuple[str, str]:
    """The terrain and the towns of the road by which a player came somewhere; empty for any other entry."""
    road = places.get(str(record.fields.get("road")))
    towns = [places[str(event.fields["town"])].name for event in record.events if event.name == ARRIVED]
    ends = road.name.split(JOINED) if road is not None else []
    if road is None or not towns or len(ends) != 2:
        return "", ""
    return road.terrain, f"{ends[0] if ends[1] == towns[0] else ends[1]} → {towns[0]}"
