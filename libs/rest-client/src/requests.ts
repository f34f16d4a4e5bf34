import { RestError } from './rest-error.js';

/** Where a client calls and as whom. */
export interface RestClientOptions {
  /** The product's own host, e.g. `https://shop.example`; empty means the page's host. */
  readonly baseUrl?: string;
  /** The stored access token; without one a request is anonymous (F86). */
  readonly getAccessToken?: () => string | null | undefined;
  /** Replaces the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The specification's request helper and loader (section 7). Both reject with a RestError on a non-OK answer (F87). */
export interface Requests {
  /**
   * Sends any method to a path: a file raw with its own content type, form data as multipart, any other object as
   * JSON, else no body (F89).
   */
  request(method: string, path: string, body?: unknown): Promise<Response>;
  /** Gets the first element of the query key, with credentials, and parses JSON; a 401 is an error too (F88). */
  load<Answer>(query: { readonly queryKey: readonly [path: string, ...rest: unknown[]] }): Promise<Answer>;
}

/** Builds the helper and the loader. */
export function createRequests(options: RestClientOptions): Requests {
  const { baseUrl = '', getAccessToken = () => null, fetch = globalThis.fetch } = options;

  async function send(path: string, init: RequestInit & { headers: Record<string, string> }) {
    const token = getAccessToken();
    const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : init.headers;
    const response = await fetch(baseUrl.replace(/\/$/, '') + ownPath(path), { ...init, headers });
    if (!response.ok) throw new RestError(response.status, await response.text(), response.statusText);
    return response;
  }

  return {
    request: (method, path, body) => send(path, { method, ...encode(body) }),
    load: async ({ queryKey: [path] }) => {
      const response = await send(path, { credentials: 'include', headers: {} });
      return response.json() as Promise<never>;
    },
  };
}

// F90: a path like //elsewhere would carry the token to another host.
function ownPath(path: string): string {
  if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`Not a path of this host: ${path}`);
  return path;
}

function encode(body: unknown): { body?: RequestInit['body']; headers: Record<string, string> } {
  if (body instanceof Blob) return { body, headers: body.type ? { 'content-type': body.type } : {} };
  if (body instanceof FormData) return { body, headers: {} };
  if (typeof body !== 'object' || body === null) return { headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
