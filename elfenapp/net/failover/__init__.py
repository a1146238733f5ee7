"""Replacement of a host: replicated log, hand-over, recovery by the guests."""
