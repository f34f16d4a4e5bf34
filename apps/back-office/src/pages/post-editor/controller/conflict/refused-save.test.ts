import type { PostInEditorFragment } from '../../post-editor.generated';
import { emptyText } from '../../../../posts/post-texts';
import { readRefusal } from './refused-save';

function aPost(values: Partial<PostInEditorFragment>) {
  const post = { ...emptyText, id: '7', title: 'Phở', imgFileName: null, workingCopy: null, isDraft: true };
  return { ...post, version: 1, ...values } as PostInEditorFragment;
}

const failure = {
  kind: 'conflict',
  message: 'Đã đổi',
  savedBy: 'Lan',
  savedAt: '2026-11-22',
  isMine: false,
} as const;
const mine = { ...emptyText, title: 'Phở của tôi' };

/** @param now the post that the server has; an error when it does not answer */
function refused(now: PostInEditorFragment | Error, isDraft = true) {
  return readRefusal({
    failure,
    request: { isDraft },
    before: aPost({}),
    isBesideCopy: false,
    readNow: () => (now instanceof Error ? Promise.reject(now) : Promise.resolve(now)),
    readMine: () => mine,
  });
}

describe('a save that the server refused because the post has changed (C32)', () => {
  it('asks the user to choose when the texts differ', async () => {
    const theirs = aPost({ version: 2, title: 'Phở của Lan' });
    const { events, saveAgain } = await refused(theirs);
    expect(events).toEqual([
      { type: 'saveFailed', failure },
      {
        type: 'conflictFound',
        conflict: {
          savedBy: 'Lan',
          savedAt: '2026-11-22',
          isMine: false,
          theirs,
          texts: theirs,
          mine,
          request: { isDraft: true },
        },
      },
    ]);
    expect(saveAgain).toBe(false);
  });

  it('is repeated when only the state has changed, to the one that is asked for', async () => {
    const post = aPost({ version: 2, isDraft: false });
    expect(await refused(post, false)).toEqual({
      events: [{ type: 'onlineChanged', post }],
      saveAgain: true,
    });
  });

  it.each([
    ['was published', false, 'Tin đã được đăng trong lúc bạn viết. Bấm Lưu nháp lần nữa nếu muốn gỡ tin.'],
    ['was taken offline', true, 'Tin đã được gỡ trong lúc bạn viết. Bấm Đăng Tin lần nữa nếu muốn đăng lại.'],
  ])('tells that the post %s meanwhile, before the save would undo it', async (_, isDraft, message) => {
    const post = aPost({ version: 2, isDraft });
    expect(await refused(post, !isDraft)).toEqual({
      events: [
        { type: 'onlineChanged', post },
        { type: 'saveFailed', failure: { kind: 'other', message, errors: {} } },
      ],
      saveAgain: false,
    });
  });

  it('fails as offline when the current post cannot be read', async () => {
    const { events, saveAgain } = await refused(new TypeError('Failed to fetch'));
    expect(events).toMatchObject([{ type: 'saveFailed', failure: { kind: 'offline' } }]);
    expect(saveAgain).toBe(false);
  });
});
