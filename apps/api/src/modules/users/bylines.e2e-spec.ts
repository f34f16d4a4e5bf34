import { writeSiteFile } from '../../../test/site-file.js';
import { startCachedApp } from '../../../test/cached-app.js';
import { until } from '../../../test/until.js';

const SET = 'mutation ($input: BylineInput!) { setByline(input: $input) { byline } }';
const READ = 'query ($titlePath: String!) { publishedPost(titlePath: $titlePath) { byline author } }';

const { here, editor, save } = await startCachedApp({ SITE_FILE: writeSiteFile({ authors: true }) });
afterAll(() => here.close());

const setByline = (byline?: string | null) => editor.graphql(SET, { input: { byline } });

describe('The name of the author on an article (C107)', () => {
  it('is the one that the account has set, without blanks around it, and goes with it', async () => {
    const { title_path: titlePath } = await save({ title: 'Bún chả' });
    // A visitor, who reads from the cache and never sees the name of the account.
    const read = async () => (await here.client.graphql(READ, { titlePath })).data.publishedPost;
    expect(await read()).toEqual({ byline: null, author: null });
    expect(await setByline('  Cô Hoa  ')).toEqual({ data: { setByline: { byline: 'Cô Hoa' } } });
    await until(async () => (await read()).byline === 'Cô Hoa');
    expect((await editor.graphql('{ me { byline } }')).data.me).toEqual({ byline: 'Cô Hoa' });
    for (const none of ['   ', null, undefined]) {
      await setByline('Cô Hoa');
      expect(await setByline(none)).toEqual({ data: { setByline: { byline: null } } });
    }
    await until(async () => (await read()).byline === null);
  });

  it('leaves the page of the article with the next request', async () => {
    const { title_path: titlePath } = await save({ title: 'Bún riêu' });
    const page = async () =>
      String((await here.client.rest('GET', `/blog/${titlePath}`, undefined, { accept: 'text/html' })).body);
    await setByline('Bác Tư');
    await until(async () => (await page()).includes('Bác Tư'));
    await setByline('');
    await until(async () => !(await page()).includes('Bác Tư'));
  });

  it('is refused with its field when it is too long', async () => {
    const { errors } = await setByline('a'.repeat(101));
    expect(errors![0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: { byline: 'Tên hiển thị trên bài tối đa 100 ký tự' },
    });
  });

  it('is nobody’s where the owner of the site names no authors', async () => {
    const elsewhere = await startCachedApp();
    try {
      await elsewhere.editor.graphql(SET, { input: { byline: 'Cô Hoa' } });
      const { title_path: titlePath } = await elsewhere.save({ title: 'Bún bò' });
      const { data } = await elsewhere.here.client.graphql(READ, { titlePath });
      expect(data.publishedPost.byline).toBeNull();
    } finally {
      await elsewhere.here.close();
    }
  });
});
