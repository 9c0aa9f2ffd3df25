// Lays a .br and a .gz beside every file that gets smaller by it, for hosts that send such files by themselves.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [folder, made] = process.argv.slice(2);
// What scripts carry is compressed before it becomes text.
const COMPRESSED = /\.(br|gz|pack|png|woff2)$|\bcarriers\b/;

const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
const ways = { br: brotli, gz: (content) => promisify(gzip)(content, { level: 9 }) };

const compress = async (file) => {
  const content = readFileSync(file);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  for (const [suffix, way] of Object.entries(ways)) {
    const known = join(made, `${hash}.${suffix}`);
    if (!existsSync(known)) writeFileSync(known, await way(content));
    writeFileSync(`${file}.${suffix}`, readFileSync(known));
  }
};

const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
await Promise.all(files.filter((file) => statSync(file).isFile() && !COMPRESSED.test(file)).map(compress));
