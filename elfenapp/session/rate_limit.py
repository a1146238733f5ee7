"""A limit for senders: a bucket of tokens that fills with time."""

from __future__ import annotations


class Rate:
    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._tokens = burst
        self._at = 0.0

    def allows(self, now: float, amount: float = 1.0) -> bool:
        """True if this much may come now; if so it has been counted."""
        if now > self._at:
            self._tokens = min(self._burst, self._tokens + (now - self._at) * self._per_second)
            self._at = now
        if self._tokens < amount:
            return False
        self._tokens -= amount
        return True
