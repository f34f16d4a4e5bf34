import { aPost } from '../../../../test/builders.js';
import { startPostSaves } from '../../../../test/post-saves.js';

const { tested, editor, save, saved } = await startPostSaves();
afterAll(() => tested.close());

const content = '<p onclick="x">Ảnh dán<img src="data:image/png;base64,AAAA"></p><script>x</script>';
const SAVE =
  'mutation ($input: PostInput!) { savePost(input: $input) { id version content removed { kind count } } }';
const KEEP = `mutation ($id: ID!, $input: PostWorkingCopyInput!) {
  saveWorkingCopy(postId: $id, input: $input) { removed { kind count } workingCopy { content } }
}`;

describe('A save tells what sanitising has removed from the content (C82)', () => {
  it('beside `data` in REST, and has no such member when it kept all', async () => {
    const { status, body } = await save({ content });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        data: { content: '<p>Ảnh dán</p>' },
        removed: [
          { kind: 'image', count: 1 },
          { kind: 'script', count: 2 },
        ],
      },
    });
    expect((await save({ id: String(body.data.id), content: '<p>Chữ</p>' })).body).toEqual({
      data: expect.anything(),
    });
    expect((await save({ id: String(body.data.id) })).body).toEqual({ data: expect.anything() });
  });

  it('and of the code for the script of Facebook that the script alone went (F155)', async () => {
    const url = 'https://www.facebook.com/tiempos/posts/pfbid02abCDef';
    const code = `<div id="fb-root"></div><script async src="https://connect.facebook.net/sdk.js"></script><div class="fb-post" data-href="${url}"></div>`;
    const { body } = await save({ content: `<p>Xem</p>${code}` });
    expect(body.data.content).toMatch(
      /^<p>Xem<\/p><iframe src="https:\/\/www\.facebook\.com\/plugins\/post\.php/,
    );
    expect(body.data.content).toContain(`data-page="${url}"`);
    expect(body.removed).toEqual([{ kind: 'script', count: 1 }]);
  });

  it('in the payload of savePost, and to a repeated request as well', async () => {
    const input = { ...aPost(), isDraft: false, content };
    const send = () =>
      editor.rest(
        'POST',
        '/graphql',
        { query: SAVE, variables: { input } },
        { 'idempotency-key': 'luu-mot-lan' },
      );
    const first = (await send()).body;
    expect(first.data.savePost).toMatchObject({
      content: '<p>Ảnh dán</p>',
      removed: [
        { kind: 'IMAGE', count: 1 },
        { kind: 'SCRIPT', count: 2 },
      ],
    });
    expect((await send()).body.data).toEqual(first.data);
    const kept = await editor.graphql(SAVE, { input: { ...input, content: '<p>Chữ</p>' } });
    expect(kept.data.savePost.removed).toEqual([]);
  });

  it('in the payload of saveWorkingCopy', async () => {
    const post = await saved({ isDraft: '0' });
    const { title, description } = post;
    const input = { title, description, content, baseVersion: post.version };
    const { data } = await editor.graphql(KEEP, { id: String(post.id), input });
    expect(data.saveWorkingCopy).toEqual({
      workingCopy: { content: '<p>Ảnh dán</p>' },
      removed: [
        { kind: 'IMAGE', count: 1 },
        { kind: 'SCRIPT', count: 2 },
      ],
    });
  });

  it('and nothing else does: a read knows nothing of it', async () => {
    const { id } = await saved({ content });
    const { data } = await editor.graphql('query ($id: ID!) { post(id: $id) { removed { kind } } }', {
      id: String(id),
    });
    expect(data.post.removed).toBeNull();
  });
});

describe('POST /api/post with markup that hides its words (C87)', () => {
  it('keeps the text of a CDATA section', async () => {
    const { body } = await save({ content: '<![CDATA[<p>Bài chuyển từ hệ thống cũ</p>]]>' });
    expect(body).toEqual({ data: expect.objectContaining({ content: '<p>Bài chuyển từ hệ thống cũ</p>' }) });
  });
});
