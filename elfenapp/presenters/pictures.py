"""Which drawn piece shows an id: a dragon in a hand is ``card/dragon``, on a road ``counter/dragon``. No Kivy."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .texts import NOBODY, ROADS, owner_of

# Where to look for the words of a vocabulary, the likeliest first; {colour} is that of the player it is about.
PLACES = {
    "card": ("card/{word}", "region/{word}", "action/{word}"),
    "counter": ("counter/{word}",),
    "face": ("die/{colour}/{word}",),
    "spell": ("die/{colour}/{word}",),
    "home": ("home/{word}",),
}
# Elfenkoning's gold card is an action, Elfengold's is a travel card.
PLACES_OF_GAME = {"elfenkoning": {"card": ("region/{word}", "action/{word}", "card/{word}")}}
ODD_ONES = {"spell": {"minor": "spell/{colour}"}, "face": {"down": "counter/back"}}
BACKS = {"card": "back/travel", "counter": "counter/back"}
BACKS_OF_GAME = {"elfenkoning": {"card": "back/elfenkoning"}}
# Parts that are a number or a flag, and the piece that stands for one of them.
OF_PART = {
    "gilded": "counter/gold",
    "gold": "coin/1",
    "gold_cards": "emblem/action/gold",
    "gold_pile": "card/gold",
    "grey": "grey/magic",
    "grey_left": "grey/magic",
    "minor_box": "spell/{colour}",
    "minor_spells": "spell/{colour}",
    "obstacles": "counter/tree",
    "arms": "coat/{colour}",
    "purses": "coin/1",
    "ready": "die/{colour}/6",
    "thieves": "emblem/action/thief",
    "visited": "marker/{colour}",
}


class Pictures:
    def __init__(self, game: str, colours: Sequence[str], drawn: Collection[str]) -> None:
        self.game = game
        self.colours = tuple(colours)
        self._drawn = frozenset(drawn)

    def of(self, vocabulary: str, word: str, seat: int = NOBODY) -> str:
        """The piece for a word of a vocabulary, about a seat; empty if nobody has drawn one."""
        if vocabulary == "road":
            return self._known(f"terrain/{ROADS[word].terrain}")
        owner = owner_of(word)
        if owner != NOBODY:
            return self._known(f"{'wizard' if vocabulary == 'wizard' else 'coat'}/{self._colour(owner)}")
        odd = ODD_ONES.get(vocabulary, {}).get(word)
        places = PLACES_OF_GAME.get(self.game, {}).get(vocabulary) or PLACES.get(vocabulary, ())
        for place in (odd,) if odd else places:
            found = self._known(place.format(word=word, colour=self._colour(seat)))
            if found:
                return found
        return ""

    def back(self, vocabulary: str) -> str:
        """The back of the pieces of a vocabulary."""
        return BACKS_OF_GAME.get(self.game, {}).get(vocabulary) or BACKS.get(vocabulary, "")

    def part(self, slot: str, seat: int = NOBODY) -> str:
        """The piece that stands for a numbered part."""
        return self._known(OF_PART.get(slot, "").format(colour=self._colour(seat)))

    def obstacle(self, terrain: str) -> str:
        """What bars the way: a tree on land, a monster in the water."""
        wet = terrain in ("river", "lake")
        if self.game == "elfenkoning":
            return self._known("emblem/action/water_monster" if wet else "emblem/action/tree")
        return self._known("counter/sea_monster" if wet else "counter/tree")

    def _colour(self, seat: int) -> str:
        return self.colours[seat] if 0 <= seat < len(self.colours) else "white"

    def _known(self, name: str) -> str:
        return name if name in self._drawn else ""
