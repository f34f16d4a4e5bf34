import { RESERVED_SLUGS, slugChoice, slugOf } from '@tiempos/validation';
import type { PostInEditorFragment } from './post-editor.generated';

/** The slug of a post, and whether it was chosen manually. */
export type PostSlug = Pick<PostInEditorFragment, 'titlePath' | 'hasOwnSlug'>;

/**
 * The slug of a post after the next save: it follows the title until the post is published for the first time (C30), or
 * until one is chosen manually (C65).
 */
export function slugOfPost(title: string, post: PostInEditorFragment | undefined): string {
  const isKept = post && (post.hasOwnSlug || post.publishedAt !== null || title.trim() === post.title);
  return isKept ? post.titlePath : slugOfNew(title);
}

/** The slug that the server derives if no other post has it. */
function slugOfNew(title: string) {
  const slug = slugOf(title) || 'tin-…';
  return RESERVED_SLUGS.has(slug) ? slugChoice(slug, 2) : slug;
}
