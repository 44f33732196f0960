// The snapshot: a copy of Python's memory after the app was imported. The first start
// of a version stores it in the browser's cache; later starts continue from it instead
// of starting Python and importing the app. Beside it the cache has marks about starts
// that ended badly; a cache without any entry tells nothing.
/** A digest of all files that a snapshot depends on; scripts among them name it, too. */
const BUILD = "%APP%";
const PREFIX = `python-${new URL("./", import.meta.url).pathname}-`;
// Addresses in memory may differ in another browser, or in its next version.
const NAME = `${PREFIX}${BUILD}-${navigator.userAgent}`;
const MEMORY = "memory";
/** A start from the snapshot has not ended yet, or has never ended: the browser was closed, or it
 *  stopped the page because it took too much memory. */
const TRYING = "trying";
/** A start from the snapshot was not ended, so the next one did without. */
const SKIPPED = "skipped";
/** No start from a snapshot succeeds: there is to be none until the next version. */
const FAILED = "failed";

/** The digests of the other files among them. While a host is being updated, a page may load files
 *  of two versions. */
const DIGESTS = %DIGESTS%;
/** Bytes that must stay free for the Partien. */
const RESERVED = 20_000_000;

/** Bytes that are hashed and written at a time: the browser copies what it is given. */
const CHUNK = 4_000_000;

const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** A hash of the hashes of all chunks. */
export const digest = async (bytes) => {
  const hashes = [];
  for (let at = 0; at < bytes.length; at += CHUNK) hashes.push(...await sha256(bytes.subarray(at, at + CHUNK)));
  return (await sha256(new Uint8Array(hashes))).join();
};

const chunkStream = (bytes) => {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at += CHUNK));
    },
  }, { highWaterMark: 0 });
};

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Hash what is fetched from now on. Returns a function that tells whether everything that a
 *  snapshot depends on was loaded from this build; `builds` are those that the scripts name. */
export const checkLoaded = () => {
  const base = new URL("./", import.meta.url).href;
  const digests = new Map();
  const originalFetch = self.fetch;
  self.fetch = async (...args) => {
    const response = await originalFetch(...args);
    const address = args[0] instanceof Request ? args[0].url : new URL(args[0], base).href;
    const name = address.slice(base.length);
    if (name in DIGESTS) {
      const copy = response.clone();
      digests.set(name, copy.arrayBuffer().then(sha256).then(hex));
    }
    return response;
  };
  return async (builds) => {
    self.fetch = originalFetch;
    const loaded = await Promise.all(Object.keys(DIGESTS).map(async (name) => (await digests.get(name)) === DIGESTS[name]));
    return loaded.every(Boolean) && builds.every((build) => build === BUILD);
  };
};

/** Whether to start from the snapshot now. A start that was not ended is tried again once, after a
 *  start without the snapshot: perhaps somebody only closed the page. */
const shouldTry = async (cache, marks) => {
  if (marks.has(FAILED)) return false;
  if (!marks.has(TRYING)) return true;
  if (marks.has(SKIPPED)) await discard();
  else {
    await cache.put(SKIPPED, new Response());
    await cache.delete(TRYING);
  }
  return false;
};

const entries = async (cache) => new Set((await cache.keys()).map(({ url }) => url.split("/").pop()));

/** The stored memory; undefined if there is none, if it has changed since it was stored, or if the
 *  last start from it was not ended. */
export const read = async () => {
  if (!(await self.caches?.has(NAME))) return undefined; // plain http has no caches
  const cache = await caches.open(NAME);
  const known = await entries(cache);
  if (!known.has(MEMORY) || !(await shouldTry(cache, known))) return undefined;
  const stored = await cache.match(MEMORY);
  const [buffer] = await Promise.all([
    stored.arrayBuffer(),
    cache.put(TRYING, new Response()).catch(console.warn), // no room for it
  ]);
  const bytes = new Uint8Array(buffer);
  if (stored.headers.get("digest") === (await digest(bytes))) return bytes;
  await caches.delete(NAME);
  return undefined;
};

/** A start from the snapshot has ended, well or badly. */
export const ended = async () => {
  const cache = await caches.open(NAME);
  await Promise.all([TRYING, SKIPPED].map((name) => cache.delete(name)));
};

/** Whether a start without a snapshot should make one. */
export const wanted = async () => {
  if (!self.caches) return false;
  if (!(await caches.has(NAME))) return true;
  const known = await entries(await caches.open(NAME));
  return !known.has(MEMORY) && !known.has(FAILED);
};

/** Store the memory and remove snapshots of other versions; if there is no room, store nothing. */
export const keep = async (bytes) => {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX)) await caches.delete(name);
  }
  // Some browsers do not report how much room there is: then writing fails if there is none.
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < bytes.length + RESERVED) return;
  const cache = await caches.open(NAME);
  await cache.put(MEMORY, new Response(chunkStream(bytes), { headers: { digest: await digest(bytes) } }));
};

/** Free the memory of the copy now, not when the browser next collects garbage. */
export const release = (bytes) => {
  bytes.buffer.transfer?.(0); // older browsers free it later
};

/** Use no snapshot until the next version. */
export const discard = async () => {
  const cache = await caches.open(NAME);
  await cache.put(FAILED, new Response());
  await cache.delete(MEMORY);
  await ended();
};
