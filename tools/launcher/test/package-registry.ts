import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AddressInfo } from 'node:net';

/** A registry, and the requests that it received. */
export interface Registry {
  url: string;
  /** the paths, in order */
  requested: string[];
  /** adds a package and returns its integrity */
  publish: (name: string, version: string, files?: Record<string, string>) => string;
  close: () => void;
}

/** A registry of npm packages on this machine, for tests. */
export async function startRegistry(): Promise<Registry> {
  const contents = new Map<string, Buffer | string>();
  const requested: string[] = [];
  const versions: Record<string, Record<string, object>> = {};
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    requested.push(path);
    const content = contents.get(path);
    response.writeHead(content === undefined ? 404 : 200).end(content ?? '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requested,
    publish(name, version, files = {}) {
      const place = `/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
      const tarball = pack({ 'package.json': JSON.stringify({ name, version }), ...files });
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
      const dist = { tarball: url + place, integrity };
      contents.set(place, tarball);
      versions[name] = { ...versions[name], [version]: { name, version, dist } };
      contents.set(`/${name}`, JSON.stringify({ name, versions: versions[name] }));
      return integrity;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function pack(files: Record<string, string>) {
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
