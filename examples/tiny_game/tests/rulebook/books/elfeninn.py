"""Facts that the tests need about the book of Elfeninn."""

from __future__ import annotations

from .. import ask_elfeninn, ask_order
from . import BookFacts

_TAKES = "elfeninn | takes dragon dragon 3 = 4"

FACTS = BookFacts(
    pages=r"EI-\d+",
    rooms=(ask_elfeninn, ask_order),
    headings=(),
    ruled="$^",
    is_ours=True,
    asked={
        "about.elfeninn.stay": ("elfeninn | keeps = 3", "elfeninn | dealt = 3"),
        "about.elfeninn.visit": (_TAKES,),
        "coach.elfeninn.visiting": (_TAKES,),
        "goal.elfeninn": ("elfeninn | evenings = 8",),
        "lesson.elfeninn.evening.end": (_TAKES, "elfeninn | evenings = 8"),
        "lesson.elfeninn.evening.full": ("elfeninn | room = 5", "elfeninn | takes dragon unicorn 5 = no"),
        "lesson.elfeninn.evening.take": (_TAKES,),
        "may.elfeninn.visiting": ("elfeninn | visits = 1", "elfeninn | keeps = 3"),
    },
    unasked={
        "lesson.elfeninn.evening.guests": "says what lies there",
        "purpose.elfeninn.visiting": "says what a phase is for, and claims no more",
    },
)
