"""An adb without a phone: answers as adb and Android do; its ``breaks`` say what is to go wrong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw

PACKAGE = "org.elfenapp.elfen"
SIZE = (108, 234)
PROBES = ("modules", "assets", "games", "screens", "frames", "saving", "lan", "system")
TRACEBACK = """I/python  ( 4242): Traceback (most recent call last):
I/python  ( 4242):   File "elfenapp/app/start.py", line 1, in run
I/python  ( 4242): KeyError: 'card/lion'"""


class FalsePhone:
    def __init__(self, told: dict[str, Any]) -> None:
        self.told = told
        self.breaks = set(told.get("breaks", []))

    def __getattr__(self, name: str) -> Any:
        return self.told[name]

    def run(self, words: Sequence[str], _seconds: float) -> tuple[int, bytes, bytes]:
        """As the program answers: exit code, output, complaints."""
        if f"adb {words[-1]}" in self.breaks:
            return 1, b"", b"error: device offline\n"
        return 0, self.answer(list(words)), b""

    def answer(self, words: list[str]) -> bytes:
        if words[:1] == ["-s"]:
            words = words[2:]
        verb, rest = words[0], words[1:]
        if verb == "devices":
            return ("List of devices attached\n" + "".join(f"{line}\n" for line in self.devices)).encode()
        if verb == "install":
            return b"Performing Streamed Install\n" + (
                b"adb: failed to install: Failure [INSTALL_FAILED_UPDATE_INCOMPATIBLE]\n"
                if "install" in self.breaks
                else b"Success\n"
            )
        if verb == "logcat":
            return self.logcat(rest)
        if verb == "push":
            return b"1 file pushed\n"
        if verb == "exec-out":
            return self.screen() if rest[0] == "screencap" else json.dumps({"probes": {}}).encode()
        return (self.shell(rest) + "\n").encode()

    def logcat(self, rest: list[str]) -> bytes:
        if rest == ["-c"]:
            self.told["log"] = "--------- beginning of main\n"
            return b""
        return str(self.log).encode()

    def write(self, line: str) -> None:
        self.told["log"] += f"{line}\n"

    # The screen --------------------------------------------------------------------------------------------------

    def screen(self) -> bytes:
        if "screencap" in self.breaks:
            return b""
        size = SIZE if not self.turned else SIZE[::-1]
        if self.turned and "rotation" in self.breaks:
            size = SIZE
        picture = Image.new("RGB", size, "#f3e6c4")
        draw = ImageDraw.Draw(picture)
        shade = 37 * sum(map(ord, self.page + self.locale)) % 256
        blank = "blank" in self.breaks or (self.turned and "blank sideways" in self.breaks)
        if not blank:
            draw.rectangle((10, 30, size[0] - 10, size[1] // 2), fill=(shade, 120, 60))
        if self.page != "home" and not blank:
            draw.rectangle((0, size[1] // 2, *size), fill="#203050")
        if f"other picture after {self.last}" in self.breaks and not self.turned:
            draw.rectangle((0, 0, *size), fill="#102030")
        data = BytesIO()
        picture.save(data, "PNG")
        return data.getvalue()

    # The shell ---------------------------------------------------------------------------------------------------

    def shell(self, words: list[str]) -> str:
        line = " ".join(words)
        if line.startswith("getprop"):
            return {"ro.build.version.sdk": str(self.sdk), "ro.product.model": "sdk_gphone64"}.get(
                words[1], "arm64-v8a"
            )
        if line.startswith("pidof"):
            return str(self.pid) if self.pid else ""
        if line.startswith("dumpsys activity"):
            top = PACKAGE if self.front else "com.android.launcher3"
            return f"  topResumedActivity=ActivityRecord{{8a3 u0 {top}/.Main t12}}"
        if line.startswith("settings put system user_rotation"):
            self.told["turned"] = words[-1] == "1"
            self.done("rotate")
        elif line.startswith("input keyevent"):
            self.key(words[-1])
        elif line.startswith("am "):
            return self.am(words)
        elif line.startswith("cmd locale"):
            self.told["locale"] = "" if words[-1] in ("", "--locales") else words[-1]
            if "locale" in self.breaks:
                self.told["locale"] = ""
        elif line.startswith("cmd connectivity"):
            self.done("airplane")
        elif line.startswith("content query"):
            return "No result found." if "no document" in self.breaks else "Row: 0 _id=1000031"
        return ""

    def done(self, what: str) -> None:
        self.told["last"] = what
        if f"crash after {what}" in self.breaks:
            self.told.update(pid=0, front=False)
            self.write("E/AndroidRuntime( 4242): FATAL EXCEPTION: main")
        if f"traceback after {what}" in self.breaks:
            self.write(TRACEBACK)

    def key(self, code: str) -> None:
        if code == "KEYCODE_HOME" and "stays in front" not in self.breaks:
            self.told["front"] = False
        if code == "KEYCODE_BACK" and "dead back key" not in self.breaks:
            self.told["front"] = False
        self.done("pause" if code == "KEYCODE_HOME" else "back")

    def am(self, words: list[str]) -> str:
        if words[1] == "start":
            return self.start(words)
        if words[1] == "force-stop" or (words[1] == "kill" and not self.front and "unkillable" not in self.breaks):
            self.told.update(pid=0, front=False)
            self.told["last"] = words[1]
        elif words[1] == "send-trim-memory":
            self.done("trim")
        return ""

    def start(self, words: list[str]) -> str:
        if "start" in self.breaks:
            return "Error type 3\nError: Activity class does not exist."
        if not self.pid:
            self.told.update(started=self.started + 1, page="home")
            self.told["pid"] = 4242 + self.started
        self.told["front"] = True
        if "android.intent.action.VIEW" in words and "ignores files" not in self.breaks:
            self.told["page"] = "shelf, with a game"
        if "check" in words:
            self.check()
        return "Starting: Intent { }\nStatus: ok\nComplete"

    def check(self) -> None:
        if "crash in check" in self.breaks:
            self.told.update(pid=0, front=False)
            return
        if "endless check" in self.breaks:
            return
        probes = {
            name: {"passed": name not in self.breaks, "count": 9, "seconds": 8.0, "numbers": {}}
            | ({"wrong": [f"{name} is broken"]} if name in self.breaks else {"wrong": []})
            for name in PROBES
        }
        told = json.dumps({"passed": not self.breaks & set(PROBES), "stopped": False, "probes": probes})
        self.write(f"I/python  ( 4242): ELFEN-CHECK {told[:200] if 'cut log' in self.breaks else told}")
