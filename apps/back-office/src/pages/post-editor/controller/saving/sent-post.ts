import type { PostInEditorFragment } from '../../post-editor.generated';
import type { PostText } from '../../../../posts/post-texts';
import { baseVersionOf, copyVersionOf } from '../../post-text';
import { thumbnailVariables, type Thumbnail } from '../../thumbnail';
import type { SaveRequest } from './save-queue';
import type { SentPost } from './saving';

interface Written {
  readonly post: PostInEditorFragment | undefined;
  readonly thumbnail: Thumbnail;
  readonly isBesideCopy: boolean;
  readonly richText: { hasUnsentImages: () => boolean } | undefined;
}

/** What a save sends of the text on the screen. */
export function sentPost(
  { post, thumbnail, isBesideCopy, richText }: Written,
  { content, ...texts }: PostText,
  { isDraft, asWorkingCopy }: SaveRequest,
): SentPost {
  const { thumbImg, oldThumbImg } = thumbnailVariables(thumbnail);
  return {
    variables: {
      input: {
        ...texts,
        // Without the rich-text editor there is no text to send; the server keeps the saved one.
        content: richText ? content : undefined,
        id: post?.id,
        version: post && baseVersionOf(post),
        isDraft,
        oldThumbImg,
      },
      thumbImg,
      // A copy that is not named stays as it is.
      workingCopyVersion: post && (!isBesideCopy || asWorkingCopy) ? copyVersionOf(post) : undefined,
      asWorkingCopy,
    },
    before: post,
    thumbnail,
    lacksImages: richText?.hasUnsentImages() ?? false,
  };
}
