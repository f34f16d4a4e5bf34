import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { IsBoolean, IsUUID } from 'class-validator';
import type { RuleError } from '@tiempos/validation';

/** Somebody who has a post open in the editor. */
@ObjectType({ description: 'Somebody who has a post open in the editor.' })
export class PostEditor {
  @Field({ description: 'The name of the account.' })
  name: string;

  @Field({ description: 'Whether it is the account that asks, in another tab or browser.' })
  isSelf: boolean;

  @Field({ description: 'Since when the post is open.' })
  since: Date;
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
