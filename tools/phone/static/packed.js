// Loads archives compressed and inflates them, whatever the host does: hosts that compress
// scripts and WebAssembly by themselves mostly do not compress archives.

/** The compressed copy of each archive, by the archive's path. */
const PACKED = %PACKED%;

/** Take archives from their compressed copies from now on, in browsers that can inflate them. */
export const fetchPacked = () => {
  if (!self.DecompressionStream) return; // older browsers load the archives themselves
  const base = new URL("./", import.meta.url).href;
  const originalFetch = self.fetch;
  self.fetch = async (...args) => {
    const address = args[0] instanceof Request ? args[0].url : new URL(args[0], base).href;
    const packed = PACKED[address.slice(base.length)];
    if (!packed) return originalFetch(...args);
    const response = await originalFetch(new URL(packed, base).href);
    if (!response.ok) return response;
    return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  };
};
