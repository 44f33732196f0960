// Stores the app's files in the browser's origin private file system. Each file has
// two slots, which are opened once and then written synchronously. Runs in the
// worker with Python.
const LOCK = "pizarra";
const RETRY_MS = 100;
const OPEN_RETRIES = 50;
const LOCK_RETRIES = 20;
const TRIAL_CONTENT = new TextEncoder().encode("pizarra");

let root;
let release;
const opened = new Map();

const waitToRetry = () => new Promise((done) => setTimeout(done, RETRY_MS));

/** Write, read and remove a file in the way entries are stored: a browser may have these functions and refuse them. */
const trialFileWorks = async (folder) => {
  const name = `trial-${crypto.randomUUID()}`;
  try {
    const file = await folder.getFileHandle(name, { create: true });
    try {
      return await slotWorks(file);
    } finally {
      await folder.removeEntry(name);
    }
  } catch (error) {
    // The disk is full: the stored files can still be read, and each write reports it.
    if (error.name === "QuotaExceededError") return true;
    throw error;
  }
};

const slotWorks = async (file) => {
  const slot = await file.createSyncAccessHandle();
  try {
    write(slot, TRIAL_CONTENT);
    return readSlot(slot).join() === TRIAL_CONTENT.join();
  } finally {
    slot.close();
  }
};

/** A file or a folder. A browser that is full may refuse to create even one that exists, so that is asked for last. */
const found = async (get, create) => {
  try {
    return await get({});
  } catch (error) {
    if (!create || error.name !== "NotFoundError") throw error;
    return get({ create: true });
  }
};

const folderIn = (folder, name, create) => found((how) => folder.getDirectoryHandle(name, how), create);

/** Whether this page can store files in this browser. */
export const available = async () => {
  try {
    const origin = await navigator.storage.getDirectory();
    if (!root && !(await trialFileWorks(origin))) return false;
    root ??= await folderIn(origin, "pizarra", true);
    return true;
  } catch (error) {
    console.info(`no files: ${error}`); // plain http, a private window, or an engine without them
    return false;
  }
};

/** Get the lock that one page at a time holds; `lost` is called when another page takes it over. */
export const lock = async (takeOver, lost) => {
  const options = takeOver ? { steal: true } : { ifAvailable: true };
  for (let left = LOCK_RETRIES; ; left -= 1) {
    if (await requestLock(options, lost)) return true;
    if (left === 0) return false;
    await waitToRetry(); // while this page is reloaded, its old instance may still hold the lock
  }
};

const requestLock = (options, lost) =>
  new Promise((resolve) => {
    let held = false;
    navigator.locks
      .request(LOCK, options, (granted) => {
        held = granted !== null;
        resolve(held);
        return held ? new Promise((done) => { release = done; }) : undefined;
      })
      .catch(() => {
        if (!held) return resolve(false);
        closeFiles();
        lost();
      });
  });

const closeFiles = () => {
  for (const slots of opened.values()) slots.forEach((slot) => slot.close());
  opened.clear();
};

/** Close all files and release the lock. */
export const close = () => {
  closeFiles();
  release?.();
};

/** The size of every file in bytes, both slots together, by its name. */
export const sizes = async () => {
  const bytes = {};
  const addFolder = async (folder, prefix) => {
    const pending = [];
    for await (const [name, handle] of folder.entries()) {
      pending.push(handle.kind === "directory" ? addFolder(handle, `${prefix}${name}/`) : (async () => {
        const key = prefix + name.replace(/\.[ab]$/, "");
        const { size } = await handle.getFile();
        bytes[key] = (bytes[key] ?? 0) + size;
      })());
    }
    await Promise.all(pending);
  };
  await addFolder(root, "");
  return bytes;
};

const fileHandle = async (path, create) => {
  const folders = path.split("/");
  const name = folders.pop();
  let folder = root;
  for (const each of folders) folder = await folderIn(folder, each, create);
  return found((how) => folder.getFileHandle(name, how), create);
};

const readSlot = (slot) => {
  const bytes = new Uint8Array(slot.getSize());
  slot.read(bytes, { at: 0 });
  return bytes;
};

/** The content of a file that is not open; empty if there is none. */
const readClosed = async (path) => {
  try {
    return new Uint8Array(await (await (await fileHandle(path, false)).getFile()).arrayBuffer());
  } catch (error) {
    if (error.name === "NotFoundError") return new Uint8Array();
    throw error;
  }
};

/** The content of both slots of a file. */
export const read = async (name) => {
  const slots = opened.get(name);
  return slots ? slots.map(readSlot) : Promise.all(["a", "b"].map((slot) => readClosed(`${name}.${slot}`)));
};

const openSlot = async (path) => {
  const file = await fileHandle(path, true);
  for (let left = OPEN_RETRIES; ; left -= 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      // The page that held the lock before is still closing its files.
      if (error.name !== "NoModificationAllowedError" || left === 0) throw error;
      await waitToRetry();
    }
  }
};

/** Open both slots of a file for writing; they stay open. */
export const open = async (name) => {
  if (!opened.has(name)) {
    const slots = await Promise.allSettled(["a", "b"].map((slot) => openSlot(`${name}.${slot}`)));
    const refused = slots.find(({ status }) => status === "rejected");
    if (refused) {
      slots.forEach(({ value }) => value?.close());
      throw refused.reason;
    }
    opened.set(name, slots.map(({ value }) => value));
  }
  return opened.get(name);
};

/** Replace the bytes of a slot from a place on. */
export const put = (slot, place, bytes) => {
  if (slot.write(bytes, { at: place }) !== bytes.length) throw new DOMException("no room", "QuotaExceededError");
};

/** Remove the bytes of a slot behind a length. */
export const cut = (slot, length) => slot.truncate(length);

/** Wait until the content of a slot is on the disk. */
export const flush = (slot) => slot.flush();

/** Replace the whole content of a slot; it is on the disk when this returns. */
export const write = (slot, bytes) => {
  put(slot, 0, bytes);
  cut(slot, bytes.length);
  flush(slot);
};

/** Write a file that has no slots, whole or not at all. */
export const keep = async (path, bytes) => {
  const slot = await openSlot(path);
  try {
    write(slot, bytes);
  } catch (error) {
    cut(slot, 0);
    throw error;
  } finally {
    slot.close();
  }
};
