"""Which tests begin first where several run at once: none is lost, none comes twice, the long ones do not come last."""

from __future__ import annotations

import pytest

from tests.conftest import HERE, LONG, WAITING, deal


def test_the_long_ones_are_there() -> None:
    assert [name for name in (*LONG, *WAITING) if not (HERE / name).exists()] == []


@pytest.mark.parametrize("workers", [2, 3, 5])
@pytest.mark.parametrize("short", [0, 2, 400])
def test_every_worker_begins_with_what_takes_longest(workers: int, short: int) -> None:
    waiting = [f"waiting {number}" for number in range(30)]
    long = [[f"long {group} {number}" for number in range(group)] for group in range(9)]
    items = [*[f"short {number}" for number in range(short)], *waiting, *[name for group in long for name in group]]
    dealt = deal(waiting, long, items, workers)
    assert sorted(dealt) == sorted(items)
    if short == 400:
        share = len(items) // workers
        begins = [dealt[worker * share].split()[0] for worker in range(workers)]
        assert begins == ["waiting", *["long"] * (workers - 1)]
        assert all(name.startswith("short") for name in dealt[share - 20 : share] + dealt[-20:])
