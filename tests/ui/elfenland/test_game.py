"""Whole games of Elfenland for two people who do nothing but touch the glass, in every way the screen offers."""

from __future__ import annotations

from typing import ClassVar

import pytest

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.families.map.view import map_view
from elfenapp.presenters.map.route import find_route
from elfenapp.screens.elfenland import ElfenlandScreen
from elfenapp.session.seats import PERSON
from tests.ui import playing
from tests.ui.conftest import Drive
from tests.ui.fingers import seats_of, wait
from tests.ui.map.fingers import Hands, open_map
from tests.ui.mouse import Mouse
from tests.ui.playing import last_round, play, play_to_the_result

EVERY_WAY = (
    "opened the curtain", "take", "draw", "place", "dragged a counter", "tapped counter and road", "obstacle", "pass",
    "keep", "travel", "dragged the boot", "went far", "caravan", "stop", "gave cards up",
)  # fmt: skip


class Player(playing.Player[Hands]):
    seldom: ClassVar[tuple[str, ...]] = ("obstacle", "show", "hide", "draw", "caravan")

    def wish(self, decision: Decision) -> Action:
        done, offered = self.hands.done, {offer.verb: offer for offer in decision.offers}
        if "stop" in offered and done["stop"] and not done["gave cards up"] and offered["stop"].fields[0].least:
            return decision.action("stop", **next(offered["stop"].fillings()))
        return super().wish(decision)

    def goes_another_way(self, decision: Decision) -> bool:
        """To a town two roads away, the first times that there is one."""
        town, entries = self._far_town(decision), len(self.hands.match.log)
        if town:
            self.hands.go_far(town)
            assert len(self.hands.match.log) >= entries + 2 and self.hands.match.log[-1].verb == "travel"
        return bool(town)

    def _far_town(self, decision: Decision) -> str:
        if decision.phase != "travel" or self.hands.done["went far"] > 2:
            return ""
        view, rules, seat = self.hands.table.view(), self.hands.match.rules, decision.seat
        for town in self.hands.screen.presenter.plan.towns:
            route = (
                find_route(rules, map_view(view), seat, town) if town != view.part("boots", list[str])[seat] else None
            )
            if route and len(route.steps) > 1 and not route.caravan_price:
                return town
        return ""


@pytest.mark.parametrize(
    ("size", "preset"), [((360, 640), "author"), ((1280, 800), "amigo"), ((640, 360), "author")], ids=str
)
def test_two_people_play_a_whole_game_by_touch_alone(drive: Drive, size: tuple[int, int], preset: str) -> None:
    driver = drive(size)
    hands = Hands(driver, open_map(driver, PERSON, PERSON, options={"preset": preset}))
    play_to_the_result(Player(hands), *EVERY_WAY, *(("hide", "show") if preset == "author" else ()))


@pytest.mark.parametrize(("people", "preset"), [(3, "amigo"), (4, "author"), (5, "amigo"), (6, "author")])
def test_larger_tables_play_the_last_round_to_the_end(drive: Drive, people: int, preset: str) -> None:
    """Whole games are those of two above, and the engine's with all options in tests/conformance."""
    driver = drive((1280, 800))
    match = last_round(Setup("elfenland", people, {"preset": preset}, seed=5, first=0))
    driver.app.session.open(match, seats_of(*[PERSON] * people))
    driver.step(0.4)
    play_to_the_result(Player(Hands(driver, driver.screen(ElfenlandScreen))), "opened the curtain", "take", "place")


def test_a_newcomer_with_nothing_but_a_mouse(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the cover on home through the set-up to the result, against the computers the set-up proposes."""
    monkeypatch.setattr("elfenapp.app.current_game.randbits", lambda _: 8)  # the same game every time
    driver = drive((1280, 800))
    with Mouse(driver.app) as mouse:
        mouse.tap(mouse.find("GameCard", game="elfenland"))
        mouse.tap(mouse.find("TextButton", text="Start"))
        wait(mouse)
        hands = Hands(mouse, driver.screen(ElfenlandScreen))
        play(Player(hands), always_dragging=True)
        assert hands.done["dragged a counter"] and hands.done["dragged the boot"]
        mouse.step(1.0)
        assert driver.app.navigation.place.screen == "result"


def test_a_person_plays_against_computers_to_the_end(drive: Drive) -> None:
    """The device never changes hands: no curtain, and computers act by themselves."""
    driver = drive((360, 640))
    hands = Hands(driver, open_map(driver, PERSON, "greedy", "random"))
    play(Player(hands))
    assert not hands.done["opened the curtain"] and hands.table.over
