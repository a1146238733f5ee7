"""Sounds and vibration: only what the settings want, the right thing, and once."""

from __future__ import annotations

from pathlib import Path

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.presenters.feedback import REFUSED, VICTORY, YOUR_TURN, Feedback
from elfenapp.session.seats import PERSON, Seat
from tests.helpers.sitting import Table
from tools.gallery.poses.gold import gold_on_top
from tools.words.things import plays

PLAIN = "elvenhold-lapphalya-plain"


class Ear:
    """Hears what would be played and feels what would buzz."""

    def __init__(self, sound: bool = True, touch: bool = True) -> None:
        self.heard: list[str] = []
        self.felt = 0
        self.feedback = Feedback(self.heard.append, self._feel, lambda: sound, lambda: touch)

    def _feel(self) -> None:
        self.felt += 1


def table(*minds: str, **parts: Plain) -> Table:
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    return Table(Match(Setup("elfenland", len(minds), seed=7, first=0, position=parts or None)), seats)


COLOURS = ("red", "green", "blue")


def placing(*minds: str) -> Table:
    sitting = table(*minds, phase="placement", acting=[0], shown=[{"giant_pig": 1}, {}])
    sitting.start()
    return sitting


def test_a_counter_clacks_and_then_the_person_is_called() -> None:
    sitting, ear = placing(PERSON, "random"), Ear()
    ear.feedback.listen_to(sitting)
    decision = sitting.decision()
    assert decision is not None
    sitting.submit(decision.action("place", counter="giant_pig", face="up", road=PLAIN))
    # The computer answers at once; whatever it does, the person is called exactly once afterwards.
    assert ear.heard[0] == "counter" and ear.heard.count(YOUR_TURN) == 1 and ear.felt == 2


def test_an_obstacle_thuds() -> None:
    sitting = table(PERSON, PERSON, phase="placement", acting=[0], transport={PLAIN: "dragon"})
    sitting.start()
    sitting.lift_curtain()
    ear = Ear()
    ear.feedback.listen_to(sitting)
    decision = sitting.decision()
    assert decision is not None
    sitting.submit(decision.action("obstacle", road=PLAIN))
    assert ear.heard == ["thud"]
    heavy = {play.verb for game in all_games().values() for play in plays(game) if play.sound == "thud"}
    assert heavy == {"obstacle", "place_tree", "place_monster"}, "and so do those of the games of gold"


def test_nothing_is_heard_or_felt_if_nobody_wants_it() -> None:
    sitting, ear = placing(PERSON, "random"), Ear(sound=False, touch=False)
    ear.feedback.listen_to(sitting)
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
    ear.feedback.listen_to(sitting)
    decision = sitting.decision()
    assert decision is not None
    sitting.submit(decision.action("travel", road=PLAIN, by="dragon"))
    assert ear.heard == ["card"]


def test_a_refusal_and_the_end_of_the_game() -> None:
    ear = Ear()
    ear.feedback.refused()
    sitting = table("greedy", "greedy")
    ear.feedback.listen_to(sitting)
    sitting.start()
    assert sitting.over and ear.heard[0] == REFUSED and ear.heard[-1] == VICTORY


def test_every_sound_that_a_game_names_exists() -> None:
    folder = Path(__file__).parents[2] / "assets" / "sounds"
    events = {kind.sound for game in all_games().values() for kind in game.events.values()}
    sounds = ({play.sound for game in all_games().values() for play in plays(game)} | events) - {""}
    assert {"counter", "card", "coin", "dice", "thud"} <= sounds
    for name in {*sounds, REFUSED, VICTORY, YOUR_TURN}:
        assert (folder / f"{name}.wav").exists(), name


def test_gold_that_comes_up_or_is_paid_is_heard_besides_what_was_done() -> None:
    sitting = Table(gold_on_top(2), tuple(Seat(f"P{number}", COLOURS[number], PERSON) for number in range(2)))
    sitting.start()
    ear = Ear()
    ear.feedback.listen_to(sitting)
    sitting.submit(("take_card", {"card": "dragon"}))
    assert ear.heard == ["card", "coin"], "two gold cards came up, which are heard as one"


def test_people_round_one_device_are_not_called_at_every_bid() -> None:
    seats = tuple(Seat(f"P{number}", COLOURS[number], PERSON) for number in range(3))
    lots: dict[str, Plain] = {"phase": "auction", "acting": [0], "face_up": ["dragon", "tree"]}
    sitting = Table(Match(Setup("elfengold", 3, seed=7, first=0, position=lots)), seats)
    sitting.start()
    ear = Ear()
    ear.feedback.listen_to(sitting)
    sitting.submit_for((0, ("bid", {"amount": 1})), (1, ("bid", {"amount": 2})))
    assert ear.heard == ["coin", "coin"] and ear.felt == 2
