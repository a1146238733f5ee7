"""The Android package as far as it can be made without Google's tools: ``python -m tools.shipping.stage FOLDER``.

Runs in the environment of requirements/android.lock. buildozer itself copies the sources and says how it would call
python-for-android; python-for-android's own ``build.py`` then makes the manifest, the resources and the archive of the
app, in a distribution that lacks nothing but what a compiler would have put there. Leaves in the folder: ``app``, the
sources; ``dist``, the project that Gradle would be given; ``told.json``, the rest of what a proof wants to know.
"""

from __future__ import annotations

import json
import logging
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pythonforandroid
from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

ROOT = Path(__file__).parents[2]
# What python-for-android's front door takes for itself before it calls build.py.
OF_THE_FRONT_DOOR = ("--bootstrap", "--dist_name", "--local-recipes", "--android_api", "--ndk-api", "--arch")
FLAGS_OF_THE_FRONT_DOOR = ("--copy-libs", "--release", "apk", "aab")
RENAMED = {"--add-resource": "--resource", "--add-asset": "--asset"}
BUILD_TOOLS = "36.0.0"


class Called(Exception):
    """buildozer has called python-for-android; there is nothing more to be had from it."""


def open_spec(folder: Path) -> Buildozer:
    os.chdir(ROOT)  # as buildozer is called: paths in the spec count from there
    buildozer = Buildozer(filename=str(ROOT / "buildozer.spec"))
    buildozer.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    buildozer.check_configuration_tokens()
    buildozer.set_target("android")
    buildozer.target.check_configuration_tokens()
    return buildozer


def copy_sources(buildozer: Buildozer, folder: Path) -> None:
    buildozer._copy_application_sources()
    shutil.move(buildozer.app_dir, folder / "app")


def make_distribution(buildozer: Buildozer, dist: Path) -> None:
    """The folder that python-for-android leaves after compiling, without what was compiled."""
    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    for part in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(bootstraps / part / "build", dist, dirs_exist_ok=True)
    shutil.rmtree(dist / "src" / "patches", ignore_errors=True)  # for SDL's Java sources, which are not here
    config = buildozer.config
    told = {
        "hostpython": sys.executable,
        "bootstrap": "sdl2",
        "archs": config.getlist("app", "android.archs"),
        "ndk_api": int(config.get("app", "android.ndk_api")),
    }
    (dist / "dist_info.json").write_text(json.dumps(told), encoding="utf-8")
    sdk = dist.parent / "sdk"
    (sdk / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
    (dist / "local.properties").write_text(f"sdk.dir={sdk}", encoding="utf-8")
    (dist / "project.properties").write_text(f"target=android-{config.get('app', 'android.api')}", encoding="utf-8")
    for arch in told["archs"]:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)


def captured_call(buildozer: Buildozer, folder: Path) -> list[str]:
    """Buildozer's call of python-for-android."""
    target = buildozer.target
    call: list[str] = []

    def take(command: list[str], **_: Any) -> None:
        call.extend(command)
        raise Called

    target._p4a = take
    target.get_dist_dir = lambda _name: str(folder / "dist")
    target.build_mode, target.artifact_format = "debug", "apk"
    try:
        target.build_package()
    except Called:
        return call
    raise SystemExit("buildozer did not call python-for-android")


def for_build_py(call: list[str], sources: Path) -> list[str]:
    words = iter(call)
    kept: list[str] = []
    for word in words:
        if word in OF_THE_FRONT_DOOR:
            next(words)
        elif word not in FLAGS_OF_THE_FRONT_DOOR:
            kept.append(RENAMED.get(word, word))
    kept[kept.index("--private") + 1] = str(sources)
    return kept


def graph(buildozer: Buildozer) -> dict[str, Any]:
    """The recipes and files that python-for-android would use for exactly our requirements."""
    logging.disable(logging.CRITICAL)
    context = Context()
    context.java_build_tool = "auto"
    context.local_recipes = buildozer.target.get_local_recipes_dir()
    wanted = buildozer.config.getlist("app", "requirements")
    names = [re.split("==", word)[0] for word in wanted]
    recipes, modules, bootstrap = get_recipe_order_and_bootstrap(
        context, names, Bootstrap.get_bootstrap(buildozer.config.get("app", "p4a.bootstrap"), context)
    )
    versions = {name: Recipe.get_recipe(name, context).version for name in recipes}
    return {"wanted": wanted, "recipes": versions, "modules": sorted(modules), "bootstrap": bootstrap.name}


def main(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.environ["HOME"] = str(folder)  # where buildozer would keep Google's tools
    buildozer = open_spec(folder)
    copy_sources(buildozer, folder)
    make_distribution(buildozer, folder / "dist")
    call = captured_call(buildozer, folder)
    packed = shutil.copytree(folder / "app", folder / "packed")  # where the sources are compiled
    command = [sys.executable, "build.py", *for_build_py(call, Path(packed))]
    subprocess.run(command, cwd=folder / "dist", check=True, stdout=subprocess.DEVNULL)
    told = {**graph(buildozer), "call": call, "p4a": str(Path(pythonforandroid.__file__).parent)}
    (folder / "told.json").write_text(json.dumps(told, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
