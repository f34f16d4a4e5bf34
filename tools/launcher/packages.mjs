import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runStep } from './command.mjs';
import { StartError } from './start-error.mjs';

/** @typedef {import('./node.mjs').Toolchain} Toolchain */

const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
/** As npm determines it; elsewhere than on Linux no package names one. */
const libcFamily = header.glibcVersionRuntime ? 'glibc' : 'musl';

/**
 * Installs the locked packages unless all of them are there. Development packages come along, they build the product;
 * install scripts do not run, nothing here needs one.
 *
 * @param {string} root
 * @param {() => Toolchain | Promise<Toolchain>} toolchain called only when something is to be installed
 * @param {string} [title] of the step, as people see it
 * @throws {StartError}
 */
export async function ensurePackages(
  root,
  toolchain,
  title = 'Installing packages (the first time takes a few minutes)',
) {
  if (missingPackages(root).length === 0) return;
  const { node, npm, path } = await toolchain();
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts'];
  args.push('--loglevel=error', '--no-audit', '--no-fund');
  const ownCache = hasCache() ? undefined : join(root, '.node', 'cache');
  if (ownCache) args.push(`--cache=${ownCache}`);
  const { code } = await runStep(title, npm ? node : 'npm', npm ? [npm, ...args] : args, {
    cwd: root,
    env: { ...process.env, PATH: [...path, process.env.PATH].join(delimiter) },
    shell: !npm && process.platform === 'win32', // npm is a batch file there
  });
  if (code) throw new StartError('Installing the packages failed; npm says why above.');
  if (ownCache) rmSync(ownCache, { recursive: true, force: true });
}

/**
 * Fetches packages into a folder of their own, as ensurePackages does, with no others and compared with their checksums.
 *
 * @param {string} root whose .npmrc may name the registry
 * @param {string} folder
 * @param {Record<string, { version: string, integrity: string }>} locked their entries of a lock, by name
 * @param {() => Toolchain | Promise<Toolchain>} toolchain
 * @param {string} title
 * @throws {StartError}
 */
export async function fetchPackages(root, folder, locked, toolchain, title) {
  const entries = Object.entries(locked);
  const dependencies = Object.fromEntries(entries.map(([name, { version }]) => [name, version]));
  const project = { private: true, dependencies };
  const packages = Object.fromEntries(entries.map(([name, entry]) => [`node_modules/${name}`, entry]));
  const lock = { lockfileVersion: 3, requires: true, packages: { '': project, ...packages } };
  mkdirSync(folder, { recursive: true });
  const files = {
    'package.json': JSON.stringify(project),
    'package-lock.json': JSON.stringify(lock),
    '.npmrc': readFileSync(join(root, '.npmrc'), 'utf8'),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    // Another account may own what is there already.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  await ensurePackages(folder, toolchain, title);
}

/** The account of a service may have no home folder, where npm keeps what it fetches. */
function hasCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The locked packages of this platform that are not installed in their version, by npm's own note and by their folders: npm leaves
 * out some without a message under an old Node, and a folder of a workspace may be lost after it has written its note.
 *
 * @param {string} root
 * @returns {string[]} their paths
 */
export function missingPackages(root) {
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path, entry]) => path !== '' && isNeeded(entry))
    .filter(([path, { version }]) => {
      return present[path]?.version !== version || !existsSync(join(root, path, 'package.json'));
    })
    .map(([path]) => path);
}

/** @param {string} lock @returns {Record<string, any>} */
function packagesOf(lock) {
  return existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : {};
}

/**
 * Whether a locked package belongs on this platform. Of the optional ones those that name a platform: dependencies of
 * these are not recognised.
 *
 * @param {{ optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} entry
 */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true;
  const fits = (/** @type {string | string[]} */ allowed, /** @type {string} */ own) =>
    [allowed].flat().includes(own);
  return (
    Boolean(os ?? cpu) &&
    fits(os ?? process.platform, process.platform) &&
    fits(cpu ?? process.arch, process.arch) &&
    (!libc || fits(libc, libcFamily))
  );
}
