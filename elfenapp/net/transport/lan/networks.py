"""The networks this device is in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Interface, IPv6Address, IPv6Network
from pathlib import Path

from elfenapp.device.adapters import adapters, ipv6_adapters

_UNIQUE_LOCAL = IPv6Network("fc00::/7")
LOOPBACK = IPv4Interface("127.0.0.1/8")
_ROUTES = Path("/proc/net/route")
# What a VPN or a container calls its own: nobody at this table is there.
_NOT_A_TABLE = ("docker", "veth", "virbr", "tun", "wg", "utun", "zt", "ppp", "rmnet", "ccmni")


def own_interfaces() -> list[IPv4Interface]:
    """Every IPv4 address of ours with its network, without the loopback; those of VPNs and mobile data last."""
    found: list[tuple[bool, int, IPv4Interface]] = []
    for adapter in adapters():
        interface = IPv4Interface(f"{adapter.address}/{adapter.prefix}")
        if not interface.ip.is_loopback:
            odd = adapter.name.startswith(_NOT_A_TABLE) or not interface.ip.is_private
            found.append((odd, adapter.index, interface))
    return [interface for _, _, interface in sorted(found, key=lambda row: row[:2])]


@dataclass(frozen=True, slots=True)
class OwnIPv6:
    """An address of ours that only this network knows: link-local or unique local."""

    ip: IPv6Address
    index: int  # of its adapter

    @property
    def host(self) -> str:
        """As one connects to it from here."""
        return f"{self.ip}%{self.index}" if self.ip.is_link_local else str(self.ip)


def own_ipv6() -> list[OwnIPv6]:
    """Those of VPNs last."""
    found: list[tuple[bool, int, OwnIPv6]] = []
    for adapter in ipv6_adapters():
        ip = IPv6Address(adapter.address)
        if not ip.is_loopback and (ip.is_link_local or ip in _UNIQUE_LOCAL):
            found.append((adapter.name.startswith(_NOT_A_TABLE), adapter.index, OwnIPv6(ip, adapter.index)))
    return [own for _, _, own in sorted(found, key=lambda row: row[:2])]


def primary(interfaces: Iterable[IPv4Interface]) -> IPv4Interface:
    """The one whose address the join code carries."""
    return next(iter(interfaces), LOOPBACK)


def gateways() -> list[str]:
    """The gateways of these networks: a phone that is the hotspot is the host more often than not."""
    found = [str(interface.network.network_address + 1) for interface in own_interfaces()]
    return [*dict.fromkeys((*_default_routes(), *found))]


def _default_routes() -> list[str]:
    """From the kernel's table where one may read it (not on Android)."""
    try:
        rows = [line.split() for line in _ROUTES.read_text(encoding="ascii").splitlines()[1:]]
    except OSError:
        return []
    raw = [bytes.fromhex(row[2]) for row in rows if len(row) > 3 and row[1] == "00000000" and row[2] != "00000000"]
    return [".".join(str(byte) for byte in reversed(address)) for address in raw]
