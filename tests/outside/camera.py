"""A camera's eye: the text of a QR code in a picture. Small and undamaged codes only, as a window shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PIL import Image

INK = 110  # darker than this is a module of the code
FINDER = 7  # modules: the side of the squares in three of its corners
FORMAT_MASK = 0b101010000010010
BLOCKS = {(3, 0b11): 2, (3, 0b10): 2}  # of version and level; all other small codes have one
DATA_WORDS = {  # of level; for version 2 and for version 3
    0b01: (34, 55),
    0b00: (28, 44),
    0b11: (22, 34),
    0b10: (16, 26),
}
MASKS: tuple[Callable[[int, int], int], ...] = (  # by column and row; zero turns the module over
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (y // 2 + x // 3) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
Modules = list[list[bool]]  # row after row


def read_qr(picture: Image.Image) -> str:
    """``picture`` shows a code of version 2 or 3 and nothing else that is dark."""
    modules = _sample(picture)
    size = len(modules)
    told = sum(modules[8][x] << 14 - n for n, x in enumerate((0, 1, 2, 3, 4, 5))) ^ FORMAT_MASK
    level, mask = told >> 13, MASKS[told >> 10 & 7]
    bits = [modules[y][x] ^ (mask(x, y) == 0) for x, y in _way(size)]
    words = [sum(bit << 7 - n for n, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits) - 7, 8)]
    version = (size - 17) // 4
    count = BLOCKS.get((version, level), 1)
    data = DATA_WORDS[level][version - 2]
    ordered = [word for block in range(count) for word in words[block:data:count]]
    stream = int.from_bytes(bytes(ordered), "big")
    whole = 8 * len(ordered)
    assert stream >> whole - 4 == 0b0100, "no bytes in it"
    length = stream >> whole - 12 & 0xFF
    return (stream >> whole - 12 - 8 * length & (1 << 8 * length) - 1).to_bytes(length, "big").decode()


def shows_code(picture: Image.Image) -> bool:
    """True once anything is drawn where a code will be: a page may be at rest before the code has been made."""
    return _ink(picture).getbbox() is not None


def _ink(picture: Image.Image) -> Image.Image:
    return picture.convert("L").point(lambda light: 255 if light < INK else 0)


def _sample(picture: Image.Image) -> Modules:
    """Dark or light, in the middle of each module."""
    dark = _ink(picture)
    box = dark.getbbox()
    assert box, "no code to be seen"
    code = dark.crop(box)
    finder = next(x for x in range(code.width) if not code.getpixel((x, 1)))
    size = round((code.width * FINDER / finder - 17) / 4) * 4 + 17
    step = code.width / size
    at = [int((number + 0.5) * step) for number in range(size)]
    return [[bool(code.getpixel((x, y))) for x in at] for y in at]


def _way(size: int) -> Iterator[tuple[int, int]]:
    """Through all modules that hold data: pairs of columns from the right, up and down in turn."""
    upward = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in reversed(range(size)) if upward else range(size):
            yield from ((x, y) for x in (right, right - 1) if not _fixed(x, y, size))
        upward = not upward


def _fixed(x: int, y: int, size: int) -> bool:
    """Finders with the format beside them, the lines between them, and the small square."""
    corner = (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8)
    small = abs(x - (size - 7)) <= 2 and abs(y - (size - 7)) <= 2
    return corner or small or x == 6 or y == 6
