"""Views with their types: what the view of each game promises is what every reader's view holds."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import GenericAlias, NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.parts import OWNER, Codec, Listing, Places
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.table import Seen, StateSlot, TypedView
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, View, seat_reader
from elfenapp.engine.families.gold.view import GoldView
from elfenapp.engine.families.map.state import CARDS, COUNTERS
from elfenapp.engine.families.map.view import MapView
from elfenapp.engine.world.land import ROADS

VIEWS: dict[str, type[TypedView]] = {id: game.view_type for id, game in all_games().items()}
MAPS = {"elfenland": MapView, "elfengold": GoldView, "elfenroads": GoldView}
SELDOM_FILLED = {"entered", "guarded", "here", "grey", "start"}  # by random players
MADE_OTHERWISE = {"rolled", "beside"}  # Elfenwizards shows dice one by one, and spells as ``Spell``
GOLD_ALONE = ("second", "gilded", "gold", "values")


def parts_of(kind: type[TypedView]) -> dict[str, Any]:
    """The parts that a kind of view shows, with what each of them promises."""
    members = {name: member for base in reversed(kind.__mro__) for name, member in vars(base).items()}
    return {name: promise_of(kind, member) for name, member in members.items() if isinstance(member, Seen)}


def promise_of(kind: type[TypedView], member: Seen[object]) -> Any:
    """The annotation of a member; without one, what follows from its slot's codec."""
    if not isinstance(member, StateSlot):
        annotations = {name: told for base in kind.__mro__ for name, told in get_type_hints(base).items()}
        if member.name in annotations:
            return get_args(annotations[member.name])[0]
        return Sequence[int] if member.written == (list,) else int
    if member.show is not None:
        return get_type_hints(member.show)["return"]
    shown, part = shown_by(member.part.codec), member.part
    shown = shown | None if part.seen_by == OWNER or member.may_be_nothing else shown
    return GenericAlias(Sequence, (shown,)) if part.per_seat else shown


def shown_by(codec: Codec[Any, object]) -> Any:
    """The second type of a codec, as its class declares it."""
    kinds = [base for base in type(codec).__mro__ if "__orig_bases__" in vars(base)]
    shown = get_args(vars(kinds[0])["__orig_bases__"][0])[1]
    return shown[shown_by(codec.codec)] if isinstance(codec, (Places, Listing)) else shown


def conforms(value: Any, promised: Any) -> bool:
    """True if a value is what an annotation says, all the way down."""
    origin, inner = get_origin(promised), get_args(promised)
    if origin in (Union, UnionType):
        return any(conforms(value, one) for one in inner)
    if origin is Mapping:
        key, item = inner
        return isinstance(value, dict) and all(conforms(k, key) and conforms(v, item) for k, v in value.items())
    if origin is Sequence:
        return isinstance(value, list) and all(conforms(item, inner[0]) for item in value)
    if origin is Collection:
        return not isinstance(value, str) and all(conforms(item, inner[0]) for item in value)
    return type(value) is (NoneType if promised is None else promised)


def played(game: str, every: int = 9) -> Iterator[Match]:
    """A whole game at random, looked at now and then and at its end."""
    match, chance, bot, moves = Match(Setup(game, 3, {}, 5)), Generator(5), RandomBot(), 0
    while not match.over:
        if moves % every == 0:
            yield match
        seat, moves = match.acting[0], moves + 1
        decision = match.decision(seat)
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
    yield match


def readers(match: Match) -> list[Reader]:
    return [SPECTATOR, EVERYTHING, *(seat_reader(seat) for seat in range(match.rules.players))]


@pytest.mark.parametrize("game", VIEWS)
def test_every_part_of_a_table_is_there_with_the_type_it_promises(game: str) -> None:
    promised, filled = parts_of(VIEWS[game]), set()
    if VIEWS[game] is MapView:
        for name in GOLD_ALONE:  # there, too, for whoever shows all map games, and always empty
            del promised[name]
    for match in played(game):
        for reader in readers(match):
            view = match.view(reader)
            assert set(promised) == set(view.parts)
            table = VIEWS[game](view)
            for name, kind in promised.items():
                value, plain = getattr(table, name), view[name]
                assert conforms(value, kind), f"{name} is {value!r}, not {kind}"
                if name not in MADE_OTHERWISE:
                    assert list(value) == list(plain) if isinstance(plain, (list, Mapping)) else value == plain
                filled |= {name} if value else set()
    # A part that was always empty has shown nothing.
    assert set(promised) - filled <= {"draws", "second", *SELDOM_FILLED}


@pytest.mark.parametrize("game", MAPS)
def test_a_seats_own_is_counted_as_on_the_table(game: str) -> None:
    for match in played(game, every=25):
        for seat in range(match.rules.players):
            own, everything = match.view(seat_reader(seat)), match.checkpoint()
            table = MAPS[game](own)
            hands, shown, hidden = (_piles(everything[part])[seat] for part in ("hands", "shown", "hidden"))
            assert table.hand(seat) == hands
            assert {word: count for word, count in zip(CARDS, table.cards(seat), strict=True) if count} == hands
            counters = dict(zip(COUNTERS, table.counters(seat), strict=True))
            assert counters == {word: shown.get(word, 0) + hidden.get(word, 0) for word in COUNTERS}


def test_what_others_have_is_not_there() -> None:
    table = MapView(Match(Setup("elfenland", 2, {}, 1)).view(seat_reader(0)))
    assert table.hands[1] is None and table.hidden[1] is None and table.deck is None
    with pytest.raises(LookupError):
        table.hand(1)
    with pytest.raises(LookupError):
        table.counters(1)


def test_roads_in_numbers_have_all_their_transports() -> None:
    first, second, third = list(ROADS)[:3]
    parts: dict[str, Plain] = {"transport": {first: "dragon", second: "unicorn"}}
    parts |= {"second": {second: "elfcycle"}, "blocked": {third: 1}}
    view = View("elfengold", 2, {}, (), "travel", (0,), False, parts)
    dragon, unicorn, elfcycle = (COUNTERS.index[word] for word in ("dragon", "unicorn", "elfcycle"))
    assert MapView(view).transports() == {ROADS.index[first]: (dragon,), ROADS.index[second]: (unicorn,)}
    assert GoldView(view).transports() == {ROADS.index[first]: (dragon,), ROADS.index[second]: (unicorn, elfcycle)}
    assert GoldView(view).blocked_roads() == {ROADS.index[third]}


def test_a_view_hands_out_only_what_is_asked_for() -> None:
    view = Match(Setup("elfenland", 2, {}, 1)).view(SPECTATOR)
    assert view.part("round", int) == 1 and view.option("caravan", int) == 3
    for ask in (
        lambda: view.part("boots", dict[str, str]),
        lambda: view.part("deck", dict[str, int]),  # hidden
        lambda: view.option("caravan", str),
    ):
        with pytest.raises(TypeError):
            ask()


def _piles(part: Any) -> list[dict[str, int]]:
    assert isinstance(part, list)
    return part
