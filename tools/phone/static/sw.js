// The service worker. It stores every file of one version of the app, each checked by
// its hash, and answers from them: with a network or without one, the app is the same.
const VERSION = "%VERSION%";
const POLICY = "%POLICY%";
// For each file: its path, its hash, its size, and the renderers that need it (none: all of them).
const FILES = %FILES%;
// The compressed copy of each archive (packed.js), and its hash.
const PACKED = %PACKED%;
// Another folder of the same host may have an installation of its own.
const PREFIX = `pizarra-${new URL("./", location).pathname}-`;
const NAME = `${PREFIX}${VERSION}`;
const LIST = "files.json";

// What is kept from one start to the next: the cache that answers, and when a table was last on
// the screen (phone.js). The first start of a version takes long, so a newer one does not answer
// while a Partie is being played, even if the app is closed meanwhile.
const STATE = `state-${new URL("./", location).pathname}`;
const IN_USE = "in-use";
const TABLE = "table";
const AN_EVENING_MS = 12 * 3600 * 1000;
// Bytes that must stay free for the Partien, and for the snapshot of Python's memory.
const RESERVED = 60_000_000;

// A browser needs one of Flutter's renderers; the page names it in the address of this script.
const RENDERERS = ["skwasm", "heavy", "chromium", "canvaskit"];
const renderer = RENDERERS.find((name) => location.search === `?${name}`);
const wanted = FILES.filter(([, , , ...renderers]) => !renderers.length || renderers.includes(renderer));

// Documents and workers take the content security policy from their own response, and the host
// may not send one.
const WITH_POLICY = ["./", "python-worker.js"];

const fetchChecked = async (path, integrity) => {
  try {
    return await fetch(new Request(path, { integrity }));
  } catch {
    // The browser's own cache may hold a file of another version.
    return fetch(new Request(path, { integrity, cache: "reload" }));
  }
};

/** Fetch a file; an archive is loaded compressed, as the page has loaded it, and stored inflated. */
const fetchFile = async (path, integrity) => {
  if (!PACKED[path] || !self.DecompressionStream) return fetchChecked(path, integrity);
  const response = await fetchChecked(...PACKED[path]);
  return response.ok ? new Response(response.body.pipeThrough(new DecompressionStream("gzip"))) : response;
};

const addPolicy = (response) => {
  const headers = new Headers(response.headers);
  headers.set("content-security-policy", POLICY);
  headers.delete("content-encoding");
  return new Response(response.body, { headers });
};

/** Throw if the files would take the room that the Partien need. Some browsers do not report it. */
const checkRoom = async () => {
  const needed = wanted.reduce((sum, [, , size]) => sum + size, RESERVED);
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < needed) throw new DOMException("no room", "QuotaExceededError");
};

/** The cache of an older version that holds a file, by the file's path and hash. */
const storedBefore = async () => {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === NAME) continue;
    const cache = await caches.open(name);
    const list = await (await cache.match(LIST))?.json();
    for (const [path, hash] of list ?? []) found.set(path + hash, cache);
  }
  return found;
};

const storeFiles = async (cache, files) => {
  const before = await storedBefore();
  const results = await Promise.allSettled(files.map(async ([path, hash]) => {
    const stored = await before.get(path + hash)?.match(path);
    const response = stored ?? await fetchFile(path, hash);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, WITH_POLICY.includes(path) && !stored ? addPolicy(response) : response);
  }));
  const failed = results.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  await cache.put(LIST, new Response(JSON.stringify(wanted)));
};

/** Delete the cache. Its entries go first: otherwise their room is freed only when this worker ends. */
const clear = async (cache) => {
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
  await caches.delete(NAME);
};

const install = async () => {
  // The same version may be installed already, for another renderer.
  const complete = (await caches.has(NAME)) && (await (await caches.open(NAME)).match(LIST));
  await checkRoom();
  const cache = await caches.open(NAME);
  try {
    await storeFiles(cache, wanted);
  } catch (error) {
    // An incomplete set of files is of no use, and takes room.
    if (!complete) await clear(cache);
    throw error;
  }
};

/** Store the files that are missing: a browser that needs room may remove some, or all. */
const fill = async () => {
  const cache = await caches.open(NAME);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const isMissing = (path) => !stored.has(new URL(path, location).href);
  const missing = wanted.filter(([path]) => isMissing(path));
  if (!missing.length && !isMissing(LIST)) return;
  await checkRoom();
  await storeFiles(cache, missing);
};

const stateOf = async (entry) => (await (await caches.open(STATE)).match(entry))?.text();

/** Answer from this version, and remove the others. */
const take = async () => {
  await (await caches.open(STATE)).put(IN_USE, new Response(NAME));
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
};

const isComplete = async (name) => {
  if (!(await caches.has(name))) return false;
  const cache = await caches.open(name);
  const list = await (await cache.match(LIST))?.json();
  return list !== undefined && (await cache.keys()).length > list.length;
};

/** The cache from which a start is answered: this version's, unless a Partie is being played. */
const decide = async () => {
  const used = await stateOf(IN_USE);
  if (used === NAME) return NAME;
  const playing = Date.now() - Number(await stateOf(TABLE)) < AN_EVENING_MS;
  if (used && playing && (await isComplete(used))) return used;
  await take();
  return NAME;
};

let answering;

const activate = async () => {
  answering = await decide();
  await self.clients.claim();
};

/** Tell a page that was answered by an older version that this one is ready. */
const announce = async (client) => {
  if (((await stateOf(IN_USE)) ?? NAME) !== NAME) client.postMessage("newer");
};

const takeNow = async (client) => {
  await take();
  answering = NAME;
  await self.skipWaiting(); // nothing changes if this one is active already
  client.postMessage("reload");
};

const respond = async (request) => {
  if (request.mode === "navigate") answering = await decide();
  answering ??= (await stateOf(IN_USE)) ?? NAME;
  const cache = await caches.open(answering);
  // Every address of the app is its one page; the page about it is not stored.
  const app = request.mode === "navigate" && !new URL(request.url).pathname.endsWith("/about.html");
  const stored = await cache.match(app ? "./" : request, { ignoreSearch: true });
  return stored ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "now") event.waitUntil(takeNow(event.source));
  if (event.data !== "started") return;
  event.waitUntil(announce(event.source));
  // Without a network, or while the host is being updated, the next start tries again.
  event.waitUntil(fill().catch(console.info));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== location.origin) event.respondWith(Response.error());
  else if (request.method === "GET") event.respondWith(respond(request));
});
