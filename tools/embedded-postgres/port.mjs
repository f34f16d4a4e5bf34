import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from './folder.mjs';

/**
 * A free port of 127.0.0.1: the one of the last run when it is still free, so that a database tool keeps its address.
 *
 * @param {string} directory
 * @param {{ uid: number, gid: number }} [ids]
 * @returns {Promise<number>}
 */
export async function choosePort(directory, ids) {
  const file = join(directory, 'port');
  const last = readPort(file);
  if (last && (await listen(last).catch(() => undefined))) return last;
  const port = await listen(0);
  writeWhole(file, `${port}\n`, { ids });
  return port;
}

/** @param {string} file */
function readPort(file) {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} port @returns {Promise<number>} the port, free again */
function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(address.port));
    });
  });
}
