/** Loaded by Node itself, so that it lasts over the test files of a jest worker. */

/** @type {Map<string, unknown>} */
const results = new Map();

/**
 * Makes something once for all test files of a worker.
 *
 * @template Result
 * @param {string} name
 * @param {() => Result} make
 * @returns {Result}
 */
export function onceAWorker(name, make) {
  if (!results.has(name)) results.set(name, make());
  return /** @type {Result} */ (results.get(name));
}
