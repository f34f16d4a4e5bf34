import type { SaveRequest, ScheduleTimes, SeenState } from './save-request';

/** A post as its editor or a report of the server has it. */
export interface StatefulPost {
  readonly isDraft: boolean;
  readonly schedule?: ScheduleTimes | null;
  readonly workingCopy?: { readonly version: number } | null;
}

/** @param post undefined for one that was never saved */
export function seenState(post: StatefulPost | undefined): SeenState {
  return {
    isDraft: post?.isDraft ?? true,
    copyVersion: post?.workingCopy?.version ?? 0,
    schedule: post?.schedule ?? null,
  };
}

/** Whether a post is as public as it was seen, with the same working copy and the same schedule. */
export function isAsSeen({ isDraft, copyVersion, schedule }: SeenState, post: StatefulPost): boolean {
  const now = seenState(post);
  return isDraft === now.isDraft && copyVersion === now.copyVersion && isSameSchedule(schedule, now.schedule);
}

type Times = ScheduleTimes | null | undefined;

export function isSameSchedule(one: Times, other: Times): boolean {
  return (
    (one?.publishAt ?? null) === (other?.publishAt ?? null) &&
    (one?.publishCopyAt ?? null) === (other?.publishCopyAt ?? null) &&
    (one?.unpublishAt ?? null) === (other?.unpublishAt ?? null)
  );
}

/** A save that changes nothing for readers: of a draft it is saved itself, of a public post the working copy is. */
export function keepingWords(post: StatefulPost | undefined): SaveRequest {
  return post && !post.isDraft ? { isDraft: false, asWorkingCopy: true } : { isDraft: true };
}

/**
 * What a save does to a post. It does what its button says where that changes nothing for readers, or where the post is as public
 * as when the button was pressed; otherwise a decision would be replayed on another state, and the save keeps the words.
 */
export function requestOn(request: SaveRequest, post: StatefulPost | undefined): SaveRequest {
  if (request.asWorkingCopy) return keepingWords(post);
  const { isDraft } = seenState(post);
  const isMeant = request.isDraft === isDraft || (request.seen ?? seenState(post)).isDraft === isDraft;
  return isMeant ? request : keepingWords(post);
}

/** Whether a save keeps the words instead of doing what was asked for. */
export function isOnlyKept(asked: SaveRequest, done: SaveRequest): boolean {
  return asked.isDraft !== done.isDraft || Boolean(asked.asWorkingCopy) !== Boolean(done.asWorkingCopy);
}
