/**
 * Loads a chunk, and once more when that fails. Browsers keep a failed import for as long as the page is open and answer
 * the next one from memory (Chromium before 156 does); under an address with a query string it is another module to them.
 *
 * @param load the import, whose path the build has to see
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load();
  }
}
