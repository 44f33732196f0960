// The page around an app that the browser runs alone: starts Python beside
// Flutter, keeps the files of the app for times without a network, and says when
// there is a newer version of it.
(() => {
  Object.assign(flet, { pyodide: true, routeUrlStrategy: "hash" });
  const first = !navigator.serviceWorker?.controller;
  const tell = first ? starting.countFiles({ parts: true }) : () => {};
  starting.expect({ frame: 20, python: 30, app: 30, connected: 10, text: 10 });

  const address = new URL(`python-worker.js${first ? "?first" : ""}`, document.baseURI);
  const worker = new Worker(address, { type: "module" });
  let toFlutter = () => {};
  let connected;
  const connection = new Promise((resolve, reject) => { connected = { resolve, reject }; });

  const fail = (why) => {
    starting.fail();
    connected.reject(why);
  };
  worker.onerror = (event) => fail(event.message);
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) {
      starting.message(data);
      toFlutter(data);
    } else if (data.come) tell(...data.come);
    else if (data.step) starting.step(data.step);
    else if (data.connected) connected.resolve();
    else if (data.failed) {
      console.error(data.failed);
      fail("Pizarra");
    } else if (data.again) location.reload();
    else if (data.save) save(data.save);
    else if (data.takeUpdate) takeUpdate();
  };

  // While it waits for Python, Flutter would draw a spinner that nobody sees, and Python
  // would have to share the processor with it.
  const FRAMES = 3;
  const SELDOM = 1000;
  const draw = window.requestAnimationFrame.bind(window);
  let drawn = 0;
  let waits = true;
  window.requestAnimationFrame = (told) => {
    if (!waits || drawn < FRAMES) {
      drawn += 1;
      return draw(told);
    }
    return setTimeout(() => draw(told), SELDOM);
  };
  connection.catch(() => {}).then(() => { waits = false; });

  // Nobody waits for an answer now, and the browser may end the page.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) worker.postMessage({ hidden: true });
  });

  // Flet's client calls these three.
  globalThis.jsConnect = (_app, _args, onMessage) => {
    toFlutter = onMessage;
    worker.postMessage({ connect: document.URL });
    return connection;
  };
  globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();

  const TYPES = { csv: "text/csv", json: "application/json", pdf: "application/pdf", png: "image/png" };

  const save = async ({ name, content }) => {
    const picture = name.endsWith(".png");
    const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
    const file = new File([content], name, { type });
    if (picture && navigator.canShare?.({ files: [file] })) {
      try {
        await navigator.share({ files: [file] });
        return;
      } catch (error) {
        if (error.name === "AbortError") return; // closed without choosing anybody
      }
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  let waiting;
  const takeUpdate = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("now");
  };

  const announce = (registration) => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    worker.postMessage({ updated: true });
  };

  /** Which of Flutter's renderers has been loaded: only that one is kept. */
  const renderer = () => {
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    const has = (end) => loaded.some((name) => name.endsWith(end));
    if (has("skwasm.wasm")) return "skwasm";
    if (has("skwasm_heavy.wasm")) return "heavy";
    return has("chromium/canvaskit.wasm") ? "chromium" : "canvaskit";
  };

  /** Ask the browser not to delete the files by itself; it wants to be asked on a tap. */
  const askToKeep = async () => {
    if (!navigator.storage?.persisted) return; // plain http
    const tell = (promised) => worker.postMessage({ promised });
    if (await navigator.storage.persisted()) return;
    tell(false);
    const ask = async () => tell(await navigator.storage.persist());
    window.addEventListener("click", ask, { once: true, capture: true });
  };

  const keepForLater = async () => {
    if (!("serviceWorker" in navigator)) return; // plain http
    const registration = await navigator.serviceWorker.register(`sw.js?${renderer()}`, { updateViaCache: "none" });
    announce(registration);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming.addEventListener("statechange", () => announce(registration));
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  };
  performance.setResourceTimingBufferSize(1000);
  window.addEventListener("flutter-first-frame", () => {
    connection.then(() => Promise.all([askToKeep(), keepForLater()])).catch(console.warn);
  }, { once: true });
})();
