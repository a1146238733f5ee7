"""The gold of the towns: two taps exchange two discs, and whatever is tapped the engine takes it."""

from __future__ import annotations

import random

from elfenapp.engine.core.registry import find_game
from elfenapp.engine.families.gold.town_values import TOWN_VALUES
from elfenapp.engine.world.land import CAPITAL, GOLD, TOWNS
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.gold.town_values import NO_TOWN, TownValues
from elfenapp.presenters.map.geometry import MapGeometry
from elfenapp.widgets.base.textures import description

PLAN = MapGeometry(description("map/map.json"))
WORDS = catalogue("en")


def begun(option: str = "printed") -> TownValues:
    return TownValues(option, PLAN)


def test_it_begins_as_printed_and_says_so() -> None:
    for option in ("printed", "shuffled"):
        values = begun(option)
        assert values.option() == "printed" and not values.changed and not values.lit()
        shown = {(sprite.x, sprite.y): sprite for sprite in values.sprites()}
        assert len(shown) == 20 and PLAN.coins[TOWNS[CAPITAL]] not in shown
        assert shown[PLAN.coins["virst"]].piece == "disc/3" and not any(sprite.rim for sprite in shown.values())


def test_two_taps_exchange_two_discs() -> None:
    values = begun()
    before, keys = list(values.values), [sprite.key for sprite in values.sprites()]
    values.tap(0)
    assert [target.id for target in values.lit() if not target.faint] == [TOWNS[0]] and len(values.lit()) == 20
    values.tap(4)
    assert (values.values[0], values.values[4]) == (before[4], before[0]) and not values.lit()
    assert [sprite.rim for sprite in values.sprites()].count(True) == 2
    moved = [sprite.key for sprite in values.sprites()]
    assert sorted(moved) == sorted(keys) and sum(a != b for a, b in zip(keys, moved, strict=True)) == 2
    assert begun(values.option()).values == values.values
    values.tap(4)
    values.tap(0)
    assert values.option() == "printed", "exchanged back"


def test_the_same_town_twice_changes_nothing() -> None:
    values = begun()
    values.tap(3 + (CAPITAL == 3))
    values.tap(3 + (CAPITAL == 3))
    assert values.option() == "printed" and values.chosen == NO_TOWN


def test_a_finger_means_the_town_or_its_disc_that_is_nearest() -> None:
    for place in (PLAN.coins["beata"], PLAN.towns["beata"]):
        values = begun()
        assert values.tap_at((place[0] + 2, place[1] - 2), 20) and TOWNS[values.chosen] == "beata"
    assert not values.tap_at((0.0, 450.0), 20) and TOWNS[values.chosen] == "beata", "the sea means nothing"


def test_every_tap_is_answered_in_words() -> None:
    values = begun()
    assert values.told(WORDS) == "Tap two towns to exchange their discs."
    values.tap(CAPITAL)
    assert values.told(WORDS) == "Elvenhold has no disc: the capital pays nothing." and values.chosen == NO_TOWN
    values.tap(0)
    assert values.told(WORDS).startswith("Al'Baran pays 7.")
    values.tap(CAPITAL)
    assert values.chosen == 0, "and nothing is forgotten"
    values.tap(TOWNS.index["virst"])
    values.tap(0)
    assert values.told(WORDS).startswith("Al'Baran pays 3 (printed: 7).")
    for language in LANGUAGES:
        assert "Al'Baran" in values.told(catalogue(language))


def test_everything_a_finger_can_do_is_taken_by_the_engine() -> None:
    chance = random.Random(4)
    values = begun()
    for _ in range(200):
        values.tap(chance.randrange(len(TOWNS)))
        assert TOWN_VALUES.accepts(values.option())
    values.mix(chance.shuffle)
    assert values.changed and find_game("elfengold").settle_options({"town_values": values.option()})
    values.restore()
    assert values.option() == "printed" and values.values == list(GOLD)
    assert sorted(sprite.key for sprite in values.sprites()) == sorted(sprite.key for sprite in begun().sprites())
