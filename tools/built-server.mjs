/**
 * Loads a module of the built server, which exists only after a build.
 *
 * @param {string} path such as `config/load-config.js`
 * @returns {Promise<any>}
 */
export function importBuilt(path) {
  return import(new URL(`../apps/api/dist/${path}`, import.meta.url).href);
}
