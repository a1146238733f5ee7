"""The join code: eight letters to read aloud. It holds a secret, and where on this network the host is.

Sixteen low bits of the host's address and which of its ports it listens at let a guest find the host where broadcasts
are dropped. The other 22 bits are chance; three wrong guesses make a new code.
"""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Interface
from secrets import randbits

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
_READ_AS = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V"})
LENGTH = 8
FIRST_PORT, PORTS = 52167, 4
_ADDRESS_BITS, _PORT_BITS, _SECRET_BITS = 16, 2, 22
_MIX = 0x2545F491  # spreads the address over the letters, so that codes of one network do not look alike


@dataclass(frozen=True, slots=True)
class JoinCode:
    text: str

    @classmethod
    def make(cls, address: str, port: int) -> JoinCode:
        secret = randbits(_SECRET_BITS)
        low = int(IPv4Address(address)) & 0xFFFF
        where = (low << _PORT_BITS | (port - FIRST_PORT) % PORTS) ^ _mask(secret)
        number = where << _SECRET_BITS | secret
        letters = (ALPHABET[number >> 5 * place & 31] for place in reversed(range(LENGTH)))
        return cls("".join(letters))

    @classmethod
    def read(cls, typed: str) -> JoinCode | None:
        """What a person has typed; None if it is no code."""
        text = "".join(letter for letter in typed.upper() if letter.isalnum()).translate(_READ_AS)
        return cls(text) if len(text) == LENGTH and set(text) <= set(ALPHABET) else None

    def __str__(self) -> str:
        """In two halves, as people read it aloud."""
        return f"{self.text[:4]} {self.text[4:]}"

    @property
    def port(self) -> int:
        return FIRST_PORT + (self._where() & (1 << _PORT_BITS) - 1)

    def address(self, own: IPv4Interface) -> str:
        """The host's, if it is in the network of this interface of ours."""
        low = self._where() >> _PORT_BITS
        host_bits = int(own.network.hostmask) & (1 << _ADDRESS_BITS) - 1
        return str(IPv4Address(int(own.ip) & ~host_bits | low & host_bits))

    @property
    def password(self) -> bytes:
        return self.text.encode()

    def _where(self) -> int:
        number = 0
        for letter in self.text:
            number = number << 5 | ALPHABET.index(letter)
        return number >> _SECRET_BITS ^ _mask(number & (1 << _SECRET_BITS) - 1)


def _mask(secret: int) -> int:
    return secret * _MIX >> 7 & (1 << _ADDRESS_BITS + _PORT_BITS) - 1
