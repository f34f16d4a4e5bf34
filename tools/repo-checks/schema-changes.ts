import { ChangeType, CriticalityLevel, diff, type Change } from '@graphql-inspector/core';
import { buildSchema, isEnumType, type GraphQLSchema } from 'graphql';

/** What may be added at any time, as the API guide says; one that clients have to send is more than dangerous. */
const additions: readonly string[] = [
  ChangeType.FieldArgumentAdded,
  ChangeType.InputFieldAdded,
  ChangeType.EnumValueAdded,
];

/**
 * What breaks clients of a released schema. Members that carry `@deprecated` there may be removed.
 *
 * @param removals names the members that have been removed on purpose: `Type.member` in backticks
 * @param breaks names the fields that may be null on purpose, or whose text is one of an enum, in the same way
 * @returns a sentence for each other change
 */
export async function schemaChanges(
  released: string,
  current: string,
  removals: string,
  breaks = '',
): Promise<string[]> {
  const currentSchema = buildSchema(current);
  const changes = await diff(buildSchema(released), currentSchema);
  return changes
    .filter(
      (change) =>
        breaksClients(change) &&
        !isAnnounced(change, removals) &&
        !(isOtherType(change, currentSchema) && breaks.includes(`\`${change.path}\``)),
    )
    .map(({ message }) => message);
}

function breaksClients({ criticality: { level }, type }: Change): boolean {
  // Clients use a type through members, whose own changes are found, and no directive of a member.
  if (type === ChangeType.TypeRemoved || String(type).startsWith('DIRECTIVE_USAGE_')) return false;
  return (
    level === CriticalityLevel.Breaking || (level === CriticalityLevel.Dangerous && !additions.includes(type))
  );
}

/** A field that may be null, or whose text was one of an enum all along: what is sent is the same. */
function isOtherType({ type, meta }: Change, current: GraphQLSchema): boolean {
  if (type !== ChangeType.FieldTypeChanged) return false;
  const [before, now] = [String(meta.oldFieldType), String(meta.newFieldType)];
  const isEnum = isEnumType(current.getType(now.replace('!', '')));
  return before === `${now}!` || (isEnum && before === now.replace(/^\w+/, 'String'));
}

function isAnnounced({ path, meta }: Change, removals: string): boolean {
  const marks = ['isRemovedFieldDeprecated', 'isInputFieldDeprecated', 'isEnumValueDeprecated'];
  return marks.some((mark) => meta[mark] === true) && removals.includes(`\`${path}\``);
}
