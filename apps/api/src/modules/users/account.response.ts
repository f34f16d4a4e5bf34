import { ApiProperty } from '@nestjs/swagger';
import { EMAIL_FORMAT } from '../../platform/openapi/api-field.decorator.js';

/** An account in REST. */
export class AccountData {
  @ApiProperty({ type: 'integer', description: "The account's id." })
  id: number;

  @ApiProperty({ description: 'The name shown in the dashboard.' })
  name: string;

  @ApiProperty({ format: EMAIL_FORMAT, description: 'The email of the account in lower case.' })
  email: string;

  static of({ id, name, email }: AccountData): AccountData {
    return { id, name, email };
  }
}

/** The REST response of /api/auth/me (F94, F95). */
export class AccountResponse {
  @ApiProperty({ type: AccountData })
  data: AccountData;

  static of(account: AccountData): AccountResponse {
    return { data: AccountData.of(account) };
  }
}
