// The app's files in the browser's own file system: two slots for each, opened
// once and written in one go without waiting. Runs in the worker with Python.
const LOCK = "pizarra";
const MOMENT = 100;
const MOMENTS = 50;
const RELOADING = 20;
const TRIAL = new TextEncoder().encode("pizarra");

let root;
let release;
const opened = new Map();

const rest = () => new Promise((done) => setTimeout(done, MOMENT));

/** Write a file as every entry is written, read it, and remove it: what a browser has need not work. */
const tryOut = async (folder) => {
  const name = `trial-${crypto.randomUUID()}`;
  const file = await folder.getFileHandle(name, { create: true });
  try {
    const slot = await file.createSyncAccessHandle();
    try {
      write(slot, TRIAL);
      return content(slot).join() === TRIAL.join();
    } finally {
      slot.close();
    }
  } catch (error) {
    // What was written before can still be read; each write says that there is no room.
    if (error.name === "QuotaExceededError") return true;
    throw error;
  } finally {
    await folder.removeEntry(name);
  }
};

/** Whether this browser lets this page keep files. */
export const available = async () => {
  try {
    const whole = await navigator.storage.getDirectory();
    if (!root && !(await tryOut(whole))) return false;
    root ??= await whole.getDirectoryHandle("pizarra", { create: true });
    return true;
  } catch (error) {
    console.info(`no files: ${error}`); // plain http, a private window, or an engine that has none
    return false;
  }
};

/** Become the one page that has the files; `lost` is called when another one takes them. */
export const lock = async (takeOver, lost) => {
  const how = takeOver ? { steal: true } : { ifAvailable: true };
  for (let left = RELOADING; ; left -= 1) {
    if (await held(how, lost)) return true;
    if (left === 0) return false;
    await rest(); // a page that is just being loaded anew may not have let go of them yet
  }
};

const held = (how, lost) =>
  new Promise((resolve) => {
    let mine = false;
    navigator.locks
      .request(LOCK, how, (granted) => {
        mine = granted !== null;
        resolve(mine);
        return mine ? new Promise((done) => { release = done; }) : undefined;
      })
      .catch(() => {
        if (!mine) return resolve(false);
        closeFiles();
        lost();
      });
  });

const closeFiles = () => {
  for (const slots of opened.values()) slots.forEach((slot) => slot.close());
  opened.clear();
};

/** Write no more, and let another page have the files. */
export const close = () => {
  closeFiles();
  release?.();
};

/** How many bytes lie in both slots of every file. */
export const sizes = async () => {
  const found = {};
  const look = async (folder, before) => {
    const work = [];
    for await (const [name, handle] of folder.entries()) {
      work.push(handle.kind === "directory" ? look(handle, `${before}${name}/`) : (async () => {
        const key = before + name.replace(/\.[ab]$/, "");
        const { size } = await handle.getFile();
        found[key] = (found[key] ?? 0) + size;
      })());
    }
    await Promise.all(work);
  };
  await look(root, "");
  return found;
};

const place = async (path, create) => {
  const names = path.split("/");
  const name = names.pop();
  let folder = root;
  for (const each of names) folder = await folder.getDirectoryHandle(each, { create });
  return folder.getFileHandle(name, { create });
};

const content = (slot) => {
  const bytes = new Uint8Array(slot.getSize());
  slot.read(bytes, { at: 0 });
  return bytes;
};

const contentOf = async (path) => {
  try {
    return new Uint8Array(await (await (await place(path, false)).getFile()).arrayBuffer());
  } catch (error) {
    if (error.name === "NotFoundError") return new Uint8Array();
    throw error;
  }
};

/** What lies in both slots of a file. */
export const read = async (name) => {
  const slots = opened.get(name);
  return slots ? slots.map(content) : Promise.all(["a", "b"].map((end) => contentOf(`${name}.${end}`)));
};

const openSlot = async (path) => {
  const file = await place(path, true);
  for (let left = MOMENTS; ; left -= 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      // The page that had the files until now is still closing them.
      if (error.name !== "NoModificationAllowedError" || left === 0) throw error;
      await rest();
    }
  }
};

/** Open both slots of a file for writing; once opened they stay so. */
export const open = async (name) => {
  if (!opened.has(name)) {
    opened.set(name, await Promise.all(["a", "b"].map((end) => openSlot(`${name}.${end}`))));
  }
  return opened.get(name);
};

/** Replace what lies in a slot; it is there, whatever happens, when this returns. */
export const write = (slot, bytes) => {
  if (slot.write(bytes, { at: 0 }) !== bytes.length) throw new DOMException("no room", "QuotaExceededError");
  slot.truncate(bytes.length);
  slot.flush();
};

/** Put bytes into a file of their own. */
export const keep = async (path, bytes) => {
  const slot = await openSlot(path);
  try {
    write(slot, bytes);
  } finally {
    slot.close();
  }
};
