# A property is a descriptor: on the class itself, on an instance its value. Writing may take more than reading gives.
from collections.abc import Iterable, Sequence
from typing import Any, Generic, Self, TypeVar, overload

Read = TypeVar("Read")
Written = TypeVar("Written")

class Property(Generic[Read, Written]):
    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Read: ...
    def __set__(self, instance: object, value: Written) -> None: ...

class StringProperty(Property[str, str]):
    def __init__(self, defaultvalue: str = "") -> None: ...

class NumericProperty(Property[float, float]):
    def __init__(self, defaultvalue: float | str = 0) -> None: ...  # "16dp"

class ReferenceListProperty(Property[list[float], Sequence[float]]):
    def __init__(self, *properties: Property[Any, Any]) -> None: ...

class BooleanProperty(Property[bool, bool]):
    def __init__(self, defaultvalue: bool = True) -> None: ...

# Which of its options it is, the app's own types do not say.
class OptionProperty(Property[str, str]):
    def __init__(self, defaultvalue: str, *, options: Sequence[str]) -> None: ...

class ColorProperty(Property[list[float], Sequence[float] | str]):
    def __init__(self, defaultvalue: Sequence[float] | str = ...) -> None: ...

# What a list or an object property holds is said where it is read: Kivy takes anything.
class ListProperty(Property[list[Any], Iterable[Any]]):
    def __init__(self, defaultvalue: Iterable[Any] = ...) -> None: ...

class ObjectProperty(Property[Any, Any]):
    def __init__(
        self,
        defaultvalue: object = None,
        *,
        rebind: bool = False,
        allownone: bool = False,
        force_dispatch: bool = False,
    ) -> None: ...
