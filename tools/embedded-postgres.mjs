import { join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from './postgres/account.mjs';
import { locateBinaries } from './postgres/binaries.mjs';
import { ensureCluster } from './postgres/cluster.mjs';
import { explainFailure } from './postgres/failures.mjs';
import { makeFolder, readOrCreatePassword } from './postgres/folder.mjs';
import { findOrLaunch, stopPostmaster } from './postgres/postmaster.mjs';
import { joinUsers } from './postgres/users.mjs';

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url of the database, password included
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
 * @param {(message: string) => void} [options.onProgress] told before a step that takes more than a moment
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {import('./start-errors.mjs').StartError} with one sentence meant for people
 */
export async function startEmbeddedPostgres({ directory, database = USER, onProgress }) {
  try {
    const binaries = locateBinaries();
    const path = makeFolder(directory);
    const account = chooseAccount(path, binaries.postgres);
    const { file: passwordFile, password } = readOrCreatePassword(path, account.ids);
    const cluster = { ...binaries, directory: path, data: join(path, 'data'), account };
    await ensureCluster({ ...cluster, user: USER, passwordFile, onProgress });
    return await use(cluster, { password, database });
  } catch (error) {
    throw explainFailure(error, directory);
  }
}

const USER = 'tiempos';

/**
 * @param {import('./postgres/postmaster.mjs').Cluster} cluster
 * @param {{ password: string, database: string }} access
 * @returns {Promise<EmbeddedPostgres>}
 */
async function use(cluster, { password, database }) {
  const membership = joinUsers(cluster.directory, cluster.account.ids);
  /** @type {import('./postgres/postmaster.mjs').Postmaster | undefined} */
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
    const url = (/** @type {string} */ name) =>
      `postgres://${USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(name)}?sslmode=disable`;
    await ensureDatabase(url, database);
    return { url: url(database), port, reused, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {(name: string) => string} url @param {string} database */
async function ensureDatabase(url, database) {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    const createdByAnother = ['42P04', '23505'];
    if (!createdByAnother.includes(/** @type {pg.DatabaseError} */ (error).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
