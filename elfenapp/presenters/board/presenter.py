"""A board screen as data: from the game to everything that is shown, from touches to moves. No Kivy.

Holds the selection of the person at the device; everything else it reads from the game. A game's own presenter says
what lies on its board (``layers``), what one holds (``rack``, ``row``, ``hand``), how the players stand, and which
phases are played by touch in a way of their own. ``explainer`` and ``places`` answer questions about the board;
``narrator`` has sentences about rounds and players.

``scene`` is a function of the display and the selection: it is built once for each state of both and changes nothing.
``refresh`` catches up with the game and returns what happened once (``events.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.views import View
from elfenapp.i18n import Catalogue
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import NOBODY

from ..generic.touches import FormTouch
from ..rules.terrain_table import TerrainTable
from ..text.computer_names import portrait
from ..text.wording import Texts
from .aim import is_lit, landing_target, meant_target
from .events import Announcement, BoardEvent, Refusal
from .explainer import Explainer
from .flights import Flight
from .fresh import Fresh
from .geometry import BoardGeometry, Point, Sprite, Target
from .narrator import Narrator
from .panel_phase import PanelPhase
from .passing import PASS, phase_is_busy, without_pass
from .phase import CANCEL, CONFIRM, Phase, PhaseContext
from .places import BoardPlaces
from .prompts import hand_hint, latest, prompt, told_record
from .scene import CardGroup, Item, PlayerRow, Scene, Stage


class BoardPresenter:
    layer_names: ClassVar[tuple[str, ...]] = ()  # of everything that lies on the board, from below
    moving: ClassVar[tuple[str, ...]] = ()  # those whose pieces glide to their places
    large_row: ClassVar[bool] = False  # whether the pieces on offer are so few that they can be large
    explainer_type: ClassVar[type[Explainer]] = Explainer
    places_type: ClassVar[type[BoardPlaces]] = BoardPlaces
    narrator_type: ClassVar[type[Narrator]] = Narrator

    def __init__(
        self,
        display: GameDisplay,
        words: Callable[[], Catalogue],
        plan: BoardGeometry,
        confirms: Callable[[], bool],
        phases: Mapping[str, type[Phase]],
        drawn: Collection[str] = (),
    ) -> None:
        self.display = display
        self.words, self.plan = words, plan
        self.confirms = confirms
        self.phases, self.drawn = phases, drawn
        self.refused: Reason | None = None
        self._phase: Phase | None = None
        self._known: tuple[int, int] = (-1, -2)
        self._touches = 0  # grows with every change of the selection
        self._fresh = Fresh(display)
        self._scene: tuple[object, Scene] | None = None  # the newest scene, and of which state it is
        self.explainer = self.explainer_type(self)
        self.places = self.places_type(display, plan)
        self.narrator = self.narrator_type(self)
        self.text_scale: Callable[[], float] = lambda: 1.0  # the size of letters against the usual one
        self.begin()

    def begin(self) -> None:
        """Make what only a game's presenter keeps; called once, when all else is made."""

    # What a game says of itself ----------------------------------------------------------------------------------

    def layers(self, view: View, phase: Phase) -> Mapping[str, Sequence[Sprite]]:
        """The pieces on the board, by the name of their layer."""
        raise NotImplementedError

    def player(self, view: View, seat: int, texts: Texts) -> PlayerRow:
        raise NotImplementedError

    def flights(self, before: Scene, after: Scene) -> Sequence[Flight]:
        """Pieces that visibly change hands between two scenes, apart from those that glide on their layers."""
        return ()

    def rack(self, view: View, phase: Phase) -> list[Item]:
        """The viewer's own pieces; asked only while the viewer may see them."""
        return []

    def row(self, view: View, phase: Phase) -> list[Item]:
        """The pieces on offer."""
        return []

    def hand(self, view: View, phase: Phase) -> list[CardGroup]:
        """The viewer's own cards; asked only while the viewer may see them."""
        return []

    def stage(self, view: View, phase: Phase) -> Stage | None:
        """The overlay of a phase over the lower part of the board, if it has one."""
        return None

    def figure_key(self) -> str:
        """The key of the viewer's own figure on the board."""
        return ""

    def terrain_table(self) -> TerrainTable | None:
        """The price of every transport on every terrain, for a game that travels by it."""
        return None

    # The phase ---------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """The current phase with its selection; a new one whenever this person must decide something new."""
        decision = self.display.decision()
        known = (decision.id if decision is not None else -1, self.viewer)
        if self._phase is None or known != self._known:
            self._known = known
            context = PhaseContext.of(self.display, decision, self.texts(), self.plan, self.drawn, self.text_scale)
            kind = self.phases.get(decision.phase, PanelPhase) if decision is not None else Phase
            self._phase = kind(context)
        return self._phase

    @property
    def viewer(self) -> int:
        """Whose secrets may be shown; NOBODY behind the curtain."""
        return self.display.viewer if self.display.curtain == NOBODY else NOBODY

    def texts(self) -> Texts:
        """This game in the language of the moment."""
        return Texts.of(self.display, self.words())

    def speak(self) -> None:
        """The language has changed: what is half done goes on in it."""
        if self._phase is not None:
            self._phase.speak(self.texts())
        self.select()

    # What to show ------------------------------------------------------------------------------------------------

    def select(self) -> None:
        """Note that the selection has changed: the next scene is another one."""
        self._touches += 1

    def refresh(self) -> list[BoardEvent]:
        """Catch up with the game; return what happened once since the last time."""
        return list(self.news())

    def news(self) -> Iterator[BoardEvent]:
        """Events since the last time; a game adds its own."""
        refused, self.refused = self.refused, None
        yield from (Refusal(reason) for reason in (refused, self.display.take_refusal()) if reason is not None)
        hint, self.phase.hint = self.phase.hint, ""
        yield from (Announcement(text) for text in (hint, self.narrator.round_news()) if text)

    def scene(self) -> Scene:
        """Everything on the screen, built when the game or the selection has changed."""
        state = (self.display.version, self._touches, self.words())
        if self._scene is None or self._scene[0] != state:
            self._scene = state, self._fresh.mark(self.make_scene(), self.viewer)
        return self._scene[1]

    @property
    def _newest_scene(self) -> Scene | None:
        """The scene that was built last."""
        return self._scene[1] if self._scene is not None else None

    def make_scene(self) -> Scene:
        view, phase, texts = self.display.view(), self.phase, self.texts()
        seen, number, told = self.viewer != NOBODY, view.part("round", int), told_record(self.display, self.viewer)
        mover = told.seat if told is not None else NOBODY
        return Scene(
            round=number,
            heading=self.narrator.heading(texts, number),
            phase=texts.phase(view.phase),
            prompt=phase.detail() or prompt(self.display, view, texts),
            latest=latest(self.display, texts),
            players=tuple(self._player_row(view, seat, texts, seat == mover) for seat in range(view.players)),
            layers={name: tuple(sprites) for name, sprites in self.layers(view, phase).items()},
            rack=tuple(self.rack(view, phase)) if seen else (),
            row=tuple(self.row(view, phase)),
            hand=tuple(self.hand(view, phase)) if seen else (),
            hand_hint="" if seen else hand_hint(self.display, texts),
            choices=tuple(without_pass(phase.choices(), phase)),
            lit=tuple(phase.lit()),
            panel=phase.panel() if isinstance(phase, PanelPhase) else None,
            dragged=self.figure_key() if phase.dragging is not None and phase.dragging.free() else "",
            overlay=self.stage(view, phase),
            mover=mover,
            told=tuple(self.places.of_told(told)) if told is not None else (),
        )

    def _player_row(self, view: View, seat: int, texts: Texts, told: bool) -> PlayerRow:
        """As its game tells it, with who sits there, and whether the seat is lent."""
        sitting, row = self.display.seats[seat], self.player(view, seat, texts)
        return replace(row, lent=sitting.lent, portrait=portrait(sitting), told=told)

    # What was touched --------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> bool:
        """True if the tap had an effect. Without confirming, a piece that is an answer by itself is the action."""
        told = self._told(lambda: self.phase.tap_item(item))
        if self.phase.pending and self.phase.commitment.by_piece and not self.confirms():
            self.submit()
        return told

    def tap_player(self, seat: int) -> bool:
        """A player's crest; whether it means anything now."""
        calling_out = self.phase.calling_out
        return calling_out is not None and self._told(lambda: calling_out.tap_player(seat))

    def tap_card(self, card: str) -> bool:
        told = self._told(lambda: self.phase.tap_card(card))
        if self.phase.commitment.by_card() and not self.confirms():
            self.submit()
        return told

    def _told(self, touch: Callable[[], None]) -> bool:
        """True if a touch meant something to the phase; one that means nothing may ask for an explanation instead."""
        before, length = self._selection(), self.display.length
        touch()
        self.select()
        return length != self.display.length or before != self._selection()

    def _selection(self) -> tuple[object, ...]:
        return self.phase, self.phase.selection(), self.refused

    def pick_up(self, item: str) -> bool:
        """A piece is about to be dragged; whether it would land anywhere."""
        self.phase.pick_up(item)
        self.select()
        return bool(self.phase.lit())

    def press(self, choice: str) -> None:
        self.select()
        if choice == PASS and phase_is_busy(self.phase):
            choice = CANCEL
        self.phase.press(choice)
        if choice == CONFIRM and isinstance(self.phase, PanelPhase):
            self.refused = self.phase.confirm()
        if choice == CONFIRM or (choice in self.phase.commitment.buttons and self._planned()):
            self.submit()

    def _planned(self) -> bool:
        """True if the plan would do anything."""
        calling_out = self.phase.calling_out
        return bool(self.phase.pending or (calling_out is not None and calling_out.moves))

    def answer(self, touch: FormTouch) -> None:
        """A touch of the form: one that makes it whole is the action, without confirming or for a bare verb."""
        if not isinstance(self.phase, PanelPhase):
            return
        self.select()
        self.refused = self.phase.answer(touch)
        if self.refused is None and self.phase.pending and (self.phase.form.bare or not self.confirms()):
            self.submit()

    def tap_board(self, point: Point, reach: float) -> bool:
        target = meant_target(self.phase, point, reach)
        return target is not None and self._told(lambda: self.choose_target(target))

    def choose_target(self, target: Target) -> None:
        self.select()
        lit = is_lit(self.phase, target)
        self.phase.tap_target(target)
        if self._refusal_of_plan():
            self.phase.unplan()
            return
        commitment = self.phase.commitment
        sure = commitment.landing or not (self.confirms() or commitment.unsure())
        if self.phase.pending and sure and lit:
            self.submit()

    def snap(self, point: Point, reach: float) -> Target | None:
        """The target of a piece dropped here: only one that would be accepted."""
        return landing_target(self.phase, point, reach)

    def _refusal_of_plan(self) -> bool:
        """True if the first move of the plan would be refused; keeps the reason for the screen to tell."""
        decision = self.display.decision()
        if decision is None or not self.phase.pending:
            return False
        verb, fields = self.phase.pending[0]
        self.refused = self.display.why_not(decision.action(verb, **fields))
        return self.refused is not None

    def submit(self) -> None:
        """Carry out the plan, move by move; stops at a refusal, which changes nothing."""
        self.select()
        plan, self.phase.pending = self.phase.pending, []
        if self.phase.calling_out is not None and (calls := self.phase.calling_out.take()):
            self.display.submit_for(*calls)
        else:
            self.display.submit(*plan)
