import type { PostInEditorFragment } from '../../post-editor.generated';
import type { PostText } from '../../../../posts/post-texts';
import { copyVersionOf, editedTexts } from '../../post-text';
import { copyOfThumbnail, type Thumbnail } from '../../thumbnail';
import type { BasedOn } from '../post-state/outdated-base';
import type { LocalCopy } from '../../../../posts/copies/stored-copies';

/** What a backup stores of an editor. */
export type BackedUp = Pick<LocalCopy, 'postId' | 'version' | 'copyVersion' | 'text' | 'picture'>;

interface Unsaved {
  readonly post: PostInEditorFragment | undefined;
  readonly thumbnail: Thumbnail;
  /** Somebody has deleted the post: what was typed is that of a new one. */
  readonly isDeleted: boolean;
  /** What a recovered text was written on, if that is older. */
  readonly basedOn?: BasedOn;
}

/** @param source HTML that is being typed in the source dialog; it is the content */
export function backedUp(
  { post, thumbnail, isDeleted, basedOn }: Unsaved,
  text: PostText,
  source: string | undefined,
): BackedUp {
  return {
    postId: isDeleted ? undefined : post?.id,
    version: basedOn?.version ?? post?.version,
    copyVersion: basedOn?.copyVersion ?? (post && copyVersionOf(post)),
    text: source === undefined ? text : { ...text, content: source },
    picture: copyOfThumbnail(thumbnail, post && editedTexts(post).imgFileName),
  };
}
