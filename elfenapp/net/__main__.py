"""``python -m elfenapp.net host GAME`` and ``join CODE``."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
