import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const launcher = pathToFileURL(join(import.meta.dirname, 'packages.mjs'));
const name = '@tiem/phin';
const version = '1.2.3';

/** @type {string} */
let directory;
/** @type {Buffer} */
let tarball;
/** @type {import('node:http').Server} */
let registry;
/** @type {string[]} */
let asked;
/** @type {string} where the registry has the package, if it does */
let place;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'tiempos packages-'));
  const source = join(directory, 'package');
  mkdirSync(source);
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version }));
  tarball = execFileSync('tar', ['--create', '--gzip', '--directory', directory, 'package']);
});
beforeEach(async () => {
  asked = [];
  registry = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    if (path === place) return response.end(tarball);
    if (!place || path !== `/${name}`) return response.writeHead(404).end('{}');
    const dist = { tarball: `${address()}${place}`, integrity: integrity() };
    response.end(JSON.stringify({ name, versions: { [version]: { name, version, dist } } }));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterEach(() => {
  registry.closeAllConnections();
  registry.close();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('ensurePackages', () => {
  it('fetches what the lock names from the usual address, and asks for nothing else', async () => {
    place = `/${name}/-/phin-${version}.tgz`;
    const { root, errors } = await installFresh('usual');
    expect(errors).toBe('');
    expect(installed(root)).toBe(version);
    expect(asked).toEqual([place]);
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
  });

  it('asks a registry that has its packages elsewhere', async () => {
    place = `/download/${name}/${version}`;
    const { root, errors } = await installFresh('elsewhere');
    expect(errors).toBe('');
    expect(installed(root)).toBe(version);
    expect(asked).toContain(`/${name}`);
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
  });

  it('says that it failed when the registry has no such package', async () => {
    place = '';
    const { root, errors } = await installFresh('nowhere');
    expect(errors).toContain('npm error code E404');
    expect(errors).toContain('Installing the packages failed; npm says why above.');
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
  });
});

/**
 * Installs a project whose lock names one package and no address.
 *
 * @param {string} folder
 */
async function installFresh(folder) {
  const root = join(directory, folder);
  mkdirSync(root);
  const project = { name: 'project', version: '1.0.0', dependencies: { [name]: version } };
  const packages = { '': project, [`node_modules/${name}`]: { version, integrity: integrity() } };
  const lock = { ...project, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(root, 'package.json'), JSON.stringify(project));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  const code = `import { ensurePackages } from '${launcher}'; await ensurePackages(process.argv[1]);`;
  const { NO_COLOR: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, root], {
    env: { ...environment, npm_config_registry: address(), npm_config_cache: join(root, 'cache') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  await once(child, 'close');
  return { root, errors };
}

function address() {
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (registry.address()).port}`;
}

function integrity() {
  return `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
}

/** @param {string} root */
function installed(root) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}
