import { randomUUID } from 'node:crypto';

/** An account on a server under measurement. */
export interface Account {
  email: string;
  password: string;
  user: object;
  tokens: { accessToken: string; refreshToken: string };
}

/** Makes an account of its own on a server under measurement. */
export async function signUp(url: string): Promise<Account> {
  const account = { name: 'Đo tốc độ', email: `${randomUUID()}@tiem.example`, password: 'Mat-khau-9' };
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { data } = (await response.json()) as { data: Pick<Account, 'user' | 'tokens'> };
  return { ...account, ...data };
}
