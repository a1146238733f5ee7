"""The board: the pyramid of titles, who contends for which, and the boxes beside it (EW-1).

The fifteen titles are numbered from the top like a heap: the wizards on places 2t + 1 and 2t + 2 contend for title t.
"""

from __future__ import annotations

from ...core.plain import MOST_SEATS
from ...core.vocabulary import Owned, Vocabulary
from .data import ROUNDS, SIDES, WIZARDS_EACH, WORTH

NOTHING = -1

LEVELS = tuple(WORTH)  # from the top
_WIDTHS = (1, 2, 4, 8, 4)
_NUMBERED = [f"{level}_{n + 1}" for level, width in zip(LEVELS[1:], _WIDTHS[1:], strict=True) for n in range(width)]
_DEFEAT = [f"{level}_defeat" for level in LEVELS[1:4]]

PLACES = Vocabulary("place", (LEVELS[0], *_NUMBERED, *_DEFEAT))
GRAND_DRUID = 0
TITLES = range(15)  # one wizard each
MAGICIANS = range(15, 19)  # boxes for any number
DEFEATS = range(19, 22)  # of Druids, Sorcerers and Necromancers
VACANCIES = (range(1, 3), range(3, 7), range(7, 15))  # EW-22: the titles that may be filled, by level from the top
LEVEL = (*(level for level, width in enumerate(_WIDTHS) for _ in range(width)), 1, 2, 3)  # by place

# A contest is for one title (0 to 6) or for the two Necromancers above a Magician box (7 to 10).
PRIZES = (*((title,) for title in range(7)), *((title, title + 1) for title in range(7, 15, 2)))
CONTESTS = range(len(PRIZES))
_CONTENDING = [(place - 1) // 2 for place in TITLES[1:]]
CONTEST = (NOTHING, *_CONTENDING, *CONTESTS[7:], *[NOTHING] * len(DEFEATS))  # by place

# Where dice are put: the major spells of the four contending levels (level n in box n - 1) and two boxes of magic.
BOXES = Vocabulary("box", (*LEVELS[1:], "minor", "grey"))
MAJOR_BOXES = range(4)
MINOR_BOX, GREY_BOX = 4, 5

FACES = Vocabulary("face", (str(pips) for pips in range(1, SIDES + 1)), piece="die")  # a face is its pips less one
SPELLS = Vocabulary("spell", ("minor", *FACES), piece="spell")  # a die is its pips
MINOR = 0
ROUND_TRACK = Vocabulary("round", (str(number) for number in range(1, ROUNDS + 1)))

# Wizards are numbered by seat, with room for as many as anybody ever has. They were once named after colours, as if
# the first seat always played red.
_FORMER = ("red", "green", "blue", "yellow", "black", "white")
_ROOM = max(WIZARDS_EACH.values())
WIZARDS = Vocabulary(
    "wizard",
    (
        Owned(f"wizard_{seat}_{number}", seat, number, f"{_FORMER[seat]}_{number}")
        for seat in range(MOST_SEATS)
        for number in range(1, _ROOM + 1)
    ),
)
OWNER = tuple(wizard // _ROOM for wizard in range(len(WIZARDS)))


def wizard_of(seat: int, number: int) -> int:
    """A seat's wizard, counted from 0."""
    return seat * _ROOM + number
