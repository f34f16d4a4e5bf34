import { delimiter, join } from 'node:path';

/**
 * How to run targets of the workspace, quietly and without anything that stays behind.
 *
 * @param {import('./node.mjs').Toolchain} toolchain
 * @param {'production' | 'test'} environment
 * @param {string[]} args of `nx run-many`
 */
export function runMany({ node, path }, environment, args) {
  return {
    command: node,
    args: [join('node_modules', 'nx', 'dist', 'bin', 'nx.js'), 'run-many', ...args],
    env: {
      ...process.env,
      NODE_ENV: environment,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      // Without it Nx shares a cache in the home folder between checkouts, and its location is not documented.
      NX_CACHE_DIRECTORY: process.env.NX_CACHE_DIRECTORY ?? join('.nx', 'cache'),
      PATH: [...path, process.env.PATH].join(delimiter),
    },
  };
}
