"""Elfenwizards on its tree: what lies there, what the players hold, how every duel stands. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.plain import Plain, is_amounts
from elfenapp.engine.core.views import View
from elfenapp.engine.games.elfenwizards.board import LEVELS
from elfenapp.engine.games.elfenwizards.data import MINOR_WORTH, NEGOTIATION, ROUNDS
from elfenapp.engine.games.elfenwizards.forecast import Forecast, forecast
from elfenapp.engine.games.elfenwizards.view import MINOR_SPELL, ElfenwizardsView, Spell
from elfenapp.session.seats import NOBODY

from ..board.events import BoardEvent
from ..board.explainer import Explainer
from ..board.geometry import Point, Sprite, Target
from ..board.narrator import Narrator
from ..board.phase import Phase
from ..board.places import BoardPlaces
from ..board.presenter import BoardPresenter
from ..board.scene import CardGroup, Item, PlayerRow, Scene, SceneChoice, Tag
from ..text.wording import Texts
from .ceremony import SKIP, Ceremony, find_ceremony
from .contest import Contest
from .explain import ElfenwizardsExplainer
from .geometry import ElfenwizardsGeometry
from .magic import FirstRecovery, GreyMagic, SecondRecovery
from .narrator import ElfenwizardsNarrator
from .phases import Demotion, ElfenwizardsPhase, FirstRoll, Moving, Retirement, SecondRoll, Vacancies
from .sprites import box_sprites, duel_tags, level_tags, pile_tags, spell_sprites, standing, wizard_sprites

PHASES: Mapping[str, type[Phase]] = {
    phase.name: phase
    for phase in (
        Retirement, FirstRoll, SecondRoll, FirstRecovery, Contest, SecondRecovery, Vacancies, Demotion, GreyMagic
    )
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Throw(BoardEvent):
    """Dice that have just been rolled."""

    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Talk:
    """Time to negotiate: what for, and how many seconds."""

    occasion: str
    seconds: int


class ElfenwizardsPlaces(BoardPlaces):
    plan: ElfenwizardsGeometry

    def targets(self, words: Sequence[str]) -> list[Target]:
        """The wizards, too, wherever they stand now."""
        wizards = self.plan.wizard_targets(standing(ElfenwizardsView(self.display.view()).wizards, self.plan))
        return [*super().targets(words), *(target for target in wizards if target.id in words)]

    def of_record(self, record: Record) -> Point | None:
        """Where it happened; of a wizard, where he stands now."""
        places = ElfenwizardsView(self.display.view()).wizards
        words = [*record.fields.values(), *(value for event in record.events for value in event.fields.values())]
        wizards = (self.plan.spot(places[word]) for word in words if isinstance(word, str) and word in places)
        return super().of_record(record) or next(wizards, None)


class ElfenwizardsPresenter(BoardPresenter):
    layer_names: ClassVar[tuple[str, ...]] = ("pieces", "ghosts")
    moving: ClassVar[tuple[str, ...]] = ("pieces",)
    explainer_type: ClassVar[type[Explainer]] = ElfenwizardsExplainer
    places_type: ClassVar[type[BoardPlaces]] = ElfenwizardsPlaces
    narrator_type: ClassVar[type[Narrator]] = ElfenwizardsNarrator
    plan: ElfenwizardsGeometry

    def begin(self) -> None:
        self.festive: Callable[[], bool] = lambda: False  # whether titles are given one by one
        self.ceremony: Ceremony | None = None
        self._foretold: tuple[tuple[int, tuple[Spell, ...]], Forecast] | None = None  # the newest forecast, and of when
        self._shown: View | None = None  # as the board was last shown …
        self._heard = self.display.length  # … and how much had happened by then
        self._before: Scene | None = None  # how everything was before the dice that still tumble

    # News --------------------------------------------------------------------------------------------------------

    def news(self) -> Iterator[BoardEvent]:
        """What has happened since the board was last shown, where it is worth showing on its own."""
        display, view = self.display, self.display.view()
        records = display.story(self._heard) if self._heard < display.length else ()
        if records and self._shown is not None and self.festive() and not display.is_replay:
            found = find_ceremony(ElfenwizardsView(self._shown), records)
            self.ceremony = found or self.ceremony
            self.select()
        self._shown, self._heard = view, display.length
        thrown = [event for record in records for event in record.events if event.name == "rolled"]
        if records:
            self._before = self._newest_scene if thrown and self.festive() else None
            self.select()
        yield from (Throw(self._thrown(event.seat, event.fields["dice"])) for event in thrown[-1:])
        yield from super().news()

    def _thrown(self, seat: int, dice: Plain) -> tuple[str, ...]:
        colour = self.display.seats[seat].colour
        assert is_amounts(dice)
        return tuple(f"die/{colour}/{face}" for face, count in dice.items() for _ in range(count))

    @property
    def tumbling(self) -> bool:
        """True while dice tumble whose faces must not be known yet."""
        return self._before is not None

    def dice_lie(self) -> None:
        """The dice show their faces, and everything else what they have brought."""
        if self._before is not None:
            self._before = None
            self.select()

    def next_title(self) -> None:
        self.select()
        if self.ceremony is not None:
            self.ceremony.at += 1
            if self.ceremony.over:
                self.ceremony = None

    def skip_titles(self) -> bool:
        """Whether there was anything to skip."""
        if self.ceremony is None:
            return False
        self.ceremony = None
        self.select()
        return True

    # What to show ------------------------------------------------------------------------------------------------

    def make_scene(self) -> Scene:
        if self._before is not None:
            return replace(self._before, choices=(), lit=(), rack=(), dragged="")
        scene = super().make_scene()
        if self.ceremony is None:
            return scene
        texts = self.texts()
        skip = SceneChoice(
            SKIP, texts.words.text("elfenwizards.skip"), about=texts.words.text("elfenwizards.about_skip")
        )
        told = texts.events([self.ceremony.event])
        return replace(scene, phase=texts.phase("contest"), prompt=told, choices=(skip,), lit=(), rack=(), dragged="")

    def layers(self, view: View, phase: Phase) -> Mapping[str, Sequence[Sprite]]:
        colours, seen = [seat.colour for seat in self.display.seats], ElfenwizardsView(view)
        places, spells = seen.wizards, seen.beside
        if self.ceremony is not None:
            places, spells = self.ceremony.places, self.ceremony.beside
        spots = standing(places, self.plan)
        tree = phase if isinstance(phase, ElfenwizardsPhase) and self.ceremony is None else None
        planned = tree.planned() if tree else ()
        pieces = [
            *box_sprites(seen, self.plan, colours, planned),
            *wizard_sprites(spots, seen, colours, tree.closed if tree else ()),
            *spell_sprites(spells, planned, places, spots, self.plan, colours),
        ]
        return {"pieces": pieces, "ghosts": phase.ghosts()}

    def tags(self) -> list[Tag]:
        """The names of the levels, how many lie in a pile, and in the contest how every duel stands."""
        view, colours = self.display.view(), [seat.colour for seat in self.display.seats]
        seen, texts = ElfenwizardsView(view), self.texts()
        tags = level_tags(self.plan, {level: texts.word(level) for level in LEVELS})
        tags += pile_tags([*box_sprites(seen, self.plan, colours)], seen, colours)
        if self.ceremony is None and view.phase == Contest.name:
            spots = standing(seen.wizards, self.plan)
            tags += duel_tags(self._forecast(view), seen.wizards, spots, self.plan)
        return tags

    def _forecast(self, view: View) -> Forecast:
        """With what the player plans."""
        phase = self.phase
        planned = tuple(phase.casts) if isinstance(phase, Contest) else ()
        moment = (self.display.length, planned)
        if self._foretold is None or self._foretold[0] != moment:
            self._foretold = moment, forecast(self.display.rules.game, view, planned)
        return self._foretold[1]

    def player(self, view: View, seat: int, texts: Texts) -> PlayerRow:
        """Points won, minor spells, points of this round if it ended now, dice to roll."""
        colour, seen = self.display.seats[seat].colour, ElfenwizardsView(view)
        won = (f"marker/{colour}", str(sum(seen.scores[seat])))
        now = [] if view.over else [("level/grand_druid", f"+{self._forecast(view).scores[seat]}")]
        spells, dice = (f"spell/{colour}", str(seen.minor_spells[seat])), (f"die/{colour}/6", str(seen.ready[seat]))
        return PlayerRow(
            seat,
            texts.player(seat),
            colour,
            (won, spells, *now, dice),
            (),
            seat in view.acting,
            seat == seen.start,
            passed=view.phase == Contest.name and bool(seen.passed[seat]),
        )

    def rack(self, view: View, phase: Phase) -> list[Item]:
        """What the phase is about; while somebody else rolls, their dice."""
        if isinstance(phase, ElfenwizardsPhase):
            return phase.items()
        thrown = [f"die/{self.display.seats[seat].colour}" for seat in view.acting[:1]]
        return [
            Item(f"{die}/{number}", f"{colour}/{die}", dim=True)
            for colour in thrown
            for number, die in enumerate(ElfenwizardsView(view).rolled)
        ]

    def hand(self, view: View, phase: Phase) -> list[CardGroup]:
        """The minor spells before the player who is asked."""
        spells = ElfenwizardsView(view).minor_spells[self.viewer]
        marked = phase.marked().get(MINOR_SPELL, 0)
        piece = f"spell/{self.display.seats[self.viewer].colour}"
        dim = not (isinstance(phase, Contest) and (phase.usable(MINOR_SPELL) or marked))
        return [CardGroup(MINOR_SPELL, spells, marked, piece, dim)] if spells else []

    def figure_key(self) -> str:
        return self.phase.figure if isinstance(self.phase, Moving) else ""

    # Around the game ---------------------------------------------------------------------------------------------

    def talk(self) -> Talk | None:
        """Time to negotiate before a roll, or together before the contest, where the table has wished for clocks."""
        view = self.display.view()
        seconds = NEGOTIATION.get(view.phase, 0)
        if not seconds or not view.option("negotiation_clocks", bool) or self.display.decision() is None:
            return None
        seen = ElfenwizardsView(view)
        if view.phase == Contest.name:
            begun = self._person_has_acted(seen)
            return None if begun else Talk(f"{seen.round}/{view.phase}", seconds)
        return Talk(f"{seen.round}/{view.phase}/{view.acting[0]}", seconds) if seen.to_roll else None

    def _person_has_acted(self, seen: ElfenwizardsView) -> bool:
        """Computers do not talk: what they do before the first person acts ends no negotiation."""
        people = [seat for seat, sitting in enumerate(self.display.seats) if sitting.person]
        return any(seen.passed[seat] or any(spell.seat == seat for spell in seen.beside) for seat in people)

    def score_sheet(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """Everybody's points by round, minor spells, and what that makes: colour, name, numbers."""
        view, texts = self.display.view(), self.texts()
        seen, rows = ElfenwizardsView(view), []
        for seat in range(view.players):
            scores, spells = list(seen.scores[seat]), MINOR_WORTH * seen.minor_spells[seat]
            total = sum(scores) + (spells if view.over else 0)
            by_round = [str(points) for points in scores] + ["–"] * (ROUNDS - len(scores))
            numbers = (*by_round, str(spells), str(total))
            rows.append((self.display.seats[seat].colour, texts.player(seat), numbers))
        return rows

    def can_turn_to(self, seat: int) -> bool:
        """Whether somebody who shares the device decides at the same time as whoever is asked now."""
        view = self.display.view()
        return self.viewer != NOBODY and seat != self.viewer and {seat, self.viewer} <= set(view.acting)
