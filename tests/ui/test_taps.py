"""The taps of a round when moves need no confirmation: counted, phase by phase."""

from __future__ import annotations

from collections import Counter
from typing import Any

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.views import seat_reader
from elfenapp.engine.families.map.view import map_view
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.map.route import find_route
from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.fingers import wait
from tests.ui.map.fingers import Hands, open_map

MOST = 20


def farthest(hands: Hands) -> str:
    """The town at the end of the longest way the hand can pay without a caravan."""
    seen, seat, found = map_view(hands.table.view()), hands.table.viewer, {}
    for town in hands.screen.presenter.plan.towns:
        route = find_route(hands.match.rules, seen, seat, town) if town != seen.boots[seat] else None
        if route is not None and not route.caravan_price:
            found[town] = len(route.steps)
    return max(found, key=found.__getitem__, default="")


def decide(hands: Hands, wish: Any) -> None:
    """As few taps as a person needs who knows the way around."""
    if wish.verb in ("take", "draw", "keep"):
        face = f"/{wish.fields['face']}" if wish.verb == "keep" else ""
        hands.tap_item("back" if wish.verb == "draw" else f"{wish.fields['counter']}{face}")
    elif wish.verb in ("place", "obstacle"):
        item = "obstacle" if wish.verb == "obstacle" else f"{wish.fields['counter']}/{wish.fields['face']}"
        hands.tap_item(item)
        hands.tap_road(wish.fields["road"])
    elif wish.verb in ("travel", "caravan", "stop") and (town := farthest(hands)):
        hands.tap_town(town)
        if hands.has(CONFIRM):
            hands.press(CONFIRM)
    elif wish.verb in ("travel", "caravan", "stop"):
        hands.press("stop")
        phase = hands.screen.presenter.phase
        while getattr(phase, "discarding", False) and hands.screen.presenter.phase is phase:
            hands.tap_card(hands.screen.ids.hand.slots[0].id)
    else:
        hands.press(wish.verb)


def test_a_round_costs_at_most_twenty_taps_without_confirming(drive: Drive) -> None:
    driver = drive((1280, 800), confirm="never")
    hands = Hands(driver, open_map(driver, PERSON, "greedy", "greedy"))
    bot, chance, taps, real = find_bot(hands.match.game, "greedy"), Generator(1), Counter[str](), driver.tap

    def counted(*arguments: Any, **rest: Any) -> None:
        taps[hands.table.view().phase] += 1
        real(*arguments, **rest)

    driver.tap = counted  # type: ignore[method-assign]
    while hands.table.view()["round"] == 1:
        decision = hands.match.decision(0)
        assert decision is not None
        entries = hands.match.length
        decide(hands, bot.choose(hands.match.view(seat_reader(0)), decision, chance))
        wait(driver)
        assert hands.match.length > entries, f"nothing came of it in {decision.phase}"
    assert sum(taps.values()) <= MOST, dict(taps)
