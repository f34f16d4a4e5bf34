import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ListedTextFields } from '../texts/post-texts.js';

export const unsavedCovers = { CHOSEN: 'CHOSEN', REMOVED: 'REMOVED' } as const;
registerEnumType(unsavedCovers, {
  name: 'UnsavedCover',
  description: "What an unsaved text has changed of its post's thumbnail.",
  valuesMap: {
    CHOSEN: { description: 'Another picture was chosen, which only the browser has.' },
    REMOVED: { description: 'The thumbnail was removed.' },
  },
});

/** A change of a thumbnail that is not saved. */
export type UnsavedCover = keyof typeof unsavedCovers;

/** What an account has typed in an editor and not saved, without its content (C106). */
@ObjectType({
  description:
    'What the signed-in account has typed in an editor and not saved. No other account sees it, and it is no version of a post.',
})
export class UnsavedText extends ListedTextFields {
  @Field(() => ID, { description: 'The UUID that the tab of its editor has made for it.' })
  id: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The post that it is of; null for one that was never saved, or was deleted since.',
  })
  postId: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version of the post that it was written on; null without one.',
  })
  version: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version of the working copy that it was written on; 0 for none.',
  })
  workingCopyVersion: number | null;

  @Field(() => unsavedCovers, {
    nullable: true,
    description: 'What it has changed of the thumbnail; null for nothing.',
  })
  cover: UnsavedCover | null;

  @Field({ description: 'When it was typed, by the clock of its browser.' })
  writtenAt: Date;

  @Field({
    description:
      'Whether it was saved, used or discarded. What a browser keeps under its id, and has not changed since, is over too. Its ' +
      'texts are empty.',
  })
  isEnded: boolean;
}
