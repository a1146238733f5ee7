"""Tables of handlers: a message that is believed has one at its end, and no message has one that is not believed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from elfenapp.engine.core.errors import BadMessage
from elfenapp.net.protocol.handlers import Handlers
from elfenapp.net.protocol.messages import BRING, BROUGHT, BYE, OFFER, SEALED, SIT
from elfenapp.net.protocol.trust import AT_MEETING, PEER

NET = Path(__file__).parents[3] / "elfenapp" / "net"


def ignore(number: int) -> None:
    """A handler."""


def test_an_end_without_a_handler_for_what_it_believes_cannot_be_made() -> None:
    with pytest.raises(TypeError, match=SEALED):
        Handlers((PEER,), dict.fromkeys((BRING, BROUGHT, BYE), ignore))


def test_a_handler_for_what_is_never_believed_there_cannot_be_made() -> None:
    with pytest.raises(TypeError, match=SIT):
        Handlers((AT_MEETING,), dict.fromkeys((OFFER, SIT), ignore))


def test_a_message_comes_to_its_handler_and_another_kind_is_none() -> None:
    heard: list[int] = []
    handlers = Handlers((AT_MEETING,), {OFFER: heard.append})
    handlers.handle(OFFER, 7)
    with pytest.raises(BadMessage):
        handlers.handle(SIT, 8)
    assert heard == [7]


def test_kinds_of_messages_are_told_apart_by_tables_alone() -> None:
    """``trust`` admits them, ``Connection`` answers the heartbeat before a table is asked; a beacon is of one kind."""
    found = {path.name for path in NET.rglob("*.py") for node in ast.walk(ast.parse(path.read_text())) if chooses(node)}
    assert found == {"beacon.py", "connection.py", "trust.py"}


def chooses(node: ast.AST) -> bool:
    """True if this compares the kind of a message."""
    left = node.left if isinstance(node, ast.Compare) else None
    named = left.id if isinstance(left, ast.Name) else left.attr if isinstance(left, ast.Attribute) else ""
    return named == "kind"
