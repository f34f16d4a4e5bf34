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
      PATH: [...path, process.env.PATH].join(delimiter),
    },
  };
}
