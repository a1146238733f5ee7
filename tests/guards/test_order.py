"""Which tests begin first of several in parallel: none is lost, none comes twice, the long ones do not come last."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conftest import HERE, LONG, WAITING, deal


def test_the_long_ones_are_there() -> None:
    assert [name for name in (*LONG, *WAITING) if not (HERE / name).exists()] == []


def cut(items: list[str], workers: int) -> Iterator[list[str]]:
    """Yield the shares that pytest-xdist sends to its workers at the beginning."""
    for left in range(workers, 0, -1):
        size = len(items) // left
        yield items[:size]
        items = items[size:]


@pytest.mark.parametrize("workers", [2, 3, 4, 6])
@pytest.mark.parametrize("short", [0, 2, 400])
def test_every_worker_begins_with_what_takes_longest(workers: int, short: int) -> None:
    waiting = [f"waiting {number}" for number in range(30)]
    long = [[f"long {group} {number}" for number in range(group)] for group in range(9)]
    items = [*[f"short {number}" for number in range(short)], *waiting, *[name for group in long for name in group]]
    dealt = deal(waiting, long, items, workers)
    assert sorted(dealt) == sorted(items)
    if short == 400:
        shares = list(cut(dealt, workers))
        lanes = {2: 1, 3: 1, 4: 2, 6: 2}[workers]
        assert [share[0].split()[0] for share in shares] == [*["waiting"] * lanes, *["long"] * (workers - lanes)]
        assert all(name.startswith("short") for share in shares for name in share[-20:])
