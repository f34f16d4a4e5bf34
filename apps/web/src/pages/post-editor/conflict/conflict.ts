import { savedThumbnail } from '../fields/thumbnail';
import { formatDate } from '../../../posts/format-date';
import type { PostInEditorFragment } from '../post-editor.generated';
import type { PostEditorState } from '../post-editor-state';
import { baseVersionOf, editedTexts, isSameText, type EditedTexts, type PostText } from '../post-text';
import type { SaveRequest } from '../saving/save-queue';

/** Another person saved the post since this editor read it (C32). */
export interface Conflict {
  readonly savedBy: string | null;
  readonly savedAt: string;
  /** The post as it is saved now. */
  readonly theirs: PostInEditorFragment;
  /** Their text: that of the post, or of its working copy. */
  readonly texts: EditedTexts;
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

/**
 * The text that somebody else has saved since an editor read the post; undefined when no words of anybody are at stake.
 */
export function textsAtStake(
  before: PostInEditorFragment,
  theirs: PostInEditorFragment,
): EditedTexts | undefined {
  const { workingCopy } = theirs;
  const isKeptAnew = workingCopy && workingCopy.version !== before.workingCopy?.version;
  if (isKeptAnew && !isSame(editedTexts(before), workingCopy)) return workingCopy;
  // What the post said when the working copy began is not known any more.
  const isOutdated = baseVersionOf(before) !== before.version;
  return isOutdated || !isSame(before, theirs) ? theirs : undefined;
}

function isSame(one: EditedTexts, other: EditedTexts) {
  return isSameText(one, other) && one.imgFileName === other.imgFileName;
}

/** The next save is based on the other person's version and replaces it. */
export function keepMine(state: PostEditorState): PostEditorState {
  const { conflict, thumbnail } = state;
  if (!conflict) return state;
  const decided = { ...state, post: compared(conflict), conflict: undefined };
  // A saved thumbnail that the other person replaced no longer exists.
  if (thumbnail.kind !== 'saved') return decided;
  const { imgFileName } = editedTexts(conflict.theirs);
  return { ...decided, thumbnail: savedThumbnail(imgFileName), thumbnailError: undefined };
}

/** The editor shows the other person's version. */
export function takeTheirs(state: PostEditorState): PostEditorState {
  const { conflict } = state;
  if (!conflict) return state;
  const { theirs, texts } = conflict;
  // A working copy is still kept beside the published text that the screen shows now.
  return { ...showSaved(state, compared(conflict), texts), isDirty: texts !== editedTexts(theirs) };
}

/** Their post. A working copy that was compared with what is published is based on that from now on. */
function compared({ theirs, texts }: Conflict): PostInEditorFragment {
  const { workingCopy, version } = theirs;
  if (!workingCopy || texts === workingCopy) return theirs;
  return { ...theirs, workingCopy: { ...workingCopy, baseVersion: version } };
}

/** The editor shows texts that are saved, with nothing left to save. */
export function showSaved(
  state: PostEditorState,
  post: PostInEditorFragment,
  { imgFileName }: EditedTexts,
): PostEditorState {
  return {
    ...state,
    post,
    thumbnail: savedThumbnail(imgFileName),
    thumbnailError: undefined,
    failure: undefined,
    isDirty: false,
    isDirtySinceSent: false,
    conflict: undefined,
  };
}
