"""Every ruling is published with its reason, and none of a rule that does not exist."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.rule_ids import any_id, known_ids, listed

ROOT = Path(__file__).parents[2]
ID = any_id()
# What stands below a heading is about these games' rules; a new game has its rulings below its own name.
PREFIXES = {
    "All games": {"ALL"},
    "Elfenland": {"EL"},
    "Elfengold and Elfenroads": {"EG", "ER"},
    "Elfenkoning": {"EK"},
    "Elfenwizards": {"EW"},
}
SHORTEST = 60  # letters: a title and a rule's number are no ruling


def entries() -> list[tuple[str, str]]:
    """Each ruling of the page with the heading it stands below."""
    found: list[tuple[str, str]] = []
    for section in (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8").split("\n## ")[1:]:
        heading, _, body = section.partition("\n")
        if heading in PREFIXES:
            found += [(heading, " ".join(entry.split())) for entry in f"\n{body}".split("\n- ")[1:]]
    return found


def told() -> dict[str, set[str]]:
    """The rules that are ruled on below each heading; a rule of all games may be told of anywhere."""
    ids: dict[str, set[str]] = {heading: set() for heading in PREFIXES}
    for heading, entry in entries():
        ids[heading] |= set(ID.findall(entry))
    return ids


def test_every_ruling_has_its_entry() -> None:
    published = {rule for heading, ids in told().items() for rule in ids if rule.split("-")[0] in PREFIXES[heading]}
    missing = sorted(listed("ruling_ids.txt") - published)
    assert not missing, f"rulings that docs/rulings.md does not tell of: {' '.join(missing)}"


def test_what_is_published_is_on_the_list_and_a_rule() -> None:
    published = set().union(*told().values())
    assert published <= listed("ruling_ids.txt") <= known_ids()


def test_every_entry_has_a_title_a_rule_and_a_reason() -> None:
    bad = [entry[:60] for _, entry in entries() if not (entry.startswith("**") and ID.search(entry))]
    short = [entry for _, entry in entries() if len(ID.sub("", entry)) < SHORTEST]
    assert not bad and not short, [*bad, *short]


def test_the_page_is_read_rightly() -> None:
    """A slip in reading it must not make the tests above easy."""
    assert all(told().values())
    assert len(entries()) > 45
    assert any("caravan of boatmen" in entry for heading, entry in entries() if heading == "Elfenland")
