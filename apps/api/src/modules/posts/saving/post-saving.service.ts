import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { slugOf, type PostFields } from '@tiempos/validation';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { isDeadlock } from '../../../platform/errors/database-errors.js';
import { IdempotencyService, type RecordResult } from '../../../platform/idempotency/idempotency.service.js';
import type { RepeatableRequest } from '../../../platform/idempotency/repeatable-request.decorator.js';
import { FileUsageService } from '../../media/usage/file-usage.service.js';
import { MediaService } from '../../media/media.service.js';
import type { StoredFile } from '../../media/stored-file.entity.js';
import type { User } from '../../users/user.entity.js';
import { ContentSanitizerService } from '../content/content-sanitizer.service.js';
import { logSecurityEvent } from '../../../platform/logging/security-log.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { changedTags, postTag } from '../published/post-tag.js';
import { recordImageUse } from '../content/post-images.js';
import { keepDeletedPost } from '../history/deleted-posts.service.js';
import { changedFields, checkRevision, keepRevision, keepUnkeptState } from '../history/revisions.js';
import { withFreeSlug } from '../slug/free-slug.js';
import type { PostAction } from './post-history.entity.js';
import { saveConflict } from './save-conflict.js';
import { changeState, lockPost, recordHistory } from './post-state.js';
import { checkPublishable } from './publishable.js';
import { endWorkingCopy, rebaseWorkingCopy, seenWorkingCopy } from '../working-copy/working-copies.js';
import { writtenOf } from '../texts/post-texts.js';
import { PostSchedule } from '../schedule/post-schedule.entity.js';
import { Post } from '../post.entity.js';
import { foreignThumbnail, keptThumbnail, savedTextFields, type PreparedFields } from './saved-fields.js';

/** Attempts of a save that runs into a deadlock, for example when two drafts swap titles at once. */
const MAX_ATTEMPTS = 3;

/** What a save has beside its fields. */
interface SaveOptions {
  /** A thumbnail that is already in the store; it is removed when the save fails. */
  readonly image?: StoredFile;
  /** The versions that may be saved now, one of which `version` of the fields must be, too; any by default. */
  readonly versions?: readonly number[];
  /** The revision whose texts are saved: its thumbnail comes back with them, and the slug stays. */
  readonly revision?: Pick<Post, 'version' | 'imgFileName' | 'content'>;
  /** The version of the working copy that is saved, perhaps changed, and ends with it; 0 when there was none (C69). */
  readonly workingCopyVersion?: number | null;
}

/** One run of a save. */
interface SaveRequest extends SaveOptions {
  readonly id: number | undefined;
  readonly input: PostFields;
  readonly record: RecordResult<Post>;
}

/** The account that saves or deletes. */
type Author = Pick<User, 'id'>;

/** Saving and deleting posts, each in one transaction with its history (C19g). */
@Injectable()
export class PostSavingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: MediaService,
    private readonly usage: FileUsageService,
    private readonly cache: ResponseCache,
    private readonly sanitizer: ContentSanitizerService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Creates a post, or saves the one with this id (F99, C32, C33). A save that fails leaves neither row nor file.
   *
   * @param options.request a repeated one gets the post that the first one has saved
   * @throws AppError NOT_FOUND, CONFLICT when `fields.version` is no longer the saved one, BAD_USER_INPUT,
   * IDEMPOTENCY_KEY_REUSED
   */
  async save(
    user: Author,
    id: number | undefined,
    input: PostFields,
    { request, ...options }: SaveOptions & { request?: RepeatableRequest } = {},
  ): Promise<Post> {
    const { image, versions, workingCopyVersion } = options;
    const operation = {
      name: 'save-post',
      request,
      accountId: user.id,
      input: {
        ...input,
        id,
        image: image?.digest,
        versions,
        workingCopyVersion: workingCopyVersion ?? undefined,
      },
      replay: savedPost,
    };
    try {
      const post = await this.idempotency.run(operation, (record) =>
        this.write(user, { ...options, id, input, record }),
      );
      // A repeated request has brought it again.
      if (image && post.imgFileName !== image.name) await this.files.discard(image);
      return post;
    } catch (error) {
      if (image) await this.files.discard(image, error);
      throw error;
    }
  }

  /**
   * Deletes a post (F98), which the operator can bring back for some time (C60).
   *
   * @throws AppError NOT_FOUND, CONFLICT when the saved version is none of `versions`
   */
  async delete(
    user: Author,
    id: number,
    { clientIp = null, versions }: { clientIp?: string | null; versions?: readonly number[] } = {},
  ): Promise<void> {
    const { isDraft } = await this.withRetry(async (manager) => {
      const post = await lockPost(manager, id);
      if (versions && !versions.includes(post.version)) throw await saveConflict(manager, post);
      await keepDeletedPost(manager, id, user.id);
      await manager.delete(Post, { id });
      await recordHistory(manager, user.id, 'delete', post);
      return post;
    });
    logSecurityEvent('post-deleted', { account: user.id, clientIp, post: id });
    if (!isDraft) this.cache.invalidate([postTag({ id })]);
  }

  /**
   * Publishes a post or takes it offline with the texts that it has, which ends its plan (C64). A post in that state stays
   * as it is, its plan as well.
   *
   * @throws AppError NOT_FOUND, BAD_USER_INPUT when its texts cannot be published
   */
  async setState(user: Author, id: number, { isDraft }: Pick<Post, 'isDraft'>): Promise<void> {
    const changed = await this.withRetry(async (manager) => {
      const post = await lockPost(manager, id);
      if (post.isDraft === isDraft) return undefined;
      if (!isDraft) checkPublishable(post);
      await changeState(manager, post, { isDraft, userId: user.id });
      await manager.delete(PostSchedule, { postId: id });
      return post;
    });
    if (changed) this.cache.invalidate(changedTags(changed, { wasDraft: !isDraft }));
  }

  /** Sanitises the content; absent content stays absent. @throws AppError BAD_USER_INPUT, UNAVAILABLE */
  async prepare(user: Author, { content, ...fields }: PostFields): Promise<PreparedFields> {
    if (typeof content !== 'string') return fields;
    return { ...fields, ...(await this.sanitizer.sanitise(content, user.id)) };
  }

  /**
   * Creates a post inside the caller's transaction. Its slug is the first free one of the title (C30).
   *
   * @param options.source the post that it copies, locked: its thumbnail comes along, and images that its content has
   * lost are no reason to refuse the copy
   */
  async create(
    manager: EntityManager,
    user: Author,
    fields: PreparedFields,
    { image, source }: { image?: StoredFile; source?: Pick<Post, 'imgFileName' | 'content'> } = {},
  ): Promise<Post> {
    if (fields.oldThumbImg && !image) throw foreignThumbnail();
    if (image) await this.files.record(manager, image);
    const now = new Date();
    const draft = manager.create(Post, {
      ...savedTextFields(fields),
      imgFileName: image?.name ?? source?.imgFileName ?? null,
      isDraft: fields.isDraft,
      hasOwnSlug: false,
      version: 1,
      createdDate: now,
      updatedAt: now,
      publishedAt: fields.isDraft ? null : now,
      authorId: user.id,
      updatedById: user.id,
    });
    const post = await withFreeSlug(manager, draft, (inner) => inner.save(Post, draft));
    await recordImageUse(manager, this.usage, post, source?.content ?? '');
    await keepRevision(manager, post, []);
    await recordHistory(manager, user.id, 'create', post);
    return post;
  }

  /**
   * Saves once, whatever the request's key is. @throws AppError as `save`
   *
   * @param request.record is called in the transaction, last
   */
  async write(user: Author, { id, input, record, ...options }: SaveRequest): Promise<Post> {
    if (id === undefined && options.workingCopyVersion) throw noWorkingCopy();
    // Before the transaction, which occupies a connection and holds a lock.
    const { removed, ...fields } = await this.prepare(user, input);
    const { post, wasDraft } = await this.withRetry(async (manager) => {
      const saved =
        id === undefined
          ? { post: await this.create(manager, user, fields, options), wasDraft: true }
          : await this.update(manager, user, id, { ...fields, ...options });
      saved.post.removed = removed ?? [];
      await record(manager, saved.post);
      return saved;
    });
    if (!(wasDraft && post.isDraft)) this.cache.invalidate(changedTags(post, { wasDraft }));
    return post;
  }

  private async withRetry<Saved>(save: (manager: EntityManager) => Promise<Saved>): Promise<Saved> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dataSource.transaction(save);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }

  private async update(
    manager: EntityManager,
    user: Author,
    id: number,
    { image, versions, revision, workingCopyVersion, ...fields }: PreparedFields & SaveOptions,
  ): Promise<{ post: Post; wasDraft: boolean }> {
    const post = await lockPost(manager, id);
    if (image) await this.files.record(manager, image);
    if (fields.version && fields.version !== post.version) throw await saveConflict(manager, post);
    if (versions && !versions.includes(post.version)) throw await saveConflict(manager, post);
    if (revision) await checkRevision(manager, id, revision.version);
    const isCopySeen = typeof workingCopyVersion === 'number';
    const copy = isCopySeen ? await seenWorkingCopy(manager, post, workingCopyVersion) : undefined;
    const before = { ...post };
    const now = new Date();
    const edited = copy ?? before;
    Object.assign(post, writtenOf(edited), savedTextFields(fields), {
      imgFileName: revision
        ? revision.imgFileName
        : (image?.name ?? keptThumbnail(edited, fields.oldThumbImg, before)),
      isDraft: fields.isDraft,
      version: post.version + 1,
      updatedAt: now,
      updatedById: user.id,
      publishedAt: post.publishedAt ?? (fields.isDraft ? null : now),
    });
    const changed = changedFields(before, post);
    if (changed.length > 0) await keepUnkeptState(manager, id);
    const followsTitle = before.publishedAt === null && !before.hasOwnSlug && !revision;
    const changesSlug = followsTitle && slugOf(post.title) !== slugOf(before.title);
    const save = (inner: EntityManager) => inner.save(Post, post);
    await (changesSlug ? withFreeSlug(manager, post, save) : save(manager));
    // Images that the revision has lost are no reason to keep its text back.
    const formerContents = before.content + (copy?.content ?? '') + (revision?.content ?? '');
    await recordImageUse(manager, this.usage, post, formerContents);
    if (changed.length > 0) await keepRevision(manager, post, changed);
    await endWorkingCopy(manager, id, copy?.version);
    if (changed.every((field) => field === 'state')) await rebaseWorkingCopy(manager, post, before.version);
    // A decision by hand ends the plan.
    if (before.isDraft !== post.isDraft) await manager.delete(PostSchedule, { postId: id });
    const action = revision ? 'restore-revision' : actionOf(before.isDraft, post.isDraft);
    await recordHistory(manager, user.id, action, post);
    return { post, wasDraft: before.isDraft };
  }
}

function noWorkingCopy() {
  const message = 'Tin chưa lưu lần nào thì không có bản sửa';
  return invalidInput({ field: 'workingCopyVersion', code: 'NOT_FOUND', message });
}

/** The post from what was recorded of it: JSON has no dates. */
export function savedPost(recorded: Post): Post {
  const { createdDate, updatedAt, publishedAt } = recorded;
  return Object.assign(new Post(), recorded, {
    createdDate: new Date(createdDate),
    updatedAt: new Date(updatedAt),
    publishedAt: publishedAt && new Date(publishedAt),
  });
}

function actionOf(wasDraft: boolean, isDraft: boolean): PostAction {
  if (wasDraft === isDraft) return 'update';
  return isDraft ? 'unpublish' : 'publish';
}
