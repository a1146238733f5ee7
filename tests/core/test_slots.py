"""Slots of a table: declared in one line each, from which states, copies, parts and typed views follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_type

import pytest

from elfenapp.engine.core.copying import LIST, ROWS, SHARE, copiers_of
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.parts import NOBODY, OWNER, Amounts, Listing, Number, Part, Pile, Row, Set, Word
from elfenapp.engine.core.plain import Compact
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.state import State
from elfenapp.engine.core.table import (
    IfThere,
    Seen,
    StateSlot,
    Table,
    TypedView,
    face_down,
    of_seats,
    of_table,
    own,
    perhaps,
)
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, redact, seat_reader
from elfenapp.engine.core.vocabulary import Vocabulary

TOWNS = Vocabulary("town", ("ash", "beech", "cedar"))
GAME = find_game("elfenland")  # whichever: a state asks its rules only for the number of players


class TownTable(Table):
    __slots__ = ()

    boots = of_seats(Word(TOWNS), 2)
    visited = of_seats(Set(TOWNS), headline=1, scored_as="markers")
    hands = own(Pile(TOWNS), piece="card")
    hands_count = hands.counted()
    deck = face_down(Pile(TOWNS), supply=True)
    deck_count = deck.counted()
    homes = own(Word(TOWNS), open_at_end=True).shared()
    where = perhaps(Word(TOWNS))
    row = of_table(Row(TOWNS)).shown_as(len)
    points = of_seats(Listing(Number()))


class TownState(TownTable, State):
    pass


class TownView(TownTable, TypedView):
    __slots__ = ()

    gold: Seen[Sequence[int]] = IfThere([])


class RichTable(TownTable):
    __slots__ = ()

    gold = of_seats(Number(), 7)


class RichState(RichTable, TownState):
    pass


class RichView(RichTable, TownView):
    __slots__ = ()


@pytest.fixture
def state() -> TownState:
    return TownState(GAME.rules(2, GAME.settle_options({})), 9)


def test_a_state_holds_what_its_table_declares(state: TownState) -> None:
    """The types are checked by mypy, the values here."""
    assert assert_type(state.boots, list[int]) == [2, 2]
    assert assert_type(state.hands, list[list[int]]) == [[0, 0, 0], [0, 0, 0]]
    assert assert_type(state.deck, list[int]) == [0, 0, 0]
    assert assert_type(state.homes, Sequence[int]) == [-1, -1]
    assert assert_type(state.where, int) == -1
    assert assert_type(state.row, list[int]) == []
    assert (state.round, state.start, state.rng) == (1, 0, 9)


def test_its_typed_view_shows_it(state: TownState) -> None:
    state.hands[0][1] = 3
    seen = TownView(redact(state, seat_reader(0)))
    assert assert_type(seen.boots, Sequence[str]) == ["cedar", "cedar"]
    assert assert_type(seen.hands, Sequence[Amounts | None]) == [{"beech": 3}, None]
    assert assert_type(seen.hands_count, Sequence[int]) == [3, 0]
    assert assert_type(seen.deck, Amounts | None) is None
    assert assert_type(seen.deck_count, int) == 0
    assert assert_type(seen.homes, Sequence[str | None]) == [None, None]
    assert assert_type(seen.where, str | None) is None
    assert assert_type(seen.row, int) == 0
    with pytest.raises(AttributeError):
        setattr(seen, "boots", [])  # noqa: B010 - mypy refuses it, too
    with pytest.raises(AttributeError):
        assert state.hands_count  # type: ignore[call-overload]  # of views alone


def test_its_parts_say_who_sees_it_in_the_order_of_the_declaration() -> None:
    assert TownState.parts == TownView.parts == TownTable.parts
    assert [part.slot for part in TownTable.parts[:4]] == ["round", "start", "rng", "boots"]
    parts = {part.slot: part for part in TownTable.parts}
    assert parts["hands"] == Part("hands", Pile(TOWNS), OWNER, per_seat=True, counted=True, piece="card")
    assert parts["deck"] == Part("deck", Pile(TOWNS), NOBODY, counted=True, supply=True)
    assert not parts["visited"].counted and parts["visited"].scored_as == "markers"


def test_what_is_not_opened_is_seen_by_nobody(state: TownState) -> None:
    view = redact(state, SPECTATOR)
    assert view["deck"] is None and view["rng"] is None and view["hands"] == [None, None]
    assert redact(state, EVERYTHING)["rng"] == 9


def test_a_richer_table_adds_its_own(state: TownState) -> None:
    rich = RichState(state.rules, 1)
    assert RichState.parts == (*TownState.parts, RichTable.parts[-1])
    assert vars(RichState)["__slots__"] == ("gold",) and not hasattr(rich, "__dict__")
    assert rich.gold == RichView(redact(rich, SPECTATOR)).gold == [7, 7]
    assert TownView(redact(state, SPECTATOR)).gold == []


def test_a_state_has_only_its_slots(state: TownState) -> None:
    assert not hasattr(state, "__dict__")
    with pytest.raises(AttributeError):
        setattr(state, "boot", [])  # noqa: B010 - as a slip of the pen would


def test_a_copy_shares_nothing_that_changes(state: TownState) -> None:
    state.points[1].append(4)
    twin = state.copy()
    assert redact(twin, EVERYTHING) == redact(state, EVERYTHING)
    assert twin.homes is state.homes, "replaced as a whole, if at all"
    twin.boots[0], twin.hands[1][2], twin.deck[0] = 0, 5, 6
    twin.points[1].append(5)
    twin.row.append(1)
    assert (state.boots, state.hands[1], state.deck) == ([2, 2], [0, 0, 0], [0, 0, 0])
    assert (state.points, state.row) == ([[], [4]], [])


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_every_slot_of_a_game_is_in_its_copies(game: GameDef) -> None:
    state = game.empty_state(game.rules(game.seats[-1], game.settle_options({})), 3)
    twin = state.copy()
    for name in (slot for kind in type(state).__mro__ for slot in vars(kind).get("__slots__", ())):
        assert getattr(twin, name) == getattr(state, name)


@pytest.mark.parametrize("number", range(1, 14))
def test_any_number_of_slots_of_each_kind_is_copied(number: int) -> None:
    """As many samples as it takes, down to one slot."""

    class Held:
        pass

    slots: list[StateSlot[Compact, object]] = []
    for at in range(number):
        for kind in (of_table(Number(), at), of_table(Row(TOWNS)), of_seats(Pile(TOWNS))):
            kind.__set_name__(Held, f"slot_{len(slots)}")
            slots.append(kind)
    table, twin = Held(), Held()
    for slot in slots:
        setattr(table, slot.name, slot.fresh(2))
    for copier in copiers_of(slots):
        copier(table, twin)
    assert vars(twin) == vars(table)
    assert not [name for name, value in vars(table).items() if isinstance(value, list) and value is vars(twin)[name]]
    assert all(vars(twin)[slot.name][0] is not vars(table)[slot.name][0] for slot in slots if slot.part.per_seat)


def test_samples_reach_from_many_slots_to_one() -> None:
    for samples in (SHARE, LIST, ROWS):
        numbers = [number for number, _ in samples]
        assert numbers == sorted(numbers, reverse=True) and numbers[-1] == 1
