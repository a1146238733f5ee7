"""A lesson or the coach on a board screen: the strip beside what it talks about, and the finger on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from elfenapp.engine.core.lessons import BUTTON, CARD, FIGURE, ITEM, PLACE, PLAYER, Spot
from elfenapp.i18n import catalogue
from elfenapp.presenters.board.events import BoardEvent, Refusal
from elfenapp.presenters.board.geometry import Point
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
from elfenapp.presenters.board.voice import Voice
from elfenapp.screens.board.figure import figure_at
from elfenapp.screens.board.form import FormPart
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.board.part import BoardContext, BoardPart
from elfenapp.screens.board.viewpoint import Viewpoint
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.board.piece_row import PieceRow
from elfenapp.widgets.board.rects import rect_of, slot_rect
from elfenapp.widgets.board.tutorial_strip import WIDEST, Finger, GuideStrip

EDGE = 6  # dp around the strip
NARROWEST = 180  # dp
AROUND = 24  # dp: the least that a place on the board takes, from its middle
NOTICES = 100  # dp at the top, where slips of paper come
DEAR = PIECES / 3  # what the strip may cover before the board moves instead
NEARER = (1.0, 1.3, 1.6, 2.0, 2.5)  # how the board comes nearer to make room …
ASIDE = (0.12, 0.88)  # … for the strip above or below a place at such a height of the board
ON_BOARD = (PLACE, FIGURE)  # spots that lie on the board
BUTTONS = ("leave", "undo", "redo", "story", "hint", "rules", "settings", "glance", "lan")  # "fit" gives way
STICK_OUT = 12  # dp beyond the ends of a row of pieces
PARTS = {"players": SEEN, "heading": SEEN, "floating": SEEN, "prompt": 1.0}


class Tutorial(BoardPart):
    strip: GuideStrip | None = None  # made when it is first needed, and there only while it is
    finger: Finger | None = None
    card: GuideCard | None = None
    _looked_for: tuple[Spot, ...] = ()  # what the board was last turned to

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        context.on_touch.subscribe(self._note_touch)
        context.on_view.subscribe(self.point_finger)

    @property
    def guide(self) -> Guide | None:
        """The lesson or the coach; None in a replay."""
        return self.context.app.guides.of(self.context.display)

    # What the guide is told ---------------------------------------------------------------------------------------

    def _note_touch(self, kind: str, name: str) -> None:
        if (guide := self.guide) is not None:
            guide.touched(Spot(kind, name))
            self.context.refresh()  # nothing on the board may have changed, but the guide has another sentence

    def _press(self, button: str) -> None:
        if (guide := self.guide) is not None:
            guide.press(button)
            self.context.refresh()

    def _tap_strip(self) -> None:
        """The coach goes by one tap anywhere."""
        if self.card is not None and any(choice.id == GOT_IT for choice in self.card.buttons):
            self._press(GOT_IT)

    # What it shows -----------------------------------------------------------------------------------------------

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        guide = self.guide
        for refusal in (event for event in events if isinstance(event, Refusal)):
            if guide is not None:
                guide.refused(refusal.reason)
        card = guide.card(self.context.presenter.phase, scene, catalogue(tr.language)) if guide is not None else None
        if card is None:
            self._put_away()
            return
        if self.context.app.guides.teaching:
            self.context.widgets.recap.put_away()  # the lesson tells what matters
        self.card = card
        self._make().show(card, self.context.screen.width - 2 * dp(EDGE))
        if not self.context.drag.busy:  # nothing moves under a piece that is carried
            if card.spots != self._looked_for:
                self._looked_for = card.spots
                self._bring_into_view(card.spots)
            self._make_room(card)
        self.context.part(Viewpoint).show_fit()
        self.point_finger()

    def find_room(self, voice: Voice) -> bool:
        """Lay the coach where nothing is given away; whether there is such a place."""
        card, strip = self.card, self._make()
        if card is None or self.context.drag.busy:
            return card is not None
        spots = (self.rect_of(spot) for spot in card.spots)
        shown = tuple(KeptInSight(rect, NEVER) for rect in spots if rect is not None)
        voice = replace(voice, kept=(*(part for part in voice.kept if part.rect != self._fit_rect()), *shown))
        if voice.covers_nothing(strip.rect):
            return True
        widest = min(self.context.screen.width - 2 * dp(EDGE), dp(WIDEST))
        for compact in (False, True):
            place = voice.place(widest, dp(NARROWEST), partial(strip.measure, card, compact))
            if place.free:
                strip.show(card, place.rect[2] - place.rect[0], compact)
                strip.pos = place.rect[:2]
                self.context.part(Viewpoint).show_fit()
                self.point_finger()
                return True
        return False

    def _fit_rect(self) -> Rect:
        """Of the button that gives way."""
        return rect_of(self.context.widgets.fit)

    def wait(self) -> None:
        """Another speaks, or there is no room: the coach has not been heard yet."""
        if (guide := self.guide) is not None:
            guide.unheard()
        self._put_away()

    def covers(self, widget: Widget) -> bool:
        strip = self.strip
        return strip is not None and strip.parent is not None and overlap(rect_of(widget), strip.rect) > 0

    def _put_away(self) -> None:
        self.card, self._looked_for = None, ()
        if self.finger is not None:
            self.finger.rest()
        for widget in (self.strip, self.finger):
            if widget is not None and widget.parent is not None:
                self.context.screen.remove_widget(widget)
        self.context.part(Viewpoint).show_fit()

    def _make(self) -> GuideStrip:
        if self.strip is None:
            self.strip, self.finger = GuideStrip(), Finger()
            self.strip.on_press, self.strip.on_tap = self._press, self._tap_strip
        if self.strip.parent is None:
            self.context.screen.add_widget(self.strip)
        return self.strip

    def point_finger(self) -> None:
        """The board has moved, or the guide points elsewhere."""
        screen = self.context.screen
        if self.card is None or self.strip is None or self.finger is None:
            return
        rect = self.rect_of(self.card.finger) if self.card.finger is not None else None
        if rect is None:
            if self.finger.parent is not None:
                screen.remove_widget(self.finger)
            return
        if self.finger.parent is None:
            screen.add_widget(self.finger)
        if overlap(rect, self.strip.rect):
            self._place_strip(self.card)
        self.finger.point_at(rect, self.strip.rect, (0, 0, screen.width, screen.height))

    def _place_strip(self, card: GuideCard) -> float:
        """Over the board, else wherever it covers the least; how much that is."""
        strip, kept, screen = self._make(), list(self._kept(card)), self.context.screen
        now = strip.rect if strip.x >= dp(EDGE) else None
        price, place = NEVER, strip.rect
        for x, y, right, top in (rect_of(self.context.board), (0.0, 0.0, screen.width, screen.height)):
            room = (x + dp(EDGE), y + dp(EDGE), right - dp(EDGE), top - dp(EDGE))
            fits = room[2] - room[0] >= strip.width and room[3] - room[1] >= strip.height
            if fits and price >= DEAR:
                here = best_place(room, (strip.width, strip.height), kept, now)
                price, place = min((price, place), (price_of(here, kept), here))
        strip.pos = place[:2]
        return price

    def _kept(self, card: GuideCard) -> Iterator[KeptInSight]:
        """Things that the strip keeps away from."""
        widgets, overlay = self.context.widgets, self.context.part(Overlay).shown
        for spot in dict.fromkeys((*card.spots, *((card.finger,) if card.finger else ()))):
            if (rect := self.rect_of(spot)) is not None:
                yield KeptInSight(rect, NEVER)
        for widget in (*map(widgets.by_name.__getitem__, BUTTONS), *widgets.choices.children):
            if widget.opacity and widget.width > 1:
                yield KeptInSight(rect_of(widget), NEVER)
        for row in (widgets.row, widgets.rack, widgets.hand):
            if row.slots:
                yield KeptInSight(row.content_box, PIECES)
        for over in (self.context.part(FormPart).shown, overlay):
            if over is not None and over.height > 1:
                yield KeptInSight(rect_of(over), PIECES)
        if overlay is not None:
            yield KeptInSight(overlay.told_box, 2 * PIECES)  # what a bid depends on
        for name, worth in PARTS.items():
            yield KeptInSight(rect_of(widgets.by_name[name]), worth)
        for target in self.context.presenter.phase.lit():
            if self.context.board.shows((target.x, target.y)):
                yield KeptInSight(self._around((target.x, target.y), 0), SEEN)
        width, height = self.context.screen.size
        yield KeptInSight((0, height - dp(NOTICES), width, height), SEEN)

    def rect_of(self, spot: Spot) -> Rect | None:
        """The box of a thing on the screen; None if it is not to be seen."""
        widgets = self.context.widgets
        if spot.kind == ITEM:
            return slot_rect(spot.id, widgets.row, widgets.rack, widgets.hand)
        if spot.kind == CARD:
            return slot_rect(spot.id, widgets.hand, widgets.rack)
        if spot.kind == PLAYER:
            return widgets.players.box_of(int(spot.id))
        if spot.kind in ON_BOARD:
            found = self._place(spot)
            return self._around(*found) if found is not None and self.context.board.shows(found[0]) else None
        return self._button(spot.id) if spot.kind == BUTTON else self._part(spot.id)

    def _place(self, spot: Spot) -> tuple[Point, float] | None:
        """The middle of a place or of a figure, and how far it reaches from there."""
        if spot.kind == FIGURE:
            return figure_at(self.context, spot.id)
        phase, plan = self.context.presenter.phase, self.context.presenter.plan
        target = next((target for target in phase.targets() if target.id == spot.id), None) or plan.target(spot.id)
        if target is not None:
            return (target.x, target.y), target.radius
        middle = plan.spot(spot.id)
        return (middle, 0.0) if middle is not None else None

    def _around(self, point: Point, radius: float) -> Rect:
        board = self.context.board
        x, y = board.to_window_point(point)
        reach = max(radius * board.camera.scale, dp(AROUND))
        return x - reach, y - reach, x + reach, y + reach

    def _button(self, name: str) -> Rect | None:
        for bar in (self.context.widgets.choices, *self.context.part(Overlay).bars):
            for button in bar.children:
                if button.choice == name:
                    return rect_of(button)
        return None

    def _part(self, name: str) -> Rect | None:
        own = {"form": self.context.part(FormPart).shown, "stage": self.context.part(Overlay).shown}
        widget = own[name] if name in own else self.context.widgets.by_name[name]
        if widget is None or widget.parent is None or not widget.opacity or widget.height <= 1:
            return None
        if isinstance(widget, PieceRow):
            return self._around_pieces(widget.content_box) if widget.slots else None
        return rect_of(widget)

    def _around_pieces(self, box: Rect) -> Rect:
        """With the numbers and signs that stick out at either end."""
        left, bottom, right, top = box
        width = self.context.screen.width
        return max(left - dp(STICK_OUT), dp(EDGE)), bottom, min(right + dp(STICK_OUT), width - dp(EDGE)), top

    def _bring_into_view(self, spots: tuple[Spot, ...]) -> None:
        """The places a step is about are in sight, even where the board is larger than the screen."""
        board = self.context.board
        places = [found[0] for spot in spots if spot.kind in ON_BOARD and (found := self._place(spot)) is not None]
        if not places or all(board.shows(place) for place in places):
            return
        count = len(places)
        board.look_at((sum(x for x, _ in places) / count, sum(y for _, y in places) / count))
        if not all(board.shows(place) for place in places):
            board.reset_view()

    def _make_room(self, card: GuideCard) -> None:
        """On a small screen the strip may have nowhere to go: the board comes nearer, and its places move aside."""
        board = self.context.board
        places = [self._place(spot) for spot in card.spots if spot.kind in ON_BOARD]
        points = [place[0] for place in places if place is not None]
        price = self._place_strip(card)
        if not points or price < DEAR:
            return
        camera, count = board.camera, len(points)
        middle = (sum(x for x, _ in points) / count, sum(y for _, y in points) / count)
        best, zoom = (price, (camera.left, camera.top, camera.scale)), camera.zoom
        for nearer in NEARER:
            for height in ASIDE:
                board.look_at(middle, zoom * nearer)
                camera.pan(0, board.y + board.height * height - board.to_window_point(middle)[1])
                price = self._place_strip(card) if all(map(board.shows, points)) else NEVER
                best = min(best, (price, (camera.left, camera.top, camera.scale)))
            if best[0] < DEAR:
                break
        camera.left, camera.top, camera.scale = best[1]
        board.redraw()
        self._place_strip(card)
