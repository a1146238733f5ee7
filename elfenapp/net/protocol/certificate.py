"""A fresh certificate for every hosted game. It vouches for none: pairing binds the join code to its fingerprint."""

from __future__ import annotations

import os
import ssl
import tempfile
from hashlib import sha256
from pathlib import Path
from secrets import randbits

from ecdsa import NIST256p, SigningKey, der
from ecdsa.util import sigencode_der

# Devices' clocks may be years apart; nobody looks at these dates.
_NOT_BEFORE, _NOT_AFTER = b"20200101000000Z", b"99991231235959Z"
_ECDSA_WITH_SHA256 = (1, 2, 840, 10045, 4, 3, 2)
_COMMON_NAME = (2, 5, 4, 3)
_GENERALIZED_TIME, _UTF8 = 0x18, 0x0C


def fingerprint(certificate: bytes) -> bytes:
    """Of a certificate in DER."""
    return sha256(certificate).digest()


class Certificate:
    """A key, its self-signed certificate, and the TLS 1.3 context of a host that uses them."""

    def __init__(self) -> None:
        key = SigningKey.generate(NIST256p, hashfunc=sha256)
        self.der = _self_signed(key)
        self.fingerprint = fingerprint(self.der)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_3
        self.context.num_tickets = 0  # a session that is resumed would show no certificate
        _load(self.context, ssl.DER_cert_to_PEM_cert(self.der).encode() + key.to_pem(format="pkcs8"))


def guest_context() -> ssl.SSLContext:
    """TLS 1.3 without asking who it is: the certificate's fingerprint goes into the pairing instead."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _load(context: ssl.SSLContext, pem: bytes) -> None:
    """OpenSSL reads keys from files only: one that no other user can open, and only for this moment."""
    handle, name = tempfile.mkstemp()  # mode 0600
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(pem)
        context.load_cert_chain(name)
    finally:
        Path(name).unlink()


def _self_signed(key: SigningKey) -> bytes:
    algorithm = der.encode_sequence(der.encode_oid(*_ECDSA_WITH_SHA256))
    common_name = der.encode_sequence(der.encode_oid(*_COMMON_NAME), _tagged(_UTF8, b"elfen"))
    name = der.encode_sequence(_tagged(0x31, common_name))  # a set of one
    validity = der.encode_sequence(_tagged(_GENERALIZED_TIME, _NOT_BEFORE), _tagged(_GENERALIZED_TIME, _NOT_AFTER))
    body = der.encode_sequence(
        der.encode_constructed(0, der.encode_integer(2)),  # version 3
        der.encode_integer(randbits(63) + 1),
        algorithm,
        name,
        validity,
        name,
        key.verifying_key.to_der(),
    )
    signature = key.sign_deterministic(body, hashfunc=sha256, sigencode=sigencode_der)
    return bytes(der.encode_sequence(body, algorithm, der.encode_bitstring(signature, 0)))


def _tagged(tag: int, content: bytes) -> bytes:
    return bytes((tag,)) + bytes(der.encode_length(len(content))) + content
