"""An elf on its way round the ring, stage by stage, and the coins that fly home from every region. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from elfenapp.engine.core.log import Record
from elfenapp.engine.games.elfenkoning.cards import REALMS

from ..board.events import BoardEvent
from ..board.geometry import Sprite
from .geometry import BOOT, ElfenkoningGeometry

COIN = 70.0
BOOTS, COINS = "boots", "coins"

WalkStep = Mapping[str, tuple[Sprite, ...]]  # what lies on the layers that change


@dataclass(frozen=True, slots=True)
class Walk(BoardEvent):
    """The way that an elf has just gone."""

    steps: tuple[WalkStep, ...]


def way_of(records: Sequence[Record]) -> tuple[int, list[str]]:
    """The newest traveller and their regions; only the newest traveller's way is worth a walk."""
    seat, places = -1, list[str]()
    for event in (event for record in records for event in record.events if event.name == "region_entered"):
        if event.seat != seat:
            seat, places = event.seat, []
        places.append(str(event.fields["region"]))
    return seat, places


def stages(plan: ElfenkoningGeometry, boots: Sequence[Sprite], seat: int, places: Sequence[str]) -> Iterator[WalkStep]:
    """From region to region; what each has paid flies to its player's name while the elf goes on."""
    home = plan.plates[REALMS[seat]]
    for number in range(len(places) + 1):
        place = places[min(number, len(places) - 1)]
        x, y = plan.boot_spot(place)
        walking = [replace(boot, x=x, y=y, size=BOOT) if boot.key == f"boot/{seat}" else boot for boot in boots]
        flying = [Sprite("emblem/gold", *home, COIN, key=f"coin/{paid}") for paid in range(max(number - 1, 0), number)]
        spot = plan.spot(place)
        if number < len(places) and spot is not None:
            flying.append(Sprite("emblem/gold", *spot, COIN, key=f"coin/{number}"))
        yield {BOOTS: tuple(walking), COINS: tuple(flying)}
