import fastifyPlugin from 'fastify-plugin';
import { GRAPHQL_PATH, REST_REFERENCE_PATH } from './api-paths.js';
import { hashSource } from './hash-source.js';

/** The reference is the page of a package. It contains nothing of a request, so its own scripts may run. */
const referencePages = new Set([REST_REFERENCE_PATH, `${REST_REFERENCE_PATH}/`]);

/** What the pages that run packages load: files of this host, and pictures and fonts that those contain. */
const ownFiles = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** GraphiQL has no inline scripts; its editor writes style elements. */
const GRAPHIQL_POLICY = policyOf({ ...ownFiles, 'style-src': ["'self'", "'unsafe-inline'"] });

/** For other HTML without a policy: nothing in it runs, loads or is sent. */
const STRICT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Adds a content security policy to every HTML response that has none. */
export const defaultContentSecurityPolicy = fastifyPlugin(
  async (fastify) => {
    fastify.addHook('onSend', async (request, reply, body) => {
      if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
      void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
      if (reply.hasHeader('content-security-policy')) return;
      const policy = policyOfPage(request.routeOptions.url ?? '', body);
      void reply.header('content-security-policy', policy);
    });
  },
  { name: 'default-content-security-policy' },
);

function policyOfPage(path: string, body: unknown): string {
  if (path === GRAPHQL_PATH) return GRAPHIQL_POLICY;
  return referencePages.has(path) && typeof body === 'string' ? referencePolicy(body) : STRICT_POLICY;
}

/** Allows the inline scripts and styles of the page by their hashes. */
function referencePolicy(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    hashSource(text),
  );
  const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashSource(text));
  return policyOf({
    ...ownFiles,
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
  });
}

function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
