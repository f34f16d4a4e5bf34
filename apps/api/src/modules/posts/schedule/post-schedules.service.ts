import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository, type EntityManager } from 'typeorm';
import { wholeMinute, type ScheduleFields } from '@tiempos/validation';
import { invalidInput, type AppError } from '../../../platform/errors/app-error.js';
import type { User } from '../../users/user.entity.js';
import { lockPost } from '../lock-post.js';
import type { Post } from '../post.entity.js';
import { PostSchedule } from '../transition/post-schedule.entity.js';
import { readWorkingCopy } from '../versions/working-copies.js';

const MAX_DAYS_AHEAD = 730;
const DAY_MS = 86_400_000;

type Times = Pick<PostSchedule, 'publishAt' | 'publishCopyAt' | 'unpublishAt'>;

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
  const publishCopyAt = fields.publishCopyAt ? wholeMinute(fields.publishCopyAt) : null;
  const unpublishAt = fields.unpublishAt ? wholeMinute(fields.unpublishAt) : null;
  await manager.delete(PostSchedule, { postId: post.id });
  const dueAt = publishAt ?? publishCopyAt ?? unpublishAt;
  if (!dueAt) return;
  const schedule = { publishAt, publishCopyAt, unpublishAt };
  const [{ now }]: [{ now: Date }] = await manager.query('select clock_timestamp() as now');
  check(schedule, post, now);
  if (publishCopyAt) await checkCopy(manager, post);
  await manager.insert(PostSchedule, { ...schedule, postId: post.id, dueAt, setById: user.id });
}

/** @param now by the clock of Postgres, which also decides what is due */
function check(times: Times, { isDraft }: Post, now: Date): void {
  const { publishAt, publishCopyAt, unpublishAt } = times;
  if (publishAt && !isDraft) throw invalidTime('publishAt', 'Tin đang đăng nên không hẹn giờ đăng được');
  if (publishCopyAt && isDraft) throw invalidTime('publishCopyAt', 'Tin chưa đăng nên không có bản sửa');
  if (!publishAt && isDraft) throw invalidTime('unpublishAt', 'Tin chưa đăng, cần hẹn cả giờ đăng');
  for (const [field, time] of Object.entries({ publishAt, publishCopyAt, unpublishAt })) {
    if (!time) continue;
    if (time <= now) throw invalidTime(field, 'Giờ hẹn đã qua');
    if (time.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS)
      throw invalidTime(field, 'Chỉ hẹn được trong hai năm tới');
  }
}

/** What can be planned for a working copy: that of a post whose text is the one that the copy began with. */
async function checkCopy(manager: EntityManager, post: Post): Promise<void> {
  const copy = await readWorkingCopy(manager, post.id);
  if (!copy) throw invalidTime('publishCopyAt', 'Tin không có bản sửa nào để hẹn giờ');
  if (copy.baseVersion !== post.version) {
    throw invalidTime('publishCopyAt', 'Bài đang đăng đã đổi sau khi có bản sửa, bạn so hai bản trước đã');
  }
}

function invalidTime(field: string, message: string): AppError {
  return invalidInput({ field, code: 'OUT_OF_RANGE', message });
}
