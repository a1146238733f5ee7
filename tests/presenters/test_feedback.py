"""What is heard and felt: only what the settings want, the right thing, and once."""

from __future__ import annotations

from pathlib import Path

from elfenapp.engine.core.match import Match, Setup
from elfenapp.engine.core.registry import all_games
from elfenapp.presenters.feedback import REFUSED, SOUNDS, VICTORY, YOUR_TURN, Feedback
from elfenapp.table.seats import PERSON, Seat
from elfenapp.table.table import Table

PLAIN = "elvenhold-lapphalya-plain"


class Ear:
    """Hears what would be played and feels what would buzz."""

    def __init__(self, sound: bool = True, touch: bool = True) -> None:
        self.heard: list[str] = []
        self.felt = 0
        self.feedback = Feedback(self.heard.append, self._feel, lambda: sound, lambda: touch)

    def _feel(self) -> None:
        self.felt += 1


def table(*minds: str, **parts: object) -> Table:
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    return Table(Match(Setup("elfenland", len(minds), seed=7, first=0, position=parts or None)), seats)


COLOURS = ("red", "green", "blue")


def placing(*minds: str) -> Table:
    sitting = table(*minds, phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}])
    sitting.start()
    return sitting


def test_a_counter_clacks_and_then_the_person_is_called() -> None:
    sitting, ear = placing(PERSON, "random"), Ear()
    ear.feedback.follow(sitting)
    decision = sitting.decision()
    assert decision is not None
    sitting.submit(decision.action("place", counter="giant_pig", face="up", road=PLAIN))
    # The computer answers at once; whatever it does, the person is called exactly once afterwards.
    assert ear.heard[0] == "counter" and ear.heard.count(YOUR_TURN) == 1 and ear.felt == 2


def test_nothing_is_heard_or_felt_if_nobody_wants_it() -> None:
    sitting, ear = placing(PERSON, "random"), Ear(sound=False, touch=False)
    ear.feedback.follow(sitting)
    decision = sitting.decision()
    assert decision is not None
    sitting.submit(decision.action("pass"))
    ear.feedback.refused()
    assert (ear.heard, ear.felt) == ([], 0)


def test_ones_own_moves_one_after_another_do_not_call_oneself() -> None:
    sitting = table(
        PERSON, "random", phase="travel", acting=[0], hands=[{"dragon": 3}, {}], transport={PLAIN: "dragon"}
    )
    sitting.start()
    ear = Ear()
    ear.feedback.follow(sitting)
    decision = sitting.decision()
    assert decision is not None
    sitting.submit(decision.action("travel", road=PLAIN, by="dragon"))
    assert ear.heard == ["card"]


def test_a_refusal_and_the_end_of_the_game() -> None:
    ear = Ear()
    ear.feedback.refused()
    sitting = table("greedy", "greedy")
    ear.feedback.follow(sitting)
    sitting.start()
    assert sitting.over and ear.heard[0] == REFUSED and ear.heard[-1] == VICTORY


def test_every_sound_exists_and_every_verb_of_the_list_is_one_of_a_game() -> None:
    folder = Path(__file__).parents[2] / "assets" / "sounds"
    for name in {*SOUNDS.values(), REFUSED, VICTORY, YOUR_TURN}:
        assert (folder / f"{name}.wav").exists(), name
    verbs = set()
    for game in all_games().values():
        ways = [{"preset": preset} for preset in game.presets]
        ways += [{option.key: value} for option in game.options for value in option.values]
        for way in ways:
            rules = game.rules(3, game.settle_options(way))
            verbs.update(verb for step in rules.flow for verb in step.by_verb)
    assert set(SOUNDS) <= verbs, set(SOUNDS) - verbs
