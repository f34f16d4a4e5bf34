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
    description: 'When to take the post offline: later than `publishAt`, which a draft needs.',
  })
  override unpublishAt?: Date | null;
}
