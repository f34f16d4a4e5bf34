import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-errors.mjs';

const NEEDED_MAJOR = 24;
const major = Number(process.versions.node.split('.')[0]);
const windows = process.platform === 'win32';
const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`;

/**
 * An old Node is fine where a newer one comes with the packages; elsewhere it is told at once.
 *
 * @param {string} root
 * @throws {StartError}
 */
export function requireUsableNode(root) {
  if (major >= NEEDED_MAJOR) return;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (nodePackage in optionalDependencies) return;
  throw new StartError(
    `Node ${NEEDED_MAJOR} or newer is needed, this is ${process.version}; install it from https://nodejs.org.`,
  );
}

/**
 * @param {string} root with packages installed
 * @returns {string} a Node 24 or newer: the one that runs this, else the installed one
 * @throws {StartError}
 */
export function findNode(root) {
  if (major >= NEEDED_MAJOR) return process.execPath;
  const node = join(root, 'node_modules', nodePackage, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  throw new StartError(
    `The package ${nodePackage} is missing in node_modules; delete that folder and start again.`,
  );
}
