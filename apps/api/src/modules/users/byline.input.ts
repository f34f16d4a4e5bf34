import { Field, InputType } from '@nestjs/graphql';
import { BylineFields } from '@tiempos/validation';

/** The form of the name on articles (C107). */
@InputType({ description: 'The name under which articles show the signed-in account.' })
export class BylineInput extends BylineFields {
  @Field(() => String, {
    nullable: true,
    description: 'At most 100 characters. Articles name nobody without it.',
  })
  override byline?: string;
}
