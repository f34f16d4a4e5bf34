import { InputType } from '@nestjs/graphql';
import { AccountFields } from '@tiempos/validation';
import { ApiField } from '../../platform/openapi/api-field.decorator.js';

/** The account page's form, for both doors (F76, F77). */
@InputType({ description: 'What an editor may change of the own account.' })
export class AccountInput extends AccountFields {
  @ApiField({ description: 'Name shown in the dashboard, at least 3 characters.' })
  override name: string;

  @ApiField({ description: 'New login name; trimmed and lower-cased.' })
  override email: string;
}
