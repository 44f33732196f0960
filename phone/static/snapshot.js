// Python's memory as it is once the app is imported, kept from the first start for the
// later ones of the same version: they go on from it instead of starting Python and
// importing anything. An empty cache tells that there had better be none.
const OURS = `python-${new URL("./", import.meta.url).pathname}-`;
// What lies where may differ in another browser, or in its next version.
const NAME = `${OURS}%APP%-${navigator.userAgent}`;
const MEMORY = "memory";
// Bytes that must be left for the Partien.
const LEFT_FREE = 20_000_000;

// Bytes that are digested and written at a time: the browser makes copies of what it is given.
const PIECE = 4_000_000;

const hash = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** A digest of all pieces' digests. */
export const digest = async (bytes) => {
  const all = [];
  for (let at = 0; at < bytes.length; at += PIECE) all.push(...await hash(bytes.subarray(at, at + PIECE)));
  return (await hash(new Uint8Array(all))).join();
};

const inPieces = (bytes) => {
  let at = 0;
  return new ReadableStream({
    pull(to) {
      if (at >= bytes.length) to.close();
      else to.enqueue(bytes.subarray(at, at += PIECE));
    },
  }, { highWaterMark: 0 });
};

/** The memory, unless none is kept or it has changed. */
export const read = async () => {
  if (!(await self.caches?.has(NAME))) return undefined; // plain http has no caches
  const kept = await (await caches.open(NAME)).match(MEMORY);
  if (!kept) return undefined;
  const bytes = new Uint8Array(await kept.arrayBuffer());
  if (kept.headers.get("digest") === (await digest(bytes))) return bytes;
  await caches.delete(NAME);
  return undefined;
};

/** Whether a start without one should leave one. */
export const wanted = async () => (await self.caches?.has(NAME)) === false;

/** Keep the memory in place of every other one; without room for it there will be none. */
export const keep = async (bytes) => {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS)) await caches.delete(name);
  }
  // Some browsers do not tell how much room there is: then none is found when it is written.
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < bytes.length + LEFT_FREE) return;
  const cache = await caches.open(NAME);
  await cache.put(MEMORY, new Response(inPieces(bytes), { headers: { digest: await digest(bytes) } }));
};

/** Give the copy's room back now, not when the browser next looks for what nobody uses. */
export const giveBack = (bytes) => {
  bytes.buffer.transfer?.(0); // older browsers do it later
};

/** Start without one until there is another version. */
export const giveUp = async () => (await caches.open(NAME)).delete(MEMORY);
