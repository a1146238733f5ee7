"""Sounds and vibration of a game: from a table to the names of sounds. No Kivy."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.engine.core.game import Rules
from elfenapp.engine.core.log import Record, find_play
from elfenapp.session.display.device import Device
from elfenapp.session.seats import NOBODY

YOUR_TURN, REFUSED, VICTORY = "your_turn", "refused", "victory"


class Feedback:
    """Follows a table; ``play`` and ``buzz`` are called only as far as the player's settings want it."""

    def __init__(
        self,
        play: Callable[[str], None],
        buzz: Callable[[], None],
        sound: Callable[[], bool],
        touch: Callable[[], bool],
    ) -> None:
        self._play, self._buzz = play, buzz
        self._wants_sound, self._wants_touch = sound, touch
        self._device: Device | None = None
        self._asked = -1  # the decision that the person at the device was last called to
        self._newest = NOBODY  # who has done something last

    def listen_to(self, device: Device) -> None:
        self._device, self._asked, self._newest = device, -1, _last_mover(device)
        device.on_record.subscribe(self._done)
        device.on_change.subscribe(self._changed)

    def refused(self) -> None:
        self._hear(REFUSED)
        self._feel()

    def reward(self) -> None:
        """Play the sound of something learnt."""
        self._hear(VICTORY)
        self._feel()

    def chime(self) -> None:
        """A time that the table has given itself is over."""
        self._hear(YOUR_TURN)
        self._feel()

    def _done(self, record: Record) -> None:
        """Play the sounds of a move; the end of the game drowns everything else."""
        assert self._device is not None
        for name in [VICTORY] if self._device.over else _sounds(self._device.rules, record):
            self._hear(name)
        self._newest = record.seat
        if record.seat in self._looking():
            self._feel()

    def _changed(self) -> None:
        """Call the person whose turn has come, once, unless it was their own move that led there."""
        assert self._device is not None
        device = self._device
        decision = device.decision()
        asked = decision.id if decision is not None else -1
        if asked not in (-1, self._asked) and self._newest not in (*self._looking(), NOBODY):
            self._hear(YOUR_TURN)
            self._feel()
        self._asked = asked

    def _looking(self) -> tuple[int, ...]:
        """The seats that need not be called: the person at the device, or all who look at it together."""
        assert self._device is not None
        return self._device.local_seats if self._device.shared_view else (self._device.viewer,)

    def _hear(self, name: str) -> None:
        if self._wants_sound():
            self._play(name)

    def _feel(self) -> None:
        if self._wants_touch():
            self._buzz()


def _sounds(rules: Rules, record: Record) -> list[str]:
    """The sounds of a move and of its events: each once, however often it happened."""
    play = find_play(rules, record.verb)
    done = play.sound if play is not None else ""
    came = (rules.game.events[event.name].sound for event in record.events)
    return list(dict.fromkeys(name for name in (done, *came) if name))


def _last_mover(device: Device) -> int:
    return device.story(device.length - 1)[0].seat
