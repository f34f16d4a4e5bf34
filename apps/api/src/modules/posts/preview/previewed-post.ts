import type { ListedPost, Post } from '../post.entity.js';

/** A post as a preview shows it. */
export interface PreviewedPost extends Post {
  readonly preview: { readonly id: number; readonly expiresAt: Date };
}

/** The preview through which a post was read; undefined for a post that was read as it is saved. */
export function previewOf(post: Post | ListedPost): PreviewedPost['preview'] | undefined {
  return (post as Partial<PreviewedPost>).preview;
}

/** What identifies the content of a post in one request: a post and its previews have different ones. */
export function contentKey(post: Post | ListedPost): number | string {
  const preview = previewOf(post);
  return preview ? `preview ${preview.id}` : post.id;
}
