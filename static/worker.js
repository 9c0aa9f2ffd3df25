// The worker in which bots think: Python once more, made of what the page has, so that nothing is fetched or compiled twice.
onmessage = async ({ data: { scripts, archives, library, wasm } }) => {
  try {
    const base = "https://hatbox.invalid/";
    const module = (name) => import(URL.createObjectURL(scripts[name]));
    globalThis.hatbox = { module, base, archive: (name) => archives[name], first: Object.keys(archives), later: [] };
    globalThis.fetch = async () => new Response(library);
    WebAssembly.instantiateStreaming = async (_, imports) => ({ module: wasm, instance: await WebAssembly.instantiate(wasm, imports) });
    const { loadPyodide } = await module("python.mjs");
    const python = await loadPyodide({});
    const post = (bytes) => postMessage(bytes.toJs());
    const desk = python.pyimport("ui.worker").Desk(post);
    onmessage = ({ data }) => desk.hear(python.toPy(data));
  } catch (error) {
    reportError(error);
  }
};
onmessageerror = () => reportError(new Error("the page and this worker don't share the interpreter"));
