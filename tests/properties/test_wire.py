"""Data from another device may be anything: it is read, or refused in one way."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.decisions import Action, decide
from elfenapp.engine.core.errors import BadMessage, Reason, Refused
from elfenapp.engine.core.game import Result
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.imagine import check_view
from elfenapp.engine.core.log import Event, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain, is_fields
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import MOST_FRAME, pack, unpack_message
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import View, redact, seat_reader
from elfenapp.engine.families.map.state import CARDS, COUNTERS
from elfenapp.engine.world.land import ROADS, TOWNS

from .test_fuzz import PLAIN

FORMS = (View, Record, Event, Result, Reason)
# What is no plain data at all, but could be handed over on one device.
ODD = (
    PLAIN | st.floats() | st.builds(tuple) | st.integers(1 << 64) | st.dictionaries(st.integers() | st.binary(), PLAIN)
)


@cache
def real_messages() -> tuple[tuple[type, Plain], ...]:
    """A few of each kind from every game, each with the class that reads it."""
    found: list[tuple[type, Plain]] = [(Result, Result(((1,), (0, 2)), ({"gold": 3}, {"gold": 7}, {}), "end").plain())]
    for game in all_games():
        match, chance = Match(Setup(game, 3)), Generator(1)
        for _ in range(25):
            seat = match.acting[0]
            decision = match.decision(seat)
            assert decision is not None
            view = match.view(seat_reader(seat))
            match.submit(RandomBot().choose(view, decision, chance))
            if not len(match.log) % 6:
                found += [(View, view.plain())]
                record = match.story(seat_reader(seat), len(match.log) - 1)[0]
                found += [(Record, record.plain()), *((Event, event.plain()) for event in record.events)]
                refused = match.why_not(decision.action("nonsense", a=1)) or Reason("none")
                found += [(Reason, refused.plain()), (Action, decision.action("pass", face="up").plain())]
    return tuple(found)


def places(plain: Plain) -> list[tuple[Any, Any]]:
    """Every container below, with each key or index into it."""
    if not isinstance(plain, (list, dict)):
        return []
    keys: list[Any] = [*range(len(plain))] if isinstance(plain, list) else list(plain)
    return [(plain, key) for key in keys] + [place for key in keys for place in places(plain[key])]


def read_or_refuse(form: type, plain: object) -> None:
    """Read, and then written and read again; or refused in the one way."""
    try:
        read = form.read(plain)  # type: ignore[attr-defined]
    except (BadMessage, Refused) as error:
        assert error.reason.code == ("malformed_action" if form is Action else "malformed_message")
        return
    assert form.read(unpack_message(pack(read.plain()))) == read  # type: ignore[attr-defined]


@given(ODD)
def test_anything_is_read_or_refused(plain: object) -> None:
    for form in FORMS:
        read_or_refuse(form, plain)


@given(st.lists(st.lists(ODD, max_size=3) | ODD, max_size=5))
def test_any_list_is_read_or_refused(plain: list[object]) -> None:
    for form in FORMS:
        read_or_refuse(form, plain)


@given(st.data())
def test_a_damaged_message_is_read_or_refused(data: st.DataObject) -> None:
    form, plain = data.draw(st.sampled_from(real_messages()))
    plain = unpack_message(pack(plain))
    damage(plain, data)
    read_or_refuse(form, plain)


def damage(plain: Plain, data: st.DataObject) -> None:
    """Up to three things in it other than they were."""
    words = ODD | st.sampled_from([*CARDS, *COUNTERS, *ROADS, *TOWNS]) | st.integers(-2, 30)
    for _ in range(data.draw(st.integers(1, 3))):
        there = places(plain)
        if not there:
            return
        holder, key = there[data.draw(st.integers(0, len(there) - 1))]
        how = data.draw(st.sampled_from(["other", "gone", "more", "twice"]))
        if how == "other":
            holder[key] = data.draw(words)
        elif how == "gone":
            del holder[key]
        elif isinstance(holder, list):
            holder.append(data.draw(words) if how == "more" else holder[key])
        else:
            holder[data.draw(st.text(max_size=4)) if how == "more" else 7] = holder[key]


@given(st.data())
def test_a_damaged_view_is_of_its_game_or_refused(data: st.DataObject) -> None:
    """Whatever a view claims: imagining it succeeds and fits, or is refused in the one way."""
    whole = data.draw(st.sampled_from([plain for form, plain in real_messages() if form is View]))
    assert is_fields(whole)
    game, plain = all_games()[str(whole["game"])], unpack_message(pack(whole))
    damage(plain, data)
    try:
        view = View.read(plain)
        check_view(game, view)
    except BadMessage as error:
        assert error.reason.code in ("malformed_message", "impossible_view")
        return
    imagination = game.imagination(view)
    state = imagination.state(Generator(data.draw(st.integers(0, 9))))
    assert redact(state, imagination.reader) == view
    for seat in state.acting:
        assert decide(state, seat, 0).offers


@given(st.data())
def test_damaged_bytes_are_read_or_refused(data: st.DataObject) -> None:
    form, plain = data.draw(st.sampled_from(real_messages()))
    packed = pack(plain)
    at = data.draw(st.integers(0, len(packed) - 1))
    patch = data.draw(st.binary(max_size=4))
    try:
        received = unpack_message(packed[:at] + patch + packed[at + data.draw(st.integers(0, 4)) :])
    except BadMessage:
        return
    read_or_refuse(form, received)


def test_a_message_has_its_limits() -> None:
    deep: Plain = []
    for _ in range(5000):
        deep = [deep]
    for frame in (b"", b"\xc1", b"\x91" * 5000, bytes(MOST_FRAME + 1), b"\xdd\xff\xff\xff\xff", b"\x81\x01\x02"):
        with pytest.raises(BadMessage):
            unpack_message(frame)
    for plain in (["reason", "", {"deep": deep}], ["reason", "", {"long": 1 << 64}], ["reason", "", {"half": 0.5}]):
        with pytest.raises(BadMessage):
            Reason.read(plain)


@pytest.mark.parametrize(
    ("form", "plain"),
    [
        (Reason, ["", "EL-1", {}]),
        (Reason, ["code", "EL-1", {1: 2}]),
        (Event, ["arrived", 6, {}]),
        (Event, ["arrived", True, {}]),
        (Record, [-1, 0, "pass", {}, []]),
        (Record, [1, -2, "pass", {}, []]),
        (Result, [[], [], "end"]),
        (Result, [[[0], []], [{}], "end"]),
        (Result, [[[0], [0]], [{}, {}], "end"]),
        (Result, [[[0], [2]], [{}, {}], "end"]),
        (Result, [[[0], [1]], [{}], "end"]),
        (Result, [[[0]], [{"gold": "much"}], "end"]),
        (Result, [[[0]], [{"gold": 1 << 64}], "end"]),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else str(value),
)
def test_well_shaped_nonsense_is_refused(form: type, plain: Plain) -> None:
    with pytest.raises(BadMessage):
        form.read(plain)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("phase", None), ("players", 0), ("players", 7), ("players", True), ("reader", [3]), ("reader", [1, 0]),
        ("reader", [0, 0]), ("acting", [3]), ("acting", [-1]), ("over", 0), ("options", {"a": 0.5}),
        ("parts", {"a": (1,)}),
    ],
)  # fmt: skip
def test_a_view_must_be_of_its_table(key: str, value: object) -> None:
    plain = Match(Setup("elfenland", 3)).view(seat_reader(0)).plain()
    assert View.read(plain).plain() == plain
    with pytest.raises(BadMessage):
        View.read({**plain, key: value})
    with pytest.raises(BadMessage):
        View.read({other: kept for other, kept in plain.items() if other != key})
