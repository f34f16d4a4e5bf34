/** nginx in front of instances; it reports its CPU time like a measured process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@tiempos/embedded-postgres/port';
import { cpuOf } from './measured-process.ts';

/** Debian's package puts it into /usr/sbin, which an ordinary user's PATH has not. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const nginx = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));

/** Whether this machine has nginx. */
export const hasNginx = nginx !== undefined;

/**
 * Starts nginx with one worker, which distributes requests in turn between the servers, as in docs/operations/nginx-instances.conf. Linux only.
 *
 * @param ports of the servers
 */
export async function startNginx(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-nginx-'));
  // The worker is no root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, ports));
  const child = spawn(nginx ?? 'nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      if (/start worker process \d+\n/.test(log)) resolve();
    });
    void ended.then(() => reject(new Error(`nginx has ended:\n${log}`)));
  });
  const worker = Number(/start worker process (\d+)/.exec(log)?.[1]);
  return {
    url: `http://127.0.0.1:${port}`,
    /** of its worker, in microseconds */
    cpu: () => cpuOf(worker),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function configuration(folder: string, port: number, ports: readonly number[]) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes 1;
pid ${join(folder, 'pid')};
error_log stderr notice;
events { worker_connections 1024; }
http {
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  access_log off;
  keepalive_requests 100000000;
  upstream tiempos {
    zone tiempos 64k;
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 128;
    keepalive_requests 100000000;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://tiempos;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`;
}
