"""From Home to playing together: how many taps, asking instead of the code, seats that answer, back to set-up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from elfenapp.session.seats import read_seats
from tests.net.air import why_impossible
from tests.outside import places
from tests.outside.desktop import await_it
from tests.outside.devices import come_in, devices, open_lobby, shown_code
from tests.outside.running import Running, colours

pytestmark = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
MANY = 100  # colours: a drawing has more, words on paper have fewer
ALIKE = 25.0  # of 255, on average: an emblem half a pixel beside itself differs by 18 at most, two mostly by 60
EMBLEM = 34  # pixels around its middle
FEW = 20  # colours
SENTENCE = 26  # pixels by which a second line moves what is below it
HOST_TAPS, GUEST_TAPS = 3, 2


def levels(host: Running) -> list[str]:
    """Of each seat who decides there: a person, or a computer of this level."""
    match = host.game()
    return [seat.mind.partition(".")[0] for seat in read_seats(match.about, match.rules.players)]


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Ann's, and that of a person who has told no name."""
    with devices(tmp_path, ("Ann", "")) as (ann, other):
        yield ann.app, other.app


def people(host: Running) -> list[str]:
    """The names at seats of people, as the host's journal has them."""
    match = host.game()
    return [seat.name for seat in read_seats(match.about, match.rules.players) if seat.person]


def computers(host: Running) -> int:
    match = host.game()
    return sum(not seat.person for seat in read_seats(match.about, match.rules.players))


def unlike(host: Image.Image, guest: Image.Image, number: int) -> float:
    """The difference of an emblem on two screens: the host's is where the sentence above it leaves it."""
    (middles, height), (others, other_height) = places.HOST_EMBLEMS, places.GUEST_EMBLEMS
    shown = around(guest, others[number], other_height)
    assert colours(shown) > FEW, "an emblem"
    heights = range(height - SENTENCE, height + SENTENCE + 1)
    found = [around(host, middles[number] + beside, above) for above in heights for beside in (-1, 0, 1)]
    return min(sum(ImageStat.Stat(ImageChops.difference(each, shown)).mean) / 3 for each in found)


def around(picture: Image.Image, x: int, y: int) -> Image.Image:
    return picture.crop((x - EMBLEM, y - EMBLEM, x + EMBLEM, y + EMBLEM)).convert("RGB")


def draws(app: Running, where: tuple[int, int, int, int]) -> bool:
    """True if a picture is to be seen there."""
    return colours(app.picture().crop(where)) > MANY


def test_a_guest_is_let_in_by_emblems_in_two_taps_and_sits_and_plays(windows: tuple[Running, Running]) -> None:
    host, guest = windows
    guest.go(places.WIFI)
    await_it("the elf who searches", lambda: draws(guest, places.BELOW_FOUND))
    host.go(places.ELFENLAND)
    lobby = host.go(places.OPEN_TO_LAN)
    await_it("the computers' seats free: they do not play before the start", lambda: len(people(host)) == 3)
    await_it("the game nearby", lambda: draws(guest, places.FOUND_ROW))
    bare = (places.BELOW_FOUND, places.BESIDE_HEADING)
    await_it("no elf any more", lambda: not any(draws(guest, where) for where in bare))
    guest.settle()
    guest.go(places.FOUND_GAME)
    host.await_change(lobby)
    one, other = host.settle(), guest.settle()
    assert all(unlike(one, other, number) < ALIKE for number in range(3)), "both screens show the same emblems"
    waiting = guest.picture()
    host.go(places.LET_IN)
    guest.await_change(waiting)
    name = await_it("a guest's name", lambda: people(host)[1])
    assert name and name not in ("Somebody", "Ann"), "the device's own"
    assert not draws(guest, places.BESIDE_TITLE), "no elf at the table either"

    table = guest.picture()
    host.back()
    told = guest.await_change(table)
    host.go(places.OPEN_TO_LAN)
    guest.await_change(told)
    assert name in people(host), "back to the set-up and forward again keeps the guest"
    host.clicks -= 1
    lobby = guest.picture()
    host.go(places.START)
    guest.await_change(lobby)
    assert computers(host) == 1 and people(host) == ["Ann", name], "a computer fills what is left"
    assert (host.clicks, guest.clicks) == (HOST_TAPS + 1, GUEST_TAPS), "one more to let the guest in"
    guest.close()
    host.close()


def test_a_guest_comes_in_by_the_code_in_two_taps_and_every_tap_on_a_seat_is_answered(
    windows: tuple[Running, Running],
) -> None:
    host, guest = windows
    host.go(places.ELFENLAND)
    come_in(guest, open_lobby(host))
    name = await_it("a guest at a seat", lambda: people(host)[1] not in ("", "Fern") and people(host)[1])
    table = guest.settle()
    taps = guest.clicks
    guest.go(places.OWN_SEAT)
    guest.await_picture(table)  # the slip that says whose it is goes again
    guest.go(places.FIRST_SEAT)  # Ann's: the sheet that offers to ask her
    asked = host.picture()
    guest.click(places.ASK_FOR_SEAT)
    host.await_change(asked)
    waits = guest.settle()
    host.key("Escape")  # closed without a word: that is a no, and the guest is told
    guest.await_change(waits)
    assert people(host)[:2] == ["Ann", name]
    guest.clicks = taps
    lobby = guest.settle()
    host.go(places.START)
    guest.await_change(lobby)
    assert (host.clicks, guest.clicks) == (HOST_TAPS, GUEST_TAPS)
    guest.close()
    host.close()


def test_a_lobby_whose_host_is_killed_is_there_again_with_its_guest_and_its_computers(tmp_path: Path) -> None:
    with devices(tmp_path, ("Ann", "Ben")) as (ann, ben):
        host, guest = ann.app, ben.app
        host.go(places.ELFENLAND)
        host.go(places.THIRD_BEGINNER)
        come_in(guest, open_lobby(host))
        await_it("Ben at a seat", lambda: "Ben" in people(host))
        waiting = guest.settle()
        host = ann.kill_and_start()
        host.go(places.CONTINUE)  # no question, and no board: nobody has played yet
        assert shown_code(host, places.QR_CODE).startswith("elfen:")
        guest.await_picture(waiting)
        lobby = guest.settle()
        host.go(places.START)
        guest.await_change(lobby)
        await_it("the level of the set-up", lambda: levels(host) == ["person", "person", "easy"])
        assert len(host.journals()) == 1
        guest.close()
        host.close()
