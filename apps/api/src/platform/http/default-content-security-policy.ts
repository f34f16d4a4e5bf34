import type { FastifyInstance } from 'fastify';
import { GRAPHQL_PATH } from './api-paths.js';
import { hashSource } from './hash-source.js';

/** Pages of packages. They contain nothing of a request, so their own scripts may run. */
const toolPages = new Set([GRAPHQL_PATH, '/api/docs', '/api/docs/']);

/** For other HTML without a policy: nothing in it runs, loads or is sent. */
const STRICT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Adds a content security policy to every HTML response that has none. */
export function addDefaultContentSecurityPolicy(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, body) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (reply.hasHeader('content-security-policy')) return;
    const isTool = toolPages.has(request.routeOptions.url ?? '') && typeof body === 'string';
    void reply.header('content-security-policy', isTool ? toolPolicy(body) : STRICT_POLICY);
  });
}

/** Allows the inline scripts and styles of the page by their hashes, and the external URLs that it contains. */
function toolPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    hashSource(text),
  );
  const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashSource(text));
  const urls = [...page.matchAll(/(?:src|href)="(https:[^"]+)"/g)].map(([, url]) => url);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...urls].join(' '),
    ["style-src 'self'", ...styles, ...urls].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
