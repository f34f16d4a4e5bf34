import { ApiProperty } from '@nestjs/swagger';

/** An account as REST shows it. */
export class AccountData {
  @ApiProperty({ type: 'integer', description: 'Identifies the account.' })
  id: number;

  @ApiProperty({ description: 'Name shown in the dashboard.' })
  name: string;

  @ApiProperty({ description: 'Login name, lower case.' })
  email: string;

  static of({ id, name, email }: AccountData): AccountData {
    return { id, name, email };
  }
}

/** The envelope of /api/auth/me: `data.name`, `data.email` (F94, F95). */
export class AccountResponse {
  @ApiProperty({ type: AccountData })
  data: AccountData;

  static of(account: AccountData): AccountResponse {
    return { data: AccountData.of(account) };
  }
}
