"""The poses, by what they show; importing this enters them all."""

from . import elfenland, over, plain_table, replay, shelf, shell, taking_back

__all__ = ["elfenland", "over", "plain_table", "replay", "shelf", "shell", "taking_back"]
