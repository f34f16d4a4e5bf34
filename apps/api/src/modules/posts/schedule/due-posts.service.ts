import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FailureLog } from '../../../platform/logging/failure-log.js';
import type { PostTransition } from '../transition/post-transition.js';
import { PostTransitions } from '../transition/post-transitions.service.js';
import { Post } from '../post.entity.js';
import { writtenOf } from '../texts/post-texts.js';
import { PostSchedule, ScheduleFailure } from '../transition/post-schedule.entity.js';
import { readWorkingCopy } from '../versions/working-copies.js';

const INTERVAL_MS = 5_000;

/**
 * Publishes posts and working copies, and takes posts offline when their time has come, also one that passed while no server ran. Every
 * process looks by itself; the lock of the post decides which one acts. What is due is decided by the clock of Postgres.
 */
@Injectable()
export class DuePostsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Schedule');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isStopping = false;
  private readonly runs = new FailureLog(this.logger, 'Due posts could not be read');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transitions: PostTransitions,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), INTERVAL_MS).unref();
    void this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Carries out everything that is due. A run that is under way is not started again. */
  run(): Promise<void> {
    return (this.running ??= this.runs
      .attempt(async () => {
        while (!this.isStopping && (await this.actOnNext()));
      })
      .then(() => (this.running = undefined)));
  }

  /** @returns false when nothing is due */
  private async actOnNext(): Promise<boolean> {
    let postId: number | undefined;
    try {
      await this.transitions.run(async (transition) => {
        postId = await lockNextDue(transition.manager);
        if (postId !== undefined) await this.act(transition, postId);
      });
    } catch (error) {
      if (postId === undefined) throw error;
      this.logger.error({ err: error, post: postId }, 'A planned change of a post failed; it is tried again');
      await this.recordFailure(postId);
    }
    return postId !== undefined;
  }

  private async act(transition: PostTransition, postId: number): Promise<void> {
    const { manager } = transition;
    // Read under the post's lock, which every change of a schedule takes: it may have ended or changed meanwhile.
    const schedule = await manager.findOneBy(PostSchedule, { postId });
    const [{ now }]: [{ now: Date }] = await manager.query('select clock_timestamp() as now');
    if (!schedule?.dueAt || schedule.dueAt > now) return;
    const isOver = schedule.unpublishAt !== null && schedule.unpublishAt <= now;
    if (schedule.publishAt && isOver) {
      await manager.update(
        PostSchedule,
        { postId },
        { dueAt: null, failure: ScheduleFailure.MISSED, failedAt: now },
      );
      return;
    }
    const post = await manager.findOneByOrFail(Post, { id: postId });
    if (schedule.publishCopyAt && !isOver) return this.publishCopy(transition, { post, schedule, now });
    await transition.change(post, {
      isDraft: !schedule.publishAt,
      userId: schedule.setById,
      schedule:
        schedule.publishAt && schedule.unpublishAt
          ? { publishAt: null, dueAt: schedule.unpublishAt, failure: null, failedAt: null }
          : undefined,
    });
  }

  /** As 'Đăng Tin' would, unless the published text has changed since the copy began (C108). */
  private async publishCopy(
    transition: PostTransition,
    { post, schedule, now }: { post: Post; schedule: PostSchedule; now: Date },
  ): Promise<void> {
    const { manager } = transition;
    const copy = await readWorkingCopy(manager, post.id);
    if (copy?.baseVersion === post.version) {
      const { setById: userId } = schedule;
      return transition.change(post, { isDraft: false, userId, written: writtenOf(copy), copy });
    }
    await manager.update(
      PostSchedule,
      { postId: post.id },
      { dueAt: schedule.unpublishAt, failure: ScheduleFailure.CHANGED, failedAt: now },
    );
  }

  /** A schedule that somebody has replaced meanwhile has a time of its own, and keeps it. */
  private async recordFailure(postId: number): Promise<void> {
    await this.dataSource.query(
      `update post_schedules set failure = $2, failed_at = clock_timestamp(), due_at = clock_timestamp() + interval '1 minute'
       where post_id = $1 and due_at <= clock_timestamp()`,
      [postId, ScheduleFailure.ERROR],
    );
  }
}

/** Locks the post that is due first, unless another process has it. */
async function lockNextDue(manager: EntityManager): Promise<number | undefined> {
  const [row]: { id: number }[] = await manager.query(
    `select posts.id from post_schedules join posts on posts.id = post_schedules.post_id
     where post_schedules.due_at <= clock_timestamp() order by post_schedules.due_at limit 1
     for no key update of posts skip locked`,
  );
  return row?.id;
}
