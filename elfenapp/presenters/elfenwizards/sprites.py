"""Pieces on the board of Elfenwizards, as sprites and as numbers written beside them. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from elfenapp.engine.games.elfenwizards.board import BOXES, GREY_BOX, LEVEL, MINOR_BOX, OWNER, PLACES, WIZARDS
from elfenapp.engine.games.elfenwizards.forecast import Forecast
from elfenapp.engine.games.elfenwizards.view import MINOR_SPELL, ElfenwizardsView, Spell

from ..board.geometry import Point, Sprite
from ..board.scene import FALLS, NAMES, RISES, TIED, Tag
from .geometry import BESIDE, DRAGON_SPELL, FIGURE, FIGURE_WIDTH, TOKEN, Area, ElfenwizardsGeometry, grid, in_row, lying

DIMMED = 0.38
GHOST = 0.7
TAG, SMALL_TAG, LEVEL_TAG = 58.0, 46.0, 56.0
GREY_PILE = "grey/left"


def owner_of(wizard: str) -> int:
    return OWNER[WIZARDS.index[wizard]]


def standing(places: Mapping[str, str], plan: ElfenwizardsGeometry) -> dict[str, Point]:
    """The middle of each wizard's figure."""
    found: dict[str, Point] = {}
    for place in dict.fromkeys(places.values()):
        here = [wizard for wizard, there in places.items() if there == place]
        found |= {wizard: plan.stand(place, number, len(here)) for number, wizard in enumerate(here)}
    return dict(sorted(found.items(), key=lambda row: row[1][1]))  # whoever stands in front is drawn last


def wizard_sprites(
    spots: Mapping[str, Point], seen: ElfenwizardsView, colours: Sequence[str], dim: Collection[str] = ()
) -> Iterator[Sprite]:
    """Every wizard, and the grey tokens at the feet of those who have any."""
    for wizard, (x, y) in spots.items():
        alpha = DIMMED if wizard in dim else 1.0
        yield Sprite(f"wizard/{colours[owner_of(wizard)]}", x, y, FIGURE, wizard, alpha)
        for number in range(seen.grey.get(wizard, 0)):
            side = x - FIGURE_WIDTH / 2 + TOKEN / 2 + number * TOKEN * 0.6
            yield Sprite("grey/magic", side, y + (FIGURE - TOKEN) / 2, TOKEN, f"grey/{wizard}/{number}", alpha)


def box_sprites(
    seen: ElfenwizardsView, plan: ElfenwizardsGeometry, colours: Sequence[str], planned: Sequence[Spell] = ()
) -> Iterator[Sprite]:
    """Dice and minor spells in the six boxes, minor spells on the round track, grey tokens that are left.

    Dice that are planned to go elsewhere have left their box.
    """
    gone = Counter((cast.seat, _box_of(seen.wizards[cast.wizard]), cast.spell) for cast in planned)
    for number, box in enumerate(BOXES):
        things = []
        for seat, colour in enumerate(colours):
            left = Counter(seen.dice(seat, box))
            left.subtract(
                {face: count for (owner, where, face), count in gone.items() if (owner, where) == (seat, box)}
            )
            dice = [face for face in sorted(left) for _ in range(left[face])]
            things += [(f"die/{colour}/{die}", f"die/{colour}/{box}/{place}") for place, die in enumerate(dice)]
        if number == MINOR_BOX:
            things += [
                (f"spell/{colour}", f"spell/{colour}") for seat, colour in enumerate(colours) if seen.minor_box[seat]
            ]
        if number == GREY_BOX and seen.grey_left:
            things.append(("grey/magic", GREY_PILE))
        spots = grid(plan.boxes[box], len(things))
        yield from (lying(piece, spot, key) for (piece, key), spot in zip(things, spots, strict=True))
    for label, seat in seen.track.items():
        x, y = plan.rounds[int(label) - 1]
        yield Sprite(f"spell/{colours[seat]}", x, y, DRAGON_SPELL, f"track/{label}")


def _box_of(place: str) -> str:
    """The box whose dice support a wizard on a place."""
    return BOXES[LEVEL[PLACES.index[place]] - 1]


def level_tags(plan: ElfenwizardsGeometry, names: Mapping[str, str]) -> list[Tag]:
    """The names of the levels, on the trunk above their places."""
    return [Tag(names[level], *plan.level_spot(level), LEVEL_TAG, NAMES) for level in names]


def pile_tags(sprites: Sequence[Sprite], seen: ElfenwizardsView, colours: Sequence[str]) -> list[Tag]:
    """Sizes of piles shown as one piece: minor spells in their box, grey tokens that are left."""
    counts = {f"spell/{colour}": seen.minor_box[seat] for seat, colour in enumerate(colours)}
    counts[GREY_PILE] = seen.grey_left
    return [
        Tag(str(counts[sprite.key]), sprite.x + sprite.size * 0.34, sprite.y - sprite.size * 0.3, SMALL_TAG)
        for sprite in sprites
        if counts.get(sprite.key, 0) > 1
    ]


def spell_sprites(
    spells: Sequence[Spell],
    planned: Sequence[Spell],
    places: Mapping[str, str],
    spots: Mapping[str, Point],
    plan: ElfenwizardsGeometry,
    colours: Sequence[str],
) -> Iterator[Sprite]:
    """Spells beside wizards: in the box below a title, at the feet of a Magician; planned ones as ghosts."""
    for wizard, place in places.items():
        mine = [(spell, 1.0) for spell in spells if spell.wizard == wizard]
        mine += [(spell, GHOST) for spell in planned if spell.wizard == wizard]
        points = in_row(_room(place, spots[wizard], plan), len(mine), BESIDE)
        for number, ((spell, alpha), (x, y)) in enumerate(zip(mine, points, strict=True)):
            colour = colours[spell.seat]
            piece = f"spell/{colour}" if spell.spell == MINOR_SPELL else f"die/{colour}/{spell.spell}"
            yield Sprite(piece, x, y, BESIDE, f"beside/{wizard}/{number}", alpha)


def _room(place: str, spot: Point, plan: ElfenwizardsGeometry) -> Area:
    if place in plan.beside:
        return plan.beside[place]
    return spot[0] - FIGURE_WIDTH / 2, spot[1] + FIGURE / 2 - BESIDE, FIGURE_WIDTH, BESIDE


def duel_tags(
    told: Forecast, places: Mapping[str, str], spots: Mapping[str, Point], plan: ElfenwizardsGeometry
) -> list[Tag]:
    """The points in every duel that has any: those of each side, and what they would come to."""
    tags = []
    for duel in told.duels:
        if not any(duel.points):
            continue
        for wizard, points in duel.standing:
            x, y = spots[wizard]
            title = places[wizard] in plan.titles
            size = TAG if title else SMALL_TAG
            tone = RISES if wizard in duel.rising else TIED if wizard in duel.tied else FALLS
            tags.append(Tag(str(points), x + FIGURE_WIDTH * 0.42, y - FIGURE * (0.16 if title else 0.3), size, tone))
    return tags
