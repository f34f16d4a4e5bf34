import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startRegistry, type Registry } from './test/package-registry.ts';

const launcher = pathToFileURL(join(import.meta.dirname, 'node.mjs'));
const windows = process.platform === 'win32';
const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`;
const oldNode = { npm_config_user_agent: 'npm/9.9.4 node/v20.9.0 linux x64 workspaces/false' };
const newNode = { npm_config_user_agent: 'npm/11.6.0 node/v24.11.0 linux x64 workspaces/false' };

let root: string;
let registry: Registry;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'tiempos node-'));
  registry = await startRegistry();
});
afterEach(() => {
  registry.close();
  rmSync(root, { recursive: true, force: true });
});

describe('ensureToolchain', () => {
  it('fetches the locked Node and npm for a caller with an old Node, outside of node_modules', async () => {
    writeProject();
    const { node, npm, path } = await ensureToolchain(oldNode);
    expect([node, npm].filter((file) => !existsSync(file))).toEqual([]);
    expect(path.filter((folder: string) => !folder.startsWith(join(root, '.node')))).toEqual([]);
    const tarballs = [`/${nodePackage}/-/${nodePackage}-24.9.9.tgz`, '/npm/-/npm-11.9.9.tgz'];
    expect(registry.requested).toEqual(expect.arrayContaining(tarballs));
  });

  it('fetches them once, and again when they change', async () => {
    writeProject();
    await ensureToolchain(oldNode);
    const { length } = registry.requested;
    await ensureToolchain(oldNode);
    expect(registry.requested).toHaveLength(length);
    writeProject('24.9.10');
    await ensureToolchain(oldNode);
    expect(registry.requested).toContain(`/${nodePackage}/-/${nodePackage}-24.9.10.tgz`);
  });

  it('takes the Node and npm of a caller who has Node 24', async () => {
    writeProject();
    const npm = { npm_node_execpath: '/opt/node/bin/node', npm_execpath: '/opt/npm/bin/npm-cli.js' };
    expect(await ensureToolchain({ ...newNode, ...npm })).toEqual({
      node: '/opt/node/bin/node',
      npm: '/opt/npm/bin/npm-cli.js',
      path: ['/opt/node/bin'],
    });
    expect(registry.requested).toEqual([]);
  });

  it('takes the Node that runs it where none comes with the packages', async () => {
    writeProject();
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }));
    expect((await ensureToolchain(oldNode)).node).toBe(process.execPath);
    expect(registry.requested).toEqual([]);
  });

  it('does not install with a Node that the install removes', async () => {
    writeProject();
    const npm_node_execpath = join(root, 'node_modules', nodePackage, 'bin/node');
    const npm_execpath = '/opt/npm/bin/npm-cli.js';
    // The Node of that path is not there to fetch others; only what it would have fetched them into is of interest.
    const { error } = await ensureToolchain({ ...newNode, npm_node_execpath, npm_execpath });
    expect(error).not.toBe('');
    expect(existsSync(join(root, '.node/package-lock.json'))).toBe(true);
  });

  it('refuses a Node that is not the one of the lock', async () => {
    writeProject();
    registry.publish(nodePackage, '24.9.9', { 'bin/node': 'something else' });
    const { error } = await ensureToolchain(oldNode);
    expect(error).toContain('EINTEGRITY');
  });
});

describe('requireUsableNode (C88)', () => {
  it.each([
    ['18.20.8', true, 'Node 20 or newer is needed, this is v18.20.8; install it from https://nodejs.org.'],
    ['20.9.0', true, ''],
    ['22.11.0', false, 'Node 24 or newer is needed, this is v22.11.0; install it from https://nodejs.org.'],
    ['24.0.0', false, ''],
  ])('of Node %s where one comes along: %s says "%s"', (version, comesAlong, sentence) => {
    writeProject();
    if (!comesAlong) writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }));
    // The version is read when the module is loaded.
    const code = `const versions = { ...process.versions, node: process.argv[2] };
      Object.defineProperty(process, 'versions', { value: versions });
      Object.defineProperty(process, 'version', { value: 'v' + process.argv[2] });
      const { requireUsableNode } = await import('${String(launcher)}');
      try { requireUsableNode(process.argv[1]); } catch ({ message }) { process.stdout.write(message); }`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code, root, version]);
    expect([String(run.stderr), String(run.stdout)]).toEqual(['', sentence]);
  });
});

/** @param version of Node */
function writeProject(version: string = '24.9.9') {
  const binary = windows ? 'bin/node.exe' : 'bin/node';
  const entry = {
    version,
    integrity: registry.publish(nodePackage, version, { [binary]: '' }),
    bin: { node: binary },
    os: process.platform,
    cpu: process.arch,
    optional: true,
  };
  const npm = registry.publish('npm', '11.9.9', { 'bin/npm-cli.js': '', 'bin/npx-cli.js': '' });
  const digest = Buffer.from(npm.replace('sha512-', ''), 'base64').toString('hex');
  writeFileSync(join(root, '.npmrc'), `registry=${registry.url}\nupdate-notifier=false\n`);
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ packageManager: `npm@11.9.9+sha512.${digest}` }),
  );
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, [`node_modules/${nodePackage}`]: entry } }),
  );
}

/**
 * Calls it in a process of its own.
 *
 * @param caller the environment that npm sets
 */
async function ensureToolchain(caller: NodeJS.ProcessEnv) {
  const code = `import { ensureToolchain } from '${String(launcher)}';
    const toolchain = await ensureToolchain(process.argv[1]);
    console.log('\\n' + JSON.stringify(toolchain));`;
  const {
    NO_COLOR: _,
    npm_node_execpath: _node,
    npm_config_registry: _registry,
    ...environment
  } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, root], {
    env: {
      ...environment,
      npm_config_cache: join(root, 'cache'),
      npm_config_fetch_retries: '0',
      ...caller,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, error] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (error += text));
  const [status] = await once(child, 'close');
  return status === 0 ? JSON.parse(output.trim().split('\n').at(-1) ?? '') : { error };
}
