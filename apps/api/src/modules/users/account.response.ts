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
export class AccountAnswer {
  @ApiProperty({ type: AccountData })
  data: AccountData;

  static of(account: AccountData): AccountAnswer {
    return { data: AccountData.of(account) };
  }
}
