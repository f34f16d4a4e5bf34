import type { PostInEditorFragment } from '../../post-editor.generated';
import type { SaveRequest } from '../post-state/save-request';

/** A working copy that somebody else has saved. */
export type ColleaguesCopy = Pick<
  NonNullable<PostInEditorFragment['workingCopy']>,
  'savedBy' | 'savedAt' | 'version' | 'isMine'
>;

/** The colleague's working copy on the screen that the user has not yet agreed to go on with (C75). */
export function unansweredCopy({
  post,
  continuedCopy,
}: {
  readonly post: PostInEditorFragment | undefined;
  readonly continuedCopy: number | undefined;
}): ColleaguesCopy | undefined {
  const copy = post?.workingCopy;
  return copy && !copy.isMine && copy.version !== continuedCopy ? copy : undefined;
}

/** The post of a response as its editor shows it: without the working copy that the published text is edited beside. */
export function seenPost(
  { isBesideCopy }: { readonly isBesideCopy: boolean },
  post: PostInEditorFragment,
  request: SaveRequest | undefined,
): PostInEditorFragment {
  return isBesideCopy && !request?.asWorkingCopy ? { ...post, workingCopy: null } : post;
}

/** The name of who has saved a working copy. */
export function ownerOf({ savedBy }: Pick<ColleaguesCopy, 'savedBy'>): string {
  return savedBy ?? 'một tài khoản đã xóa';
}
