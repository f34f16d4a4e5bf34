import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { errorKinds, type ErrorCode } from '../../../platform/errors/error-codes.js';

/** What can be done to several posts at once, for GraphQL. */
export const postRowActions = {
  PUBLISH: 'PUBLISH',
  TAKE_OFFLINE: 'TAKE_OFFLINE',
  DELETE: 'DELETE',
} as const;
registerEnumType(postRowActions, {
  name: 'PostRowAction',
  description: 'What is done to several posts at once.',
  valuesMap: {
    PUBLISH: { description: 'Publishes drafts.' },
    TAKE_OFFLINE: { description: 'Makes published posts drafts, and ends the schedules of drafts.' },
    DELETE: { description: 'Deletes posts permanently.' },
  },
});

/** What is done to several posts at once. A type, because the pipe would take an enum for a class that it has to validate. */
export type PostRowAction = keyof typeof postRowActions;

/** What became of one of several posts, for GraphQL. */
export const postRowChanges = {
  PUBLISHED: 'PUBLISHED',
  TAKEN_OFFLINE: 'TAKEN_OFFLINE',
  SCHEDULE_ENDED: 'SCHEDULE_ENDED',
  DELETED: 'DELETED',
  UNCHANGED: 'UNCHANGED',
} as const;
registerEnumType(postRowChanges, {
  name: 'PostRowChange',
  description: 'What was done to one of several posts.',
  valuesMap: {
    PUBLISHED: { description: 'The draft was published.' },
    TAKEN_OFFLINE: { description: 'The published post is a draft now.' },
    SCHEDULE_ENDED: {
      description: 'The post was a draft already; its schedule, which would have published it, has ended.',
    },
    DELETED: { description: 'The post was deleted.' },
    UNCHANGED: {
      description: 'The post already was as wanted: a working copy that it has is not published.',
    },
  },
});

/** What became of one of several posts. */
export type PostRowChange = keyof typeof postRowChanges;

/** How one of several posts fared. It has nothing of the post itself. */
@ObjectType({ description: 'What became of one of several posts.' })
export class PostRowResult {
  @Field(() => ID, { description: "The post's id, as it was sent." })
  postId: string;

  @Field({ description: 'Whether the post is now as wanted, also if it already was.' })
  ok: boolean;

  @Field(() => postRowChanges, {
    nullable: true,
    description: 'What was done; null if the post is not as wanted.',
  })
  change: PostRowChange | null;

  @Field(() => errorKinds, { nullable: true, description: 'Why not; null if it is.' })
  code: ErrorCode | null;

  @Field(() => String, { nullable: true, description: 'The same in words, for people; null if it is.' })
  message: string | null;
}
