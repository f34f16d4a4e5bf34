import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import type { RawRequest } from '../../kit/measured-product.js';
import {
  BODY_BYTES,
  contract,
  inJson,
  operation,
  POST_BYTES,
  samples,
  type InputSlot,
} from './input-slots.js';

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
  return rootFields().map(([kind, field]) => {
    const args = field.args.filter(takesText);
    const variables = Object.fromEntries(args.map((arg) => [arg.name, sampleOf(arg, values)]));
    return {
      name: field.name,
      request: (names) => operation({ query: documentOf(kind, field, names), variables }),
    };
  });
}

/** Every argument of every query and mutation of the schema, down to the members of inputs. */
export function graphqlSlots(): InputSlot[] {
  return rootFields().flatMap(([kind, field]) => {
    const query = documentOf(kind, field);
    const valid = Object.fromEntries(field.args.filter(takesText).map((arg) => [arg.name, sampleOf(arg)]));
    return field.args.filter(takesText).flatMap((arg) =>
      leavesOf(arg.type).map((path): InputSlot => ({
        ...inJson,
        maxBytes: /^(savePost|saveWorkingCopy|createPostPreview)$/.test(field.name) ? POST_BYTES : BODY_BYTES,
        name: `${field.name}, argument ${[arg.name, ...path].join('.')}`,
        request: (text) => operation({ query, variables: replaced(valid, [arg.name, ...path], text) }),
      })),
    );
  });
}

function takesText(arg: GraphQLArgument) {
  return getNamedType(arg.type).name !== 'Upload';
}

function documentOf(kind: string, field: GraphQLField<unknown, unknown>, names = 1): string {
  const args = field.args.filter(takesText);
  const declared = args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const [head, call] = args.length
    ? [`${kind} (${declared})`, `${field.name}(${passed})`]
    : [kind, field.name];
  const selected = `${call} ${selectionOf(field.type)}`;
  return `${head} { ${Array.from({ length: names }, (_, n) => `a${n}: ${selected}`).join(' ')} }`;
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

function sampleOf({ name, type }: { name: string; type: GraphQLInputType }, values = samples): unknown {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return values[name];
  const members = Object.values(named.getFields()).filter((field) => field.name !== 'id');
  return Object.fromEntries(members.map((member) => [member.name, sampleOf(member, values)]));
}

function replaced(values: object, [first = '', ...rest]: readonly string[], text: string): object {
  const value = (values as Record<string, unknown>)[first];
  return { ...values, [first]: rest.length ? replaced(value ?? {}, rest, text) : text };
}
