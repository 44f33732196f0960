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
  // A browser also asks on old connections, on which nothing comes any more.
  const PATIENCE = 1500;
  const GIVE_UP = 10_000;
  // A server that is ending may still answer on an open connection, but not in the next round.
  const GOOD_ROUNDS = 2;
  const LEAVING = 15_000;
  const LOADING = 15_000;
  // After a silence the system sends again what the server has not got, but may wait for a minute
  // with that; some systems never do.
  const STUCK_ROUNDS = 8;

  const Original = window.WebSocket;
  const probe = new URL("version.json", document.baseURI);
  let lost = false;
  let askedAt = -Infinity;
  let asking = 0;
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

  // A page that is loaded again says so: on a silent network the server may still take the last
  // connection for open. A copy of a tab has the same session, and must not take it away.
  const LEFT = "pizarra.left";
  const inThisTab = (work) => {
    try {
      return work(sessionStorage);
    } catch {
      return null; // This browser stores nothing.
    }
  };
  const loadedAgain = inThisTab((stored) => stored.getItem(LEFT)) !== null;
  const forget = () => inThisTab((stored) => stored.removeItem(LEFT));
  forget();
  window.addEventListener("pagehide", () => inThisTab((stored) => stored.setItem(LEFT, "yes")));
  window.addEventListener("pageshow", forget);

  const reachable = async () => {
    try {
      const { ok, status } = await fetch(probe, {
        method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(GIVE_UP),
      });
      // A browser that is no longer a guest gets the page that asks for a code.
      return ok || status === 403;
    } catch {
      return false; // not reachable yet
    }
  };

  const ask = async () => {
    if (!lost && !answers.missing()) good = 0;
    if (paused() || !(lost || answers.missing())) return;
    if (asking && performance.now() - askedAt < PATIENCE) return;
    if (lost) unreachable.show();
    asking += 1;
    askedAt = performance.now();
    good = (await reachable()) ? good + 1 : 0;
    asking -= 1;
    if (good < (lost ? GOOD_ROUNDS : STUCK_ROUNDS) || paused()) return;
    window.location.reload();
    // A second reload would make the browser start loading again.
    pause(LOADING);
  };

  const waitForServer = () => {
    if (lost) return;
    lost = true;
    good = 0;
    ask();
  };
  setInterval(ask, ROUND);
  window.addEventListener("online", ask);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) ask();
  });

  // Some browsers send another Accept-Language header with a socket than with a page.
  const withParameters = address => {
    const url = new URL(address, document.baseURI);
    url.searchParams.set("languages", navigator.languages.join(","));
    const { motion, textSize } = document.documentElement.dataset;
    url.searchParams.set("text_size", textSize);
    url.searchParams.set("motion", motion);
    if (loadedAgain) url.searchParams.set("loaded_again", "");
    return url;
  };

  window.WebSocket = class extends Original {
    constructor(address, ...args) {
      if (lost) throw new Error("The connection was lost; the page loads anew when the server answers.");
      super(withParameters(address), ...args);
      let opened = false;
      this.addEventListener("open", () => { opened = true; });
      for (const name of ["close", "error"]) {
        this.addEventListener(name, (event) => {
          if (!opened) return;
          // The client would cover the last picture, and try to connect anew.
          event.stopImmediatePropagation();
          if (name === "close") waitForServer();
        });
      }
      this.addEventListener("message", (event) => {
        if (answers.received(event.data, this, (data) => this.#send(data))) event.stopImmediatePropagation();
        else starting.message(event.data);
      });
    }

    // Between the end of a connection and its event, a browser would only log an error.
    #send(data) {
      if (this.readyState === Original.OPEN) super.send(data);
    }

    send(data) {
      if (lost) return;
      answers.sending(data);
      this.#send(picked.filled(data));
    }
  };
})();
