"""Explanations of the dice, wizards, titles and boxes of Elfenwizards. No Kivy."""

from __future__ import annotations

from elfenapp.engine.core.views import View
from elfenapp.engine.games.elfenwizards.board import BOXES, DEFEATS, LEVEL, LEVELS, PLACES
from elfenapp.engine.games.elfenwizards.data import RECOVERY_PRICE, WORTH

from ..board.explainer import Explainer
from ..board.explanation import Explanation, Fact
from ..board.geometry import Target
from ..text.wording import Texts
from .geometry import BOX

MINOR, GREY = "minor", "grey"
RULE_OF_POINTS, RULE_OF_DEFEATS, RULE_OF_DICE, RULE_OF_RECOVERY, RULE_OF_GREY = (
    "EW-25",
    "EW-19",
    "EW-15",
    "EW-13",
    "EW-24",
)


class ElfenwizardsExplainer(Explainer):
    def item(self, item: str) -> Explanation | None:
        """A die by its face, with the level it supports; a wizard by his owner."""
        found = next((other for other in self.board.scene().rack if other.id == item), None)
        if found is None:
            return None
        texts = self.texts
        if not found.piece.startswith("die/"):
            return Explanation(texts.word(item), found.piece)
        level = texts.word(found.corner.partition("/")[2]) if found.corner else texts.field("die")
        return Explanation(f"{level}: {found.piece.rpartition('/')[2]}", found.piece)

    def place(self, target: Target) -> Explanation | None:
        return explain_place(self.texts, self.board.display.view(), target)

    def card(self, card: str) -> Explanation | None:
        colour = self.board.display.seats[self.board.viewer].colour
        return Explanation(self.texts.word(card), f"spell/{colour}")


def explain_place(texts: Texts, view: View, target: Target) -> Explanation:
    if target.kind == BOX:
        return _box(texts, view, target.id)
    words, place = texts.words, PLACES.index[target.id]
    level = LEVELS[LEVEL[place]]
    if place in DEFEATS:
        facts = (Fact(words.text("elfenwizards.defeat_box")),)
        return Explanation(texts.word(target.id), f"level/{level}", facts, rule=RULE_OF_DEFEATS)
    facts = (Fact(words.count("elfenwizards.worth", WORTH[level]), f"level/{level}"),)
    return Explanation(texts.word(target.id), facts=facts, rule=RULE_OF_POINTS)


def _box(texts: Texts, view: View, box: str) -> Explanation:
    """The use of dice in a box."""
    words = texts.words
    assert box in BOXES
    if box == MINOR:
        told = words.count("elfenwizards.minor_box", RECOVERY_PRICE)
        return Explanation(texts.word("minor_box"), facts=(Fact(told),), rule=RULE_OF_RECOVERY)
    if box == GREY:
        told = words.count("elfenwizards.grey_box", view.option("grey_price", int))
        return Explanation(texts.word(box), "grey/magic", (Fact(told),), rule=RULE_OF_GREY)
    told = words.text("elfenwizards.major_box", level=texts.word(box))
    return Explanation(
        words.text("elfenwizards.major_box_name", level=texts.word(box)),
        f"level/{box}",
        (Fact(told),),
        rule=RULE_OF_DICE,
    )
