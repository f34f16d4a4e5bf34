import fc, { type Arbitrary } from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { mostly, oddText, oddValue, type Known } from './arbitrary-values.js';

interface Selection {
  readonly name: string;
  readonly args: readonly { readonly name: string; readonly type: string; readonly value: unknown }[];
  readonly children: readonly Selection[];
}

/** The body of a request of GraphQL. */
export interface ArbitraryOperation {
  query: string;
  variables: Record<string, unknown>;
}

const DEPTH = 4;

/** Operations that fit a schema, whose variables mostly do. */
export function arbitraryOperations(schema: GraphQLSchema, known: Known): Arbitrary<ArbitraryOperation> {
  const kinds = [
    ['query', schema.getQueryType()!, 3],
    ['mutation', schema.getMutationType()!, 1],
  ] as const;
  return fc.oneof(
    ...kinds.map(([kind, type, fields]) =>
      selections(type, known, { depth: DEPTH, fields }).map((all) => written(kind, all)),
    ),
  );
}

/** Documents with a mistake, and bodies that are no request of GraphQL. */
export function brokenOperations(sound: Arbitrary<ArbitraryOperation>): Arbitrary<unknown> {
  const inserted = fc.constantFrom(
    '',
    '{',
    '}',
    '(',
    '"',
    '"""',
    '#',
    '\0',
    '!',
    '$x',
    '@',
    '@skip(if: 1)',
    '@nope',
    '...F',
    '... on Nope { id }',
    'a: ',
    '1e9',
    '\u202e',
  );
  const mistaken = fc
    .tuple(sound, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(8), inserted)
    .map(([{ query, variables }, place, removed, text]) => {
      const at = Math.floor(place * query.length);
      return { query: query.slice(0, at) + text + query.slice(at + removed), variables };
    });
  const members = fc.record(
    {
      query: mostly(
        sound.map(({ query }) => query),
        oddValue,
      ),
      variables: oddValue,
      operationName: oddValue,
      extensions: oddValue,
    },
    { requiredKeys: [] },
  );
  return fc.oneof(mistaken, members, oddValue, fc.array(sound, { maxLength: 2 }));
}

function selections(
  type: GraphQLObjectType,
  known: Known,
  { depth, fields }: { depth: number; fields: number },
): Arbitrary<Selection[]> {
  const usable = Object.values(type.getFields()).filter(
    (field) => depth > 1 || isLeafType(getNamedType(field.type)),
  );
  if (usable.length === 0) return fc.constant([{ name: '__typename', args: [], children: [] }]);
  return fc
    .subarray(usable, { minLength: 1, maxLength: Math.min(fields, usable.length) })
    .chain((chosen) => fc.tuple(...chosen.map((field) => selection(field, known, depth))));
}

function selection(field: GraphQLField<unknown, unknown>, known: Known, depth: number): Arbitrary<Selection> {
  const type = getNamedType(field.type);
  return fc.record({
    name: fc.constant(field.name),
    args: fc
      .tuple(...field.args.map((arg) => argument(arg, known)))
      .map((args) => args.flatMap((arg) => arg ?? [])),
    children: isObjectType(type) ? selections(type, known, { depth: depth - 1, fields: 3 }) : fc.constant([]),
  });
}

function argument({ name, type }: GraphQLArgument, known: Known) {
  const given = fc.record({
    name: fc.constant(name),
    type: fc.constant(String(type)),
    value: mostly(valueOf(type, name, known), oddValue),
  });
  return isNonNullType(type) ? given : fc.option(given);
}

function valueOf(type: GraphQLInputType, name: string, known: Known): Arbitrary<unknown> {
  if (isNonNullType(type)) return valueOf(type.ofType, name, known);
  if (isListType(type)) return fc.array(valueOf(type.ofType, name, known), { maxLength: 3 });
  if (known[name]) return fc.constantFrom(...known[name]);
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name));
  if (isInputObjectType(type)) {
    const members = Object.values(type.getFields()).map((field) => [
      field.name,
      mostly(valueOf(field.type, field.name, known), oddValue),
    ]);
    return fc.record(Object.fromEntries(members), { requiredKeys: [] });
  }
  if (type.name === 'Int') return fc.integer({ min: 0, max: 99 });
  if (type.name === 'Boolean') return fc.boolean();
  if (type.name === 'DateTime') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return oddText;
}

/** Each argument is a variable, so that its value may be anything that JSON can write. */
function written(kind: string, roots: readonly Selection[]): ArbitraryOperation {
  const variables: Record<string, unknown> = {};
  const definitions: string[] = [];
  const write = ({ name, args, children }: Selection): string => {
    const given = args.map((arg) => {
      const variable = `v${definitions.length}`;
      definitions.push(`$${variable}: ${arg.type}`);
      variables[variable] = arg.value;
      return `${arg.name}: $${variable}`;
    });
    const list = given.length ? `(${given.join(', ')})` : '';
    return `${name}${list}${children.length ? ` { ${children.map(write).join(' ')} }` : ''}`;
  };
  const body = roots.map(write).join(' ');
  return {
    query: `${kind} F${definitions.length ? `(${definitions.join(', ')})` : ''} { ${body} }`,
    variables,
  };
}
