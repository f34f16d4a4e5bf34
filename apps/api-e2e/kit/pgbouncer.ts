import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@tiempos/embedded-postgres/port';

/** Debian's package puts it into /usr/sbin, which an ordinary user's PATH has not. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** The path of PgBouncer; undefined when it is not installed. */
export const pgbouncer = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));

/** `describe` where PgBouncer is installed, else `describe.skip` with the reason in the title. */
export const describeWithPgBouncer: (title: string, tests: () => void) => void = pgbouncer
  ? describe
  : (title, tests) => describe.skip(`${title} (PgBouncer is not installed)`, tests);

/**
 * Starts PgBouncer in transaction mode in front of a database.
 *
 * @param databaseUrl of the database itself
 * @param settings lines of its file beside those that every test needs
 */
export async function startPgBouncer(databaseUrl: string, settings: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-pgbouncer-'));
  const { hostname, port, username, password } = new URL(databaseUrl);
  const listenPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    // It does not run as root.
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    ...settings,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(folder, 0o755);

  const child = spawn(pgbouncer!, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  const isReady = new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      if (log.includes('process up')) resolve();
    });
    child.once('close', () => reject(new Error(`PgBouncer has ended:\n${log}`)));
  });
  await isReady;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${listenPort}`;
  return {
    url: url.href,
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
