import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text worth compressing; pictures and fonts are compressed already, index.html is a template. */
const text = /\.(js|css|svg|txt|json)$/;

/** Below this a compressed file saves no packet. */
const MIN_BYTES = 1024;

/**
 * Writes a `.br` and a `.gz` beside each text file of the browser's build, for the server to send as they are.
 *
 * @param quality of Brotli, 0 to 11; the highest takes ten seconds for each few megabytes
 */
export function precompress(quality = 11): Plugin {
  let folder: string;
  return {
    name: 'precompress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        text.test(name),
      );
      for (const path of names.map((name) => join(folder, name))) {
        const content = readFileSync(path);
        if (content.length < MIN_BYTES) continue;
        const params = {
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_QUALITY]: quality,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
