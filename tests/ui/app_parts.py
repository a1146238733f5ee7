"""The parts of the app that a test asks for by name: each is there, and is what the test takes it for.

Most of them may be missing in the app (there is no game before one is begun), and a screen may be any screen. Here is
where a test says which it means; from there on everything it reads has its type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.engine.core.decisions import Decision
    from elfenapp.engine.core.match import Match
    from elfenapp.net.guest.lan_guest import LanGuest
    from elfenapp.net.host.lan_host import LanHost
    from elfenapp.net.lobby.state import LobbyState
    from elfenapp.net.protocol.messages import Ticket
    from elfenapp.presenters.board.phase import Phase
    from elfenapp.screens.board.screen import BoardScreen
    from elfenapp.session.display.device import Device
    from elfenapp.session.host import Host
    from elfenapp.widgets.base.screen import BaseScreen

Screen = TypeVar("Screen", bound="BaseScreen")
AnyPhase = TypeVar("AnyPhase", bound="Phase")


class AppParts:
    app: ElfenApp

    @property
    def device(self) -> Device:
        """The game that is on, as it is seen here."""
        assert self.app.device is not None, "no game is on"
        return self.app.device

    @property
    def decision(self) -> Decision:
        """The decision at this device."""
        decision = self.device.decision()
        assert decision is not None, "nothing is to be decided here"
        return decision

    @property
    def host(self) -> Host:
        """The host of the game that is on."""
        assert self.app.session.host is not None, "no game is hosted here"
        return self.app.session.host

    @property
    def match(self) -> Match:
        return self.host.match

    @property
    def hosting(self) -> LanHost:
        """The game that is hosted here for other devices."""
        assert self.app.lan.hosting is not None, "nothing is hosted for others"
        return self.app.lan.hosting

    @property
    def visit(self) -> LanGuest:
        """The game on another device that is visited from here."""
        assert self.app.lan.visit is not None, "no other device is visited"
        return self.app.lan.visit

    @property
    def ticket(self) -> Ticket:
        """With which one comes back to the game that is visited."""
        assert self.visit.ticket is not None, "the host has given no ticket yet"
        return self.visit.ticket

    @property
    def lobby(self) -> LobbyState:
        """The lobby of the game that is visited."""
        assert self.visit.state is not None, "the host has told nothing yet"
        return self.visit.state

    def hosts(self) -> bool:
        """True if a game is hosted here for other devices."""
        return self.app.lan.hosting is not None

    def screen(self, kind: type[Screen], name: str = "") -> Screen:
        """The screen that is shown, or the one of this name."""
        found = self.app.screens.get_screen(name) if name else self.app.screens.current_screen
        assert isinstance(found, kind), f"{found} is no {kind.__name__}"
        return found

    @property
    def board(self) -> BoardScreen:
        """The screen that is shown, which is that of a game with a board."""
        from elfenapp.screens.board.screen import BoardScreen

        return self.screen(BoardScreen)


def phase_of(screen: BoardScreen, kind: type[AnyPhase]) -> AnyPhase:
    """The phase of a board's screen, which is of this kind."""
    phase = screen.presenter.phase
    assert isinstance(phase, kind), f"{phase} is no {kind.__name__}"
    return phase
