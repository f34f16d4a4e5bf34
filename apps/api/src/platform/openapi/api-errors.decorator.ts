import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse, ApiSchema } from '@nestjs/swagger';
import { codeOfStatus, errorKinds } from '../errors/error-codes.js';

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
}

/** Documents the errors of an endpoint, all with the common body. Every endpoint may respond with 429 and 500. */
export function ApiErrors(...statuses: number[]): MethodDecorator {
  return applyDecorators(
    ...[...statuses, 429, 500].map((status) =>
      ApiResponse({ status, type: ErrorResponse, description: codeOfStatus(status) }),
    ),
  );
}
