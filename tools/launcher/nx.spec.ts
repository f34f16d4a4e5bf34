import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './command.mjs';
import { runMany } from './nx.mjs';

const nx = join(import.meta.dirname, '../../node_modules/nx');
const { PATH } = process.env;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiempos nx-'));
  write('package.json', '{ "name": "root", "private": true, "workspaces": ["apps/*"] }');
  write('package-lock.json', '{ "lockfileVersion": 3, "packages": {} }');
  write('nx.json', '{ "neverConnectToCloud": true, "analytics": false }');
  write('apps/phin/package.json', '{ "name": "phin", "scripts": { "build": "node build.mjs" } }');
  write(
    'apps/phin/build.mjs',
    `import { writeFileSync } from 'node:fs'; writeFileSync('built', process.execPath);`,
  );
  write('old/node', '#!/bin/sh\necho v20.9.0');
  chmodSync(join(root, 'old/node'), 0o755);
  for (const folder of ['.node/bin', 'node_modules']) mkdirSync(join(root, folder), { recursive: true });
  symlinkSync(nx, join(root, 'node_modules/nx'));
  symlinkSync(process.execPath, join(root, '.node/bin/node'));
  process.env.PATH = [join(root, 'old'), PATH].join(delimiter);
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(root, { recursive: true });
});

describe('A build step that Nx runs', () => {
  it('finds the Node of the toolchain before the one of the caller', async () => {
    const toolchain = { node: process.execPath, path: [join(root, '.node/bin')] };
    const [command, args, options] = runMany(root, toolchain, 'production', ['-t', 'build']);
    const { code, output } = await run(command, args, { ...options, stdio: 'pipe' });
    expect([code, output]).toEqual([0, expect.stringContaining('phin:build')]);
    expect(existsSync(join(root, 'apps/phin/built'))).toBe(true);
    expect(readFileSync(join(root, 'apps/phin/built'), 'utf8')).toBe(process.execPath);
  });
});

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}
