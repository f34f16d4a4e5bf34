/**
 * Loads a chunk, with one retry; all code that comes later is loaded by it. Chromium before 156 caches a failed import for the
 * lifetime of the page; a URL with a query string is another module.
 *
 * @param load the dynamic import, whose path must be a literal for the bundler
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load();
  }
}
