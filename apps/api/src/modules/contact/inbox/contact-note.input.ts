import { Field, InputType } from '@nestjs/graphql';
import { ContactNoteFields, limits } from '@tiempos/validation';

/** The note of a message. */
@InputType({ description: 'What managers tell one another about a contact message.' })
export class ContactNoteInput extends ContactNoteFields {
  @Field(() => String, {
    nullable: true,
    description: `The note, at most ${limits.contactNote.max} characters; empty or null for none.`,
  })
  override note?: string | null;
}
