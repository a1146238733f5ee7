"""Claims of the book of Elfeninn, played on the engine."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from tests.helpers.table import amounts, do, new_match, of_seat, offered, position, seen, truth

from .ask_map import Words

KINDS = ("giant_pig", "elfcycle", "unicorn", "troll_wagon", "dragon")


def cards(game: str, options: dict[str, Any], words: Words) -> int:
    """The cards of these kinds in the box; of all kinds without a word."""
    view = truth(new_match(game, 2))
    held = [amounts(of_seat(view, "hands", seat)) for seat in range(2)]
    return sum(own.get(kind, 0) for own in (*held, amounts(view["deck"])) for kind in words or KINDS)


def kinds(game: str, options: dict[str, Any], words: Words) -> int:
    return sum(cards(game, options, [kind]) > 0 for kind in KINDS)


def dealt(game: str, options: dict[str, Any], words: Words) -> int:
    """The cards of each player at the beginning."""
    match = new_match(game, 4)
    assert of_seat(seen(match, 0), "hands", 1) is None, "a secret"
    return sum(amounts(of_seat(truth(match), "hands", 3)).values())


def at_the_oak(game: str, top: str, crowd: int, hand: dict[str, int]) -> Match:
    laid = {top: 1, "giant_pig": crowd - 1} if crowd > 1 else {top: 1}
    hands = [hand, {"elfcycle": 3}]
    return position(
        game, 2, phase="visiting", acting=[0], tops={"oak": top}, crowds={"oak": crowd}, laid=laid, hands=hands
    )


def takes(game: str, options: dict[str, Any], words: Words) -> str:
    """The points for a card: with this newest guest, this card and so many guests; ``no`` if it may not be laid."""
    top, card, crowd = words
    match = at_the_oak(game, top, int(crowd), {card: 1})
    if {"card": card, "inn": "oak"} not in offered(match, "visit"):
        return "no"
    do(match, "visit", card=card, inn="oak")
    return str(of_seat(truth(match), "points", 0))


def inns(game: str, options: dict[str, Any], words: Words) -> int:
    return len({move["inn"] for move in offered(new_match(game, 2), "visit")})


def room(game: str, options: dict[str, Any], words: Words) -> int:
    """The most guests to which another kind may still be added, and one more."""
    free = [crowd for crowd in range(1, 6) if takes(game, options, ["dragon", "unicorn", str(crowd)]) != "no"]
    return max(free) + 1


def visits(game: str, options: dict[str, Any], words: Words) -> int:
    """The cards that a player lays in one turn."""
    match = at_the_oak(game, "dragon", 2, {"unicorn": 3})
    do(match, "visit", card="unicorn", inn="elm")
    assert match.acting == (1,)
    return 3 - sum(amounts(of_seat(truth(match), "hands", 0)).values())


def keeps(game: str, options: dict[str, Any], words: Words) -> int:
    """The cards of a player who has kept them."""
    match = at_the_oak(game, "dragon", 2, {"unicorn": 3})
    do(match, "stay")
    assert match.acting == (1,)
    return sum(amounts(of_seat(truth(match), "hands", 0)).values())


def evenings(game: str, options: dict[str, Any], words: Words) -> int:
    match, played = new_match(game, 2), 0
    while not match.over:
        first = match.acting[0]
        do(match, "stay")
        do(match, "stay")
        played += 1
        assert match.over or match.acting[0] != first, "the next player begins"
    return played
