// Of a file that is too large to be imported, only the beginning is read: one byte more than the
// limit, from which the app sees that the file is too large. The whole file would break the
// connection to the app, or fill the memory.
(() => {
  const most = 16_000_000;
  const files = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "files");
  const begun = (file) =>
    new File([file.slice(0, most + 1)], file.name, { type: file.type, lastModified: file.lastModified });
  Object.defineProperty(HTMLInputElement.prototype, "files", {
    ...files,
    get() {
      const chosen = files.get.call(this);
      if (!chosen || [...chosen].every((file) => file.size <= most)) {
        return chosen;
      }
      const read = new DataTransfer();
      for (const file of chosen) {
        read.items.add(file.size > most ? begun(file) : file);
      }
      return read.files;
    },
  });
})();
