"""Values that are nearly alike: what changed is told, in its order, and nothing that does not fit is believed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack, unpack_message
from elfenapp.engine.core.splice import splice, spliced

ITEMS = st.integers(0, 3) | st.sampled_from(["a", "b", None])
LISTS = st.lists(ITEMS, max_size=12)
MAPPINGS = st.dictionaries(st.sampled_from("abcdefghijkl"), ITEMS)


@given(st.tuples(LISTS, LISTS) | st.tuples(MAPPINGS, MAPPINGS))
def test_what_was_spliced_is_what_it_has_become(both: tuple[Plain, Plain]) -> None:
    old, new = both
    told = splice(old, new)
    if told is not None:
        again = spliced(old, unpack_message(pack(told)))
        assert again == new and pack(again) == pack(new), "in the same order, too"


def test_one_item_of_many_is_all_that_is_told() -> None:
    roads = {f"road {number}": "dragon" for number in range(9)}
    more = {**roads, "new": "raft"}
    inserted = dict(sorted(more.items()))
    assert splice(roads, more) == [9, 9, "new", "raft"]
    assert splice(roads, inserted) == [0, 0, "new", "raft"]
    assert splice(inserted, roads) == [0, 1]
    assert splice([1, 2, 3, 4], [1, 2, 5, 4]) == [2, 3, 5]
    assert splice([1, 2, 3, 4], [4, 3, 2, 1]) is None, "then all of it"
    assert splice({"a": 1}, [1]) is splice(1, 2) is splice([1], None) is None


@pytest.mark.parametrize("told", [None, [], [0], [0, 9], [2, 1], [-1, 0], [True, 1], [0, "1"], {"start": 0}])
@pytest.mark.parametrize("old", [[1, 2, 3], {"a": 1, "b": 2, "c": 3}, 7])
def test_what_does_not_fit_is_refused(old: Plain, told: Plain) -> None:
    with pytest.raises(BadMessage):
        spliced(old, told)


@pytest.mark.parametrize("told", [[0, 0, "a"], [0, 0, 1, 2], [0, 0, "a", 1, "b"]])
def test_what_is_no_mapping_makes_none(told: list[Plain]) -> None:
    with pytest.raises(BadMessage):
        spliced({"a": 1}, told)
