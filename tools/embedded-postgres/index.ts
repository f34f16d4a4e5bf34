import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locateBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { explainFailure } from './failures.ts';
import { readOrCreatePassword } from './password.ts';
import { startPostgres, stopPostgres } from './pg-ctl.ts';
import { addReference } from './reference-count.ts';
import { ADMINISTRATOR, ensureServerRole, SERVER_ROLE } from './roles.ts';
import { watchPostgres } from './watch.ts';

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
   * Starts it again, on the same port, whenever it ends and whatever ended it.
   *
   * @param report is called with a sentence for the log
   * @returns ends with `stop`; rejects with one sentence when it was tried in vain for two minutes
   */
  watch: (report: (sentence: string) => void) => Promise<void>;
  /** Leaves the database and, as the last user, ends it before the first wait, so that it works from an exit handler. */
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
  directory: folder,
  database = 'tiempos',
  administrator,
  onProgress,
}: {
  /** holds everything: database files, passwords, log */
  directory: string;
  /** created when missing */
  database?: string;
  /** whether to give the superuser's address too, for tests that need it */
  administrator?: boolean;
  /** called before a step that takes more than a moment */
  onProgress?: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  const directory = resolve(folder);
  let stop = async () => {};
  try {
    const cluster = { directory, programs: locateBinaries() };
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const leave = addReference(directory);
    let [isRunning, isStopped] = [false, false];
    stop = async () => {
      if (!isStopped && leave() && isRunning) stopPostgres(cluster);
      isStopped = true;
    };
    const administratorPassword = readOrCreatePassword(join(directory, 'password'));
    const password = readOrCreatePassword(join(directory, 'server-password'));
    await ensureCluster(cluster, { onProgress });
    let { port, reused } = await startPostgres(cluster);
    isRunning = true;
    const urlOf = (role: string, secret: string, name: string) =>
      `postgres://${role}:${secret}@127.0.0.1:${port}/${encodeURIComponent(name)}?sslmode=disable`;
    const administratorUrl = (name: string) => urlOf(ADMINISTRATOR, administratorPassword, name);
    const ensureRole = () => ensureServerRole({ database, password, administratorUrl });
    await ensureRole().catch(async (error) => {
      if (!isLost(error)) throw error;
      await sleep(500); // it was found while it was ending
      ({ port, reused } = await startPostgres(cluster));
      await ensureRole();
    });
    const watched = { cluster, port, url: administratorUrl('postgres'), isStopped: () => isStopped };
    return {
      url: urlOf(SERVER_ROLE, password, database),
      ...(administrator && { administratorUrl: administratorUrl(database) }),
      port,
      reused,
      watch: (report) => watchPostgres(watched, report),
      stop,
    };
  } catch (error) {
    await stop();
    throw explainFailure(error, directory);
  }
}

function isLost(error: Error & { code?: string }) {
  const [ending, starting] = ['57P01', '57P03'];
  const codes = ['ECONNREFUSED', 'ECONNRESET', ending, starting];
  return codes.includes(error.code ?? '') || /terminated unexpectedly/.test(error.message);
}
