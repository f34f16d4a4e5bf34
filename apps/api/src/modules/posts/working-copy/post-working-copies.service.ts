import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { IdempotencyService, type RecordResult } from '../../../platform/idempotency/idempotency.service.js';
import type { RepeatableRequest } from '../../../platform/idempotency/repeatable-request.decorator.js';
import { MediaService } from '../../media/media.service.js';
import type { StoredFile } from '../../media/stored-file.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Post } from '../post.entity.js';
import { PostSavingService, savedPost } from '../saving/post-saving.service.js';
import { saveConflict } from '../versions/save-conflict.js';
import { lockPost } from '../lock-post.js';
import { keptThumbnail, savedTextFields, type PreparedFields } from '../saving/saved-fields.js';
import type { PostWorkingCopy, PostWorkingCopyInput } from './post-working-copy.js';
import { endPlannedUpdate } from '../transition/post-transition.js';
import { selectListed, writtenOf, type WrittenPost } from '../texts/post-texts.js';
import {
  endWorkingCopy,
  isWorkingCopy,
  keepWorkingCopy,
  readWorkingCopy,
  seenWorkingCopy,
} from '../versions/working-copies.js';

/** What a save of a working copy has beside its fields. */
interface SaveOptions {
  /** A thumbnail that is already in the store; it is removed when it is not kept. */
  readonly image?: StoredFile;
  readonly request?: RepeatableRequest;
}

/** A save, as a repeated request gets it. */
interface Saved {
  readonly post: Post;
  readonly imgFileName: string | null;
}

/** One run of a save. */
interface SaveRequest {
  readonly postId: number;
  readonly input: PostWorkingCopyInput;
  readonly image: StoredFile | undefined;
  readonly record: RecordResult<Saved>;
}

/** Changes of published posts that readers do not see yet (F156, C69). */
@Injectable()
export class PostWorkingCopiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: MediaService,
    private readonly saving: PostSavingService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** The working copies of posts in the order of their ids, null where there is none; without their contents. */
  async find(postIds: readonly number[]): Promise<(PostWorkingCopy | null)[]> {
    const rows: PostWorkingCopy[] = await this.dataSource.query(
      `select post_id as "postId", ${selectListed}, post_versions.id as version, number as "baseVersion", saved_at as "savedAt", users.name as "savedBy",
         saved_by as "savedById"
       from post_versions left join users on users.id = saved_by where post_id = any($1) and ${isWorkingCopy}`,
      [postIds],
    );
    const byPost = new Map(rows.map((copy) => [copy.postId, copy]));
    return postIds.map((id) => byPost.get(id) ?? null);
  }

  /** The contents of working copies in the order of their posts' ids, empty where there is none. */
  async contents(postIds: readonly number[]): Promise<string[]> {
    const rows: { id: number; content: string }[] = await this.dataSource.query(
      `select post_id as id, content from post_versions where post_id = any($1) and ${isWorkingCopy}`,
      [postIds],
    );
    const byPost = new Map(rows.map(({ id, content }) => [id, content]));
    return postIds.map((id) => byPost.get(id) ?? '');
  }

  /**
   * Keeps changes of a published post aside, in place of an earlier working copy. The post stays as it is, its version
   * and its time included. Texts that are those of the post are no changes: then it has no copy.
   *
   * @throws AppError NOT_FOUND, BAD_USER_INPUT, also for a draft, CONFLICT when the copy is not the one that was edited or the
   * post went offline since, IDEMPOTENCY_KEY_REUSED
   */
  async save(
    user: Pick<User, 'id'>,
    postId: number,
    input: PostWorkingCopyInput,
    { image, request }: SaveOptions = {},
  ): Promise<Post> {
    const operation = {
      name: 'save-post-working-copy',
      request,
      accountId: user.id,
      input: { ...input, postId, image: image?.digest },
      replay: ({ post, ...saved }: Saved): Saved => ({ ...saved, post: savedPost(post) }),
    };
    try {
      const { post, imgFileName } = await this.idempotency.run(operation, (record) =>
        this.write(user, { postId, input, image, record }),
      );
      // A repeated request has brought it again.
      if (image && imgFileName !== image.name) await this.files.discard(image);
      return post;
    } catch (error) {
      if (image) await this.files.discard(image, error);
      throw error;
    }
  }

  /**
   * Drops the working copy of a post, which stays in the history, and ends what is planned for it; a post without a copy stays as it is.
   *
   * @throws AppError NOT_FOUND, CONFLICT when the copy is another one by now
   */
  discard(user: Pick<User, 'id'>, postId: number, version: number): Promise<Post> {
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      if (!(await readWorkingCopy(manager, postId))) return post;
      await seenWorkingCopy(manager, post, { userId: user.id, version });
      await endWorkingCopy(manager, post, { userId: user.id, replaced: version });
      await endPlannedUpdate(manager, postId);
      return post;
    });
  }

  private async write(user: Pick<User, 'id'>, { postId, input, image, record }: SaveRequest): Promise<Saved> {
    const { version, baseVersion, ...texts } = input;
    // Before the transaction, which occupies a connection and holds a lock.
    const fields = await this.saving.prepare(user, { ...texts, isDraft: false });
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      if (baseVersion < 1 || baseVersion > post.version) throw unknownVersion();
      if (post.isDraft)
        throw baseVersion === post.version ? notPublished() : await saveConflict(manager, post, user.id);
      const copy = await seenWorkingCopy(manager, post, { userId: user.id, version });
      if (image) await this.files.record(manager, image);
      const kept = changedTexts(copy ?? post, post, fields, image);
      // A copy that has followed its post since it was read is not behind again.
      const number = Math.max(baseVersion, copy?.baseVersion ?? 0);
      await keepWorkingCopy(manager, post, { userId: user.id, number, written: kept, copy });
      post.removed = fields.removed ?? [];
      const saved = { post, imgFileName: kept.imgFileName };
      await record(manager, saved);
      return saved;
    });
  }
}

/** @throws AppError BAD_USER_INPUT for a thumbnail that is neither the copy's nor the post's */
function changedTexts(
  shown: WrittenPost,
  post: Post,
  fields: PreparedFields,
  image: StoredFile | undefined,
): WrittenPost {
  const imgFileName = image?.name ?? keptThumbnail(shown, fields.oldThumbImg, post);
  return { ...writtenOf(shown), ...savedTextFields(fields), imgFileName };
}

function notPublished() {
  const message = 'Tin này không đang đăng, bạn bấm Lưu nháp để lưu';
  return invalidInput({ field: 'postId', code: 'NOT_FOUND', message });
}

function unknownVersion() {
  const message = 'Tin chưa có phiên bản này';
  return invalidInput({ field: 'baseVersion', code: 'OUT_OF_RANGE', message });
}
