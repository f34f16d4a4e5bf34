import { savedThumbnail } from '../fields/thumbnail';
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
