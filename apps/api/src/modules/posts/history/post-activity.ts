import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import type { PostAction } from '../../users/activity/activity.entity.js';

const postActions = {
  CREATE: 'create',
  UPDATE: 'update',
  PUBLISH: 'publish',
  UNPUBLISH: 'unpublish',
  DELETE: 'delete',
  RESTORE_REVISION: 'restore-revision',
  RESTORE_POST: 'restore-post',
} as const satisfies Record<string, PostAction>;
registerEnumType(postActions, {
  name: 'PostAction',
  description: 'An action on a post.',
  valuesMap: {
    CREATE: { description: 'The post was created.' },
    UPDATE: { description: 'It was saved, and its state stayed.' },
    PUBLISH: { description: 'It was published.' },
    UNPUBLISH: { description: 'It was taken offline.' },
    DELETE: { description: 'It was deleted.' },
    RESTORE_REVISION: { description: 'The text of an earlier revision was saved again.' },
    RESTORE_POST: { description: 'The operator brought the deleted post back.' },
  },
});

/** Who did what to a post. */
@ObjectType({ description: 'An action on a post: who did what, and when.' })
export class PostActivity {
  @Field(() => ID, { description: 'The place of the action, for `after`.' })
  id: string;

  @Field({ description: 'When it happened.' })
  doneAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the account; null for the operator and if the account no longer exists.',
  })
  doneBy: string | null;

  @Field(() => postActions, { description: 'What was done.' })
  action: PostAction;

  @Field(() => Int, { description: "The post's version after the action." })
  version: number;
}

/** A part of the actions on a post. */
@ObjectType({ description: 'Some actions on a post, newest first.' })
export class PostActivityList {
  @Field(() => [PostActivity], { complexity: costs(0), description: 'The actions.' })
  nodes: PostActivity[];

  @Field({ description: 'Whether there are older ones: read them with `after`, the id of the last node.' })
  hasNextPage: boolean;
}
