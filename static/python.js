// PyScript's interpreter: Pyodide with the library and the code that the page has fetched, and with nothing else.
import { loadPyodide as load, version } from "pyodide";
import { info } from "../node_modules/pyodide/pyodide-lock.json";

const HOME = "/app";

export { version };

// An archive is a file after the other, each behind a head of one block and filled up to whole blocks.
const BLOCK = 512;
const unpack = async (files, name) => {
  const archive = new Uint8Array(await hatbox.archive(name));
  const field = (at, length) => new TextDecoder().decode(archive.subarray(at, at + length)).split("\0")[0];
  for (let at = 0; archive[at]; ) {
    const path = `${HOME}/${field(at, 100)}`;
    const size = parseInt(field(at + 124, 12), 8);
    const start = at + BLOCK;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, archive.slice(start, start + size), { canOwn: true });
    at = start + BLOCK * Math.ceil(size / BLOCK);
  }
};

export const loadPyodide = async (options) => {
  const { default: createPyodideModule } = await hatbox.module("pyodide.asm.mjs");
  return load({
    ...options,
    createPyodideModule,
    indexURL: hatbox.base,
    lockFileContents: { info, packages: {} },
    env: { PYTHONPATH: HOME },
    fsInit: async (files) => {
      const bring = async () => {
        await Promise.all(hatbox.later.map((name) => unpack(files, name)));
        hatbox.later = [];
      };
      let coming = null;
      hatbox.bringRest = () => (coming ??= bring().finally(() => (coming = null)));
      await Promise.all(hatbox.first.map((name) => unpack(files, name)));
    },
  });
};
