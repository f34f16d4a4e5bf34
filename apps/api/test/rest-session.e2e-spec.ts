import { openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JwtService } from '@nestjs/jwt';
import { readApiErrors } from '@tiempos/contract';
import { createRestClient, RestError, type Session, type Tokens } from '@tiempos/rest-client';
import { tokensOf } from './api-tokens.js';
import { aSignUp } from './builders.js';
import { aPhoto, aPhotoFile, asFile } from './images.js';
import { startApp } from './start-app.js';

const tested = await startApp();
afterAll(() => tested.close());

const post = { title: 'Quán mở thêm giờ', description: 'Từ tuần này bán tới khuya', isDraft: 1 as const };
const REFRESH = '/api/auth/refresh';

/** The same tokens after the access token has expired. */
function expired(tokens: Tokens): Tokens {
  const jwt = tested.service<JwtService>('JwtService');
  const { sub, sid } = jwt.decode(tokens.accessToken);
  return { ...tokens, accessToken: jwt.sign({ sub, sid }, { expiresIn: -1 }) };
}

/** A client of a new account, with what it has sent and what its session was told. */
async function aSession(change = (tokens: Tokens) => tokens) {
  const account = aSignUp();
  const { data } = await createRestClient({ baseUrl: tested.url }).signUp(account);
  const store = { tokens: change(data.tokens) as Tokens | undefined };
  const sent: string[] = [];
  const kept: Tokens[] = [];
  const ends: RestError[] = [];
  const session: Session = {
    getTokens: () => store.tokens,
    setTokens: (tokens) => {
      store.tokens = tokens;
      kept.push(tokens);
    },
    onEnd: (error) => ends.push(error),
  };
  const recording: typeof fetch = (url, init) => {
    sent.push(new URL(String(url)).pathname);
    return fetch(url, init);
  };
  const client = createRestClient({ baseUrl: tested.url, session, fetch: recording });
  return { client, account, store, session, recording, sent, kept, ends, tokens: data.tokens };
}

const refreshes = (sent: string[]) => sent.filter((path) => path === REFRESH).length;

describe('a session of libs/rest-client', () => {
  it('is not renewed while its access token is valid', async () => {
    const { client, account, sent } = await aSession();
    await expect(client.me()).resolves.toMatchObject({ data: { email: account.email } });
    expect(sent).toEqual(['/api/auth/me']);
  });

  it('is renewed once for ten requests at a time, each of which is sent once more', async () => {
    const { client, account, sent, kept, ends, store } = await aSession(expired);
    const responses = await Promise.all(Array.from({ length: 10 }, () => client.me()));
    expect(responses.map(({ data }) => data.email)).toEqual(Array(10).fill(account.email));
    expect(sent.filter((path) => path === '/api/auth/me')).toHaveLength(20);
    expect(refreshes(sent)).toBe(1);
    expect(kept).toEqual([store.tokens]);
    expect(ends).toEqual([]);
  });

  it('is renewed again when it has expired again, by what the first renewal gave', async () => {
    const { client, store, sent, kept } = await aSession(expired);
    await client.me();
    store.tokens = expired(store.tokens!);
    await client.me();
    expect(refreshes(sent)).toBe(2);
    expect(kept[1]!.refreshToken).not.toBe(kept[0]!.refreshToken);
  });

  it('keeps the tokens of a renewal before a request goes on', async () => {
    const { session, sent, recording } = await aSession(expired);
    const setTokens = async (tokens: Tokens) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      sent.push('kept');
      await session.setTokens(tokens);
    };
    const slow = { ...session, setTokens };
    const client = createRestClient({ baseUrl: tested.url, session: slow, fetch: recording });
    await client.me();
    expect(sent).toEqual(['/api/auth/me', REFRESH, 'kept', '/api/auth/me']);
  });

  it('takes what another tab has renewed, without a renewal of its own', async () => {
    const { session, account, store, tokens, kept } = await aSession(expired);
    const sent: string[] = [];
    const otherTab: typeof fetch = async (url, init) => {
      sent.push(new URL(String(url)).pathname);
      const response = await fetch(url, init);
      if (sent.length === 1) {
        const renewal = await createRestClient({ baseUrl: tested.url }).refresh(tokens.refreshToken);
        store.tokens = renewal.tokens;
      }
      return response;
    };
    const client = createRestClient({ baseUrl: tested.url, session, fetch: otherTab });
    await expect(client.me()).resolves.toMatchObject({ data: { email: account.email } });
    expect(sent).toEqual(['/api/auth/me', '/api/auth/me']);
    expect(kept).toEqual([]);
  });

  it('says once that it has ended, and rejects each request', async () => {
    const { client, sent, ends, kept } = await aSession((tokens) => ({
      ...expired(tokens),
      refreshToken: 'sai',
    }));
    const requests = await Promise.allSettled([client.me(), client.listPosts(), client.savePost(post)]);
    await expect(client.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(requests.map((request) => request.status === 'rejected' && request.reason.code)).toEqual(
      Array(3).fill('UNAUTHENTICATED'),
    );
    expect(ends).toEqual([expect.objectContaining({ status: 401, code: 'UNAUTHENTICATED' })]);
    expect(refreshes(sent)).toBe(1);
    expect(kept).toEqual([]);
  });

  it('is not brought back after a log-out during the renewal', async () => {
    const { session, store, kept, ends } = await aSession(expired);
    const logOutAtRenewal: typeof fetch = (url, init) => {
      if (String(url).endsWith(REFRESH)) store.tokens = undefined;
      return fetch(url, init);
    };
    const client = createRestClient({ baseUrl: tested.url, session, fetch: logOutAtRenewal });
    await expect(client.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect({ ...store, kept, ends }).toEqual({ tokens: undefined, kept: [], ends: [] });
  });

  it('has not ended when there is no network for the renewal', async () => {
    const { session, ends, sent } = await aSession(expired);
    const offline: typeof fetch = (url, init) =>
      String(url).endsWith(REFRESH) ? fetch('http://127.0.0.1:9') : fetch(url, init);
    const client = createRestClient({ baseUrl: tested.url, session, fetch: offline });
    const failed = await client.me().catch((error: unknown) => error);
    expect(readApiErrors(failed)).toMatchObject([{ code: 'NETWORK_ERROR' }]);
    expect([ends, sent]).toEqual([[], []]);
    await expect(createRestClient({ baseUrl: tested.url, session }).me()).resolves.toBeDefined();
  });

  it('is not renewed for a wrong password, nor for a visitor', async () => {
    const { client, account, store, sent } = await aSession();
    const wrong = client.login({ email: account.email, password: 'Sai12345' });
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    store.tokens = undefined;
    await expect(client.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(refreshes(sent)).toBe(0);
  });

  it('goes on after a change of the password', async () => {
    const { client, account, store, sent } = await aSession();
    await client.changePassword({ oldPassword: account.password, password: 'BanhMi2027' });
    store.tokens = expired(store.tokens!);
    await expect(client.me()).resolves.toMatchObject({ data: { email: account.email } });
    expect(refreshes(sent)).toBe(1);
  });

  it('sends a post with its picture once more', async () => {
    const { client, sent } = await aSession(expired);
    const { data } = await client.savePost({ ...post, thumbImg: await aPhotoFile({ width: 1200 }) });
    expect(data.img_file_name).toMatch(/\.jpg$/);
    expect(sent).toEqual(['/api/post', REFRESH, '/api/post']);
  });

  it('is renewed for a large upload, too, of which the server has read nothing', async () => {
    const { client, sent } = await aSession(expired);
    const upload = client.uploadPicture(asFile(Buffer.alloc(9_000_000), 'image/jpeg'));
    await expect(upload).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(refreshes(sent)).toBe(1);
  });
});

describe('the calls of libs/rest-client', () => {
  it('take an API token', async () => {
    const editor = await tested.client.signUp();
    const { secret } = await tokensOf(() => tested).created(editor);
    const client = createRestClient({ baseUrl: tested.url, token: secret });
    await expect(client.me()).resolves.toMatchObject({ data: { email: editor.account!.email } });
    await expect(client.savePost(post)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const unknown = createRestClient({ baseUrl: tested.url, token: 'tiem_unknown' });
    await expect(unknown.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('execute what has the same idempotency key once', async () => {
    const { client } = await aSession();
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = await Promise.all([
      client.savePost(post, { idempotencyKey }),
      client.savePost(post, { idempotencyKey }),
    ]);
    expect(second).toEqual(first);
    const other = client.savePost({ ...post, title: 'Tin khác' }, { idempotencyKey });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });

    const picture = await aPhotoFile();
    const uploaded = await client.uploadPicture(picture, { idempotencyKey: crypto.randomUUID() });
    const key = { idempotencyKey: crypto.randomUUID() };
    const repeated = await client.uploadPicture(picture, key);
    expect(repeated.url).not.toBe(uploaded.url);
    await expect(client.uploadPicture(picture, key)).resolves.toEqual(repeated);
    await expect(client.uploadPicture(await aPhotoFile({ width: 40 }), key)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('save and delete only the version that was read', async () => {
    const { client } = await aSession();
    const { data: saved } = await client.savePost(post);
    const { id, version } = saved;
    const conflict = { status: 409, code: 'CONFLICT' };
    await client.savePost({ ...post, id, title: 'Bản sau' }, { ifMatch: version });
    const outdated = client.savePost({ ...post, id }, { ifMatch: version });
    await expect(outdated).rejects.toMatchObject(conflict);
    await expect(client.deletePost(id, { ifMatch: version })).rejects.toMatchObject(conflict);
    await client.deletePost(id, { ifMatch: version + 1 });
    await expect(client.post(id)).rejects.toMatchObject({ status: 404 });
  });

  it('upload pictures, also files of Node and ones without a name', async () => {
    const { client } = await aSession();
    const path = join(tested.dataDirectory, 'photo.jpg');
    writeFileSync(path, await aPhoto());
    const uploaded = [
      await client.uploadPicture(await openAsBlob(path), { name: 'quán mới.jpg' }),
      await client.uploadPicture(await aPhotoFile()),
    ];
    const { files, paging } = await client.pictures();
    expect(paging.total).toBeGreaterThanOrEqual(2);
    expect(files.map(({ url, original_name: name }) => ({ url, name })).slice(0, 2)).toEqual([
      { url: uploaded[1]!.url, name: 'phở bò.jpg' },
      { url: uploaded[0]!.url, name: 'quán mới.jpg' },
    ]);
    await expect(client.pictures(1, { q: 'MOI quan' })).resolves.toMatchObject({
      files: [{ original_name: 'quán mới.jpg' }],
      paging: { total: 1 },
    });
    await expect(client.pictures(2, { limit: 1 })).resolves.toMatchObject({ paging: { page: 2 } });
    const { data } = await client.savePost({ ...post, thumbImg: await openAsBlob(path) });
    expect(data.img_file_name).toMatch(/\.jpg$/);

    const refused = client.uploadPicture(asFile('chữ', 'image/jpeg'));
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ code: 'NOT_AN_IMAGE' }],
    });
  });

  it('end when they are aborted, also while the session is renewed for others', async () => {
    const { session, account } = await aSession(expired);
    const controller = new AbortController();
    const { signal } = controller;
    const abortAtRenewal: typeof fetch = (url, init) => {
      if (String(url).endsWith(REFRESH)) controller.abort();
      return fetch(url, init);
    };
    const client = createRestClient({ baseUrl: tested.url, session, fetch: abortAtRenewal });
    const [aborted, other] = await Promise.allSettled([client.me({ signal }), client.me()]);
    expect(aborted).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    expect(other).toMatchObject({ status: 'fulfilled', value: { data: { email: account.email } } });
    for (const call of [
      client.news(1, { signal }),
      client.savePost(post, { signal }),
      client.latestNews({ signal }),
    ]) {
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    }
  });
});
