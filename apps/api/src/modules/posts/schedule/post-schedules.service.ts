import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository, type EntityManager } from 'typeorm';
import { wholeMinute, type ScheduleFields } from '@tiempos/validation';
import { invalidInput, type AppError } from '../../../platform/errors/app-error.js';
import type { User } from '../../users/user.entity.js';
import { lockPost } from '../lock-post.js';
import type { Post } from '../post.entity.js';
import { PostSchedule } from './post-schedule.entity.js';

const MAX_DAYS_AHEAD = 730;
const DAY_MS = 86_400_000;

type Times = Pick<PostSchedule, 'publishAt' | 'unpublishAt'>;

/** The schedules of posts; `DuePostsService` carries them out. */
@Injectable()
export class PostSchedulesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PostSchedule) private readonly schedules: Repository<PostSchedule>,
  ) {}

  /** The schedules of posts in the order of their ids, null where there is none. */
  async find(postIds: readonly number[]): Promise<(PostSchedule | null)[]> {
    const found = await this.schedules.findBy({ postId: In([...postIds]) });
    const byPost = new Map(found.map((schedule) => [schedule.postId, schedule]));
    return postIds.map((id) => byPost.get(id) ?? null);
  }

  /**
   * Replaces the schedule of a post. Without times the post has none.
   *
   * @throws AppError NOT_FOUND, BAD_USER_INPUT
   */
  async set(user: Pick<User, 'id'>, postId: number, fields: ScheduleFields): Promise<Post> {
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      await replaceSchedule(manager, post, user, fields);
      return post;
    });
  }
}

/** Replaces the schedule of a locked post. @throws AppError BAD_USER_INPUT */
export async function replaceSchedule(
  manager: EntityManager,
  post: Post,
  user: Pick<User, 'id'>,
  fields: ScheduleFields,
): Promise<void> {
  const publishAt = fields.publishAt ? wholeMinute(fields.publishAt) : null;
  const unpublishAt = fields.unpublishAt ? wholeMinute(fields.unpublishAt) : null;
  await manager.delete(PostSchedule, { postId: post.id });
  if (!publishAt && !unpublishAt) return;
  const schedule = { publishAt, unpublishAt };
  const [{ now }]: [{ now: Date }] = await manager.query('select clock_timestamp() as now');
  check(schedule, post, now);
  const dueAt = publishAt ?? unpublishAt;
  await manager.insert(PostSchedule, { ...schedule, postId: post.id, dueAt, setById: user.id });
}

/** @param now by the clock of Postgres, which also decides what is due */
function check({ publishAt, unpublishAt }: Times, { isDraft }: Post, now: Date): void {
  if (publishAt && !isDraft) throw invalidTime('publishAt', 'Tin đang đăng nên không hẹn giờ đăng được');
  if (!publishAt && isDraft) throw invalidTime('unpublishAt', 'Tin chưa đăng, cần hẹn cả giờ đăng');
  for (const [field, time] of Object.entries({ publishAt, unpublishAt })) {
    if (!time) continue;
    if (time <= now) throw invalidTime(field, 'Giờ hẹn đã qua');
    if (time.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS)
      throw invalidTime(field, 'Chỉ hẹn được trong hai năm tới');
  }
}

function invalidTime(field: string, message: string): AppError {
  return invalidInput({ field, code: 'OUT_OF_RANGE', message });
}
