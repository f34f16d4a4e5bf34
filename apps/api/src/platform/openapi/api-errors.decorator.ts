import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import { codeOfStatus, errorKinds } from '../errors/error-codes.js';

/** The body of every REST failure, for OpenAPI; `errorBody` makes it. */
export class ErrorResponse {
  @ApiProperty({ description: 'What a person reads.' })
  message: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'One message a field; empty when no field is to blame.',
  })
  errors: Record<string, string>;

  @ApiProperty({
    enum: Object.keys(errorKinds),
    description: 'Stable name of the failure, the same in GraphQL.',
  })
  code: string;

  @ApiProperty({ description: 'Names the request in the log.' })
  requestId: string;
}

/** Documents the failures a door answers, all with the common body. 429 and 500 may come from every door. */
export function ApiErrors(...statuses: number[]): MethodDecorator {
  return applyDecorators(
    ...[...statuses, 429, 500].map((status) =>
      ApiResponse({ status, type: ErrorResponse, description: codeOfStatus(status) }),
    ),
  );
}
