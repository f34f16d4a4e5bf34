import { Injectable } from '@nestjs/common';
import { limits } from '@tiempos/validation';
import { In, type EntityManager } from 'typeorm';
import { AppError, invalidInput, notFound } from '../../../platform/errors/app-error.js';
import { daysAgo } from '../../../platform/config/days.js';
import { isFileName } from '../../media/file-names.js';
import { StoredFile } from '../../media/stored-file.entity.js';
import { ActivityService } from '../../users/activity/activity.service.js';
import type { User } from '../../users/user.entity.js';
import { Post } from '../post.entity.js';
import { PostTransitions } from '../transition/post-transitions.service.js';
import type { PostTransition } from '../transition/post-transition.js';
import { PostVersion } from '../versions/post-version.entity.js';
import { TextQuotaService } from '../versions/text-quota.service.js';
import { readWorkingCopy } from '../versions/working-copies.js';
import { PictureReplacement, PictureReplacementVersion } from './picture-replacement.entity.js';
import { countUses, findUses } from './picture-uses.js';
import { replacePicture } from './replace-picture.js';
import { rewritePost, type MadeVersion } from './rewrite-post.js';

/** Which picture is replaced by which one, and the posts that the editor has seen. */
interface Replacement {
  readonly formerName: string;
  readonly newName: string;
  readonly postIds: readonly number[];
}

/** What became of an undo. */
export interface UndoneReplacement {
  /** How many posts have the former picture again. */
  readonly postCount: number;
  /** The posts that were saved meanwhile and stay as they are. */
  readonly kept: { readonly postId: number; readonly title: string }[];
}

type Editor = Pick<User, 'id'>;

/** Replaces a picture in all posts, and takes that back (C110). Each is one transaction: a failure leaves all as they were. */
@Injectable()
export class PictureReplacementsService {
  constructor(
    private readonly transitions: PostTransitions,
    private readonly textQuota: TextQuotaService,
    private readonly activity: ActivityService,
  ) {}

  /**
   * Puts another picture in the place of one, in the texts and working copies of all posts that show it.
   *
   * @param replacement.postIds those that the editor has agreed to; one that no longer shows the picture is left out
   * @returns the replacement, and in how many posts
   * @throws AppError NOT_FOUND, BAD_USER_INPUT with `errors.newName` or `errors.postIds` (TOO_MANY), CONFLICT when other posts show the
   * picture too, TOO_MANY_REQUESTS as `TextQuotaService`
   */
  async replace(user: Editor, { formerName, newName, postIds }: Replacement): Promise<PictureReplacement> {
    await this.textQuota.check(user.id);
    return this.transitions.run(async (transition) => {
      const { manager } = transition;
      const [former, next] = await picturesOf(manager, formerName, newName);
      const posts = await lockUsers(manager, formerName, new Set(postIds));
      const made: MadeVersion[] = [];
      let changed = 0;
      for (const post of posts) {
        const copy = await readWorkingCopy(manager, post.id);
        const contents = {
          text: replacePicture(post.content, former, next),
          copy: copy && replacePicture(copy.content, former, next),
        };
        const isChanged = contents.text !== post.content || (copy && contents.copy !== copy.content);
        if (!isChanged) continue;
        made.push(...(await rewritePost(transition, post, contents, user.id)));
        changed += 1;
      }
      if (changed === 0) {
        const message = 'Không còn tin nào dùng ảnh này';
        throw invalidInput({ field: 'postIds', code: 'NOT_FOUND', message });
      }
      const replacement = manager.create(PictureReplacement, { formerName, newName, replacedById: user.id });
      await manager.insert(PictureReplacement, replacement);
      for (const version of made) {
        await manager.insert(PictureReplacementVersion, { ...version, replacementId: replacement.id });
      }
      await this.activity.record(manager, { userId: user.id, action: 'replace-picture', number: changed });
      return manager.findOneByOrFail(PictureReplacement, { id: replacement.id });
    });
  }

  /**
   * Gives each post the text that it had before a replacement, unless it was saved meanwhile.
   *
   * @throws AppError NOT_FOUND, BAD_USER_INPUT when it is undone already or older than 30 days, TOO_MANY_REQUESTS as
   * `TextQuotaService`
   */
  async undo(user: Editor, id: number): Promise<UndoneReplacement> {
    await this.textQuota.check(user.id);
    return this.transitions.run(async (transition) => {
      const { manager } = transition;
      const replacement = await manager.findOne(PictureReplacement, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!replacement) throw notFound('Không tìm thấy lần thay ảnh này');
      if (replacement.undoneAt || replacement.replacedAt < daysAgo(limits.undoReplacementDays)) {
        const message = replacement.undoneAt
          ? 'Lần thay ảnh này đã được hoàn tác'
          : `Chỉ hoàn tác được trong ${limits.undoReplacementDays} ngày`;
        throw invalidInput({ field: 'id', code: 'INVALID_FORMAT', message });
      }
      const result = await this.takeBack(transition, id, user.id);
      await manager.update(PictureReplacement, { id }, { undoneAt: () => 'now()' });
      await this.activity.record(manager, {
        userId: user.id,
        action: 'undo-replacement',
        number: result.postCount,
      });
      return result;
    });
  }

  private async takeBack(
    transition: PostTransition,
    replacementId: number,
    userId: number,
  ): Promise<UndoneReplacement> {
    const { manager } = transition;
    const versions: TakenBack[] = await manager.query(
      `select made.id, made.post_id as "postId", made.kind, former.content
       from picture_replacement_versions join post_versions made on made.id = version_id
       join post_versions former on former.id = former_version_id where replacement_id = $1`,
      [replacementId],
    );
    const kept: UndoneReplacement['kept'] = [];
    let postCount = 0;
    for (const post of await lockPosts(manager, [...new Set(versions.map(({ postId }) => postId))])) {
      const current = new Set(await currentVersions(manager, post.id));
      const own = versions.filter(({ postId }) => postId === post.id);
      const contentOf = (kind: PostVersion['kind']) =>
        own.find((version) => version.kind === kind && current.has(version.id))?.content;
      const contents = { text: contentOf('saved'), copy: contentOf('working-copy') };
      if (own.some((version) => !current.has(version.id))) kept.push({ postId: post.id, title: post.title });
      if (contents.text === undefined && contents.copy === undefined) continue;
      await rewritePost(transition, post, contents, userId);
      postCount += 1;
    }
    return { postCount, kept };
  }
}

/** Locks the posts that show a picture, all of which the editor has seen. */
async function lockUsers(manager: EntityManager, name: string, seen: ReadonlySet<number>): Promise<Post[]> {
  const { max } = limits.replacedPosts;
  const count = (await countUses(manager, [name])).get(name) ?? 0;
  if (count > max) {
    throw invalidInput({
      field: 'postIds',
      code: 'TOO_MANY',
      message: `Ảnh này đang ở ${count.toLocaleString('vi-VN')} tin, mỗi lần chỉ thay được ở tối đa ${max} tin`,
      limit: max,
    });
  }
  const posts = await lockPosts(manager, await usersOf(manager, name));
  // Read again under the locks: somebody may have saved one meanwhile.
  const used = new Set(await usersOf(manager, name));
  if ([...used].some((id) => !seen.has(id))) {
    throw new AppError('CONFLICT', 'Có thêm tin dùng ảnh này, bạn xem lại danh sách rồi thay');
  }
  return posts.filter(({ id }) => used.has(id));
}

/** A version that a replacement has made, with the content before. */
type TakenBack = Pick<PostVersion, 'id' | 'postId' | 'kind' | 'content'>;

async function picturesOf(
  manager: EntityManager,
  formerName: string,
  newName: string,
): Promise<[StoredFile, StoredFile]> {
  const names = [formerName, newName].filter(isFileName);
  const files = await manager.findBy(StoredFile, { name: In(names), purpose: 'editor' });
  const former = files.find(({ name }) => name === formerName);
  if (!former) throw notFound('Không tìm thấy ảnh');
  const next = files.find(({ name }) => name === newName);
  if (!next || next === former) {
    const message = next ? 'Hãy chọn một ảnh khác' : 'Ảnh mới không còn trên máy chủ. Hãy tải lên lại';
    throw invalidInput({ field: 'newName', code: next ? 'INVALID_FORMAT' : 'NOT_FOUND', message });
  }
  return [former, next];
}

async function usersOf(manager: EntityManager, name: string): Promise<number[]> {
  const uses = await findUses(manager, name, limits.replacedPosts.max + 1);
  return uses.map(({ postId }) => postId);
}

/** Locks posts in the order of their ids, so that two who do it wait for one another and never crosswise. */
function lockPosts(manager: EntityManager, ids: readonly number[]): Promise<Post[]> {
  return manager.find(Post, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}

/** The versions that a post has as its text and as its working copy. */
async function currentVersions(manager: EntityManager, postId: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `(select id from post_versions where post_id = $1 and kind = 'saved' order by number desc limit 1)
     union all select id from post_versions where post_id = $1 and kind = 'working-copy' and ended_at is null`,
    [postId],
  );
  return rows.map(({ id }) => id);
}
