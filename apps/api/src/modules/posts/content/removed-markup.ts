import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { removedKindDescriptions, RemovedKind } from './removed-kinds.js';

registerEnumType(RemovedKind, {
  name: 'RemovedKind',
  description: 'What sanitising removes from a content.',
  valuesMap: Object.fromEntries(
    Object.entries(RemovedKind).map(([name, kind]) => [name, { description: removedKindDescriptions[kind] }]),
  ),
});

/** How much of a kind was removed from a content (C82). */
@ObjectType({ description: 'How much of a kind sanitising has removed from a content.' })
export class RemovedMarkup {
  @Field(() => RemovedKind, { description: 'What it was.' })
  @ApiProperty({
    enum: Object.values(RemovedKind),
    description: Object.entries(removedKindDescriptions)
      .map(([kind, description]) => `${kind}: ${description}`)
      .join(' '),
  })
  kind: RemovedKind;

  @Field(() => Int, { description: 'How many.' })
  @ApiProperty({ type: 'integer', minimum: 1, description: 'How many.' })
  count: number;
}
