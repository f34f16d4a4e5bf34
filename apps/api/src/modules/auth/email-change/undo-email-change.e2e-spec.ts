import { tokensOf } from '../../../../test/api-tokens.js';
import { anEmail, change, startEmailChanges, statusOf, tokenIn } from '../../../../test/email-changes.js';
import type { EmailChangeMailService } from './email-change-mail.service.js';

const { tested, undo, logIn, mailTo, changed, close } = await startEmailChanges();
afterAll(close);

const DEAD_LINK = {
  status: 400,
  body: { errors: { token: 'Đường dẫn không đúng, đã được dùng hoặc đã hết hạn' } },
};

describe('The link that undoes a changed email (C51)', () => {
  it('opens a page that changes nothing by itself and contains no part of the token', async () => {
    const { editor, token } = await changed();
    const page = await tested.client.rest<string>('GET', `/undo-email-change?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'sha256-/);
    expect(page.body).toContain('Lấy lại email cũ');
    expect(page.body).toContain('1900 6868');
    expect(page.body).not.toContain(token);
    expect(await statusOf(editor)).toBe(200);
  });

  it('restores the old email of the account and ends all its sessions', async () => {
    const { editor, old, email, token } = await changed();
    expect(await undo(token)).toMatchObject({ status: 200, body: { data: { undone: true } } });
    expect(await statusOf(editor)).toBe(401);
    expect((await logIn(old, editor)).status).toBe(200);
    expect((await logIn(email, editor)).status).toBe(401);
    const actions = await tested.database.query(
      `select action from post_history join users on users.id = user_id where email = $1 order by post_history.id`,
      [old],
    );
    expect(actions).toEqual([{ action: 'change-email' }, { action: 'undo-email-change' }]);
  });

  it('ends its API tokens, which whoever changed the email may have made (C95)', async () => {
    const { editor, token } = await changed();
    const { created, program } = tokensOf(() => tested);
    const { secret } = await created(editor);
    expect(await statusOf(program(secret))).toBe(200);
    await undo(token);
    expect(await statusOf(program(secret))).toBe(401);
  });

  it('works once, also when it is clicked twice at the same time', async () => {
    const { token } = await changed();
    const statuses = (await Promise.all([undo(token), undo(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect(await undo(token)).toMatchObject(DEAD_LINK);
  });

  it('expires after 7 days, and the old email is deleted', async () => {
    const { editor, old, token } = await changed();
    await tested.database.query(
      `update email_changes set expires_at = now() - interval '1 second' where old_email = $1`,
      [old],
    );
    expect(await undo(token)).toMatchObject(DEAD_LINK);
    expect(await statusOf(editor)).toBe(200);
    await tested.service<EmailChangeMailService>('EmailChangeMailService').purge();
    expect(await tested.database.query('select from email_changes where old_email = $1', [old])).toEqual([]);
  });

  it('reports that the old email belongs to another account, and stays valid', async () => {
    const { editor, old, token } = await changed();
    await tested.client.signUp({ email: old });
    expect(await undo(token)).toMatchObject({
      status: 400,
      body: { errors: { email: 'Email cũ nay thuộc về một tài khoản khác' } },
    });
    expect(await statusOf(editor)).toBe(200);
    await tested.database.query('delete from users where email = $1', [old]);
    expect((await undo(token)).status).toBe(200);
  });

  it('of the first change also undoes a second one, whose link becomes invalid', async () => {
    const first = await changed();
    const second = anEmail();
    await change(first.editor, second);
    const secondToken = tokenIn(await mailTo(first.email));
    expect((await undo(first.token)).status).toBe(200);
    expect((await logIn(first.old, first.editor)).status).toBe(200);
    expect(await undo(secondToken)).toMatchObject(DEAD_LINK);
  });

  it('of a second change restores the email before it, and the first link stays valid', async () => {
    const first = await changed();
    await change(first.editor, anEmail());
    expect((await undo(tokenIn(await mailTo(first.email)))).status).toBe(200);
    expect((await logIn(first.email, first.editor)).status).toBe(200);
    expect((await undo(first.token)).status).toBe(200);
    expect((await logIn(first.old, first.editor)).status).toBe(200);
  });

  it.each([
    ['another mac', (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
    ['another id', (token: string) => `7d0f4a52-6f0e-4a3c-9a42-51ad2f6f0b11${token.slice(36)}`],
    ['an id that is none', (token: string) => `${'-'.repeat(36)}${token.slice(36)}`],
    ['an empty text', () => ''],
    ['a blank behind it', (token: string) => `${token} `],
  ])('is rejected with %s', async (_, forge) => {
    const { editor, token } = await changed();
    expect(await undo(forge(token))).toMatchObject(DEAD_LINK);
    expect(await statusOf(editor)).toBe(200);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['a number', 5],
    ['a list', ['a']],
    ['90,000 letters long', 'a'.repeat(90_000)],
  ])('is rejected at its field when it is %s', async (_, token) => {
    const { status, body } = await undo(token);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: ['token'] });
  });
});
