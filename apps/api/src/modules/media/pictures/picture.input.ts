import { Field, InputType } from '@nestjs/graphql';
import { limits, PictureFields } from '@tiempos/validation';

/** What an editor says of an uploaded image. */
@InputType({ description: 'What is said of an uploaded image.' })
export class PictureInput extends PictureFields {
  @Field(() => String, {
    nullable: true,
    description: `What to offer as the alternative text where the image is inserted, at most ${limits.pictureAltText.max} characters; empty or null for none.`,
  })
  override altText?: string | null;
}
