import pg from 'pg';
import { events, startAccountRights, type AccountEvent } from '../../../test/account-rights.js';
import { untilLockWaits } from '../../../test/lock-waits.js';
import { aPostForm } from '../../../test/builders.js';
import { previewsOf } from '../../../test/previews.js';
import type { TestClient } from '../../../test/test-client.js';
import type { AccountRecordsService } from './people/account-records.service.js';

const { tested, rights, close } = await startAccountRights();
const accounts = tested.service<AccountRecordsService>('AccountRecordsService');
afterAll(close);

const happen: Record<AccountEvent, (editor: TestClient) => Promise<unknown>> = {
  nothing: async () => undefined,
  lock: ({ account }) => accounts.lock(account!.email),
  'lock and unlock': async ({ account }) => {
    await accounts.lock(account!.email);
    await accounts.unlock(account!.email);
  },
  removal: ({ account }) => accounts.remove(account!.email),
  'password change': (editor) =>
    editor.rest('PATCH', '/api/auth/me/password', {
      oldPassword: editor.account!.password,
      password: 'PhoBo2027',
    }),
  logout: (editor) => editor.graphql('mutation { logOut }'),
};

/** What refers to an account and lets nobody do anything: who did something, and who is there. */
const NO_RIGHT = [
  'contact_messages.state_by',
  'deleted_posts.author_id',
  'deleted_posts.deleted_by',
  'files.uploaded_by',
  'picture_replacements.replaced_by',
  'post_history.user_id',
  'post_presence.user_id',
  'post_versions.ended_by',
  'post_versions.saved_by',
  'posts.author_id',
  'posts.updated_by',
  'unsaved_texts.user_id',
  'users.password_link_by',
];

describe('What an account holds and hands out (C103)', () => {
  describe.each(Object.entries(rights))('%s', (_name, { make, endsWith }) => {
    it.each(events.map((event) => [endsWith.includes(event) ? 'ends' : 'stays', event] as const))(
      '%s at %s',
      async (fate, event) => {
        const editor = await tested.client.signUp();
        const stillWorks = await make(editor);
        await happen[event](editor);
        expect(await stillWorks()).toBe(fate === 'stays');
      },
    );
  });

  it('is in every column of the database that refers to an account, or the column is known to give no right', async () => {
    const columns = await tested.database.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'integer' and (column_name like '%\\_by' or column_name in ('user_id', 'author_id'))
       union
       select conrelid::regclass || '.' || attname from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and confrelid = 'users'::regclass`,
    );
    const known = Object.values(rights).flatMap((right) => right.columns);
    expect(new Set(columns.map(({ name }) => name))).toEqual(new Set([...known, ...NO_RIGHT]));
  });

  it('is named to the operator when it ends', async () => {
    const editor = await tested.client.signUp();
    for (const { make } of Object.values(rights)) await make(editor);
    const { ended } = await accounts.lock(editor.account!.email);
    expect(Object.fromEntries(ended.map(({ subject, number }) => [subject, number]))).toEqual({
      // The change of the email has ended the one on another device.
      session: 1,
      'API token': 1,
      'preview link': 2,
      invitation: 1,
      'password reset link': 1,
      'password link': 1,
    });
    expect((await accounts.remove(editor.account!.email)).ended).toEqual([]);
  });

  it('ends the texts of preview links too, so that they are purged like those of a revoked link', async () => {
    const editor = await tested.client.signUp();
    await rights['a link to the preview of an unsaved text']!.make(editor);
    await accounts.remove(editor.account!.email);
    expect(
      await tested.database.query(`select from post_versions where kind = 'shared' and ended_at is null`),
    ).toHaveLength(await livePreviewTexts());
  });

  const livePreviewTexts = async () =>
    (await tested.database.query('select from post_previews where version_id is not null')).length;
});

describe('A right that an account hands out while it is locked (C103)', () => {
  /** Begins the first, then the second, while somebody else holds the account's row. */
  async function inTurn<First, Second>(
    { account }: TestClient,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const holder = new pg.Client({ connectionString: tested.database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from users where email = $1 for update', [account!.email]);
    const begun = first();
    await untilLockWaits(tested.database, 1);
    const next = second();
    await untilLockWaits(tested.database, 2);
    await holder.query('rollback');
    await holder.end();
    return Promise.all([begun, next]);
  }
  async function aDraftOf(editor: TestClient) {
    const { body } = await editor.rest('POST', '/api/post', aPostForm({ isDraft: '1' }));
    return { id: body.data.id as number, previews: previewsOf(tested, editor) };
  }

  it('is refused when the lock came first', async () => {
    const editor = await tested.client.signUp();
    const { id, previews } = await aDraftOf(editor);
    const [, { errors }] = await inTurn(
      editor,
      () => accounts.lock(editor.account!.email),
      () => previews.create(id),
    );
    expect(errors?.[0]).toMatchObject({ message: 'Tài khoản đã bị khóa', extensions: { code: 'FORBIDDEN' } });
  });

  it('ends when it came first', async () => {
    const editor = await tested.client.signUp();
    const { id, previews } = await aDraftOf(editor);
    const [{ data }] = await inTurn(
      editor,
      () => previews.create(id),
      () => accounts.lock(editor.account!.email),
    );
    expect((await previews.page(data.createPostPreview.token)).status).toBe(404);
  });

  it('is no link for a new password, in whichever order', async () => {
    for (const isLockFirst of [true, false]) {
      const editor = await tested.client.signUp();
      const { email } = editor.account!;
      const lock = () => accounts.lock(email);
      const request = () => tested.client.rest('POST', '/api/auth/request-password-reset', { email });
      if (isLockFirst) await inTurn(editor, lock, request);
      else await inTurn(editor, request, lock);
      expect(
        await tested.database.query(
          'select from password_resets join users on users.id = user_id where email = $1',
          [email],
        ),
      ).toEqual([]);
    }
  });
});
