// Python and the app, in a worker: everything is fetched and made ready while the
// page is still busy with its own start.
import createPyodideModule from "./pyodide/pyodide.asm.mjs";
import { loadPyodide } from "./pyodide/pyodide.mjs";
import "./starting-data.js";
import "./counted.js";
import * as files from "./files.js";
import * as snapshot from "./snapshot.js";
import { unpack } from "./unpack.js";

/** Milliseconds without a touch after which there is time for something else. */
const QUIET = 5000;

/** Papers measure their texts with these, and carry them; the page shows them, too. */
const FONTS = ["PizarraSans-Regular.ttf", "PizarraSans-SemiBold.ttf"];

const own = (path) => new URL(path, import.meta.url).href;
let onUpdate = () => {};
let updated = false;
let onPromise = () => {};
let promised = true;

const flet = {};
const page = {
  languages: [...navigator.languages],
  takeUpdate: () => self.postMessage({ takeUpdate: true }),
  save: (name, content) => self.postMessage({ save: { name, content } }),
  onUpdate: (told) => {
    onUpdate = told;
    if (updated) told(true);
  },
  onPromise: (told) => {
    onPromise = told;
    told(promised);
  },
};

const step = (name) => self.postMessage({ step: name });

/** Tell the page how much has come, but not of every small part. */
const countForPage = () => {
  const PART = 200_000;
  const told = new Map();
  countFiles(startingData.sizes, (name, size) => {
    if (size < startingData.sizes[name][0] && size - (told.get(name) ?? 0) < PART) return;
    told.set(name, size);
    self.postMessage({ come: [name, size] });
  }, { parts: true });
};
if (self.location.search === "?first") countForPage();

/** What the app imports that is none of Python's: a snapshot knows these by their names. */
const MODULES = { flet_js: flet, pizarra_files: files, pizarra_page: page };

const nameOf = (object) => {
  const name = Object.keys(MODULES).find((each) => MODULES[each] === object);
  if (!name) throw new Error(`a snapshot cannot hold ${object}`);
  return name;
};

/** Pyodide with room for the memory it is to take up, which it does not make by itself. */
const roomy = async (settings) => {
  const module = await createPyodideModule(settings);
  if (settings.INITIAL_MEMORY) module.growMemory(settings.INITIAL_MEMORY);
  return module;
};

const fetched = async (path) => (await fetch(own(path))).arrayBuffer();

const load = async (how) => {
  const archive = fetched("app.zip");
  const fonts = FONTS.map((name) => fetched(`assets/fonts/${name}`));
  return loadPyodide({
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
    fsInit: async (fs, { sitePackages }) => {
      unpack(await archive, fs, sitePackages);
      const folder = `${sitePackages}/scorer/assets/fonts`;
      fs.mkdirTree(folder);
      for (const [at, font] of (await Promise.all(fonts)).entries()) {
        fs.writeFile(`${folder}/${FONTS[at]}`, new Uint8Array(font), { canOwn: true });
      }
    },
    ...how,
  });
};

const takenUp = async (memory) => {
  const python = await load({
    createPyodideModule: roomy,
    _loadSnapshot: memory,
    _snapshotDeserializer: (name) => MODULES[name],
  });
  delete python._api.config._loadSnapshot; // it would lie there twice
  snapshot.giveBack(memory);
  return python;
};

const imported = async () => {
  const wanted = await snapshot.wanted().catch(() => false);
  // Until one is made, Pyodide records what Python takes from its module `js`, of which
  // it can then call functions but not read everything: nothing of ours imports it.
  const python = await load({ createPyodideModule, _makeSnapshot: wanted });
  step("python");
  for (const [name, module] of Object.entries(MODULES)) python.registerJsModule(name, module);
  python.runPython("import scorer.browser.start");
  step("app");
  if (wanted) keepSnapshot(python);
  return python;
};

let touched;
let leave;
const left = new Promise((done) => { leave = done; });

/** Wait until the app has been on the screen for a while, and nobody has touched it. */
const quiet = async () => {
  for (;;) {
    const rest = (touched ?? Infinity) + QUIET - performance.now();
    if (rest <= 0) return;
    await new Promise((done) => setTimeout(done, Math.min(rest, QUIET)));
  }
};

/** Take a copy now, before anything of this start is in the memory, and write it when there is time. */
const keepSnapshot = (python) => {
  try {
    python.runPython("import preloaded");
    const memory = python.makeMemorySnapshot({ serializer: nameOf });
    const write = () => snapshot.keep(memory);
    Promise.race([quiet(), left]).then(write).catch(console.warn).finally(() => snapshot.giveBack(memory));
  } catch (error) {
    console.warn(error); // later starts take as long as this one
  }
};

let fromSnapshot = false;

const start = async () => {
  const memory = await snapshot.read().catch(console.warn);
  fromSnapshot = memory !== undefined;
  const python = await (memory ? takenUp(memory) : imported());
  performance.mark(memory ? "taken up" : "imported");
  step("python");
  step("app");
  await python.pyimport("scorer.browser.start").start();
};

/** What fails with a snapshot may go well without one: the page is loaded again. */
const failed = async (error) => {
  console.warn(error);
  const again = fromSnapshot && (await snapshot.giveUp().then(() => true, () => false));
  self.postMessage(again ? { again } : { failed: String(error) });
};

const send = (message) => {
  touched ??= performance.now();
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
};
const ready = start();
ready.catch(failed);

self.onmessage = async ({ data }) => {
  if (data instanceof Uint8Array) {
    touched = performance.now();
    flet.send(data);
  } else if (data.connect) {
    try {
      await ready;
      flet.documentUrl = data.connect;
      await flet.start_connection(send);
      self.postMessage({ connected: true });
    } catch (error) {
      failed(error);
    }
  } else if (data.hidden) {
    leave();
  } else if (data.updated) {
    updated = true;
    onUpdate(true);
  } else if ("promised" in data) {
    promised = data.promised;
    onPromise(promised);
  }
};
