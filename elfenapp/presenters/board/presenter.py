"""A board screen as data: from the game to everything that is shown, from touches to moves. No Kivy.

Holds the selection of the person at the device; everything else it reads from the game. A game's own presenter says
what lies on its board (``layers``), what one holds (``rack``, ``row``, ``hand``), how the players stand, and which
phases are played by touch in a way of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View
from elfenapp.i18n import Catalogue
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import NOBODY

from ..text.wording import Texts
from .explainer import BoardExplaining
from .flights import Flight
from .geometry import BoardGeometry, Point, Sprite, Target, apart, nearest
from .panel_phase import PanelPhase
from .phase import CONFIRM, Phase, PhaseContext
from .prompts import hand_hint, prompt
from .round_banner import RoundBanner
from .scene import CardGroup, Item, PlayerRow, RouteChip, Scene, Stage, Trail

CLEARLY = 0.4  # a finger so much nearer to one thing than to another means the one


class BoardPresenter(BoardExplaining):
    layer_names: ClassVar[tuple[str, ...]] = ()  # of everything that lies on the board, from below
    moving: ClassVar[tuple[str, ...]] = ()  # those whose pieces glide to their places
    large_row: ClassVar[bool] = False  # whether the pieces on offer are so few that they can be large

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
        self.words = words
        self.plan = plan
        self.confirms = confirms
        self.phases = phases
        self.drawn = drawn
        self.refused: Reason | None = None
        self._phase: Phase | None = None
        self._known: tuple[int, int] = (-1, -2)
        self._rounds = RoundBanner(self)

    # What a game says of itself ----------------------------------------------------------------------------------

    def rounds(self) -> int:
        """How many there are."""
        raise NotImplementedError

    def heading(self, texts: Texts, number: int) -> str:
        """Which round it is."""
        return texts.words.text("board.round", round=number, rounds=self.rounds())

    def layers(self, view: View, phase: Phase) -> Mapping[str, Sequence[Sprite]]:
        """What lies on the board, by the name of its layer."""
        raise NotImplementedError

    def player(self, view: View, seat: int, texts: Texts) -> PlayerRow:
        raise NotImplementedError

    def standing(self, view: View) -> Sequence[int]:
        """What counts, seat by seat, to be told between rounds; nothing if a game has its own way."""
        return ()

    def gained(self, seat: int, count: int, all_told: int) -> str:
        """What a round has brought somebody."""
        return ""

    def flights(self, before: Scene, after: Scene) -> Sequence[Flight]:
        """What visibly changes hands between two scenes, apart from pieces that glide on their layers."""
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
        """What the phase lays over the lower part of the board in a way of its own."""
        return None

    def trails(self) -> Sequence[Trail]:
        """Lines over the board that only the viewer sees."""
        return ()

    def route(self) -> tuple[RouteChip, ...] | None:
        """The route that the viewer is planning now; None if nobody plans one."""
        return None

    def figure_key(self) -> str:
        """The key of the viewer's own figure on the board."""
        return ""

    def own_place(self) -> str:
        """Where the viewer's own figure stands."""
        return ""

    # The phase ---------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """The current phase with its selection; a new one whenever this person must decide something new."""
        decision = self.display.decision()
        known = (decision.id if decision is not None else -1, self.viewer)
        if self._phase is None or known != self._known:
            self._known = known
            context = PhaseContext.of(self.display, decision, self.texts(), self.plan, self.drawn)
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

    # What to show ------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        view, phase, texts = self.display.view(), self.phase, self.texts()
        seen, number, route = self.viewer != NOBODY, view.part("round", int), self.route()
        return Scene(
            round=number,
            heading=self.heading(texts, number),
            phase=texts.phase(view.phase),
            prompt=phase.detail() or prompt(self.display, view, texts),
            latest=self._latest(texts),
            players=tuple(self.player_row(view, seat, texts) for seat in range(view.players)),
            layers={name: tuple(sprites) for name, sprites in self.layers(view, phase).items()},
            rack=tuple(self.rack(view, phase)) if seen else (),
            row=tuple(self.row(view, phase)) if route is None else (),
            hand=tuple(self.hand(view, phase)) if seen else (),
            hand_hint="" if seen else hand_hint(self.display, texts),
            choices=tuple(phase.choices()),
            lit=tuple(phase.lit()),
            panel=phase.panel(),
            dragged=self.figure_key() if phase.moves_figure else "",
            overlay=self.stage(view, phase) if route is None else None,
            trails=tuple(self.trails()),
            route=route,
        )

    def _latest(self, texts: Texts) -> str:
        """The newest entry of the log in words; nothing at the beginning."""
        newest = self.display.length - 1
        if newest < 1 or self.display.is_replay:  # the prompt tells it
            return ""
        return texts.record(self.display.story(newest)[0])

    # Where things are --------------------------------------------------------------------------------------------

    def place_of_viewer(self) -> Point | None:
        return self.plan.spot(self.own_place())

    def place_of_moment(self) -> Point | None:
        """Where the newest thing happened."""
        return self.place_of(self.display.story(self.display.length - 1)[0])

    def place_of(self, record: Record) -> Point | None:
        """Where on the board an entry of the log happened, if anywhere."""
        events = (value for event in record.events for value in event.fields.values())
        spots = (self.plan.spot(word) for word in (*record.fields.values(), *events) if isinstance(word, str))
        return next((spot for spot in spots if spot is not None), None)

    # What was touched --------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> bool:
        """Whether anything came of it. Without confirming, a piece that is an answer by itself is the action."""
        told = self._told(lambda: self.phase.tap_item(item))
        if self.phase.pending and self.phase.whole_by_piece() and not self.confirms():
            self.submit()
        return told

    def tap_player(self, seat: int) -> bool:
        return self._told(lambda: self.phase.tap_player(seat))

    def tap_card(self, card: str) -> bool:
        told = self._told(lambda: self.phase.tap_card(card))
        if self.phase.answered and not self.confirms():
            self.submit()
        return told

    def _told(self, touch: Callable[[], None]) -> bool:
        """Whether a touch meant something to the phase; what means nothing may be asked about instead."""
        before, length = self._selection(), self.display.length
        touch()
        return length != self.display.length or before != self._selection()

    def _selection(self) -> tuple[Any, ...]:
        phase = self.phase
        return phase, phase.chosen, list(phase.pending), phase.hint, phase.marked(), phase.half_done(), self.refused

    def press(self, choice: str) -> None:
        self.phase.press(choice)
        if choice == CONFIRM and isinstance(self.phase, PanelPhase):
            self.refused = self.phase.confirm()
        if choice == CONFIRM or ((self.phase.pending or self.phase.calls) and choice in self.phase.at_once):
            self.submit()

    def answer(self, what: str, *arguments: Any) -> None:
        """A touch of the form: one that makes it whole is the action, if nobody confirms or it is a bare verb."""
        if not isinstance(self.phase, PanelPhase):
            return
        self.refused = self.phase.answer(what, *arguments)
        if self.refused is None and self.phase.pending and (self.phase.form.bare or not self.confirms()):
            self.submit()

    def tap_board(self, point: Point, reach: float) -> bool:
        target = self._meant(point, reach)
        return target is not None and self._told(lambda: self.choose_target(target))

    def _meant(self, point: Point, reach: float) -> Target | None:
        """What is lit, unless the finger is clearly on something else: a refusal says why."""
        lit, anything = nearest(self.phase.lit(), point, reach), nearest(self.phase.targets(), point, reach)
        if lit is None or (anything and apart(anything, point) < CLEARLY * apart(lit, point)):
            return anything
        return lit

    def choose_target(self, target: Target) -> None:
        lit = {(other.kind, other.id) for other in self.phase.lit()}
        self.phase.tap_target(target)
        if self._refusal_of_plan():
            self.phase.unplan()
            return
        sure = self.phase.lands_at_once or not (self.confirms() or self.phase.undecided())
        if self.phase.pending and sure and (target.kind, target.id) in lit:
            self.submit()

    def snap(self, point: Point, reach: float) -> Target | None:
        """Where a piece dropped here would land: only on what would be accepted."""
        target = self._meant(point, reach)
        return target if target and self._accepts(target) else None

    def _accepts(self, target: Target) -> bool:
        lit = any((target.kind, target.id) == (other.kind, other.id) for other in self.phase.lit())
        return lit or self.phase.reaches(target)

    def _refusal_of_plan(self) -> bool:
        """Whether the first move of the plan would be refused; keeps the reason for the screen to tell."""
        decision = self.display.decision()
        if decision is None or not self.phase.pending:
            return False
        verb, fields = self.phase.pending[0]
        self.refused = self.display.why_not(decision.action(verb, **fields))
        return self.refused is not None

    def submit(self) -> None:
        """Carry out the plan, move by move; stops at a refusal, which changes nothing."""
        plan, calls = self.phase.pending, self.phase.calls
        self.phase.pending, self.phase.calls = [], []
        if calls:
            self.display.submit_for(*calls)
        else:
            self.display.submit(*plan)

    def take_refusal(self) -> Reason | None:
        """The newest refusal, once."""
        reason, self.refused = self.refused, None
        return reason or self.display.take_refusal()

    def take_banner(self) -> str:
        """What the round that has just ended brought everybody, once."""
        return self._rounds.take()

    def take_hint(self) -> str:
        """What else there is to say about the last touch, once."""
        hint, self.phase.hint = self.phase.hint, ""
        return hint
