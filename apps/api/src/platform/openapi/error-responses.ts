import { getSchemaPath } from '@nestjs/swagger';
import { RETRY_AFTER_SECONDS } from '../errors/app-error.js';
import { errorKinds, type ErrorCode } from '../errors/error-codes.js';
import { ErrorResponse, type DeclaredErrors } from './api-errors.decorator.js';

/** The codes and the schemas of an endpoint's errors with one status. */
export interface StatusErrors {
  readonly status: string;
  readonly codes: readonly ErrorCode[];
  /** The schema of the body, and the codes that come with it. */
  readonly bodies: readonly { readonly schema: string; readonly codes: readonly ErrorCode[] }[];
}

const COMMON_SCHEMA = getSchemaPath(ErrorResponse);

/** The errors of an operation by status: the declared ones, and those that every such operation has. */
export function errorsByStatus(
  { codes, schemas, isUnlimited }: DeclaredErrors,
  { isWrite, isClosed }: { isWrite: boolean; isClosed: boolean },
): StatusErrors[] {
  const possible = new Set<string>([
    ...codes,
    // Of a head that is malformed or too large.
    'BAD_REQUEST',
    // The body of a DELETE is read too, although it has no use for one.
    ...(isWrite ? ['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : []),
    ...(isClosed ? ['UNAUTHENTICATED'] : []),
    // Of an API token.
    ...(isClosed && isWrite ? ['FORBIDDEN'] : []),
    ...(isUnlimited ? [] : ['TOO_MANY_REQUESTS']),
    'UNAVAILABLE',
    'INTERNAL_SERVER_ERROR',
  ]);
  const ordered = Object.keys(errorKinds).filter((code) => possible.has(code)) as ErrorCode[];
  const byStatus = Object.groupBy(ordered, (code) => String(errorKinds[code].status));
  return Object.entries(byStatus).map(([status, same = []]) => {
    const bySchema = Object.groupBy(same, (code) => schemas[code] ?? schemas['*'] ?? COMMON_SCHEMA);
    const bodies = Object.entries(bySchema).map(([schema, codes = []]) => ({ schema, codes }));
    return { status, codes: same, bodies };
  });
}

/** The name of a response among the components, such as `BadRequestOrBadUserInput`. */
export function responseName({ codes, bodies }: StatusErrors): string {
  const names = codes.map((code) =>
    code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase()),
  );
  const own = bodies.map(({ schema }) => schema).filter((schema) => schema !== COMMON_SCHEMA);
  const suffixes = own.map((schema) => `As${schema.slice(schema.lastIndexOf('/') + 1)}`);
  return names.join('Or') + suffixes.join('');
}

/** The members that the examples of all errors share. @param code the first of the response */
export function exampleMembers(code: ErrorCode) {
  const { message } = errorKinds[code];
  const field = 'Tiêu đề cần ít nhất 3 ký tự';
  const isInvalid = code === 'BAD_USER_INPUT';
  return {
    message: isInvalid ? field : message,
    errors: isInvalid ? { title: field } : {},
    code,
    requestId: 'b7a2b3de-6c1b-4d49-9f0e-0a7a1d0a4e55',
    fields: isInvalid ? [{ field: 'title', code: 'TOO_SHORT', message: field, limit: 3 }] : [],
    ...(hasRetry(code) ? { retryAfter: RETRY_AFTER_SECONDS } : {}),
  };
}

/** The example of problem details. */
export function exampleProblem(code: ErrorCode, status: number) {
  const members = exampleMembers(code);
  return {
    ...members,
    type: `/api/docs/guide#${code}`,
    title: errorKinds[code].message,
    status,
    detail: members.message,
    instance: `urn:uuid:${members.requestId}`,
  };
}

/** Whether an error with the code says when to try again. */
export function hasRetry(code: ErrorCode): boolean {
  return code === 'TOO_MANY_REQUESTS' || code === 'UNAVAILABLE';
}
