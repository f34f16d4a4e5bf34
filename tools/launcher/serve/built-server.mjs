import { StartError } from '../start-errors.mjs';

const NEEDED_MAJOR = 24;

/**
 * Loads a module of the built server, which exists only after a build.
 *
 * @param {string} path such as `config/load-config.js`
 * @returns {Promise<any>}
 * @throws {StartError} on a Node that it was not built for
 */
export async function importBuilt(path) {
  if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
    throw new StartError(
      `Node ${NEEDED_MAJOR} is needed, this is ${process.version}; after npm start every npm script runs on the right one.`,
    );
  }
  return import(new URL(`../../../apps/api/dist/${path}`, import.meta.url).href);
}
