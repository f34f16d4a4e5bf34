import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { IsBoolean, IsUUID } from 'class-validator';
import type { RuleError } from '@tiempos/validation';
import { costs, costsForEach } from '../../../platform/graphql/cost.js';
import { Post, type ListedPost } from '../post.entity.js';

/** How many people usually have a post open: what a list of them costs. */
export const USUAL_EDITORS = 3;

/** Somebody who has a post open in the editor. */
@ObjectType({ description: 'Somebody who has a post open in the editor.' })
export class PostEditor {
  @Field({ description: 'The name of the account.' })
  name: string;

  @Field({ description: 'Whether it is the account that asks.' })
  isSelf: boolean;

  @Field({ description: 'Since when the post is open.' })
  since: Date;

  @Field({ description: 'When one of its tabs has reported last: within 30 minutes.' })
  seenAt: Date;
}

/** A deletion that the operator can still undo (C60). */
@ObjectType({ description: 'Who deleted a post, and when.' })
export class PostDeletion {
  @Field({ description: 'When the post was deleted.' })
  deletedAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the account that deleted it; null if the account no longer exists.',
  })
  deletedBy: string | null;
}

/** What an editor gets to know of its post at each report of a tab (C77). */
@ObjectType({ description: 'What has become of a post that a tab has open, and who else has it open.' })
export class EditingReport {
  @Field(() => [PostEditor], {
    complexity: costsForEach(USUAL_EDITORS, 1),
    description: 'Who else has the post open, the first to open it first: at most 20.',
  })
  others: PostEditor[];

  @Field(() => Post, {
    complexity: costs(1),
    nullable: true,
    description: 'The post as it is now; null when it was deleted, and for a tab that leaves.',
  })
  post: ListedPost | null;

  @Field(() => PostDeletion, {
    complexity: costs(1),
    nullable: true,
    description: 'The deletion of the post, for 30 days; null while there is the post.',
  })
  deletion: PostDeletion | null;

  @Field({
    description:
      'Whether the account that asks has saved the post last, or has deleted it; false for a tab that leaves.',
  })
  isMine: boolean;
}

/** A tab of a browser that has a post open. */
@InputType({ description: 'A tab of a browser that has a post open in the editor.' })
export class EditingTabInput {
  @Field({ description: 'A UUID that the tab has made for itself.' })
  @IsUUID('all', {
    message: 'tab phải là UUID',
    context: { code: 'INVALID_FORMAT' } satisfies RuleError,
  })
  tab: string;

  @Field({ defaultValue: true, description: 'False when the tab leaves the editor.' })
  @IsBoolean({ context: { code: 'WRONG_TYPE' } satisfies RuleError })
  isOpen: boolean = true;
}
