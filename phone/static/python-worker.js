// Python and the app, in a worker: everything is fetched and made ready while the
// page is still busy with its own start.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import * as files from "./files.js";

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

const start = async () => {
  const fetched = fetch(own("app.zip")).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
  });
  python.registerJsModule("flet_js", flet);
  python.registerJsModule("pizarra_files", files);
  python.registerJsModule("pizarra_page", page);
  const folder = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  python.unpackArchive(await fetched, "zip", { extractDir: folder });
  const app = python.pyimport("scorer.browser.start");
  return () => app.start();
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
