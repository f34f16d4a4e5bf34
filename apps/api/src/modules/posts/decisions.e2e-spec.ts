import { aPostForm } from '../../../test/builders.js';
import { codeOf, COPY, startWorkingCopies } from '../../../test/working-copies.js';

const { tested, editor, colleague, saved, published, tryToKeep, savePost } = await startWorkingCopies();
afterAll(() => tested.close());

const CHANGE = `mutation ($ids: [ID!]!, $action: PostRowAction!) {
  changePosts(ids: $ids, action: $action) { change code }
}`;
const REPUBLISH = `mutation ($id: ID!) { republishPost(postId: $id, version: 1) { id } }`;
const SCHEDULE = `mutation ($id: ID!, $schedule: PostScheduleInput!) { schedulePost(id: $id, schedule: $schedule) { id } }`;
const STATE = `query ($id: ID!) { post(id: $id) { content isDraft schedule { publishAt unpublishAt } ${COPY} } }`;

const inADay = () => new Date(Date.now() + 86_400_000);

/** What a colleague does between what an editor has seen (version 1, no working copy) and what the editor does. */
const changes = {
  'the text changed': (id: number, isDraft: boolean) =>
    byColleague(id, { isDraft, content: '<p>Của Minh</p>' }),
  'it was published': (id: number) => byColleague(id, { isDraft: false }),
  'it was taken offline': (id: number) => byColleague(id, { isDraft: true }),
  'a working copy was kept': (id: number) =>
    tryToKeep(id, { content: '<p>Bản sửa của Minh</p>' }, colleague).then(({ errors }) =>
      expect(errors).toBeUndefined(),
    ),
  'it was planned': (id: number, isDraft: boolean) =>
    colleague.graphql(SCHEDULE, {
      id: String(id),
      schedule: isDraft ? { publishAt: inADay() } : { unpublishAt: inADay() },
    }),
  'it was deleted': (id: number) => colleague.rest('DELETE', `/api/post/${id}`),
} satisfies Record<string, (id: number, isDraft: boolean) => Promise<unknown>>;

async function byColleague(id: number, { isDraft, content }: { isDraft: boolean; content?: string }) {
  const { body } = await editor.rest('GET', `/api/post/${id}`);
  const fields = { title: body.title, description: body.description, content: content ?? body.content };
  const form = aPostForm({ id: String(id), ...fields, isDraft: isDraft ? '1' : '0' });
  expect((await colleague.rest('POST', '/api/post', form)).status).toBe(200);
}

const texts = { content: '<p>Của tôi</p>', version: 1 };

/** What an editor does who knows version 1 without a working copy. */
const operations = {
  'save as a draft': (id: number) => savePost(id, 0, { ...texts, isDraft: true }).then(resultOf),
  publish: (id: number) => savePost(id, 0, { ...texts, isDraft: false }).then(resultOf),
  'keep a working copy': (id: number) => tryToKeep(id, { content: texts.content }).then(resultOf),
  'publish in the list': (id: number) => bulk(id, 'PUBLISH'),
  'take offline in the list': (id: number) => bulk(id, 'TAKE_OFFLINE'),
  'take back that it went offline': (id: number) =>
    editor.graphql(REPUBLISH, { id: String(id) }).then(resultOf),
} satisfies Record<string, (id: number) => Promise<string>>;

const resultOf = (response: Parameters<typeof codeOf>[0]) => codeOf(response) ?? 'done';

async function bulk(id: number, action: string): Promise<string> {
  const { data } = await editor.graphql(CHANGE, { ids: [String(id)], action });
  const [{ change, code }] = data.changePosts;
  return change ?? code;
}

/** What readers have, and what waits. */
async function whereabouts(id: number): Promise<string> {
  const { data, errors } = await editor.graphql(STATE, { id: String(id) });
  if (errors) return 'gone';
  const { content, isDraft, workingCopy, schedule } = data.post;
  const parts = [
    `${isDraft ? 'draft' : 'public'} ${content}`,
    workingCopy && `copy ${workingCopy.content}`,
    schedule && 'planned',
  ];
  return parts.filter(Boolean).join(', ');
}

type Row = [keyof typeof changes, keyof typeof operations, string, string];

async function outcome(
  [change, operation]: readonly [keyof typeof changes, keyof typeof operations, ...unknown[]],
  isDraft: boolean,
) {
  const post = isDraft
    ? await saved({ isDraft: '1', content: '<p>Cũ</p>' })
    : await published({ content: '<p>Cũ</p>' });
  await changes[change](post.id, isDraft);
  const result = await operations[operation](post.id);
  return [result, await whereabouts(post.id)];
}

describe('What somebody does who has seen a post as it was before a colleague has changed it', () => {
  it.each<Row>([
    ['the text changed', 'save as a draft', 'CONFLICT', 'draft <p>Của Minh</p>'],
    ['the text changed', 'publish', 'CONFLICT', 'draft <p>Của Minh</p>'],
    ['the text changed', 'publish in the list', 'PUBLISHED', 'public <p>Của Minh</p>'],
    ['it was published', 'save as a draft', 'CONFLICT', 'public <p>Cũ</p>'],
    ['it was published', 'publish', 'CONFLICT', 'public <p>Cũ</p>'],
    ['it was published', 'publish in the list', 'UNCHANGED', 'public <p>Cũ</p>'],
    ['it was published', 'take offline in the list', 'TAKEN_OFFLINE', 'draft <p>Cũ</p>'],
    ['it was planned', 'save as a draft', 'done', 'draft <p>Của tôi</p>, planned'],
    ['it was planned', 'publish', 'done', 'public <p>Của tôi</p>'],
    ['it was planned', 'publish in the list', 'PUBLISHED', 'public <p>Cũ</p>'],
    ['it was planned', 'take offline in the list', 'SCHEDULE_ENDED', 'draft <p>Cũ</p>'],
    ['it was deleted', 'save as a draft', 'NOT_FOUND', 'gone'],
    ['it was deleted', 'publish in the list', 'NOT_FOUND', 'gone'],
  ])('of a draft: %s, then they %s: %s', async (...row) => {
    expect(await outcome(row, true)).toEqual(row.slice(2));
  });

  it.each<Row>([
    ['the text changed', 'save as a draft', 'CONFLICT', 'public <p>Của Minh</p>'],
    ['the text changed', 'publish', 'CONFLICT', 'public <p>Của Minh</p>'],
    ['the text changed', 'keep a working copy', 'done', 'public <p>Của Minh</p>, copy <p>Của tôi</p>'],
    ['the text changed', 'take back that it went offline', 'CONFLICT', 'public <p>Của Minh</p>'],
    ['it was taken offline', 'save as a draft', 'CONFLICT', 'draft <p>Cũ</p>'],
    ['it was taken offline', 'publish', 'CONFLICT', 'draft <p>Cũ</p>'],
    ['it was taken offline', 'keep a working copy', 'CONFLICT', 'draft <p>Cũ</p>'],
    ['it was taken offline', 'take offline in the list', 'UNCHANGED', 'draft <p>Cũ</p>'],
    [
      'a working copy was kept',
      'save as a draft',
      'CONFLICT',
      'public <p>Cũ</p>, copy <p>Bản sửa của Minh</p>',
    ],
    ['a working copy was kept', 'publish', 'CONFLICT', 'public <p>Cũ</p>, copy <p>Bản sửa của Minh</p>'],
    [
      'a working copy was kept',
      'keep a working copy',
      'CONFLICT',
      'public <p>Cũ</p>, copy <p>Bản sửa của Minh</p>',
    ],
    [
      'a working copy was kept',
      'publish in the list',
      'UNCHANGED',
      'public <p>Cũ</p>, copy <p>Bản sửa của Minh</p>',
    ],
    ['it was planned', 'keep a working copy', 'done', 'public <p>Cũ</p>, copy <p>Của tôi</p>, planned'],
    ['it was planned', 'publish in the list', 'UNCHANGED', 'public <p>Cũ</p>, planned'],
    ['it was planned', 'take offline in the list', 'TAKEN_OFFLINE', 'draft <p>Cũ</p>'],
    ['it was deleted', 'keep a working copy', 'NOT_FOUND', 'gone'],
    ['it was deleted', 'take back that it went offline', 'NOT_FOUND', 'gone'],
  ])('of a public post: %s, then they %s: %s', async (...row) => {
    expect(await outcome(row, false)).toEqual(row.slice(2));
  });
});
