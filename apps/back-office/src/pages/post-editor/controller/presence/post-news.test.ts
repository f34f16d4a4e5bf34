import { newsOf, type Reported } from './post-news';

type Post = NonNullable<Reported['report']['post']>;
type Editors = Parameters<typeof newsOf>[0]['post'];

const at = new Date().toISOString();
const time = expect.stringMatching(/^Lan vừa lưu lúc \d\d:\d\d$/);
const saved: Post = {
  id: '1',
  version: 2,
  isDraft: false,
  updatedAt: at,
  updatedBy: 'Lan',
  schedule: null,
  workingCopy: null,
};
const copy = { version: 9, savedAt: at, savedBy: 'Lan', isMine: false };
const opened = { ...saved } as unknown as NonNullable<Editors>;

/** The words about a post of the server for an editor of `post`. */
function words(
  now: Partial<Post>,
  post: NonNullable<Editors> = opened,
  { isBesideCopy = false, isMine = false } = {},
) {
  const report = { others: [], post: { ...saved, ...now }, deletion: null, isMine };
  return newsOf({ post, reported: { report, of: post }, isBesideCopy })?.words;
}

describe('What a report says is new (C77)', () => {
  it('is nothing while the post and its working copy are those of the editor', () => {
    expect(words({})).toBeUndefined();
    const post = { ...opened, workingCopy: copy } as unknown as NonNullable<Editors>;
    expect(words({ workingCopy: copy }, post)).toBeUndefined();
  });

  it('is who saved, and when', () => {
    expect(words({ version: 3 })).toEqual(time);
    expect(words({ version: 3 }, opened, { isMine: true })).toMatch(/^Bạn vừa lưu lúc/);
    expect(words({ workingCopy: { ...copy, isMine: true } })).toMatch(/^Bạn vừa lưu bản sửa lúc/);
    expect(words({ version: 3, updatedBy: null })).toMatch(/^Một tài khoản đã xóa vừa lưu lúc/);
  });

  it('is that the post went online or offline', () => {
    expect(words({ version: 3, isDraft: true })).toMatch(/^Lan vừa gỡ tin này lúc/);
    const draft = { ...opened, isDraft: true } as NonNullable<Editors>;
    expect(words({ version: 3, isDraft: false }, draft)).toMatch(/^Lan vừa đăng tin này lúc/);
  });

  it('is that the schedule has published it, whoever has planned it', () => {
    const schedule = { publishAt: at, unpublishAt: null };
    const draft = { ...opened, isDraft: true, schedule } as NonNullable<Editors>;
    expect(words({ version: 3, isDraft: false }, draft, { isMine: true })).toMatch(
      /^Tin đã đăng theo lịch hẹn lúc \d\d:\d\d$/,
    );
  });

  it('is another working copy, or that there is none any more, unless the post is edited beside it', () => {
    expect(words({ workingCopy: copy })).toMatch(/^Lan vừa lưu bản sửa lúc/);
    expect(words({ workingCopy: copy }, opened, { isBesideCopy: true })).toBeUndefined();
    const post = { ...opened, workingCopy: { ...copy, version: 8 } } as unknown as NonNullable<Editors>;
    expect(words({ workingCopy: copy }, post)).toMatch(/^Lan vừa lưu bản sửa lúc/);
    expect(words({}, post)).toMatch(/^Bản sửa chưa đăng vừa được bỏ/);
  });

  it('is that the post was deleted', () => {
    const report = { others: [], post: null, deletion: { deletedAt: at, deletedBy: 'Lan' }, isMine: false };
    expect(newsOf({ post: opened, reported: { report, of: opened }, isBesideCopy: false })).toEqual({
      kind: 'deleted',
      words: expect.stringMatching(/^Lan vừa xóa tin này lúc \d\d:\d\d$/),
    });
  });

  it('is nothing that was asked before the last save of this editor, nor what is older than it', () => {
    const report = { others: [], post: { ...saved, version: 3 }, deletion: null, isMine: false };
    expect(
      newsOf({ post: { ...opened }, reported: { report, of: opened }, isBesideCopy: false }),
    ).toBeUndefined();
    expect(words({ version: 1, workingCopy: copy })).toBeUndefined();
  });
});
