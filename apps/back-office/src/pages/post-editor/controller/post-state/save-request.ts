import type { PostInEditorFragment } from '../../post-editor.generated';

/** When a post goes online and offline, or its working copy is published, by itself. */
export type ScheduleTimes = Pick<
  NonNullable<PostInEditorFragment['schedule']>,
  'publishAt' | 'publishCopyAt' | 'unpublishAt'
>;

/** What of a post a decision about its readers is made on. */
export interface SeenState {
  readonly isDraft: boolean;
  /** The version of its working copy; 0 for none. */
  readonly copyVersion: number;
  readonly schedule: ScheduleTimes | null;
}

/** A save that took a post offline. */
export interface TakenOffline {
  /** The version of the post after it. */
  readonly version: number;
  /** The schedule that it ended. */
  readonly schedule: Pick<ScheduleTimes, 'unpublishAt'> | null;
}

/** The options of a save. */
export interface SaveRequest {
  readonly isDraft: boolean;
  /** Only the working copy of the published post is saved (C69). */
  readonly asWorkingCopy?: boolean;
  /** What the screen told of the post when the save was asked for. */
  readonly seen?: SeenState;
  /** No text is saved: the save that took the post offline is taken back (C101). */
  readonly takesBack?: TakenOffline;
}
