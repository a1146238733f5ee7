"""The join code: eight letters to read aloud. It holds a secret, and where on this network the host is.

Sixteen bits about the host's place and which of its ports it listens at let a guest find the host where broadcasts are
dropped. The other 22 bits are chance; three wrong guesses make a new code. A link is the code with all addresses.
"""

from __future__ import annotations

from dataclasses import dataclass
from secrets import randbits

from ..protocol.address import Address
from ..transport.interface import Addressing

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
_READ_AS = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V"})
LENGTH = 8
_HINT_BITS, _PORT_BITS, _SECRET_BITS = 16, 2, 22
_MIX = 0x2545F491  # spreads the address over the letters, so that codes of one network do not look alike


@dataclass(frozen=True, slots=True)
class JoinCode:
    text: str

    @classmethod
    def make(cls, hint: int, port: int) -> JoinCode:
        """``hint`` is the transport's, of our own place; ``port`` says which of its ports it is."""
        secret = randbits(_SECRET_BITS)
        where = (hint << _PORT_BITS | port) ^ _mask(secret)
        number = where << _SECRET_BITS | secret
        letters = (ALPHABET[number >> 5 * place & 31] for place in reversed(range(LENGTH)))
        return cls("".join(letters))

    @classmethod
    def read(cls, typed: str) -> JoinCode | None:
        """Read the code that a person has typed; None if it is no code."""
        text = "".join(letter for letter in typed.upper() if letter.isalnum()).translate(_READ_AS)
        return cls(text) if len(text) == LENGTH and set(text) <= set(ALPHABET) else None

    def __str__(self) -> str:
        """In two halves, as people read it aloud."""
        return f"{self.text[:4]} {self.text[4:]}"

    @property
    def hint(self) -> int:
        return self._where() >> _PORT_BITS

    def port(self, places: Addressing) -> int:
        return places.ports[self._where() & (1 << _PORT_BITS) - 1]

    def addresses(self, places: Addressing) -> list[Address]:
        """The host's addresses according to this code, in each network that we are in."""
        return [Address(place, self.port(places)) for place in places.hinted(self.hint)]

    @property
    def password(self) -> bytes:
        return self.text.encode()

    def _where(self) -> int:
        number = 0
        for letter in self.text:
            number = number << 5 | ALPHABET.index(letter)
        return number >> _SECRET_BITS ^ _mask(number & (1 << _SECRET_BITS) - 1)


def _mask(secret: int) -> int:
    return secret * _MIX >> 7 & (1 << _HINT_BITS + _PORT_BITS) - 1


def own_code(places: Addressing, port: int) -> JoinCode:
    """A code for a listener of ours."""
    return JoinCode.make(places.hint(), places.ports.index(port))


def write_link(code: JoinCode, places: Addressing, port: int) -> str:
    """The text of a QR code: the join code, and where the host is."""
    return f"elfen:{code.text}@{places.own_addresses(port)}"


def read_link(text: str, places: Addressing) -> tuple[JoinCode, tuple[Address, ...]] | None:
    """A join code, alone or in the text of a QR code, and the addresses in it."""
    code_text, at, rest = text.strip().removeprefix("elfen:").partition("@")
    code = JoinCode.read(code_text)
    return (code, places.read_addresses(rest) if at else ()) if code is not None else None
