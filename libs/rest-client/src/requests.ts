import { RestError } from './rest-error.js';

/** The options of a client. */
export interface RestClientOptions {
  /** The URL of the server, such as `https://shop.example`; empty for the host of the page. */
  readonly baseUrl?: string;
  /** Returns the access token; without one a request is anonymous. */
  readonly getAccessToken?: () => string | null | undefined;
  /** Replaces the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The specification's request helper and loader (section 7). Both reject with a RestError when the response is not OK. */
export interface Requests {
  /**
   * Sends a request: a file raw with its own content type, form data as multipart, any other object as JSON, anything else
   * without a body.
   */
  request(method: string, path: string, body?: unknown): Promise<Response>;
  /** Requests the first element of the query key with credentials and parses JSON; a 401 is an error, too. */
  load<Body>(query: { readonly queryKey: readonly [path: string, ...rest: unknown[]] }): Promise<Body>;
}

/** Creates the helper and the loader. */
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

// A path like //other.example would send the token to another host.
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
