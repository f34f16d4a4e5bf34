import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '@tiempos/api/test/until';
import { freePort } from '@tiempos/embedded-postgres/port';

const caddyfile = join(import.meta.dirname, '../../../docker/Caddyfile');
/** The path of Caddy; undefined when it is not installed. */
export const caddy = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'caddy'))
  .find((path) => existsSync(path));

/** `describe` where Caddy is installed, else `describe.skip` with the reason in the title. */
export const describeWithCaddy: (title: string, tests: () => void) => void = caddy
  ? describe
  : (title, tests) => describe.skip(`${title} (Caddy is not installed)`, tests);

/** A response through the proxy. */
export interface ProxiedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Caddy with docker/Caddyfile, on loopback. */
export interface RunningCaddy {
  /** `https://localhost:…`, for which Caddy issues a certificate of an authority of its own */
  url: string;
  /** where it redirects to HTTPS */
  httpUrl: string;
  /** Starts the proxy in front of a server. @param upstream its host and port */
  start: (upstream: string) => Promise<void>;
  /** A GET that trusts that authority and nothing else. */
  get: (path: string) => Promise<ProxiedResponse>;
  stop: () => Promise<void>;
}

/** Prepares Caddy: its ports are known before the server that stands behind it starts. */
export async function prepareCaddy(): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-caddy-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  const url = `https://localhost:${port}`;
  // What a test must not do: the authority is not installed on this machine, and nobody administrates it.
  const options = `{\n\tskip_install_trust\n\tadmin off\n\thttp_port ${httpPort}\n\tdefault_bind 127.0.0.1\n}\n`;
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, options + readFileSync(caddyfile, 'utf8'));
  const ca = () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'));
  let end = async () => {};

  const get: RunningCaddy['get'] = (path) =>
    new Promise((resolve, reject) => {
      const sent = request(url + path, { ca: ca(), agent: false }, (response) => {
        const { statusCode = 0, headers } = response;
        text(response).then((read) => resolve({ status: statusCode, headers, body: read }), reject);
      });
      sent.once('error', reject).end();
    });
  return {
    url,
    httpUrl: `http://localhost:${httpPort}`,
    async start(upstream) {
      const env = {
        ...process.env,
        PUBLIC_URL: url,
        UPSTREAM: upstream,
        XDG_DATA_HOME: folder,
        HOME: folder,
      };
      const args = ['run', '--config', config, '--adapter', 'caddyfile'];
      const child = spawn(caddy!, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
      let log = '';
      child.stderr.setEncoding('utf8').on('data', (line) => (log += line));
      const ended = once(child, 'close');
      end = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`Caddy has ended:\n${log}`);
        return get('/health/live').then(
          () => true,
          () => false,
        );
      });
    },
    get,
    async stop() {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Checks docker/Caddyfile as it stands. @returns what Caddy says and its exit code */
export async function validateCaddyfile(settings: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-caddy-'));
  try {
    const env = { ...process.env, ...settings, XDG_DATA_HOME: folder, HOME: folder };
    const child = spawn(caddy!, ['validate', '--config', caddyfile, '--adapter', 'caddyfile'], { env });
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await once(child, 'close');
    return { code: code as number, output: (await output).join('') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
