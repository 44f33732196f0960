// Tells how much of the app's large files has come, in the page and in the worker with Python.
// Files of which every part is counted are not kept as compiled code by the browser; so
// that is for a first visit only.
globalThis.countFiles = (sizes, tell, { parts }) => {
  const base = new URL(".", globalThis.document?.baseURI ?? globalThis.location.href).href;
  const known = (address) => {
    const name = address.startsWith(base) ? address.slice(base.length).split("?")[0] : "";
    return name in sizes ? name : undefined;
  };

  // What the browser loads by itself, such as scripts, is known when it is there.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const name = known(entry.name);
      if (name) tell(name, sizes[name][0]);
    }
  }).observe({ type: "resource", buffered: true });

  if (!parts) return;
  const fetched = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await fetched(...asked);
    const name = known(answer.url);
    if (!name || !answer.ok || !answer.body) return answer;
    let come = 0;
    const counter = new TransformStream({
      transform(part, passed) {
        come += part.length;
        tell(name, come);
        passed.enqueue(part);
      },
    });
    return new Response(answer.body.pipeThrough(counter), { headers: answer.headers });
  };
};
