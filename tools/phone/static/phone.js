// The page around an app that the browser runs alone: starts Python in a worker while
// Flutter starts, saves files, registers the service worker, and tells the app when
// there is a newer version.
(() => {
  Object.assign(flet, { pyodide: true, routeUrlStrategy: "hash" });
  const first = !navigator.serviceWorker?.controller;
  const setLoaded = first ? starting.countFiles({ parts: true }) : () => {};
  starting.setSteps({ frame: 20, python: 30, app: 30, connected: 10, text: 10 });

  const address = new URL(`python-worker.js${first ? "?first" : ""}`, document.baseURI);
  const worker = new Worker(address, { type: "module" });
  let sendToFlutter = () => {};
  let connected;
  const connection = new Promise((resolve, reject) => { connected = { resolve, reject }; });

  const fail = (reason) => {
    starting.fail();
    connected.reject(reason);
  };
  worker.onerror = (event) => fail(event.message);
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) {
      starting.message(data);
      sendToFlutter(data);
    } else if (data.loaded) setLoaded(...data.loaded);
    else if (data.step) starting.step(data.step);
    else if (data.connected) connected.resolve();
    else if (data.failed) {
      console.error(data.failed);
      fail("Pizarra");
    } else if (data.reload) location.reload();
    else if (data.save) save(data.save).then((name) => worker.postMessage({ saved: data.save.number, name }));
    else if (data.drafts) worker.postMessage({ drafts: keptDrafts() });
    else if ("keepDrafts" in data) keepDrafts(data.keepDrafts);
    else if (data.takeUpdate) takeUpdate();
    else if (data.showInstall) offer?.prompt();
  };

  // The manifest in the language of the start screen: it has the name of the app's shortcuts.
  document.addEventListener("DOMContentLoaded", () => {
    const { lang } = document.documentElement;
    if (lang !== "en") document.querySelector("link[rel=manifest]").href = `manifest-${lang}.json`;
  });

  /** What the browser gives to a page that it can install, some time after the start. */
  let offer;

  /** How this device installs the app; empty if it has, or cannot. */
  const howToInstall = () => {
    const installed = !matchMedia("(display-mode: browser)").matches || navigator.standalone;
    if (installed || !window.isSecureContext) return "";
    if (offer) return "offered";
    // An iPad says that it is a Mac.
    const apple = navigator.vendor.startsWith("Apple") && navigator.maxTouchPoints > 1;
    if (apple) return "ios";
    return navigator.userAgent.includes("Android") ? "android" : "";
  };
  const reportInstall = () => worker.postMessage({ install: howToInstall() });
  reportInstall();
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the app has a button for it
    offer = event;
    reportInstall();
  });
  window.addEventListener("appinstalled", () => worker.postMessage({ install: "" }));

  // While it waits for Python, Flutter draws a spinner behind the start screen, and takes the
  // processor from Python. So it gets its first frames, and then one a second.
  const FIRST_FRAMES = 3;
  const FRAME_MS = 1000;
  const requestFrame = window.requestAnimationFrame.bind(window);
  let frames = 0;
  let waiting = true;
  window.requestAnimationFrame = (callback) => {
    if (!waiting || frames < FIRST_FRAMES) {
      frames += 1;
      return requestFrame(callback);
    }
    return setTimeout(() => requestFrame(callback), FRAME_MS);
  };
  connection.catch(() => {}).then(() => { waiting = false; });

  // The worker writes its snapshot now: nobody taps, and the browser may end a hidden page.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) worker.postMessage({ hidden: true });
  });

  // Flet's client calls these three.
  globalThis.jsConnect = (_app, _args, onMessage) => {
    sendToFlutter = onMessage;
    const { motion, textSize } = document.documentElement.dataset;
    worker.postMessage({ connect: document.URL, motion, textSize });
    return connection;
  };
  globalThis.jsSend = async (_app, data) => {
    const message = picked.filled(data);
    worker.postMessage({ message, pauses: pauses.untilNow() / 1000 }, [message.buffer]);
  };
  globalThis.jsDisconnect = async () => worker.terminate();

  const NOTE_TABLE_MS = 60_000;

  const TYPES = { csv: "text/csv", html: "text/html", json: "application/json", pdf: "application/pdf", png: "image/png", txt: "text/plain" };

  const fileOf = (name, content) =>
    new File([content], name, { type: TYPES[name.split(".").pop()] ?? "application/octet-stream" });

  /** The name under which a file is shared; empty if it is downloaded instead. */
  const sharedName = (name) => {
    if (name.endsWith(".png")) return name;
    // A copy: on computers the dialog for sharing often cannot keep a file.
    if (!name.endsWith(".json") || !matchMedia("(pointer: coarse)").matches) return "";
    // Chromium shares texts, but no JSON; and a share that it refuses cannot be repeated.
    return navigator.vendor === "Google Inc." ? `${name}.txt` : name;
  };

  /** Share pictures and copies where the browser can; download any other file. Returns the name of the file; empty if the user has cancelled. */
  const save = async ({ name, content }) => {
    const shared = fileOf(sharedName(name) || name, content);
    if (sharedName(name) && navigator.canShare?.({ files: [shared] })) {
      try {
        await navigator.share({ files: [shared] });
        return shared.name;
      } catch (error) {
        if (error.name === "AbortError") return "";
      }
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(fileOf(name, content));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return name;
  };

  // What is typed and not written yet. A browser that is full, or that keeps nothing for this page,
  // keeps no drafts either; it must not keep older ones then.
  const DRAFTS = `pizarra-drafts-${new URL("./", document.baseURI).pathname}`;
  const keptDrafts = () => {
    try {
      return localStorage.getItem(DRAFTS) ?? "";
    } catch (error) {
      console.info(`no drafts: ${error}`);
      return "";
    }
  };
  const keepDrafts = (text) => {
    try {
      localStorage.removeItem(DRAFTS);
      if (text) localStorage.setItem(DRAFTS, text);
    } catch (error) {
      console.info(`no drafts: ${error}`);
    }
  };

  let update;
  const takeUpdate = () => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data === "reload") location.reload();
    });
    update.postMessage("now");
  };

  const setUpdate = (newer) => {
    update = newer;
    worker.postMessage({ updated: true });
  };

  const announceUpdate = (registration) => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    setUpdate(registration.waiting);
  };

  /** Note for the service worker that a table is on the screen. */
  const noteTable = async () => {
    if (!/^#\/(partie|tournament)\//.test(location.hash)) return;
    const state = await caches.open(`state-${new URL("./", document.baseURI).pathname}`);
    await state.put("table", new Response(Date.now()));
  };

  /** Which of Flutter's renderers has been loaded: the service worker stores only that one. */
  const renderer = () => {
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    const has = (end) => loaded.some((name) => name.endsWith(end));
    if (has("skwasm.wasm")) return "skwasm";
    if (has("skwasm_heavy.wasm")) return "heavy";
    return has("chromium/canvaskit.wasm") ? "chromium" : "canvaskit";
  };

  /** Ask the browser for persistent storage, on the first tap: without one it may refuse. */
  const requestPersistence = async () => {
    if (!navigator.storage?.persisted) return; // plain http
    const report = (promised) => worker.postMessage({ promised });
    if (await navigator.storage.persisted()) return;
    report(false);
    // A screen reader sends a click alone; a touch need not lead to one.
    const first = new AbortController();
    const request = async () => {
      first.abort();
      report(await navigator.storage.persist());
    };
    for (const tap of ["pointerup", "click"]) {
      window.addEventListener(tap, request, { capture: true, signal: first.signal });
    }
  };

  const registerServiceWorker = async () => {
    if (!("serviceWorker" in navigator)) return; // plain http
    const registration = await navigator.serviceWorker.register(`sw.js?${renderer()}`, { updateViaCache: "none" });
    announceUpdate(registration);
    navigator.serviceWorker.addEventListener("message", ({ data, source }) => {
      if (data === "newer" && !registration.waiting) setUpdate(source);
    });
    navigator.serviceWorker.startMessages();
    registration.active?.postMessage("started");
    setInterval(() => noteTable().catch(console.info), NOTE_TABLE_MS);
    document.addEventListener("visibilitychange", () => noteTable().catch(console.info));
    registration.addEventListener("updatefound", () => {
      const installing = registration.installing;
      installing.addEventListener("statechange", () => announceUpdate(registration));
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  };
  performance.setResourceTimingBufferSize(1000);
  window.addEventListener("flutter-first-frame", () => {
    connection.then(() => Promise.all([requestPersistence(), registerServiceWorker()])).catch(console.warn);
  }, { once: true });
})();
