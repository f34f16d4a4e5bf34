import { cleanEmail } from '@tiempos/validation';
import { randomBytes } from 'node:crypto';
import { AuthService } from '../modules/auth/auth.service.js';
import { SAMPLE_EMAIL } from '../seed/seed.js';
import { ApiTokenRecordsService } from '../modules/auth/api-tokens/api-token-records.service.js';
import { count, type CliCommand } from './cli-command.js';

/**
 * `npm run password -- hoa@tiem.vn` sets a new random password and prints it; every session of the account ends, its API tokens stay. Without
 * an email it is the sample editor's.
 */
export const passwordCommand: CliCommand =
  ([email]) =>
  async (app, print) => {
    const account = cleanEmail(email ?? '') || SAMPLE_EMAIL;
    const password = `${randomBytes(9).toString('base64url')}A1`;
    await app.get(AuthService).resetPassword(account, password);
    print(`The new password of ${account} is ${password}`);
    const { length } = await app.get(ApiTokenRecordsService).list(account);
    if (length > 0)
      print(
        `It has ${count(length, 'API token')}, which still work${length === 1 ? 's' : ''}: npm run token -- list ${account}`,
      );
  };
