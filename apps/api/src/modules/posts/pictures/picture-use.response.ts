import { Field, ID, ObjectType } from '@nestjs/graphql';
import type { PictureUse } from './picture-uses.js';

/** A post that shows a picture, for GraphQL. */
@ObjectType('PictureUse', { description: 'A post that shows an uploaded image.' })
export class PictureUseResponse implements PictureUse {
  @Field(() => ID, { description: "The post's id." })
  postId: number;

  @Field({ description: 'The headline of the post.' })
  title: string;

  @Field({ description: 'True for a draft, false for a published post.' })
  isDraft: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When the draft is published by itself; null if it is not planned.',
  })
  publishAt: Date | null;

  @Field({ description: "Whether the post's own text has the image." })
  inText: boolean;

  @Field({ description: 'Whether its working copy has the image.' })
  inWorkingCopy: boolean;
}
