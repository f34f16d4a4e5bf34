import type { PostInEditorFragment } from '../../post-editor.generated';
import type { StatefulPost } from '../post-state/seen-state';
import type { Reported } from './post-news';

/** What of an editor's state decides what its screen tells. */
interface Telling {
  readonly post: PostInEditorFragment | undefined;
  readonly reported: Reported | undefined;
  readonly isBesideCopy: boolean;
}

/**
 * The state of the post that the screen tells, by which badge, buttons and keys go: that of the last report, if the report is as new
 * as what the editor has read.
 */
export function toldPost({ post, reported, isBesideCopy }: Telling): StatefulPost | undefined {
  const now = reported?.of === post ? reported?.report.post : undefined;
  if (!post || !now || now.version < post.version) return post;
  return isBesideCopy ? { ...now, workingCopy: null } : now;
}
