"""A guard around Kivy's builder: an exception while a widget is built or drawn leaves nothing behind in the builder.

Kivy's builder is one object for the whole process, and two of its methods keep state while they work:

- ``_apply_rule`` enters the rule in ``rulectx`` and removes it at its end. After an exception the rule stays there, and
  every later widget of that kind fails with an ``AssertionError``.
- ``sync`` walks a chain of postponed canvas expressions and cuts it link by link. After an exception the chain stays
  cut, and every later frame fails with a ``TypeError``.
"""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder, builder


def guard_builder() -> None:
    """Replace both methods, once in a process."""
    if "sync" in vars(Builder):
        return
    apply_rule = Builder._apply_rule

    def apply_and_forget(widget: Any, rule: Any, *arguments: Any, **named: Any) -> None:
        entered_before = rule in Builder.rulectx
        try:
            apply_rule(widget, rule, *arguments, **named)
        except BaseException:
            if not entered_before:
                Builder.rulectx.pop(rule, None)
            raise

    Builder._apply_rule = apply_and_forget  # type: ignore[method-assign]
    Builder.sync = work_off_postponed  # type: ignore[method-assign]


def work_off_postponed() -> None:
    """Work out every postponed expression, and raise the first fault only after the last one."""
    link, fault = builder._delayed_start, None
    if link is None:
        return
    while link is not StopIteration:
        try:
            builder.call_fn(link[:-1], None, None)
        except ReferenceError:
            pass  # the widget has gone since the expression was postponed
        except Exception as raised:
            fault = fault or raised
        link[-1], link = None, link[-1]
    builder._delayed_start = None
    if fault is not None:
        raise fault
