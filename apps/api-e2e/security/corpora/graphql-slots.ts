import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { sampleOperation, samples, type SampleOperation } from '@tiempos/api/test/samples';
import type { RawRequest } from '../../kit/measured-product.js';
import { BODY_BYTES, contract, inJson, operation, POST_BYTES, type InputSlot } from './input-slots.js';

/** Every query and mutation of the schema. */
function rootFields() {
  const schema = buildSchema(contract('schema.graphql'));
  return [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ['query', field] as const),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(
      (field) => ['mutation', field] as const,
    ),
  ];
}

/**
 * Every query and mutation of the schema with all that can be selected of it, under so many names at once.
 *
 * @param values the arguments and members of inputs by their names
 */
export function aliasedOperations(
  values: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly request: (names: number) => RawRequest }[] {
  return rootFields().map(([kind, field]) => ({
    name: field.name,
    request: (names) =>
      operation(sampleOperation(kind, field, { values, selection: selectionOf(field.type), names })),
  }));
}

/** An operation that calls a query or mutation with all that can be selected of it. */
interface Call {
  readonly name: string;
  readonly operation: SampleOperation;
  /** The places that accept a value: an argument, or a member of an input in it. */
  readonly places: readonly (readonly string[])[];
}

/** A call of every query and mutation of the schema. */
export function graphqlCalls(): Call[] {
  return rootFields().map(([kind, field]) => ({
    name: field.name,
    operation: sampleOperation(kind, field, { values: samples, selection: selectionOf(field.type) }),
    places: field.args
      .filter((arg) => getNamedType(arg.type).name !== 'Upload')
      .flatMap((arg) => leavesOf(arg.type).map((path) => [arg.name, ...path])),
  }));
}

/** An operation with another value in some of its places. */
export function withValue(
  { query, variables }: SampleOperation,
  places: Call['places'],
  value: unknown,
): SampleOperation {
  return {
    query,
    variables: places.reduce((replaced, place) => replacedIn(replaced, place, value), variables),
  };
}

/** Every place of every query and mutation of the schema that accepts a value. */
export function graphqlSlots(): InputSlot[] {
  return graphqlCalls().flatMap(({ name, operation: sound, places }) =>
    places.map((place): InputSlot => ({
      ...inJson,
      maxBytes: /^(savePost|saveWorkingCopy|createPostPreview)$/.test(name) ? POST_BYTES : BODY_BYTES,
      name: `${name}, argument ${place.join('.')}`,
      request: (text) => operation(withValue(sound, [place], text)),
    })),
  );
}

function selectionOf(type: GraphQLOutputType, depth = 1): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter((field) => !field.args.some(isRequiredArgument));
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type))).map((field) => field.name);
  const objects = fields
    .filter((field) => depth < 3 && isObjectType(getNamedType(field.type)))
    .map((field) => `${field.name} ${selectionOf(field.type, depth + 1)}`);
  return `{ __typename ${[...leaves, ...objects].join(' ')} }`;
}

/** The paths to the leaves of an input type; the empty path for a leaf itself. */
function leavesOf(type: GraphQLInputType): string[][] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [[]];
  return Object.values(named.getFields()).flatMap((field) =>
    leavesOf(field.type).map((path) => [field.name, ...path]),
  );
}

function replacedIn(
  values: Readonly<Record<string, unknown>>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  const inner = (values[first] ?? {}) as Readonly<Record<string, unknown>>;
  return { ...values, [first]: rest.length ? replacedIn(inner, rest, value) : value };
}
