// A table in another page: what it and its host tell one another, whatever their origins.
(() => {
  const root = document.documentElement;
  const hosted = parent !== window;
  const tell = (type, told) => hosted && parent.postMessage({ type: `hatbox:${type}`, ...told }, "*");
  // What comes before Python is there waits for it.
  const waiting = [];
  let hear = (data) => waiting.push(data);
  if (hosted) addEventListener("message", ({ source, data }) => source === parent && hear(data));
  window.hatboxHost = {
    tell,
    listen(hearing) {
      hear = hearing;
      waiting.splice(0).forEach(hear);
    },
  };
  const measure = () => tell("height", { px: Math.ceil(document.body.getBoundingClientRect().height) });
  addEventListener("DOMContentLoaded", () => new ResizeObserver(measure).observe(document.body));
  new MutationObserver(() => {
    if (root.dataset.state !== "failed") return;
    const said = ["title", "reason", "detail"].map((part) => document.getElementById(`boot-${part}`).textContent);
    // The observer runs after everything has been said.
    tell("error", { message: said.filter(Boolean).join(" ") });
  }).observe(root, { attributeFilter: ["data-state"] });
  // Faces come only to pages that have an origin.
  if (self.origin !== "null") return;
  for (const { cssRules } of document.styleSheets) {
    for (let at = cssRules.length; at--; ) if (cssRules[at] instanceof CSSFontFaceRule) cssRules[at].parentStyleSheet.deleteRule(at);
  }
})();
