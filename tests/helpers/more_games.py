"""Games from another folder join those of the app: ``ELFEN_MORE_GAMES=<folder> pytest -p tests.helpers.more_games``.

That is all a game needs to be told about: its folder lies where games are looked for.
"""

from __future__ import annotations

import os

from elfenapp.engine import games

games.__path__.append(os.environ["ELFEN_MORE_GAMES"])
