"""Addresses on the LAN: what people type, what QR codes contain, and what a join code says of an address."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Interface, ip_address

from ...protocol.address import Address
from ..interface import PORTS

FIRST_PORT = 52167
_HINT = (1 << 16) - 1  # of an address


def host_ports() -> range:
    return range(FIRST_PORT, FIRST_PORT + PORTS)


def hint_of(address: IPv4Address) -> int:
    """The bits of our own address that a join code carries."""
    return int(address) & _HINT


def hinted(hint: int, own: IPv4Interface) -> str:
    """The address with this hint in the network of this interface of ours."""
    host_bits = int(own.network.hostmask) & _HINT
    return str(IPv4Address(int(own.ip) & ~host_bits | hint & host_bits))


def read_address(typed: str) -> Address | None:
    """An address that a person has typed, with or without a port; None if it is none."""
    text = typed.strip()
    host, colon, port = text.partition(":")
    if text.startswith("["):
        host, _, port = text[1:].partition("]")
        colon, port = port[:1], port[1:]
    elif text.count(":") > 1:
        host, colon = text, ""
    try:
        number = int(port) if colon else FIRST_PORT
        return Address(str(ip_address(host)), number) if 0 < number < 1 << 16 else None
    except ValueError:
        return None


def read_addresses(text: str) -> tuple[Address, ...]:
    """One address, or several of one device with commas between them and one port at the end."""
    hosts, _, port = text.rpartition(":")
    several = [f"{host}:{port}" for host in hosts.split(",")] if "," in hosts else [text]
    return tuple(address for one in several if (address := read_address(one)) is not None)


def in_brackets(places: Iterable[str]) -> str:
    """Several places in one text, as ``read_addresses`` reads them."""
    return ",".join(f"[{place}]" if ":" in place else place for place in places)
