import { formatDate } from '@tiempos/ui/article';
import type { PostInEditorFragment } from '../../post-editor.generated';
import { isSameText, type PostText } from '../../../../posts/post-texts';
import { baseVersionOf, editedTexts, type EditedTexts } from '../../post-text';
import type { SaveRequest } from '../saving/save-queue';

/** Another user has saved the post since this editor loaded it (C32). */
export interface Conflict {
  readonly savedBy: string | null;
  readonly savedAt: string;
  /** This account has saved it in another place. */
  readonly isMine: boolean;
  /** The current post. */
  readonly theirs: PostInEditorFragment;
  /** The other user's text: that of the post, or of its working copy. */
  readonly texts: EditedTexts;
  /** The text in this editor. */
  readonly mine: PostText;
  /** The save that the server refused. */
  readonly request: SaveRequest;
}

/** A conflict, and what the user decides in it. */
export type ConflictEvent =
  | { readonly type: 'conflictFound'; readonly conflict: Conflict }
  | { readonly type: 'mineKept' | 'theirsTaken' | 'conflictPostponed' }
  /** A schedule or a colleague has published the post or taken it offline; its texts are the same. */
  | { readonly type: 'onlineChanged'; readonly post: PostInEditorFragment };

/** Who saved the post in between, and when. */
export function titleOf({ savedBy, savedAt, isMine }: Pick<Conflict, 'savedBy' | 'savedAt' | 'isMine'>) {
  const at = formatDate(savedAt);
  if (isMine) return `Bạn đã lưu tin này ở nơi khác lúc ${at}`;
  return `${savedBy ?? 'Một người khác'} đã lưu tin này lúc ${at}`;
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

function isSame(one: EditedTexts, other: EditedTexts) {
  return isSameText(one, other) && one.imgFileName === other.imgFileName;
}

/** The other version. A working copy that was compared with the published post is based on the latter from now on. */
export function comparedPost({ theirs, texts }: Conflict): PostInEditorFragment {
  const { workingCopy, version } = theirs;
  if (!workingCopy || texts === workingCopy) return theirs;
  return { ...theirs, workingCopy: { ...workingCopy, baseVersion: version } };
}
