import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Debian's package puts it into /usr/sbin, which an ordinary user's PATH has not. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** The path of nginx; undefined when it is not installed. */
export const nginx = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));

/** `describe` where nginx is installed, else `describe.skip` with the reason in the title. */
export function describeWithNginx(title: string, tests: () => void) {
  if (nginx) describe(title, tests);
  else describe.skip(`${title} (nginx is not installed)`, tests);
}

/** A request as nginx has logged it. */
export interface ProxiedRequest {
  /** The line, such as `GET / HTTP/1.1`. */
  request: string;
  status: number;
  /** Each upstream that was tried, in turn. */
  upstreams: string[];
}

/** An nginx that serves. */
export interface Nginx {
  folder: string;
  /** The path of its configuration, which may be changed. */
  configuration: string;
  /** What it has logged of requests so far. */
  requests: () => ProxiedRequest[];
  /** Its errors and notices so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/** docs/operations/nginx-instances.conf, with ports of this machine instead of other machines, and without TLS. */
export function nginxConfiguration(
  instancePorts: readonly number[],
  port: number,
  redirectPort: number,
): string {
  const file = join(import.meta.dirname, '../../../docs/operations/nginx-instances.conf');
  let next = 0;
  return readFileSync(file, 'utf8')
    .replace(/^ +server 10\.0\.0\.\d+:3000(.*)\n/gm, (_, parameters: string) => {
      const instancePort = instancePorts[next++];
      return instancePort === undefined ? '' : `  server 127.0.0.1:${instancePort}${parameters}\n`;
    })
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace(/^ +ssl_certificate.*\n/gm, '');
}

/**
 * Starts nginx with a configuration of its own, on ports that the configuration names.
 *
 * @param http what stands in its `http` block: upstreams and servers
 */
export async function startNginx(http: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-nginx-'));
  // The workers are no root.
  chmodSync(folder, 0o755);
  const accessLog = join(folder, 'access.log');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    'daemon off;',
    'worker_processes 2;',
    `pid ${join(folder, 'pid')};`,
    'error_log stderr notice;',
    'events { worker_connections 1024; }',
    'http {',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    `log_format upstreams '$status|$upstream_addr|$request';`,
    `access_log ${accessLog} upstreams;`,
    http,
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `${lines.join('\n')}\n`);

  const child = spawn(nginx!, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      if (/start worker process \d+/.test(log)) resolve();
    });
    void ended.then(() => reject(new Error(`nginx has ended:\n${log}`)));
  });
  return {
    folder,
    configuration: file,
    requests: () => parse(readFileSync(accessLog, 'utf8')),
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function parse(text: string): ProxiedRequest[] {
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => {
    const [status, upstreams = '', ...request] = line.split('|');
    return { status: Number(status), upstreams: upstreams.split(', '), request: request.join('|') };
  });
}
