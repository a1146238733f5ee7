"""The gold of the towns: two taps exchange two discs, and whatever is tapped the engine takes it."""

from __future__ import annotations

import random

from elfenapp.engine.core.registry import find_game
from elfenapp.engine.steps.town_values import TOWN_VALUES
from elfenapp.engine.world.land import CAPITAL
from elfenapp.presenters.town_values import TownValues


def test_it_begins_as_printed_and_says_so() -> None:
    for option in ("printed", "shuffled"):
        values = TownValues(option)
        assert values.option() == "printed" and not values.changed
        assert len(values.discs()) == 20 and CAPITAL not in [disc.number for disc in values.discs()]


def test_two_taps_exchange_two_discs() -> None:
    values = TownValues("printed")
    before = list(values.values)
    values.tap(0)
    assert [disc.number for disc in values.discs() if disc.chosen] == [0]
    values.tap(4)
    assert (values.values[0], values.values[4]) == (before[4], before[0])
    assert [disc.number for disc in values.discs() if disc.changed] == [0, 4]
    again = TownValues(values.option())
    assert again.values == values.values
    values.tap(4)
    values.tap(0)
    assert values.option() == "printed", "exchanged back"


def test_the_same_town_twice_changes_nothing() -> None:
    values = TownValues("printed")
    values.tap(3)
    values.tap(3)
    assert values.option() == "printed" and not any(disc.chosen for disc in values.discs())


def test_everything_a_finger_can_do_is_taken_by_the_engine() -> None:
    chance = random.Random(4)
    values = TownValues("printed")
    towns = [disc.number for disc in values.discs()]
    for _ in range(200):
        values.tap(chance.choice(towns))
        assert TOWN_VALUES.accepts(values.option())
    values.mix(chance.shuffle)
    assert values.changed and find_game("elfengold").settle_options({"town_values": values.option()})
    values.restore()
    assert values.option() == "printed"
