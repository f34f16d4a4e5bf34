import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@tiempos/embedded-postgres/port';
import { until } from '@tiempos/api/test/until';
import { closing } from './killable-product.js';

/** A cache that runs in front of a server. */
export interface FrontCache {
  /** Where visitors come. */
  readonly url: string;
  /** The port that the server must listen on. */
  readonly serverPort: string;
}

interface Ports {
  readonly front: number;
  readonly server: number;
}

/** Debian's packages put programs into /usr/sbin, which an ordinary user's PATH has not. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const pathOf = (program: string) =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
const isRoot = process.getuid?.() === 0;

const nginx = pathOf('nginx');
const varnishd = pathOf('varnishd');

/** The caches that docs/operations.md describes, and what is missing to test one here. */
export const frontCaches = [
  {
    name: 'nginx',
    missing: nginx ? undefined : 'nginx',
    start: startNginx,
  },
  { name: 'Varnish', missing: varnishd ? undefined : 'Varnish', start: startVarnish },
];

/**
 * Starts nginx with the file of the guide; it ends after the test.
 *
 * @param inactive how long it keeps a page that nobody reads
 */
async function startNginx(inactive = '50s'): Promise<FrontCache> {
  const { ports, folder } = await prepare('nginx');
  const site = adapted('nginx-cache.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${ports.server}`],
    ['/var/cache/nginx/', `${folder}/`],
    ['inactive=50s', `inactive=${inactive}`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.front};`],
    [/^ *ssl_certificate.*$/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  const lines = [
    'daemon off;',
    'worker_processes 2;',
    `pid ${folder}/nginx.pid;`,
    // The folders of its caches belong to whoever runs the test.
    ...(isRoot ? ['user root;'] : []),
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    site,
    '}',
  ];
  writeFileSync(file, lines.join('\n'));
  await run('nginx', [nginx!, '-p', folder, '-e', 'stderr', '-c', file], ports);
  return cacheOf(ports);
}

/** Starts Varnish with the file of the guide; it ends after the test. */
async function startVarnish(): Promise<FrontCache> {
  const { ports, folder } = await prepare('varnish');
  const file = join(folder, 'tiempos.vcl');
  writeFileSync(file, adapted('varnish.vcl', [['.port = "3000"', `.port = "${ports.server}"`]]));
  const listen = ['-a', `127.0.0.1:${ports.front}`];
  // Without a jail it runs as whoever runs the test.
  const args = ['-j', 'none', '-F', '-n', join(folder, 'work'), '-f', file, '-s', 'malloc,64m', ...listen];
  await run('varnishd', [varnishd!, ...args], ports);
  return cacheOf(ports);
}

async function prepare(name: string): Promise<{ ports: Ports; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), `tiempos-${name}-`));
  closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  mkdirSync(join(folder, 'work'));
  const [front, server] = [await freePort(), await freePort()];
  return { folder, ports: { front, server } };
}

/** A file of the guide with what differs on this machine. */
function adapted(name: string, changes: readonly (readonly [string | RegExp, string])[]) {
  let text = readFileSync(join(import.meta.dirname, '../../../docs/operations', name), 'utf8');
  for (const [from, to] of changes) {
    if (text.split(from).length === 1) throw new Error(`docs/operations/${name} has no ${String(from)}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Runs a program until the test ends. @throws Error when it does not listen */
async function run(name: string, [command, ...args]: readonly string[], { front }: Ports) {
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (log += text));
  }
  const ended = once(child, 'close');
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  closing.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const isListening = (port: number) => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false);
  await until(async () => {
    if (hasEnded) throw new Error(`${name} has ended:\n${log}`);
    return isListening(front);
  });
}

function cacheOf({ front, server }: Ports): FrontCache {
  return { url: `http://127.0.0.1:${front}`, serverPort: String(server) };
}
