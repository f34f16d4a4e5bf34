import type { PostInEditorFragment } from '../../post-editor.generated';
import type { PostText } from '../../../../posts/post-texts';
import { editedTexts } from '../../post-text';
import { copyOfThumbnail, type Thumbnail } from '../../thumbnail';
import type { LocalCopy } from '../../../../posts/copies/stored-copies';

/** What a backup stores of an editor. */
export type BackedUp = Pick<LocalCopy, 'postId' | 'version' | 'text' | 'picture'>;

interface Unsaved {
  readonly post: PostInEditorFragment | undefined;
  readonly thumbnail: Thumbnail;
  /** Somebody has deleted the post: what was typed is that of a new one. */
  readonly isDeleted: boolean;
}

/** @param source HTML that is being typed in the source dialog; it is the content */
export function backedUp(
  { post, thumbnail, isDeleted }: Unsaved,
  text: PostText,
  source: string | undefined,
): BackedUp {
  return {
    postId: isDeleted ? undefined : post?.id,
    version: post?.version,
    text: source === undefined ? text : { ...text, content: source },
    picture: copyOfThumbnail(thumbnail, post && editedTexts(post).imgFileName),
  };
}
