import type { PostInEditorFragment } from '../post-editor.generated';
import { emptyText } from '../../../posts/post-texts';
import type { Thumbnail } from '../thumbnail';
import { reduce } from './reduce';
import { initialState, type PostEditorEvent, type PostEditorState } from './state';

function aPost(values: Partial<PostInEditorFragment> = {}): PostInEditorFragment {
  return {
    __typename: 'Post',
    id: '7',
    ...emptyText,
    titlePath: 'mo-tiem',
    imgFileName: 'cu.webp',
    isDraft: true,
    version: 2,
    updatedAt: '2026-11-22T08:00:00.000Z',
    updatedBy: 'Hoa',
    publishedAt: null,
    ...values,
  } as PostInEditorFragment;
}

/** The server has accepted a save that was sent with this thumbnail. */
function answer(post: PostInEditorFragment, thumbnail: Thumbnail): PostEditorEvent {
  const request = { isDraft: true };
  const sent = { variables: { input: emptyText }, request, before: undefined, thumbnail, lacksImages: false };
  return { type: 'saveAnswered', post, request, sent };
}

function after(state: PostEditorState, ...events: PostEditorEvent[]) {
  return events.reduce(reduce, state);
}

const opened = initialState(aPost());
const theirs = aPost({ version: 3, imgFileName: 'moi.webp' });
const chosen = { kind: 'chosen', file: new File(['x'], 'x.png') } as const;
const request = { isDraft: false };
const conflict = {
  changes: [{ kind: 'saved', savedBy: 'Minh', savedAt: theirs.updatedAt, isMine: false }] as const,
  theirs,
  texts: theirs,
  base: undefined,
  mine: emptyText,
  request,
};

describe('the state of the post editor', () => {
  it('starts with the saved thumbnail and without unsaved changes', () => {
    expect(opened).toMatchObject({ thumbnail: { kind: 'saved', fileName: 'cu.webp' }, isDirty: false });
    expect(initialState(undefined).thumbnail).toEqual({ kind: 'none' });
  });

  it('stays the same object on further edits', () => {
    const edited = after(opened, { type: 'edited' });
    expect(edited.isDirty).toBe(true);
    expect(after(edited, { type: 'edited' })).toBe(edited);
  });

  it('keeps the old thumbnail and shows a message when a file is rejected', () => {
    const refused = after(opened, { type: 'thumbnailRefused', message: 'Ảnh quá lớn' });
    expect(refused).toMatchObject({ thumbnail: opened.thumbnail, thumbnailError: 'Ảnh quá lớn' });
    expect(after(refused, { type: 'thumbnailChanged', thumbnail: chosen }).thumbnailError).toBeUndefined();
  });

  describe('during a save', () => {
    const sent = after(
      opened,
      { type: 'edited' },
      { type: 'saveRequested', request: { isDraft: true } },
      { type: 'saveSent', lacksImages: false },
    );
    const saved = answer(theirs, opened.thumbnail);

    it('becomes clean with the response', () => {
      const state = after(sent, saved, { type: 'saveEnded' });
      expect(state).toMatchObject({ post: theirs, isDirty: false, saving: undefined });
      expect(state.thumbnail).toEqual({ kind: 'saved', fileName: 'moi.webp' });
    });

    it('stays dirty when the user edited meanwhile', () => {
      expect(after(sent, { type: 'edited' }, saved).isDirty).toBe(true);
    });

    it('stays dirty when the request lacked pictures', () => {
      expect(after(sent, { type: 'saveSent', lacksImages: true }, saved).isDirty).toBe(true);
    });

    it('keeps a thumbnail that was chosen meanwhile', () => {
      expect(after(sent, { type: 'thumbnailChanged', thumbnail: chosen }, saved).thumbnail).toBe(chosen);
    });

    it('reports the progress until the save ends', () => {
      const uploading = after(sent, { type: 'uploadProgressed', share: 0.5 });
      expect(uploading.progress).toBe(0.5);
      expect(after(uploading, { type: 'saveEnded' }).progress).toBeUndefined();
    });

    it('clears the failure of the previous save', () => {
      const failure = { kind: 'offline', message: 'Không', errors: {} } as const;
      const failed = after(sent, { type: 'saveFailed', failure }, { type: 'saveEnded' });
      expect(failed).toMatchObject({ failure, isDirty: true });
      expect(after(failed, { type: 'saveRequested', request: { isDraft: true } }).failure).toBeUndefined();
    });
  });

  it.each(['thumbImg', 'oldThumbImg'])('shows the message of %s at the thumbnail', (field) => {
    const failure = { kind: 'fields', message: 'Sai', errors: { [field]: 'Hết chỗ' } } as const;
    expect(after(opened, { type: 'saveFailed', failure }).thumbnailError).toBe('Hết chỗ');
  });

  it('becomes a post that was never saved, without the old file', () => {
    expect(after(opened, { type: 'detached' })).toMatchObject({
      post: undefined,
      thumbnail: { kind: 'none' },
    });
    const withFile = after(opened, { type: 'thumbnailChanged', thumbnail: chosen }, { type: 'detached' });
    expect(withFile.thumbnail).toBe(chosen);
  });
});

describe('a conflict in the post editor (C32)', () => {
  const failure = {
    kind: 'conflict',
    message: 'Đã đổi',
    savedBy: 'Minh',
    savedAt: '',
    isMine: false,
  } as const;
  const conflicted = after(
    opened,
    { type: 'edited' },
    { type: 'saveFailed', failure },
    { type: 'conflictFound', conflict },
  );

  it('keeps my text, with the picture that the other version has', () => {
    const { thumbnail } = after(conflicted, { type: 'mineKept' });
    expect(thumbnail).toEqual({ kind: 'saved', fileName: 'moi.webp' });
  });

  it('keeps the thumbnail that I chose with my text', () => {
    const state = after(conflicted, { type: 'thumbnailChanged', thumbnail: chosen }, { type: 'mineKept' });
    expect(state.thumbnail).toBe(chosen);
  });

  it('can be decided later: the text and the failure stay', () => {
    expect(after(conflicted, { type: 'conflictPostponed' })).toMatchObject({
      post: opened.post,
      isDirty: true,
      failure,
      conflict: undefined,
    });
  });

  it.each(['mineKept', 'theirsTaken', 'conflictMerged'] as const)('ignores %s without a conflict', (type) => {
    expect(after(opened, { type })).toBe(opened);
  });
});
