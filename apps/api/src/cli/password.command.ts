import { cleanEmail } from '@tiempos/validation';
import { randomBytes } from 'node:crypto';
import { AuthService } from '../modules/auth/auth.service.js';
import { SAMPLE_EMAIL } from '../seed/seed.js';
import type { CliCommand } from './cli-command.js';

/**
 * `npm run password -- hoa@tiem.vn` sets a new random password and prints it; every session of the account ends. Without
 * an email it is the sample editor's.
 */
export const passwordCommand: CliCommand =
  ([email]) =>
  async (app, print) => {
    const account = cleanEmail(email ?? '') || SAMPLE_EMAIL;
    const password = `${randomBytes(9).toString('base64url')}A1`;
    await app.get(AuthService).resetPassword(account, password);
    print(`The new password of ${account} is ${password}`);
  };
