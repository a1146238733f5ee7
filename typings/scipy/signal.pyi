from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

def butter(
    N: int, Wn: float | Sequence[float], *, btype: str, fs: float, output: Literal["sos"]
) -> NDArray[np.float64]: ...
def lfilter(
    b: Sequence[float] | NDArray[np.float64], a: Sequence[float] | NDArray[np.float64], x: NDArray[np.float64]
) -> NDArray[np.float64]: ...
def sosfilt(sos: NDArray[np.float64], x: NDArray[np.float64]) -> NDArray[np.float64]: ...
