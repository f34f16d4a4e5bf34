import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startRegistry, type Registry } from './test/package-registry.ts';
import { missingPackages } from './packages.mjs';

const launcher = pathToFileURL(join(import.meta.dirname, 'packages.mjs'));
const name = '@tiem/phin';
const version = '1.2.3';

let directory: string;
let registry: Registry;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tiempos packages-'));
  registry = await startRegistry();
});
afterEach(() => {
  registry.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('ensurePackages', () => {
  it('installs what the lock names', async () => {
    writeProject({ integrity: registry.publish(name, version) });
    expect(await install()).toBe('');
    expect(installed()).toBe(version);
  });

  it('needs no home folder, and leaves nothing of a cache behind', async () => {
    writeProject({ integrity: registry.publish(name, version) });
    writeFileSync(join(directory, 'file'), '');
    const cache = join(directory, 'file', '.npm');
    expect(await install({ npm_config_cache: cache })).toBe('');
    expect(installed()).toBe(version);
    expect(existsSync(join(directory, '.node/cache'))).toBe(false);
  });

  it('says that it failed when the registry has no such package', async () => {
    writeProject({ integrity: 'sha512-AAAA' });
    const errors = await install();
    expect(errors).toContain('npm error code E404');
    expect(errors).toContain('Installing the packages failed; npm says why above.');
  });

  it('installs nothing where npm has installed everything', async () => {
    writeProject({ integrity: registry.publish(name, version) });
    await install();
    const { length } = registry.requested;
    expect(await install()).toBe('');
    expect(registry.requested).toHaveLength(length);
  });

  it('installs again when npm left out a package of this platform', async () => {
    const entry = { integrity: registry.publish(name, version), os: process.platform, cpu: process.arch };
    writeProject({ ...entry, optional: true });
    await install();
    rmSync(join(directory, 'node_modules', name), { recursive: true });
    writeFileSync(join(directory, 'node_modules/.package-lock.json'), '{ "packages": {} }');
    expect(await install()).toBe('');
    expect(installed()).toBe(version);
  });

  it('installs again when the packages of a workspace are lost', async () => {
    writeProject({ integrity: registry.publish(name, version) });
    addWorkspace({ integrity: registry.publish(name, '2.0.0') });
    expect(await install()).toBe('');
    const nested = join(directory, 'apps/shop/node_modules');
    expect(existsSync(nested)).toBe(true);
    rmSync(nested, { recursive: true });
    expect(await install()).toBe('');
    expect(existsSync(join(nested, name, 'package.json'))).toBe(true);
  });
});

describe('The packages of this checkout', () => {
  it('have everything that package-lock.json has for this platform', () => {
    expect(missingPackages(join(import.meta.dirname, '../..'))).toEqual([]);
  });
});

/**
 * A project whose lock names one package and no address.
 *
 * @param entry of the lock
 */
function writeProject(entry: object) {
  const kind = 'optional' in entry ? 'optionalDependencies' : 'dependencies';
  const project = { name: 'project', version: '1.0.0', [kind]: { [name]: version } };
  const packages = { '': project, [`node_modules/${name}`]: { version, ...entry } };
  const lock = { ...project, lockfileVersion: 3, requires: true, packages };
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'package.json'), JSON.stringify(project));
  writeFileSync(join(directory, 'package-lock.json'), JSON.stringify(lock));
}

/** A workspace of that project that needs version 2.0.0 of the package. @param entry of the lock */
function addWorkspace(entry: object) {
  const dependencies = { [name]: '2.0.0' };
  mkdirSync(join(directory, 'apps/shop'), { recursive: true });
  writeFileSync(
    join(directory, 'apps/shop/package.json'),
    JSON.stringify({ name: 'shop', version: '1.0.0', dependencies }),
  );
  const change = (file: string, added: (content: any) => object) => {
    const path = join(directory, file);
    const content = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...content, ...added(content) }));
  };
  const workspaces = ['apps/*'];
  change('package.json', () => ({ workspaces }));
  change('package-lock.json', ({ packages }) => ({
    packages: {
      ...packages,
      '': { ...packages[''], workspaces },
      'apps/shop': { name: 'shop', version: '1.0.0', dependencies },
      'node_modules/shop': { resolved: 'apps/shop', link: true },
      [`apps/shop/node_modules/${name}`]: { version: '2.0.0', ...entry },
    },
  }));
}

/** @returns the standard error */
async function install(environment?: NodeJS.ProcessEnv) {
  const code = `import { ensurePackages } from '${String(launcher)}';
    await ensurePackages(process.argv[1], () => ({ node: process.execPath, path: [] }));`;
  const { NO_COLOR: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, directory], {
    env: {
      ...inherited,
      npm_config_registry: registry.url,
      npm_config_cache: join(directory, 'cache'),
      npm_config_update_notifier: 'false',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  await once(child, 'close');
  return errors;
}

function installed() {
  return JSON.parse(readFileSync(join(directory, 'node_modules', name, 'package.json'), 'utf8')).version;
}
