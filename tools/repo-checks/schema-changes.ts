import { ChangeType, CriticalityLevel, diff, type Change } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

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
 * @param breaks names the fields that may be null on purpose, in the same way
 * @returns a sentence for each other change
 */
export async function schemaChanges(
  released: string,
  current: string,
  removals: string,
  breaks = '',
): Promise<string[]> {
  const changes = await diff(buildSchema(released), buildSchema(current));
  return changes
    .filter(
      (change) => breaksClients(change) && !isAnnounced(change, removals) && !isNullable(change, breaks),
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

function isNullable({ path, type, meta }: Change, breaks: string): boolean {
  return (
    type === ChangeType.FieldTypeChanged &&
    meta.oldFieldType === `${meta.newFieldType}!` &&
    breaks.includes(`\`${path}\``)
  );
}

function isAnnounced({ path, meta }: Change, removals: string): boolean {
  const marks = ['isRemovedFieldDeprecated', 'isInputFieldDeprecated', 'isEnumValueDeprecated'];
  return marks.some((mark) => meta[mark] === true) && removals.includes(`\`${path}\``);
}
