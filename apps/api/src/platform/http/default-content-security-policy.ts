import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Pages of packages: nothing of a request flows into them, so what they hold themselves may run. */
const toolPages = new Set(['/graphql', '/api/docs', '/api/docs/']);

/** For HTML that nobody gave a policy: shown, but nothing in it runs, loads or is sent. */
const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Gives every HTML answer a content security policy; pages of our own bring theirs along. */
export function addDefaultContentSecurityPolicy(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, body) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (reply.hasHeader('content-security-policy')) return;
    const isTool = toolPages.has(request.routeOptions.url ?? '') && typeof body === 'string';
    void reply.header('content-security-policy', isTool ? toolPolicy(body) : CLOSED);
  });
}

/** Hashes of what stands in the page, and the very addresses it names. */
function toolPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(hash);
  const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(hash);
  const addresses = [...page.matchAll(/(?:src|href)="(https:[^"]+)"/g)].map(([, address]) => address);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...addresses].join(' '),
    ["style-src 'self'", ...styles, ...addresses].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function hash([, text = '']: RegExpMatchArray) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
