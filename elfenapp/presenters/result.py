"""How a game ended: the ranking with its ties, every score broken down, and the game as a chart by round. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import ElfenError, Plain
from elfenapp.engine.core.log import UNDO, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.i18n import Catalogue
from elfenapp.table.seats import Seat
from elfenapp.table.table import Table

from .names import player_name

TOTAL = "score"
# Which part tells how everybody stands, the best measure first, and what it is called in a score.
MEASURES = (("scores", "score"), ("purses", "gold"), ("visited_count", "markers"), ("gold", "gold"))
LONGEST_GAME = 5000  # entries: a chart of a longer one is not worth the wait


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    name: str
    colour: str
    total: int
    details: tuple[str, ...]  # what the total is made of, and what broke ties


@dataclass(frozen=True, slots=True)
class Outcome:
    headline: str
    ending: str
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    colour: str
    values: tuple[int, ...]  # at the start and at the end of each round


@dataclass(frozen=True, slots=True)
class Chart:
    measure: str
    curves: tuple[Curve, ...]

    @property
    def rounds(self) -> int:
        return len(self.curves[0].values) - 1

    @property
    def top(self) -> int:
        return max(1, *(value for curve in self.curves for value in curve.values))

    @property
    def bottom(self) -> int:
        return min(0, *(value for curve in self.curves for value in curve.values))


def outcome(table: Table, words: Catalogue) -> Outcome:
    """The result of a finished game in words."""
    result = table.result()
    assert result is not None
    names = [player_name(words, table.seats, seat) for seat in result.winners]
    headline = (
        words.text("result.won", player=names[0])
        if len(names) == 1
        else words.text("result.shared", players=", ".join(names))
    )
    # What is nothing for everybody is not worth a word (the distance, without home towns).
    scored = [name for name in result.scores[0] if name == TOTAL or any(scores[name] for scores in result.scores)]
    standings = [
        _standing(place, table.seats, seat, {name: result.scores[seat][name] for name in scored}, words)
        for place, seats in enumerate(_places(result.places), 1)
        for seat in seats
    ]
    return Outcome(headline, ending_text(words, result.ending), tuple(standings))


def _places(places: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """Who shares a place takes up the ones behind it, too: two first ones, then a third."""
    counted: list[Sequence[int]] = []
    for seats in places:
        counted.append(seats)
        counted += [()] * (len(seats) - 1)
    return counted


def _standing(place: int, seats: Sequence[Seat], seat: int, scores: Mapping[str, int], words: Catalogue) -> Standing:
    headline = TOTAL if TOTAL in scores else next(iter(scores), "")
    details = [
        words.text("result.detail", name=score_text(words, name), value=value)
        for name, value in scores.items()
        if name != headline
    ]
    name, colour = player_name(words, seats, seat), seats[seat].colour
    return Standing(place, name, colour, scores.get(headline, 0), tuple(details))


def score_text(words: Catalogue, name: str) -> str:
    """What a part of a score is called."""
    names = {
        "cards": words.text("result.score.cards"),
        "distance": words.text("result.score.distance"),
        "gold": words.text("result.score.gold"),
        "markers": words.text("result.score.markers"),
        "minor_spells": words.text("result.score.minor_spells"),
        "score": words.text("result.score.score"),
        "titles": words.text("result.score.titles"),
    }
    return names.get(name, name.replace("_", " "))


def ending_text(words: Catalogue, ending: str) -> str:
    """Which of its ways to end a game took."""
    endings = {
        "all_towns": words.text("result.ending.all_towns"),
        "last_journey": words.text("result.ending.last_journey"),
        "last_round": words.text("result.ending.last_round"),
        "no_grand_druid_twice": words.text("result.ending.no_grand_druid_twice"),
        "twice_grand_druid": words.text("result.ending.twice_grand_druid"),
    }
    return endings.get(ending, "")


# The chart ----------------------------------------------------------------------------------------------------------


def chart(match: Match, seats: Sequence[Seat], words: Catalogue) -> Chart | None:
    """How everybody stood at the end of each round; None if the game cannot tell.

    Plays the game again in one go, from the log, without touching the match: fit for a thread.
    """
    parts = match.view(EVERYTHING).parts
    slot, name = next(((slot, name) for slot, name in MEASURES if slot in parts), ("", ""))
    if not slot or len(match.log) > LONGEST_GAME:
        return None
    try:
        samples = _samples(match, slot)
    except ElfenError:
        # A game that went through a change of the rules: its log reads, but does not play.
        return None
    curves = [Curve(seat.colour, tuple(sample[number] for sample in samples)) for number, seat in enumerate(seats)]
    return Chart(score_text(words, name), tuple(curves))


def _samples(match: Match, slot: str) -> list[list[int]]:
    """The measure of all seats at the start, whenever a round is over, and at the end."""
    replay = match.rewind(0)
    view = replay.view(EVERYTHING)
    samples, current = [_standings(view[slot])], view["round"]
    for record in match.story(EVERYTHING)[1:]:
        _play(replay, record)
        view = replay.view(EVERYTHING)
        if view["round"] > current or view.over:
            samples.append(_standings(view[slot]))
            current = view["round"]
        elif view["round"] < current:  # a round was taken back
            samples = samples[: view["round"]]
            current = view["round"]
    return samples


def _play(replay: Match, record: Record) -> None:
    if record.verb == UNDO:
        replay.undo(record.seat, record.fields["steps"], consent=True)
    else:
        replay.submit(Action(replay.open_decision(record.seat), record.seat, record.verb, record.fields))


def _standings(values: Sequence[Plain]) -> list[int]:
    return [sum(value) if isinstance(value, list) else int(value) for value in values]


def spread(places: Sequence[float], gap: float) -> list[float]:
    """Places moved as little as can be so that no two are nearer than ``gap``; of equal ones the first is highest."""
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
    for row, middle in zip(rows, middles, strict=True):
        for lane, number in enumerate(row):
            moved[number] = middle + gap * (lane - (len(row) - 1) / 2)
    return moved
