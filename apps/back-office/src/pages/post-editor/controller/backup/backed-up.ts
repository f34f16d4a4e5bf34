import type { PostInEditorFragment } from '../../post-editor.generated';
import type { PostText } from '../../../../posts/post-texts';
import { editedTexts } from '../../post-text';
import { copyOfThumbnail, type Thumbnail } from '../../thumbnail';
import type { LocalCopy } from './stored-copies';

/** What a backup stores of an editor. */
export type BackedUp = Pick<LocalCopy, 'postId' | 'version' | 'text' | 'picture'>;

interface Unsaved {
  readonly post: PostInEditorFragment | undefined;
  readonly thumbnail: Thumbnail;
}

/** @param source HTML that is being typed in the source dialog; it is the content */
export function backedUp({ post, thumbnail }: Unsaved, text: PostText, source: string | undefined): BackedUp {
  return {
    postId: post?.id,
    version: post?.version,
    text: source === undefined ? text : { ...text, content: source },
    picture: copyOfThumbnail(thumbnail, post && editedTexts(post).imgFileName),
  };
}
