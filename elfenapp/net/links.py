"""Where a host is, as people type it or a QR code says it."""

from __future__ import annotations

from ipaddress import IPv4Address

from .join_code import FIRST_PORT, JoinCode
from .sockets import Address


def read_address(typed: str) -> Address | None:
    """An address that a person has typed, with or without a port; None if it is none."""
    host, colon, port = typed.strip().partition(":")
    try:
        number = int(port) if colon else FIRST_PORT
        return (str(IPv4Address(host)), number) if 0 < number < 1 << 16 else None
    except ValueError:
        return None


def read_link(text: str) -> tuple[JoinCode, tuple[Address, ...]] | None:
    """The text of a QR code: the join code and where the host is."""
    code_text, at, rest = text.strip().removeprefix("elfen:").partition("@")
    code = JoinCode.read(code_text)
    hosts, _, port = rest.rpartition(":")
    found = [read_address(f"{host}:{port}") for host in hosts.split(",")] if at else []
    return (code, tuple(address for address in found if address)) if code is not None else None
