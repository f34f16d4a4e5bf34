import { InputType } from '@nestjs/graphql';
import { SlugFields } from '@tiempos/validation';
import { ApiField } from '../../../platform/openapi/api-field.decorator.js';

/** The slug of a post that somebody has chosen. */
@InputType({ description: 'A slug for a post.' })
export class PostSlugInput extends SlugFields {
  @ApiField({
    description:
      'The slug, or words to make it of: `Phở bò` becomes `pho-bo`. An empty text makes the slug follow the title again.',
  })
  override titlePath: string;
}
