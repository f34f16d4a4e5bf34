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
import {
  BODY_BYTES,
  contract,
  inJson,
  operation,
  POST_BYTES,
  samples,
  type InputSlot,
} from './input-slots.js';

/** Every argument of every query and mutation of the schema, down to the members of inputs. */
export function graphqlSlots(): InputSlot[] {
  const schema = buildSchema(contract('schema.graphql'));
  const fields = [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ['query', field] as const),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(
      (field) => ['mutation', field] as const,
    ),
  ];
  return fields.flatMap(([kind, field]) => {
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

function documentOf(kind: string, field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter(takesText);
  const declared = args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const [head, call] = args.length
    ? [`${kind} (${declared})`, `${field.name}(${passed})`]
    : [kind, field.name];
  return `${head} { ${call} ${selectionOf(field.type)} }`;
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

function sampleOf({ name, type }: { name: string; type: GraphQLInputType }): unknown {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return samples[name];
  const members = Object.values(named.getFields()).filter((field) => field.name !== 'id');
  return Object.fromEntries(members.map((member) => [member.name, sampleOf(member)]));
}

function replaced(values: object, [first = '', ...rest]: readonly string[], text: string): object {
  const value = (values as Record<string, unknown>)[first];
  return { ...values, [first]: rest.length ? replaced(value ?? {}, rest, text) : text };
}
