import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { ChangedField } from './revisions.js';

const changedFieldNames = {
  TITLE: 'title',
  DESCRIPTION: 'description',
  CONTENT: 'content',
  KEYWORDS: 'keywords',
  IMAGE: 'image',
  STATE: 'state',
} as const satisfies Record<string, ChangedField>;
registerEnumType(changedFieldNames, {
  name: 'PostRevisionField',
  description: 'What a save can change.',
  valuesMap: {
    TITLE: { description: 'The title.' },
    DESCRIPTION: { description: 'The description.' },
    CONTENT: { description: 'The content.' },
    KEYWORDS: { description: 'The keywords.' },
    IMAGE: { description: 'The thumbnail.' },
    STATE: { description: 'Draft or published.' },
  },
});

/** A saved state of a post, as lists have it. */
@ObjectType({ description: 'A saved state of a post, without its content.' })
export class PostRevision {
  @Field(() => ID, { description: "The post's id." })
  postId: number;

  @Field(() => Int, { description: "The post's version after the save." })
  version: number;

  @Field({ description: 'When it was saved.' })
  savedAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the account that saved it; null if the account no longer exists.',
  })
  savedBy: string | null;

  @Field(() => [changedFieldNames], {
    description: 'What the save changed; empty for the first revision of a post.',
  })
  changed: ChangedField[];

  @Field({ description: 'The headline.' })
  title: string;

  @Field({ description: 'The summary.' })
  description: string;

  @Field({ description: 'Comma-separated keywords; empty when there are none.' })
  keywords: string;

  @Field(() => String, {
    nullable: true,
    description: 'The file name of the thumbnail, which stays in the store with the revision.',
  })
  imgFileName: string | null;

  @Field({ description: 'Whether the post was a draft.' })
  isDraft: boolean;
}

/** A saved state of a post with its content. */
@ObjectType({ description: 'A saved state of a post with its content.' })
export class PostRevisionDetails extends PostRevision {
  @Field({ description: 'The content as sanitised HTML; empty when there is none.' })
  content: string;
}

/** A part of the revisions of a post. */
@ObjectType({ description: 'Some revisions of a post, newest first.' })
export class PostRevisionList {
  @Field(() => [PostRevision], { description: 'The revisions.' })
  nodes: PostRevision[];

  @Field({
    description: 'Whether there are older ones: read them with `after`, the version of the last node.',
  })
  hasNextPage: boolean;
}
