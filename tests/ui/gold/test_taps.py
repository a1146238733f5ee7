"""The number of touches, without "always confirm": counted at the glass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.base import EventLoop

from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.gold.fingers import GoldHands
from tools.gallery.poses.gold import LOTS, on_the_map, selling
from tools.gallery.poses.tables import sit_down

TWELVE = ["dragon", "tree", "giant_pig", "magic_cloud", "double", "elfcycle", "troll_wagon", "unicorn", "gold",
          "elfcycle", "giant_pig", "troll_wagon"]  # fmt: skip


class Counted:
    """Every finger that comes down."""

    def __init__(self) -> None:
        self.touches = 0

    def note(self, what: str, touch: Any) -> None:
        self.touches += what == "begin"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counted]:
    counter, usual = Counted(), EventLoop.post_dispatch_input

    def dispatch(what: str, touch: Any) -> Any:
        counter.note(what, touch)
        return usual(what, touch)

    monkeypatch.setattr(EventLoop, "post_dispatch_input", dispatch)
    yield counter


def entries(driver: Driver) -> int:
    return len(driver.match.log)


def test_what_is_done_often_takes_few_touches(drive: Drive, counted: Counted) -> None:
    driver = drive((360, 640), confirm="never")
    market: dict[str, Any] = {"market": ["dragon", "raft", "unicorn"], "owed": 1}
    cases: list[tuple[Any, int, Any, int]] = [
        (on_the_map("cards", **market), 1, lambda hands: hands.tap_item("market/0/dragon"), 1),
        (on_the_map("two_counters", pair=[["dragon", "tree"], [], [], []]), 1,
         lambda hands: hands.tap_item("pair/1/tree"), 1),
        (selling(), 1, lambda hands: hands.press("withdraw"), 1),
        (selling(), 1, lambda hands: hands.press("raise/1"), 1),
        (on_the_map("auction", 6, face_up=LOTS), 6, sell_by_word, 3),
        (on_the_map("auction", 6, face_up=LOTS), 6, lambda hands: hands.press("nobody"), 1),
    ]  # fmt: skip
    for match, people, act, touches in cases:
        hands = GoldHands(driver, sit_down(driver, match, people))
        driver.host.pause()  # nobody else does anything meanwhile
        before, counted.touches = entries(driver), 0
        act(hands)
        driver.step(0.1)
        assert entries(driver) > before and counted.touches == touches, match.view(hands.table.reader()).phase


def sell_by_word(hands: GoldHands) -> None:
    hands.driver.tap(hands.screen.ids.players.centre_of(2))
    hands.press("price/4")
    hands.press("confirm")


def test_a_round_of_twelve_unwanted_lots_takes_twelve_touches(drive: Drive, counted: Counted) -> None:
    driver = drive((640, 360), confirm="never")
    hands = GoldHands(driver, sit_down(driver, on_the_map("auction", 6, face_up=TWELVE), people=6))
    counted.touches = 0
    while hands.table.view().phase == "auction":
        assert hands.table.curtain < 0
        hands.press("nobody")
    assert counted.touches == 12
