"""Pieces that follow each other from one sheet are drawn together, and nothing else changes for the eye."""

from __future__ import annotations

from kivy.graphics import Color, Fbo, Instruction, InstructionGroup, Mesh, Rectangle
from kivy.graphics.texture import Texture

from elfenapp.widgets.base.textures import piece
from elfenapp.widgets.canvas.sprite_batch import SQUARE, Stamps, disc, ring
from elfenapp.widgets.canvas.text_texture import lettered
from tests.ui.conftest import Drive

WHITE = (1.0, 1.0, 1.0, 1.0)
SIDE = 100


def pressed(stamps: Stamps) -> InstructionGroup:
    group = InstructionGroup()
    stamps.press(group)
    return group


def meshes(stamps: Stamps) -> list[Mesh]:
    return [order for order in pressed(stamps).children if isinstance(order, Mesh)]


def painted(*orders: Instruction) -> bytes:
    fbo = Fbo(size=(SIDE, SIDE))
    for order in orders:
        fbo.add(order)
    fbo.draw()
    return bytes(fbo.pixels)


def test_one_sheet_and_ink_is_one_order(drive: Drive) -> None:
    drive((360, 640))
    stamps = Stamps()
    for number, name in enumerate(("boot/red", "boot/blue", "crest/red")):
        stamps.add(piece(name), WHITE, (number * 10, 0, 10, 10))
    assert len(meshes(stamps)) == 1
    stamps.add(piece("boot/red"), (1.0, 1.0, 1.0, 0.5), (0, 0, 10, 10))
    stamps.add(piece("card/raft"), (1.0, 1.0, 1.0, 0.5), (0, 0, 10, 10))
    assert len(meshes(stamps)) == 3


def test_texts_that_were_never_drawn_are_not_one_picture(drive: Drive) -> None:
    """Until its first frame a text has no number at the graphics: all such would look alike."""
    drive((360, 640))
    stamps = Stamps()
    for text in ("7", "12", "12"):
        stamps.add(lettered(text, 17.3, WHITE), WHITE, (0, 0, 10, 10))
    assert [mesh.texture for mesh in meshes(stamps)] == [lettered(text, 17.3, WHITE) for text in ("7", "12")]


def test_a_stamp_is_the_rectangle_it_stands_for(drive: Drive) -> None:
    drive((360, 640))
    for name in ("counter/dragon", "wizard/blue"):
        stamps = Stamps()
        stamps.add(piece(name), WHITE, (8, 4, 60, 90))
        plain = painted(Color(*WHITE), Rectangle(texture=piece(name), pos=(8, 4), size=(60, 90)))
        assert any(plain) and painted(pressed(stamps)) == plain


def test_outlines_cut_away_what_they_say(drive: Drive) -> None:
    drive((360, 640))
    white = Texture.create(size=(8, 8))
    white.blit_buffer(b"\xff" * 8 * 8 * 3, colorfmt="rgb")
    shares = {}
    for name, outline in {"square": SQUARE, "disc": disc(12), "ring": ring(12, 0.5)}.items():
        stamps = Stamps()
        stamps.add(white, WHITE, (0, 0, SIDE, SIDE), outline)
        pixels = painted(pressed(stamps))[3::4]
        shares[name] = sum(pixel > 0 for pixel in pixels) / SIDE**2
        middle, corner = pixels[SIDE // 2 * SIDE + SIDE // 2], pixels[0]
        assert (middle > 0, corner > 0) == {"square": (True, True), "disc": (True, False), "ring": (False, False)}[name]
    assert shares["square"] == 1.0
    assert abs(shares["disc"] - 0.75) < 0.02 and abs(shares["ring"] - 0.75 * 0.75) < 0.02
