// Unpacks the app's archive into the folder where Python finds installed packages.
const LOCAL_FILE_HEADER = 0x04034b50;
const HEADER_LENGTH = 30;

/** Unpack a zip archive in which nothing is compressed. The files share the archive's memory. */
export const unpack = (archive, fs, folder) => {
  const view = new DataView(archive);
  const decoder = new TextDecoder();
  for (let at = 0; view.getUint32(at, true) === LOCAL_FILE_HEADER; ) {
    const nameAt = at + HEADER_LENGTH;
    const nameLength = view.getUint16(at + 26, true);
    const contentAt = nameAt + nameLength + view.getUint16(at + 28, true);
    const size = view.getUint32(at + 18, true);
    const path = `${folder}/${decoder.decode(new Uint8Array(archive, nameAt, nameLength))}`;
    fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    fs.writeFile(path, new Uint8Array(archive, contentAt, size), { canOwn: true });
    at = contentAt + size;
  }
};
