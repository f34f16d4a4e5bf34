import { buildSchema, isEnumType } from 'graphql';
import type { ApiError, FieldError } from '../api-errors.js';
import { restFailures, schemaText } from '../mock-documents.generated.js';
import type { ErrorCode } from '../schema.generated.js';

/** The schema that the server has. */
export const schema = buildSchema(schemaText);

const REQUEST_ID = 'b7a2b3de-6c1b-4d49-9f0e-0a7a1d0a4e55';

type Members<Code extends ErrorCode> = Partial<Omit<Extract<ApiError, { code: Code }>, 'code' | 'errors'>>;

/** The details of a failure besides its code; invalid input names its fields. */
export type FailureDetails<Code extends ErrorCode> = Code extends 'BAD_USER_INPUT'
  ? [details: Members<Code> & { readonly fields: readonly [FieldError, ...FieldError[]] }]
  : [details?: Members<Code>];

/** An error of the server; graphql-js takes its extensions over. */
export class MockFailure extends Error {
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: ErrorCode,
    details: Partial<Pick<ApiError, 'message' | 'fields'>> = {},
  ) {
    const { message: general = meaningOf(code), ...example } = exampleOf(code)?.body ?? {
      requestId: REQUEST_ID,
    };
    const { message, fields = [], ...others } = details;
    super(message ?? fields[0]?.message ?? String(general));
    const errors = Object.fromEntries(fields.map((field) => [field.field, field.message]));
    this.extensions = { ...example, ...others, code, errors, fields };
  }

  /** The HTTP status where the request is refused as a whole. */
  get status(): number {
    return (
      exampleOf(this.code)?.status ??
      { METHOD_NOT_ALLOWED: 405, REQUEST_TIMEOUT: 408 }[String(this.code)] ??
      400
    );
  }

  /** The headers of its response. */
  get headers(): Record<string, string> {
    const { requestId, retryAfter } = this.extensions;
    return {
      'x-request-id': String(requestId),
      ...(typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}),
    };
  }

  /** The body of REST. @param own the example of the operation, which may have members of its own */
  body(own: Readonly<Record<string, unknown>>): object {
    const { message } = this;
    const error = typeof own.error === 'string' ? message : { message };
    return { ...own, ...this.extensions, message, ...('error' in own ? { error } : {}) };
  }
}

function exampleOf(code: ErrorCode) {
  const examples = Object.values(restFailures).filter(({ codes }) => codes.includes(code));
  // The body that most endpoints have; that of the rich-text editor's upload, for one, has more members.
  return examples.find(({ body }) => !('error' in body)) ?? examples[0];
}

/** For the codes that only GraphQL has. */
function meaningOf(code: ErrorCode): string {
  const codes = schema.getType('ErrorCode');
  return (isEnumType(codes) && codes.getValue(code)?.description) || code;
}
