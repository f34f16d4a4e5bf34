import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import type { AppConfig } from '../config/app-config.js';
import { API_DOCS_PATH, isApiPath } from './api-paths.js';

const PREFLIGHT_SECONDS = 600;

/** The request headers that clients of the API send; `*` would not include `authorization`. */
const allowedHeaders = [
  'authorization',
  'content-type',
  'apollo-require-preflight',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'purpose',
];

/** The response headers that their scripts may read, beside those that every script may read. */
const exposedHeaders = [
  'deprecation',
  'etag',
  'idempotent-replayed',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-request-id',
];

/** Adds to a response what browsers ask for, and responds to a preflight itself instead of calling `next`. */
export type OriginCheck = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Lets scripts of other sites read the API's responses, errors and those from the cache included (CORS_ORIGINS). Cookies
 * do not authenticate anybody, so even `*` gives a site nothing that its own server could not request. Legacy clients
 * include credentials in every request, which browsers allow for listed origins only.
 */
export function originCheck({ CORS_ORIGINS }: Pick<AppConfig, 'CORS_ORIGINS'>): OriginCheck {
  if (CORS_ORIGINS.length === 0) return (_request, _response, next) => next();
  const isOpen = CORS_ORIGINS.includes('*');
  const allow = cors({
    origin: isOpen ? '*' : [...CORS_ORIGINS],
    credentials: !isOpen,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    maxAge: PREFLIGHT_SECONDS,
  });
  return (request, response, next) => {
    const { url = '' } = request;
    // The documentation is open to all.
    if (isApiPath(url) && !url.startsWith(API_DOCS_PATH)) allow(request, response, next);
    else next();
  };
}
