// Settings of the Flet client. They stand in a file of their own because the
// content security policy of this page forbids scripts inside the page.
// eslint-disable-next-line no-var -- Flet looks for a global of this name.
var flet = (() => {
  const base = new URL(".", document.baseURI).pathname;
  return {
    pyodide: false,
    multiView: false,
    noCdn: true,
    webSocketEndpoint: `${base}ws`,
    entrypointBaseUrl: base,
    assetBase: base,
    routeUrlStrategy: "path",
    canvasKitBaseUrl: `${base}canvaskit/`,
    fontFallbackBaseUrl: "assets/fonts/",
    pyodideUrl: "pyodide/pyodide.mjs",
    webRenderer: "auto",
    appPackageUrl: "app.tar.gz",
  };
})();
flet.flutterAppLoaded = new Promise((resolve) => {
  flet.flutterAppResolve = resolve;
});

// Our fonts lack some letters and all emoji; these are drawn as empty boxes. Flutter knows fallback
// fonts that have them, which are not shipped, and requests a font again at every frame until it
// arrives. So it gets our own font in place of each of them, and requests each only once.
(() => {
  const notShipped = new RegExp(`(^|/)${flet.fontFallbackBaseUrl}noto[^/]*/`);
  const ours = `${flet.fontFallbackBaseUrl}PizarraSans-Regular.ttf`;
  const fetched = window.fetch;
  window.fetch = (asked, ...options) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    return fetched.call(window, notShipped.test(address) ? ours : asked, ...options);
  };
})();

// Flutter replaces the page's viewport tag by one that forbids zooming.
(() => {
  const ours = document.querySelector("meta[name=viewport]").content;
  const observer = new MutationObserver(() => {
    const flutters = document.querySelector("meta[flt-viewport]");
    if (!flutters) return;
    flutters.content = ours;
    observer.disconnect();
  });
  observer.observe(document.head, { childList: true });
})();

// The size of text that the browser or the system prefers, in percent. The app enlarges its texts
// itself, because it knows how much room each has; so for Flutter the size is always the usual one.
(() => {
  const USUAL = 16;
  const USUAL_ON_APPLE = 17;
  const LEAST = 87.5;
  const MOST = 200;
  const root = document.documentElement;
  const probe = document.createElement("span");
  probe.style.cssText = "position: absolute; visibility: hidden; font-size: medium";
  root.append(probe);
  const measured = () => parseFloat(getComputedStyle(probe).fontSize);
  let factor = measured() / USUAL;
  if (navigator.maxTouchPoints > 1 && CSS.supports("font", "-apple-system-body")) {
    probe.style.font = "-apple-system-body";
    factor = measured() / USUAL_ON_APPLE;
  }
  probe.remove();
  const size = Math.round(Math.min(MOST, Math.max(LEAST, 100 * factor)));
  root.dataset.textSize = String(size);
  root.style.setProperty("--text", String(size / 100));
})();

// Whether browser or system ask for as little motion as possible.
document.documentElement.dataset.motion =
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "reduce" : "full";

// With a language tag that is none, such as "C" or "en-US@posix", Flutter would not start.
(() => {
  const isTag = (tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  };
  if (navigator.languages.length && navigator.languages.every(isTag)) return;
  const languages = Object.freeze([...navigator.languages.filter(isTag), "en"]);
  Object.defineProperty(navigator, "languages", { get: () => languages });
  Object.defineProperty(navigator, "language", { get: () => languages[0] });
})();

// WebKit restores a Flutter page from its back/forward cache without ever
// painting again; a fresh start is the only cure. Other engines restore well.
window.addEventListener("pageshow", (event) => {
  if (event.persisted && (navigator.vendor || "").startsWith("Apple")) {
    window.location.reload();
  }
});
