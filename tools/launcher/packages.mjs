import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { stamp } from './stamp.mjs';
import { step } from './progress.mjs';

/**
 * Installs the locked packages when the lock is not the one installed last. Development packages come along, they
 * build the product; install scripts do not run, nothing here needs one.
 *
 * @param {string} root
 * @throws {import('../start-errors.mjs').StartError}
 */
export async function ensurePackages(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const installed = stamp(root, 'packages');
  if (installed.read() === wanted) return;
  if (!isInstalled(root, lock)) {
    const first = !existsSync(join(root, 'node_modules'));
    await step(`Installing packages (${first ? 'first run, a few minutes' : 'they changed'})`, () =>
      installWithAddresses(root, lock),
    );
  }
  installed.write(wanted);
}

/**
 * Our lock names no address, so that it holds for any registry. npm then asks for all versions of each package, a fifth
 * of an install and much more over a slow line. It is lent a lock with the usual addresses; a registry that has its
 * packages elsewhere is asked as before.
 *
 * @param {string} root
 * @param {string} lock
 */
async function installWithAddresses(root, lock) {
  const lent = join(root, 'npm-shrinkwrap.json'); // npm reads it before package-lock.json
  const remove = () => rmSync(lent, { force: true });
  try {
    writeFileSync(lent, addAddresses(lock));
  } catch {
    remove();
    return install(root); // npm says best why nothing can be written here
  }
  process.once('exit', remove); // the way out after a signal
  try {
    await install(root, ['--replace-registry-host=always']);
  } catch (error) {
    if (!/^npm error code E4\d\d$/m.test(/** @type {{ output?: string }} */ (error).output ?? ''))
      throw error;
    remove();
    await install(root);
  } finally {
    remove();
    process.removeListener('exit', remove);
  }
}

/** @param {string} lock */
function addAddresses(lock) {
  const addressed = JSON.parse(lock);
  for (const [path, entry] of Object.entries(addressed.packages)) {
    const { name = path.split('node_modules/').at(-1), version, integrity } = entry;
    if (integrity) entry.resolved = `https://registry/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
  }
  return JSON.stringify(addressed);
}

/** @param {string} root @param {string[]} [options] */
function install(root, options = []) {
  const { npm_execpath: npm = '', npm_node_execpath: npmNode = process.execPath } = process.env;
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts'];
  args.push('--loglevel=error', '--no-audit', '--no-fund', ...options);
  const underNpm = basename(npm) === 'npm-cli.js';
  return runQuietly(underNpm ? npmNode : 'npm', underNpm ? [npm, ...args] : args, {
    cwd: root,
    shell: !underNpm && process.platform === 'win32', // npm is a batch file there
    failure: 'Installing the packages failed; npm says why above.',
  });
}

/**
 * Whether somebody ran npm themselves: npm notes what it installed.
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
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}
