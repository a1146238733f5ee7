"""A view with types: what a game's own view class is made of.

    class TownView(TypedView):
        boots: Seen[Sequence[str]] = Seen(list[str])  # the town everybody is in

reads the part ``boots`` as its codec writes it. Nothing can be changed through it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias, TypeVar, overload

from .views import View

T_co = TypeVar("T_co", covariant=True)
Amounts: TypeAlias = Mapping[str, int]  # by kind


class TypedView:
    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view


class Seen(Generic[T_co]):
    """The part of the view that has the name this is declared under.

    ``absent`` stands for it in games that have no such part.
    """

    def __init__(self, kind: type[T_co], *, absent: T_co | None = None) -> None:
        self.kind = kind
        self._absent = absent

    def __set_name__(self, owner: type[TypedView], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, seen: None, owner: type[TypedView]) -> Seen[T_co]: ...
    @overload
    def __get__(self, seen: TypedView, owner: type[TypedView]) -> T_co: ...
    def __get__(self, seen: TypedView | None, owner: type[TypedView]) -> Any:
        if seen is None:
            return self
        if self._absent is not None and self._name not in seen.view.parts:
            return self._absent
        return seen.view.part(self._name, self.kind)


class MaybeSeen(Seen[T_co | None]):
    """A part that this reader may not see, or that is nothing at the moment: then it is None."""

    def __init__(self, kind: type[T_co]) -> None:
        super().__init__(kind)

    def __get__(self, seen: TypedView | None, owner: type[TypedView]) -> Any:
        if seen is not None and seen.view.parts[self._name] is None:
            return None
        return super().__get__(seen, owner)
