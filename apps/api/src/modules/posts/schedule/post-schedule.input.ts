import { Field, InputType } from '@nestjs/graphql';
import { ScheduleFields } from '@tiempos/validation';

/** The schedule of a post. */
@InputType({
  description:
    'When a post goes online and offline, or its working copy is published. Seconds are ignored. Times lie in the future, at most two years from now. ' +
    'Without any time, the schedule of the post ends.',
})
export class PostScheduleInput extends ScheduleFields {
  @Field(() => Date, {
    nullable: true,
    description: 'When to publish a draft. A published post cannot have it.',
  })
  override publishAt?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the working copy of a published post, as it is then, becomes its text. When the published text has changed since the copy ' +
      'began, nothing happens, and `failure` is CHANGED.',
  })
  override publishCopyAt?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When to take the post offline: later than the others; a draft needs `publishAt`.',
  })
  override unpublishAt?: Date | null;
}
