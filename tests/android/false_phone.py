"""A phone that is none: stands in for pyjnius and python-for-android's modules, so that our own code runs as it would.

It knows the Java classes and methods that we call, by their right names, and nothing else: a misspelled one is told
of it here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

OURS = ("adapters", "dark_mode", "files", "launch", "phone", "screen", "vibration")


class JavaException(Exception):
    pass


class Intent:
    ACTION_OPEN_DOCUMENT, ACTION_CREATE_DOCUMENT = "open", "create"
    ACTION_SEND, ACTION_VIEW, ACTION_MAIN = "send", "view", "main"
    CATEGORY_OPENABLE, EXTRA_TITLE, EXTRA_STREAM, FLAG_GRANT_READ_URI_PERMISSION = "openable", "title", "stream", 1

    def __init__(self, action: str = "main", data: str | None = None, **extras: Any) -> None:
        self.action, self.data, self.extras = action, data, extras
        self.kind, self.flags = "", 0
        self.categories: list[str] = []

    addCategory = lambda self, name: self.categories.append(name)  # noqa: E731, N815 - Java's names
    addFlags = lambda self, flags: setattr(self, "flags", flags)  # noqa: E731, N815
    setType = lambda self, kind: setattr(self, "kind", kind)  # noqa: E731, N815
    getAction = lambda self: self.action  # noqa: E731, N815
    setAction = lambda self, action: setattr(self, "action", action)  # noqa: E731, N815
    getData = lambda self: self.data  # noqa: E731, N815
    putExtra = lambda self, name, value: self.extras.update({name: value})  # noqa: E731, N815
    getParcelableExtra = lambda self, name: self.extras.get(name)  # noqa: E731, N815
    getStringExtra = lambda self, name: self.extras.get(name)  # noqa: E731, N815
    removeExtra = lambda self, name: self.extras.pop(name, None)  # noqa: E731, N815
    resolveActivity = lambda self, manager: manager(self)  # noqa: E731, N815
    createChooser = staticmethod(lambda intent, words: SimpleNamespace(intent=intent, words=words))  # noqa: N815


class FalsePhone:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.version = 36
        self.languages = ["nl-BE", "en-GB"]
        self.font_scale, self.ui_mode = 1.15, 0x11
        self.bars, self.hole = (0, 84, 0, 48), (0, 110, 0, 0)
        self.view = (0, 0, 1080, 2340)  # where ours is in the window
        self.window = (1080, 2340)
        self.started: list[Any] = []
        self.documents: dict[str, Path] = {}
        self.locks: list[str] = []
        self.buzzes: list[int] = []
        self.signs: list[tuple[int, int]] = []
        self.flags: set[int] = set()
        self.recents = True
        self.intent = Intent()
        self.without = ""  # an action for which this phone has no app
        self.ears: dict[str, list[Callable[..., None]]] = {}

    # What Java has -----------------------------------------------------------------------------------------------

    def autoclass(self, name: str) -> Any:
        known = {
            "android.os.LocaleList": SimpleNamespace(getDefault=self._locales),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.version),
            "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 1, displayCutout=lambda: 2),
            "org.libsdl.app.SDLActivity": SimpleNamespace(getContentView=self._view),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self.activity()),
            "android.content.Intent": Intent,
            "android.content.Context": SimpleNamespace(VIBRATOR_SERVICE="vibrator"),
            "android.os.VibrationEffect": SimpleNamespace(createOneShot=lambda ms, _: ms, DEFAULT_AMPLITUDE=-1),
            "android.content.ContentValues": dict_with_put,
            "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
            "java.lang.String": str,
            "java.net.NetworkInterface": SimpleNamespace(getNetworkInterfaces=self._adapters),
        }
        if name not in known:
            raise JavaException(f"java.lang.ClassNotFoundException: {name}")
        return known[name]

    def activity(self) -> Any:
        configuration = SimpleNamespace(fontScale=self.font_scale, uiMode=self.ui_mode)
        window = SimpleNamespace(
            getInsetsController=lambda: SimpleNamespace(
                setSystemBarsAppearance=lambda signs, mask: self.signs.append((signs, mask))
            ),
            addFlags=self.flags.add,
            clearFlags=self.flags.discard,
        )
        return SimpleNamespace(
            getResources=lambda: SimpleNamespace(getConfiguration=lambda: configuration),
            getWindow=lambda: window,
            getIntent=lambda: self.intent,
            getPackageManager=lambda: lambda asked: None if asked.action == self.without else "an app",
            getCacheDir=lambda: SimpleNamespace(getAbsolutePath=lambda: str(self.folder)),
            getContentResolver=lambda: SimpleNamespace(insert=self._insert, openFileDescriptor=self._open),
            getApplicationContext=lambda: SimpleNamespace(getSystemService=self._service),
            getSystemService=self._service,
            startActivity=self.started.append,
            startActivityForResult=lambda intent, code: self.started.append((intent, code)),
            setRecentsScreenshotEnabled=lambda on: setattr(self, "recents", on),
        )

    def _locales(self) -> Any:
        tags = [SimpleNamespace(toLanguageTag=lambda tag=tag: tag) for tag in self.languages]
        return SimpleNamespace(size=lambda: len(tags), get=lambda number: tags[number])

    def _view(self) -> Any:
        x, y, width, height = self.view

        def locate(corner: list[int]) -> None:
            corner[:] = [x, y]

        root = SimpleNamespace(getWidth=lambda: self.window[0], getHeight=lambda: self.window[1])
        return SimpleNamespace(
            getRootWindowInsets=self._insets,
            getRootView=lambda: root,
            getLocationInWindow=locate,
            getWidth=lambda: width,
            getHeight=lambda: height,
        )

    def _insets(self) -> Any:
        both = [max(pair) for pair in zip(self.bars, self.hole, strict=True)]
        if self.version >= 30:
            sides = dict(zip(("left", "top", "right", "bottom"), both, strict=True))
            return SimpleNamespace(getInsets=lambda kinds: SimpleNamespace(**sides) if kinds == 3 else None)
        names = ("Left", "Top", "Right", "Bottom")
        old = {f"getSystemWindowInset{n}": lambda v=v: v for n, v in zip(names, self.bars, strict=True)}
        hole = {f"getSafeInset{n}": lambda v=v: v for n, v in zip(names, self.hole, strict=True)}
        return SimpleNamespace(**old, getDisplayCutout=lambda: SimpleNamespace(**hole))

    def _service(self, name: str) -> Any:
        lock = SimpleNamespace(acquire=lambda: self.locks.append("elfen"), release=self.locks.pop)
        vibrator = SimpleNamespace(vibrate=self.buzzes.append, hasVibrator=lambda: True)
        return {"wifi": SimpleNamespace(createMulticastLock=lambda _: lock), "vibrator": vibrator}[name]

    def _adapters(self) -> Any:
        own = SimpleNamespace(
            getAddress=lambda: SimpleNamespace(getHostAddress=lambda: "192.168.7.4"), getNetworkPrefixLength=lambda: 24
        )
        addresses = SimpleNamespace(toArray=lambda: [own])
        wlan = SimpleNamespace(
            isUp=lambda: True, getInterfaceAddresses=lambda: addresses, getName=lambda: "wlan0", getIndex=lambda: 3
        )
        left = [wlan]
        return SimpleNamespace(hasMoreElements=lambda: bool(left), nextElement=left.pop)

    def _insert(self, _place: str, values: dict[str, str]) -> str:
        return self.document(values["_display_name"], b"")

    def _open(self, uri: str, mode: str) -> Any:
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_TRUNC
        return SimpleNamespace(detachFd=lambda: os.open(self.documents[uri], flags))

    # What a test does to it --------------------------------------------------------------------------------------

    def document(self, name: str, data: bytes) -> str:
        """A file of another app, and how it is named."""
        path = self.folder / "elsewhere" / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        self.documents[f"content://other/{name}"] = path
        return f"content://other/{name}"

    def tell(self, event: str, *arguments: Any) -> None:
        """Android says something to the activity."""
        for hear in list(self.ears.get(event, [])):
            hear(*arguments)


class dict_with_put(dict[str, Any]):  # noqa: N801 - stands for a Java class
    put = dict.__setitem__


def install(phone: FalsePhone, monkeypatch: pytest.MonkeyPatch) -> None:
    """For one test this process is an app on that phone."""

    def bind(**ears: Callable[..., None]) -> None:
        for event, hear in ears.items():
            phone.ears.setdefault(event, []).append(hear)

    def unbind(**ears: Callable[..., None]) -> None:
        for event, hear in ears.items():
            phone.ears[event].remove(hear)

    modules: dict[str, Any] = {name: ModuleType(name) for name in ("jnius", "android", "android.runnable")}
    activity = SimpleNamespace(bind=bind, unbind=unbind)
    modules["jnius"].__dict__.update(
        autoclass=phone.autoclass, cast=lambda _, thing: thing, JavaException=JavaException
    )
    modules["android"].__dict__.update(activity=activity, mActivity=phone.activity())
    modules["android"].config = SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")
    modules["android.runnable"].run_on_ui_thread = lambda run: run
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "elfenapp.device.android_files", raising=False)
    for name in OURS:
        monkeypatch.setattr(f"elfenapp.device.{name}.ANDROID", True)
