"""Claims of the book of Elfenwizards, played on the engine: the tree, dice, contests and points."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.games.elfenwizards import data as wizards
from elfenapp.engine.games.elfenwizards.board import BOXES, DEFEATS, LEVEL, LEVELS, MAJOR_BOXES, PLACES
from tests.helpers.parts import elfenwizards_parts as truth
from tests.helpers.table import do, new_match, offered
from tests.rules.elfenwizards.table import all_pass, beside, dice, stand, table, told, where

from .ask_map import ENOUGH, NO, YES, Words

GAME = "elfenwizards"


def recover(game: str, options: dict[str, Any], words: Words) -> int:
    """Minor spells that these dice bring back."""
    boxes = [{"minor": dice(*map(int, words))}, {}, {}]
    spent = [wizards.MINOR_SPELLS, 0, 0]
    match = table("first_recovery", options=options, boxes=boxes, minor_box=spent)
    for die in words:
        do(match, "recover", die=die)
    return int(truth(match)["minor_spells"][0])


def cleanse(game: str, options: dict[str, Any], words: Words) -> int:
    """Grey tokens that these dice take off; each die is used, then tokens are named as long as there are pips."""
    tokens = {"wizard_0_1": ENOUGH}
    match = table("grey_magic", options=options, boxes=[{"grey": dice(*map(int, words))}, {}, {}], grey=tokens)
    for die in words:
        if offered(match, "dispel"):
            do(match, "dispel", die=die)
    while match.acting and offered(match, "cleanse"):
        do(match, "cleanse", wizard="wizard_0_1")
    return ENOUGH - int(truth(match)["grey"].get("wizard_0_1", 0))


def contest(game: str, options: dict[str, Any], words: Words) -> str:
    """The wizard that rises, by the place he came from: ``contest druid_1:5,6 druid_2:6,minor``."""
    candidates = dict(word.split(":") for word in words)
    names = dict(zip(candidates, ("wizard_0_1", "wizard_1_1"), strict=True))
    places = stand(**names)
    spells = [
        (names[place], seat, spell) for seat, place in enumerate(candidates) for spell in candidates[place].split(",")
    ]
    match = table("contest", options=options, wizards=places, beside=beside(*spells), acting=[0])
    all_pass(match)
    [risen] = [place for place, name in names.items() if where(match)[name] == "grand_druid"]
    return risen


def start(game: str, options: dict[str, Any], words: Words) -> str:
    """The starting table, its columns called A, B, C …"""
    *places, one, two, three, four = wizards.START[int(words[0])]
    letters = dict(zip(wizards.COLOUR_LETTERS, "ABCDEF", strict=True))
    named = "".join(letters[letter] for letter in places)
    boxes = ["".join(sorted(letters[letter] for letter in box)) for box in (one, two, three, four)]
    return " ".join([named[:2], named[2:6], named[6:], *boxes])


def worth(game: str, options: dict[str, Any], words: Words) -> int:
    return {**wizards.WORTH, "grey": wizards.GREY_WORTH, "minor": wizards.MINOR_WORTH}[words[0]]


def titles(game: str, options: dict[str, Any], words: Words) -> int:
    """The number of places of a level; of Magicians, the number of boxes."""
    return sum(LEVELS[LEVEL[place]] == words[0] for place in range(len(PLACES)) if place not in DEFEATS)


def boxes(game: str, options: dict[str, Any], words: Words) -> int:
    """The places where dice may go: ``boxes all``, ``boxes major``."""
    return len(BOXES) if words[0] == "all" else len(MAJOR_BOXES)


def guild(game: str, options: dict[str, Any], words: Words) -> int:
    """The pieces of a player at the start: ``guild dice``, ``guild minor``, ``guild wizards 4``, ``guild tokens``."""
    players = int(words[1]) if len(words) > 1 else 3
    begun = truth(new_match(GAME, players, **options))
    if words[0] == "wizards":
        each = [sum(name.startswith(f"wizard_{seat}_") for name in begun["wizards"]) for seat in range(players)]
        assert len(set(each)) == 1
        return each[0]
    return int({"dice": begun["ready"][0], "minor": begun["minor_spells"][0], "tokens": begun["grey_left"]}[words[0]])


def rises(game: str, options: dict[str, Any], words: Words) -> str:
    """The new place of the better of two candidates, the better first: ``rises sorcerer_1 sorcerer_2``."""
    names = dict(zip(words, ("wizard_0_1", "wizard_1_1"), strict=True))
    spells = [("wizard_0_1", 0, "6"), ("wizard_1_1", 1, "1")]
    match = table("contest", options=options, wizards=stand(**names), beside=beside(*spells), acting=[0])
    _to_titles(match)
    return where(match)["wizard_0_1"]


def magicians(game: str, options: dict[str, Any], words: Words) -> int:
    """The number of Magicians of a box that rise with these points."""
    names = [f"wizard_{seat}_1" for seat in range(len(words))]
    spells = [(name, seat, face) for seat, (name, face) in enumerate(zip(names, words, strict=True)) if face != "0"]
    places = stand(magician_1=" ".join(names))
    match = table("contest", options=options, wizards=places, beside=beside(*spells), acting=[0])
    _to_titles(match)
    return sum(where(match)[name] != "magician_1" for name in names)


def _to_titles(match: Match) -> None:
    all_pass(match)
    assert not match.acting or match.decisions()[0].phase != "contest"


def spells(game: str, options: dict[str, Any], words: Words) -> int:
    """The spells that a player with so many left places in a turn."""
    names = stand(druid_1="wizard_0_1", druid_2="wizard_1_1")
    match = table(
        "contest",
        options=options,
        wizards=names,
        minor_spells=[int(words[0]), 7, 7],
        minor_box=[7 - int(words[0]), 0, 0],
        acting=[0],
    )
    placed = 0
    while match.acting == (0,) and match.decisions()[0].phase == "contest":
        do(match, "cast", spell="minor", wizard="wizard_0_1")
        placed += 1
    return placed


def clock(game: str, options: dict[str, Any], words: Words) -> int:
    """The minutes that a table with clocks may talk before a phase."""
    return wizards.NEGOTIATION[words[0]] // 60


def demoted(game: str, options: dict[str, Any], words: Words) -> int:
    """Grey tokens for a wizard defeated at this level, while so many are left."""
    level, left = words[0], int(words[1])
    # A vacant title would be taken before anybody is demoted, so the demotion itself is played.
    others: dict[str, Any] = {"grey": {"wizard_1_1": wizards.GREY_TOKENS - left}, "grey_left": left}
    places = stand(**{f"{level}_defeat": "wizard_0_1"})
    match = table("demotion", options=options, wizards=places, **({} if left == wizards.GREY_TOKENS else others))
    do(match, "demote", wizard="wizard_0_1", place="magician_1")
    return int(truth(match)["grey"].get("wizard_0_1", 0))


def reroll(game: str, options: dict[str, Any], words: Words) -> int:
    """Minor spells that rolling once more costs."""
    match = table("second_roll", options=options, acting=[0])
    do(match, "roll")
    before = truth(match)["minor_spells"][0]
    do(match, "reroll")
    assert not offered(match, "reroll")
    return int(before - truth(match)["minor_spells"][0])


def ending(game: str, options: dict[str, Any], words: Words) -> str:
    """The standing after a round with these Grand Druids so far and now: ``ending 4 0 1 2 1``, ``-`` for none.

    ``no``: the game goes on.
    """
    *before, now = words[1:]
    track = {str(number + 1): int(seat) for number, seat in enumerate(before) if seat != "-"}
    standing = stand() if now == "-" else stand(grand_druid=f"wizard_{now}_5")
    spent = [list(track.values()).count(seat) for seat in range(3)]
    minor = [wizards.MINOR_SPELLS - count for count in spent]
    parts: dict[str, Any] = {"round": int(words[0]), "track": track, "wizards": standing, "minor_spells": minor}
    match = table("score", options=options, scores=[[2] * (int(words[0]) - 1)] * 3, **parts)
    result = match.result()
    return result.ending if result is not None else NO


def points(game: str, options: dict[str, Any], words: Words) -> int:
    """The points of spells beside a wizard when the titles are given."""
    names = stand(druid_1="wizard_0_1", druid_2="wizard_1_1")
    laid = beside(*(("wizard_0_1", 0, word) for word in words))
    match = table("contest", options=options, wizards=names, beside=laid, acting=[0])
    all_pass(match)
    [(_, _, count)] = told(match, "title_won")
    return int(count)


def supports(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a die of one level's box, or a minor spell, may be placed beside a wizard of another level."""
    what, level = words
    names = stand(druid_1="wizard_0_1", druid_2="wizard_1_1", sorcerer_1="wizard_2_1", sorcerer_2="wizard_1_2")
    beside_whom = {"druid": "wizard_1_1", "sorcerer": "wizard_2_1"}[level]
    boxes = [{} if what == "minor" else {what: dice(5)}, {}, {}]
    ready = [7 if what == "minor" else 6, 7, 7]
    match = table("contest", options=options, wizards=names, boxes=boxes, ready=ready, acting=[0])
    spell = "minor" if what == "minor" else "5"
    ways = offered(match, "cast")
    return YES if any(way["spell"] == spell and way["wizard"] == beside_whom for way in ways) else NO


def candidate(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if seat 0 may support another player's only candidate for a title, or one of that player's two."""
    both = stand(druid_1="wizard_1_1", druid_2="wizard_1_2")
    match = table(
        "contest", options=options, wizards=both if words[0] == "both" else stand(druid_1="wizard_1_1"), acting=[0]
    )
    return YES if any(way["wizard"] == "wizard_1_1" for way in offered(match, "cast")) else NO


def loser(game: str, options: dict[str, Any], words: Words) -> str:
    """The new place of the weaker of two candidates."""
    names = dict(zip(words, ("wizard_0_1", "wizard_1_1"), strict=True))
    spells = beside(("wizard_0_1", 0, "6"), ("wizard_1_1", 1, "1"))
    match = table("contest", options=options, wizards=stand(**names), beside=spells, acting=[0])
    all_pass(match)
    went = [values for values in told(match, "defeated") if values[0] == "wizard_1_1"]
    return "defeat" if went else where(match)["wizard_1_1"]


def dragon(game: str, options: dict[str, Any], words: Words) -> str:
    """The first player after the Grand Druid of a seat has retired."""
    seat = int(words[0])
    match = table(
        "retirement", options=options, round=2, track={}, start=0, wizards=stand(grand_druid=f"wizard_{seat}_1")
    )
    do(match, "retire", **offered(match, "retire")[0])
    return str(truth(match)["start"])


def vacancy(game: str, options: dict[str, Any], words: Words) -> str:
    """The titles that a wizard defeated at a level may take when everything below Grand Druid is free."""
    match = table("vacancies", options=options, wizards=stand(**{f"{words[0]}_defeat": "wizard_0_1"}))
    return "+".join(sorted({way["place"] for way in offered(match, "fill")}))


def shared(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if all who have the same points win together."""
    parts: dict[str, Any] = {"round": 4, "track": {"1": 0, "2": 1, "3": 2}, "minor_spells": [6, 6, 6]}
    result = table("score", options=options, scores=[[2] * 3] * 3, wizards=stand(), **parts).result()
    assert result is not None
    return YES if result.winners == (0, 1, 2) else NO


def returned(game: str, options: dict[str, Any], words: Words) -> int:
    """Dice before a player after a contest in which one was used and one was left in its box."""
    names = stand(druid_1="wizard_0_1", druid_2="wizard_1_1")
    parts: dict[str, Any] = {"boxes": [{"druid": dice(4)}, {}, {}], "beside": beside(("wizard_0_1", 0, "6"))}
    match = table("contest", options=options, wizards=names, acting=[0], **parts)
    all_pass(match)
    return int(truth(match)["ready"][0])


def unused(game: str, options: dict[str, Any], words: Words) -> str:
    """``yes`` if a die may be taken back from the minor spell box while so many spells could be recovered with it."""
    boxes, spent = [{"minor": dice(4)}, {}, {}], int(words[0])
    parts: dict[str, Any] = {"minor_box": [spent, 0, 0], "minor_spells": [wizards.MINOR_SPELLS - spent, 7, 7]}
    match = table("second_recovery", options=options, boxes=boxes, **parts)
    return YES if offered(match, "take_back") else NO
