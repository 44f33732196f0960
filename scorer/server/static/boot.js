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
