import { join } from 'node:path';
import { chooseAccount } from './account.mjs';
import { locateBinaries } from './binaries.mjs';
import { ensureCluster } from './cluster.mjs';
import { explainFailure } from './failures.mjs';
import { makeFolder, readOrCreatePassword } from './folder.mjs';
import { findOrLaunch, stopPostmaster } from './postmaster.mjs';
import { ADMINISTRATOR, ensureServerRole, SERVER_ROLE } from './roles.mjs';
import { addReference } from './reference-count.mjs';

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url of the database, with a role that owns it and may do nothing else, password included
 * @property {string} [administratorUrl] the same with the superuser, where it was asked for
 * @property {number} port on 127.0.0.1
 * @property {boolean} reused whether it was found running
 * @property {() => Promise<void>} stop leaves the database and, as the last user, ends it. The signal is sent before
 *   the first wait, so that it works from an exit handler; further calls do nothing more.
 */

/**
 * Runs a real Postgres 18 in a folder, without anything to install or configure: the first call creates the database
 * files, later ones find them. It may be called by several processes for one folder at once; they share one Postgres,
 * and whoever leaves last ends it, also one left behind by a killed process. Works as root too.
 *
 * @param {object} options
 * @param {string} options.directory holds everything: database files, password, port, log
 * @param {string} [options.database] created when missing
 * @param {boolean} [options.administrator] whether to give the superuser's address too, for tests that need it
 * @param {(message: string) => void} [options.onProgress] told before a step that takes more than a moment
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {import('./start-error.mjs').StartError} with one sentence meant for people
 */
export async function startEmbeddedPostgres({ directory, database = 'tiempos', administrator, onProgress }) {
  try {
    const binaries = locateBinaries();
    const path = makeFolder(directory);
    const account = chooseAccount(path, binaries.postgres);
    const superuser = readOrCreatePassword(path, 'password', account.ids);
    const { password } = readOrCreatePassword(path, 'server-password', account.ids);
    const cluster = { ...binaries, directory: path, data: join(path, 'data'), account };
    await ensureCluster({ ...cluster, user: ADMINISTRATOR, passwordFile: superuser.file, onProgress });
    const access = { database, password, administratorPassword: superuser.password };
    const { administratorUrl, ...postgres } = await use(cluster, access);
    return administrator ? { ...postgres, administratorUrl } : postgres;
  } catch (error) {
    throw explainFailure(error, directory);
  }
}

/**
 * @param {import('./postmaster.mjs').Cluster} cluster
 * @param {{ database: string, password: string, administratorPassword: string }} access
 * @returns {Promise<EmbeddedPostgres>}
 */
async function use(cluster, access) {
  const membership = addReference(cluster.directory, cluster.account.ids);
  /** @type {import('./postmaster.mjs').Postmaster | undefined} */
  let postmaster;
  /** @type {Promise<void> | undefined} */
  let stopped;
  const stop = () => (stopped ??= leave());
  async function leave() {
    if (membership.leave() && postmaster) await stopPostmaster(postmaster.pid);
  }
  try {
    const { port, reused, pid } = await findOrLaunch(cluster);
    postmaster = { port, pid };
    const urlOf = (/** @type {string} */ role, /** @type {string} */ password, /** @type {string} */ name) =>
      `postgres://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(name)}?sslmode=disable`;
    await ensureServerRole({ ...access, urlOf });
    const { database, password, administratorPassword } = access;
    return {
      url: urlOf(SERVER_ROLE, password, database),
      administratorUrl: urlOf(ADMINISTRATOR, administratorPassword, database),
      port,
      reused,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
