import { uploadRequest } from '@tiempos/contract';
import { aPostForm, aSignUp } from '../../../test/builders.js';
import { aContactMessage, CAPTCHA_KEY } from '../../../test/contact.js';
import { aPhotoFile } from '../../../test/images.js';
import { SAVE, startPostSaves } from '../../../test/post-saves.js';
import { startApp } from '../../../test/start-app.js';
import { TestClient } from '../../../test/test-client.js';
import type { IdempotencyService } from './idempotency.service.js';

/** All processes of a product have the same. */
const JWT_SECRET = 'mot-bi-mat-dai-hon-ba-muoi-hai-ky-tu';

const { tested, editor, leftovers, storedFiles } = await startPostSaves({
  CAPTCHA_SECRET: CAPTCHA_KEY,
  JWT_SECRET,
});
afterAll(() => tested.close());

let lastKey = 0;
const aKey = () => `khoa-${(lastKey += 1)}`;
const withKey = (key: string) => ({ 'idempotency-key': key });
const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true';

/** A save through REST; `file` is read anew each time, as a client does. */
const save = (key: string, fields: Record<string, string> = {}, file?: File, client: TestClient = editor) =>
  client.rest('POST', '/api/post', aPostForm({ title: 'Một lần', ...fields }, file), withKey(key));

const mutate = (key: string, query: string, variables: object, client: TestClient = tested.client) =>
  client.rest('POST', '/graphql', { query, variables }, withKey(key));

const postsOf = async (title: string) =>
  (await tested.database.query('select 1 from posts where title = $1', [title])).length;

describe('A post save with an Idempotency-Key', () => {
  it('runs once when it is sent twice at once, and both get the same post', async () => {
    const before = await leftovers();
    const key = aKey();
    const file = await aPhotoFile({ width: 480, height: 270 });
    const responses = await Promise.all([1, 2].map(() => save(key, { title: 'Bấm hai lần' }, file)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]!.body).toEqual(responses[1]!.body);
    expect(responses.map(isReplayed).toSorted()).toEqual([false, true]);
    expect(await postsOf('Bấm hai lần')).toBe(1);
    const added = storedFiles().filter((name) => !before.stored.includes(name));
    expect(added.filter((name) => !name.includes('@') && !/\.\d+\./.test(name))).toContain(
      responses[0]!.body.data.img_file_name,
    );
    // The same number that one save without a key adds.
    const once = storedFiles().length;
    await save(aKey(), { title: 'Một lần thôi' }, file);
    expect(storedFiles().length - once).toBe(added.length);
  });

  it('runs once when two processes get it at once', async () => {
    const other = await startApp({ DATABASE_URL: tested.database.url, JWT_SECRET });
    try {
      const key = aKey();
      const there = new TestClient(other.url, editor.tokens);
      for (const title of ['Hai máy', 'Hai máy nữa']) {
        const responses = await Promise.all(
          [editor, there, editor, there].map((client) =>
            save(`${key}-${title.length}`, { title }, undefined, client),
          ),
        );
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
        expect(responses.filter(isReplayed)).toHaveLength(3);
        expect(await postsOf(title)).toBe(1);
      }
    } finally {
      await other.close();
    }
  });

  it('gets what the first one saved, although the post was changed since', async () => {
    const key = aKey();
    const first = await save(key, { title: 'Bản đầu', content: '<p>Một</p>' });
    await save(aKey(), { id: String(first.body.data.id), title: 'Bản sau' });
    const again = await save(key, { title: 'Bản đầu', content: '<p>Một</p>' });
    expect(again.body).toEqual(first.body);
  });

  it('is no conflict with itself when it is repeated with the version that it has replaced', async () => {
    const { id, version } = (await save(aKey(), { title: 'Sửa một lần' })).body.data;
    const key = aKey();
    const fields = { id: String(id), version: String(version), title: 'Sửa một lần', content: '<p>2</p>' };
    const responses = [await save(key, fields), await save(key, fields)];
    expect(responses.map(({ status, body }) => [status, body.data?.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await save(aKey(), fields)).status).toBe(409);
  });

  it('does the same through GraphQL, uploads included', async () => {
    const key = aKey();
    const variables = { input: { title: 'Qua GraphQL', description: 'Mô tả', isDraft: true } };
    const first = await mutate(key, SAVE, variables, editor);
    const again = await mutate(key, SAVE, variables, editor);
    expect([first, again].map(isReplayed)).toEqual([false, true]);
    expect(again.body).toEqual(first.body);
    expect(first.body.data.savePost.id).toEqual(expect.any(String));
    const other = await mutate(key, SAVE, { input: { ...variables.input, title: 'Khác' } }, editor);
    expect(other.body).toMatchObject({
      data: null,
      errors: [{ path: ['savePost'], extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }],
    });
  });

  it('is rejected with 409 when the key belongs to another body or another image', async () => {
    const key = aKey();
    await save(key, {}, await aPhotoFile({ width: 300, height: 200 }));
    const before = await leftovers();
    for (const response of [
      await save(key, { title: 'Thân khác' }, await aPhotoFile({ width: 300, height: 200 })),
      await save(key, {}, await aPhotoFile({ width: 301, height: 200 })),
      await save(key),
    ]) {
      expect(response).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED', errors: {} } });
    }
    expect(await leftovers()).toEqual(before);
  });

  it('is separate for each account', async () => {
    const other = await tested.client.signUp();
    const key = aKey();
    const [mine, theirs] = [
      await save(key, { title: 'Của hai người' }),
      await save(key, { title: 'Của hai người' }, undefined, other),
    ];
    expect(isReplayed(theirs)).toBe(false);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  it('runs again once it failed', async () => {
    const key = aKey();
    expect((await save(key, { title: '' })).status).toBe(400);
    expect((await save(key, { id: '2147483647' })).status).toBe(404);
    const saved = await save(key);
    expect([saved.status, isReplayed(saved)]).toEqual([200, false]);
  });

  it('is a new one after 24 hours, and the row is deleted', async () => {
    const key = aKey();
    const first = await save(key);
    const age = "update idempotency_keys set created_at = created_at - interval '24 hours 1 second'";
    await tested.database.query(age);
    const second = await save(key);
    expect([second.status, isReplayed(second)]).toEqual([200, false]);
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect(isReplayed(await save(key))).toBe(true);
    await tested.database.query(age);
    expect(await tested.service<IdempotencyService>('IdempotencyService').purge()).toBeGreaterThan(0);
    expect(await tested.database.query('select 1 from idempotency_keys')).toEqual([]);
  });
});

describe('A sign-up with an Idempotency-Key', () => {
  const SIGN_UP = `mutation ($input: SignUpInput!) {
    signUp(input: $input) { user { id email } tokens { accessToken refreshToken } promotion { days } }
  }`;
  const signUp = (key: string, body: object) =>
    tested.client.rest('POST', '/api/auth/signup', body, withKey(key));
  const isOpen = async (tokens: { accessToken: string; refreshToken: string; expiresIn: number }) =>
    (await tested.client.withTokens(tokens).rest('GET', '/api/auth/me')).status === 200;

  it('creates one account, and a repeated one is signed in to the same session', async () => {
    const key = aKey();
    const account = aSignUp();
    const responses = await Promise.all([1, 2].map(() => signUp(key, account)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses.map(isReplayed).toSorted()).toEqual([false, true]);
    const [one, two] = responses.map(({ body }) => body.data);
    expect(two).toEqual({ ...one, tokens: { ...one.tokens, accessToken: expect.any(String) } });
    expect([await isOpen(one.tokens), await isOpen(two.tokens)]).toEqual([true, true]);

    const { body } = await mutate(key, SIGN_UP, { input: account });
    expect(body.data.signUp).toMatchObject({
      user: { email: account.email },
      tokens: { refreshToken: one.tokens.refreshToken },
      promotion: { days: 7 },
    });
  });

  it('reveals nothing to somebody who has the key and not the whole body', async () => {
    const key = aKey();
    const account = aSignUp();
    await signUp(key, account);
    const guess = await signUp(key, { ...account, password: 'DoanMo2026' });
    expect([guess.status, isReplayed(guess)]).toEqual([400, false]);
    expect(guess.body.errors).toEqual({ email: 'Email đã được sử dụng' });
  });

  it('stores neither tokens nor the email, the password or the key', async () => {
    const key = aKey();
    const account = aSignUp();
    const { tokens } = (await signUp(key, account)).body.data;
    const rows = JSON.stringify(await tested.database.query('select * from idempotency_keys'));
    for (const secret of [key, account.email, account.password, tokens.accessToken, tokens.refreshToken]) {
      expect(rows).not.toContain(secret);
    }
  });

  it('signs nobody in any more once the password has changed', async () => {
    const key = aKey();
    const account = aSignUp();
    const { tokens } = (await signUp(key, account)).body.data;
    await tested.client
      .withTokens(tokens)
      .rest('PATCH', '/api/auth/me/password', { oldPassword: account.password, password: 'PhoBo2027' });
    const again = await signUp(key, account);
    expect([again.status, isReplayed(again)]).toEqual([400, false]);
  });
});

describe('A contact message with an Idempotency-Key', () => {
  it('is stored once, and its captcha counts once', async () => {
    const key = aKey();
    const message = await aContactMessage({ message: 'Gửi một lần mà thôi' });
    const send = () => tested.client.rest('POST', '/api/send-contact-form', message, withKey(key));
    const responses = [...(await Promise.all([send(), send()])), await send()];
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { success: true }]),
    );
    expect(responses.filter(isReplayed)).toHaveLength(2);
    const SEND = 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) }';
    const { body, ...repeated } = await mutate(key, SEND, { input: message });
    expect([body, isReplayed(repeated)]).toEqual([{ data: { sendContactMessage: true } }, true]);
    expect(
      await tested.database.query('select 1 from contact_messages where message = $1', [message.message]),
    ).toHaveLength(1);
  });
});

describe('An upload with an Idempotency-Key', () => {
  const UPLOAD = 'mutation ($file: Upload!) { uploadPicture(file: $file) { name createdDate } }';
  const inGraphql = async (key: string, file: File) => {
    const request = uploadRequest(UPLOAD, { file });
    const headers = { ...request.headers, ...withKey(key) };
    const { body } = await editor.rest('POST', '/graphql', request.body, headers);
    return { name: body.data?.uploadPicture?.name, code: body.errors?.[0].extensions.code };
  };
  const inRest = async (key: string, file: File) => {
    const form = new FormData();
    form.set('upload', file);
    const { body } = await editor.rest('POST', '/admin/files/ckeditor/upload', form, withKey(key));
    return { name: body.fileName, code: body.code };
  };

  it.each([
    ['uploadPicture', inGraphql],
    ['the upload of the rich-text editor', inRest],
  ])('stores one image through %s, however often it is sent', async (_, send) => {
    const key = aKey();
    const file = await aPhotoFile({ width: 480, height: 270 });
    const [first, again] = [await send(key, file), await send(key, file)];
    expect(first).toEqual({ name: expect.stringMatching(/\.jpg$/), code: undefined });
    expect(again).toEqual(first);
    const before = await leftovers();
    expect(await send(key, await aPhotoFile({ width: 481, height: 270 }))).toEqual({
      name: undefined,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await leftovers()).toEqual(before);
    expect((await tested.client.rest('GET', `/api/files/resources/${first.name}`)).status).toBe(200);
  });
});

describe('A preview with an Idempotency-Key', () => {
  it('is refused, because its secret is shown once', async () => {
    const { id } = (await save(aKey(), { title: 'Xem trước' })).body.data;
    const preview = 'mutation ($id: ID!) { createPostPreview(postId: $id) { token } }';
    const { body } = await mutate(aKey(), preview, { id: String(id) }, editor);
    expect(body.errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
    expect(body.errors[0].message).toContain('Idempotency-Key');
    expect(await tested.database.query('select 1 from post_previews')).toEqual([]);
  });
});

describe('An API token with an Idempotency-Key', () => {
  it('is refused, because its secret is shown once', async () => {
    const create = 'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { secret } }';
    const { body } = await mutate(
      aKey(),
      create,
      { input: { name: 'Máy dựng trang', scope: 'READ' } },
      editor,
    );
    expect(body.errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
    expect(body.errors[0].message).toContain('Idempotency-Key');
    expect((await editor.graphql('{ apiTokens { id } }')).data).toEqual({ apiTokens: [] });
  });
});

describe('The header Idempotency-Key', () => {
  it.each([
    ['is empty', ''],
    ['has 256 characters', 'a'.repeat(256)],
    ['has 15,000 characters', 'a'.repeat(15_000)],
    ['has a blank', 'mot hai'],
    ['has other characters than ASCII', 'kh\u00f3a'],
  ])('is rejected with 400 by its name when it %s', async (_, key) => {
    const rest = await save(key);
    expect(rest).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', errors: {} } });
    const { body } = await mutate(key, SAVE, { input: { title: 'Khóa hỏng', description: 'Mô tả' } }, editor);
    for (const message of [rest.body.message, body.errors[0].message]) {
      expect(message).toContain('Idempotency-Key');
    }
    expect(body.errors[0].extensions.code).toBe('BAD_REQUEST');
  });

  it('takes 255 characters', async () => expect((await save('~'.repeat(255))).status).toBe(200));

  it('belongs to one operation of a GraphQL request', async () => {
    const [a, b] = [await aContactMessage(), await aContactMessage()];
    const { body } = await mutate(
      aKey(),
      'mutation ($a: ContactInput!, $b: ContactInput!) { a: sendContactMessage(input: $a) b: sendContactMessage(input: $b) }',
      { a: { ...a, message: 'Lời nhắn thứ nhất.' }, b: { ...b, message: 'Lời nhắn thứ hai.' } },
    );
    expect(body.errors).toMatchObject([{ path: ['b'], extensions: { code: 'BAD_REQUEST' } }]);
    const sent = await tested.database.query(
      "select message from contact_messages where message like 'Lời nhắn thứ %'",
    );
    expect(sent).toEqual([{ message: 'Lời nhắn thứ nhất.' }]);
  });
});
