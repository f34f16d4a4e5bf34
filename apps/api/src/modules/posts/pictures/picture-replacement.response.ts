import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';

/** A replacement for GraphQL; its resolver adds who and how many. */
@ObjectType('PictureReplacement', { description: 'That an uploaded image was replaced in every post.' })
export class PictureReplacementResponse {
  @Field(() => ID, { description: 'Its id.' })
  id: number;

  @Field({ description: 'The name of the image that was replaced.' })
  formerName: string;

  @Field({ description: 'The name of the image that has its place.' })
  newName: string;

  @Field({ description: 'When it was replaced.' })
  replacedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When that was undone; null if it was not.' })
  undoneAt: Date | null;

  /** The account; null when it is gone. */
  replacedById: number | null;
}

/** A post that an undo has left as it is. */
@ObjectType({ description: 'A post that was saved after an image was replaced in it.' })
export class PostSavedMeanwhile {
  @Field(() => ID, { description: "The post's id." })
  postId: number;

  @Field({ description: 'The headline of the post.' })
  title: string;
}

/** What became of an undo. */
@ObjectType({ description: 'What became of the undo of a replacement.' })
export class UndonePictureReplacement {
  @Field(() => Int, { description: 'How many posts have the former image again.' })
  postCount: number;

  @Field(() => [PostSavedMeanwhile], {
    complexity: costs(100),
    description: 'The posts that were saved meanwhile, which stay as they are.',
  })
  kept: PostSavedMeanwhile[];
}
