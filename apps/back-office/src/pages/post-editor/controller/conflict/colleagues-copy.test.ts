import { emptyText } from '../../../../posts/post-texts';
import type { PostInEditorFragment } from '../../post-editor.generated';
import { reduce } from '../reduce';
import { initialState } from '../state';
import type { SaveRequest } from '../post-state/save-request';
import { unansweredCopy } from './colleagues-copy';

const texts = {
  ...emptyText,
  title: 'Phở',
  description: 'Mô tả',
  content: '<p>Một</p>',
  imgFileName: null,
};
const workingCopy = {
  __typename: 'PostWorkingCopy',
  ...texts,
  postId: '7',
  content: '<p>Của Lan</p>',
  version: 5,
  baseVersion: 2,
  savedAt: '2026-11-20T02:00:00.000Z',
  savedBy: 'Lê Thị Lan',
  isMine: false,
} as const;
const post = {
  ...texts,
  id: '7',
  version: 2,
  isDraft: false,
  workingCopy,
} as unknown as PostInEditorFragment;
const opened = initialState(post);

/** The server has accepted a save. */
function answer(saved: PostInEditorFragment, request: SaveRequest = { isDraft: false }) {
  const variables = { input: { title: 'Phở', description: 'Mô tả' } };
  const sent = { variables, request, before: post, thumbnail: opened.thumbnail, lacksImages: false };
  return { type: 'saveAnswered', post: saved, request, sent } as const;
}

describe("A colleague's working copy (C75)", () => {
  it('is asked about until the user goes on with it, and again when it has changed since', () => {
    expect(unansweredCopy(opened)).toBe(workingCopy);
    const mine = { ...post, workingCopy: { ...workingCopy, isMine: true } };
    expect(unansweredCopy(initialState(mine))).toBeUndefined();
    const continued = reduce(opened, { type: 'copyContinued' });
    expect(unansweredCopy(continued)).toBeUndefined();
    const later = { ...post, workingCopy: { ...workingCopy, version: 6 } };
    expect(unansweredCopy(reduce(continued, { type: 'onlineChanged', post: later }))).toBeDefined();
  });

  it('stays aside while only the published text is edited, until the user keeps a copy of their own', () => {
    const published = reduce(reduce(opened, { type: 'edited' }), { type: 'publishedShown' });
    expect(published).toMatchObject({ isBesideCopy: true, isDirty: false, post: { workingCopy: null } });
    const saved = reduce(published, answer({ ...post, version: 3 }));
    expect(saved).toMatchObject({ isBesideCopy: true, post: { version: 3, workingCopy: null } });
    const kept = reduce(saved, answer(post, { isDraft: false, asWorkingCopy: true }));
    expect(kept).toMatchObject({ isBesideCopy: false, post: { workingCopy } });
  });
});
