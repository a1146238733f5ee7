"""A code that is typed: written as the other screen shows it, and known as soon as it is whole."""

from __future__ import annotations

import pytest

from elfenapp.presenters.lan.join_code import in_fours, is_whole


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("k7q", "K7Q"),
        ("k7qp3", "K7QP 3"),
        ("k7qp-3mxd", "K7QP 3MXD"),
        ("K7QP 3MXD", "K7QP 3MXD"),
        ("elfen:K7QP3MXD@10.0.0.1:52167", "elfen:K7QP3MXD@10.0.0.1:52167"),
        ("K7QP 3MXD @ 10.0.0.1", "K7QP 3MXD @ 10.0.0.1"),
        ("k7qp3mxd9", "k7qp3mxd9"),
    ],
)
def test_a_code_is_written_in_fours(typed: str, shown: str) -> None:
    assert in_fours(typed) == shown


@pytest.mark.parametrize("typed", ["K7QP 3MXD", "k7qp3mxd", "OIL0 UUUU"])
def test_eight_letters_are_whole_even_those_that_no_code_has(typed: str) -> None:
    assert is_whole(typed)


@pytest.mark.parametrize("typed", ["", "K7QP 3MX", "K7QP 3MXD 9", "K7QP:3MXD", "K7QP3MXD@", "K7QP 3MXÄ"])
def test_anything_more_or_less_is_not(typed: str) -> None:
    assert not is_whole(typed)
