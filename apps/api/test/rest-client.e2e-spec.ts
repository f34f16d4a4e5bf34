import { readApiErrors } from '@tiempos/contract';
import { createRestClient, messageOf, parseServerErrors, RestError } from '@tiempos/rest-client';
import { aSignUp } from './builders.js';
import { aContactMessage, CAPTCHA_KEY } from './contact.js';
import { aPhotoFile } from './images.js';
import { startApp, type TestApp } from './start-app.js';

describe('libs/rest-client against the server (F87–F90, C43)', () => {
  let tested: TestApp;
  beforeAll(async () => {
    tested = await startApp({ CAPTCHA_SECRET: CAPTCHA_KEY });
  });
  afterAll(() => tested.close());

  it('covers every REST endpoint', async () => {
    const account = aSignUp();
    const visitor = createRestClient({ baseUrl: tested.url });
    const { data } = await visitor.signUp(account);
    expect(data.promotion).toEqual({ trial: true, days: 7 });

    const editor = createRestClient({ baseUrl: tested.url, getAccessToken: () => data.tokens.accessToken });
    await expect(editor.me()).resolves.toMatchObject({ data: { name: account.name, email: account.email } });
    await editor.updateMe({ name: 'Chị Hoa', email: account.email });
    const changed = await editor.changePassword({ oldPassword: account.password, password: 'BanhMi2027' });
    expect(changed).toMatchObject({ data: { email: account.email }, tokens: { expiresIn: 28_800 } });
    await expect(visitor.login({ email: account.email, password: 'BanhMi2027' })).resolves.toMatchObject({
      user: { name: 'Chị Hoa' },
    });

    const { tokens: renewed } = await visitor.refresh(changed.tokens.refreshToken);
    await expect(visitor.refresh('sai')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(renewed.refreshToken).not.toBe(changed.tokens.refreshToken);

    const post = {
      title: 'Quán mở thêm giờ',
      description: 'Từ tuần này bán tới khuya',
      content: '<p>Mời cả nhà.</p>',
    };
    const { data: saved } = await editor.savePost({ ...post, isDraft: 0, thumbImg: await aPhotoFile() });
    await expect(editor.post(saved.id)).resolves.toMatchObject({ ...post, is_draft: 0 });
    await expect(visitor.article(saved.title_path)).resolves.toMatchObject({ ...post, error: null });
    await expect(visitor.news()).resolves.toMatchObject({
      contents: [{ id: saved.id }],
      paging: { total: 1 },
    });
    await expect(visitor.news(2, { limit: 1 })).resolves.toMatchObject({ contents: [], paging: { page: 2 } });
    await expect(editor.search('mo them gio')).resolves.toMatchObject({ contents: [{ id: saved.id }] });
    await expect(visitor.latestNews()).resolves.toMatchObject({ contents: [{ title: post.title }] });
    const drafts = await editor.listPosts(1, { filters: { q: 'mo them', isDraft: 1 } });
    expect(drafts).toEqual({ contents: [], paging: { page: 1, totalPage: 0, total: 0 } });

    await visitor.sendContactForm(await aContactMessage());
    await editor.deletePost(saved.id);
    await expect(visitor.article(saved.title_path)).rejects.toMatchObject({ status: 404 });
  });

  it('rejects with the status, a colon and the body, and parses its messages', async () => {
    const { account } = await tested.client.signUp();
    const visitor = createRestClient({ baseUrl: tested.url });
    const taken = await visitor.signUp(account!).catch((error: unknown) => error);
    expect(taken).toBeInstanceOf(RestError);
    expect((taken as RestError).message).toMatch(/^400: \{"message":"Email đã được sử dụng"/);
    expect(parseServerErrors(taken)).toBe('Email đã được sử dụng');
    expect(messageOf(taken)).toBe('Email đã được sử dụng');
    expect(readApiErrors(taken)).toMatchObject([
      { code: 'BAD_USER_INPUT', fields: [{ field: 'email', code: 'TAKEN' }] },
    ]);

    const unknown = await visitor
      .signUp({ ...aSignUp(), promotionCode: 'XYZ' })
      .catch((error: unknown) => error);
    expect(parseServerErrors(unknown)).toBe('Invitation code not found');
  });
});
