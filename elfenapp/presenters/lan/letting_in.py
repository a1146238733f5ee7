"""The emblems that two screens show while a guest is let in: a picture and a word for each. No Kivy.

Their order is that of their numbers, which both devices must share: a change here is another protocol.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from elfenapp.i18n import Catalogue

Emblems: TypeAlias = tuple[tuple[str, str], ...]


def emblems(numbers: Sequence[int], words: Catalogue) -> list[tuple[str, str]]:
    """Of each its picture and its word, in the order in which they are compared."""
    known = all_emblems(words)
    return [known[number] for number in numbers]


def all_emblems(words: Catalogue) -> Emblems:
    return _travellers(words) + _sights(words)


def _travellers(words: Catalogue) -> Emblems:
    """Emblems of things that move, and of their goals."""
    return (
        ("emblem/giant_pig", words.text("lan.emblem.giant_pig")),
        ("emblem/elfcycle", words.text("lan.emblem.elfcycle")),
        ("emblem/magic_cloud", words.text("lan.emblem.magic_cloud")),
        ("emblem/unicorn", words.text("lan.emblem.unicorn")),
        ("emblem/troll_wagon", words.text("lan.emblem.troll_wagon")),
        ("emblem/dragon", words.text("lan.emblem.dragon")),
        ("emblem/raft", words.text("lan.emblem.raft")),
        ("emblem/tree", words.text("lan.emblem.log")),
        ("emblem/sea_monster", words.text("lan.emblem.sea_monster")),
        ("emblem/gold", words.text("lan.emblem.sack")),
        ("emblem/wizard", words.text("lan.emblem.wizard")),
        ("emblem/region/plain", words.text("lan.emblem.wheat")),
        ("emblem/region/river", words.text("lan.emblem.river")),
        ("emblem/region/forest", words.text("lan.emblem.forest")),
        ("emblem/region/mountain", words.text("lan.emblem.mountain")),
        ("emblem/region/desert", words.text("lan.emblem.palm")),
        ("emblem/region/lake", words.text("lan.emblem.lake")),
        ("emblem/action/gold", words.text("lan.emblem.chest")),
    )


def _sights(words: Catalogue) -> Emblems:
    """People, towns and things."""
    return (
        ("emblem/action/thief", words.text("lan.emblem.thief")),
        ("emblem/action/bodyguard", words.text("lan.emblem.guard")),
        ("emblem/action/turnabout", words.text("lan.emblem.signpost")),
        ("home/beata", words.text("lan.emblem.windmills")),
        ("home/erg_eren", words.text("lan.emblem.tree_houses")),
        ("home/grangor", words.text("lan.emblem.harbour")),
        ("home/ixara", words.text("lan.emblem.water_mill")),
        ("home/jaccaranda", words.text("lan.emblem.blossom")),
        ("home/mah_davikia", words.text("lan.emblem.pagoda")),
        ("home/strykhaven", words.text("lan.emblem.lighthouse")),
        ("home/tichih", words.text("lan.emblem.shell")),
        ("home/usselen", words.text("lan.emblem.mushrooms")),
        ("home/virst", words.text("lan.emblem.church")),
        ("home/wylhien", words.text("lan.emblem.castle")),
        ("home/yttar", words.text("lan.emblem.crystals")),
        ("boot/red", words.text("lan.emblem.boot")),
        ("die/red/5", words.text("lan.emblem.die")),
        ("emblem/double", words.text("lan.emblem.wand")),
    )
