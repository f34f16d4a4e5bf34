import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from './start-error.mjs';
import { fetchPackages } from './packages.mjs';

const NEEDED_MAJOR = 24;
const OLDEST_MAJOR = 20; // which can fetch the needed one (C88)
const major = Number(process.versions.node.split('.')[0]);
const windows = process.platform === 'win32';
const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`;
const nodeEntry = `node_modules/${nodePackage}`; // of package-lock.json
const nodeBinary = join(nodePackage, 'bin', windows ? 'node.exe' : 'node');

/**
 * @typedef {object} Toolchain what installs and builds
 * @property {string} node
 * @property {string} [npm] path of npm-cli.js; without it npm is what PATH finds
 * @property {string[]} path folders that belong first in PATH, so that child processes find the same
 */

/**
 * Node 20 is enough where a newer one comes with the packages (C88); an older one is an error at once.
 *
 * @param {string} root
 * @throws {StartError}
 */
export function requireUsableNode(root) {
  const comesAlong = nodeEntry in lockedPackages(root);
  const oldest = comesAlong ? OLDEST_MAJOR : NEEDED_MAJOR;
  if (major >= oldest) return;
  throw new StartError(
    `Node ${oldest} or newer is needed, this is ${process.version}; install it from https://nodejs.org.`,
  );
}

/** Ends a command that was called past npm, on a Node older than the installed one, with one sentence. */
export function requireInstalledNode() {
  if (major >= NEEDED_MAJOR) return;
  console.error(
    `Node ${NEEDED_MAJOR} is needed, this is ${process.version}; after npm start every npm script runs on the right one.`,
  );
  process.exit(1);
}

/**
 * @param {string} root with packages installed
 * @returns {string} a Node 24 or newer: the one that runs this, else the installed one
 * @throws {StartError}
 */
export function findNode(root) {
  if (major >= NEEDED_MAJOR) return process.execPath;
  const node = join(root, 'node_modules', nodeBinary);
  if (existsSync(node)) return node;
  throw new StartError(
    `The package ${nodePackage} is missing in node_modules; delete that folder and start again.`,
  );
}

/**
 * The Node and npm that install and build: the caller's, if they are new enough, else the locked Node and npm, fetched
 * into `.node`. npm leaves out optional packages that do not fit the Node it runs on, npm 9 and 10 also the link
 * node_modules/.bin/node, and Nx hides all of node_modules from build steps: hence a folder outside of it, and before
 * the packages.
 *
 * @param {string} root
 * @returns {Promise<Toolchain>}
 * @throws {StartError}
 */
export async function ensureToolchain(root) {
  const caller = callersToolchain();
  const isReplaced = caller.node.startsWith(join(root, 'node_modules')); // by an install
  if (callersMajor() >= NEEDED_MAJOR && !isReplaced) return caller;
  if (!(nodeEntry in lockedPackages(root))) {
    return { ...caller, node: process.execPath, path: [dirname(process.execPath)] }; // requireUsableNode let it pass
  }
  const folder = join(root, '.node');
  await fetchPackages(root, folder, toolsOf(root), () => caller, `Fetching Node ${NEEDED_MAJOR} and npm`);
  const modules = join(folder, 'node_modules');
  const node = join(modules, nodeBinary);
  return {
    node,
    npm: join(modules, 'npm', 'bin', 'npm-cli.js'),
    path: [dirname(node), join(modules, '.bin')],
  };
}

/** Node as package-lock.json has it, npm as package.json names it (the form is Corepack's). @param {string} root */
function toolsOf(root) {
  const { version, integrity, bin, os, cpu } = lockedPackages(root)[nodeEntry];
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, npmVersion = '', digest = ''] = /^npm@(.+)\+sha512\.(\w+)$/.exec(packageManager) ?? [];
  return {
    [nodePackage]: { version, integrity, bin, os, cpu },
    npm: {
      version: npmVersion,
      integrity: `sha512-${Buffer.from(digest, 'hex').toString('base64')}`,
      bin: { npm: 'bin/npm-cli.js', npx: 'bin/npx-cli.js' },
    },
  };
}

/** @param {string} root @returns {Record<string, any>} */
function lockedPackages(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/** @returns {Toolchain} the npm that runs this, if one does, with the Node that runs it */
function callersToolchain() {
  const { npm_execpath: npm = '', npm_node_execpath: npmNode = process.execPath } = process.env;
  const isNpm = basename(npm) === 'npm-cli.js';
  const node = isNpm ? npmNode : process.execPath;
  return { node, npm: isNpm ? npm : undefined, path: [dirname(node)] };
}

/** Once installed, the Node that runs this may be a newer one than the one that runs npm: scripts find it first. */
function callersMajor() {
  const [, npmNodeMajor = major] = /\bnode\/v(\d+)\./.exec(process.env.npm_config_user_agent ?? '') ?? [];
  return Number(npmNodeMajor);
}
