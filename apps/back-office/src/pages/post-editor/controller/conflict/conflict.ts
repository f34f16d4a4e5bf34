import type { PostInEditorFragment } from '../../post-editor.generated';
import { isSameText, textOf, type PostText } from '../../../../posts/post-texts';
import { baseVersionOf, editedTexts, type EditedTexts } from '../../post-text';
import type { SaveRequest } from '../post-state/save-request';
import { isAsSeen, keepingWords, requestOn } from '../post-state/seen-state';
import type { ChangeElsewhere } from '../post-state/change-elsewhere';

/** Another user has saved the post since this editor loaded it (C32). */
export interface Conflict {
  /** What was done to the post, by whom and when; the first is what the user has to choose about. */
  readonly changes: readonly [ChangeElsewhere, ...ChangeElsewhere[]];
  /** The current post. */
  readonly theirs: PostInEditorFragment;
  /** The other user's text: that of the post, or of its working copy. */
  readonly texts: EditedTexts;
  /** The text that both began with; undefined when it is unknown. */
  readonly base: PostText | undefined;
  /** The text in this editor. */
  readonly mine: PostText;
  /** The save that the server refused. */
  readonly request: SaveRequest;
}

/** A conflict, and what the user decides in it. */
export type ConflictEvent =
  | { readonly type: 'conflictFound'; readonly conflict: Conflict }
  | { readonly type: 'mineKept' | 'theirsTaken' | 'conflictMerged' | 'conflictPostponed' }
  /** A schedule or a colleague has published the post or taken it offline; its texts are the same. */
  | { readonly type: 'onlineChanged'; readonly post: PostInEditorFragment };

/**
 * What 'Lưu bản của tôi' does: what the pressed button says only where the post is as the screen told it then, otherwise it keeps
 * the words and changes nothing for readers.
 */
export function mineRequest({ request, theirs }: Pick<Conflict, 'request' | 'theirs'>): SaveRequest {
  const isMeant = !request.seen || isAsSeen(request.seen, theirs);
  return isMeant ? requestOn(request, theirs) : keepingWords(theirs);
}

/**
 * The text that another user has saved since an editor loaded the post; undefined without a conflict.
 */
export function conflictingTexts(
  before: PostInEditorFragment,
  theirs: PostInEditorFragment,
): EditedTexts | undefined {
  const { workingCopy } = theirs;
  const isKeptAnew = workingCopy && workingCopy.version !== before.workingCopy?.version;
  if (isKeptAnew && !isSame(editedTexts(before), workingCopy)) return workingCopy;
  // The text that the working copy was based on is unknown.
  const isOutdated = baseVersionOf(before) !== before.version;
  return isOutdated || !isSame(before, theirs) ? theirs : undefined;
}

/** The text that the conflicting ones began with; undefined for a working copy of a text that is no longer at hand. */
export function commonText(
  before: PostInEditorFragment,
  theirs: PostInEditorFragment,
  texts: EditedTexts,
): PostText | undefined {
  if (texts !== theirs) return textOf(editedTexts(before));
  return baseVersionOf(before) === before.version ? textOf(before) : undefined;
}

function isSame(one: EditedTexts, other: EditedTexts) {
  return isSameText(one, other) && one.imgFileName === other.imgFileName;
}

/** The other version. A working copy that was compared with the published post is based on the latter from now on. */
export function comparedPost({ theirs, texts }: Pick<Conflict, 'theirs' | 'texts'>): PostInEditorFragment {
  const { workingCopy, version } = theirs;
  if (!workingCopy || texts === workingCopy) return theirs;
  return { ...theirs, workingCopy: { ...workingCopy, baseVersion: version } };
}
