// After a dropped connection the Flet client reconnects but never paints again,
// and it sends the taps made meanwhile, even to a restarted server where they
// could mean something else. So a lost connection is never taken up again: this
// script waits until the server answers and loads the page anew. The session
// lives on the server and is found again by the id the tab remembers.
(() => {
  const Original = window.WebSocket;
  const probe = new URL("version.json", document.baseURI);
  let lost = false;
  let asking = false;

  const ask = async () => {
    if (asking) return;
    asking = true;
    try {
      const answer = await fetch(probe, { method: "HEAD", cache: "no-store" });
      // Whoever is a guest no more gets the page that tells how to become one.
      if (answer.ok || answer.status === 403) window.location.reload();
    } catch {
      // Not reachable yet: the next round asks again.
    } finally {
      asking = false;
    }
  };

  const waitForServer = () => {
    if (lost) return;
    lost = true;
    ask();
    setInterval(ask, 700);
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
    }
  };
})();
