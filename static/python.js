// PyScript's interpreter: Pyodide with the library and the code that the page has fetched, and with nothing else.
import { loadPyodide as load, version } from "pyodide";
import { info } from "../node_modules/pyodide/pyodide-lock.json";

const CODE = "/app.zip";

export { version };

export const loadPyodide = async (options) => {
  const { default: createPyodideModule } = await hatbox.module("pyodide.asm.mjs");
  return load({
    ...options,
    createPyodideModule,
    indexURL: hatbox.base,
    lockFileContents: { info, packages: {} },
    env: { PYTHONPATH: CODE },
    fsInit: async (files) => files.writeFile(CODE, new Uint8Array(await (await fetch("app.zip")).arrayBuffer())),
  });
};
