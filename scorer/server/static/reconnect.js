// After a dropped connection the Flet client reconnects but never paints again,
// and it sends the taps made meanwhile, even to a restarted server where they
// could mean something else. So a lost connection is never taken up again: this
// script waits until the server answers and loads the page anew. The session
// lives on the server and is found again by the id the tab remembers.
(() => {
  const VISITED = "visited";
  const firstVisit = () => {
    try {
      const visited = localStorage.getItem(VISITED);
      localStorage.setItem(VISITED, "yes");
      return !visited;
    } catch {
      return true; // This browser stores nothing, so every visit is like the first one.
    }
  };
  starting.countFiles({ parts: firstVisit() });

  const ROUND = 600;
  // A server that is ending may still answer on an open connection, but not in the next round.
  const GOOD_ROUNDS = 2;
  const LEAVING = 15_000;
  const LOADING = 15_000;

  const Original = window.WebSocket;
  const probe = new URL("version.json", document.baseURI);
  let lost = false;
  let asking = false;
  let good = 0;
  let pausedUntil = 0;

  const pause = (time) => {
    good = 0;
    pausedUntil = performance.now() + time;
  };
  const paused = () => performance.now() < pausedUntil;

  // Firefox closes the sockets of a page that is being left before it loads the next one, and
  // a reload would then cancel that navigation. A page that stays after all continues after a pause.
  window.addEventListener("beforeunload", () => pause(LEAVING));
  window.addEventListener("pagehide", () => pause(Infinity));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) pause(0);
  });

  const answers = async () => {
    try {
      const { ok, status } = await fetch(probe, { method: "HEAD", cache: "no-store" });
      // A browser that is no longer a guest gets the page that asks for a code.
      return ok || status === 403;
    } catch {
      return false; // not reachable yet
    }
  };

  const ask = async () => {
    if (asking || paused()) return;
    starting.cut();
    asking = true;
    good = (await answers()) ? good + 1 : 0;
    asking = false;
    if (good < GOOD_ROUNDS || paused()) return;
    window.location.reload();
    // A second reload would make the browser start loading again.
    pause(LOADING);
  };

  const waitForServer = () => {
    if (lost) return;
    lost = true;
    ask();
    setInterval(ask, ROUND);
    window.addEventListener("online", ask);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) ask();
    });
  };

  // Some browsers send another Accept-Language header with a socket than with a page.
  const withLanguages = address => {
    const url = new URL(address, document.baseURI);
    url.searchParams.set("languages", navigator.languages.join(","));
    return url;
  };

  window.WebSocket = class extends Original {
    constructor(address, ...args) {
      if (lost) throw new Error("The connection was lost; the page loads anew when the server answers.");
      super(withLanguages(address), ...args);
      this.addEventListener("open", () => this.addEventListener("close", waitForServer));
      this.addEventListener("message", ({ data }) => starting.message(data));
    }
  };
})();
