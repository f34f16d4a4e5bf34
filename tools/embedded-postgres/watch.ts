import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { explainFailure } from './failures.ts';
import { isEnding, startPostgres, stopPostgres, type Cluster } from './pg-ctl.ts';

/** Before the next attempt. After the last one nothing more is tried. */
const PAUSES_S = [1, 2, 4, 8, 15, 30, 60];
/** After so long a run the pauses begin anew. */
const STEADY_MS = 60_000;
const LOOK_AGAIN_MS = 200;
const RECONNECT_MS = 1000;
const LOOK_MS = 1000;

/**
 * Starts Postgres again whenever it ends. It is no child of this process: that it has gone is seen by a connection that
 * ends, and by its process.
 *
 * @param watched.url of the superuser, for whom Postgres keeps connections
 * @throws EmbeddedPostgresError when nothing more is tried
 */
export async function watchPostgres(
  {
    cluster,
    port,
    url,
    isStopped,
  }: { cluster: Cluster; port: number; url: string; isStopped: () => boolean },
  report: (sentence: string) => void,
  pauses = PAUSES_S,
): Promise<void> {
  let starts = 0;
  for (;;) {
    const since = performance.now();
    let wasRunning = false;
    let failure: Error | undefined;
    try {
      const found = await startPostgres(cluster, port);
      if (isStopped()) return found.reused ? undefined : stopPostgres(cluster);
      if (found.port !== port) throw onOtherPort(cluster.directory, found.port, port);
      wasRunning = found.reused;
      if (!wasRunning)
        report(`The embedded Postgres had ended and was started again (${cluster.directory}).`);
      // Else a Postgres that was told to end would wait for this very connection.
      const look = setInterval(() => !isStopped() && isEnding(cluster) && stopPostgres(cluster), LOOK_MS);
      await untilDisconnected(url).finally(() => clearInterval(look));
    } catch (error) {
      failure = explainFailure(error, cluster.directory);
    }
    if (isStopped()) return;
    if (!failure && performance.now() - since > STEADY_MS) starts = 0;
    if (wasRunning) {
      await sleep(LOOK_AGAIN_MS);
      continue;
    }
    const pause = pauses[starts++];
    if (pause === undefined) throw failure ?? endsAgainAndAgain(cluster.directory);
    if (failure) report(`${failure.message} It is started again in ${pause} s.`);
    await sleep(pause * 1000);
    if (isStopped()) return;
  }
}

const endsAgainAndAgain = (directory: string) =>
  new EmbeddedPostgresError(`Postgres in ${directory} ends again and again; its postgres.log may say why.`);

const onOtherPort = (directory: string, port: number, watched: number) =>
  new EmbeddedPostgresError(`Postgres in ${directory} runs on port ${port} and not on ${watched} as before.`);

/** Resolves when a connection ends, or cannot be made. */
function untilDisconnected(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'tiempos watch', keepAlive: true });
  return new Promise((resolve) => {
    client.once('end', resolve).on('error', () => {});
    client.connect().catch(() => setTimeout(resolve, RECONNECT_MS));
  });
}
