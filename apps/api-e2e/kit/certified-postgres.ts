import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';
import { closing } from './killable-product.js';

const hasOpenssl = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'openssl')));

/** `describe` where openssl is installed, else `describe.skip` with the reason in the title. */
export const describeWithOpenssl: (title: string, tests: () => void) => void = hasOpenssl
  ? describe
  : (title, tests) => describe.skip(`${title} (openssl is not installed)`, tests);

/** A Postgres that offers TLS, stopped after the test. */
export interface CertifiedPostgres {
  /** Its database, with sslmode=verify-full and the authority's certificate. */
  url: string;
  /** Gives it a certificate that is valid for so many days from now, or has expired so many days ago. */
  certify: (days: number) => Promise<void>;
  /** Ends the connections of all clients, which connect anew. */
  endConnections: () => Promise<void>;
}

/** Starts it, with a certificate for ten days. */
export async function startCertified(): Promise<CertifiedPostgres> {
  const folder = mkdtempSync(join(fastTempFolder(), 'tiempos-certified-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const directory = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ directory, administrator: true });
  closing.push(postgres.stop);
  const authority = makeAuthority(folder);
  const sql = (statement: string) => runSql(postgres.administratorUrl!, statement);

  const certify = async (days: number) => {
    makeCertificate(folder, days);
    const data = join(directory, 'data');
    const { uid, gid } = statSync(data);
    for (const name of ['server.crt', 'server.key']) {
      cpSync(join(folder, name), join(data, name));
      chmodSync(join(data, name), 0o600);
      chownSync(join(data, name), uid, gid);
    }
    await sql('alter system set ssl = on');
    await sql('select pg_reload_conf()');
  };
  await certify(10);
  const parameters = `sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`;
  return {
    url: postgres.url.replace('sslmode=disable', parameters),
    certify,
    endConnections: () =>
      sql(`select pg_terminate_backend(pid) from pg_stat_activity
           where datname = 'tiempos' and pid <> pg_backend_pid()`),
  };
}

/** @returns the path of its certificate */
function makeAuthority(folder: string) {
  openssl(folder, `req -x509 ${KEY} -keyout ca.key -out ca.crt -subj /CN=Tiem -days 10`);
  return join(folder, 'ca.crt');
}

function makeCertificate(folder: string, days: number) {
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1');
  openssl(folder, `req ${KEY} -keyout server.key -out server.csr -subj /CN=127.0.0.1`);
  const signed = '-req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -extfile names';
  openssl(folder, `x509 ${signed} -out server.crt -days ${days}`);
}

const KEY = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';

function openssl(folder: string, args: string) {
  execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'pipe' });
}

async function runSql(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
