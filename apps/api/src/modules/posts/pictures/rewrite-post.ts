import type { Post } from '../post.entity.js';
import { writtenOf } from '../texts/post-texts.js';
import type { PostTransition } from '../transition/post-transition.js';
import { PostVersion } from '../versions/post-version.entity.js';
import { keepWorkingCopy, readWorkingCopy } from '../versions/working-copies.js';

/** A version that was made, and the one in whose place it is. */
export interface MadeVersion {
  readonly versionId: number;
  readonly formerVersionId: number;
}

/** What a post and its working copy get as content; undefined for what stays. */
export interface NewContents {
  readonly text?: string;
  readonly copy?: string;
}

/**
 * Gives a locked post, its working copy or both another content, each as a version. State and schedule stay, and so it does whether the
 * working copy is up to date.
 *
 * @throws AppError BAD_USER_INPUT as `PostTransition.change`
 */
export async function rewritePost(
  transition: PostTransition,
  post: Post,
  { text = post.content, copy: copyText }: NewContents,
  userId: number,
): Promise<MadeVersion[]> {
  const { manager } = transition;
  const made: MadeVersion[] = [];
  const base = post.version;
  if (text !== post.content) {
    const written = { ...writtenOf(post), content: text };
    await transition.change(post, { isDraft: post.isDraft, userId, written });
    const [version, former] = await manager.find(PostVersion, {
      select: { id: true },
      where: { postId: post.id, kind: 'saved' },
      order: { number: 'DESC' },
      take: 2,
    });
    made.push({ versionId: version!.id, formerVersionId: former!.id });
  }
  const copy = await readWorkingCopy(manager, post.id);
  if (!copy) return made;
  const number = copy.baseVersion === base ? post.version : copy.baseVersion;
  const written = { ...writtenOf(copy), content: copyText ?? copy.content };
  await keepWorkingCopy(manager, post, { userId, number, written, copy });
  const kept = await readWorkingCopy(manager, post.id);
  if (kept && kept.version !== copy.version) {
    made.push({ versionId: kept.version, formerVersionId: copy.version });
  }
  return made;
}
