// Keeps every file of one version of the app, each checked by its hash, and
// answers from them: with a network or without one, the app is the same.
const VERSION = "%VERSION%";
const POLICY = "%POLICY%";
const FILES = %FILES%;
// Another folder of the same host may hold an installation of its own.
const OURS = `pizarra-${new URL("./", location).pathname}-`;
const NAME = `${OURS}${VERSION}`;
const LIST = "files.json";
// Bytes that must be left for the Partien, and for Python's memory.
const LEFT_FREE = 60_000_000;

// Of Flutter's renderers a browser needs one; the page has told which.
const RENDERERS = ["skwasm", "heavy", "chromium", "canvaskit"];
const mine = RENDERERS.find((name) => location.search === `?${name}`);
const wanted = FILES.filter(([, , , ...renderers]) => !renderers.length || renderers.includes(mine));

// These run by themselves and carry their own policy; the host may not send one.
const GUARDED = ["./", "python-worker.js"];

const get = async (path, integrity) => {
  try {
    return await fetch(new Request(path, { integrity }));
  } catch {
    return fetch(new Request(path, { integrity, cache: "reload" }));
  }
};

const guarded = (answer) => {
  const headers = new Headers(answer.headers);
  headers.set("content-security-policy", POLICY);
  headers.delete("content-encoding");
  return new Response(answer.body, { headers });
};

/** Throws where the files would take the room that the Partien need; some browsers do not tell. */
const askForRoom = async () => {
  const needed = wanted.reduce((sum, [, , size]) => sum + size, LEFT_FREE);
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < needed) throw new DOMException("no room", "QuotaExceededError");
};

const fill = async (cache) => {
  const before = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === NAME) continue;
    const old = await caches.open(name);
    const list = await (await old.match(LIST))?.json();
    for (const [path, hash] of list ?? []) before.set(path + hash, old);
  }
  const kept = await Promise.allSettled(wanted.map(async ([path, hash]) => {
    const known = await before.get(path + hash)?.match(path);
    const answer = known ?? await get(path, hash);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, GUARDED.includes(path) && !known ? guarded(answer) : answer);
  }));
  const failed = kept.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  await cache.put(LIST, new Response(JSON.stringify(wanted)));
};

/** Remove a cache and give its room back at once: as a whole it keeps it while this worker lives. */
const empty = async (cache) => {
  await Promise.all((await cache.keys()).map((kept) => cache.delete(kept)));
  await caches.delete(NAME);
};

const install = async () => {
  // The same version may be there already, installed for another renderer.
  const whole = (await caches.has(NAME)) && (await (await caches.open(NAME)).match(LIST));
  await askForRoom();
  const cache = await caches.open(NAME);
  try {
    await fill(cache);
  } catch (error) {
    // Half of the files are of no use, and take the room.
    if (!whole) await empty(cache);
    throw error;
  }
};

const activate = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
};

const answer = async (request) => {
  const cache = await caches.open(NAME);
  // Every address of the app is its one page; the page about it is not kept.
  const app = request.mode === "navigate" && !new URL(request.url).pathname.endsWith("/about.html");
  const kept = await cache.match(app ? "./" : request, { ignoreSearch: true });
  return kept ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => {
  if (data === "now") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== location.origin) event.respondWith(Response.error());
  else if (request.method === "GET") event.respondWith(answer(request));
});
