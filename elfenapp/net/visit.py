"""A game on another device, as a guest sees it: coming in, coming back by itself, and the source for its screen.

Lives where the screen lives; ``post`` leads there from the network's thread.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from elfenapp.engine.core.errors import BadMessage, ElfenError, Reason
from elfenapp.engine.core.framing import pack, unpack_message
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.session.guest import UPDATE
from elfenapp.session.identity import id_of
from elfenapp.session.remote_source import RemoteSource

from .changing import ANSWER, ASK, OUTCOME, WISH, AskedChange, Outcome
from .discovery import Tried
from .heritage import Inheritance
from .interregnum import Interregnum
from .join_code import JoinCode
from .keys import Keys
from .ledger import Ledger
from .letting_in import ASKED_TOO_OFTEN, ASKING_BUSY, NO_ANSWER, NO_ASKING, NOT_LET_IN, Ask
from .messages import BYE, Ticket
from .opening import Post
from .sockets import Address, Carrier, Network
from .table_device import AWAY, CLOSED, HEIR, INHERIT, LEND, READY, ROLE, SIT, STAND, TABLE
from .table_state import TableState
from .way_back import Plan, WayBack
from .wire import Arrived, Compared, Event, GameData, Gone, Told, TurnedAway

SEARCHING, HERE, LOST, REFUSED, LEFT = "searching", "here", "lost", "refused", "left"
CLOSED_FOR_GOOD, PUT_AWAY = "closed_for_good", "put_away"  # why the host went, on purpose
PAUSES = (0.0, 0.2, 0.5, 1.0, 2.0)  # seconds before each new try; the last one for good
# Reasons of a host that another try does not change.
FINAL = {"wrong_code", "update_guest", "update_host", "table_full", "too_many_guesses", "unknown_device"}
FINAL |= {NOT_LET_IN, NO_ANSWER, ASKING_BUSY, ASKED_TOO_OFTEN, NO_ASKING}
ASK_LOST = "ask_lost"  # a reason of our own: the host could not be reached while we asked


class Visit:
    def __init__(
        self,
        network: Network,
        post: Post,
        way: JoinCode | Ticket | Ask,
        keys: Keys,
        name: str = "",
        addresses: tuple[Address, ...] = (),
    ) -> None:
        """``addresses`` are where the host may be, if that is known; ``keys`` keep what we come back by."""
        self.status = SEARCHING
        self.reason: Reason | None = None  # why we were turned away
        self.state: TableState | None = None
        self.in_vain = 0  # searches for the host since the connection was lost
        self.farewell = ""  # why the host went, if it said so
        self.source: RemoteSource | None = None
        self.way = way  # by which we wanted to come in
        self.compared: Compared | None = None  # the emblems that the host's screen shows, too, while we ask
        self.ticket = way if isinstance(way, Ticket) else None
        self.tried = Tried()
        self.on_change: list[Callable[[], None]] = []
        self.on_told: list[Callable[[AskedChange | Outcome], None]] = []  # of changing places
        self.on_inherit: list[Callable[[Match, Ledger], None]] = []  # this device is to host from now on
        self._network = network
        self._post = post
        self._way: JoinCode | Ticket | Ask = way
        self._name = name
        self._keys = keys
        self._addresses = addresses or (way.addresses if isinstance(way, Ticket) else ())
        self._carrier: Carrier | None = None
        self._asking: Carrier | None = None  # the way to a host whose person is asked to let us in
        self._opening: list[bytes] = []
        self._inheritance = Inheritance()
        self._tries = 0
        self._shunned: set[Address] = set()  # where somebody was who did not let us in
        self._way_back = WayBack(network, post, name, self.tried)
        self._way_back.listen(self.hear, self._meet, self._missed)
        self.without_host = Interregnum(network, post, keys, name, self._inherits)
        self.without_host.listen(self._changed, self._search_again, self._say)
        if self.ticket is not None:
            self.without_host.begin(self.ticket)
        self._connect()

    # What the person does ----------------------------------------------------------------------------------------

    def sit(self, seat: int) -> None:
        self._say(SIT, seat)

    def stand(self, seat: int) -> None:
        self._say(STAND, seat)

    def lend(self, seat: int, lent: bool) -> None:
        self._say(LEND, seat, lent)

    def take_role(self, role: str) -> None:
        self._say(ROLE, role)

    def away(self, away: bool) -> None:
        self._say(AWAY, away)

    def wish(self, own: int, wanted: int) -> None:
        """Ask the person of another seat to change places."""
        self._say(WISH, own, wanted)

    def answer_change(self, number: int, agrees: bool) -> None:
        self._say(ANSWER, number, agrees)

    def hosts_now(self) -> None:
        """What was handed over, or put together, is open here and on disk: the old host may go."""
        self._say(READY)
        self.without_host.forget()

    def leave(self) -> None:
        self.status = LEFT
        self._way_back.stop()
        self.without_host.close()
        self._say(BYE)
        for carrier in (self._carrier, self._asking):
            if carrier is not None:
                carrier.close("left")

    def _say(self, kind: str, *rest: Plain) -> None:
        if self._carrier is not None:
            self._carrier.send_control(kind, *rest)

    # Coming in ---------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        known = self.source.known() if self.source is not None else None
        pause = PAUSES[min(self._tries, len(PAUSES) - 1)]
        meetings = self.without_host.ways(self._tries)
        self._tries += 1
        addresses = tuple(address for address in self._addresses if address not in self._shunned)
        self._shunned.clear()
        follows = partial(self.without_host.follows, meetings)
        plan = Plan(self._way, pause, addresses, known, meetings, self.without_host.addresses, follows)
        self._way_back.begin(plan)

    def _missed(self, number: int) -> None:
        if number == self._way_back.number and self._carrier is None:
            self.in_vain += 1
            self._search_again()

    def _turned_down(self, carrier: Carrier, number: int) -> None:
        """There was somebody, but nobody who let us in: the next search does without them, in case they are another."""
        if number == self._way_back.number and isinstance(self._way, Ticket):
            self._shunned.add(carrier.peer)
        self._missed(number)

    def _search_again(self) -> None:
        """Nobody was there, or they are gone again."""
        if isinstance(self._way, Ask):
            self._turned_away(Reason(ASK_LOST))  # a person was asked, and is not asked twice
        elif self.status not in (LEFT, REFUSED) and self._carrier is None:
            self.status = LOST
            self._changed()
            self._connect()

    # What comes --------------------------------------------------------------------------------------------------

    def _meet(self, carrier: Carrier, event: Event) -> None:
        if self._carrier is not None:  # the host was found in the same moment: whoever offers is not needed
            carrier.close("there is a host")
            return
        if isinstance(event, Arrived):  # whoever was started anew has not searched in vain yet
            self.status, self.in_vain = LOST, max(1, self.in_vain)
        self.without_host.hear(carrier, event)

    def hear(self, carrier: Carrier, event: Event, number: int) -> None:
        """``number`` is that of the search by which we came."""
        if isinstance(event, Arrived):
            self._arrived(carrier, event)
        elif isinstance(event, TurnedAway):
            self._turned_away(event.reason)
        elif isinstance(event, Compared):
            self._ask(carrier, event)
        elif carrier is not self._carrier:
            if isinstance(event, Gone):
                self._turned_down(carrier, number)
        elif isinstance(event, GameData):
            self._game(carrier, event.data)
        elif isinstance(event, Told):
            self._told(carrier, event)
        else:  # it is gone
            self._carrier = None
            self._search_again()

    def _ask(self, carrier: Carrier, compared: Compared) -> None:
        """The host's person is asked now, and compares the emblems."""
        if self.status != SEARCHING:
            carrier.close("left")
            return
        self._asking, self.compared = carrier, compared
        self._changed()

    def _arrived(self, carrier: Carrier, event: Arrived) -> None:
        if self.status == LEFT or self._carrier is not None:
            carrier.close("once is enough")
            return
        if self.ticket is not None and event.ticket.epoch < self.ticket.epoch:
            self._addresses = tuple(address for address in self._addresses if address != carrier.peer)
            carrier.close("it hosts no longer: the game has gone on elsewhere")
            return
        self._way_back.stop()
        self._shunned.clear()
        self._carrier, self._tries, self.in_vain, self.farewell, self.compared = carrier, 0, 0, "", None
        self.ticket = self._way = event.ticket.at(carrier.peer)
        self._addresses = self.ticket.addresses
        self._keys.keep(self.ticket)
        self.without_host.begin(self.ticket)
        self.status, self._opening = HERE, []
        if self.source is not None:
            self.source.ask_again()
        self._changed()

    def _turned_away(self, reason: Reason) -> None:
        if reason.code in (*FINAL, ASK_LOST) and self._carrier is None and self.status not in (LEFT, REFUSED):
            self.status, self.reason = REFUSED, reason
            self._way_back.stop()
            self._changed()

    def _told(self, carrier: Carrier, told: Told) -> None:
        try:
            if told.kind == TABLE:
                self.state = TableState.read(told.rest[0] if told.rest else None)
            elif told.kind == HEIR:
                self._inheritance.add(told.rest)
            elif told.kind == INHERIT:
                self._inherit(told.rest)
            elif told.kind == CLOSED:
                self._closed(told.rest)
            elif told.kind in (ASK, OUTCOME):
                self._tell((AskedChange if told.kind == ASK else Outcome).read(told.rest))
            else:
                self.without_host.told(told.kind, told.rest)
        except ElfenError as error:
            carrier.close(str(error))
            return
        self._changed()

    def _tell(self, told: AskedChange | Outcome) -> None:
        for listener in tuple(self.on_told):
            listener(told)

    def _closed(self, rest: list[Plain]) -> None:
        """The host goes on purpose. If it closes the game to others, there is nothing to come back to."""
        self.farewell = CLOSED_FOR_GOOD if rest == [True] else PUT_AWAY
        if self.farewell == CLOSED_FOR_GOOD and self.ticket is not None:
            self.status = LEFT
            self.without_host.forget()
            self._keys.forget(self.ticket.match)

    def _inherit(self, rest: list[Plain]) -> None:
        match, self._inheritance = self._inheritance.match(), Inheritance()
        ledger = Ledger.read(id_of(match.about), match.game.id, pack(rest[0] if rest else None))
        if self.ticket is not None:
            ledger.move_to(self.ticket.device)
        self._inherits(match, ledger)

    def _inherits(self, match: Match, ledger: Ledger) -> None:
        for listener in tuple(self.on_inherit):
            listener(match, ledger)

    def _game(self, carrier: Carrier, data: bytes) -> None:
        try:
            if self.source is not None:
                self.source.receive(data)
                if self.source.public.over:
                    self.without_host.forget()
                return
            self._opening.append(data)
            told = unpack_message(data)
            if isinstance(told, list) and told[:1] == [UPDATE]:
                self.source = RemoteSource(self._opening, self._send, self._distrusts)
                self._opening = []
        except ElfenError as error:
            carrier.close(str(error))
            return
        if self.source is not None:
            self._changed()

    def _distrusts(self, error: BadMessage) -> None:
        """What the host has told makes no sense: it is asked for everything anew."""
        if self._carrier is not None:
            self._carrier.close(str(error))

    def _send(self, data: bytes) -> None:
        if self._carrier is not None:
            self._carrier.send_game(data)

    def _changed(self) -> None:
        for listener in tuple(self.on_change):
            listener()
