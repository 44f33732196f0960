// After an exception Flutter may stop painting: the screen stands still, and taps
// show nothing although the app gets them. Everything shown is kept elsewhere, so
// a page with such an exception loads anew, once: if the fresh page has one as
// well, it stays, until there was none for a minute.
(() => {
  const CALM_MS = 60_000;
  const KEPT_AS = "pizarra.exception";
  const probe = new URL("version.json", document.baseURI);
  // Lines of a stack inside the client, and what it logs for later exceptions. Code that was
  // compiled while its bytes were counted (counted.js) has no file name in a stack.
  const FROM_CLIENT = /main\.dart\.\w+:|wasm-function\[|Another exception was thrown/;
  let reloading = false;

  /** Note an exception now; return whether the last one is long ago. */
  const first = () => {
    try {
      const before = Number(sessionStorage.getItem(KEPT_AS));
      sessionStorage.setItem(KEPT_AS, Date.now());
      return Date.now() - before > CALM_MS;
    } catch {
      return false; // Nothing can be kept here, so nothing would end a loop.
    }
  };

  const recover = async (log) => {
    if (reloading || !FROM_CLIENT.test(log) || !first()) return;
    reloading = true;
    try {
      // Without a server a reload would show the browser's own error page.
      const answer = await fetch(probe, { cache: "no-store" });
      if (answer.ok) window.location.reload();
    } catch {
      // The page loads anew when the server answers again.
    } finally {
      reloading = false;
    }
  };

  const text = (thing) => (thing instanceof Error ? `${thing}\n${thing.stack}` : String(thing));
  for (const name of ["log", "warn", "error"]) {
    const original = console[name];
    console[name] = (...things) => {
      original.apply(console, things);
      recover(things.map(text).join(" "));
    };
  }
  window.addEventListener("error", ({ error, message }) => recover(error ? text(error) : message));
  window.addEventListener("unhandledrejection", ({ reason }) => recover(text(reason)));
})();
