// The page around an app that the browser runs alone: starts Python beside
// Flutter, keeps the files of the app for times without a network, and says when
// there is a newer version of it.
(() => {
  Object.assign(flet, { pyodide: true, routeUrlStrategy: "hash" });
  const worker = new Worker(new URL("python-worker.js", document.baseURI), { type: "module" });
  let toFlutter = () => {};
  let connected;
  const connection = new Promise((resolve, reject) => { connected = { resolve, reject }; });

  worker.onerror = (event) => connected.reject(event.message);
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) toFlutter(data);
    else if (data.connected) connected.resolve();
    else if (data.failed) {
      console.error(data.failed);
      connected.reject("Pizarra");
    } else if (data.again) location.reload();
    else if (data.save) save(data.save);
    else if (data.takeUpdate) takeUpdate();
  };

  // Flet's client calls these three.
  globalThis.jsConnect = (_app, _args, onMessage) => {
    toFlutter = onMessage;
    worker.postMessage({ connect: document.URL });
    return connection;
  };
  globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();

  const save = ({ name, text }) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
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

  const keepForLater = async () => {
    navigator.storage?.persist?.();
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
  window.addEventListener("flutter-first-frame", () => connection.then(keepForLater), { once: true });
})();
