import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse, ApiSchema } from '@nestjs/swagger';
import { fieldErrorCodes, type FieldErrorCode } from '@tiempos/validation';
import { codeOfStatus, errorKinds } from '../errors/error-codes.js';

/** An invalid field, for OpenAPI. */
@ApiSchema({ name: 'FieldError' })
export class FieldErrorResponse {
  @ApiProperty({ description: 'The name of the field.' })
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
@ApiSchema({ name: 'ErrorAnswer' })
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
    enum: Object.keys(errorKinds),
    description: 'The stable code of the error, the same as in GraphQL.',
  })
  code: string;

  @ApiProperty({ description: 'The id of the request in the log.' })
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

/** Documents the errors of an endpoint, all with the common body. Every endpoint may respond with 429 and 500. */
export function ApiErrors(...statuses: number[]): MethodDecorator {
  return applyDecorators(
    ...[...statuses, 429, 500].map((status) =>
      ApiResponse({ status, type: ErrorResponse, description: codeOfStatus(status) }),
    ),
  );
}
