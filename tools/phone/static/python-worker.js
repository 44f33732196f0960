// Python and the app, in a worker. Everything is fetched and prepared while the page
// is still busy with its own start.
import * as interpreter from "./pyodide/pyodide.asm.mjs";
import * as pyodide from "./pyodide/pyodide.mjs";
import "./starting-data.js";
import "./counted.js";
import * as files from "./files.js";
import { fetchPacked } from "./packed.js";
import * as snapshot from "./snapshot.js";
import { unpack } from "./unpack.js";

/** Milliseconds without user input after which the snapshot is written. */
const IDLE_MS = 5000;

/** Paper layout measures text with these fonts and embeds them; the page shows them, too. */
const FONTS = ["PizarraSans-Regular.ttf", "PizarraSans-SemiBold.ttf"];

/** The build of each of these scripts; in one of another version it is another one, or undefined. */
const BUILDS = ["%APP%", interpreter.build, pyodide.build];

const createPyodideModule = interpreter.default;

const urlOf = (path) => new URL(path, import.meta.url).href;
let onUpdate = () => {};
let updated = false;
let onPromise = () => {};
let promised = true;
let onInstall = () => {};
let onDrafts = () => {};

let saves = 0;
const saving = new Map();

const flet = {};
const page = {
  address: urlOf("./"),
  languages: [...navigator.languages],
  textSize: "100",
  motion: "full",
  install: "",
  showInstall: () => self.postMessage({ showInstall: true }),
  takeUpdate: () => self.postMessage({ takeUpdate: true }),
  /** Returns a promise of the name of the file; it is empty if the user has cancelled. */
  save: (name, content) => new Promise((resolve) => {
    saves += 1;
    saving.set(saves, resolve);
    self.postMessage({ save: { name, content, number: saves } });
  }),
  /** Returns a promise of the text that this build has kept last; it is empty if there is none. */
  drafts: () => new Promise((resolve) => {
    onDrafts = (kept) => resolve(kept.startsWith(BUILDS[0]) ? kept.slice(BUILDS[0].length) : "");
    self.postMessage({ drafts: true });
  }),
  keepDrafts: (text) => self.postMessage({ keepDrafts: text && BUILDS[0] + text }),
  onUpdate: (callback) => {
    onUpdate = callback;
    if (updated) callback(true);
  },
  onPromise: (callback) => {
    onPromise = callback;
    callback(promised);
  },
  onInstall: (callback) => {
    onInstall = callback;
    callback(page.install);
  },
};

const reportStep = (name) => self.postMessage({ step: name });

/** Report to the page how many bytes of the large files have been loaded, every 200 kB. */
const reportLoading = () => {
  const INTERVAL = 200_000;
  const reported = new Map();
  countFiles(startingData.sizes, (name, size) => {
    if (size < startingData.sizes[name][0] && size - (reported.get(name) ?? 0) < INTERVAL) return;
    reported.set(name, size);
    self.postMessage({ loaded: [name, size] });
  }, { parts: true });
};
if (self.location.search === "?first") {
  reportLoading();
  fetchPacked(); // at later starts the service worker has the archives, inflated
}

/** JavaScript modules that the app imports; a snapshot refers to them by these names. */
const MODULES = { flet_js: flet, pizarra_files: files, pizarra_page: page };

const moduleName = (object) => {
  const name = Object.keys(MODULES).find((each) => MODULES[each] === object);
  if (!name) throw new Error(`a snapshot cannot hold ${object}`);
  return name;
};

/** Create Pyodide's module with enough memory for the snapshot, which Pyodide does not do by itself. */
const createGrownModule = async (settings) => {
  const module = await createPyodideModule(settings);
  if (settings.INITIAL_MEMORY) module.growMemory(settings.INITIAL_MEMORY);
  return module;
};

const fetchBytes = async (path) => (await fetch(urlOf(path))).arrayBuffer();

const startPython = async (options) => {
  const archive = fetchBytes("app.zip");
  const fonts = FONTS.map((name) => fetchBytes(`assets/fonts/${name}`));
  return pyodide.loadPyodide({
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
    fsInit: async (fs, { sitePackages }) => {
      unpack(await archive, fs, sitePackages);
      const folder = `${sitePackages}/scorer/assets/fonts`;
      fs.mkdirTree(folder);
      for (const [index, font] of (await Promise.all(fonts)).entries()) {
        fs.writeFile(`${folder}/${FONTS[index]}`, new Uint8Array(font), { canOwn: true });
      }
    },
    ...options,
  });
};

/** Python continued from a snapshot of its memory. */
const restorePython = async (memory) => {
  const python = await startPython({
    createPyodideModule: createGrownModule,
    _loadSnapshot: memory,
    _snapshotDeserializer: (name) => MODULES[name],
  });
  delete python._api.config._loadSnapshot; // a second reference to the memory
  snapshot.release(memory);
  return python;
};

/** Python started anew, with the app imported. */
const importApp = async () => {
  const wanted = await snapshot.wanted().catch(() => false);
  // Until a snapshot is made, Pyodide records what Python takes from its module `js`, of which
  // it can then call functions but not read everything: none of our code imports it.
  const isThisBuild = wanted ? snapshot.checkLoaded() : undefined;
  const python = await startPython({ createPyodideModule, _makeSnapshot: wanted });
  reportStep("python");
  for (const [name, module] of Object.entries(MODULES)) python.registerJsModule(name, module);
  python.runPython("import scorer.browser.start");
  reportStep("app");
  if (wanted && (await isThisBuild(BUILDS))) takeSnapshot(python);
  return python;
};

let lastActivity;
let resolveHidden;
const hidden = new Promise((done) => { resolveHidden = done; });

/** Wait until the app has sent something to the page, and IDLE_MS have passed since then without input. */
const idle = async () => {
  for (;;) {
    const rest = (lastActivity ?? Infinity) + IDLE_MS - performance.now();
    if (rest <= 0) return;
    await new Promise((done) => setTimeout(done, Math.min(rest, IDLE_MS)));
  }
};

/** Copy the memory now, before it holds anything of this start, and write the copy when the user is idle. */
const takeSnapshot = (python) => {
  try {
    python.runPython("import preloaded");
    const memory = python.makeMemorySnapshot({ serializer: moduleName });
    const write = () => snapshot.keep(memory);
    Promise.race([idle(), hidden]).then(write).catch(console.warn).finally(() => snapshot.release(memory));
  } catch (error) {
    console.warn(error); // later starts take as long as this one
  }
};

let fromSnapshot = false;

const start = async () => {
  const memory = await snapshot.read().catch(console.warn);
  fromSnapshot = memory !== undefined;
  const python = await (memory ? restorePython(memory) : importApp());
  performance.mark(memory ? "restored" : "imported");
  reportStep("python");
  reportStep("app");
  await python.pyimport("scorer.browser.start").start();
};

/** A start that fails with a snapshot may succeed without one: then the page is reloaded. */
const failed = async (error) => {
  console.warn(error);
  const reload = fromSnapshot && (await snapshot.discard().then(() => true, () => false));
  self.postMessage(reload ? { reload } : { failed: String(error) });
};

const send = (message) => {
  lastActivity ??= performance.now();
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
};
const ready = start();
ready.catch(failed);

self.onmessage = async ({ data }) => {
  if (data.message) {
    lastActivity = performance.now();
    flet.send(data.message, data.pauses);
  } else if (data.connect) {
    try {
      await ready;
      flet.documentUrl = data.connect;
      page.textSize = data.textSize;
      page.motion = data.motion;
      await flet.start_connection(send);
      self.postMessage({ connected: true });
      if (fromSnapshot) await snapshot.ended().catch(console.warn);
    } catch (error) {
      failed(error);
    }
  } else if (data.saved) {
    saving.get(data.saved)(data.name);
    saving.delete(data.saved);
  } else if (data.hidden) {
    resolveHidden();
  } else if (data.updated) {
    updated = true;
    onUpdate(true);
  } else if ("promised" in data) {
    promised = data.promised;
    onPromise(promised);
  } else if ("drafts" in data) {
    onDrafts(data.drafts);
  } else if ("install" in data) {
    page.install = data.install;
    onInstall(page.install);
  }
};
