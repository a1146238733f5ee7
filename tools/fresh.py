"""``python3 dev.py fresh [suite] [--quick]``: the README's two commands on a clean Debian, as a new user would.

Makes a root with debootstrap in a temporary folder, an ordinary user with an empty home in it, and runs first
``dev.py play`` under Xvfb and then ``dev.py test`` there. Xvfb and window manager run outside: what they need must
not cover up what the app lacks. Standard library only; wants root, a mount namespace of its own (dev.py gives it
one) and debootstrap.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools import fresh_packages

PROJECT = Path(__file__).resolve().parents[1]
PACKAGES = PROJECT / "build" / "fresh"  # Debian's own, by release: checked by their hashes before they are used again
USER, HOME, CHECKOUT = "newcomer", "/home/newcomer", "/srv/elfen"
BASE = ("ca-certificates", "python3", "sudo")  # what a desktop has before anybody comes to play
WINDOW_PATIENCE = 900.0  # seconds: the first play installs everything
CLOSE_PATIENCE = 60.0


class Failed(Exception):
    """A step that did not end well; the message says how."""


def say(text: str) -> None:
    print(f"fresh: {text}", flush=True)


def call(*command: str | Path, stdout: int | None = None) -> None:
    words = [str(word) for word in command]
    done = subprocess.run(words, stdout=stdout)
    if done.returncode:
        raise Failed(f"{' '.join(words[:4])} … ended with {done.returncode}")


# The root --------------------------------------------------------------------------------------------------------


@contextmanager
def clean_root(suite: str, packages: Sequence[str] = BASE) -> Iterator[Path]:
    """A Debian with nothing else in it; mounts and folder are gone afterwards, whatever happened."""
    root = Path(tempfile.mkdtemp(prefix="elfen-fresh-"))
    root.chmod(0o755)
    mounts: list[Path] = []
    kept = PACKAGES / suite
    kept.mkdir(parents=True, exist_ok=True)
    try:
        options = ("--variant=minbase", f"--include={','.join(packages)}", f"--cache-dir={kept}")
        call("debootstrap", *options, suite, root, *fresh_packages.mirror(), stdout=subprocess.DEVNULL)
        mounts.append(_show(kept, root, "var/cache/apt/archives", writable=True))
        for kind, place in (("proc", "proc"), ("tmpfs", "dev/shm"), ("devpts", "dev/pts")):
            call("mount", "-t", kind, kind, root / place)
            mounts.append(root / place)
        fresh_packages.write_apt(root, suite)
        for path in fresh_packages.write_pip(root):
            mounts.append(_show(path, root, str(path.relative_to("/"))))
        yield root
    finally:
        for mount in reversed(mounts):
            if subprocess.run(["umount", str(mount)]).returncode:
                subprocess.run(["umount", "--lazy", str(mount)])
        if not any(f" {root}/" in line for line in Path("/proc/self/mounts").read_text().splitlines()):
            shutil.rmtree(root)
        else:
            say(f"something is still mounted below {root}: it is left there")


def _show(path: Path, root: Path, where: str, writable: bool = False) -> Path:
    """A folder of this machine from which pip or apt installs, to be seen in the root."""
    place = root / where
    place.mkdir(parents=True, exist_ok=True)
    call("mount", "--bind", "-o", "rw" if writable else "ro", path, place)
    return place


def move_in(root: Path) -> None:
    """An ordinary user with an empty home, who may use sudo, and a checkout as git would make it."""
    inside = ("chroot", root)
    call(*inside, "useradd", "--no-create-home", "--shell", "/bin/sh", USER)
    (root / HOME[1:]).mkdir()
    rule = root / "etc" / "sudoers.d" / USER
    rule.write_text(f"{USER} ALL=(ALL) NOPASSWD: ALL\n")
    rule.chmod(0o440)
    git = ["git", "-c", f"safe.directory={PROJECT}", "ls-files", "-z"]
    tracked = subprocess.run(git, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, tracked.split("\0")):
        if (PROJECT / name).exists():
            target = root / CHECKOUT[1:] / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, target, follow_symlinks=False)
    call(*inside, "chown", "-R", f"{USER}:{USER}", HOME, CHECKOUT)


def as_newcomer(root: Path, *command: str, **variables: str) -> list[str]:
    """The command line that runs something there as that user, with nothing of our environment but the proxies."""
    given = {"HOME": HOME, "USER": USER, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8", **variables}
    given |= {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    settings = [f"{name}={value}" for name, value in given.items()]
    line = f'cd {CHECKOUT} && exec "$@"'
    entered = ["chroot", f"--userspec={USER}:{USER}", str(root)]
    return [*entered, "env", "-i", *settings, "sh", "-c", line, "sh", *command]


# The two commands ------------------------------------------------------------------------------------------------


@contextmanager
def screen() -> Iterator[str]:
    """A display with a window manager, outside the root."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    running = [subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)]
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise Failed("Xvfb did not start")
        display = f":{number}"
        shown, quiet = {**os.environ, "DISPLAY": display}, subprocess.DEVNULL
        running.append(subprocess.Popen(["openbox"], env=shown, stdout=quiet, stderr=quiet))
        yield display
    finally:
        for process in reversed(running):
            process.terminate()
            process.wait()


def play(root: Path) -> None:
    """It starts, shows its window, and Escape at home ends it well, with nothing foreign in the terminal."""
    errors = root / "tmp" / "play-errors"
    # Sockets are files of the root's own /tmp, where the server outside would not be found by old libraries.
    sockets = root / "tmp" / ".X11-unix"
    sockets.mkdir(exist_ok=True)
    sockets.chmod(0o1777)  # as every desktop has it: the tests open displays of their own there
    call("mount", "--bind", "/tmp/.X11-unix", sockets)
    try:
        with screen() as display, errors.open("w") as said:
            began = time.monotonic()
            command = as_newcomer(root, "python3", "dev.py", "play", DISPLAY=display)
            process = subprocess.Popen(command, stderr=said, start_new_session=True)
            try:
                _await_window(process, display)
                say(f"play showed its window after {time.monotonic() - began:.0f} s")
                subprocess.run(["xdotool", "key", "Escape"], env={**os.environ, "DISPLAY": display}, check=True)
                code = process.wait(CLOSE_PATIENCE)
            except subprocess.TimeoutExpired:
                raise Failed("play did not end after Escape") from None
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
    finally:
        subprocess.run(["umount", str(sockets)])
    complaints = errors.read_text()
    if code or "Traceback" in complaints or "[ERROR" in complaints:
        raise Failed(f"play ended with {code} and said:\n{complaints}")


def _await_window(process: subprocess.Popen[bytes], display: str) -> None:
    question = ["xdotool", "search", "--onlyvisible", "--class", "^elfen$"]
    until = time.monotonic() + WINDOW_PATIENCE
    while process.poll() is None and time.monotonic() < until:
        if subprocess.run(question, env={**os.environ, "DISPLAY": display}, capture_output=True).stdout.strip():
            time.sleep(3)  # until it has drawn itself and listens
            return
        time.sleep(0.5)
    raise Failed(f"play showed no window (its code: {process.poll()})")


def test(root: Path, *arguments: str) -> None:
    code = subprocess.run(as_newcomer(root, "python3", "dev.py", "test", *arguments)).returncode
    if code:
        raise Failed(f"test ended with {code}")


def attempt(name: str, step: Callable[[], None]) -> str:
    """The failure of a step, in a sentence; empty if it succeeded."""
    say(name)
    began = time.monotonic()
    try:
        step()
    except (Failed, OSError, subprocess.SubprocessError) as error:
        return f"{name}: {error}"
    say(f"{name}: well, {time.monotonic() - began:.0f} s")
    return ""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py fresh", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("suite", nargs="?", default="bookworm", help="a Debian release: bookworm, trixie")
    parser.add_argument("--quick", action="store_true", help="of the tests only those of the rules")
    chosen = parser.parse_args(words)
    # A terminated run cleans up like any other.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    say(f"a clean {chosen.suite}")
    failed: list[str] = []
    try:
        with clean_root(chosen.suite) as root:
            move_in(root)
            version = subprocess.run(as_newcomer(root, "python3", "--version"), capture_output=True, text=True)
            say(f"{version.stdout.strip()}, home holds {len(list((root / HOME[1:]).iterdir()))} files")
            failed.append(attempt("python3 dev.py play", lambda: play(root)))
            tests = ["tests/rules"] if chosen.quick else []
            failed.append(attempt(" ".join(["python3 dev.py test", *tests]), lambda: test(root, *tests)))
    except Failed as error:
        failed.append(str(error))
    failed = [sentence for sentence in failed if sentence]
    for sentence in failed:
        say(f"FAILED {sentence}")
    if not failed:
        say("everything went well")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
