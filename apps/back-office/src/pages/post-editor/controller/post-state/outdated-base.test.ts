import type { PostInEditorFragment } from '../../post-editor.generated';
import { outdatedBase } from './outdated-base';

const at = '2026-11-22T08:00:00.000Z';
const writtenAt = Date.parse(at);
const copy = (version: number, savedAt = at) => ({ version, savedAt }) as PostInEditorFragment['workingCopy'];
const post = (version: number, workingCopy: PostInEditorFragment['workingCopy'] = null) =>
  ({ version, workingCopy }) as PostInEditorFragment;

describe('What a draft backup was written on (C29)', () => {
  it.each([
    ['is that of the post', { version: 2, copyVersion: 0, writtenAt }, post(2)],
    ['is that of its working copy', { version: 2, copyVersion: 8, writtenAt }, post(2, copy(8))],
    ['is a new post', { writtenAt }, undefined],
    [
      'is that of an older release, before which the copy was kept',
      { version: 2, writtenAt },
      post(2, copy(8)),
    ],
  ])('is up to date where it %s', (_, written, now) => {
    expect(outdatedBase(written, now)).toBeUndefined();
  });

  it.each([
    [
      'the post was saved since',
      { version: 1, copyVersion: 0, writtenAt },
      post(2),
      { version: 1, copyVersion: 0 },
    ],
    [
      'a working copy was kept since',
      { version: 2, copyVersion: 0, writtenAt },
      post(2, copy(9)),
      { version: 2, copyVersion: 0 },
    ],
    [
      'its working copy has ended',
      { version: 2, copyVersion: 8, writtenAt },
      post(2),
      { version: 2, copyVersion: 8 },
    ],
    [
      'one was kept since by a release that does not say which',
      { version: 2, writtenAt },
      post(2, copy(9, '2026-11-23T08:00:00.000Z')),
      { version: 2, copyVersion: 0 },
    ],
  ])('is the older version where %s', (_, written, now, base) => {
    expect(outdatedBase(written, now)).toEqual(base);
  });
});
