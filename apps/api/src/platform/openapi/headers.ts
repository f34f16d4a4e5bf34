import { MAX_KEY_LENGTH } from '../idempotency/repeatable-request.decorator.js';

/** The response headers of REST, by their name among the components of the document. */
export const headers = {
  RequestId: {
    description: 'The id of the request in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'Seconds until a retry makes sense.',
    schema: { type: 'integer', minimum: 0 },
  },
  EntityTag: {
    description:
      'The version of the response. Send it in If-None-Match to get 304 while nothing has changed.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'For each limit: the requests that remain (`r`), and the seconds until they are counted anew (`t`).',
    schema: { type: 'string', examples: ['"api";r=1199;t=60'] },
  },
  RateLimitPolicy: {
    description: 'For each limit: the requests (`q`) within a number of seconds (`w`).',
    schema: { type: 'string', examples: ['"api";q=1200;w=60'] },
  },
  Deprecation: {
    description: 'Since when the endpoint is deprecated: @ and the seconds since 1970 (RFC 9745).',
    schema: { type: 'string' },
  },
  DeprecationLink: {
    description: 'The policy for what is deprecated, with rel="deprecation".',
    schema: { type: 'string' },
  },
  IdempotentReplayed: {
    description:
      '`true` when an earlier request with the Idempotency-Key was executed, and this one was not.',
    schema: { type: 'string', enum: ['true'] },
  },
  Location: {
    description: 'The URL of the created post; an update has none.',
    schema: { type: 'string', format: 'uri-reference' },
  },
};

const header = { in: 'header', required: false } as const;

/** The request headers of REST, in the same way. */
export const parameters = {
  IfNoneMatch: {
    name: 'If-None-Match',
    ...header,
    description: 'The ETag of a response that the client has.',
    schema: { type: 'string' },
    // On the parameter: Postman's import reads no examples of schemas.
    example: '"3f6c1d2a9b7e4f50"',
  },
  IfMatch: {
    name: 'If-Match',
    ...header,
    description: 'The ETag of the version that may be changed. Another saved version fails with CONFLICT.',
    schema: { type: 'string' },
    example: '"7"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    ...header,
    description:
      'A random value for each operation. Sent again with the same body within 24 hours, the request changes nothing and ' +
      'gets the first response.',
    schema: { type: 'string', pattern: '^[!-~]+$', minLength: 1, maxLength: MAX_KEY_LENGTH },
  },
};
