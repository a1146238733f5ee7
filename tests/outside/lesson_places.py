"""Where Elfenland's lessons are done in a window of 1280 x 800, counted from its upper left corner.

By the sentence that is shown: its strip (left, top, right, bottom), and a place for each thing it names, in the order
of ``tests/lesson_words.py``. None: the piece is still lifted out of its row since the sentence before.
"""

from __future__ import annotations

Point = tuple[int, int]
Box = tuple[int, int, int, int]

NEXT_LESSON: Point = (360, 484)
LESSONS = ("journey", "counters", "draft", "water", "home")

PLACES: dict[str, tuple[Box, tuple[Point | None, ...]]] = {
    "This is your boot. Visit as many towns as you can: every new town is a point.": (
        (308, 400, 728, 512),
        ((689, 484),),
    ),
    "A dragon counter lies on the road to Lapphalya, and you hold a dragon card. Tap the town, then go!": (
        (308, 400, 728, 512),
        ((560, 333), (1217, 705)),
    ),
    "Try to go on to Virst. No counter lies on that road – see what the app says.": (
        (6, 400, 426, 512),
        ((626, 413),),
    ),
    "So it needs a counter. To Feodor there is one: in the forest a dragon costs two cards. Tap it, see "
    "the price, go.": (
        (6, 378, 426, 512),
        ((554, 238), (1217, 705)),
    ),
    "Two towns today! No way leads on, so end your journey. Next round you start from here.": (
        (6, 400, 426, 512),
        ((1158, 738),),
    ),
    "Before the journey everybody lays counters on roads. Pick your pig and try to send it into the desert!": (
        (6, 400, 426, 512),
        ((447, 581), (552, 198)),
    ),
    "Pigs shun the sand but love the forest, for one card only. Put it on the road to Lapphalya.": (
        (6, 400, 426, 512),
        (None, (561, 288), (1158, 705)),
    ),
    "Roads are for everybody! The unicorn road is your rival’s: your obstacle makes it one card dearer.": (
        (6, 400, 426, 512),
        ((615, 581), (610, 220), (1158, 705)),
    ),
    "Enough for now? Pass. You may still lay a counter later, as long as somebody else does.": (
        (6, 400, 426, 512),
        ((1158, 738),),
    ),
    "Each round begins with cards. Tap your dragons: a small card tells what they cost on each terrain.": (
        (6, 400, 426, 512),
        ((276, 720),),
    ),
    "Now choose counters that suit your cards. Three dragon cards call for the dragon: take it.": (
        (6, 400, 426, 512),
        ((676, 581), (1158, 705)),
    ),
    "Your turn again. Nothing you like? Draw from the pile: it may be better, and nobody sees it.": (
        (6, 400, 426, 512),
        ((982, 581), (1158, 705)),
    ),
    "Water needs no counter, only rafts. Downstream to Rivinia costs one: tap it and go.": (
        (6, 400, 426, 512),
        ((714, 181), (1158, 705)),
    ),
    "No unicorn card for this road? Any three cards make a caravan. Tap the road; change the cards if "
    "you like, and go.": (
        (6, 378, 426, 512),
        ((630, 262), (1158, 705)),
    ),
    "And by elfcycle over the plain back to Elvenhold, where you began: one card.": (
        (6, 400, 426, 512),
        ((767, 255), (1217, 705)),
    ),
    "It is the last round. Tap your home card: the map shows the town where you should end.": (
        (6, 400, 426, 512),
        ((462, 581),),
    ),
    "Every road between your boot and home costs a point at the end. A pig takes you home: go to Virst.": (
        (6, 400, 426, 512),
        ((626, 413), (1158, 705)),
    ),
    "Home, with a new town besides! After four rounds whoever has the most towns, less the way home, wins.": (
        (6, 378, 426, 512),
        ((386, 484),),
    ),
}
