import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { step } from './progress.mjs';

/** @typedef {import('./node.mjs').Toolchain} Toolchain */

/**
 * Installs the locked packages unless all of them are there. Development packages come along, they build the product;
 * install scripts do not run, nothing here needs one.
 *
 * @param {string} root
 * @param {() => Toolchain | Promise<Toolchain>} toolchain called only when something is to be installed
 * @param {string} [title] of the step, as people see it
 * @throws {import('./start-error.mjs').StartError}
 */
export async function ensurePackages(root, toolchain, title) {
  if (missingPackages(root).length === 0) return;
  const first = !existsSync(join(root, 'node_modules'));
  const tools = await toolchain();
  await step(title ?? `Installing packages (${first ? 'first run, a few minutes' : 'they changed'})`, () =>
    install(root, tools),
  );
}

/** @param {string} root @param {Toolchain} toolchain */
async function install(root, { node, npm, path }) {
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts'];
  args.push('--loglevel=error', '--no-audit', '--no-fund');
  const ownCache = hasCache() ? undefined : join(root, '.node', 'cache');
  if (ownCache) args.push(`--cache=${ownCache}`);
  await runQuietly(npm ? node : 'npm', npm ? [npm, ...args] : args, {
    cwd: root,
    env: { ...process.env, PATH: [...path, process.env.PATH].join(delimiter) },
    shell: !npm && process.platform === 'win32', // npm is a batch file there
    failure: 'Installing the packages failed; npm says why above.',
  });
  if (ownCache) rmSync(ownCache, { recursive: true, force: true });
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
  if (!os && !cpu) return false;
  return (
    includes(os, process.platform) && includes(cpu, process.arch) && (!libc || includes(libc, libcFamily()))
  );
}

/** @param {string | string[] | undefined} allowed @param {string | undefined} value */
function includes(allowed, value) {
  return allowed === undefined || (value !== undefined && [allowed].flat().includes(value));
}

/** As npm determines it. */
function libcFamily() {
  if (process.platform !== 'linux') return undefined;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}
