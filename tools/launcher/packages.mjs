import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { stamp } from './stamp.mjs';
import { step } from './progress.mjs';

/** @typedef {import('./node.mjs').Toolchain} Toolchain */

/**
 * Installs the locked packages when the lock is not the one installed last. Development packages come along, they
 * build the product; install scripts do not run, nothing here needs one.
 *
 * @param {string} root
 * @param {() => Toolchain | Promise<Toolchain>} toolchain called only when something is to be installed
 * @param {string} [title] of the step, as people see it
 * @throws {import('./start-error.mjs').StartError}
 */
export async function ensurePackages(root, toolchain, title) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const installed = stamp(root, 'packages');
  if (installed.read() === wanted) return;
  if (!isInstalled(root, lock)) {
    const first = !existsSync(join(root, 'node_modules'));
    const tools = await toolchain();
    await step(title ?? `Installing packages (${first ? 'first run, a few minutes' : 'they changed'})`, () =>
      install(root, tools),
    );
  }
  installed.write(wanted);
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
 * Whether somebody ran npm themselves: npm notes what it installed. Under an old Node it leaves out packages of this
 * platform without a message.
 *
 * @param {string} root
 * @param {string} lock
 */
function isInstalled(root, lock) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const present = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(lock).packages);
  return wanted.every(
    ([path, entry]) => path === '' || !isNeeded(entry) || present[path]?.version === entry.version,
  );
}

/**
 * Whether a locked package belongs on this platform. Of the optional ones those that name a platform: dependencies of
 * these are not recognised.
 *
 * @param {{ optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} entry
 */
export function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os && !cpu) return false;
  return includes(os, process.platform) && includes(cpu, process.arch) && includes(libc, libcFamily());
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
