import { memoryStorage, writeSignIn } from '../src/session/stored-session';

/** The local storage of a browser whose user has signed in, with tokens that last for a day. */
export function signedInStorage(): Storage {
  const storage = memoryStorage();
  const seconds = 24 * 60 * 60;
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }));
  const tokens = { accessToken: `head.${claims}.signature`, refreshToken: 'refresh', expiresIn: seconds };
  writeSignIn(storage, { id: '1000001', name: 'Nguyễn Thị Hoa', email: 'hoa@tiem.example' }, tokens);
  return storage;
}
