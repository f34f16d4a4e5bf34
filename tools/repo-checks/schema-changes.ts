import {
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  print,
  visit,
  type ConstDirectiveNode,
} from 'graphql';

/** What may be added at any time, as the API guide says. */
const additions: readonly string[] = [
  DangerousChangeType.OPTIONAL_ARG_ADDED,
  DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED,
  DangerousChangeType.VALUE_ADDED_TO_ENUM,
];

/**
 * What breaks clients of a released schema. Members that carry `@deprecated` there may be removed, and types that only such members use.
 *
 * @param removals names the members that have been removed on purpose: `Type.member` in backticks
 * @returns a sentence for each other change
 */
export function schemaChanges(released: string, current: string, removals: string): string[] {
  const now = buildSchema(current);
  const before = withoutUnusedTypes(buildSchema(withoutAnnounced(released, now, removals)));
  return [
    ...findBreakingChanges(before, now),
    ...findDangerousChanges(before, now).filter(({ type }) => !additions.includes(type)),
  ].map(({ description }) => description);
}

/** The released schema without the members that have been removed as announced. */
function withoutAnnounced(released: string, now: GraphQLSchema, removals: string): string {
  const enter = (type: {
    name: { value: string };
    fields?: readonly Member[];
    values?: readonly Member[];
  }) => {
    const isKept = ({ name, directives }: Member) =>
      membersOf(now, type.name.value).has(name.value) ||
      !directives?.some((directive) => directive.name.value === 'deprecated') ||
      !removals.includes(`\`${type.name.value}.${name.value}\``);
    return { ...type, fields: type.fields?.filter(isKept), values: type.values?.filter(isKept) };
  };
  return print(
    visit(parse(released), {
      ObjectTypeDefinition: { enter },
      InterfaceTypeDefinition: { enter },
      InputObjectTypeDefinition: { enter },
      EnumTypeDefinition: { enter },
    }),
  );
}

interface Member {
  readonly name: { readonly value: string };
  readonly directives?: readonly ConstDirectiveNode[];
}

function membersOf(schema: GraphQLSchema, name: string): Set<string> {
  const type = schema.getType(name);
  if (isEnumType(type)) return new Set(type.getValues().map((value) => value.name));
  const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  return new Set(hasFields ? Object.keys(type.getFields()) : []);
}

function withoutUnusedTypes(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({ ...schema.toConfig(), types: [] });
}
