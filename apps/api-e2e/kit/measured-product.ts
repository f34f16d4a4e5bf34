import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnProduct, type SpawnedProduct } from './spawned-product.js';

/** A request as it is written to the connection; paths and headers are not corrected. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** The cost of one request in the server's process. */
export interface Cost {
  /** The status; 0 when the connection ended without a response. */
  readonly status: number;
  /** Whether GraphQL rejected the operation, with status 200. */
  readonly hasErrors: boolean;
  /** The longest time that the event loop was held up. */
  readonly delayMs: number;
  /** CPU of all threads of the process. */
  readonly cpuMs: number;
  /** How much the memory of the process rose above what it was. */
  readonly memoryMb: number;
  /** What the process wrote to its log. */
  readonly logBytes: number;
}

/** A product whose process measures the cost of a request. Linux only. */
export interface MeasuredProduct extends SpawnedProduct {
  /**
   * Sends one request, alone, and waits for the whole response.
   *
   * @param options.collectGarbage before it, so that the garbage of other requests is not counted
   */
  measure: (request: RawRequest, options?: { collectGarbage?: boolean }) => Promise<Cost>;
  /** Sends one request without measuring. @returns the status, 0 without a response, and the text */
  send: (request: RawRequest) => Promise<{ status: number; text: string }>;
}

/** A server that is still busy after this time with one request is not waited for. */
const RESPONSE_TIMEOUT_MS = 60_000;

/** Starts the built product with a probe in its process. `settings` are those of `spawnProduct`. */
export async function spawnMeasuredProduct(
  settings: NodeJS.ProcessEnv & { DATA_DIR: string },
): Promise<MeasuredProduct> {
  const file = join(settings.DATA_DIR, 'probe-port');
  const product = await spawnProduct({
    ...settings,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'server-probe.mjs')).href}`,
    PROBE_SCRIPT: join(import.meta.dirname, '../../../tools/launcher/serve/serve.mjs'),
    PROBE_FILE: file,
  });
  const agent = new Agent({ keepAlive: true });
  const probe = `http://127.0.0.1:${readFileSync(file, 'utf8')}`;
  const query = async (path: string) =>
    (await fetch(probe + path)).json() as Promise<Omit<Cost, 'status' | 'hasErrors' | 'logBytes'>>;
  const send: MeasuredProduct['send'] = ({ method, path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(product.url);
      const options = { hostname, port, method, path, agent, headers, timeout: RESPONSE_TIMEOUT_MS };
      const sent = httpRequest(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.once('close', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', () => undefined);
      });
      sent.once('timeout', () =>
        reject(new Error(`No response to ${method} ${path.slice(0, 200)} within a minute`)),
      );
      // A connection that the server closes counts as a response.
      sent.once('error', () => resolve({ status: 0, text: '' }));
      sent.end(body);
    });

  return {
    ...product,
    send,
    measure: async (request, { collectGarbage = false } = {}) => {
      await query(collectGarbage ? '/collect-garbage' : '/reset');
      const logged = product.output().length;
      const { status, text } = await send(request);
      const cost = await query('/read');
      return {
        status,
        hasErrors: /^\{"errors":|"data":null/.test(text.slice(0, 200)),
        ...cost,
        logBytes: product.output().length - logged,
      };
    },
    end: (signal) => {
      agent.destroy();
      return product.end(signal);
    },
  };
}
