// Keeps one build of the site for the times without a network: all of its files, each checked, never mixed with another's.
const FILES = self.__WB_MANIFEST;
const VERSION = "$version";
const KEPT = `hatbox-${VERSION}`;
const SCOPE = self.registration.scope;
const PAGE = new URL("index.html", SCOPE).href;
const files = new Map(FILES.map((file) => [new URL(file.url, SCOPE).href, file]));

const base64 = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));
const isWhole = async (response, { integrity }) =>
  integrity === `sha256-${base64(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()))}`;

// A file under a name of its own comes from the browser's cache, where the page has just put it, or from an older build.
const find = async (url, { revision, integrity }) => {
  const known = revision ? null : await caches.match(url);
  if (known && (await isWhole(known.clone(), { integrity }))) return known;
  const response = await fetch(url, { integrity, cache: revision ? "no-cache" : "default" });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  // What was redirected may not answer for a page.
  return response.redirected ? new Response(response.body, response) : response;
};

const fill = async () => {
  const kept = await caches.open(KEPT);
  const lacking = async ([url, file]) => (await kept.match(url)) ?? kept.put(url, await find(url, file));
  await Promise.all([...files].map(lacking));
};

// Reads everything back; what is damaged is fetched again, once.
const check = async (again = true) => {
  const kept = await caches.open(KEPT);
  const wholes = [...files].map(async ([url, file]) => {
    const response = await kept.match(url);
    return (response && (await isWhole(response, file))) || (await kept.delete(url), false);
  });
  if ((await Promise.all(wholes)).every(Boolean)) return true;
  return again && fill().then(() => check(false));
};

// Another page may still show an older build, and a newer one may be waiting.
const clear = async () => {
  if (self.registration.installing || self.registration.waiting) return;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("hatbox-") && name !== KEPT).map((name) => caches.delete(name)));
};

const answers = {
  // The version that is whole, if it is.
  check: async () => ((await check().catch(() => false)) ? VERSION : ""),
  "take over": () => self.skipWaiting(),
};

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  const answer = async () => {
    const said = await answers[event.data]();
    event.ports[0]?.postMessage(said);
    if (event.data === "check") await clear();
  };
  event.waitUntil(answer());
});
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const url = origin + pathname === SCOPE ? PAGE : origin + pathname;
  if (event.request.method !== "GET" || !(files.has(url) || url.startsWith(`${SCOPE}parts/`))) return;
  const answer = async () => {
    const kept = await (await caches.open(KEPT)).match(url);
    return kept ?? (files.get(url)?.revision ? null : await caches.match(url)) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
