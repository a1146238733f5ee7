from collections.abc import Sequence
from typing import Any, Literal, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

F = TypeVar("F", bound=np.floating[Any])

@overload
def distance_transform_edt(input: NDArray[np.bool_]) -> NDArray[np.float64]: ...
@overload
def distance_transform_edt(
    input: NDArray[np.bool_], *, return_indices: Literal[True]
) -> tuple[NDArray[np.float64], NDArray[np.int32]]: ...
def gaussian_filter(input: NDArray[F], sigma: float | Sequence[float]) -> NDArray[F]: ...
def map_coordinates(
    input: NDArray[F], coordinates: Sequence[NDArray[np.float64]], *, order: int, prefilter: bool, mode: str
) -> NDArray[F]: ...
def spline_filter1d(input: NDArray[np.float64], *, order: int, axis: int, mode: str) -> NDArray[np.float64]: ...
def zoom(input: NDArray[F], zoom: float | Sequence[float], *, order: int, mode: str) -> NDArray[F]: ...
