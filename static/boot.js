// What has to run before Python can: loads the parts, says honestly how far it is and why it failed, keeps an early tap.
(() => {
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);
  const read = (id) => JSON.parse(find(id).textContent);
  const texts = read("boot-texts");
  const parts = read("boot-parts");
  const asked = new URLSearchParams(location.hash.slice(1));

  const wanted = () => {
    let stored = null;
    try {
      stored = localStorage.getItem("hatbox.lang");
    } catch {
      // Storage may be forbidden; the browser's own languages remain.
    }
    const tags = [asked.get("lang"), stored, ...navigator.languages].map((tag) => String(tag).slice(0, 2).toLowerCase());
    return tags.find((tag) => tag in texts) ?? "en";
  };
  root.lang = wanted();
  const say = (key) => texts[root.lang][key];

  // The start page stands here in every language; an address may lead elsewhere, though.
  const translation = document.querySelector(`template[lang="${root.lang}"]`);
  if (translation) find("app").replaceChildren(translation.content);
  if (["edit", "game", "record", "rules", "saved", "setup", "z"].some((name) => asked.has(name))) root.dataset.elsewhere = "";

  // The first failure is the one to tell, except that Python may fail for a reason that is found out later.
  let damaged = "";
  let failed = "";
  const fail = (key, detail = "") => {
    if (root.dataset.state === "ready" || (failed && (failed !== "python" || key === "python"))) return;
    if (key === "python" && damaged) [key, detail] = ["damaged", damaged];
    failed = key;
    root.dataset.state = "failed";
    find("boot-title").textContent = say("failed");
    find("boot-reason").textContent = say(key);
    find("boot-detail").textContent = detail;
    find("boot-advice").textContent = say("advice");
    find("boot-reload").textContent = say("reload");
    find("boot-failure").hidden = false;
  };

  // The page begins without what only other languages and other screens need, unless the address leads there.
  const canWait = (name) => !asked.has("rules") && (name === "rest.tar" || (name.startsWith("text-") && name !== `text-${root.lang}.tar`));
  const first = Object.keys(parts).filter((name) => !canWait(name));

  // A part that the page itself holds is text of base64. A page without an origin may fetch nothing, but scripts can
  // carry such text to it. Any other part is fetched.
  const isText = (name) => !parts[name].address || (self.origin === "null" && "carrier" in parts[name]);
  const carried = (name) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.onload = () => resolve(script.text);
      script.onerror = reject;
      script.src = parts[name].carrier;
      document.head.append(script);
    });
  const held = (name) => document.querySelector(`script[data-part="${name}"]`)?.text ?? carried(name);
  const size = (name) => parts[name].size;
  const file = (name) => parts[name].address?.split("/").pop() ?? name;
  const total = first.reduce((sum, name) => sum + size(name), 0);
  const arrived = new Map();
  let watch = 0;
  const show = () => {
    if (root.dataset.state !== "booting") return;
    const bytes = [...arrived.values()].reduce((sum, size) => sum + size, 0);
    const share = bytes / total;
    find("boot-progress").value = share;
    find("boot-percent").textContent = `${Math.floor(share * 100)} %`;
    const status = say(bytes === total ? "starting" : "loading");
    if (find("boot-status").textContent !== status) find("boot-status").textContent = status;
    clearTimeout(watch);
    watch = setTimeout(() => fail("stalled"), 60000);
  };
  const counting = (name) => {
    let bytes = 0;
    return new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.length;
        arrived.set(name, Math.min(bytes, size(name)));
        show();
        controller.enqueue(chunk);
      },
      flush() {
        if (bytes !== size(name)) fail("damaged", file(name));
      },
    });
  };

  const TYPE = "application/wasm";
  const isArchive = (name) => /\.(tar|zip)$/.test(name);
  const inflated = (stream) => stream.pipeThrough(new DecompressionStream("gzip"));
  const load = async (name) => {
    if (isText(name)) {
      const text = await held(name);
      arrived.set(name, size(name));
      show();
      return inflated(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]).stream());
    }
    try {
      const response = await fetchElsewhere(parts[name].address);
      if (!response.ok) throw new Error(response.status);
      if (response.headers.get("Content-Type") === TYPE && name.endsWith(".wasm")) {
        // Only what comes from the network itself is kept by the browser as the code that it was compiled to.
        const counted = response.clone().body.pipeThrough(counting(name)).pipeTo(new WritableStream());
        counted.catch(() => fail("missing", file(name)));
        return response;
      }
      const stream = response.body.pipeThrough(counting(name));
      return isArchive(name) ? inflated(stream) : stream;
    } catch (error) {
      fail("missing", file(name));
      throw error;
    }
  };
  // What Pyodide wants to fetch is under way already, whatever the address under which it wants it.
  const fetchElsewhere = window.fetch;
  const streams = new Map(first.filter((name) => !/\.m?js$/.test(name)).map((name) => [name, load(name)]));
  const answer = (loaded) => (loaded instanceof Response ? loaded : new Response(loaded, { headers: { "Content-Type": TYPE } }));
  window.fetch = async (input, options) => {
    const name = new URL(input.url ?? input, document.baseURI).pathname.split("/").pop();
    return streams.has(name) ? answer(await streams.get(name)) : fetchElsewhere(input, options);
  };
  const script = async (name) => new Blob([await new Response(await load(name)).blob()], { type: "text/javascript" });
  const address = async (name) =>
    isText(name) ? URL.createObjectURL(await script(name)) : new URL(parts[name].address, document.baseURI).href;
  // A worker is made of the same parts; so the archives stay at hand.
  const kept = new Map();
  const archive = (name) => {
    const read = async () => new Response(await (streams.get(name) ?? load(name))).arrayBuffer();
    const forget = (error) => {
      kept.delete(name);
      throw error;
    };
    if (!kept.has(name)) kept.set(name, read().catch(forget));
    return kept.get(name);
  };
  window.hatbox = {
    module: async (name) => import(await address(name)),
    script,
    archive,
    base: new URL(".", document.baseURI).href,
    first: first.filter((name) => name.endsWith(".tar")),
    later: Object.keys(parts).filter(canWait),
  };

  // The parts that are imported are counted when they are there.
  const known = new Map(Object.keys(parts).filter((name) => parts[name].address).map((name) => [new URL(parts[name].address, document.baseURI).href, name]));
  const observer = new PerformanceObserver((list) => {
    for (const { name: url, decodedBodySize } of list.getEntries()) {
      const name = known.get(url);
      if (streams.has(name) || !decodedBodySize) continue;
      if (name) arrived.set(name, Math.min(decodedBodySize, size(name)));
      if (name && decodedBodySize !== size(name)) damaged = file(name);
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

  const compile = window.WebAssembly?.instantiateStreaming;
  let started = false;
  const startOnce = () => started || start();
  const start = async () => {
    started = true;
    // Pyodide only warns when this fails, and then waits for ever.
    WebAssembly.instantiateStreaming = (...args) =>
      compile(...args).then(
        (compiled) => {
          hatbox.wasm = compiled.module;
          return compiled;
        },
        (error) => {
          fail("damaged", file("pyodide.asm.wasm"));
          throw error;
        },
      );
    let interpreter = await address("python.mjs");
    if (isText("python.mjs")) {
      // PyScript takes a blob for the number of a version.
      const named = new URL("python.mjs", document.baseURI).href;
      const map = Object.assign(document.createElement("script"), { type: "importmap" });
      map.textContent = JSON.stringify({ imports: { [named]: interpreter } });
      document.head.append(map);
      interpreter = named;
    }
    find("python").setAttribute("config", JSON.stringify({ interpreter }));
    await hatbox.module("pyscript.js");
  };

  const failures = {
    error: ({ target, message }) => (target === window ? fail("python", message) : fail("missing", (target.src ?? target.href).split("/").pop())),
    unhandledrejection: ({ reason }) => {
      const lost = [...known.keys()].find((url) => String(reason).includes(url));
      if (lost) fail("missing", file(known.get(lost)));
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
    WebAssembly.instantiateStreaming = compile;
    removeEventListener("click", press, true);
    for (const [type, listener] of Object.entries(failures)) removeEventListener(type, listener, true);
  }).observe(root, { attributeFilter: ["data-state"] });

  if (typeof compile !== "function" || typeof DecompressionStream !== "function") return fail("wasm");
  observer.observe({ type: "resource", buffered: true });
  show();
  // The page is painted before the processor belongs to Python; a page in the background is never painted.
  requestAnimationFrame(() => setTimeout(startOnce));
  setTimeout(startOnce, 100);
})();
