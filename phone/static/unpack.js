// An archive's files, put where Python finds installed packages.
const FILE = 0x04034b50;
const HEAD = 30;

/** Unpack a zip archive in which nothing is compressed: what is in it stays where it is. */
export const unpack = (archive, fs, folder) => {
  const head = new DataView(archive);
  const text = new TextDecoder();
  for (let at = 0; head.getUint32(at, true) === FILE; ) {
    const name = at + HEAD;
    const length = head.getUint16(at + 26, true);
    const content = name + length + head.getUint16(at + 28, true);
    const size = head.getUint32(at + 18, true);
    const path = `${folder}/${text.decode(new Uint8Array(archive, name, length))}`;
    fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    fs.writeFile(path, new Uint8Array(archive, content, size), { canOwn: true });
    at = content + size;
  }
};
