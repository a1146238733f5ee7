"""Which drawing shows a piece: a dragon in a hand is ``card/dragon``, on a road ``counter/dragon``. No Kivy.

The games say which piece something is (``Vocabulary.piece``, ``Part.piece``); here is how each piece was drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from elfenapp.engine.core.vocabulary import NOBODY, Vocabulary
from elfenapp.engine.world.land import ATLAS

# The drawings of the words of a vocabulary, by its piece or its name, the likeliest first. {colour} is that of the
# player it belongs to or is about.
WORDS = {
    "card": ("card/{word}",),
    "realm_card": ("region/{word}", "action/{word}", "koning/{word}", "card/{word}"),
    "counter": ("counter/{word}",),
    "die": ("die/{colour}/{word}",),
    "spell": ("die/{colour}/{word}",),
    "home": ("home/{word}",),
    "realm": ("coat/{colour}",),
    "region": ("coat/{colour}",),
    "wizard": ("wizard/{colour}",),
}
SINGLE_WORDS = {("spell", "minor"): "spell/{colour}", ("side", "down"): "counter/back"}
BACKS = {"card": "back/travel", "realm_card": "back/elfenkoning", "counter": "counter/back"}
# The drawing of a piece of which there are so many.
PIECES = {
    "coat_of_arms": "coat/{colour}",
    "coin": "coin/1",
    "die": "die/{colour}/6",
    "gold_card": "emblem/action/gold",
    "gold_counter": "counter/gold",
    "gold_travel_card": "card/gold",
    "grey_token": "grey/magic",
    "marker": "marker/{colour}",
    "minor_spell": "spell/{colour}",
    "thief_card": "emblem/action/thief",
    "tree": "counter/tree",
}
# What bars the way on land and in the water.
OBSTACLES = {
    "obstacle": ("counter/tree", "counter/sea_monster"),
    "obstacle_card": ("emblem/action/tree", "emblem/action/water_monster"),
}


class Pictures:
    def __init__(self, colours: Sequence[str], drawn: Collection[str]) -> None:
        self.colours = tuple(colours)
        self._drawn = frozenset(drawn)

    def of(self, vocabulary: Vocabulary, word: str, seat: int = NOBODY, piece: str = "") -> str:
        """The drawing for a word, about a seat; empty if there is none. ``piece``: if it is another one than usual."""
        if word in vocabulary.places and vocabulary.places[word].terrain:
            return self._known(f"terrain/{vocabulary.places[word].terrain}")
        owner = vocabulary.owner(word)
        colour = self._colour(seat if owner == NOBODY else owner)
        family = piece or vocabulary.piece or vocabulary.name
        single = SINGLE_WORDS.get((family, word))
        names = (place.format(word=word, colour=colour) for place in ((single,) if single else WORDS.get(family, ())))
        return next((name for name in names if name in self._drawn), "")

    def back(self, vocabulary: Vocabulary | None) -> str:
        """The back of the pieces of a vocabulary."""
        return BACKS.get(vocabulary.piece, "") if vocabulary is not None else ""

    def piece(self, piece: str, seat: int = NOBODY, terrain: str = "") -> str:
        """The drawing of a piece that has no word of its own; some look otherwise in the water."""
        if piece in OBSTACLES:
            return self._known(OBSTACLES[piece][terrain in ATLAS.water])
        return self._known(PIECES.get(piece, "").format(colour=self._colour(seat)))

    def _colour(self, seat: int) -> str:
        return self.colours[seat] if 0 <= seat < len(self.colours) else "white"

    def _known(self, name: str) -> str:
        return name if name in self._drawn else ""
