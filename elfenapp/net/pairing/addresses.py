"""Where a host is, as people type it or a QR code says it."""

from __future__ import annotations

from ipaddress import ip_address

from ..transport.tcp import Address
from .join_code import FIRST_PORT, JoinCode


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
        return (str(ip_address(host)), number) if 0 < number < 1 << 16 else None
    except ValueError:
        return None


def read_link(text: str) -> tuple[JoinCode, tuple[Address, ...]] | None:
    """The text of a QR code: the join code and where the host is."""
    code_text, at, rest = text.strip().removeprefix("elfen:").partition("@")
    code = JoinCode.read(code_text)
    hosts, _, port = rest.rpartition(":")
    found = [read_address(f"{host}:{port}") for host in hosts.split(",")] if at else []
    return (code, tuple(address for address in found if address)) if code is not None else None
