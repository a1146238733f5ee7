"""A guest's reaction to each message of its host, once it is in."""

from __future__ import annotations

from elfenapp.engine.core.plain import Plain

from ..protocol.handlers import Handlers, Telling
from ..protocol.messages import (
    ASK,
    ASK_HEIR,
    CALL_OFF,
    CLOSED,
    HEIR,
    INHERIT,
    OUTCOME,
    PIECES,
    SHARE,
    TABLE,
    WHOLE,
)
from ..protocol.trust import AT_TABLE
from .incoming_hand_over import IncomingHandOver
from .lobby_feed import LobbyFeed
from .takeover import HostTakeover


def host_messages(
    lobby: LobbyFeed, hosting: IncomingHandOver, without_host: HostTakeover, inherit: Telling, closed: Telling
) -> Handlers[[list[Plain]]]:
    """``inherit``: the game is complete for us to host; ``closed``: the host goes on purpose."""
    return Handlers(
        (AT_TABLE,),
        {
            TABLE: lobby.take_table,
            ASK: lobby.take_question,
            OUTCOME: lobby.take_outcome,
            SHARE: without_host.take_share,
            PIECES: without_host.take_pieces,
            WHOLE: without_host.take_whole,
            ASK_HEIR: hosting.asked,
            CALL_OFF: hosting.called_off,
            HEIR: hosting.add,
            INHERIT: inherit,
            CLOSED: closed,
        },
    )
