"""The seam to Android and the desktop: everything a platform does its own way, and nothing else."""

from __future__ import annotations

import os

ANDROID = "ANDROID_ARGUMENT" in os.environ
