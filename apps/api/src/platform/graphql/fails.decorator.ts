import { Directive } from '@nestjs/graphql';
import { declaredErrors, fieldErrorCodes, type FieldErrorCode } from '@tiempos/validation';
import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLScalarType,
} from 'graphql';
import { errorKinds, type ErrorCode } from '../errors/error-codes.js';

/** The codes of `extensions.code`. */
const ErrorCodeEnum = new GraphQLEnumType({
  name: 'ErrorCode',
  description: 'Why a request fails: `extensions.code` of an error, the same as `code` in REST.',
  values: Object.fromEntries(
    Object.entries(errorKinds).map(([code, { description }]) => [code, { description }]),
  ),
});

/** Lets `@Field(() => errorKinds)` have it: Nest knows enums of its own only, of which a directive can have none. */
export const errorCodeMapping = {
  type: errorKinds as unknown as Function,
  scalar: ErrorCodeEnum as unknown as GraphQLScalarType,
};

/** The codes of `extensions.fields`. */
const FieldErrorCodeEnum = new GraphQLEnumType({
  name: 'FieldErrorCode',
  description:
    'What is wrong with a field: `code` of an element of `extensions.fields`, the same as in REST.',
  values: Object.fromEntries(
    Object.entries(fieldErrorCodes).map(([code, description]) => [code, { description }]),
  ),
});

const listOf = (type: GraphQLEnumType) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** `@fails` of the schema; `Fails` applies it. */
export const failsDirective = new GraphQLDirective({
  name: 'fails',
  description:
    'How a field can fail, beside what every operation can fail with: BAD_REQUEST, GRAPHQL_PARSE_FAILED, ' +
    'GRAPHQL_VALIDATION_FAILED, OPERATION_RESOLUTION_FAILURE, CSRF_PREVENTED, QUERY_TOO_COMPLEX, PAYLOAD_TOO_LARGE, ' +
    'TOO_MANY_REQUESTS, UNAVAILABLE and INTERNAL_SERVER_ERROR. `extensions` of an error has `code`, `errors` (a message ' +
    'for each invalid field, under its name), `fields` (a list of `field`, `code`, `message` and, where there is one, ' +
    '`limit`), `requestId` and, where a retry makes sense, `retryAfter` in seconds.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    with: { type: listOf(ErrorCodeEnum), description: 'The codes of `extensions.code`.' },
    fields: {
      type: listOf(FieldErrorCodeEnum),
      defaultValue: [],
      description: 'The codes in `extensions.fields`.',
    },
  },
});

/**
 * Declares how a query or mutation can fail; every one declares it, and a test compares what it responds with.
 *
 * @param invalid the class of the input, whose rules name their codes, and further codes of fields
 */
export function Fails(
  codes: readonly ErrorCode[],
  invalid: { readonly input?: object; readonly fields?: readonly FieldErrorCode[] } = {},
): MethodDecorator & PropertyDecorator {
  const declared = invalid.input
    ? ['REQUIRED', ...declaredErrors(invalid.input).map(({ code }) => code)]
    : [];
  const fields = [...new Set([...declared, ...(invalid.fields ?? [])])].toSorted();
  return Directive(
    `@fails(with: [${codes.join(', ')}]${fields.length > 0 ? `, fields: [${fields.join(', ')}]` : ''})`,
  );
}
