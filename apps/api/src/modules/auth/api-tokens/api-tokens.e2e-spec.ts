import { aPost, aPostForm, aSignUp } from '../../../../test/builders.js';
import { aPhotoFile } from '../../../../test/images.js';
import { untilLockWaits } from '../../../../test/lock-waits.js';
import { textsPassedDuring } from '../../../../test/parameters.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import { TestClient } from '../../../../test/test-client.js';
import { CREATE, LIST, REVOKE, tokensOf } from '../../../../test/api-tokens.js';
import type { AccountRecordsService } from '../people/account-records.service.js';

let tested: TestApp;
let second: TestApp;
beforeAll(async () => {
  tested = await startApp();
  // Another process of the same installation.
  second = await startApp({ DATABASE_URL: tested.database.url });
});
afterAll(async () => {
  await second.close();
  await tested.close();
});

const { create, created, program } = tokensOf(() => tested);
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
const POSTS = '{ posts { contents { title isDraft } } }';
const SAVE = 'mutation ($input: PostInput!) { savePost(input: $input) { id author } }';

/** What REST and GraphQL of both processes respond with to a secret. */
async function statesOf(secret: string) {
  const states = [tested, second].map(async ({ url }) => {
    const client = program(secret, url);
    const { status, body } = await client.rest('GET', '/api/post/list');
    const { errors } = await client.graphql(POSTS);
    return [status, body.code, errors?.[0]?.extensions.code];
  });
  return Promise.all(states);
}

const WORKS = [200, undefined, undefined];
const ENDED = [401, 'UNAUTHENTICATED', 'UNAUTHENTICATED'];

describe('An API token (C95)', () => {
  it('with READ lists drafts, and changes nothing', async () => {
    const editor = await tested.client.signUp();
    await editor.rest('POST', '/api/post', aPostForm({ title: 'Chỉ là nháp', isDraft: '1' }));
    const reader = program((await created(editor, { scope: 'READ' })).secret);
    expect((await reader.graphql(POSTS)).data.posts.contents).toContainEqual({
      title: 'Chỉ là nháp',
      isDraft: true,
    });
    expect((await reader.graphql('{ me { email } }')).data.me.email).toBe(editor.account!.email);

    const { isDraft: _, ...input } = aPost({ title: 'Không được lưu' });
    const message = 'Mã truy cập API này chỉ có quyền đọc';
    expect((await reader.graphql(SAVE, { input })).errors).toMatchObject([
      { message, extensions: { code: 'FORBIDDEN' } },
    ]);
    const upload = new FormData();
    upload.set('upload', await aPhotoFile());
    for (const [method, path, body] of [
      ['POST', '/api/post', aPostForm({ title: 'Không được lưu' })],
      ['DELETE', '/api/post/1', undefined],
      ['POST', '/admin/files/ckeditor/upload', upload],
    ] as const) {
      expect(await reader.rest(method, path, body)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    }
    expect(await tested.database.query("select from posts where title = 'Không được lưu'")).toEqual([]);
  });

  it('with WRITE saves, uploads and deletes for its account, through REST and GraphQL', async () => {
    const editor = await tested.client.signUp({ name: 'Máy Nhập Tin' });
    const writer = program((await created(editor, { scope: 'WRITE' })).secret);
    const { isDraft: _, ...input } = aPost();
    expect((await writer.graphql(SAVE, { input })).data.savePost.author).toBe('Máy Nhập Tin');
    const { status, body } = await writer.rest('POST', '/api/post', aPostForm({}, await aPhotoFile()));
    expect([status, body.data.img_file_name]).toEqual([200, expect.any(String)]);
    expect((await writer.rest('DELETE', `/api/post/${body.data.id}`)).status).toBe(200);
  });

  it('is refused by everything about account, password, sessions and tokens', async () => {
    const editor = await tested.client.signUp();
    const { secret, apiToken } = await created(editor, { scope: 'WRITE' });
    const writer = program(secret);
    const { email, password, name } = editor.account!;
    const passwords = { oldPassword: password, password: 'PhoBo2027' };
    const refused = [
      writer.graphql('{ apiTokens { id } }'),
      writer.graphql('{ sessions { id } }'),
      writer.graphql('mutation { logOut }'),
      writer.graphql('mutation ($id: ID!) { endSession(id: $id) }', { id: apiToken.id }),
      writer.graphql(REVOKE, { id: apiToken.id }),
      create(writer),
      writer.graphql('mutation ($input: AccountInput!) { updateMe(input: $input) { id } }', {
        input: { name, email: 'khac@tiem.vn' },
      }),
      writer.graphql('mutation ($input: PasswordInput!) { replacePassword(input: $input) { user { id } } }', {
        input: passwords,
      }),
    ];
    for (const response of await Promise.all(refused)) expect(codeOf(response)).toBe('FORBIDDEN');
    for (const [path, body] of [
      ['/api/auth/me', { name, email: 'khac@tiem.vn' }],
      ['/api/auth/me/password', passwords],
    ] as const) {
      expect(await writer.rest('PATCH', path, body)).toMatchObject({
        status: 403,
        body: { message: 'Mã truy cập API không dùng được cho việc này, hãy đăng nhập', code: 'FORBIDDEN' },
      });
    }
    expect((await editor.rest('GET', '/api/auth/me')).body.data).toMatchObject({ email });
  });

  it('ends in every process at once when it is revoked', async () => {
    const editor = await tested.client.signUp();
    const [one, other] = [await created(editor), await created(editor)];
    expect(await statesOf(one.secret)).toEqual([WORKS, WORKS]);
    expect((await editor.graphql(REVOKE, { id: one.apiToken.id })).data).toEqual({
      revokeApiToken: one.apiToken.id,
    });
    expect(await statesOf(one.secret)).toEqual([ENDED, ENDED]);
    expect(await statesOf(other.secret)).toEqual([WORKS, WORKS]);
  });

  it('ends in every process at once when its time is over', async () => {
    const { secret, apiToken } = await created(await tested.client.signUp());
    expect(await statesOf(secret)).toEqual([WORKS, WORKS]);
    await tested.database.query(`update api_tokens set expires_at = now() where id = $1`, [apiToken.id]);
    expect(await statesOf(secret)).toEqual([ENDED, ENDED]);
  });

  it.each(['lock', 'remove'] as const)('ends with its account: %s', async (action) => {
    const editor = await tested.client.signUp();
    const { secret } = await created(editor);
    const records = tested.service<AccountRecordsService>('AccountRecordsService');
    await records[action](editor.account!.email);
    expect(await statesOf(secret)).toEqual([ENDED, ENDED]);
    if (action === 'lock') await records.unlock(editor.account!.email);
    expect(await statesOf(secret)).toEqual([ENDED, ENDED]);
  });

  it('leaves the sessions of the account alone, however often it is used, and writes its use once a minute', async () => {
    const editor = await tested.client.signUp();
    const { secret, apiToken } = await created(editor);
    expect(apiToken.lastUsedAt).toBeNull();
    const lastUsedAt = async () => (await editor.graphql(LIST)).data.apiTokens[0].lastUsedAt;
    await program(secret).graphql(POSTS);
    const first = await lastUsedAt();
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000);
    for (let use = 0; use < 29; use += 1) await program(secret).graphql(POSTS);
    expect(await lastUsedAt()).toBe(first);
    expect((await editor.rest('GET', '/api/auth/me')).status).toBe(200);
    expect((await editor.graphql('{ sessions { isCurrent } }')).data.sessions).toEqual([{ isCurrent: true }]);
    await tested.database.query(
      `update api_tokens set last_used_at = now() - interval '61 seconds' where id = $1`,
      [apiToken.id],
    );
    await program(secret).graphql(POSTS);
    expect(Date.parse(await lastUsedAt())).toBeGreaterThanOrEqual(Date.parse(first));
  });

  it.each(['access_token', 'token', 'authorization'])('is read from no URL: ?%s=', async (name) => {
    const { secret } = await created(await tested.client.signUp());
    for (const path of [
      `/api/post/list?${name}=${secret}`,
      `/graphql?${name}=${secret}&query=${encodeURIComponent(POSTS)}`,
    ]) {
      const { body } = await tested.client.rest('GET', path, undefined, {
        'apollo-require-preflight': 'true',
      });
      const { message, code } = body.errors?.[0] ? { ...body.errors[0], ...body.errors[0].extensions } : body;
      expect([message, code]).toEqual([
        'Mã truy cập API chỉ được gửi trong header Authorization, không bao giờ trong URL',
        'UNAUTHENTICATED',
      ]);
    }
  });

  it('is read from no other header or scheme', async () => {
    const { secret } = await created(await tested.client.signUp());
    const headers = [
      { authorization: secret },
      { authorization: `Basic ${secret}` },
      { authorization: `Bearer ${secret.toUpperCase()}` },
      { authorization: `Bearer ${secret}x` },
      { authorization: `Bearer ${secret.slice(0, -1)}` },
      { cookie: `token=${secret}; accessToken=${secret}` },
      { 'x-api-key': secret },
    ];
    for (const header of headers) {
      const { status } = await tested.client.rest('GET', '/api/post/list', undefined, header as never);
      expect({ header, status }).toEqual({ header, status: 401 });
    }
  });

  it('shares the Idempotency-Keys of its account', async () => {
    const editor = await tested.client.signUp();
    const writer = program((await created(editor, { scope: 'WRITE' })).secret);
    const key = { 'idempotency-key': 'mot-lan' };
    const values = { title: 'Một lần thôi', isDraft: '1' };
    const first = await editor.rest('POST', '/api/post', aPostForm(values), key);
    const again = await writer.rest('POST', '/api/post', aPostForm(values), key);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.data.id).toBe(first.body.data.id);
  });

  it('has its secret in the response that made it, and in no table or parameter', async () => {
    const editor = await tested.client.signUp();
    let secret = '';
    const texts = await textsPassedDuring(async () => {
      ({ secret } = await created(editor));
      await program(secret).graphql(POSTS);
      await editor.graphql(LIST);
    });
    expect(texts.filter((text) => text.includes(secret.slice(5)))).toEqual([]);
    const tables = await tested.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const random = secret.slice(5);
    const forms = [
      random,
      Buffer.from(random).toString('hex'),
      Buffer.from(random, 'base64url').toString('hex'),
    ];
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const rows = await tested.database.query(
        `select from ${name} as row where strpos(row::text, $1) > 0 or strpos(row::text, $2) > 0 or strpos(row::text, $3) > 0`,
        forms,
      );
      expect({ name, rows }).toEqual({ name, rows: [] });
    }
  });
});

describe('createApiToken (C95)', () => {
  it('makes a token that works as long as asked, 90 days without a word', async () => {
    const editor = await tested.client.signUp();
    const days = ({ apiToken }: { apiToken: { expiresAt: string } }) =>
      Math.round((Date.parse(apiToken.expiresAt) - Date.now()) / 86_400_000);
    const { data } = await editor.graphql(CREATE, { input: { name: ' Trang  tĩnh ', scope: 'READ' } });
    expect(data.createApiToken).toMatchObject({
      secret: expect.stringMatching(/^tiem_[\w-]{43}$/),
      apiToken: { name: 'Trang  tĩnh', scope: 'READ', lastUsedAt: null },
    });
    expect(days(data.createApiToken)).toBe(90);
    expect(days(await created(editor, { days: 365 }))).toBe(365);
  });

  it.each([
    [{ name: '  ' }, { field: 'name', code: 'REQUIRED' }],
    [{ name: 'x'.repeat(101) }, { field: 'name', code: 'TOO_LONG', limit: 100 }],
    [{ days: 0 }, { field: 'days', code: 'OUT_OF_RANGE' }],
    [{ days: 366 }, { field: 'days', code: 'OUT_OF_RANGE' }],
  ])('refuses %j', async (changed, field) => {
    const response = await create(await tested.client.signUp(), changed);
    expect(response.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field] });
  });

  it('refuses the 21st token, also when many are made at once; an expired one makes room', async () => {
    const editor = await tested.client.signUp();
    const all = await Promise.all(Array.from({ length: 21 }, () => create(editor)));
    const refused = all.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.errors?.[0]?.extensions.fields).toMatchObject([{ code: 'TOO_MANY', limit: 20 }]);
    const { apiTokens } = (await editor.graphql(LIST)).data;
    expect(apiTokens).toHaveLength(20);
    await tested.database.query('update api_tokens set expires_at = now() where id = $1', [apiTokens[7].id]);
    expect((await create(editor)).errors).toBeUndefined();
    expect((await editor.graphql(LIST)).data.apiTokens).toHaveLength(20);
  });

  it('is UNAUTHENTICATED when the session ends before it is done', async () => {
    const editor = await tested.client.signUp();
    const { manager } = tested.service<{ dataSource: import('typeorm').DataSource }>(
      'AuthService',
    ).dataSource;
    let response: ReturnType<typeof create> | undefined;
    await manager.transaction(async (holder) => {
      await holder.query('select from users where email = $1 for update', [editor.account!.email]);
      response = create(editor);
      await untilLockWaits(tested.database);
      await holder.query('delete from sessions using users where users.id = user_id and users.email = $1', [
        editor.account!.email,
      ]);
    });
    expect(codeOf((await response)!)).toBe('UNAUTHENTICATED');
  });
});

describe('A sign-up and a login (C95)', () => {
  it('list the API tokens of the account', async () => {
    const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { apiTokens { id } } }';
    const LOG_IN = 'mutation ($input: LoginInput!) { logIn(input: $input) { apiTokens { name } } }';
    const account = aSignUp();
    expect((await tested.client.graphql(SIGN_UP, { input: account })).data.signUp.apiTokens).toEqual([]);
    const editor = await tested.client.signUp();
    await created(editor, { name: 'Trang tĩnh' });
    const { email, password } = editor.account!;
    const { data } = await tested.client.graphql(LOG_IN, { input: { email, password } });
    expect(data.logIn.apiTokens).toEqual([{ name: 'Trang tĩnh' }]);
  });
});

describe('revokeApiToken (C95)', () => {
  it("is NOT_FOUND for another account's token, an unknown id and no id", async () => {
    const [editor, other] = [await tested.client.signUp(), await tested.client.signUp()];
    const { apiToken, secret } = await created(other);
    for (const id of [apiToken.id, '00000000-0000-4000-8000-000000000000', '1', "'"]) {
      expect(codeOf(await editor.graphql(REVOKE, { id }))).toBe('NOT_FOUND');
    }
    expect(await statesOf(secret)).toEqual([WORKS, WORKS]);
    expect((await editor.graphql(LIST)).data.apiTokens).toEqual([]);
  });
});

describe('A password change and API tokens (C95)', () => {
  const CHANGE =
    'mutation ($input: PasswordInput!) { replacePassword(input: $input) { apiTokens { name } tokens { accessToken } } }';

  it('lists those that stay, through REST and GraphQL', async () => {
    const editor: TestClient = await tested.client.signUp();
    const { secret, apiToken } = await created(editor, { name: 'Trang tĩnh' });
    const { password } = editor.account!;
    const { data } = await editor.graphql(CHANGE, {
      input: { oldPassword: password, password: 'PhoBo2027' },
    });
    expect(data.replacePassword.apiTokens).toEqual([{ name: 'Trang tĩnh' }]);
    const { body } = await editor.rest('PATCH', '/api/auth/me/password', {
      oldPassword: 'PhoBo2027',
      password: 'PhoGa2028',
    });
    expect(body.apiTokens).toEqual([
      {
        id: apiToken.id,
        name: 'Trang tĩnh',
        scope: 'READ',
        expires_at: apiToken.expiresAt,
        last_used_at: null,
      },
    ]);
    expect(await statesOf(secret)).toEqual([WORKS, WORKS]);
  });

  it.each(['REST', 'GraphQL'])('ends them when it is asked to, through %s', async (channel) => {
    const editor = await tested.client.signUp();
    const { secret } = await created(editor);
    const input = { oldPassword: editor.account!.password, password: 'PhoBo2027', endApiTokens: true };
    const left =
      channel === 'REST'
        ? (await editor.rest('PATCH', '/api/auth/me/password', input)).body.apiTokens
        : (await editor.graphql(CHANGE, { input })).data.replacePassword.apiTokens;
    expect(left).toEqual([]);
    expect(await statesOf(secret)).toEqual([ENDED, ENDED]);
  });

  it('ends none when it fails', async () => {
    const editor = await tested.client.signUp();
    const { secret } = await created(editor);
    const input = { oldPassword: 'sai', password: 'PhoBo2027', endApiTokens: true };
    expect((await editor.rest('PATCH', '/api/auth/me/password', input)).status).toBe(400);
    expect(await statesOf(secret)).toEqual([WORKS, WORKS]);
  });
});
