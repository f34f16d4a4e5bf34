import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { ApiField } from '../../../platform/openapi/api-field.decorator.js';
import { costs } from '../../../platform/graphql/cost.js';

/** The text of a post that a search has found its words in. */
export enum PostSearchField {
  TITLE = 'title',
  DESCRIPTION = 'description',
  CONTENT = 'content',
}
registerEnumType(PostSearchField, {
  name: 'PostSearchField',
  description: 'A text of a post that a search looks into.',
  valuesMap: {
    TITLE: { description: 'The headline.' },
    DESCRIPTION: { description: 'The short summary.' },
    CONTENT: { description: 'The content without markup.' },
  },
});

/** A piece of a text, which may be a word that a search has found. */
@ObjectType({ description: 'A piece of a text that a search has found.' })
export class FoundPart {
  @ApiField({ description: 'Plain text, no HTML.', example: 'Bún bò' })
  text: string;

  @ApiField({ type: Boolean, description: 'Whether the search has found this word.' })
  isMatch: boolean;
}

const FIELD =
  'The first of title and description that has all the words; else the content, unless none of them is in it.';
const PARTS =
  'The whole title, or the part of the text where most of the words are close together, with an ellipsis where it is cut.';

/** Where a search has found its words in a post. */
@ObjectType({ description: 'Where a search has found its words in a post.' })
export class FoundText {
  @Field(() => ID, { description: "The post's id." })
  postId: number;

  @Field(() => PostSearchField, {
    description: FIELD,
  })
  @ApiProperty({ enum: Object.values(PostSearchField), description: FIELD })
  field: PostSearchField;

  @Field(() => [FoundPart], {
    complexity: costs(0),
    description: PARTS,
  })
  @ApiProperty({ type: [FoundPart], description: PARTS })
  parts: FoundPart[];
}
