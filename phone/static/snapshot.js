// The snapshot: a copy of Python's memory after the app was imported. The first start
// of a version stores it in the browser's cache; later starts continue from it instead
// of starting Python and importing the app. A cache without an entry means that a
// snapshot of this version has failed, and that none is to be made.
const PREFIX = `python-${new URL("./", import.meta.url).pathname}-`;
// Addresses in memory may differ in another browser, or in its next version.
const NAME = `${PREFIX}%APP%-${navigator.userAgent}`;
const MEMORY = "memory";
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

/** The stored memory; undefined if there is none, or if it has changed since it was stored. */
export const read = async () => {
  if (!(await self.caches?.has(NAME))) return undefined; // plain http has no caches
  const stored = await (await caches.open(NAME)).match(MEMORY);
  if (!stored) return undefined;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  if (stored.headers.get("digest") === (await digest(bytes))) return bytes;
  await caches.delete(NAME);
  return undefined;
};

/** Whether a start without a snapshot should make one. */
export const wanted = async () => (await self.caches?.has(NAME)) === false;

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
export const discard = async () => (await caches.open(NAME)).delete(MEMORY);
