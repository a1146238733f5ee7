"""Claims of the examples in the rulebooks, asked of the engine: ``fare ixara virst raft = 2``.

Each function below answers one kind of question: it sets up the position, plays it, and says what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from elfenapp.engine.core.game import GameDef, Options
from elfenapp.presenters.rules.parser import Article, Block, Rulebook
from elfenapp.presenters.rules.reader import spell

from .ask_map import Words
from .books import facts_of

Answer: TypeAlias = Callable[[str, dict[str, Any], Words], int | str]
PROBE = "also "  # before a claim that its text need not spell out
OTHERWISE = "with"


def answer(game: GameDef, options: Options, question: str) -> str:
    """The engine's answer at a table with these options; ``with caravan=5`` asks about another table."""
    kind, *words = question.removeprefix(PROBE).split()
    if kind == OTHERWISE:
        key, _, value = words[0].partition("=")
        known = next(option.values for option in game.options if option.key == key)
        options = {**options, key: next(other for other in known if spell(other, known) == value)}
        kind, *words = words[1:]
    found: list[Answer] = [getattr(room, kind) for room in facts_of(game.id).rooms if kind in vars(room)]
    assert found, f"nobody can be asked: {question}"
    return str(found[0](game.id, dict(options), words))


def claims(book: Rulebook, game: GameDef) -> Iterator[tuple[Block, str, str, Options]]:
    """Every claim with its answer, under every preset and every single change of it in which its text is shown."""
    known = {together: list(_tables(game, together)) for together in (1, 2)}
    for block, article in _blocks(book):
        wanted = {key for key, _ in (*block.condition.wants, *(article.condition.wants if article else ()))}
        for check in block.checks:
            question, _, claimed = check.partition(" = ")
            for options in known[min(max(len(wanted), 1), 2)]:
                spelled = {option.key: spell(options[option.key], option.values) for option in game.options}
                if block.condition.holds(spelled) and (article is None or article.condition.holds(spelled)):
                    yield block, question, claimed, options


def _blocks(book: Rulebook) -> Iterator[tuple[Block, Article | None]]:
    yield from ((block, None) for block in book.intro)
    for chapter in book.chapters:
        yield from ((block, None) for block in chapter.intro)
        yield from ((block, article) for article in chapter.articles for block in article.blocks)


def _tables(game: GameDef, together: int) -> Iterator[Options]:
    """Every preset with so many options changed together: some texts want two."""
    single: list[dict[str, Any]] = [{}]
    single += [{option.key: value} for option in game.options for value in (*option.values, *option.examples)]
    changes = single if together < 2 else [{**first, **second} for first in single for second in single]
    seen: set[tuple[Any, ...]] = set()
    for preset in game.presets:
        for change in changes:
            options = game.settle_options({"preset": preset, **change})
            if tuple(options.items()) not in seen:
                seen.add(tuple(options.items()))
                yield options
