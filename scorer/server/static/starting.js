// What is seen from the first paint to the first screen of the app, and while the
// connection to it is cut: the slate, how far it is, and a sentence with a way to
// try again when it takes long. Texts and sizes of files are in starting-data.js.
const starting = (() => {
  const SLOW = 20_000;
  const FAILED = 90_000;
  const WITHOUT_TEXT = 8_000;
  /** How much of the whole the files are, where they have to come first. */
  const FILES = 60;
  // How a control that shows a text begins in what the app sends to Flutter.
  const TEXT = [0xa2, 0x5f, 0x63, 0xa4, 0x54, 0x65, 0x78, 0x74];

  const { words, sizes } = startingData;
  const language = navigator.languages.map((tag) => tag.split(/[-_]/)[0]).find((code) => code in words);
  const say = (name, percent) => words[language ?? "en"][name].replace("{percent}", percent);

  /** Which of Flutter's renderers this browser will load; at worst the percentage is wrong. */
  const renderer = () => {
    if (navigator.vendor !== "Google Inc.") return "canvaskit";
    return window.isSecureContext ? "skwasm" : "heavy";
  };
  const mine = renderer();
  const total = Object.values(sizes)
    .filter(([, ...renderers]) => !renderers.length || renderers.includes(mine))
    .reduce((sum, [size]) => sum + size, 0);

  const come = new Map();
  let steps = { frame: 50, connected: 25, text: 25 };
  const done = new Set();
  let counting = false;
  let beat = performance.now();
  let note = "";
  let state = "starting";

  const bytes = () => {
    const sum = [...come.values()].reduce((one, other) => one + other, 0);
    return Math.min(1, sum / total);
  };
  const percentOfSteps = () => [...done].reduce((sum, step) => sum + (steps[step] ?? 0), 0);

  const make = (kind, parent, name) => {
    const element = parent.appendChild(document.createElement(kind));
    element.className = name;
    return element;
  };
  let parts;
  const build = () => {
    const box = document.getElementById("start");
    if (!box || parts) return;
    document.documentElement.lang = language ?? "en";
    const panel = box.firstElementChild;
    parts = {
      box,
      bar: make("progress", panel, "bar"),
      said: make("p", panel, "said"),
      note: make("p", panel, "note"),
      again: make("button", panel, "again"),
    };
    parts.bar.max = 100;
    parts.bar.setAttribute("aria-hidden", "true");
    parts.again.textContent = say("again");
    parts.again.addEventListener("click", () => window.location.reload());
    draw();
  };

  const draw = () => {
    if (!parts) return;
    const cut = state === "cut";
    parts.box.hidden = state === "shown";
    parts.box.classList.toggle("cut", cut);
    parts.bar.hidden = cut || note === "failed";
    const files = counting && bytes() < 0.995 && !done.has("connected");
    const percent = Math.floor(
      counting ? FILES * bytes() + ((100 - FILES) * percentOfSteps()) / 100 : percentOfSteps());
    parts.bar.value = percent;
    parts.said.textContent = cut ? say("cut") : note === "failed" ? "" : say(files ? "files" : "steps", percent);
    parts.note.textContent = cut ? say("cut_why") : note && say(note);
    parts.again.hidden = cut || !note;
  };

  const went = () => {
    beat = performance.now();
    if (note === "slow") note = "";
    draw();
  };

  const show = () => {
    if (state !== "starting") return;
    done.add("text");
    // Two frames later it is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (state === "starting") state = "shown";
      draw();
    }));
    clearInterval(watch);
  };

  const watch = setInterval(() => {
    const quiet = performance.now() - beat;
    if (note !== "failed" && quiet > FAILED) note = "failed";
    else if (!note && quiet > SLOW) note = "slow";
    else return;
    draw();
  }, 1000);

  const holds = (message) => {
    const last = message.length - TEXT.length;
    for (let at = message.indexOf(TEXT[0]); at >= 0 && at <= last; at = message.indexOf(TEXT[0], at + 1)) {
      if (TEXT.every((byte, place) => message[at + place] === byte)) return true;
    }
    return false;
  };

  document.addEventListener("DOMContentLoaded", build);
  window.addEventListener("flutter-first-frame", () => api.step("frame"), { once: true });

  const api = {
    /** Count the large files as they come; returns what is told of a file by whoever counts elsewhere. */
    countFiles({ parts }) {
      counting = true;
      const tell = (name, size) => {
        come.set(name, Math.max(size, come.get(name) ?? 0));
        went();
      };
      countFiles(sizes, tell, { parts });
      return tell;
    },
    /** The steps and how much of the whole each is. */
    expect(wanted) { steps = wanted; },
    step(name) {
      done.add(name);
      went();
    },
    /** Look into what the app sends to Flutter: is there something to be shown? */
    message(data) {
      if (state !== "starting" || done.has("text")) return;
      if (!done.has("connected")) setTimeout(show, WITHOUT_TEXT);
      api.step("connected");
      if (holds(new Uint8Array(data))) show();
    },
    fail() {
      if (state === "shown") return;
      note = "failed";
      draw();
    },
    /** Say that there is no connection, over what is shown. */
    cut() {
      state = "cut";
      clearInterval(watch);
      draw();
    },
  };
  return api;
})();
