import type { PostInEditorFragment } from '../../post-editor.generated';
import { emptyText, textOf } from '../../../../posts/post-texts';
import { readRefusal } from './refused-save';

function aPost(values: Partial<PostInEditorFragment>) {
  const post = { ...emptyText, id: '7', title: 'Phở', imgFileName: null, workingCopy: null, isDraft: true };
  const saved = { updatedBy: 'Lan', updatedAt: '2026-11-22' };
  return { ...post, ...saved, version: 1, ...values } as PostInEditorFragment;
}

const failure = {
  kind: 'conflict',
  message: 'Đã đổi',
  savedBy: 'Lan',
  savedAt: '2026-11-22',
  isMine: false,
} as const;
type Refused = Parameters<typeof readRefusal>[0] & { isDraft: boolean };

const mine = { ...emptyText, title: 'Phở của tôi' };

/** @param now the post that the server has; an error when it does not answer */
function refused(now: PostInEditorFragment | Error, { isDraft = true, ...more }: Partial<Refused> = {}) {
  const request = { isDraft };
  return readRefusal({
    failure,
    request,
    done: request,
    before: aPost({}),
    isBesideCopy: false,
    readVersion: async () => undefined,
    ...more,
    readNow: () => (now instanceof Error ? Promise.reject(now) : Promise.resolve(now)),
    readMine: () => mine,
  });
}

describe('a save that the server refused because the post has changed (C32)', () => {
  it('asks the user to choose when the texts differ', async () => {
    const theirs = aPost({ version: 2, title: 'Phở của Lan' });
    const { events, saveAgain } = await refused(theirs);
    const change = { kind: 'saved', savedBy: 'Lan', savedAt: '2026-11-22', isMine: false };
    expect(events).toEqual([
      { type: 'saveFailed', failure: { ...failure, change } },
      {
        type: 'conflictFound',
        conflict: {
          changes: [change],
          theirs,
          texts: theirs,
          base: expect.objectContaining({ title: 'Phở' }),
          mine,
          request: { isDraft: true },
        },
      },
    ]);
    expect(saveAgain).toBe(false);
  });

  it.each([true, false])(
    'is repeated when only the state has changed, whatever it asks for (isDraft %s)',
    async (isDraft) => {
      const post = aPost({ version: 2, isDraft: false });
      expect(await refused(post, { isDraft })).toEqual({
        events: [{ type: 'onlineChanged', post }],
        saveAgain: true,
      });
    },
  );

  describe('of a text that was recovered, written on an older version (C29)', () => {
    const basedOn = { version: 1, copyVersion: 0 };
    const now = aPost({ version: 2, title: 'Phở của Lan' });

    it('asks to choose, with the text that both began with', async () => {
      const base = { ...emptyText, title: 'Phở' };
      const { events } = await refused(now, { before: now, basedOn, readVersion: async () => base });
      expect(events).toMatchObject([
        { type: 'saveFailed', failure: { change: { kind: 'saved' } } },
        { type: 'conflictFound', conflict: { theirs: now, texts: now, base } },
      ]);
    });

    it('asks to choose where that text is not kept any more', async () => {
      const readVersion = () => Promise.reject(new Error('gone'));
      const { events } = await refused(now, { before: now, basedOn, readVersion });
      expect(events).toMatchObject([{}, { conflict: { base: undefined } }]);
    });

    it('is repeated where the text is the same by now', async () => {
      const readVersion = async () => textOf(now);
      const { events, saveAgain } = await refused(now, { before: now, basedOn, readVersion });
      expect(events).toEqual([{ type: 'onlineChanged', post: now }]);
      expect(saveAgain).toBe(true);
    });

    it("names a colleague's working copy that was kept since", async () => {
      const workingCopy = {
        ...textOf(now),
        version: 9,
        baseVersion: 2,
        savedBy: 'Minh',
        savedAt: '2026-11-23',
        isMine: false,
      };
      const copied = aPost({ ...now, workingCopy: workingCopy as never });
      const { events } = await refused(copied, { before: copied, basedOn: { version: 2, copyVersion: 0 } });
      const change = { kind: 'copyKept', savedBy: 'Minh', savedAt: '2026-11-23', isMine: false };
      expect(events).toMatchObject([{}, { conflict: { changes: [change], texts: workingCopy } }]);
    });
  });

  it('fails as offline when the current post cannot be read', async () => {
    const { events, saveAgain } = await refused(new TypeError('Failed to fetch'));
    expect(events).toMatchObject([{ type: 'saveFailed', failure: { kind: 'offline' } }]);
    expect(saveAgain).toBe(false);
  });
});
