import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { ListedTextFields, postTextList } from '../texts/post-texts.js';
import type { PostVersionKind } from '../versions/post-version.entity.js';
import type { ChangedField } from '../versions/revisions.js';

const changedFieldNames: Record<string, ChangedField> = {
  ...Object.fromEntries(postTextList.map(({ name, column }) => [column.toUpperCase(), name])),
  IMAGE: 'image',
  STATE: 'state',
};
registerEnumType(changedFieldNames, {
  name: 'PostRevisionField',
  description: 'What a save can change.',
  valuesMap: {
    ...Object.fromEntries(
      postTextList.map(({ column, changed }) => [column.toUpperCase(), { description: changed }]),
    ),
    IMAGE: { description: 'The thumbnail.' },
    STATE: { description: 'Draft or published.' },
  },
});

const versionKinds = {
  SAVED: 'saved',
  WORKING_COPY: 'working-copy',
  SHARED: 'shared',
} as const satisfies Record<string, PostVersionKind>;
registerEnumType(versionKinds, {
  name: 'PostVersionKind',
  description: 'Why a text of a post was kept.',
  valuesMap: {
    SAVED: { description: 'It was saved.' },
    WORKING_COPY: {
      description: 'It was kept aside as working copy, and was replaced, dropped or published with changes.',
    },
    SHARED: { description: 'It was shared by a preview without being saved.' },
  },
});

/** A saved state of a post, as lists have it. */
@ObjectType({ description: 'A saved state of a post, without its content.' })
export class PostRevision extends ListedTextFields {
  @Field(() => ID, { description: 'Its id among all texts that were kept.' })
  id: number;

  @Field(() => versionKinds, { description: 'Why it was kept.' })
  kind: PostVersionKind;

  @Field(() => ID, { description: "The post's id." })
  postId: number;

  @Field(() => Int, {
    description:
      "The post's version after the save; of a working copy and a snapshot the version that was changed.",
  })
  version: number;

  @Field({ description: 'When it was saved.' })
  savedAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the account that saved it; null if the account no longer exists.',
  })
  savedBy: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When a working copy was replaced, dropped or published, or a snapshot was no longer shared.',
  })
  endedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of the account that did it; null if it ended by itself or the account no longer exists.',
  })
  endedBy: string | null;

  @Field(() => [changedFieldNames], {
    complexity: 0,
    description: 'What the save changed; empty for the first revision of a post.',
  })
  changed: ChangedField[];

  @Field({ description: 'Whether it was made by replacing a picture in every post.' })
  isReplacement: boolean;

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
  @Field(() => [PostRevision], { complexity: costs(0), description: 'The revisions.' })
  nodes: PostRevision[];

  @Field({
    description: 'Whether there are older ones: read them with `after`, the id of the last node.',
  })
  hasNextPage: boolean;
}
