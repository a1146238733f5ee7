"""Addresses as tickets store them and messages carry them."""

from __future__ import annotations

from typing import NamedTuple


class Address(NamedTuple):
    """The address at which a device listens, in the words of the transport that reaches it.

    Everything above the transport compares, stores and sends an address, and reads nothing in it. On the LAN a place is
    an IP address.
    """

    place: str  # of a device
    port: int  # of one listener there


NOWHERE = Address("", 0)
