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
  /** The database at each host. */
  primaryUrl: string;
  standbyUrl: string;
  /** Ends the primary, which cuts off its clients. */
  endPrimary: () => Promise<void>;
  /** Makes the primary read-only. Its clients stay connected. */
  demotePrimary: () => Promise<void>;
  /** Makes the standby the primary, which waits for no standby of its own. */
  promote: () => Promise<void>;
}

/** Starts them; the standby begins as a copy of the folder, and commits wait for it. */
export async function startReplicated(): Promise<ReplicatedPostgres> {
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

  const sql = (at: number, statement: string) => runSql(withPort(primary.administratorUrl!, at), statement);
  await sql(primary.port, `alter system set synchronous_standby_names = '*'`);
  await sql(primary.port, 'select pg_reload_conf()');
  await until(async () => {
    const rows = await sql(primary.port, 'select sync_state as state from pg_stat_replication');
    return rows[0]?.state === 'sync';
  });
  return {
    primaryUrl: primary.url,
    standbyUrl: withPort(primary.url, standby.port),
    endPrimary: primary.stop,
    demotePrimary: async () => {
      await sql(primary.port, 'alter system set default_transaction_read_only = on');
      await sql(primary.port, 'select pg_reload_conf()');
    },
    promote: async () => {
      await sql(standby.port, `alter system set synchronous_standby_names = ''`);
      await sql(standby.port, 'select pg_promote()');
    },
  };
}

function withPort(url: string, port: number) {
  return Object.assign(new URL(url), { port: String(port) }).href;
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
