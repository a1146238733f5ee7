"""A piece without a drawing: nothing is shown, the fault log has its name once, and everything else goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder, builder
from kivy.uix.widget import Widget

from elfenapp.presenters.board.explanation import Explanation, Fact
from elfenapp.widgets.base import textures
from elfenapp.widgets.board.explain_card import ExplainCard
from elfenapp.widgets.controls.cover_image import Piece
from tests.ui.board.test_explains import HELD, card
from tests.ui.conftest import Drive
from tools.gallery.poses.gold import on_the_map
from tools.gallery.poses.tables import sit_down

PAIR = ("dragon", "giant_pig")
WRONG = "counter/never_drawn"


@pytest.fixture
def unreported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textures, "_reported", set())
    textures.piece.cache_clear()
    textures.rimmed.cache_clear()


@pytest.mark.usefixtures("unreported")
def test_it_draws_nothing_and_is_written_down_once(drive: Drive, tmp_path: Path) -> None:
    driver = drive()
    bare = driver.picture()
    for _ in range(3):
        Window.add_widget(Piece(name=WRONG, size=(200, 200), pos=(300, 300)))
        driver.step(0.1)
    assert driver.picture().tobytes() == bare.tobytes()
    assert textures.rimmed(WRONG, dusk=False)[1] > 0 and textures.rimmed("nothing/at_all", dusk=True)[1] > 0
    textures.forget_textures()
    textures.piece(WRONG)
    log = (tmp_path / "faults.log").read_text(encoding="utf-8")
    assert log.count(f"KeyError: 'no such piece: {WRONG}'") == 1
    (tmp_path / "faults.log").unlink()


class Broken(Widget):
    """Its kv rule holds another widget and an expression that fails."""

    fails = True

    def fail(self) -> float:
        if Broken.fails:
            raise ValueError("on purpose")
        return 7.0


Builder.load_string(
    """
<Broken>:
    Widget:
        Widget:
            width: root.fail()
"""
)


def test_a_widget_that_cannot_be_built_leaves_no_state(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    drive()
    with pytest.raises(Exception, match="on purpose"):
        Broken()
    assert not Builder.rulectx
    monkeypatch.setattr(Broken, "fails", False)
    assert Broken().children[0].children[0].width == 7


def test_a_card_fails_and_the_next_one_opens(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    drive()
    told = Explanation("Dragon", "counter/dragon", (Fact("A sentence.", "card/dragon"),))
    usual = Piece._draw

    def _draw(piece: Any, *_: object) -> None:
        if piece.name:
            raise KeyError("on purpose")

    monkeypatch.setattr(Piece, "_draw", _draw)
    for _ in range(2):
        with pytest.raises(Exception, match="on purpose"):
            ExplainCard(told, lambda _: None)
    monkeypatch.setattr(Piece, "_draw", usual)
    assert ExplainCard(told, lambda _: None).title == "Dragon"


def test_a_postponed_expression_that_fails_holds_no_other_up(drive: Drive) -> None:
    """Kivy works canvas expressions out once a frame; a fault in one used to stop every frame to come."""
    driver = drive()
    done: list[int] = []

    def postpone(work: Callable[[], str]) -> None:
        code = compile("work()", "rule", "eval")
        rule = type("Rule", (), {"count": 0, "value": "work()"})()
        builder.delayed_call_fn([Piece(), "name", code, rule, {"work": work}, None], None, None)

    def fail() -> str:
        raise ValueError("on purpose")

    def do(number: int) -> Callable[[], str]:
        def work() -> str:
            done.append(number)
            return ""

        return work

    for work in (do(1), fail, do(2)):
        postpone(work)
    with pytest.raises(ValueError, match="on purpose"):
        Builder.sync()
    assert sorted(done) == [1, 2]
    postpone(do(3))
    Clock.tick()
    driver.step(0.1)
    assert done[-1] == 3


@pytest.mark.parametrize("game", ["elfengold", "elfenroads"])
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["tablet", "phone"])
def test_the_two_counters_explain_themselves(drive: Drive, game: str, size: tuple[int, int]) -> None:
    driver = drive(size)
    sit_down(driver, on_the_map("two_counters", game=game, pair=[list(PAIR), [], [], []]))
    screen = driver.board
    for slot, title in zip(screen.ids.row.slots, ("Dragon", "Giant Pig"), strict=True):
        place = screen.ids.row.centre_of(slot.id)
        driver.tap(place, hold=HELD)
        held = card(driver)
        assert held.title == title and held.told.pieces == tuple(f"counter/{kind}" for kind in PAIR)
        assert held.told.facts[0].text.startswith("You drew these two.") and len(held.told.facts) > 2
        assert held.x >= 0 and held.right <= size[0] and held.y >= 0 and held.top <= size[1]
        driver.app.back()
        driver.step(0.1)
        Window.mouse_pos = place
        driver.step(HELD)
        assert card(driver).told == held.told
        Window.mouse_pos = (1, 1)
        driver.step(0.1)
    assert not screen.presenter.phase.chosen, "who asks does not choose"
