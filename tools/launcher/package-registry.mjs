import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A registry of npm packages on this machine, for tests.
 *
 * @returns {Promise<Registry>}
 *
 * @typedef {object} Registry
 * @property {string} url
 * @property {string[]} requested the paths, in order
 * @property {(name: string, version: string, files?: Record<string, string>) => string} publish
 *   adds a package and returns its integrity
 * @property {() => void} close
 */
export async function startRegistry() {
  /** @type {Map<string, Buffer | string>} */
  const contents = new Map();
  /** @type {string[]} */
  const requested = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    requested.push(path);
    const content = contents.get(path);
    response.writeHead(content === undefined ? 404 : 200).end(content ?? '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  return {
    url,
    requested,
    publish(name, version, files = {}) {
      const place = `/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
      const tarball = pack({ 'package.json': JSON.stringify({ name, version }), ...files });
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
      const dist = { tarball: url + place, integrity };
      contents.set(place, tarball);
      contents.set(`/${name}`, JSON.stringify({ name, versions: { [version]: { name, version, dist } } }));
      return integrity;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {Record<string, string>} files */
function pack(files) {
  const directory = mkdtempSync(join(tmpdir(), 'tiempos-pack-'));
  for (const [path, text] of Object.entries(files)) {
    const file = join(directory, 'package', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const tarball = execFileSync('tar', ['--create', '--gzip', '--directory', directory, 'package']);
  rmSync(directory, { recursive: true });
  return tarball;
}
