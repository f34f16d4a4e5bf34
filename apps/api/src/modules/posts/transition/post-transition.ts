import type { EntityManager } from 'typeorm';
import { slugOf } from '@tiempos/validation';
import type { User } from '../../users/user.entity.js';
import type { PostEvent } from '../../webhooks/webhook-events.js';
import { Post } from '../post.entity.js';
import { PostSchedule } from './post-schedule.entity.js';
import { underChosenSlug } from './chosen-slug.js';
import { withFreeSlug } from './free-slug.js';
import type { WrittenPost } from '../texts/post-texts.js';
import { keepDeletedPost } from '../versions/keep-deleted-post.js';
import { changedFields, keepRevision, keepUnkeptState } from '../versions/revisions.js';
import { endWorkingCopy, rebaseWorkingCopy, type WorkingCopy } from '../versions/working-copies.js';
import { PostVersion } from '../versions/post-version.entity.js';
import { ActivityEntry, type PostAction } from '../../users/activity/activity.entity.js';

/** What a post shall become. */
export interface NextState {
  readonly isDraft: boolean;
  /** Who has decided it; null when the account is gone. */
  readonly userId: number | null;
  /** Its texts and its thumbnail; those that it has by default. */
  readonly written?: WrittenPost;
  /** The working copy that is saved with this, perhaps changed, and ends. */
  readonly copy?: WorkingCopy;
  /** The revision whose texts they are: the slug stays, and images that it has lost are no reason to refuse it. */
  readonly revision?: Pick<Post, 'content'>;
  /** What the schedule that has decided it goes on with. A decision by hand ends the schedule of a post that changes its state. */
  readonly schedule?: Pick<PostSchedule, 'publishAt' | 'dueAt' | 'failure' | 'failedAt'>;
}

/** How a post is added. */
interface AddOptions {
  /** A content whose lost images are no reason to refuse it. */
  readonly former?: string;
  /** Its slug; empty for none. */
  readonly chosenSlug?: string;
  /** What its slug begins with when it is taken. */
  readonly wantedSlug?: string;
  readonly action?: 'create' | 'restore-post';
  /** Who adds it; null for the operator. */
  readonly userId: number | null;
}

/** A post that a transaction has changed. */
export interface ChangedPost {
  readonly post: Post;
  /** What readers see of it; undefined when it was a draft and still is one. */
  readonly event: PostEvent | undefined;
}

/**
 * The changes of posts that one transaction makes: a post is added, saved, goes online or offline, or is deleted, each with its
 * version, its revision and its activity entry. `PostTransitions` runs it, and announces what readers see.
 */
export class PostTransition {
  /** What has changed so far. */
  readonly changed: ChangedPost[] = [];

  constructor(readonly manager: EntityManager) {}

  /**
   * Adds a post, or one that was deleted again. Its slug is the first free one of the title (C30), unless the options name another.
   *
   * @throws AppError BAD_USER_INPUT as `underChosenSlug`
   */
  async add(
    draft: Post,
    { former = '', chosenSlug, wantedSlug, action = 'create', userId }: AddOptions,
  ): Promise<void> {
    if (chosenSlug) await underChosenSlug(this.manager, draft, chosenSlug);
    else await withFreeSlug(this.manager, draft, (inner) => inner.save(Post, draft), wantedSlug);
    // A number that SQL has given again is no reason to show the texts of another post.
    if (action === 'create') await this.manager.delete(PostVersion, { postId: draft.id });
    await keepUnkeptState(this.manager, draft, former);
    await this.record(action, { post: draft, event: eventOf(true, draft.isDraft) }, userId);
  }

  /** Makes of a locked post what it shall become, be it other texts, another state or both. */
  async change(post: Post, next: NextState): Promise<void> {
    const { manager } = this;
    const { isDraft, userId, written, copy, revision } = next;
    const before = Object.assign(new Post(), post);
    const now = new Date();
    Object.assign(post, written, {
      isDraft,
      version: post.version + 1,
      updatedAt: now,
      updatedById: userId,
      publishedAt: post.publishedAt ?? (isDraft ? null : now),
    });
    const fields = changedFields(before, post);
    if (fields.length > 0) await keepUnkeptState(manager, before);
    const save = (inner: EntityManager) => inner.save(Post, post);
    await (changesSlug(before, post, revision) ? withFreeSlug(manager, post, save) : save(manager));
    const former = before.content + (copy?.content ?? '') + (revision?.content ?? '');
    if (fields.length > 0) await keepRevision(manager, post, { changed: fields, before: former });
    if (written) await endWorkingCopy(manager, post, { userId, replaced: copy?.version });
    if (fields.every((field) => field === 'state')) await rebaseWorkingCopy(manager, post, before.version);
    if (before.isDraft !== isDraft) await this.advanceSchedule(post.id, next.schedule);
    else if (copy) await endPlannedUpdate(manager, post.id);
    const isRestored = revision && before.isDraft === isDraft;
    const action = isRestored ? 'restore-revision' : actionOf(before.isDraft, isDraft);
    await this.record(action, { post, event: eventOf(before.isDraft, isDraft) }, userId);
  }

  /**
   * Gives a locked post another slug, or with an empty one that of its title (C65, C109); its texts and its version stay.
   *
   * @throws AppError BAD_USER_INPUT as `underChosenSlug`
   */
  async move(post: Post, slug: string): Promise<void> {
    const { manager } = this;
    const before = post.titlePath;
    post.hasOwnSlug = slug !== '';
    if (post.hasOwnSlug) await underChosenSlug(manager, post, slug);
    else await withFreeSlug(manager, post, (inner) => inner.save(Post, post));
    const isSeen = !post.isDraft && post.titlePath !== before;
    this.changed.push({ post, event: isSeen ? 'post.updated' : undefined });
  }

  /** Deletes a locked post, which can be brought back for some time (C60). */
  async delete(post: Post, userId: number): Promise<void> {
    await keepDeletedPost(this.manager, post, userId);
    await this.manager.delete(Post, { id: post.id });
    await this.record('delete', { post, event: post.isDraft ? undefined : 'post.deleted' }, userId);
  }

  private async advanceSchedule(postId: number, schedule: NextState['schedule']) {
    if (schedule) await this.manager.update(PostSchedule, { postId }, schedule);
    else await this.manager.delete(PostSchedule, { postId });
  }

  /** Records who did what to a post (C19g). */
  private async record(action: PostAction, changed: ChangedPost, userId: User['id'] | null) {
    const { id: postId, version } = changed.post;
    await this.manager.insert(ActivityEntry, { userId, action, postId, version });
    this.changed.push(changed);
  }
}

/** Ends what is planned for the working copy of a locked post, which is published or dropped (C108). */
export async function endPlannedUpdate(manager: EntityManager, postId: number): Promise<void> {
  await manager.query(
    `update post_schedules set publish_copy_at = null, due_at = unpublish_at, failure = null, failed_at = null
     where post_id = $1 and publish_copy_at is not null and unpublish_at is not null`,
    [postId],
  );
  await manager.query('delete from post_schedules where post_id = $1 and publish_copy_at is not null', [
    postId,
  ]);
}

/** The slug follows the title until the first publication (C30) unless it was chosen (C65). */
function changesSlug(before: Post, post: Post, revision: NextState['revision']): boolean {
  const followsTitle = before.publishedAt === null && !before.hasOwnSlug && !revision;
  return followsTitle && slugOf(post.title) !== slugOf(before.title);
}

function actionOf(wasDraft: boolean, isDraft: boolean): PostAction {
  if (wasDraft === isDraft) return 'update';
  return isDraft ? 'unpublish' : 'publish';
}

function eventOf(wasDraft: boolean, isDraft: boolean): PostEvent | undefined {
  if (wasDraft) return isDraft ? undefined : 'post.published';
  return isDraft ? 'post.unpublished' : 'post.updated';
}
