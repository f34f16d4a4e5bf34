/**
 * Sets a new random password for an account and prints it: `npm run password -- hoa@tiem.vn`. Every session of the
 * account ends. Without an address it is the sample editor's.
 */
import { randomBytes } from 'node:crypto';
import { importBuilt } from './built-server.mjs';
import { withServer } from './with-server.mjs';

await withServer(async (app) => {
  const [{ AuthService }, { SAMPLE_EMAIL }] = await Promise.all([
    importBuilt('modules/auth/auth.service.js'),
    importBuilt('seed/seed.js'),
  ]);
  const email = process.argv[2]?.trim().toLowerCase() || SAMPLE_EMAIL;
  const password = `${randomBytes(9).toString('base64url')}A1`;
  await app.get(AuthService).resetPassword(email, password);
  console.log(`The new password of ${email} is ${password}`);
});
