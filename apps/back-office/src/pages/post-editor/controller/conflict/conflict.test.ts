import type { PostInEditorFragment } from '../../post-editor.generated';
import { reduce } from '../reduce';
import { initialState } from '../state';
import { emptyText } from '../../../../posts/post-texts';
import { baseVersionOf, copyVersionOf, editedTexts } from '../../post-text';
import { commonText, conflictingTexts } from './conflict';

type WorkingCopy = NonNullable<PostInEditorFragment['workingCopy']>;

const texts = { ...emptyText, title: 'Phở bò', imgFileName: null };

function aPost(version: number, title = 'Phở bò', workingCopy: WorkingCopy | null = null) {
  return { ...texts, id: '7', version, title, isDraft: false, workingCopy } as PostInEditorFragment;
}

function aCopy(version: number, baseVersion: number, title = 'Phở bò tái'): WorkingCopy {
  const copy = { ...texts, postId: '7', title, version, baseVersion, imgFileName: 'ban-sua.webp' };
  return { ...copy, savedAt: '', savedBy: 'Minh', isMine: false };
}

const change = { kind: 'saved', savedBy: 'Minh', savedAt: '', isMine: false } as const;

describe('The texts of a post with a working copy (F156, C69)', () => {
  it('are those of the copy, based on the version of the copy', () => {
    const post = aPost(3, 'Phở bò', aCopy(8, 2));
    expect(editedTexts(post).title).toBe('Phở bò tái');
    expect([baseVersionOf(post), copyVersionOf(post)]).toEqual([2, 8]);
    expect([baseVersionOf(aPost(3)), copyVersionOf(aPost(3))]).toEqual([3, 0]);
    expect(initialState(post).thumbnail).toEqual({ kind: 'saved', fileName: 'ban-sua.webp' });
  });

  it.each<[string, PostInEditorFragment, PostInEditorFragment, string | undefined]>([
    ['a first copy of somebody else', aPost(1), aPost(1, 'Phở bò', aCopy(8, 1)), 'Phở bò tái'],
    ['a newer copy', aPost(1, 'Phở bò', aCopy(8, 1)), aPost(1, 'Phở bò', aCopy(9, 1, 'Phở gà')), 'Phở gà'],
    [
      'a newer copy with the same words',
      aPost(1, 'Phở bò', aCopy(8, 1)),
      aPost(1, 'Phở bò', aCopy(9, 1)),
      undefined,
    ],
    ['a copy that is gone', aPost(1, 'Phở bò', aCopy(8, 1)), aPost(1), undefined],
    ['a published copy', aPost(1, 'Phở bò', aCopy(8, 1)), aPost(2, 'Phở bò tái'), 'Phở bò tái'],
    [
      'a post that was saved since the copy began, before the editor opened',
      aPost(2, 'Phở chay', aCopy(8, 1)),
      aPost(2, 'Phở chay', aCopy(8, 1)),
      'Phở chay',
    ],
    [
      'a post that only changed its state',
      aPost(1, 'Phở bò', aCopy(8, 1)),
      aPost(2, 'Phở bò', aCopy(8, 2)),
      undefined,
    ],
  ])('conflict with %s', (_, before, theirs, title) => {
    expect(conflictingTexts(before, theirs)?.title).toBe(title);
  });

  describe('against a post that was saved since the copy began', () => {
    const theirs = aPost(2, 'Phở chay', aCopy(8, 1));
    const conflict = {
      changes: [change] as const,
      theirs,
      texts: theirs,
      base: undefined,
      mine: emptyText,
      request: { isDraft: false },
    };
    const conflicted = { ...initialState(theirs), isDirty: true, conflict };

    it('can be kept: the next save replaces what is published, with the picture of the copy', () => {
      const { post, thumbnail } = reduce(conflicted, { type: 'mineKept' });
      expect([baseVersionOf(post!), copyVersionOf(post!)]).toEqual([2, 8]);
      expect(thumbnail).toEqual({ kind: 'saved', fileName: 'ban-sua.webp' });
    });

    it('can be left: the published text is shown, and the next save replaces the copy', () => {
      const { post, thumbnail, isDirty } = reduce(conflicted, { type: 'theirsTaken' });
      expect([baseVersionOf(post!), copyVersionOf(post!)]).toEqual([2, 8]);
      expect([thumbnail, isDirty]).toEqual([{ kind: 'none' }, true]);
    });
  });

  it('of a newer copy are taken with the version that it is based on', () => {
    const theirs = aPost(2, 'Phở chay', aCopy(9, 1));
    const conflict = {
      changes: [change] as const,
      theirs,
      texts: theirs.workingCopy!,
      base: undefined,
      mine: emptyText,
      request: { isDraft: false },
    };
    const conflicted = { ...initialState(aPost(2)), isDirty: true, conflict };
    const { post, isDirty } = reduce(conflicted, { type: 'theirsTaken' });
    expect([baseVersionOf(post!), copyVersionOf(post!), isDirty]).toEqual([1, 9, false]);
  });
});

describe('What two conflicting texts began with', () => {
  it.each<[string, PostInEditorFragment, string | undefined]>([
    ['is the loaded post', aPost(1), 'Phở bò'],
    ['is the published text for a copy of it', aPost(1, 'Phở bò', aCopy(8, 1)), 'Phở bò'],
    ['is unknown for a copy of an older text', aPost(2, 'Phở bò', aCopy(8, 1)), undefined],
  ])('%s, when the post was saved', (_, before, title) => {
    const theirs = aPost(3, 'Phở chay', before.workingCopy);
    expect(commonText(before, theirs, theirs)?.title).toBe(title);
  });

  it('is what the editor has shown, when a copy was kept', () => {
    const theirs = aPost(1, 'Phở bò', aCopy(9, 1, 'Phở gà'));
    const before = aPost(1, 'Phở bò', aCopy(8, 1));
    expect(commonText(before, theirs, theirs.workingCopy!)?.title).toBe('Phở bò tái');
    expect(commonText(aPost(1), theirs, theirs.workingCopy!)?.title).toBe('Phở bò');
  });
});
