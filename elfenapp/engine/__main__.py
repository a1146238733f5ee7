"""``python -m elfenapp.engine``: the games without a window."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
