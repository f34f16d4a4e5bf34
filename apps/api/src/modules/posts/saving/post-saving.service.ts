import { Injectable } from '@nestjs/common';
import { slugOf, type PostFields } from '@tiempos/validation';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { IdempotencyService, type RecordResult } from '../../../platform/idempotency/idempotency.service.js';
import type { RepeatableRequest } from '../../../platform/idempotency/repeatable-request.decorator.js';
import { MediaService } from '../../media/media.service.js';
import type { StoredFile } from '../../media/stored-file.entity.js';
import type { User } from '../../users/user.entity.js';
import { ContentSanitizerService } from '../content/content-sanitizer.service.js';
import { logSecurityEvent } from '../../../platform/logging/security-log.js';
import { checkVersion } from '../versions/revisions.js';
import { TextQuotaService } from '../versions/text-quota.service.js';
import type { PostVersion } from '../versions/post-version.entity.js';
import { saveConflict } from '../versions/save-conflict.js';
import { lockPost } from '../lock-post.js';
import { PostSchedule } from '../transition/post-schedule.entity.js';
import type { PostTransition } from '../transition/post-transition.js';
import { PostTransitions } from '../transition/post-transitions.service.js';
import { checkPublishable } from './publishable.js';
import { seenWorkingCopy } from '../versions/working-copies.js';
import { writtenOf } from '../texts/post-texts.js';
import { Post } from '../post.entity.js';
import type { PostOrigin } from '../post.input.js';
import { foreignThumbnail, keptThumbnail, savedTextFields, type PreparedFields } from './saved-fields.js';

/** What a save has beside its fields. */
interface SaveOptions {
  /** A thumbnail that is already in the store; it is removed when the save fails. */
  readonly image?: StoredFile;
  /** The versions that may be saved now, one of which `version` of the fields must be, too; any by default. */
  readonly versions?: readonly number[];
  /** The version whose texts are saved: its thumbnail comes back with them, and the slug stays. */
  readonly revision?: Pick<PostVersion, 'id' | 'imgFileName' | 'content'>;
  /** The version of the working copy that is saved, perhaps changed, and ends with it; 0 when there was none (C69). */
  readonly workingCopyVersion?: number | null;
}

/** One run of a save. */
interface SaveRequest extends SaveOptions {
  readonly id: number | undefined;
  readonly input: PostFields & PostOrigin;
  readonly record: RecordResult<Post>;
}

/** What a new post has beside its fields. */
interface NewPostOptions {
  readonly image?: StoredFile;
  readonly source?: Pick<Post, 'imgFileName' | 'content'>;
  readonly origin?: PostOrigin;
}

/** What became of a post that shall be published or offline. */
export type StateChange = 'PUBLISHED' | 'TAKEN_OFFLINE' | 'SCHEDULE_ENDED' | 'UNCHANGED';

/** The account that saves or deletes. */
type Author = Pick<User, 'id'>;

/** Saving and deleting posts, each in one transaction with its history (C19g). */
@Injectable()
export class PostSavingService {
  constructor(
    private readonly transitions: PostTransitions,
    private readonly files: MediaService,
    private readonly sanitizer: ContentSanitizerService,
    private readonly textQuota: TextQuotaService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Creates a post, or saves the one with this id (F99, C32, C33). A save that fails leaves neither row nor file.
   *
   * @param input a date or a slug that it brings along is for a new post only (C114)
   * @param options.request a repeated one gets the post that the first one has saved
   * @throws AppError NOT_FOUND, CONFLICT when `fields.version` is no longer the saved one, BAD_USER_INPUT,
   * IDEMPOTENCY_KEY_REUSED
   */
  async save(
    user: Author,
    id: number | undefined,
    input: PostFields & PostOrigin,
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
    await this.transitions.run(async (transition) => {
      const { manager } = transition;
      const post = await lockPost(manager, id);
      if (versions && !versions.includes(post.version)) throw await saveConflict(manager, post, user.id);
      await transition.delete(post, user.id);
    });
    logSecurityEvent('post-deleted', { account: user.id, clientIp, post: id });
  }

  /**
   * Publishes a post or takes it offline with the texts that it has, which ends its schedule (C64). A draft that shall be offline
   * loses a schedule that would publish it; a published post keeps the time at which it goes offline.
   *
   * @returns what it did
   * @throws AppError NOT_FOUND, BAD_USER_INPUT when its texts cannot be published
   */
  setState(user: Author, id: number, { isDraft }: Pick<Post, 'isDraft'>): Promise<StateChange> {
    return this.transitions.run(async (transition) => {
      const { manager } = transition;
      const post = await lockPost(manager, id);
      if (post.isDraft === isDraft) {
        const ended = isDraft ? await manager.delete(PostSchedule, { postId: id }) : undefined;
        return ended?.affected ? 'SCHEDULE_ENDED' : 'UNCHANGED';
      }
      if (!isDraft) checkPublishable(post);
      await transition.change(post, { isDraft, userId: user.id });
      return isDraft ? 'TAKEN_OFFLINE' : 'PUBLISHED';
    });
  }

  /**
   * Sanitises the content; absent content stays absent.
   *
   * @throws AppError BAD_USER_INPUT, UNAVAILABLE, TOO_MANY_REQUESTS as `TextQuotaService`
   */
  async prepare(user: Author, { content, ...fields }: PostFields): Promise<PreparedFields> {
    await this.textQuota.check(user.id);
    if (typeof content !== 'string') return fields;
    return { ...fields, ...(await this.sanitizer.sanitise(content, user.id)) };
  }

  /**
   * Creates a post inside the caller's transaction.
   *
   * @param options.source the post that it copies, locked: its thumbnail comes along, and images that its content has
   * lost are no reason to refuse the copy
   */
  async create(
    transition: PostTransition,
    user: Author,
    fields: PreparedFields,
    { image, source, origin = {} }: NewPostOptions = {},
  ): Promise<Post> {
    if (fields.oldThumbImg && !image) throw foreignThumbnail();
    const { manager } = transition;
    if (image) await this.files.record(manager, image);
    const now = new Date();
    const slug = slugOf(origin.titlePath ?? '');
    const draft = manager.create(Post, {
      ...savedTextFields(fields),
      imgFileName: image?.name ?? source?.imgFileName ?? null,
      isDraft: fields.isDraft,
      hasOwnSlug: slug !== '',
      version: 1,
      createdDate: now,
      updatedAt: now,
      publishedAt: origin.publishedAt ?? (fields.isDraft ? null : now),
      authorId: user.id,
      updatedById: user.id,
    });
    await transition.add(draft, { former: source?.content, chosenSlug: slug, userId: user.id });
    return draft;
  }

  /**
   * Saves once, whatever the request's key is. @throws AppError as `save`
   *
   * @param request.record is called in the transaction, last
   */
  async write(user: Author, { id, input, record, ...options }: SaveRequest): Promise<Post> {
    if (id === undefined && options.workingCopyVersion) throw noWorkingCopy();
    const { publishedAt, titlePath, ...texts } = input;
    const origin = { publishedAt, titlePath };
    if (id !== undefined) refuseOrigin(origin);
    // Before the transaction, which occupies a connection and holds a lock.
    const { removed, ...fields } = await this.prepare(user, texts);
    return this.transitions.run(async (transition) => {
      const post = await (id === undefined
        ? this.create(transition, user, fields, { ...options, origin })
        : this.update(transition, user, id, { ...fields, ...options }));
      post.removed = removed ?? [];
      await record(transition.manager, post);
      return post;
    });
  }

  private async update(
    transition: PostTransition,
    user: Author,
    id: number,
    { image, versions, revision, workingCopyVersion, ...fields }: PreparedFields & SaveOptions,
  ): Promise<Post> {
    const { manager } = transition;
    const post = await lockPost(manager, id);
    if (image) await this.files.record(manager, image);
    if (fields.version && fields.version !== post.version) throw await saveConflict(manager, post, user.id);
    if (versions && !versions.includes(post.version)) throw await saveConflict(manager, post, user.id);
    if (revision) await checkVersion(manager, id, revision.id);
    const isCopySeen = typeof workingCopyVersion === 'number';
    const copy = isCopySeen
      ? await seenWorkingCopy(manager, post, { userId: user.id, version: workingCopyVersion })
      : undefined;
    const edited = copy ?? post;
    const imgFileName = revision
      ? revision.imgFileName
      : (image?.name ?? keptThumbnail(edited, fields.oldThumbImg, post));
    const written = { ...writtenOf(edited), ...savedTextFields(fields), imgFileName };
    await transition.change(post, { isDraft: fields.isDraft, userId: user.id, written, copy, revision });
    return post;
  }
}

/** A post that is here has a date and a slug of its own. */
function refuseOrigin(origin: PostOrigin) {
  const message = 'Chỉ tin mới tạo mới nhận ngày đăng và đường dẫn có sẵn';
  const [first, ...others] = (['publishedAt', 'titlePath'] as const)
    .filter((field) => origin[field] !== undefined && origin[field] !== null)
    .map((field) => ({ field, code: 'FIXED' as const, message }));
  if (first) throw invalidInput(first, ...others);
}

function noWorkingCopy() {
  const message = 'Tin chưa lưu lần nào thì không có bản sửa';
  return invalidInput({ field: 'workingCopyVersion', code: 'NOT_FOUND', message });
}

/** The post from what was recorded of it: JSON has no dates. */
export function savedPost(recorded: Post): Post {
  const { createdDate, arrivedAt, updatedAt, publishedAt } = recorded;
  return Object.assign(new Post(), recorded, {
    createdDate: new Date(createdDate),
    arrivedAt: arrivedAt && new Date(arrivedAt),
    updatedAt: new Date(updatedAt),
    publishedAt: publishedAt && new Date(publishedAt),
  });
}
