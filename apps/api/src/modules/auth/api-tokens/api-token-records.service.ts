import { Injectable } from '@nestjs/common';
import type { ApiTokenFields } from '@tiempos/validation';
import { DataSource } from 'typeorm';
import { UsersService } from '../../users/users.service.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensService } from './api-tokens.service.js';

/** An API token as the operator sees it. */
export type ApiTokenRecord = Pick<
  ApiToken,
  'id' | 'name' | 'scope' | 'createdAt' | 'expiresAt' | 'lastUsedAt'
> & { readonly email: string };

/** Access to the API tokens of all accounts for the operator only: by command (`npm run token`), by no endpoint. */
@Injectable()
export class ApiTokenRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly tokens: ApiTokensService,
  ) {}

  /** The tokens of an account or of all, by account. @throws AppError NOT_FOUND */
  async list(email?: string): Promise<ApiTokenRecord[]> {
    const user = email === undefined ? undefined : await this.users.getByEmail(email);
    const tokens = await this.dataSource.manager.find(ApiToken, {
      where: user && { userId: user.id },
      relations: { user: true },
      order: { userId: 'ASC', createdAt: 'DESC', id: 'ASC' },
    });
    return tokens.map((token) => ({ ...token, email: token.user.email }));
  }

  /** Makes a token. @throws AppError NOT_FOUND, FORBIDDEN for a locked account, BAD_USER_INPUT for too many tokens */
  async add(email: string, fields: ApiTokenFields): Promise<{ apiToken: ApiToken; secret: string }> {
    return this.tokens.create({ id: (await this.users.getByEmail(email)).id }, fields, null);
  }

  /** Ends a token of whatever account at once. @throws AppError NOT_FOUND */
  async revoke(id: string): Promise<ApiTokenRecord> {
    const token = await this.tokens.revoke(id, undefined, null);
    const [user] = await this.dataSource.query<{ email: string }[]>('select email from users where id = $1', [
      token.userId,
    ]);
    return { ...token, email: user?.email ?? 'an account that is gone' };
  }
}
