import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A file that records what a step last worked on. It is in node_modules, so that it is removed with them.
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
