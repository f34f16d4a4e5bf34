import { Injectable } from '@nestjs/common';
import type { ScheduleFields } from '@tiempos/validation';
import { LessThan, type EntityManager } from 'typeorm';
import { invalidInput } from '../../platform/errors/app-error.js';
import type { User } from '../users/user.entity.js';
import { lockPost } from './lock-post.js';
import type { Post } from './post.entity.js';
import { replaceSchedule } from './schedule/post-schedules.service.js';
import { writtenOf } from './texts/post-texts.js';
import { PostTransitions } from './transition/post-transitions.service.js';
import { PostVersion } from './versions/post-version.entity.js';
import { saveConflict } from './versions/save-conflict.js';
import { TextQuotaService } from './versions/text-quota.service.js';
import { keepWorkingCopy, readWorkingCopy } from './versions/working-copies.js';

/** What is taken back: the version that took the post offline, and the schedule that it ended. */
interface TakenOffline {
  readonly version: number;
  readonly schedule: ScheduleFields | null | undefined;
}

/** Takes back the save that took a post offline (C101). */
@Injectable()
export class RepublishingService {
  constructor(
    private readonly transitions: PostTransitions,
    private readonly textQuota: TextQuotaService,
  ) {}

  /**
   * Publishes the texts that readers had, with their schedule. What the save has written becomes the working copy, in place of
   * one that the post still has, which stays in the history.
   *
   * @throws AppError NOT_FOUND, CONFLICT when another version is saved by now, BAD_USER_INPUT, TOO_MANY_REQUESTS as
   * `TextQuotaService`
   */
  async republish(
    user: Pick<User, 'id'>,
    postId: number,
    { version, schedule }: TakenOffline,
  ): Promise<Post> {
    await this.textQuota.check(user.id);
    return this.transitions.run(async (transition) => {
      const { manager } = transition;
      const post = await lockPost(manager, postId);
      if (post.version !== version) throw await saveConflict(manager, post, user.id);
      const former = await publishedBefore(manager, post);
      const saved = writtenOf(post);
      const written = writtenOf(former);
      await transition.change(post, { isDraft: false, userId: user.id, written, revision: former });
      if (schedule) await replaceSchedule(manager, post, user, schedule);
      const copy = await readWorkingCopy(manager, postId);
      await keepWorkingCopy(manager, post, { userId: user.id, number: post.version, written: saved, copy });
      return post;
    });
  }
}

/** The version that readers had until the last save took it offline. @throws AppError BAD_USER_INPUT */
async function publishedBefore(manager: EntityManager, { id, version, isDraft }: Post): Promise<PostVersion> {
  const former = await manager.findOne(PostVersion, {
    where: { postId: id, kind: 'saved', number: LessThan(version) },
    order: { number: 'DESC' },
  });
  if (former && isDraft && !former.isDraft) return former;
  const message = 'Lần lưu cuối không gỡ tin khỏi trang tin';
  throw invalidInput({ field: 'version', code: 'NOT_FOUND', message });
}
