import { InputType } from '@nestjs/graphql';
import { AccountFields } from '@tiempos/validation';
import { ApiField, EMAIL_FORMAT } from '../../platform/openapi/api-field.decorator.js';

/** The account page's form, for REST and GraphQL (F76, F77). */
@InputType({ description: 'The name and the email of the signed-in account.' })
export class AccountInput extends AccountFields {
  @ApiField({ description: 'The name shown in the dashboard, at least 3 characters.' })
  override name: string;

  @ApiField({
    format: EMAIL_FORMAT,
    description: 'The email to sign in with; it is trimmed and lower-cased.',
  })
  override email: string;
}
