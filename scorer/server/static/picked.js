// The client takes a chosen file over byte by byte, and copies it several times: 16 MB take it
// seconds and more than a gigabyte. So it gets an empty file instead, and the content is put into
// the message that tells the app of the file. Of a file that is too large to be imported, only the
// beginning is read: the whole would break the connection to the app, or fill the memory.
const picked = (() => {
  /** The most bytes of a file that is imported; from one more the app sees that it is too large. */
  const MOST = 16_000_000;
  /** How a message tells of the content of an empty file: the name, in MessagePack, and no bytes. No
   *  other text can hold these bytes, which are no UTF-8. */
  const EMPTY = [0xa5, ...new TextEncoder().encode("bytes"), 0xc4, 0];
  /** The mark of up to 4 GB of bytes; their number follows, of four bytes. */
  const BYTES = 0xc6;
  const LENGTH = 4;

  /** The content of the file that was chosen last, until a message tells of it. */
  let content;

  const read = FileReader.prototype.readAsArrayBuffer;
  FileReader.prototype.readAsArrayBuffer = async function (blob) {
    if (!(blob instanceof File)) return read.call(this, blob);
    try {
      content = new Uint8Array(await blob.slice(0, MOST + 1).arrayBuffer());
      return read.call(this, new Blob());
    } catch {
      return read.call(this, blob); // which reports the error
    }
  };

  return {
    /** A message of the client with the content of the file of which it tells, if it tells of one. */
    filled(message) {
      if (!content) return message;
      const bytes = new Uint8Array(message.buffer ?? message, message.byteOffset ?? 0, message.byteLength);
      const begin = bytes.findIndex((_, place) => EMPTY.every((byte, index) => bytes[place + index] === byte));
      if (begin < 0) return message;
      const before = begin + EMPTY.length - 2;
      const behind = bytes.subarray(begin + EMPTY.length);
      const whole = new Uint8Array(before + 1 + LENGTH + content.length + behind.length);
      whole.set(bytes.subarray(0, before));
      whole[before] = BYTES;
      new DataView(whole.buffer).setUint32(before + 1, content.length);
      whole.set(content, before + 1 + LENGTH);
      whole.set(behind, whole.length - behind.length);
      content = undefined;
      return whole;
    },
  };
})();
