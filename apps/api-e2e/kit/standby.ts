import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { locateBinaries } from '@tiempos/embedded-postgres/binaries';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';
import { freePort } from '@tiempos/embedded-postgres/port';
import { startPostgres, stopPostgres } from '@tiempos/embedded-postgres/pg-ctl';
import { until } from '@tiempos/api/test/until';
import { closing } from './killable-product.js';

/** A primary and a standby that replicates it, both stopped after the test. */
export interface ReplicatedPostgres {
  /** The database at both hosts, the primary first. */
  url: string;
  /** The same with the standby first. */
  reversedUrl: string;
  /** The database at each host. */
  primaryUrl: string;
  standbyUrl: string;
  /** Stops replaying at the standby, which goes on serving what it has. */
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  /** Ends the standby, which cuts off its clients. */
  endStandby: () => Promise<void>;
  /** Starts it again, on the same port. */
  startStandby: () => Promise<void>;
  /** Ends the primary, which cuts off its clients. */
  endPrimary: () => Promise<void>;
  /**
   * Makes the primary read-only and cuts off its clients. It goes on by itself after that, so that its log is longer than that
   * of the promoted standby and has another content.
   */
  demotePrimary: () => Promise<void>;
  /** Makes the standby the primary, which waits for no standby of its own. */
  promote: () => Promise<void>;
}

/**
 * Starts them; the standby begins as a copy of the folder.
 *
 * @param options.isSynchronous whether commits wait for the standby
 */
export async function startReplicated({ isSynchronous = true } = {}): Promise<ReplicatedPostgres> {
  const parent = mkdtempSync(join(fastTempFolder(), 'tiempos-standby-'));
  closing.push(() => rmSync(parent, { recursive: true, force: true }));
  const [first, second] = [join(parent, 'first'), join(parent, 'second')];
  await (await startEmbeddedPostgres({ directory: first })).stop();
  execFileSync('cp', ['-a', first, second]);

  const primary = await startEmbeddedPostgres({ directory: first, administrator: true });
  closing.push(primary.stop);
  const { password, username } = new URL(primary.administratorUrl!);
  const link = `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`;
  appendFileSync(join(second, 'data/postgresql.auto.conf'), `primary_conninfo = '${link}'\n`);
  writeFileSync(join(second, 'data/standby.signal'), '');
  const cluster = { directory: second, programs: locateBinaries() };
  const standby = await startPostgres(cluster, await freePort());
  closing.push(() => stopPostgres(cluster));

  const sql = (at: number, statement: string) =>
    runSql(withHosts(primary.administratorUrl!, [at]), statement);
  if (isSynchronous) {
    await sql(primary.port, `alter system set synchronous_standby_names = '*'`);
    await sql(primary.port, 'select pg_reload_conf()');
  }
  await until(async () => {
    const rows = await sql(primary.port, 'select sync_state as state from pg_stat_replication');
    return rows[0]?.state === (isSynchronous ? 'sync' : 'async');
  });
  return {
    url: withHosts(primary.url, [primary.port, standby.port]),
    reversedUrl: withHosts(primary.url, [standby.port, primary.port]),
    primaryUrl: withHosts(primary.url, [primary.port]),
    standbyUrl: withHosts(primary.url, [standby.port]),
    pauseReplay: async () => {
      await sql(standby.port, 'select pg_wal_replay_pause()');
      await until(async () => {
        const rows = await sql(standby.port, 'select pg_get_wal_replay_pause_state() as state');
        return rows[0]?.state === 'paused';
      });
    },
    resumeReplay: async () => {
      await sql(standby.port, 'select pg_wal_replay_resume()');
    },
    endStandby: async () => stopPostgres(cluster),
    startStandby: async () => {
      await startPostgres(cluster, standby.port);
    },
    endPrimary: primary.stop,
    demotePrimary: () => demote((statement) => sql(primary.port, statement)),
    promote: async () => {
      await sql(standby.port, `alter system set synchronous_standby_names = ''`);
      await sql(standby.port, 'select pg_promote()');
    },
  };
}

async function demote(sql: (statement: string) => Promise<unknown>) {
  await sql('alter system set default_transaction_read_only = on');
  await sql('select pg_reload_conf()');
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tiempos%'`);
  await sql('begin read write; create table others as select generate_series(1, 100000) as id; commit');
}

function withHosts(url: string, ports: number[]) {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return url.replace(/@[^/]+\//, `@${hosts}/`);
}

async function runSql(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as { state?: string }[];
  } finally {
    await client.end();
  }
}
