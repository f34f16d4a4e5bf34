import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { DECLARED_ERRORS, ProblemResponse, type DeclaredErrors } from './api-errors.decorator.js';
import {
  errorsByStatus,
  exampleMembers,
  exampleProblem,
  hasRetry,
  responseName,
  type StatusErrors,
} from './error-responses.js';
import { exampleOf } from './examples.js';
import { REQUEST_HEADERS } from './api-parameters.decorator.js';
import { headers, parameters } from './headers.js';
import { withNullTypes, type Schema } from './json-schema.js';
import { errorKinds } from '../errors/error-codes.js';
import { PUBLIC_OPERATION } from '../http/public.decorator.js';

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
  [REQUEST_HEADERS]?: string[];
  [PUBLIC_OPERATION]?: true;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Pick<Operation, 'requestBody'>>>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, Response>;
    headers?: object;
    parameters?: object;
  };
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/**
 * Completes what Nest collects from decorators: OpenAPI 3.1, the errors that every endpoint has, headers, examples, and
 * which need a token: all that are not marked `@Public()`.
 */
export function completeDocument(collected: OpenAPIObject): OpenAPIObject {
  const document = withNullTypes(collected) as unknown as Document;
  Object.assign(document.components, { responses: {}, headers, parameters });
  for (const operations of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      complete(method, operation, document.components);
    }
  }
  for (const [name, { post }] of Object.entries(document.webhooks)) {
    const { content } = post!.requestBody!;
    addExamples(content, document.components);
    // Of several with the same body each has its own.
    for (const { example } of Object.values(content)) Object.assign(example as object, { type: name });
  }
  return document as unknown as OpenAPIObject;
}

function complete(method: string, operation: Operation, components: Document['components']) {
  const { [DECLARED_ERRORS]: declared, [REQUEST_HEADERS]: names = [], requestBody, responses } = operation;
  delete operation[DECLARED_ERRORS];
  delete operation[REQUEST_HEADERS];
  operation.security ??= operation[PUBLIC_OPERATION] ? [] : [{ bearer: [] }];
  delete operation[PUBLIC_OPERATION];
  if (responses['304']) names.push('IfNoneMatch');
  if (names.length > 0) operation.parameters = [...(operation.parameters ?? []), ...names.map(parameter)];
  const limits: Headers = declared?.isUnlimited
    ? {}
    : { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };
  for (const response of Object.values(responses)) {
    response.description ||= 'The request succeeded.';
    response.headers = {
      'X-Request-Id': header('RequestId'),
      ...limits,
      ...(responses['304'] ? { ETag: header('EntityTag') } : {}),
      ...(names.includes('IdempotencyKey') ? { 'Idempotent-Replayed': header('IdempotentReplayed') } : {}),
      ...response.headers,
      ...(operation.deprecated
        ? { Deprecation: header('Deprecation'), Link: header('DeprecationLink') }
        : {}),
    };
    addExamples(response.content, components);
  }
  addExamples(requestBody?.content, components);
  const facts = { isWrite: method !== 'get', isClosed: operation.security.length > 0 };
  for (const errors of declared ? errorsByStatus(declared, facts) : []) {
    const name = `${responseName(errors)}${declared?.isUnlimited ? 'Unlimited' : ''}`;
    components.responses![name] ??= errorResponse(errors, {
      components,
      limits,
      isPageToo: declared?.isPageToo,
    });
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

function errorResponse(
  { status, codes, bodies }: StatusErrors,
  {
    components,
    limits,
    isPageToo,
  }: { components: Document['components']; limits: Headers; isPageToo?: boolean },
): Response {
  const meanings = codes.map((code) => `${code}: ${errorKinds[code].description}`);
  const [{ schema, codes: [code] } = { schema: '', codes }] = bodies;
  const own = exampleOf({ $ref: schema }, resolverOf(components)) as object;
  const common = exampleMembers(code!);
  const all = { ...own, ...common };
  const members = Object.keys(all).filter((name) => name !== 'retryAfter' || hasRetry(code!));
  const alternatives = bodies.map((body) => ({
    allOf: [{ $ref: body.schema }, { type: 'object', properties: { code: { enum: [...body.codes] } } }],
  }));
  return {
    description: meanings.join(' '),
    headers: {
      'X-Request-Id': header('RequestId'),
      ...limits,
      ...(codes.some(hasRetry) ? { 'Retry-After': header('RetryAfter') } : {}),
    },
    content: {
      'application/json': {
        schema: alternatives.length === 1 ? alternatives[0]! : { anyOf: alternatives },
        example: Object.fromEntries(members.map((name) => [name, Reflect.get(all, name)])),
      },
      'application/problem+json': {
        schema: { $ref: getSchemaPath(ProblemResponse) },
        example: exampleProblem(code!, Number(status)),
      },
      ...(isPageToo ? { 'text/html': { schema: { type: 'string' } } } : {}),
    },
  };
}

function resolverOf({ schemas }: Document['components']) {
  return (reference: string): Schema => schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};
}
