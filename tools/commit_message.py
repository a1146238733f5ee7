"""Check of commit messages, as a hook and for a range: ``python3 -m tools.commit_message FILE | --range A..B``.

``git config core.hooksPath tools/hooks`` turns the hook on. Standard library only.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

LONGEST_SUBJECT, LONGEST_LINE = 72, 100
GENERATED = ("Merge ", "Revert ", "fixup! ", "squash! ")
# A verb in another form than the imperative. Words that are no verbs but end alike are rare as a first word.
OTHER_FORMS = re.compile(r"^(?:\w+ing|\w+ed)\b", re.IGNORECASE)
IMPERATIVES = {"bring", "embed", "feed", "need", "proceed", "ring", "seed", "shed", "speed", "string", "swing", "wed"}
TOPIC = re.compile(r"^[\w /.-]{1,24}: +")  # "LAN: …", where a change is


def problems(message: str) -> list[str]:
    """The faults of a message, a sentence each."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    while lines and not lines[0].strip():
        lines.pop(0)
    if not lines:
        return ["The message is empty."]
    subject, body = lines[0].rstrip(), lines[1:]
    if subject.startswith(GENERATED):
        return []
    found = []
    if len(subject) > LONGEST_SUBJECT:
        found.append(f"The subject has {len(subject)} characters; at most {LONGEST_SUBJECT}.")
    if subject.endswith("."):
        found.append("The subject ends with a full stop.")
    first = TOPIC.sub("", subject)
    if OTHER_FORMS.match(first) and first.split()[0].lower() not in IMPERATIVES:
        found.append(f'The subject begins with "{first.split()[0]}" instead of an imperative, such as "Add" or "Mend".')
    if body and body[0].strip():
        found.append("The second line is not empty.")
    if not any(line.strip() for line in body):
        found.append("There is no body that says why.")
    if any(len(line) > LONGEST_LINE and " " in line.strip() for line in body):
        found.append(f"A line of the body is longer than {LONGEST_LINE} characters.")
    return found


def messages(commits: str) -> dict[str, str]:
    """The messages of a range of commits without merges, by short id."""
    command = ["git", "log", "--no-merges", "--format=%h%x00%B%x01", commits]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = (row.strip("\n").partition("\0") for row in told.split("\x01") if row.strip())
    return {name: message for name, _, message in rows}


def main(arguments: Sequence[str]) -> int:
    if len(arguments) == 2 and arguments[0] == "--range":
        told = messages(arguments[1])
    elif len(arguments) == 1:
        told = {"": Path(arguments[0]).read_text(encoding="utf-8")}
    else:
        print(__doc__)
        return 2
    wrong = {name: found for name, message in told.items() if (found := problems(message))}
    for name, found in wrong.items():
        print(f"commit message {name}".rstrip() + ":", *found, sep="\n  ", file=sys.stderr)
    if wrong:
        print("docs/style.md says how commit messages are written.", file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
