import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
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
  @Field({ description: 'Plain text, no HTML.' })
  text: string;

  @Field({ description: 'Whether the search has found this word.' })
  isMatch: boolean;
}

/** Where a search has found its words in a post. */
@ObjectType({ description: 'Where a search has found its words in a post.' })
export class FoundText {
  @Field(() => ID, { description: "The post's id." })
  postId: number;

  @Field(() => PostSearchField, {
    description:
      'The first of title and description that has all the words; else the content, unless none of them is in it.',
  })
  field: PostSearchField;

  @Field(() => [FoundPart], {
    complexity: costs(0),
    description:
      'The whole title, or the part of the text where most of the words are close together, with an ellipsis where it is cut.',
  })
  parts: FoundPart[];
}
