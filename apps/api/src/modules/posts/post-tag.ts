import { everyChange } from '../../platform/response-cache/dependencies.js';
import type { Post } from './post.entity.js';

/** The tag of cached responses that show a post. */
export function postTag({ id }: Pick<Post, 'id'>): string {
  return `post:${id}`;
}

/**
 * The tags to invalidate in the response cache after a save of a post that is or was public: that of the post. All when it
 * has become public again, because it is then listed among older ones, where other articles may show it.
 */
export function changedTags(post: Post, { wasDraft }: { wasDraft: boolean }): string[] | typeof everyChange {
  const isFirstPublication = post.publishedAt?.getTime() === post.updatedAt.getTime();
  return wasDraft && !post.isDraft && !isFirstPublication ? everyChange : [postTag(post)];
}
