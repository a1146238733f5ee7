"""Android's ways with files: any app may offer a document, and any app may be handed one. Needs no permission.

A shared game is put into Downloads first: an app without a provider of its own, which python-for-android cannot
declare, has no other place from which it may hand files on. Before Android 10 the person chooses the place instead.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from android import activity, mActivity
from jnius import JavaException, autoclass, cast

Intent = autoclass("android.content.Intent")
ANDROID_10 = 29
KIND = "application/octet-stream"
OPEN, CREATE = 0xE1F1, 0xE1F2  # by which the system's answers are told apart
DONE = -1  # Activity.RESULT_OK
MOST = 17 << 20  # more than any game has: the rest of a larger file need not be fetched to refuse it


def ask_for_document(answer: Callable[[Path | None], None]) -> None:
    intent = Intent(Intent.ACTION_OPEN_DOCUMENT)
    intent.addCategory(Intent.CATEGORY_OPENABLE)
    intent.setType("*/*")  # no system knows our ending
    _ask(intent, OPEN, lambda uri: answer(_fetch(uri) if uri else None))


def fetch_sent(intent: Any) -> Path | None:
    """The file that another app wants opened, or has sent; None if we were simply started.

    Returned only once, although the intent stays with us when the device is turned.
    """
    if intent is None or intent.getAction() not in (Intent.ACTION_VIEW, Intent.ACTION_SEND):
        return None
    if intent.getAction() == Intent.ACTION_SEND:
        uri = cast("android.net.Uri", intent.getParcelableExtra(Intent.EXTRA_STREAM))
    else:
        uri = intent.getData()
    intent.setAction(Intent.ACTION_MAIN)
    return _fetch(uri) if uri is not None else None


def share(name: str, data: bytes, title: str) -> None:
    if autoclass("android.os.Build$VERSION").SDK_INT < ANDROID_10:
        intent = Intent(Intent.ACTION_CREATE_DOCUMENT)
        intent.addCategory(Intent.CATEGORY_OPENABLE)
        intent.setType(KIND)
        intent.putExtra(Intent.EXTRA_TITLE, name)
        _ask(intent, CREATE, lambda uri: _write(uri, data) if uri else None)
        return
    uri = _into_downloads(name)
    _write(uri, data)
    intent = Intent(Intent.ACTION_SEND)
    intent.setType(KIND)
    intent.putExtra(Intent.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    words = cast("java.lang.CharSequence", autoclass("java.lang.String")(title))
    mActivity.startActivity(Intent.createChooser(intent, words))


def _into_downloads(name: str) -> Any:
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", name)
    values.put("mime_type", KIND)
    downloads = autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    try:
        uri = mActivity.getContentResolver().insert(downloads, values)
    except JavaException as error:
        raise OSError(str(error)) from None
    if uri is None:
        raise OSError("no place in Downloads")
    return uri


def _write(uri: Any, data: bytes) -> None:
    with _open(uri, "w") as file:
        file.write(data)


def _fetch(uri: Any) -> Path:
    """A document as a file of ours; one that cannot be fetched is an empty file, which is refused like any other."""
    folder = Path(mActivity.getCacheDir().getAbsolutePath())
    for earlier in folder.glob("*.elfen"):
        earlier.unlink(missing_ok=True)
    handle, path = tempfile.mkstemp(suffix=".elfen", dir=folder)
    with suppress(OSError), open(handle, "wb") as ours, _open(uri, "r") as theirs:
        ours.write(theirs.read(MOST))
    return Path(path)


def _open(uri: Any, mode: str) -> IO[bytes]:
    """The document as a file of Python's, which closes it."""
    try:
        descriptor = mActivity.getContentResolver().openFileDescriptor(uri, mode).detachFd()
    except JavaException as error:
        raise OSError(str(error)) from None
    return open(descriptor, mode + "b")


def _ask(intent: Any, code: int, answer: Callable[[Any], None]) -> None:
    def hear(request: int, result: int, data: Any) -> None:
        if request == code:
            activity.unbind(on_activity_result=hear)
            answer(data.getData() if result == DONE and data is not None else None)

    activity.bind(on_activity_result=hear)
    mActivity.startActivityForResult(intent, code)


def why_no_activity() -> str:
    """The intents of this module for which the system has no app; empty if all are answered."""
    opening, sending = Intent(Intent.ACTION_OPEN_DOCUMENT), Intent(Intent.ACTION_SEND)
    opening.addCategory(Intent.CATEGORY_OPENABLE)
    opening.setType("*/*")
    sending.setType(KIND)
    manager = mActivity.getPackageManager()
    asked = {"document picker": opening, "share sheet": sending}
    silent = [name for name, intent in asked.items() if intent.resolveActivity(manager) is None]
    return ", ".join(silent)
