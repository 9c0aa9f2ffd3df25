// Writes the service worker: the one of static/, with the list of exactly the files that the page needs.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { injectManifest } from "workbox-build";

const [folder, version] = process.argv.slice(2);
const HASHED = /-[0-9a-f]{12}\.\w+$/;

const withIntegrity = (entries) => ({
  manifest: entries.map(({ url, revision }) => {
    const hash = createHash("sha256").update(readFileSync(join(folder, url))).digest("base64");
    return { url, revision, integrity: `sha256-${hash}` };
  }),
});

const worker = join(folder, "sw.js");
writeFileSync(worker, readFileSync(new URL("static/sw.js", import.meta.url), "utf8").replace("$version", version));
const { warnings } = await injectManifest({
  swSrc: worker,
  swDest: worker,
  globDirectory: folder,
  globPatterns: ["index.html", "manifest.webmanifest", "parts/*"],
  dontCacheBustURLsMatching: HASHED,
  manifestTransforms: [withIntegrity],
  maximumFileSizeToCacheInBytes: 2 ** 25,
});
if (warnings.length) throw new Error(warnings.join("\n"));
