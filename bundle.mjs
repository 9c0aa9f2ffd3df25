// Bundles PyScript without what no page of ours uses, and the way Python is started.
import { build } from "esbuild";

const [folder] = process.argv.slice(2);

const FORGETFUL = "export default class extends Map { constructor() { super(); } async sync() {} async close() {} }";
// By the end of the path; what replaces it.
const LEFT_OUT = new Map([
  // Its Python is compiled with the library and lies there.
  ["core/src/stdlib/pyscript.js", "export default {};"],
  ["core/src/plugins.js", 'export default { error: () => import("./plugins/error.js") };'],
  // They remember installed packages and opened folders; there are none, and the storage may be forbidden.
  ["idb-map/sync.js", FORGETFUL],
  ["idb-map/index.js", FORGETFUL],
  ...["plugins/codemirror.js", "plugins/donkey.js", "3rd-party/toml.js", "3rd-party/zip.js", "esm/python/mip.js", "interpreter/pyodide_graph.js"].map(
    (path) => [path, "export default undefined;"],
  ),
]);

const leavingOut = {
  name: "leaving out",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      const found = [...LEFT_OUT.keys()].find((end) => path.endsWith(`/${end}`));
      return found && { contents: LEFT_OUT.get(found) };
    });
  },
};

await build({
  entryPoints: { pyscript: "node_modules/@pyscript/core/src/core.js", python: "static/python.js" },
  outdir: folder,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  external: ["node:*", "ws"],
  logLevel: "error",
  plugins: [leavingOut],
});
