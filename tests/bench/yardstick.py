"""The pages that the site is compared with: the least that starts Python, with Pyodide alone and with PyScript."""

from __future__ import annotations

import shutil
from pathlib import Path

PAINTED = "requestAnimationFrame(() => requestAnimationFrame(() => { window.painted = performance.now(); }));"
PYODIDE = f"""<!doctype html><meta charset="utf-8"><title>Pyodide</title><p id="out"></p><script type="module">
import {{ loadPyodide }} from "./pyodide.mjs";
const python = await loadPyodide({{ stdout: (line) => (document.querySelector("#out").textContent = line) }});
python.runPython("print('ready')");
{PAINTED}
</script>"""
PYSCRIPT = f"""<!doctype html><meta charset="utf-8"><title>PyScript</title><p id="out"></p>
<script type="module" src="../pyscript/core.js"></script>
<script type="py" config='{{"interpreter":"../pyodide/pyodide.mjs"}}'>
from pyscript import document, window
document.querySelector("#out").textContent = "ready"
window.eval("{PAINTED}")
</script>"""
"""Both with everything as it comes."""


def write(modules: Path, out: Path) -> None:
    """Lays the pages and what they need into a folder."""
    stock = out / "pyodide"
    stock.mkdir(parents=True)
    for file in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(modules / "pyodide" / file, stock / file)
    (stock / "index.html").write_text(PYODIDE, encoding="utf-8")
    shutil.copytree(modules / "@pyscript" / "core" / "dist", out / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (out / "stock").mkdir()
    (out / "stock" / "index.html").write_text(PYSCRIPT, encoding="utf-8")
