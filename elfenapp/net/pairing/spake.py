"""The one place that imports spake2, pinned at 0.8: later releases want a compiled library that Android lacks.

It brings an old copy of six along, whose importer Python 3.11 complains about at every later import. Only its numbers
are needed, not its importer.
"""

from __future__ import annotations

import sys
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", ImportWarning)
    from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
    from spake2.ed25519_basic import NotOnCurve
sys.meta_path[:] = [finder for finder in sys.meta_path if hasattr(finder, "find_spec")]

__all__ = ["SPAKE2_A", "SPAKE2_B", "NotOnCurve", "SPAKEError"]
