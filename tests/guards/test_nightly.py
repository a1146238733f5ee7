"""``dev.py nightly`` runs every command that CONTRIBUTING.md names, and says what failed."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import dev
from tools import nightly
from tools.nightly_commands import DEV, EXCEPTIONS, PYTHON, Command, commands

ROOT = Path(__file__).parents[2]
COMMAND = re.compile(r"`[^`]*(?:dev\.py|python3? -m) [^`]*`")


def rows() -> list[str]:
    """The first cells of CONTRIBUTING's table of calls."""
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("| call |")[2].partition("\n\n")[0]
    return [line.split("|")[1].strip() for line in table.splitlines()[2:]]


def test_every_command_of_contributing_runs_at_night_or_is_an_exception() -> None:
    known = [*dict.fromkeys(command.row for command in commands()), *EXCEPTIONS]
    assert len(rows()) > 20 and all(COMMAND.match(row) for row in rows())
    assert sorted(rows()) == sorted(known)


def test_every_command_exists() -> None:
    names = [command.name for command in commands()]
    assert len(names) == len(set(names))
    for command in commands():
        if command.call[0] == DEV:
            assert command.call[1] in dev.VERBS
        else:
            path = ROOT / command.call[2].replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), command


def python(name: str, program: str, root: bool = False, needs: str = "", one_processor: bool = False) -> Command:
    return Command(name, "", (PYTHON, "-c", program), root, needs=needs, one_processor=one_processor)


@pytest.fixture(autouse=True)
def _logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nightly, "LOGS", tmp_path / "nightly")
    monkeypatch.setattr(nightly, "ROOT", tmp_path)


def listed(monkeypatch: pytest.MonkeyPatch, *chosen: Command) -> None:
    monkeypatch.setattr(nightly, "commands", lambda: iter(chosen))


def test_it_goes_on_after_a_failure_and_says_what_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, good = python("bad", "print('broken'); raise SystemExit(3)"), python("good", "pass")
    listed(monkeypatch, bad, good)
    assert nightly.main([]) == 1
    said = capsys.readouterr().out
    assert "broken" in said and "exit code 3" in said and "failed or not run: bad" in said
    assert re.search(r"good +\d:\d\d:\d\d  passed", said)
    assert nightly.main(["--from", "good"]) == 0 and nightly.main(["--only", "good"]) == 0
    assert "all passed" in capsys.readouterr().out


def test_what_needs_root_is_a_failure_without_it_unless_it_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    listed(monkeypatch, python("rooted", "raise SystemExit(1)", root=True), python("good", "pass"))
    assert nightly.main([]) == 1
    assert "NOT RUN  needs root" in capsys.readouterr().out
    assert nightly.main(["--without-root"]) == 0
    assert "left out  needs root" in capsys.readouterr().out


def test_a_missing_program_is_a_failure(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    listed(monkeypatch, python("needy", "pass", needs="no-such-program"))
    assert nightly.main([]) == 1
    assert "needs no-such-program" in capsys.readouterr().out


def test_interrupted_it_says_where_it_was(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run = nightly.run

    def interrupted(command: Command) -> nightly.Outcome:
        if command.name == "second":
            raise KeyboardInterrupt
        return run(command)

    monkeypatch.setattr(nightly, "run", interrupted)
    listed(monkeypatch, *(python(name, "pass") for name in ("first", "second", "third")))
    assert nightly.main([]) == nightly.INTERRUPTED
    said = capsys.readouterr().out
    assert "interrupted in second" in said and "--from second" in said
    assert "failed or not run: second, third" in said


def test_what_has_passed_is_left_out_until_a_file_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(nightly, "state_of_files", lambda: "as they are")
    again = "import pathlib; pathlib.Path('ran').open('a').write('x')"
    listed(monkeypatch, python("good", again), python("bad", "raise SystemExit(3)"))
    assert nightly.main([]) == 1
    assert nightly.main(["--resume"]) == 1  # what failed runs again
    assert (tmp_path / "ran").read_text() == "x" and "good" in capsys.readouterr().out
    monkeypatch.setattr(nightly, "state_of_files", lambda: "as they were not")
    assert nightly.main(["--resume"]) == 1
    assert (tmp_path / "ran").read_text() == "xx"
    (tmp_path / "nightly" / "passed.json").write_text("torn {")
    assert nightly.main(["--resume"]) == 1
    assert (tmp_path / "ran").read_text() == "xxx"


def test_two_of_one_processor_run_at_the_same_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each waits for the other, which it could not if they ran one after the other."""
    meet = "import pathlib, time; pathlib.Path('{}').touch()\nwhile not pathlib.Path('{}').exists(): time.sleep(0.01)"
    here, there = meet.format("here", "there"), meet.format("there", "here")
    listed(monkeypatch, python("here", here, one_processor=True), python("there", there, one_processor=True))
    assert nightly.main([]) == 0


def test_a_command_that_changes_the_repository_by_the_way_has_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    states = iter([set[str](), {"assets/map.webp"}])
    monkeypatch.setattr(nightly, "changed_files", lambda: next(states))
    listed(monkeypatch, python("art", "pass"))
    assert nightly.main([]) == 1
    assert "it changed assets/map.webp" in capsys.readouterr().out


def test_it_is_listed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert nightly.main(["--list"]) == 0
    said = capsys.readouterr().out
    assert all(command.name in said for command in commands()) and "needs uv" in said
    assert sys.executable not in said
