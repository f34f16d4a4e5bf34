import type { PostInEditorFragment } from '../../post-editor.generated';
import type { PostText } from '../../../../posts/post-texts';
import { baseVersionOf, copyVersionOf } from '../../post-text';
import { thumbnailVariables, type Thumbnail } from '../../thumbnail';
import type { BasedOn } from '../post-state/outdated-base';
import type { SaveRequest } from '../post-state/save-request';
import type { SentPost } from './saving';

interface Written {
  readonly post: PostInEditorFragment | undefined;
  readonly thumbnail: Thumbnail;
  readonly isBesideCopy: boolean;
  readonly richText: { hasUnsentImages: () => boolean } | undefined;
  /** What a recovered text was written on, if that is older. */
  readonly basedOn?: BasedOn;
}

/** What a save sends of the text on the screen. */
export function sentPost(
  { post, thumbnail, isBesideCopy, richText, basedOn }: Written,
  { content, ...texts }: PostText,
  request: SaveRequest,
): SentPost {
  const { isDraft, asWorkingCopy } = request;
  const { thumbImg, oldThumbImg } = thumbnailVariables(thumbnail);
  return {
    variables: {
      input: {
        ...texts,
        // Without the rich-text editor there is no text to send; the server keeps the saved one.
        content: richText ? content : undefined,
        id: post?.id,
        version: post && (basedOn?.version ?? baseVersionOf(post)),
        isDraft,
        oldThumbImg,
      },
      thumbImg,
      // A copy that is not named stays as it is.
      workingCopyVersion:
        post && (!isBesideCopy || asWorkingCopy) ? (basedOn?.copyVersion ?? copyVersionOf(post)) : undefined,
      asWorkingCopy,
    },
    request,
    before: post,
    thumbnail,
    lacksImages: richText?.hasUnsentImages() ?? false,
  };
}
