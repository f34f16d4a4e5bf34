import { cleanEmail } from '@tiempos/validation';
import { randomBytes } from 'node:crypto';
import { AuthService } from '../modules/auth/auth.service.js';
import { SAMPLE_EMAIL } from '../seed/seed.js';
import { ApiTokenRecordsService } from '../modules/auth/api-tokens/api-token-records.service.js';
import { AppError } from '../platform/errors/app-error.js';
import { count, UsageError, type CliCommand } from './cli-command.js';

/**
 * `npm run password -- hoa@tiem.vn` sets a new random password and prints it; every session of the account ends, its API tokens stay. Without
 * an email it is the sample editor's.
 */
export const passwordCommand: CliCommand = ([email = SAMPLE_EMAIL, ...others]) => {
  if (!email.includes('@') || others.length > 0) {
    throw new UsageError('Say for which account: npm run password -- EMAIL');
  }
  const account = cleanEmail(email);
  return async (app, print) => {
    const password = `${randomBytes(9).toString('base64url')}A1`;
    try {
      await app.get(AuthService).resetPassword(account, password);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
      throw new UsageError(`There is no account ${account}.`, { cause: error });
    }
    print(`The new password of ${account} is ${password}`);
    const { length } = await app.get(ApiTokenRecordsService).list(account);
    if (length > 0)
      print(
        `It has ${count(length, 'API token')}, which still work${length === 1 ? 's' : ''}: npm run token -- list ${account}`,
      );
  };
};
