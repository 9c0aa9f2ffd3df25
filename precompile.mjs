// Runs precompile.py in the very interpreter that the site ships, so that the bytecode fits it.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target, prefix, ...roots] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("source.zip", readFileSync(source));
python.FS.writeFile("precompile.py", readFileSync(new URL("precompile.py", import.meta.url)));
python.pyimport("precompile").precompile("source.zip", "target.zip", prefix, roots);
writeFileSync(target, python.FS.readFile("target.zip"));
