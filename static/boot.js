// What has to run before Python can: loads the big parts, says honestly how far it is and why it failed, keeps an early tap.
(() => {
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);
  const read = (id) => JSON.parse(find(id).textContent);
  const texts = read("boot-texts");
  const sizes = read("boot-parts");
  const name = (url) => new URL(url, document.baseURI).pathname.split("/").pop();
  const known = new Map(Object.keys(sizes).map((part) => [new URL(part, document.baseURI).href, part]));
  const arrived = new Map();
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);

  const wanted = () => {
    let stored = null;
    try {
      stored = localStorage.getItem("hatbox.lang");
    } catch {
      // Storage may be forbidden; the browser's own languages remain.
    }
    const tags = [stored, ...navigator.languages].map((tag) => String(tag).slice(0, 2));
    return tags.find((tag) => tag in texts) ?? "en";
  };
  root.lang = wanted();
  const say = (key) => texts[root.lang][key];

  // Code of ours that has another size may belong to a newer build and do all the same; it is blamed only when Python fails.
  let damaged = "";
  const fail = (key, detail = "") => {
    if (root.dataset.state === "ready" || (root.dataset.state === "failed" && key === "python")) return;
    if (key === "python" && damaged) [key, detail] = ["damaged", damaged];
    root.dataset.state = "failed";
    find("boot-title").textContent = say("failed");
    find("boot-reason").textContent = say(key);
    find("boot-detail").textContent = detail;
    find("boot-advice").textContent = say("advice");
    find("boot-reload").textContent = say("reload");
    find("boot-failure").hidden = false;
  };

  let watch = 0;
  const show = () => {
    const bytes = [...arrived.values()].reduce((sum, size) => sum + size, 0);
    const share = bytes / total;
    find("boot-progress").value = share;
    find("boot-percent").textContent = `${Math.floor(share * 100)} %`;
    const status = say(bytes === total ? "starting" : "loading");
    if (find("boot-status").textContent !== status) find("boot-status").textContent = status;
    clearTimeout(watch);
    watch = setTimeout(() => root.dataset.state === "booting" && fail("stalled"), 60000);
  };

  const count = async (part, stream) => {
    let bytes = 0;
    for (let reader = stream.getReader(), chunk; !(chunk = await reader.read()).done; show()) {
      bytes += chunk.value.length;
      arrived.set(part, Math.min(bytes, sizes[part]));
    }
    if (bytes === sizes[part]) return;
    damaged = name(part);
    if (root.dataset.state === "failed" || !part.startsWith("./app/")) fail("damaged", damaged);
  };

  // The parts that come by fetch start at once; whoever fetches one later gets what is under way.
  const load = async (part) => {
    try {
      const response = await fetch(part);
      if (!response.ok) throw new Error(response.status);
      count(part, response.clone().body).catch(() => fail("damaged", name(part)));
      return response;
    } catch (error) {
      fail("missing", name(part));
      throw error;
    }
  };
  const fetched = new Map([...known].filter(([url]) => !/\.m?js$/.test(url)).map(([url, part]) => [url, load(part)]));
  const fetchElsewhere = window.fetch;
  window.fetch = (input, options) => {
    const url = new URL(input.url ?? input, document.baseURI).href;
    const response = fetched.get(url);
    fetched.delete(url);
    return response ?? fetchElsewhere(input, options);
  };

  // The parts that are imported are counted when they are there.
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const part = known.get(entry.name);
      if (/\.m?js$/.test(part)) arrived.set(part, Math.min(entry.decodedBodySize, sizes[part]));
    }
    show();
  });

  const press = (event) => {
    const target = event.target.closest("#app [data-on]");
    if (!target) return;
    event.preventDefault();
    document.querySelector("#app [data-pressed]")?.removeAttribute("data-pressed");
    target.setAttribute("data-pressed", "");
    window.hatboxPending = { on: target.dataset.on };
  };

  const failures = {
    error: ({ target, message }) => (target === window ? fail("python", message) : fail("missing", name(target.src ?? target.href))),
    unhandledrejection: ({ reason }) => {
      const lost = [...known.keys()].find((url) => String(reason).endsWith(url));
      if (lost) fail("missing", name(lost));
      else fail("python", String(reason));
    },
    "py:done": () => root.dataset.state === "booting" && fail("python", document.querySelector(".py-error")?.textContent),
  };
  for (const [type, listener] of Object.entries(failures)) addEventListener(type, listener, true);
  addEventListener("click", press, true);
  find("boot-reload").addEventListener("click", () => location.reload());
  new MutationObserver((_, states) => {
    if (root.dataset.state !== "ready") return;
    states.disconnect();
    observer.disconnect();
    clearTimeout(watch);
    window.fetch = fetchElsewhere;
    removeEventListener("click", press, true);
    for (const [type, listener] of Object.entries(failures)) removeEventListener(type, listener, true);
  }).observe(root, { attributeFilter: ["data-state"] });

  if (typeof WebAssembly !== "object") fail("wasm");
  observer.observe({ type: "resource", buffered: true });
  show();
})();
