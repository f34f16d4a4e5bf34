import type { LocalCopy } from '../../../../posts/copies/stored-copies';
import { copyVersionOf } from '../../post-text';
import type { PostInEditorFragment } from '../../post-editor.generated';

/** The post that a text was written on. */
export interface BasedOn {
  readonly version: number;
  /** The version of its working copy; 0 for none. */
  readonly copyVersion: number;
}

type Written = Pick<LocalCopy, 'version' | 'copyVersion' | 'writtenAt'>;

/**
 * What a draft backup was written on, if the post or its working copy was saved since: then what is saved of it is based on that
 * version, so that the server finds the conflict (C29, C32). Undefined for one that is up to date.
 */
export function outdatedBase(
  { version, copyVersion, writtenAt }: Written,
  post: PostInEditorFragment | undefined,
): BasedOn | undefined {
  if (version === undefined || !post) return undefined;
  const now = copyVersionOf(post);
  // Backups of an older release do not say it.
  const isNewCopy = post.workingCopy && Date.parse(post.workingCopy.savedAt) > writtenAt;
  const then = copyVersion ?? (isNewCopy ? 0 : now);
  return version < post.version || then !== now ? { version, copyVersion: then } : undefined;
}
