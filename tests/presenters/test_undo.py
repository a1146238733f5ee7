"""Undo, redo and the question to the table: what is offered to whom, who must agree, and what it says of why not."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.text.recap import Recap
from elfenapp.presenters.text.wording import Texts
from elfenapp.presenters.undo import ALONE, ASK, NOTHING, Asking, ask_table, meant_by, undo_kind
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from tests.helpers.sitting import Later, Table

NAMES = ("Anna", "Ben", "Clara", "Dirk")
PLAIN, FOREST = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest"


def table_of(*minds: str, game: str = "elfenland", background: Later | None = None, **parts: Any) -> Table:
    seats = tuple(Seat(NAMES[number], COLOURS[number], mind) for number, mind in enumerate(minds))
    match = Match(Setup(game, len(minds), seed=4, first=0, position=parts or None))
    table = Table(match, seats, background) if background else Table(match, seats)
    table.start()
    return table


def travelling(*minds: str) -> Table:
    hands = [{"dragon": 3}, *[{}] * (len(minds) - 1)]
    return table_of(
        *minds, phase="travel", acting=[0], hands=hands, transport={PLAIN: "dragon", FOREST: "dragon"}, start=0
    )


def asking(table: Table, language: str = "en") -> Asking:
    """The table is asked."""
    ask_table(table)
    return Asking(table, lambda: catalogue(language))


def agree(table: Table, ask: Asking, seat: int) -> bool:
    """Agree, and return True if the table has gone back now that this person has answered."""
    ask.agree(seat)
    return table.question is None


def act(table: Table, verb: str = "", **fields: Any) -> None:
    if table.curtain != NOBODY:
        table.lift_curtain()
    decision = table.decision()
    assert decision is not None
    table.submit(decision.action(verb, **fields) if verb else next(decision.enumerate()))


# The buttons --------------------------------------------------------------------------------------------------------


def test_the_button_takes_back_alone_asks_or_has_nothing_to_take_back() -> None:
    table = travelling(PERSON, PERSON)
    table.lift_curtain()
    assert undo_kind(table) == NOTHING
    act(table, "travel", road=PLAIN, by="dragon")
    assert undo_kind(table) == ALONE
    act(table, "stop", discard={})
    table.lift_curtain()
    assert table.viewer == 1 and undo_kind(table) == ASK


def test_a_table_of_computers_has_nothing_to_take_back() -> None:
    later = Later()
    table = table_of("random", "random", background=later)
    later.think()
    assert len(table.match.log) > 1 and undo_kind(table) == NOTHING


@pytest.mark.parametrize(
    ("key", "modifiers", "meant"),
    [
        ("z", ["ctrl"], "undo"),
        ("z", ["meta"], "undo"),
        ("z", ["ctrl", "shift"], "redo"),
        ("y", ["ctrl"], "redo"),
        ("z", [], ""),
        ("y", ["shift"], ""),
        ("x", ["ctrl"], ""),
    ],
)
def test_keys(key: str, modifiers: list[str], meant: str) -> None:
    assert meant_by(ord(key), modifiers) == meant


# The question -------------------------------------------------------------------------------------------------------


def test_the_question_says_why_who_asks_and_what_would_be_taken_back() -> None:
    table = travelling(PERSON, PERSON, PERSON)
    act(table, "travel", road=PLAIN, by="dragon")
    act(table, "stop", discard={})
    table.lift_curtain()
    question = asking(table).question()
    assert question.why == "The last move was made by Anna." and question.how.startswith("Ben asks")
    assert question.colour == "green"
    assert [(voter.name, voter.agreed) for voter in question.voters] == [("Anna", False), ("Clara", False)]
    assert question.ways == () and question.further
    assert question.lines[0].text == Texts.of(table, catalogue("en")).record(table.story()[2])


def test_the_asker_may_choose_how_far_back() -> None:
    table = travelling(PERSON, PERSON)
    act(table, "travel", road=PLAIN, by="dragon")
    act(table, "stop", discard={})
    ask = asking(table)
    ask.show_further()
    question = ask.question()
    assert [way.text.split()[0] for way in question.ways] == ["Anna", "Anna"] and question.chosen == 0
    assert not question.further
    ask.choose(1)
    chosen = ask.question()
    assert chosen.ways == () and chosen.further, "the list makes room for the answers"
    assert chosen.lines[0].text.startswith(question.ways[1].text)
    ask.show_further()
    assert ask.question().chosen == 1
    assert agree(table, ask, 1)
    assert [entry.verb for entry in table.match.line] == ["start"]
    ask = asking(table)
    assert not ask.follow(), "there is nothing left to take back"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told_in_every_language(language: str) -> None:
    whys = set()
    drawn = table_of(PERSON, PERSON, phase="draft", acting=[0], face_up=["dragon"] * 5)
    act(drawn, "draw")
    whys.add(asking(drawn, language).question().why)  # behind the curtain: Anna, who has drawn
    drawn.lift_curtain()
    whys.add(asking(drawn, language).question().why)  # Ben, who has not
    handed = travelling(PERSON, PERSON)
    act(handed, "stop", discard={"dragon": 0})
    whys.add(asking(handed, language).question().why)
    over = table_of(PERSON, PERSON, phase="travel", round=4, acting=[1])
    act(over, "stop", discard={})
    assert over.over
    whys.add(asking(over, language).question().why)
    assert len(whys) == 4 and all(why and "{" not in why and "table.ask" not in why for why in whys)


def test_all_must_agree_and_then_the_table_goes_back() -> None:
    table = travelling(PERSON, PERSON, PERSON)
    before = table.match.digest()
    act(table, "stop", discard={})
    table.lift_curtain()
    ask = asking(table)
    assert ask.others == (0, 2)
    assert not agree(table, ask, 0)
    assert [voter.agreed for voter in ask.question().voters] == [True, False]
    assert not agree(table, ask, 0), "whoever thinks better of it does not agree"
    assert [voter.agreed for voter in ask.question().voters] == [False, False]
    assert not agree(table, ask, 2)
    assert not agree(table, ask, 1), "the asker is not asked"
    assert table.match.log[-1].verb == "stop"
    assert agree(table, ask, 0)
    assert table.match.digest() == before and table.match.log[-1].move == ("undo", 1, (0, 1, 2))
    assert table.match.log[-1].seat == 1, "the log tells who asked"


def test_agreeing_to_one_way_is_not_agreeing_to_another() -> None:
    table = travelling(PERSON, PERSON, PERSON)
    act(table, "travel", road=PLAIN, by="dragon")
    act(table, "stop", discard={})
    table.lift_curtain()
    ask = asking(table)
    ask.agree(0)
    ask.choose(1)
    assert not any(voter.agreed for voter in ask.question().voters)
    ask.choose(99)
    assert ask.question().chosen == 1


def test_when_the_game_moves_on_it_is_asked_anew() -> None:
    later = Later()
    table = table_of(PERSON, "random", PERSON, PERSON, background=later)
    act(table)
    ask = asking(table)
    assert not agree(table, ask, 2)
    before = ask.question()
    assert any(voter.agreed for voter in before.voters)
    later.think()  # Ben, a computer; then the curtain waits for Clara
    assert table.curtain == 2
    assert ask.follow()
    after = ask.question()
    assert len(after.lines) > len(before.lines) and not any(voter.agreed for voter in after.voters)


def test_a_stale_question_takes_nothing_back() -> None:
    table = travelling(PERSON, PERSON)
    act(table, "travel", road=PLAIN, by="dragon")
    ask = asking(table)
    act(table, "travel", road=FOREST, by="dragon")
    digest = table.match.digest()
    ask.agree(1)
    assert table.match.digest() == digest and table.take_refusal() is not None
    assert ask.follow() and len(ask.question().lines) >= 1, "it is asked anew"
    assert agree(table, ask, 1), "and can be agreed to"


def test_whoever_asked_still_asks_behind_the_curtain() -> None:
    table = travelling(PERSON, PERSON, PERSON)
    act(table, "stop", discard={})
    table.lift_curtain()
    ask = asking(table)
    ask.agree(2)
    table.pause()  # the curtain falls
    assert table.curtain == 1 and ask.follow() and ask.asker == 1
    assert [(voter.seat, voter.agreed) for voter in ask.question().voters] == [(0, False), (2, True)]
    ask.refuse()
    assert table.question is None and not ask.follow(), "somebody says no: the question is over"


def test_one_person_with_computers_only_confirms() -> None:
    table = table_of(PERSON, "random", "random")
    before = table.match.digest()
    act(table)
    ask = asking(table)
    question = ask.question()
    assert question.voters == () and "No one else" in question.how and question.title == "Take back"
    ask.confirm()
    assert table.match.digest() == before


def kept_face_down(counter: str) -> Match:
    """Two people keep a counter each; the first one may keep this one, which no other player has seen."""
    shown: list[Plain] = [{"elfcycle": 1}, {"unicorn": 1, "elfcycle": 1}]
    parts: dict[str, Plain] = {"phase": "keep", "acting": [0, 1], "shown": shown, "hidden": [{counter: 1}, {}]}
    return Match(Setup("elfenland", 2, seed=1, position=parts))


def test_nothing_private_is_told() -> None:
    """Two tables that differ only in which counter was kept face down ask the same question."""
    told = []
    for counter in ("dragon", "giant_pig"):
        table = Table(kept_face_down(counter), (Seat("Anna", "red"), Seat("Ben", "green")))
        table.start()
        act(table, "keep", counter=counter, face="down")
        told.append([line.text for line in asking(table).question().lines])
    assert told[0] == told[1]


# The recap ----------------------------------------------------------------------------------------------------------


def test_the_recap_is_told_until_it_is_put_away_and_anew_for_the_next_decision() -> None:
    table = table_of(PERSON, "random", "random")
    recap = Recap(table, lambda: catalogue("en"))
    assert recap.lines() == []
    act(table)
    told = recap.lines()
    assert {line.colour for line in told} >= {"green", "blue"}
    assert recap.lines() is told, "nothing new, nothing told anew"
    recap.put_away()
    assert recap.lines() == []
    act(table)
    assert recap.lines()


def test_behind_the_curtain_nothing_is_recapped() -> None:
    table = table_of(PERSON, PERSON)
    recap = Recap(table, lambda: catalogue("en"))
    for _ in range(3):
        table.lift_curtain()
        act(table)
    assert table.curtain == 1 and recap.lines() == []
    recap.put_away()
    table.lift_curtain()
    assert recap.lines(), "what nobody saw cannot have been put away"


def test_the_recap_follows_the_language() -> None:
    table, language = table_of(PERSON, "random"), ["en"]
    recap = Recap(table, lambda: catalogue(language[0]))
    act(table)
    english = recap.lines()
    language[0] = "de"
    assert [line.text for line in recap.lines()] != [line.text for line in english]
