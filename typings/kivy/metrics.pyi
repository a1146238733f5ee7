from kivy.event import EventDispatcher

class MetricsBase(EventDispatcher):
    density: float
    fontscale: float

Metrics: MetricsBase

def dp(value: float | str) -> float: ...
def sp(value: float | str) -> float: ...
