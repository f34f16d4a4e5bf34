import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { chooseAccount } from '@tiempos/embedded-postgres/account';
import { locateBinaries } from '@tiempos/embedded-postgres/binaries';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';
import { findOrLaunch, stopPostmaster } from '@tiempos/embedded-postgres/postmaster';
import { until } from '@tiempos/api/test/until';
import { closing } from './killable-product.js';

/** A primary and a standby that replicates it synchronously, both stopped after the test. */
export interface ReplicatedPostgres {
  /** The database at both hosts, the primary first. */
  url: string;
  /** The same with the standby first. */
  reversedUrl: string;
  /** Ends the primary, which cuts off its clients. */
  endPrimary: () => Promise<void>;
  /** Makes the standby the primary, which waits for no standby of its own. */
  promote: () => Promise<void>;
}

/** Starts them; the standby begins as a copy of the folder. */
export async function startReplicated(): Promise<ReplicatedPostgres> {
  const parent = mkdtempSync(join(fastTempFolder(), 'tiempos-standby-'));
  closing.push(() => rmSync(parent, { recursive: true, force: true }));
  const [first, second] = [join(parent, 'first'), join(parent, 'second')];
  await (await startEmbeddedPostgres({ directory: first })).stop();
  execFileSync('cp', ['-a', first, second]);
  rmSync(join(second, 'port'));

  const primary = await startEmbeddedPostgres({ directory: first, administrator: true });
  closing.push(primary.stop);
  const { password, username } = new URL(primary.administratorUrl!);
  const link = `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`;
  appendFileSync(join(second, 'data/postgresql.auto.conf'), `primary_conninfo = '${link}'\n`);
  writeFileSync(join(second, 'data/standby.signal'), '');
  const binaries = locateBinaries();
  const standby = await findOrLaunch({
    ...binaries,
    directory: second,
    data: join(second, 'data'),
    account: chooseAccount(second, binaries.postgres),
  });
  closing.push(() => stopPostmaster(standby.pid));

  const sql = (at: number, statement: string) =>
    runSql(withHosts(primary.administratorUrl!, [at]), statement);
  await sql(primary.port, `alter system set synchronous_standby_names = '*'`);
  await sql(primary.port, 'select pg_reload_conf()');
  await until(async () => {
    const rows = await sql(primary.port, 'select sync_state from pg_stat_replication');
    return rows[0]?.sync_state === 'sync';
  });
  return {
    url: withHosts(primary.url, [primary.port, standby.port]),
    reversedUrl: withHosts(primary.url, [standby.port, primary.port]),
    endPrimary: primary.stop,
    promote: async () => {
      await sql(standby.port, `alter system set synchronous_standby_names = ''`);
      await sql(standby.port, 'select pg_promote()');
    },
  };
}

function withHosts(url: string, ports: number[]) {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return url.replace(/@[^/]+\//, `@${hosts}/`);
}

async function runSql(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as { sync_state?: string }[];
  } finally {
    await client.end();
  }
}
