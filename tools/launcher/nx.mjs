import { delimiter, dirname, join } from 'node:path';

/**
 * How to run targets of the workspace, quietly and without anything that stays behind.
 *
 * @param {string} root
 * @param {string} node the Node that runs them
 * @param {'production' | 'test'} environment
 * @param {string[]} args of `nx run-many`
 */
export function runMany(root, node, environment, args) {
  return {
    args: [join('node_modules', 'nx', 'dist', 'bin', 'nx.js'), 'run-many', ...args],
    env: {
      ...process.env,
      NODE_ENV: environment,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  };
}
