import { toE164 } from '../src/modules/contact/phone-number.js';
import type { TestApp } from './start-app.js';

/** A contact message to store. */
interface StoredMessage {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly message?: string;
  readonly daysAgo?: number;
}

/** Stores a visitor's message, without the captcha and the limit of one client. @returns its id */
export async function storeMessage(
  { database }: Pick<TestApp, 'database'>,
  {
    name = 'Nguyễn Thị Hường',
    phone = '090 123 45 67',
    email = 'huong@quan-pho.example',
    message = 'Quán phở của mình cần máy in bếp.',
    daysAgo = 0,
  }: StoredMessage = {},
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into contact_messages
       (name, phone, phone_e164, email, message, privacy_policy_version, consented_at, door, captcha_provider, created_at)
     select $1, $2, $3, $4, $5, '2026-11-30', at, 'rest', 'altcha', at
     from (select now() - $6 * interval '1 day' as at) as sent returning id`,
    [name, phone, toE164(phone), email, message, daysAgo],
  );
  return row!.id;
}
