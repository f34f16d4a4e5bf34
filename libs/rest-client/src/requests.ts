import type { Renewal } from './responses.js';
import { RestError } from './rest-error.js';
import { createRenew, isUnauthenticated, type Session } from './session.js';

/** The options of a client; one of `session`, `token` and `getAccessToken`, or none: then requests are anonymous. */
export interface RestClientOptions {
  /** The URL of the server, such as `https://shop.example`; empty for the host of the page. */
  readonly baseUrl?: string;
  /** An API token, which is never renewed. */
  readonly token?: string;
  /** The session of an account, which is renewed. */
  readonly session?: Session;
  /** Returns the access token of a session that is renewed elsewhere; without one a request is anonymous. */
  readonly getAccessToken?: () => string | null | undefined;
  /** Replaces the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** What every call takes. */
export interface CallOptions {
  /** Aborts the call, for example after a time: `AbortSignal.timeout(10_000)`. */
  readonly signal?: AbortSignal;
}

/** What calls take that may be sent again. */
export interface RepeatableOptions extends CallOptions {
  /** A random value; the server executes the requests that have the same one once. */
  readonly idempotencyKey?: string;
}

/** What calls take that change something which may have changed meanwhile. */
export interface ConditionalOptions extends CallOptions {
  /** The version that was read; with another one the call rejects with CONFLICT. */
  readonly ifMatch?: number;
}

export interface RequestOptions extends RepeatableOptions, ConditionalOptions {}

/** What all calls go through. Both reject with a RestError when the response is not OK. */
export interface Requests {
  /**
   * Sends a request: a file raw with its own content type, form data as multipart, any other object as JSON, anything else
   * without a body.
   */
  request(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Response>;
  /**
   * Requests the first element of the query key with credentials and parses JSON; a 401 is an error, too. It takes what TanStack
   * Query passes to a `queryFn`, its signal too.
   */
  load<Body>(
    query: { readonly queryKey: readonly [path: string, ...rest: unknown[]] } & CallOptions,
  ): Promise<Body>;
}

interface Init extends RequestInit {
  headers: Record<string, string>;
}

/** Creates the helper and the loader. */
export function createRequests(options: RestClientOptions): Requests {
  const { baseUrl = '', token, session, getAccessToken, fetch = globalThis.fetch } = options;
  const currentToken = () => (session ? session.getTokens()?.accessToken : (token ?? getAccessToken?.()));

  const renew =
    session &&
    createRenew(session, async (refreshToken) => {
      const init = { method: 'POST', ...encode({ refreshToken }) };
      const response = await attempt('/api/auth/refresh', init);
      return ((await response.json()) as Renewal).tokens;
    });

  async function attempt(path: string, init: Init, accessToken?: string | null) {
    // Node's fetch fails outside of its promise when the body is a form.
    init.signal?.throwIfAborted();
    const headers: Record<string, string> = { ...init.headers };
    if (accessToken) headers.authorization = `Bearer ${accessToken}`;
    const response = await fetch(baseUrl.replace(/\/$/, '') + ownPath(path), { ...init, headers });
    if (!response.ok) throw new RestError(response.status, await response.text(), response.statusText);
    return response;
  }

  async function send(path: string, init: Init) {
    const accessToken = currentToken();
    try {
      return await attempt(path, init, accessToken);
    } catch (error) {
      if (!renew || !accessToken || !isUnauthenticated(error)) throw error;
      const renewed = await orAborted(renew(accessToken), init.signal);
      if (renewed === undefined) throw error;
      return attempt(path, init, renewed);
    }
  }

  return {
    request: (method, path, body, { signal, idempotencyKey, ifMatch } = {}) => {
      const { headers, ...encoded } = encode(body);
      if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
      if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`;
      return send(path, { method, ...encoded, headers, signal });
    },
    load: async ({ queryKey: [path], signal }) => {
      const response = await send(path, { credentials: 'include', headers: {}, signal });
      return response.json() as Promise<never>;
    },
  };
}

/** The renewal goes on for the others when one request is aborted. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

// A path like //other.example would send the token to another host.
function ownPath(path: string): string {
  if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`Not a path of this host: ${path}`);
  return path;
}

function encode(body: unknown): { body?: NonNullable<RequestInit['body']>; headers: Record<string, string> } {
  if (body instanceof Blob) return { body, headers: body.type ? { 'content-type': body.type } : {} };
  if (body instanceof FormData) return { body, headers: {} };
  if (typeof body !== 'object' || body === null) return { headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
