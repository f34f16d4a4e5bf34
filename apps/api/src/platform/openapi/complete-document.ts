import type { OpenAPIObject } from '@nestjs/swagger';
import { DECLARED_ERRORS, type DeclaredErrors } from './api-errors.decorator.js';
import {
  errorsByStatus,
  exampleMembers,
  hasRetry,
  responseName,
  type StatusErrors,
} from './error-responses.js';
import { exampleOf } from './examples.js';
import { withNullTypes, type Schema } from './json-schema.js';
import { errorKinds } from '../errors/error-codes.js';

type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Headers = Record<string, { $ref: string }>;

interface Response {
  $ref?: string;
  description?: string;
  headers?: Headers;
  content?: Content;
}

interface Operation {
  operationId?: string;
  deprecated?: boolean;
  parameters?: { $ref?: string; name?: string; in?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
  security?: object[];
  [DECLARED_ERRORS]?: DeclaredErrors;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, Response>;
    headers?: object;
    parameters?: object;
  };
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

/**
 * Completes what Nest collects from decorators: OpenAPI 3.1, the errors that every endpoint has, headers, examples, and
 * `security: []` where no token is needed.
 */
export function completeDocument(collected: OpenAPIObject): OpenAPIObject {
  const document = withNullTypes(collected) as unknown as Document;
  Object.assign(document.components, { responses: {}, headers, parameters });
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) complete(operation, document.components);
  }
  return document as unknown as OpenAPIObject;
}

function complete(operation: Operation, components: Document['components']) {
  const { [DECLARED_ERRORS]: declared, requestBody, responses } = operation;
  delete operation[DECLARED_ERRORS];
  operation.security ??= [];
  if (responses['304']) {
    operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/IfNoneMatch' }];
  }
  for (const response of Object.values(responses)) {
    response.description ||= 'The request succeeded.';
    response.headers = {
      'X-Request-Id': header('RequestId'),
      ...(responses['304'] ? { ETag: header('EntityTag') } : {}),
      ...(operation.deprecated
        ? { Deprecation: header('Deprecation'), Link: header('DeprecationLink') }
        : {}),
    };
    addExamples(response.content, components);
  }
  addExamples(requestBody?.content, components);
  const facts = { hasBody: requestBody !== undefined, isClosed: operation.security.length > 0 };
  for (const errors of declared ? errorsByStatus(declared, facts) : []) {
    const name = responseName(errors);
    components.responses![name] ??= errorResponse(errors, components);
    responses[errors.status] = { $ref: `#/components/responses/${name}` };
  }
}

/** JSON and forms; pictures and pages have none. */
function addExamples(content: Content | undefined, components: Document['components']) {
  for (const [type, media] of Object.entries(content ?? {})) {
    const hasMembers = type === 'application/json' || type === 'multipart/form-data';
    if (hasMembers && media.schema) media.example = exampleOf(media.schema, resolverOf(components));
  }
}

function errorResponse({ codes, schema }: StatusErrors, components: Document['components']): Response {
  const meanings = codes.map((code) => `${code}: ${errorKinds[code].description}`);
  const own = exampleOf({ $ref: schema }, resolverOf(components)) as object;
  const common = exampleMembers(codes[0]!);
  // A text in it repeats the message; for the editor it is an object.
  const repeated = 'error' in own && typeof own.error === 'string' ? { error: common.message } : {};
  const all = { ...own, ...common, ...repeated };
  const members = Object.keys(all).filter((name) => name !== 'retryAfter' || hasRetry(codes[0]!));
  return {
    description: meanings.join(' '),
    headers: {
      'X-Request-Id': header('RequestId'),
      ...(codes.some(hasRetry) ? { 'Retry-After': header('RetryAfter') } : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: schema }, { type: 'object', properties: { code: { enum: [...codes] } } }],
        },
        example: Object.fromEntries(members.map((name) => [name, Reflect.get(all, name)])),
      },
    },
  };
}

function resolverOf({ schemas }: Document['components']) {
  return (reference: string): Schema => schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};
}

const headers = {
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
  Deprecation: {
    description: 'Since when the endpoint is deprecated: @ and the seconds since 1970 (RFC 9745).',
    schema: { type: 'string' },
  },
  DeprecationLink: {
    description: 'The policy for what is deprecated, with rel="deprecation".',
    schema: { type: 'string' },
  },
};

const parameters = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of a response that the client has.',
    schema: { type: 'string' },
  },
};
