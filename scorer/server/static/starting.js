// The start screen, from the first paint to the first screen of the app: the slate, the
// progress in percent, and a sentence with a button to try again when the start takes
// long or fails. Texts and sizes of files are in starting-data.js.
const starting = (() => {
  const SLOW_MS = 20_000;
  const FAILED_MS = 90_000;
  const WITHOUT_TEXT_MS = 8_000;
  /** Percent of the progress that are loaded bytes, where files are counted; the rest are steps. */
  const FILES_PERCENT = 60;
  // How a control that shows a text begins in a message of the app to Flutter.
  const TEXT_CONTROL = [0xa2, 0x5f, 0x63, 0xa4, 0x54, 0x65, 0x78, 0x74];

  const { texts, sizes } = startingData;
  const language = navigator.languages.map((tag) => tag.split(/[-_]/)[0]).find((code) => code in texts) ?? "en";
  const text = (name, percent) => texts[language][name].replace("{percent}", percent);

  /** Which of Flutter's renderers this browser will probably load; a wrong guess shifts the percentage. */
  const guessRenderer = () => {
    if (navigator.vendor !== "Google Inc.") return "canvaskit";
    return window.isSecureContext ? "skwasm" : "heavy";
  };
  const renderer = guessRenderer();
  const total = Object.values(sizes)
    .filter(([, ...renderers]) => !renderers.length || renderers.includes(renderer))
    .reduce((sum, [size]) => sum + size, 0);

  const loaded = new Map();
  let steps = { frame: 50, connected: 25, text: 25 };
  const done = new Set();
  let counting = false;
  let lastProgress = performance.now();
  let note = "";
  let state = "starting";

  const partLoaded = () => {
    const sum = [...loaded.values()].reduce((one, other) => one + other, 0);
    return Math.min(1, sum / total);
  };
  const percentOfSteps = () => [...done].reduce((sum, step) => sum + (steps[step] ?? 0), 0);

  const append = (kind, parent, name) => {
    const element = parent.appendChild(document.createElement(kind));
    element.className = name;
    return element;
  };
  let elements;
  const build = () => {
    const box = document.getElementById("start");
    if (!box || elements) return;
    document.documentElement.lang = language;
    const panel = box.firstElementChild;
    elements = {
      box,
      bar: append("progress", panel, "bar"),
      said: append("p", panel, "said"),
      note: append("p", panel, "note"),
      again: append("button", panel, "again"),
    };
    elements.bar.max = 100;
    elements.bar.setAttribute("aria-hidden", "true");
    elements.again.textContent = text("again");
    elements.again.addEventListener("click", () => window.location.reload());
    draw();
  };

  const draw = () => {
    if (!elements) return;
    const failed = note === "failed";
    elements.box.hidden = state === "shown";
    elements.bar.hidden = failed;
    const loading = counting && partLoaded() < 0.995 && !done.has("connected");
    const percent = Math.floor(counting
      ? FILES_PERCENT * partLoaded() + ((100 - FILES_PERCENT) * percentOfSteps()) / 100
      : percentOfSteps());
    elements.bar.value = percent;
    elements.said.textContent = failed ? "" : text(loading ? "files" : "steps", percent);
    elements.note.textContent = note && text(note);
    elements.again.hidden = !note;
  };

  // Files arrive in hundreds of parts, many of them between two frames.
  let due = false;
  const drawSoon = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      draw();
    });
  };

  const progressed = () => {
    lastProgress = performance.now();
    if (note === "slow") note = "";
    drawSoon();
  };

  /** Give way to the app, two frames later: then its first screen is painted. */
  const finish = () => {
    if (state !== "starting") return;
    done.add("text");
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (state === "starting") state = "shown";
      draw();
    }));
    clearInterval(timer);
  };

  const timer = setInterval(() => {
    const silent = performance.now() - lastProgress;
    if (note !== "failed" && silent > FAILED_MS) note = "failed";
    else if (!note && silent > SLOW_MS) note = "slow";
    else return;
    draw();
  }, 1000);

  const containsText = (message) => {
    const last = message.length - TEXT_CONTROL.length;
    for (let at = message.indexOf(TEXT_CONTROL[0]); at >= 0 && at <= last; at = message.indexOf(TEXT_CONTROL[0], at + 1)) {
      if (TEXT_CONTROL.every((byte, offset) => message[at + offset] === byte)) return true;
    }
    return false;
  };

  document.addEventListener("DOMContentLoaded", build);
  window.addEventListener("flutter-first-frame", () => api.step("frame"), { once: true });

  const api = {
    /** Count the large files while they load. Returns a function that takes the name and the
     *  loaded bytes of a file that a worker loads. */
    countFiles({ parts }) {
      counting = true;
      const report = (name, size) => {
        loaded.set(name, Math.max(size, loaded.get(name) ?? 0));
        progressed();
      };
      countFiles(sizes, report, { parts });
      return report;
    },
    /** Set the steps of the start, and how many percent each of them is. */
    setSteps(wanted) { steps = wanted; },
    /** A step is done. */
    step(name) {
      done.add(name);
      progressed();
    },
    /** The app has sent a message to Flutter; the first one with a text is the first screen. */
    message(data) {
      if (state !== "starting" || done.has("text")) return;
      if (!done.has("connected")) setTimeout(finish, WITHOUT_TEXT_MS);
      api.step("connected");
      if (containsText(new Uint8Array(data))) finish();
    },
    /** The start has failed. */
    fail() {
      if (state === "shown") return;
      note = "failed";
      draw();
    },
  };
  return api;
})();
