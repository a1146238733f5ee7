"""One clock for the picture: in every frame of whole games a board shows the game as of the record being told."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from elfenapp.engine.bots import Budget, find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.views import seat_reader
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.session.seats import NOBODY, PERSON
from tests.ui.conftest import Drive
from tests.ui.driver import Driver, _Time
from tests.ui.fingers import open_game

GAMES = [game.id for game in all_games().values()]
LONGEST_WAIT = 1.5  # seconds of a player who is asked
MOST_FRAMES = 60_000


@dataclass
class Watcher:
    """Looks at every frame of a game, while a person at the device does what a computer would do."""

    driver: Driver
    screen: BoardScreen
    begun: set[int] = field(default_factory=set)  # the records whose presentation has begun
    marked: set[int] = field(default_factory=set)  # those that were seen marked while nothing moved
    movers: dict[int, int] = field(default_factory=dict)  # seats of computers' moves, by record
    asked_since: float | None = None  # since when the game itself has waited for a person here
    longest: float = 0.0
    seen: int = 0

    def __post_init__(self) -> None:
        self.device = self.driver.device
        self.begun |= set(range(self.device.length))
        self.device.on_record.subscribe(self._begins)
        self.driver.host.on_entry.subscribe(lambda entry: self.movers.update({entry.number: entry.seat}))

    def _begins(self, record: Record) -> None:
        self.begun.add(record.number)

    def look(self) -> None:
        """Nothing on the screen is ahead of the record that is told."""
        device, screen, match = self.device, self.screen, self.driver.match
        newest = device.length - 1
        assert self.begun == set(range(device.length)), "each in its order, none left out"
        if device.length != self.seen:
            self.seen = device.length
            assert device.view() == match.rewind(newest).view(device.reader())
        scene = screen.presenter.scene()
        assert screen.context.widgets.players.rows == scene.players
        told = [line.record.number for line in screen.ids.lately.lines]
        told += [line.record.number for line in screen.ids.recap._lines]
        assert max(told, default=0) <= newest
        self._look_for_marks(newest)
        self._measure()

    def _look_for_marks(self, newest: int) -> None:
        rows = self.screen.context.widgets.players.rows
        still = not any(part.seconds_left() for part in self.screen.context.parts)
        if self.device.telling and still and any(row.told and row.seat == self.movers.get(newest) for row in rows):
            self.marked.add(newest)

    def _measure(self) -> None:
        match, device = self.driver.match, self.device
        asked = any(device.seats[seat].person for seat in match.acting)
        ready = device.decision() is not None or device.curtain != NOBODY
        now = _Time.told()
        if not asked or ready or any(part.moment_left() for part in self.screen.context.parts):
            self.asked_since = None
        elif self.asked_since is None:
            self.asked_since = now
        else:
            self.longest = max(self.longest, now - self.asked_since)

    def play(self) -> None:
        """To the end of the game."""
        chance, bot = Generator(5), find_bot(self.driver.match.game, "greedy")
        for _ in range(MOST_FRAMES):
            self.driver.step()
            self.look()
            if self.device.over and not self.device.telling:
                return
            if self.device.curtain != NOBODY:
                self.device.lift_curtain()
            elif (decision := self.device.decision()) is not None and not self.device.telling:
                action = bot.choose(self.driver.match.view(seat_reader(decision.seat)), decision, chance, Budget())
                self.device.submit((action.verb, action.fields))
        raise AssertionError("no end")


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_every_frame_shows_the_game_as_of_the_record_that_is_told(drive: Drive, game: str, people: int) -> None:
    driver = drive(animation="fast")
    minds = [*[PERSON] * people, *["random"] * (3 - people)]
    screen = open_game(driver, game, *minds, patient=False)
    assert isinstance(screen, BoardScreen)
    watcher = Watcher(driver, screen)
    watcher.play()
    assert watcher.longest <= LONGEST_WAIT
    computers = {number for number, seat in watcher.movers.items() if seat >= people}
    assert len(computers) > 10 and computers <= watcher.marked, sorted(computers - watcher.marked)
