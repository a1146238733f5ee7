"""A stretch of water with leaning crests, for whatever floats or rises from it."""

from __future__ import annotations

from tools.art.ink import Part, curve, figure, stroke

SEA, SEA_SHADE = "#62b2c4", "#2f7d95"
FOAM = "#eaf8f6"


def sea(top: float, left: float = 1, right: float = 99, crests: int = 4) -> str:
    """Waves from ``left`` to ``right``; the troughs lie at ``top``, the water below it is about 15 deep."""
    step = (right - left) / crests
    upper, lower = "", ""
    for index in range(crests):
        x = left + index * step
        upper += f"{x:.1f},{top}! {x + 0.42 * step:.1f},{top - 2:.1f} {x + 0.7 * step:.1f},{top - 7}! "
        upper += f"{x + 0.74 * step:.1f},{top - 2.5:.1f} "
        deep = 12 + 3.5 * (1 - abs(2 * (index + 0.5) / crests - 1))
        end = right - index * step
        lower += f"{end - 0.3 * step:.1f},{top + deep - 1:.1f} {end - 0.72 * step:.1f},{top + deep:.1f}! "
    water = curve(f"{upper}{right},{top}! {lower}")
    foam = ""
    for index in range(crests):
        x = left + (index + 0.36) * step
        foam += stroke(f"{x:.1f},{top + 6} {x + 0.2 * step:.1f},{top + 4} {x + 0.4 * step:.1f},{top + 0.4}", 1.9, FOAM)
    return figure([Part(water, SEA, SEA_SHADE, light=(0, -5))]) + foam
