"""The story: headings where rounds begin, crests of those it tells about, and a recap without one's own move."""

from __future__ import annotations

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.log import Event, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.i18n import catalogue
from elfenapp.presenters.text.log_lines import ACTION, EVENT, HEADING, recap_lines, story_lines, undone_in
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.seats import PERSON, Seat
from tests.helpers.sitting import Table

SEATS = (Seat("Anna", "red"), Seat("Ben", "green", "greedy"), Seat("Clara", "blue", "greedy"))


def table_of(*seats: Seat) -> Table:
    match = Match(Setup("elfenland", len(seats), {"first_counter": "hidden"}, seed=3, first=0))
    table = Table(match, seats)
    table.start()
    return table


def act(table: Table) -> None:
    decision = table.decision()
    assert decision is not None
    table.submit(next(decision.enumerate()))


def test_rounds_have_headings_and_lines_have_crests() -> None:
    table = table_of(*SEATS)
    act(table)
    lines = story_lines(Texts.of(table, catalogue("en")), table.seats, table.story())
    headings = [line for line in lines if line.kind == HEADING]
    assert [(line.text, line.colour) for line in headings] == [("Round 1 · Anna begins", "")]
    actions = [line for line in lines if line.kind == ACTION]
    assert [line.colour for line in actions] == ["red", "green", "blue"]
    assert any(line.kind == EVENT for line in lines)
    assert all(line.record.number < len(table.match.log) for line in lines)


def test_the_recap_begins_after_ones_own_move() -> None:
    table = table_of(*SEATS)
    act(table)
    lines = recap_lines(Texts.of(table, catalogue("en")), table)
    assert [line.colour for line in lines if line.kind == ACTION] == ["green", "blue"]


def test_each_person_has_a_recap_of_their_own() -> None:
    table = table_of(SEATS[0], Seat("Ben", "green", PERSON))
    table.lift_curtain()
    act(table)
    table.lift_curtain()
    texts = Texts.of(table, catalogue("en"))
    assert recap_lines(texts, table) == [], "who has done nothing yet has missed nothing yet"
    for colour in ("green", "red"):
        act(table)
        table.lift_curtain()
        assert [line.colour for line in recap_lines(texts, table) if line.kind == ACTION] == [colour]


# What was taken back ------------------------------------------------------------------------------------------------


def move(number: int, verb: str = "place") -> Record:
    return Record(number, 0, verb, {}, ())


def undo(number: int, steps: int) -> Record:
    return Record(number, 0, "undo", {"steps": steps, "consent": []}, ())


def test_what_was_taken_back_follows_from_the_log() -> None:
    assert undone_in([move(1), move(2), undo(3, 1)]) == {2}
    assert undone_in([move(1), move(2), undo(3, 1), move(4), undo(5, 2)]) == {1, 2, 4}
    assert undone_in([move(1), undo(2, 1), move(3)]) == {1}, "what was done again is in force"
    assert undone_in([move(7), undo(8, 3)]) == {7}, "of what lies before the window nothing is known"
    assert undone_in([]) == frozenset()


def three_people() -> Table:
    """A draft in which each move hands the device on."""
    return table_of(SEATS[0], Seat("Ben", "green"), Seat("Clara", "blue"))


def next_person(table: Table) -> None:
    if table.curtain >= 0:
        table.lift_curtain()
    act(table)


def test_the_story_marks_what_was_taken_back_and_tells_nothing_that_came_of_it() -> None:
    table = three_people()
    next_person(table)
    table.take_back(table.take_backs()[0])
    lines = story_lines(Texts.of(table, catalogue("en")), table.seats, table.story())
    taken, *rest = [line for line in lines if line.record.number == 1]
    assert taken.undone and taken.kind == ACTION and rest == []
    assert not any(line.undone for line in lines if line is not taken)
    assert "consent" in lines[-1].text


def test_the_recap_leaves_out_what_no_longer_holds_but_tells_what_the_table_agreed_to() -> None:
    table = three_people()
    for _ in range(2):
        next_person(table)
    table.lift_curtain()  # Clara
    assert table.viewer == 2
    table.take_back(table.take_backs()[0])  # Ben decides anew
    next_person(table)
    next_person(table)
    table.lift_curtain()
    assert table.viewer == 0
    lines = [line for line in recap_lines(Texts.of(table, catalogue("en")), table) if line.kind == ACTION]
    assert [(line.colour, line.record.number) for line in lines] == [("blue", 3), ("green", 4), ("blue", 5)]
    assert "consent" in lines[0].text and not any(line.undone for line in lines)


def test_the_recap_says_nothing_of_second_thoughts_within_somebodys_turn() -> None:
    parts: dict[str, Plain] = {
        "phase": "travel", "start": 1, "acting": [1], "hands": [{"dragon": 3}, {}], "transport": {
            "elvenhold-lapphalya-plain": "dragon", "feodor-lapphalya-forest": "dragon"},
    }  # fmt: skip
    match = Match(Setup("elfenland", 2, seed=1, position=parts))
    table = Table(match, (Seat("Anna", "red"), Seat("Ben", "green")))
    table.start()
    table.lift_curtain()
    decision = table.decision()
    assert decision is not None
    table.submit(decision.action("stop", discard={}))
    table.lift_curtain()
    for road in ("elvenhold-lapphalya-plain", "feodor-lapphalya-forest"):
        decision = table.decision()
        assert decision is not None
        table.submit(decision.action("travel", road=road, by="dragon"))
    table.undo()
    decision = table.decision()
    assert decision is not None
    table.submit(decision.action("stop", discard={}))
    table.lift_curtain()
    while table.viewer == 0:  # a new round begins
        next_person(table)
        table.lift_curtain()
    texts = Texts.of(table, catalogue("en"))
    told = recap_lines(texts, table, lambda seat, records: " ".join(record.verb for record in records[:2]))
    assert [(line.colour, line.text) for line in told] == [("red", "travel stop")], "a line a player, of what holds"


def test_a_journey_is_told_on_one_line_in_the_direction_of_travel() -> None:
    position: dict[str, Plain] = {
        "phase": "travel", "acting": [0], "boots": ["feodor", "elvenhold"], "hands": [{"dragon": 2}, {}],
        "transport": {"feodor-lapphalya-forest": "dragon"},
    }  # fmt: skip
    match = Match(Setup("elfenland", 2, seed=1, position=position))
    table = Table(match, (Seat("Anna", "red", PERSON), Seat("Ben", "green", PERSON)))
    decision = match.open_decision(0)
    match.submit(Action(decision, 0, "travel", {"road": "feodor-lapphalya-forest", "by": "dragon"}))
    lines = story_lines(Texts(catalogue("en"), table.seats, match.rules), table.seats, match.story(EVERYTHING)[-1:])
    told = "Anna plays Dragon and travels along Feodor → Lapphalya (forest). A new town!"
    assert [line.text for line in lines] == [told]
    back = Record(2, 0, "travel", {"road": "feodor-lapphalya-forest", "by": "dragon"}, (_arrived("feodor"),))
    assert "Lapphalya → Feodor (forest)." in story_lines(_texts(table), table.seats, [back])[0].text


def _arrived(town: str) -> Event:
    return Event("arrived", 0, {"town": town, "markers": 0})


def _texts(table: Table) -> Texts:
    return Texts(catalogue("en"), table.seats, table.rules)
