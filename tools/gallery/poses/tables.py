"""Tables to pose at: people, a map in the middle of a game, and games played up to a phase."""

from __future__ import annotations

from functools import cache
from typing import Any

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.session.seats import COLOURS, PERSON, Seat

NAMES = ("Ann", "Bartholomew", "Cleo", "Dirk", "Élodie", "Friederike-Anna")
LAND = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon")
PATIENCE = 4000  # actions before a game is given up that never comes to a phase

# The map in the middle of a game: counters on many roads, boots far apart, markers gone here and there.
TRANSPORT = {
    "elvenhold-lapphalya-plain": "elfcycle",
    "elvenhold-erg_eren-forest": "unicorn",
    "beata-elvenhold-plain": "giant_pig",
    "feodor-lapphalya-forest": "magic_cloud",
    "dag_amura-lapphalya-forest": "giant_pig",
    "al_baran-feodor-desert": "dragon",
    "al_baran-throtmanni-desert": "troll_wagon",
    "jaccaranda-throtmanni-mountain": "magic_cloud",
    "jaccaranda-wylhien-mountain": "dragon",
    "parundia-wylhien-plain": "troll_wagon",
    "usselen-yttar-forest": "unicorn",
    "lapphalya-virst-plain": "giant_pig",
    "strykhaven-virst-mountain": "elfcycle",
}
VISITED = (
    ("lapphalya", "feodor", "al_baran", "virst", "strykhaven"),
    ("erg_eren", "tichih", "beata"),
    ("lapphalya", "dag_amura", "ixara", "mah_davikia", "grangor", "yttar"),
    ("rivinia", "throtmanni"),
    ("beata",),
    ("virst", "ixara", "lapphalya", "feodor"),
)
BOOTS = ("elvenhold", "tichih", "yttar", "throtmanni", "elvenhold", "feodor")
SHOWN: tuple[dict[str, int], ...] = (
    {"giant_pig": 1, "dragon": 1},
    {"unicorn": 2},
    {"elfcycle": 1, "magic_cloud": 1},
    {"troll_wagon": 1},
    {},
    {},
)
HIDDEN: tuple[dict[str, int], ...] = (
    {"troll_wagon": 1},
    {"giant_pig": 1},
    {},
    {"unicorn": 1},
    {"dragon": 1},
    {"magic_cloud": 1},
)
HAND = {"giant_pig": 1, "elfcycle": 2, "magic_cloud": 1, "unicorn": 1, "dragon": 2, "raft": 1}
OTHERS = {"raft": 2, "troll_wagon": 1, "dragon": 1}
HOMES = ("grangor", "beata", "yttar", "ixara", "tichih", "virst")


def seats(players: int, people: int = 1) -> tuple[Seat, ...]:
    """So many at the table, the first of them people."""
    minds = [PERSON] * people + ["greedy"] * (players - people)
    return tuple(Seat(NAMES[number], COLOURS[number], mind) for number, mind in enumerate(minds))


def sit_down(driver: Any, match: Match, people: int = 1, kept_waiting: bool = False) -> Any:
    """Open a game on its own screen; the screen. ``kept_waiting``: no computer begins another thought."""
    driver.app.session.open(match, seats(match.rules.players, people))
    if kept_waiting:
        driver.app.session.host.pause()
    driver.step(0.6)
    return driver.app.screens.get_screen(match.game.id)


def look_and_tap(driver: Any, screen: Any, point: tuple[float, float]) -> None:
    """On a phone the place may have to be brought into view first, as a player would."""
    if not screen.board.shows(point):
        screen.board.look_at(point)
        driver.step()
    driver.tap(screen.board.to_window_point(point))


def on_the_map(phase: str, players: int = 4, **parts: Any) -> Match:
    """Elfenland in its third round; the first seat decides."""
    position = {
        "phase": phase,
        "acting": [0],
        "round": 3,
        "start": 1,
        "boots": list(BOOTS[:players]),
        "visited": [list(towns) for towns in VISITED[:players]],
        "shown": list(SHOWN[:players]),
        "hidden": list(HIDDEN[:players]),
        "hands": [HAND, *[OTHERS] * (players - 1)],
        "homes": list(HOMES[:players]),
        "transport": TRANSPORT,
        "blocked": {"al_baran-feodor-desert": 1},
        **parts,
    }
    return Match(Setup("elfenland", players, seed=7, first=0, position=position))


def mixed(game: str, players: int = 4, seed: int = 3) -> Match:
    """A game to its end in which good and careless players sit together: there is something to say about it."""
    match = _mixed(game, players, seed)
    return match.rewind(len(match.log) - 1)


@cache
def _mixed(game: str, players: int, seed: int) -> Match:
    match, chance = Match(Setup(game, players, seed=seed, first=0)), Generator(seed)
    while not match.over:
        seat = match.acting[0]
        bot, decision = find_bot(match.game, ("normal", "easy")[seat % 2]), match.decision(seat)
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
    return match


def played(game: str, players: int, phase: str = "", seed: int = 5, actions: int = 0, **options: Any) -> Match:
    """A game played by computers until the first seat must decide in a phase; to its end without a phase."""
    match = _played(game, players, phase, seed, actions, tuple(options.items()))
    return match.rewind(len(match.log) - 1)  # a twin of its own for everybody: thinking takes long, copying does not


@cache
def _played(
    game: str, players: int, phase: str, seed: int, actions: int, options: tuple[tuple[str, Any], ...]
) -> Match:
    match = Match(Setup(game, players, dict(options), seed=seed, first=0))
    bots, chance = find_bot(match.game, "greedy"), Generator(seed)
    for number in range(PATIENCE):
        if match.over:
            break
        seat = 0 if 0 in match.acting else match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        if phase and seat == 0 and decision.phase == phase and number >= actions:
            return match
        match.submit(bots.choose(match.view(seat_reader(seat)), decision, chance))
    if phase or not match.over:
        raise LookupError(f"{game} never came to {phase or 'its end'}")
    return match
