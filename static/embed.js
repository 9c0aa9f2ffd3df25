// <hatbox-table>: a picture of a game at once, and on request the game itself, to be played.
// Its attributes are those of the address of embed.html, beside `picture`, the address of a picture, and `live`, which
// begins without a request. What stands in it is shown in place of the game: a picture and a link, say.
(() => {
  if (customElements.get("hatbox-table")) return;
  const WORDS = $words;
  const PAGE = new URL("embed.html", document.currentScript.src).href;
  const SAID = ["record", "z", "game", "players", "bots", "seed", "seat", "move", "lang", "theme", "controls", "autostart"];
  const MOST = 2;
  const STYLE = `
    :host { display: block; position: relative; min-width: 0; max-width: 100%; margin: 1em 0; }
    :host([hidden]) { display: none; }
    ::slotted(img), img { display: block; max-width: 100%; height: auto; margin: 0 auto; }
    iframe { display: block; width: 100%; border: 0; }
    button { display: block; min-height: 44px; margin: 8px auto 0; padding: 8px 20px; border: 1px solid; border-radius: 12px; color: inherit; background: none; font: inherit; cursor: pointer; }
    [hidden] { display: none; }`;

  // The tables that are being played, the oldest first.
  const live = [];

  class HatboxTable extends HTMLElement {
    #button = document.createElement("button");
    #picture = document.createElement("slot");
    #words = "play";
    #frame = null;
    // What is known of a game that was begun: its record and how many of its moves are applied.
    #game = null;

    constructor() {
      super();
      const style = Object.assign(document.createElement("style"), { textContent: STYLE });
      this.#button.type = "button";
      this.#button.addEventListener("click", () => this.start(true));
      this.#picture.addEventListener("slotchange", () => this.#say());
      this.attachShadow({ mode: "open" }).append(style, this.#picture, this.#button);
    }

    connectedCallback() {
      const picture = this.getAttribute("picture");
      if (picture) this.#picture.replaceChildren(Object.assign(document.createElement("img"), { src: picture, alt: "Hatbox" }));
      this.#say();
      if (this.hasAttribute("live")) this.start();
    }

    disconnectedCallback() {
      this.sleep();
    }

    start(asked = false) {
      if (this.#frame) return;
      if (live.length === MOST) live[0].sleep();
      live.push(this);
      const frame = (this.#frame = document.createElement("iframe"));
      frame.title = this.#title;
      frame.style.height = `${Math.max(this.offsetHeight, 240)}px`;
      frame.src = `${PAGE}#${this.#address}`;
      this.#picture.hidden = this.#button.hidden = true;
      addEventListener("message", this.#hear);
      this.shadowRoot.append(frame);
      if (asked) frame.focus();
    }

    sleep() {
      if (!this.#frame) return;
      live.splice(live.indexOf(this), 1);
      removeEventListener("message", this.#hear);
      this.#frame.remove();
      this.#frame = null;
      this.#picture.hidden = this.#button.hidden = false;
      if (this.#game) this.#words = "go-on";
      this.#say();
    }

    #hear = ({ source, data }) => {
      if (source !== this.#frame.contentWindow) return;
      if (data?.type === "hatbox:height") this.#frame.style.height = `${data.px}px`;
      if (data?.type === "hatbox:record") this.#game = { record: data.record, move: data.move };
    };

    get #lang() {
      const lang = this.closest("[lang]")?.lang.slice(0, 2).toLowerCase();
      return lang in WORDS ? lang : "";
    }

    get #title() {
      return this.querySelector("img")?.alt || "Hatbox";
    }

    get #address() {
      const said = { lang: this.#lang };
      for (const name of SAID) if (this.hasAttribute(name)) said[name] = this.getAttribute(name);
      if (this.#game) {
        for (const name of ["z", "game", "players", "bots", "seed"]) delete said[name];
        Object.assign(said, this.#game);
      }
      return Object.keys(said).filter((name) => said[name] !== "").map((name) => `${name}=${encodeURIComponent(said[name])}`).join("&");
    }

    #say() {
      const words = WORDS[this.#lang || "en"][this.#words];
      this.#button.textContent = words;
      this.#button.setAttribute("aria-label", `${words}: ${this.#title}`);
    }
  }
  customElements.define("hatbox-table", HatboxTable);
})();
