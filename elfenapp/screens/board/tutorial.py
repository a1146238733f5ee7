"""How a lesson or the coach is shown on a board screen: the strip beside what it talks about, and the finger on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.metrics import dp

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.lessons import BUTTON, CARD, ITEM, PLACE, PLAYER, Spot
from elfenapp.i18n import catalogue
from elfenapp.presenters.board.geometry import Point
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.board.scene import Scene
from elfenapp.presenters.board.strip_placement import (
    NEVER,
    PIECES,
    SEEN,
    KeptInSight,
    Rect,
    best_place,
    overlap,
    price_of,
)
from elfenapp.presenters.board.tutorial import GOT_IT, Guide, GuideCard
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.board.drag_layer import DragLayer
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.tutorial_strip import Finger, GuideStrip

EDGE = 6  # dp around the strip
AROUND = 24  # dp: the least that a place on the board takes, from its middle
NOTICES = 100  # dp at the top, where slips of paper come
DEAR = PIECES / 3  # what the strip may cover before the board moves instead
NEARER = (1.0, 1.3, 1.6, 2.0, 2.5)  # how the board comes nearer to make room …
ASIDE = (0.12, 0.88)  # … for the strip above or below a place at such a height of the board
BUTTONS = ("leave", "undo", "redo", "story", "hint", "rules", "settings", "terrain", "fit", "lan")
STICK_OUT = 12  # dp beyond the ends of a row of pieces
PARTS = {"players": SEEN, "heading": SEEN, "floating": SEEN, "prompt": 1.0}


class BoardGuide:
    """A part of ``BoardScreen``."""

    app: Any
    ids: Any
    presenter: BoardPresenter
    board: Board
    drag: DragLayer
    width: float
    height: float
    form: Any
    stage: Any
    refresh: Callable[[], None]
    _follow_view: Callable[[], None]
    add_widget: Callable[..., None]
    remove_widget: Callable[..., None]
    strip: GuideStrip | None = None  # made when it is first needed, and there only while it is
    finger: Finger | None = None
    card: GuideCard | None = None
    _looked_for: tuple[Spot, ...] = ()  # what the board was last turned to

    @property
    def guide(self) -> Guide | None:
        """Who shows how; nobody where one looks back."""
        guide: Guide | None = self.app.guides.of(self.presenter.display)
        return guide

    # What the guide hears ----------------------------------------------------------------------------------------

    def note_touch(self, kind: str, name: str) -> None:
        if (guide := self.guide) is not None:
            guide.touched(Spot(kind, name))
            self.refresh()  # nothing on the board may have changed, but the guide has another sentence

    def note_refusal(self, reason: Reason) -> None:
        if (guide := self.guide) is not None:
            guide.refused(reason)
            self.refresh()

    def _press_guide(self, button: str) -> None:
        if (guide := self.guide) is not None:
            guide.press(button)
            self.refresh()

    def _tap_strip(self) -> None:
        """The coach goes by one tap anywhere."""
        if self.card is not None and any(choice.id == GOT_IT for choice in self.card.buttons):
            self._press_guide(GOT_IT)

    # What it shows -----------------------------------------------------------------------------------------------

    def show_guide(self, scene: Scene) -> None:
        guide = self.guide
        card = guide.card(self.presenter.phase, scene, catalogue(tr.language)) if guide is not None else None
        if card is None:
            self.put_guide_away()
            return
        if self.app.guides.teaching:
            self.ids.recap.put_away()  # the lesson tells what matters
        self.card = card
        self._make()
        assert self.strip is not None
        self.strip.show(card, self.width - 2 * dp(EDGE))
        if not self.drag.busy:  # nothing moves under a piece that is carried
            if card.spots != self._looked_for:
                self._looked_for = card.spots
                self._bring_into_view(card.spots)
            self._make_room()
        self._follow_view()
        self.point_finger()

    def _under_strip(self, widget: Any) -> bool:
        """Whether the strip lies where a widget is."""
        return self.strip is not None and self.strip.parent is not None and overlap(_rect(widget), self.strip.rect) > 0

    def put_guide_away(self) -> None:
        self.card, self._looked_for = None, ()
        if self.finger is not None:
            self.finger.rest()
        for widget in (self.strip, self.finger):
            if widget is not None and widget.parent is not None:
                self.remove_widget(widget)
        self._follow_view()

    def _make(self) -> None:
        if self.strip is None:
            self.strip, self.finger = GuideStrip(), Finger()
            self.strip.on_press, self.strip.on_tap = self._press_guide, self._tap_strip
        if self.strip.parent is None:
            self.add_widget(self.strip)

    def point_finger(self) -> None:
        """The board has moved, or the guide points elsewhere."""
        if self.card is None or self.strip is None or self.finger is None:
            return
        rect = self.rect_of(self.card.finger) if self.card.finger is not None else None
        if rect is None:
            if self.finger.parent is not None:
                self.remove_widget(self.finger)
            return
        if self.finger.parent is None:
            self.add_widget(self.finger)
        if overlap(rect, self.strip.rect):
            self._place_strip()
        self.finger.point_at(rect, self.strip.rect, (0, 0, self.width, self.height))

    def _place_strip(self) -> float:
        """Over the board, else wherever it covers the least; how much that is."""
        assert self.strip is not None
        strip, kept = self.strip, list(self._kept())
        now = strip.rect if strip.x >= dp(EDGE) else None
        price, place = NEVER, strip.rect
        for x, y, right, top in (_rect(self.board), (0.0, 0.0, self.width, self.height)):
            room = (x + dp(EDGE), y + dp(EDGE), right - dp(EDGE), top - dp(EDGE))
            fits = room[2] - room[0] >= strip.width and room[3] - room[1] >= strip.height
            if fits and price >= DEAR:
                here = best_place(room, (strip.width, strip.height), kept, now)
                price, place = min((price, place), (price_of(here, kept), here))
        strip.pos = place[:2]
        return price

    def _kept(self) -> Iterator[KeptInSight]:
        """What the strip keeps away from."""
        assert self.card is not None
        spots = (*self.card.spots, *((self.card.finger,) if self.card.finger else ()))
        for spot in dict.fromkeys(spots):
            if (rect := self.rect_of(spot)) is not None:
                yield KeptInSight(rect, NEVER)
        buttons = [self.ids[name] for name in BUTTONS if name != "fit"]  # which makes room by itself
        for widget in (*buttons, *self.ids.choices.children):
            if widget.opacity and widget.width > 1:
                yield KeptInSight(_rect(widget), NEVER)
        for row in (self.ids.row, self.ids.rack, self.ids.hand):
            if row.slots:
                yield KeptInSight(row.content_box, PIECES)
        for over in (self.form, self.stage):
            if over is not None and over.parent is not None and over.height > 1:
                yield KeptInSight(_rect(over), PIECES)
        if self.stage is not None and self.stage.parent is not None:
            yield KeptInSight(self.stage.told_box, 2 * PIECES)  # what a bid depends on
        for name, worth in PARTS.items():
            yield KeptInSight(_rect(self.ids[name]), worth)
        for target in self.presenter.phase.lit():
            if self.board.shows((target.x, target.y)):
                yield KeptInSight(self._around((target.x, target.y), 0), SEEN)
        yield KeptInSight((0, self.height - dp(NOTICES), self.width, self.height), SEEN)

    # Where things are --------------------------------------------------------------------------------------------

    def rect_of(self, spot: Spot) -> Rect | None:
        """Where on the screen a thing is; None if it is not to be seen."""
        if spot.kind in (ITEM, CARD):
            ids = self.ids
            return self._slot(spot.id, *((ids.row, ids.rack, ids.hand) if spot.kind == ITEM else (ids.hand, ids.rack)))
        if spot.kind == PLAYER:
            rect: Rect | None = self.ids.players.box_of(int(spot.id))
            return rect
        if spot.kind == PLACE:
            found = self._place(spot.id)
            return self._around(*found) if found is not None and self.board.shows(found[0]) else None
        return self._button(spot.id) if spot.kind == BUTTON else self._part(spot.id)

    def _slot(self, name: str, *rows: Any) -> Rect | None:
        for row in rows:
            for number, slot in enumerate(row.slots):
                if slot.id == name:
                    x, y, width, height = row.touch_box(number)
                    return x, y, x + width, y + height
        return None

    def _place(self, word: str) -> tuple[Point, float] | None:
        """The middle of a place, and how far it reaches from there."""
        phase, plan = self.presenter.phase, self.presenter.plan
        target = next((target for target in phase.targets() if target.id == word), None) or plan.target(word)
        if target is not None:
            return (target.x, target.y), target.radius
        spot = plan.spot(word)
        return (spot, 0.0) if spot is not None else None

    def _around(self, point: Point, radius: float) -> Rect:
        x, y = self.board.to_window_point(point)
        reach = max(radius * self.board.camera.scale, dp(AROUND))
        return x - reach, y - reach, x + reach, y + reach

    def _button(self, name: str) -> Rect | None:
        numbers = self.stage.ids.numbers.children if self.stage is not None and self.stage.parent is not None else ()
        for button in (*self.ids.choices.children, *numbers):
            if button.choice == name:
                return _rect(button)
        return None

    def _part(self, name: str) -> Rect | None:
        widget = getattr(self, name) if name in ("form", "stage") else self.ids[name]
        if widget is None or widget.parent is None or not widget.opacity or widget.height <= 1:
            return None
        if name in ("rack", "row", "hand"):
            return self._around_pieces(widget.content_box) if widget.slots else None
        return _rect(widget)

    def _around_pieces(self, box: Rect) -> Rect:
        """With the numbers and signs that stick out at either end."""
        left, bottom, right, top = box
        return max(left - dp(STICK_OUT), dp(EDGE)), bottom, min(right + dp(STICK_OUT), self.width - dp(EDGE)), top

    def _bring_into_view(self, spots: tuple[Spot, ...]) -> None:
        """The places a step is about are in sight, even where the board is larger than the screen."""
        places = [found[0] for spot in spots if spot.kind == PLACE and (found := self._place(spot.id)) is not None]
        if not places or all(self.board.shows(place) for place in places):
            return
        count = len(places)
        self.board.look_at((sum(x for x, _ in places) / count, sum(y for _, y in places) / count))
        if not all(self.board.shows(place) for place in places):
            self.board.reset_view()

    def _make_room(self) -> None:
        """On a small screen the strip may have nowhere to go: the board comes nearer, and its places move aside."""
        assert self.card is not None
        places = [self._place(spot.id) for spot in self.card.spots if spot.kind == PLACE]
        points = [place[0] for place in places if place is not None]
        price = self._place_strip()
        if not points or price < DEAR:
            return
        camera, count = self.board.camera, len(points)
        middle = (sum(x for x, _ in points) / count, sum(y for _, y in points) / count)
        best, zoom = (price, (camera.left, camera.top, camera.scale)), camera.zoom
        for nearer in NEARER:
            for height in ASIDE:
                self.board.look_at(middle, zoom * nearer)
                camera.pan(0, self.board.y + self.board.height * height - self.board.to_window_point(middle)[1])
                price = self._place_strip() if all(map(self.board.shows, points)) else NEVER
                best = min(best, (price, (camera.left, camera.top, camera.scale)))
            if best[0] < DEAR:
                break
        camera.left, camera.top, camera.scale = best[1]
        self.board.redraw()
        self._place_strip()


def _rect(widget: Any) -> Rect:
    return widget.x, widget.y, widget.right, widget.top
