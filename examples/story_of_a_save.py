"""Print the story of a saved game: ``python -m examples.story_of_a_save FILE.elfen [fr]``.

Opens a file that the app has exported, and tells it as a spectator would have heard it, in one of the app's languages.
"""

from __future__ import annotations

import sys
from pathlib import Path

from elfenapp.engine.core.saving import load
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.i18n import catalogue
from elfenapp.presenters.text.log_lines import story_lines
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.seats import read_seats


def story(data: bytes, language: str = "en") -> list[str]:
    """The lines of the log; a damaged file raises BadSave with a reason."""
    match = load(data)
    seats = read_seats(match.about, match.rules.players)
    texts = Texts(catalogue(language), seats, match.rules)
    return [line.text for line in story_lines(texts, seats, match.story(SPECTATOR))]


if __name__ == "__main__":
    print("\n".join(story(Path(sys.argv[1]).read_bytes(), *sys.argv[2:3])))
