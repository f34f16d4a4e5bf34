import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { fieldErrorCodes, type FieldErrorCode } from '@tiempos/validation';
import { errorKinds, GRAPHQL_CODES, type ErrorCode } from '../errors/error-codes.js';

/** An invalid field, for OpenAPI. */
@ApiSchema({ name: 'FieldError' })
export class FieldErrorResponse {
  @ApiProperty({ description: 'The name of the field.', example: 'title' })
  field: string;

  @ApiProperty({ enum: Object.keys(fieldErrorCodes), description: 'What is wrong, for programs.' })
  code: FieldErrorCode;

  @ApiProperty({ description: 'What is wrong, for people.' })
  message: string;

  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'The limit that the value exceeds or falls short of, where the code has one.',
  })
  limit?: number;
}

/** The body of every REST error, for OpenAPI; `errorBody` makes it. */
export class ErrorResponse {
  @ApiProperty({ description: 'The message to show to people.' })
  message: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'One message for each invalid field, under its name; empty when no field is invalid.',
  })
  errors: Record<string, string>;

  @ApiProperty({
    enum: Object.keys(errorKinds).filter((code) => !GRAPHQL_CODES.includes(code)),
    description: 'The stable code of the error, the same as in GraphQL.',
  })
  code: string;

  @ApiProperty({
    description: 'The id of the request in the log.',
    example: 'b7a2b3de-6c1b-4d49-9f0e-0a7a1d0a4e55',
  })
  requestId: string;

  @ApiProperty({ type: [FieldErrorResponse], description: 'The invalid fields, for programs.' })
  fields: FieldErrorResponse[];

  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'Seconds until a retry makes sense; also in the header Retry-After.',
  })
  retryAfter?: number;
}

/** The body of every REST error for a client that accepts application/problem+json, for OpenAPI; `problemBody` makes it. */
@ApiSchema({ name: 'Problem' })
export class ProblemResponse extends ErrorResponse {
  @ApiProperty({ format: 'uri-reference', description: 'What the code means.' })
  type: string;

  @ApiProperty({ description: 'The meaning of the code, for people; the same for all errors with the code.' })
  title: string;

  @ApiProperty({ type: 'integer', description: 'The HTTP status.' })
  status: number;

  @ApiProperty({ description: 'The same text as `message`.' })
  detail: string;

  @ApiProperty({ format: 'uri', description: 'The id of the request as a URN.' })
  instance: string;
}

/** The errors that `ApiErrors` declares for an endpoint. */
export interface DeclaredErrors {
  readonly codes: readonly ErrorCode[];
  /** The schema of the body: of one code, or of all (`*`). */
  readonly schemas: Readonly<Partial<Record<ErrorCode | '*', string>>>;
  /** The request rate limiter does not count requests of the endpoint. */
  readonly isUnlimited: boolean;
  /** An error is a page for a client that asks for one. */
  readonly isPageToo: boolean;
}

/** Where they stand in an operation until `completeDocument` makes responses of them. */
export const DECLARED_ERRORS = 'x-declared-errors';

type Body = new () => ErrorResponse;

/**
 * Documents the errors of an endpoint that are its own. `completeDocument` adds those of every endpoint: of bodies that
 * cannot be read, a missing token, the rate limit and failures of the server.
 *
 * @param options.bodies the bodies with further members: of one code, or of all (`*`)
 */
export function ApiErrors(
  codes: readonly ErrorCode[] = [],
  options: {
    bodies?: Partial<Record<ErrorCode | '*', Body>>;
    isUnlimited?: boolean;
    isPageToo?: boolean;
  } = {},
): MethodDecorator {
  const bodies = Object.entries(options.bodies ?? {});
  const declared: DeclaredErrors = {
    codes,
    schemas: Object.fromEntries(bodies.map(([code, body]) => [code, getSchemaPath(body)])),
    isUnlimited: options.isUnlimited ?? false,
    isPageToo: options.isPageToo ?? false,
  };
  return applyDecorators(
    ApiExtraModels(ErrorResponse, ProblemResponse, ...bodies.map(([, body]) => body)),
    ApiExtension(DECLARED_ERRORS, declared),
  );
}
