"""People who play a whole game by touch: from the cover on home to the result, and everything they do is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from elfenapp.engine.bots import find_bot
from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.setup import SetupScreen
from tests.ui.board.fingers import BoardHands
from tests.ui.driver import Driver
from tests.ui.fingers import wait
from tests.ui.touching import choose, press, tap

AnyHands = TypeVar("AnyHands", bound=BoardHands[BoardScreen])
PERSON, EASY = "Person", "Easy"  # as the set-up calls them
MOST = 1500  # actions of people in one game
BEGINNINGS = {"round_begins", "journey_begins"}


def set_up(driver: Driver, game: str, *minds: str, **options: object) -> None:
    """From home through the set-up by touch: who plays, who begins, every option that differs; then the game is on."""
    tap(driver, driver.find("GameCard", game=game))
    driver.step(0.3)
    screen = driver.screen(SetupScreen)
    while len(screen.ids.seats.children) < len(minds):
        press(driver, "Add a player")
    while len(screen.ids.seats.children) > len(minds):
        tap(driver, screen.ids.seats.children[0].ids.name.parent.children[0])
    for card, mind in zip(reversed(screen.ids.seats.children), minds, strict=True):
        choose(driver, mind, card)
    choose(driver, screen.starters[1][1], screen.ids.left_box)
    for key, value in options.items():
        answer(driver, key, value)
    press(driver, "Start")
    wait(driver)
    setup = driver.match.setup
    assert (setup.players, setup.first) == (len(minds), 0)
    assert {key: setup.options[key] for key in options} == options


def answer(driver: Driver, key: str, value: object) -> None:
    """One rule at set-up: a switch is turned, anything else is chosen by its words."""
    card = driver.find("ChoiceCard", key=key)
    if card.value == value:
        return
    if card.switch:
        tap(driver, next(part for part in card.walk(restrict=True) if part.__class__.__name__ == "Toggle"))
    else:
        choose(driver, dict(card.possibilities)[value], within=card)


class Player(Generic[AnyHands]):
    """A person's wishes: mostly those of a computer, but everything the rules offer at least once."""

    seldom: ClassVar[Sequence[str]] = ()  # what a computer seldom does

    def __init__(self, hands: AnyHands) -> None:
        self.hands, self.chance = hands, Generator(1)
        self.bot = find_bot(hands.match.game, "greedy")

    def wish(self, decision: Decision) -> Action:
        offered = {offer.verb: offer for offer in decision.offers}
        for verb in self.seldom:
            if verb in offered and not self.hands.done[verb] and self.sensible(verb, decision):
                return decision.action(verb, **next(offered[verb].fillings()))
        return self.bot.choose(self.hands.match.view(seat_reader(decision.seat)), decision, self.chance)

    def sensible(self, verb: str, decision: Decision) -> bool:
        """True if something that is done seldom leads anywhere now."""
        return True

    def goes_another_way(self, decision: Decision) -> bool:
        """True if something was done that is more than one action."""
        return False

    def check(self, action: Action, entries: int) -> None:
        """Check that the log has the wished action."""
        told = self.hands.match.story(seat_reader(action.seat), entries)[0]
        assert (told.seat, told.verb, dict(told.fields)) == (action.seat, action.verb, dict(action.fields))


def play(player: Player[AnyHands], always_dragging: bool = False, one_round: bool = False) -> None:
    """To the end, one action after the other; no phase asks in a form."""
    hands, table, known = player.hands, player.hands.table, len(player.hands.match.log)
    for number in range(MOST):
        hands.take_device()
        if table.over or (one_round and rounds_begun(hands.match, known)):
            return
        known = len(hands.match.log)
        decision, entries = table.decision(), len(hands.match.log)
        assert decision is not None
        assert hands.screen.presenter.scene().panel is None, f"{decision.phase} is a form"
        if player.goes_another_way(decision):
            continue
        action = player.wish(decision)
        hands.perform(action, dragging=always_dragging or number % 2 == 0)
        assert len(hands.match.log) > entries, f"nothing came of {action}"
        player.check(action, entries)
    raise AssertionError("the game never ends")


def rounds_begun(match: Match, since: int = 0) -> list[int]:
    """The entries that brought another round."""
    told = match.story(SPECTATOR, since)
    return [record.number for record in told if any(event.name in BEGINNINGS for event in record.events)]


def last_round(setup: Setup) -> Match:
    """A game whose last round begins: the others were played in an instant, by a player who does not think."""
    match, bot, chance = Match(setup), RandomBot(), Generator(1)
    while not match.over:
        decision = match.decision(match.acting[0])
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(decision.seat)), decision, chance))
    return match.rewind(rounds_begun(match)[-1])


def play_the_first_round_and_the_last(player: Player[AnyHands], *ways: str) -> None:
    """Those between are like them; whole games are played at other tables."""
    play(player, one_round=True)
    hands = player.hands
    hands.driver.app.session.open(last_round(hands.match.setup), hands.driver.host.seats)
    hands.driver.step(0.4)
    play_to_the_result(player, *ways)


def play_to_the_result(player: Player[AnyHands], *ways: str) -> None:
    """The same, in each of these ways, until the result stands on the window."""
    play(player)
    done = player.hands.done
    assert not {way for way in ways if not done[way]}, dict(done)
    player.hands.driver.step(1.0)
    assert player.hands.driver.app.navigation.place.screen == "result"
