import { delimiter, join } from 'node:path';

/**
 * The command that runs targets of the workspace without anything that stays behind, for `run` and `runStep`.
 *
 * @param {string} root
 * @param {import('./node.mjs').Toolchain} toolchain
 * @param {'production' | 'test'} environment
 * @param {string[]} args of `nx run-many`
 * @returns {[string, string[], import('node:child_process').SpawnOptions]}
 */
export function runMany(root, { node, path }, environment, args) {
  const nx = join('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const env = {
    ...process.env,
    NODE_ENV: environment,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    // Without it Nx shares a cache in the home folder between checkouts, and its location is not documented.
    NX_CACHE_DIRECTORY: process.env.NX_CACHE_DIRECTORY ?? join('.nx', 'cache'),
    PATH: [...path, process.env.PATH].join(delimiter),
  };
  return [node, [nx, 'run-many', ...args], { cwd: root, env }];
}
