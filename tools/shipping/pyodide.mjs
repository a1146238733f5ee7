// pytest on CPython 3.14 in WebAssembly: node run.mjs MODULES PROJECT PYTEST-ARGUMENT…
import { loadPyodide } from "pyodide";

const [modules, project, ...suites] = process.argv.slice(2);
const python = await loadPyodide();
for (const [place, root] of [["/modules", modules], ["/project", project]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("suites", python.toPy(suites));
process.exit(python.runPython(`
import os, sys
sys.path[:0] = ["/modules", "/project"]
sys.dont_write_bytecode = True
os.environ["MSGPACK_PUREPYTHON"] = "1"
os.chdir("/project")
print("Python", sys.version.split()[0], flush=True)
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", *suites]))
`));
