// Reports how many bytes of the app's large files have been loaded, in the page and in
// the worker with Python. The browser does not cache compiled code of files whose bytes
// are counted, so that is done at a first visit only.
globalThis.countFiles = (sizes, report, { parts }) => {
  const base = new URL(".", globalThis.document?.baseURI ?? globalThis.location.href).href;
  const countedName = (address) => {
    const name = address.startsWith(base) ? address.slice(base.length).split("?")[0] : "";
    return name in sizes ? name : undefined;
  };

  // What the browser loads by itself, such as scripts, is reported when it is complete.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const name = countedName(entry.name);
      if (name) report(name, sizes[name][0]);
    }
  }).observe({ type: "resource", buffered: true });

  if (!parts) return;
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const response = await originalFetch(...args);
    const name = countedName(response.url);
    if (!name || !response.ok || !response.body) return response;
    let loaded = 0;
    const counter = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.length;
        report(name, loaded);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), { headers: response.headers });
  };
};
