import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A note of what a step last worked on. It lies in node_modules, so that it goes when they go.
 *
 * @param {string} root
 * @param {string} name
 */
export function stamp(root, name) {
  const file = join(root, 'node_modules', '.cache', 'tiempos', name);
  return {
    /** @returns {string | undefined} */
    read() {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return undefined;
      }
    },
    /** @param {string} content */
    write(content) {
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      } catch {
        // Packages that belong to another account serve as well; the step is only looked into again next time.
      }
    },
  };
}
