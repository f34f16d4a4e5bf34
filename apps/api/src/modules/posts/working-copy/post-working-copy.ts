import { Field, ID, InputType, Int, ObjectType, PickType } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import { PostInput } from '../post.input.js';
import { ListedTextFields, postTextNames } from '../texts/post-texts.js';

/** The working copy of a post, without its content. */
@ObjectType({
  description: 'Changes of a published post that are kept aside: readers see what was published.',
})
export class PostWorkingCopy extends ListedTextFields {
  @Field(() => ID, { description: "The post's id." })
  postId: number;

  @Field(() => String, { nullable: true, description: 'The file name of the thumbnail.' })
  imgFileName: string | null;

  @Field(() => Int, {
    description:
      'Another number after each save of the copy. Send it with the next save of the copy or of the post to detect a ' +
      'conflict.',
  })
  version: number;

  @Field(() => Int, {
    description:
      'The version of the post that was changed. The post was saved since when it has another one.',
  })
  baseVersion: number;

  @Field({ description: 'When the copy was saved.' })
  savedAt: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the account that saved the copy; null if the account no longer exists.',
  })
  savedBy: string | null;

  /** The account that saved the copy. */
  savedById: number | null;
}

/** Changes to keep aside, under the rules of a save. */
@InputType({
  description:
    'Changes of a published post. What is left out is as in the working copy, or as published if there is none.',
})
export class PostWorkingCopyInput extends PickType(PostInput, [
  ...postTextNames,
  'oldThumbImg',
  'version',
] as const) {
  @Field(() => Int, {
    nullable: true,
    description:
      'The version of the working copy that was edited; 0 or nothing when there was none. The mutation fails with ' +
      'CONFLICT when another one is kept by now.',
  })
  override version?: number | null;

  @Field(() => Int, { description: 'The version of the post that was changed.' })
  @IsOptional() // The pipe drops members without a rule; GraphQL has checked that it is a number.
  baseVersion: number;
}
