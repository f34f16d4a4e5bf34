import { savedThumbnail } from '../fields/thumbnail';
import { formatDate } from '../../../posts/format-date';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { PostEditorState } from '../post-editor-state';
import type { PostText } from '../post-text';
import type { SaveRequest } from '../saving/save-queue';

/** Another person saved the post since this editor read it (C32). */
export interface Conflict {
  readonly savedBy: string | null;
  readonly savedAt: string;
  /** The post as it is saved now. */
  readonly theirs: PostInEditorFragment;
  /** The text on the screen. */
  readonly mine: PostText;
  /** The save that the server refused. */
  readonly request: SaveRequest;
}

/**
 * Who saved the post in between, and when. Names are all that is known of the other person: a namesake is taken for the same
 * one.
 *
 * @param me the name of whoever is signed in
 */
export function titleOf({ savedBy, savedAt }: Pick<Conflict, 'savedBy' | 'savedAt'>, me: string | undefined) {
  const at = formatDate(savedAt);
  if (savedBy !== null && savedBy === me) return `Bạn đã lưu tin này ở nơi khác lúc ${at}`;
  return `${savedBy ?? 'Một người khác'} đã lưu tin này lúc ${at}`;
}

/** The next save is based on the other person's version and replaces it. */
export function keepMine(state: PostEditorState): PostEditorState {
  const { conflict, thumbnail } = state;
  if (!conflict) return state;
  const { theirs } = conflict;
  const decided = { ...state, post: theirs, conflict: undefined };
  // A saved thumbnail that the other person replaced no longer exists.
  if (thumbnail.kind !== 'saved') return decided;
  return { ...decided, thumbnail: savedThumbnail(theirs.imgFileName), thumbnailError: undefined };
}

/** The editor shows the other person's version, with nothing left to save. */
export function takeTheirs(state: PostEditorState): PostEditorState {
  const { conflict } = state;
  if (!conflict) return state;
  return {
    ...state,
    post: conflict.theirs,
    thumbnail: savedThumbnail(conflict.theirs.imgFileName),
    thumbnailError: undefined,
    failure: undefined,
    isDirty: false,
    isDirtySinceSent: false,
    conflict: undefined,
  };
}
