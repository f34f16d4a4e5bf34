import { Field, ID, ObjectType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { Post, type ListedPost } from '../post.entity.js';

/** What is left of a post that visitors can no longer read. */
@ObjectType({ description: 'A post that is no longer published: it was taken offline or deleted.' })
export class RemovedPost {
  @Field(() => ID, { description: 'The id that the post had.' })
  postId: number;

  @Field({ description: 'The slug that it had.' })
  titlePath: string;
}

/** The changes of published posts since a place, for those who keep a copy of them. */
@ObjectType({
  description:
    'Changes of published posts, each post once, with its newest state. A post may stand here though nothing of it has ' +
    'changed; none that has changed is left out.',
})
export class PublishedPostChanges {
  @Field(() => [Post], {
    complexity: costs(0),
    description: 'Posts to keep: they were published or saved.',
  })
  published: ListedPost[];

  @Field(() => [RemovedPost], {
    complexity: costs(0),
    description: 'Posts to remove: they were taken offline or deleted.',
  })
  removed: RemovedPost[];

  @Field({
    description:
      'Where the changes end: `after` of the next query. Store it also when there were no changes.',
  })
  endCursor: string;

  @Field({ description: 'Whether there are more changes after these now.' })
  hasNextPage: boolean;

  /** Whether the same question will be asked again, and its answer stays right until a published post changes. */
  readonly isRepeatable: boolean;
}
