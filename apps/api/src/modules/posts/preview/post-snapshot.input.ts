import { InputType, PickType } from '@nestjs/graphql';
import { PostInput } from '../post.input.js';
import { postTextNames } from '../texts/post-texts.js';

/** Texts that are shared without being saved, under the rules of a save. */
@InputType({
  description:
    'Texts of a post that a preview shows although they are not saved. What is left out is as it is saved.',
})
export class PostSnapshotInput extends PickType(PostInput, [...postTextNames, 'oldThumbImg'] as const) {}
