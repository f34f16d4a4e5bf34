import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logError } from '../errors/log-error.js';
import { isApiPath, withoutTrailingSlash } from './api-paths.js';
import type { OriginCheck } from './cross-origin.js';
import { earlyError } from './early-error.js';
import { wantsPage } from './wants-page.js';

/**
 * The limit of request line and headers together; Node rejects more while it reads. A lower one would exclude
 * browsers with many cookies, on localhost those of every other project.
 */
export const MAX_HEAD_BYTES = 16 * 1024;

/** For a head beyond it. */
export const HEAD_TOO_LARGE = `Dòng đầu và các header cộng lại quá ${MAX_HEAD_BYTES} byte`;

/** The limit of nginx. */
export const MAX_TARGET_LENGTH = 8 * 1024;

export const MAX_HEADERS = 100;

/**
 * The maximum length of each header that the server or a package parses. Some parsers take quadratic time. Browsers
 * stay below a quarter of each limit; headers that are not parsed, such as cookies, are not listed.
 */
export const maxHeaderLengths = {
  accept: 1024,
  'accept-encoding': 256,
  'content-type': 256,
  host: 270,
  'if-match': 1024,
  'if-modified-since': 128,
  'if-none-match': 1024,
  'if-range': 256,
  'if-unmodified-since': 128,
  range: 256,
  'user-agent': 1024,
  'x-forwarded-for': 1024,
} satisfies { [Name in keyof IncomingHttpHeaders]: number };

const maxLengths = Object.entries(maxHeaderLengths);

/**
 * Rejects requests whose head is too large or malformed, before the response cache, Fastify or any package reads
 * it. Every other request has a path that begins with a slash (or is `*`).
 */
export function checkRequestHeads(allow: OriginCheck, next: RequestListener): RequestListener {
  const faultOf = headCheck();
  return (request, response) => {
    const fault = faultOf(request);
    if (fault === undefined) next(request, response);
    else allow(request, response, () => refuse(fault, request, response));
  };
}

/** The check itself, which says what is wrong. It caches the last valid host: most requests have the same. */
function headCheck(): (request: IncomingMessage) => string | undefined {
  let lastHost: string | undefined;
  return (request) => {
    const { headers } = request;
    if (request.rawHeaders.length > 2 * MAX_HEADERS) return `Yêu cầu có quá ${MAX_HEADERS} header`;
    for (const [name, max] of maxLengths) {
      const value = headers[name];
      if (value !== undefined && value.length > max) return `Header ${name} dài quá ${max} ký tự`;
    }
    // HTTP/1.0 has no Host; some health checks use it.
    if (headers.host !== undefined && headers.host !== lastHost) {
      if (!isHost(headers.host)) return 'Header host không hợp lệ';
      lastHost = headers.host;
    }
    return readTarget(request);
  };
}

/** A host name or an IP, with or without a port, that is valid in a URL. */
function isHost(host: string) {
  return plainHost.test(host) && URL.canParse(`http://${host}`);
}

const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Turns the absolute form of a target (RFC 9112, 3.2.2) into its path, and a path of the API into the one of its route, by
 * which everything later decides.
 *
 * @returns what is wrong with the target
 */
function readTarget(request: IncomingMessage) {
  const { url = '' } = request;
  if (url.length > MAX_TARGET_LENGTH) return `URL dài quá ${MAX_TARGET_LENGTH} ký tự`;
  if (url === '*') return undefined;
  const path = url.startsWith('/') ? url : pathOf(url);
  const readable = path !== undefined && readablePath(path, request);
  if (!readable) return 'URL của yêu cầu không hợp lệ';
  request.url = withoutTrailingSlash(readable);
  return undefined;
}

/**
 * The path where it can be decoded. That of a page is else the text that it is: no page has it, and whoever opens it in a
 * browser gets the not-found page (C52).
 */
function readablePath(path: string, request: IncomingMessage) {
  if (isDecodable(path)) return path;
  if (isApiPath(path) || !wantsPage(request)) return undefined;
  const [pathname = '', ...query] = path.split('?');
  return [pathname.replaceAll('%', '%25'), ...query].join('?');
}

function pathOf(url: string) {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Whether the path is UTF-8 that is percent-encoded. The query is lenient: whoever reads it takes what is not for text (C31). */
function isDecodable(url: string) {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return true;
  try {
    // Compared, because the bundler drops a call whose result nobody uses.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function refuse(fault: string, { url }: IncomingMessage, response: ServerResponse) {
  // Parsing the Accept header of such a request may be expensive.
  const { error, status, headers, body } = earlyError('BAD_REQUEST', fault, { url });
  logError(error);
  response.writeHead(status, headers).end(body);
}
