"""Every screen is built, drawn and read back: nothing blank, no text cut, nothing under a bar of the system."""

from __future__ import annotations

from elfenapp.device_check import looks
from elfenapp.device_check.pixels import is_blank, read_back
from elfenapp.device_check.stations import Station, boards, shell

from .bench import CheckBench, Steps

MOST_OF_ONE = 3  # findings of one station


def check_screens(bench: CheckBench) -> Steps:
    found = bench.found
    for station in shell(bench):
        yield from _look(bench, station)
        found.share = min(0.4, found.share + 0.015)
    for board in boards(bench):
        if board is None:
            yield 0.0
            continue
        yield from _look(bench, board)
        found.share = min(1.0, found.share + 0.012)


def _look(bench: CheckBench, station: Station) -> Steps:
    bench.close_overlays()
    station.go()
    yield from bench.settle()
    if station.ready is not None:
        yield from bench.until(station.ready, station.name, 15)
        yield from bench.settle()
    wrong = looks.complaints(bench.cover)[:MOST_OF_ONE]
    if is_blank(*read_back(bench.cover)):
        wrong.append("blank")
    wrong += bench.faults()
    place = bench.app.navigation.place.screen
    if station.screen and place != station.screen:
        wrong.append(f"led to {place}")
    bench.found.wrong += [f"{station.name}: {told}" for told in wrong]
    bench.found.count += 1
