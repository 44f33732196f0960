// Python and the app, in a worker: everything is fetched and made ready while the
// page is still busy with its own start.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import * as files from "./files.js";

// Compiling the app takes as long as the rest of its start. The first start leaves
// what it has compiled for the later ones of the same version.
const OURS = `compiled-${new URL("./", import.meta.url).pathname}-`;
const COMPILED = `${OURS}%APP%`;
const ARCHIVE = "app.zip";
const LATER = 8000;

const flet = {};
const own = (path) => new URL(path, import.meta.url).href;
const failed = (error) => self.postMessage({ failed: String(error) });
let onUpdate = () => {};
let updated = false;

const page = {
  languages: [...navigator.languages],
  takeUpdate: () => self.postMessage({ takeUpdate: true }),
  save: (name, text) => self.postMessage({ save: { name, text } }),
  onUpdate: (told) => {
    onUpdate = told;
    if (updated) told(true);
  },
};

const compiledBefore = async () => {
  // Plain http has no caches.
  const cache = (await self.caches?.has(COMPILED)) && (await caches.open(COMPILED));
  return cache ? cache.match(ARCHIVE) : undefined;
};

const keepCompiled = async (python, folder) => {
  const bytes = python.pyimport("scorer.browser.compiled").compiled_archive(folder).toJs();
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS)) await caches.delete(name);
  }
  await (await caches.open(COMPILED)).put(ARCHIVE, new Response(bytes));
};

const start = async () => {
  const compiled = await compiledBefore().catch(() => undefined);
  const answer = compiled ?? fetch(own(ARCHIVE));
  const fetched = Promise.resolve(answer).then((whole) => whole.arrayBuffer());
  const python = await loadPyodide({
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
  });
  python.registerJsModule("flet_js", flet);
  python.registerJsModule("pizarra_files", files);
  python.registerJsModule("pizarra_page", page);
  const folder = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  python.unpackArchive(await fetched, "zip", { extractDir: folder });
  python.runPython("import sys; sys.dont_write_bytecode = False");
  try {
    const app = python.pyimport("scorer.browser.start");
    if (!compiled && self.caches) setTimeout(() => keepCompiled(python, folder).catch(console.warn), LATER);
    return () => app.start();
  } catch (error) {
    if (compiled) await caches.delete(COMPILED);
    throw error;
  }
};

const send = (message) => {
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
};
const ready = start();
ready.catch(failed);

self.onmessage = async ({ data }) => {
  if (data instanceof Uint8Array) {
    flet.send(data);
  } else if (data.connect) {
    try {
      flet.documentUrl = data.connect;
      await (await ready)();
      await flet.start_connection(send);
      self.postMessage({ connected: true });
    } catch (error) {
      failed(error);
    }
  } else if (data.updated) {
    updated = true;
    onUpdate(true);
  }
};
