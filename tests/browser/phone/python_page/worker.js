import { loadPyodide } from "./pyodide/pyodide.mjs";
import * as files from "./files.js";

const say = (line) => self.postMessage({ line });

self.onmessage = async ({ data: args }) => {
  try {
    const python = await loadPyodide({ stdout: say, stderr: say });
    const archive = await (await fetch("tests.zip")).arrayBuffer();
    python.registerJsModule("pizarra_files", files);
    python.unpackArchive(archive, "zip", { extractDir: "/project" });
    python.runPython("import os, sys; os.chdir('/project'); sys.path[:0] = ['/project', '/project/.packages']");
    // Tests run event loops of their own, which Pyodide allows only inside of `callPromising`.
    const status = await python.pyimport("pytest").main.callPromising(python.toPy(args));
    self.postMessage({ status: Number(status) });
  } catch (error) {
    say(String(error));
    self.postMessage({ status: -1 });
  }
};
