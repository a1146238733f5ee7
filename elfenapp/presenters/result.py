"""The end of a game: the ranking with its ties, every score broken down, and a chart by round. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf

from elfenapp.i18n import Catalogue
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_source import GameSource
from elfenapp.session.seats import Seat

from .text.computer_names import portrait
from .text.wording import Texts

TOTAL = "score"


@dataclass(frozen=True, slots=True)
class ResultRow:
    place: int
    name: str
    colour: str
    total: int
    details: tuple[str, ...]  # what the total is made of, and what broke ties
    portrait: str  # the picture of the player


@dataclass(frozen=True, slots=True)
class Outcome:
    headline: str
    ending: str
    standings: tuple[ResultRow, ...]


@dataclass(frozen=True, slots=True)
class ScoreCurve:
    colour: str
    values: tuple[int, ...]  # at the start and at the end of each round


@dataclass(frozen=True, slots=True)
class Chart:
    measure: str
    curves: tuple[ScoreCurve, ...]

    @property
    def rounds(self) -> int:
        return len(self.curves[0].values) - 1

    @property
    def top(self) -> int:
        return max(1, *(value for curve in self.curves for value in curve.values))

    @property
    def bottom(self) -> int:
        return min(0, *(value for curve in self.curves for value in curve.values))


def outcome(device: Device, words: Catalogue) -> Outcome:
    """The result of a finished game in words."""
    result = device.result()
    assert result is not None
    texts = Texts.of(device, words)
    names = [texts.player(seat) for seat in result.winners]
    headline = (
        words.text("result.won", player=names[0])
        if len(names) == 1
        else words.text("result.shared", players=listed(words, names))
    )
    # What is nothing for everybody is not worth a word (the distance, without home towns).
    scored = [name for name in result.scores[0] if name == TOTAL or any(scores[name] for scores in result.scores)]
    homes = _homes(device, texts)
    standings = [
        _standing(place, device.seats, seat, {name: result.scores[seat][name] for name in scored}, texts, homes[seat])
        for place, seats in enumerate(_places(result.places), 1)
        for seat in seats
    ]
    return Outcome(headline, texts.ending(result.ending), tuple(standings))


def listed(words: Catalogue, names: Sequence[str]) -> str:
    """Names as one says them: "Ann, Ben and Cleo"."""
    return words.text("result.and", others=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]


def _places(places: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """The places: players who share one take up those behind it, too: two first ones, then a third."""
    counted: list[Sequence[int]] = []
    for seats in places:
        counted.append(seats)
        counted += [()] * (len(seats) - 1)
    return counted


def _homes(device: Device, texts: Texts) -> list[str]:
    """The home each player has kept secret, in words; empty in a game without."""
    view = device.view()
    homes = view.part("homes", list[str | None]) if "homes" in view.parts else [None] * view.players
    return [texts.words.text("board.home_of", town=texts.word(home)) if home else "" for home in homes]


def _standing(
    place: int, seats: Sequence[Seat], seat: int, scores: Mapping[str, int], texts: Texts, home: str
) -> ResultRow:
    headline = TOTAL if TOTAL in scores else next(iter(scores), "")
    details = [home] if home else []
    details += [
        texts.words.text("result.detail", name=texts.score(name), value=value)
        for name, value in scores.items()
        if name != headline
    ]
    name, own = texts.player(seat), seats[seat]
    return ResultRow(place, name, own.colour, scores.get(headline, 0), tuple(details), portrait(own))


# The chart ----------------------------------------------------------------------------------------------------------


def charts(source: GameSource, words: Catalogue) -> list[Chart]:
    """The standings at the end of each round in all that counts, the most important first. May take its time."""
    samples = source.standings()
    if samples is None or len(samples) < 2:
        return []
    seats, texts = source.public.seats, Texts(words, source.public.seats, source.rules)
    return [
        Chart(
            texts.score(measure),
            tuple(
                ScoreCurve(seat.colour, tuple(sample[measure][number] for sample in samples))
                for number, seat in enumerate(seats)
            ),
        )
        for measure in samples[0]
    ]


def spread(places: Sequence[float], gap: float, least: float = -inf) -> list[float]:
    """Places moved as little as can be so that no two are nearer than ``gap`` and none is below ``least``.

    Of equal ones the first is highest.
    """
    rows: list[list[int]] = []  # those that touch, from below
    middles: list[float] = []
    for number in sorted(range(len(places)), key=lambda number: (places[number], -number)):
        row, middle = [number], places[number]
        while rows and middle - middles[-1] < gap * (len(row) + len(rows[-1])) / 2:
            row = rows.pop() + row
            middles.pop()
            middle = sum(places[other] for other in row) / len(row)
        rows.append(row)
        middles.append(middle)
    moved = [0.0] * len(places)
    free = least
    for row, middle in zip(rows, middles, strict=True):
        low = max(middle - gap * (len(row) - 1) / 2, free)
        for lane, number in enumerate(row):
            moved[number] = low + gap * lane
        free = low + gap * len(row)
    return moved
