import { join } from 'node:path';
import { chooseAccount } from './account.ts';
import { locateBinaries, type Binaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { explainFailure } from './failures.ts';
import { makeFolder, readOrCreatePassword } from './folder.ts';
import { findOrLaunch, stopPostmaster, type Cluster, type Postmaster } from './postmaster.ts';
import { ADMINISTRATOR, ensureServerRole, SERVER_ROLE } from './roles.ts';
import { addReference } from './reference-count.ts';

/** A database that runs. */
export interface EmbeddedPostgres {
  /** of the database, with a role that owns it and may do nothing else, password included */
  url: string;
  /** the same with the superuser, where the option `administrator` is set */
  administratorUrl?: string;
  /** on 127.0.0.1 */
  port: number;
  /** whether it was found running */
  reused: boolean;
  /**
   * leaves the database and, as the last user, ends it. The signal is sent before
   * the first wait, so that it works from an exit handler; further calls do nothing more.
   */
  stop: () => Promise<void>;
}

/**
 * Runs a real Postgres 18 in a folder, without anything to install or configure: the first call creates the database
 * files, later ones find them. It may be called by several processes for one folder at once; they share one Postgres,
 * and whoever leaves last ends it, also one left behind by a killed process. Works as root too.
 *
 * @throws EmbeddedPostgresError with one sentence meant for people
 */
export async function startEmbeddedPostgres({
  directory,
  database = 'tiempos',
  administrator,
  older,
  onProgress,
}: {
  /** holds everything: database files, password, port, log */
  directory: string;
  /** created when missing */
  database?: string;
  /** whether to give the superuser's address too, for tests that need it */
  administrator?: boolean;
  /** another Postgres than the bundled one, for an upgrade */
  older?: Binaries & { major: string };
  /** called before a step that takes more than a moment */
  onProgress?: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  try {
    const binaries = older ?? locateBinaries();
    const path = makeFolder(directory);
    const account = chooseAccount(path, binaries.postgres);
    const superuser = readOrCreatePassword(path, 'password', account.ids);
    const { password } = readOrCreatePassword(path, 'server-password', account.ids);
    const { postgres, initdb } = binaries;
    const cluster = { postgres, initdb, directory: path, data: join(path, 'data'), account };
    const identity = { user: ADMINISTRATOR, passwordFile: superuser.file };
    await ensureCluster({ ...cluster, ...identity, major: older?.major, onProgress });
    const access = { database, password, administratorPassword: superuser.password };
    const { administratorUrl, ...running } = await use(cluster, access);
    return administrator ? { ...running, administratorUrl } : running;
  } catch (error) {
    throw explainFailure(error, directory);
  }
}

async function use(
  cluster: Cluster,
  access: { database: string; password: string; administratorPassword: string },
): Promise<EmbeddedPostgres> {
  const membership = addReference(cluster.directory, cluster.account.ids);
  let postmaster: Postmaster | undefined;
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= leave());
  async function leave() {
    if (membership.leave() && postmaster) await stopPostmaster(postmaster.pid);
  }
  try {
    const { port, reused, pid } = await findOrLaunch(cluster);
    postmaster = { port, pid };
    const urlOf = (role: string, password: string, name: string) =>
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
