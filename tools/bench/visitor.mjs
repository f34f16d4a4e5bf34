import { randomUUID } from 'node:crypto';

/**
 * Makes an account of its own on a server under measurement.
 *
 * @param {string} url
 * @returns {Promise<string>} its access token
 */
export async function signUp(url) {
  const account = { name: 'Đo tốc độ', email: `${randomUUID()}@tiem.example`, password: 'Mat-khau-9' };
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { data } = /** @type {{ data: { tokens: { accessToken: string } } }} */ (await answer.json());
  return data.tokens.accessToken;
}
