"""The screens that the check visits: those of the shell, then the boards of all games in all their phases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from elfenapp.app.navigation import has_board
from elfenapp.device_check.bench import CheckBench
from elfenapp.device_check.tables import computers, new_match, one_person, people, played_phases
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.i18n import LANGUAGES
from elfenapp.net.protocol.messages import Ticket

LARGE = {"text_size": "larger", "contrast": "high"}


@dataclass(frozen=True, slots=True)
class Station:
    """``go`` leads there; ``ready`` is true once a thread has brought what the screen waits for."""

    name: str
    screen: str  # at which the app is then
    go: Callable[[], None]
    ready: Callable[[], object] | None = None


def shell(bench: CheckBench) -> Iterator[Station]:
    """Pages around the games; those with the most words again in every language, dark and with the largest text."""
    app = bench.app

    def page(screen: str, **arguments: object) -> Station:
        named = "/".join([screen, *map(str, arguments.values())])
        return Station(named, screen, partial(app.go, screen, **arguments))

    yield page("home")
    for game in all_games():
        yield page("setup", game=game)
        yield page("rules", game=game)
    yield page("gold.town_values", game="elfengold")
    own = bench.own_settings
    for language in LANGUAGES:
        bench.use(language=language, theme="dark", **LARGE)
        for screen in ("home", "settings", "about"):
            yield page(screen)
        yield page("setup", game="elfengold")
    bench.use(language=own.language, theme=own.theme, text_size=own.text_size, contrast=own.contrast)
    for screen in ("settings", "about", "device_check", "shelf", "trash", "join"):
        yield page(screen)
    yield _lobby(bench)
    yield _returning(bench)


def _lobby(bench: CheckBench) -> Station:
    def go() -> None:
        match = new_match("elfenland")
        bench.sit_down(match, people(match.rules.players))
        bench.app.lan.open_game(started=False)

    return Station("lobby", "lobby", go)


def _returning(bench: CheckBench) -> Station:
    def go() -> None:
        app = bench.app
        app.session.close()
        app.lan.keys.keep(Ticket("ab" * 8, "b", bytes(32), "Ann", "elfenland"))
        app.lan.elsewhere.go_back("ab" * 8)

    return Station("returning", "returning", go)


def boards(bench: CheckBench) -> Iterator[Station | None]:
    """None wherever a frame may pass between two moves of the computers that lead to a phase."""
    bench.app.lan.leave()
    for game in all_games():
        for reached in played_phases(game):
            if reached is None:
                yield None
            elif reached[0]:
                yield from _phase(bench, game, *reached)
            else:
                yield from _after(bench, game, reached[2])


def _phase(bench: CheckBench, game: str, phase: str, seat: int, match: Match) -> Iterator[Station]:
    players, screen = match.rules.players, game if has_board(game) else "generic"
    alone = one_person(players, seat)
    yield Station(f"{game}/{phase}", screen, partial(bench.sit_down, match, alone))
    if phase == "travel":
        yield Station(f"{game}/log", screen, lambda: _open_log(bench))
        yield Station(f"{game}/generic", "generic", partial(bench.app.go, "generic"))
        twin = match.rewind(len(match.log) - 1)
        yield Station(f"{game}/curtain", screen, partial(bench.sit_down, twin, people(players)))


def _open_log(bench: CheckBench) -> None:
    if bench.app.device is not None:
        bench.app.open_story(bench.app.device)


def _after(bench: CheckBench, game: str, match: Match) -> Iterator[Station]:
    """The end of a game, looked back at from its result."""
    app = bench.app
    yield Station(
        f"{game}/result",
        "result",
        partial(bench.sit_down, match, computers(match.rules.players)),
        lambda: _result_drawn(bench),
    )
    yield Station(f"{game}/replay", "replay", partial(app.go, "replay"))
    yield Station(f"{game}/shelf", "shelf", partial(app.go, "shelf"))


def _result_drawn(bench: CheckBench) -> bool:
    app = bench.app
    if app.navigation.place.screen != "result":
        app.go("result")
        return False
    return bool(app.screens.get_screen("result").has_chart)
