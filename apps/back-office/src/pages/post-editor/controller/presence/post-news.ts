import { formatDate } from '@tiempos/ui/article';
import type { PostInEditorFragment } from '../../post-editor.generated';
import { changeWords, stateChange } from '../post-state/change-elsewhere';
import { copyVersionOf } from '../../post-text';
import type { ReportEditingMutation } from './presence.generated';

/** What the server says to a report, and the post that the editor had when it asked. */
export interface Reported {
  readonly report: ReportEditingMutation['reportEditing'];
  readonly of: PostInEditorFragment;
}

/** Something that was done to the post elsewhere since its editor has read it (C77). */
export interface PostNews {
  readonly kind: 'changed' | 'deleted';
  /** Who did what, and when. */
  readonly words: string;
}

/** What of the state of an editor decides what is new. */
interface Known {
  readonly post: PostInEditorFragment | undefined;
  readonly reported: Reported | undefined;
  /** The published text is edited beside a colleague's working copy, whose changes do not matter then. */
  readonly isBesideCopy: boolean;
}

/** What of it decides whether the news is told. */
interface Told extends Known {
  readonly saving: unknown;
  readonly conflict: unknown;
  readonly failure: { readonly kind: string } | undefined;
}

/** The news to tell. A save that runs or was refused says the same, and asks. */
export function newsToTell({ saving, conflict, failure, ...known }: Told): PostNews | undefined {
  return saving || conflict || failure?.kind === 'deleted' ? undefined : newsOf(known);
}

/**
 * What the last report says that the editor does not know; undefined when it is nothing. A report that was sent before the last
 * save says nothing new.
 */
export function newsOf({ post, reported, isBesideCopy }: Known): PostNews | undefined {
  if (!reported || !post || reported.of !== post) return undefined;
  const { deletion, post: now, isMine } = reported.report;
  // The account may have done it in another tab.
  const words = (by: string | null, done: string, at: string, isOwn = isMine) =>
    `${isOwn ? 'Bạn' : (by ?? 'Một tài khoản đã xóa')} vừa ${done} lúc ${formatDate(at)}`;
  if (deletion)
    return { kind: 'deleted', words: words(deletion.deletedBy, 'xóa tin này', deletion.deletedAt) };
  if (!now) return undefined;
  const isKept = !isBesideCopy && (now.workingCopy?.version ?? 0) !== copyVersionOf(post);
  if (now.version > post.version) {
    const { kind, bySchedule } = stateChange(post, now);
    const { updatedBy: savedBy, updatedAt: savedAt } = now;
    if (bySchedule)
      return { kind: 'changed', words: changeWords({ kind, bySchedule, savedBy, savedAt, isMine }) };
    const done = kind === 'saved' ? 'lưu' : kind === 'published' ? 'đăng tin này' : 'gỡ tin này';
    return { kind: 'changed', words: words(savedBy, done, savedAt) };
  }
  if (!isKept || now.version < post.version) return undefined;
  if (!now.workingCopy) return { kind: 'changed', words: 'Bản sửa chưa đăng vừa được bỏ ở một nơi khác' };
  const { savedBy, savedAt, isMine: isOwn } = now.workingCopy;
  return { kind: 'changed', words: words(savedBy, 'lưu bản sửa', savedAt, isOwn) };
}
