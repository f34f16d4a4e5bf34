import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { Purge } from '../../../platform/queue/purges.js';
import { MediaService } from '../../media/media.service.js';
import type { StoredFile } from '../../media/stored-file.entity.js';
import { EndsWithAccount } from '../../users/ends-with-account.js';
import type { User } from '../../users/user.entity.js';
import { UsersService } from '../../users/users.service.js';
import { Post } from '../post.entity.js';
import { postNotFound } from '../post-id.js';
import { PostSavingService } from '../saving/post-saving.service.js';
import { lockPost } from '../lock-post.js';
import { keptThumbnail, savedTextFields, type PreparedFields } from '../saving/saved-fields.js';
import { selectWritten, textsOf, writtenOf, type WrittenPost } from '../texts/post-texts.js';
import { endVersions } from '../versions/end-versions.js';
import { keepVersion } from '../versions/keep-version.js';
import { withEditorsTexts } from '../versions/working-copies.js';
import type { PostPreview, PostPreviewLink } from './post-preview.js';
import type { PostSnapshotInput } from './post-snapshot.input.js';
import type { PreviewedPost } from './previewed-post.js';

/** Links to one post that work at a time. */
const MAX_LIVE = 20;

/** How long a link may work. */
const MAX_DAYS = 30;

const TOKEN_BYTES = 32;
const token = /^[\w-]{43}$/;

/** What a preview is made of. */
interface PreviewOptions {
  readonly days: number;
  /** Texts to show instead of the saved ones. */
  readonly snapshot?: PostSnapshotInput | null;
  /** A thumbnail for them that is already in the store; it is removed when the preview is not made. */
  readonly image?: StoredFile;
}

/** A row of `post_previews`. */
interface PreviewRow {
  readonly id: number;
  readonly tokenHash: Buffer;
  readonly postId: number;
  readonly createdBy: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** of its snapshot */
  readonly versionId: number | null;
}

/** A link that is read; the texts of one without a snapshot are null. */
interface ReadPreview extends WrittenPost, Pick<PreviewRow, 'id' | 'postId' | 'expiresAt'> {
  readonly createdDate: Date;
  readonly hasSnapshot: boolean;
}

/** Links through which anyone reads a post before it is published (F149, C66). Every process may purge at any time. */
@Injectable()
export class PostPreviewsService {
  constructor(
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    private readonly files: MediaService,
    private readonly saving: PostSavingService,
    private readonly users: UsersService,
  ) {}

  /**
   * Makes a link to a post. Of its token only a hash is stored.
   *
   * @throws AppError NOT_FOUND, BAD_USER_INPUT for too many days or links, and as a save for its snapshot
   */
  async create(user: Pick<User, 'id'>, postId: number, options: PreviewOptions): Promise<PostPreviewLink> {
    const { image } = options;
    try {
      return await this.createWith(user, postId, options);
    } catch (error) {
      if (image) await this.files.discard(image, error);
      throw error;
    }
  }

  /** Ends a link at once, with its snapshot. @throws AppError NOT_FOUND, also when it has expired and was purged */
  async revoke(user: Pick<User, 'id'>, id: number): Promise<void> {
    const revoked = await this.dataSource.transaction((manager) =>
      deletePreviews(manager, 'id = $1', [id], user.id),
    );
    if (revoked === 0) throw postNotFound();
  }

  /** The links of posts that work, newest first, in the order of the posts' ids. */
  async find(postIds: readonly number[]): Promise<PostPreview[][]> {
    const rows: (PostPreview & Pick<PreviewRow, 'postId'>)[] = await this.dataSource.query(
      `select ${columns} from post_previews left join users on users.id = created_by
       where post_id = any($1) and expires_at > now() order by post_previews.id desc`,
      [postIds],
    );
    const byPost = Map.groupBy(rows, ({ postId }) => postId);
    return postIds.map((id) => byPost.get(id) ?? []);
  }

  /**
   * The post that a token shows. It says nothing about what is wrong with a token.
   *
   * @throws AppError NOT_FOUND for a token that is wrong, expired or revoked, and for a post that is deleted
   */
  async read(given: string): Promise<PreviewedPost> {
    if (!token.test(given)) throw postNotFound();
    const { manager } = this.dataSource;
    const [row]: ReadPreview[] = await manager.query(
      `select ${columns}, ${selectWritten} from post_previews left join users on users.id = created_by
         left join post_versions on post_versions.id = version_id
       where token_hash = $1 and expires_at > now()`,
      [hashOf(given)],
    );
    const post = row && (await manager.findOneBy(Post, { id: row.postId }));
    if (!post) throw postNotFound();
    const { id, createdDate, expiresAt, hasSnapshot } = row;
    const shown = hasSnapshot
      ? Object.assign(post, writtenOf(row), { updatedAt: createdDate })
      : await withEditorsTexts(manager, post);
    return Object.assign(shown, { preview: { id, expiresAt } });
  }

  /** Deletes links whose time is over, with their snapshots. @returns how many */
  @Purge('previews')
  async purge(): Promise<number> {
    return this.dataSource.transaction((manager) => deletePreviews(manager, 'expires_at <= now()', [], null));
  }

  /** Ends the links that an account has made, with their snapshots, inside the caller's transaction. @returns how many */
  @EndsWithAccount('preview link')
  endAll(manager: EntityManager, userId: number): Promise<number> {
    return deletePreviews(manager, 'created_by = $1', [userId], null);
  }

  private async createWith(
    user: Pick<User, 'id'>,
    postId: number,
    { days, snapshot, image }: PreviewOptions,
  ): Promise<PostPreviewLink> {
    checkDays(days);
    // Before the transaction, which occupies a connection and holds a lock.
    const fields = snapshot && (await this.saving.prepare(user, { ...snapshot, isDraft: true }));
    const secret = randomBytes(TOKEN_BYTES).toString('base64url');
    const preview = await this.dataSource.transaction(async (manager) => {
      // The account's row first, as everything that ends with the account does; a link that begins later would outlive it.
      await this.users.lockOpen(manager, user.id);
      // The lock also counts one link after the other.
      const live = await lockPost(manager, postId);
      const post = await withEditorsTexts(manager, live);
      await checkNumber(manager, postId);
      if (image) await this.files.record(manager, image);
      const versionId = fields
        ? await keepVersion(
            manager,
            {
              ...snapshotOf(post, fields, { image, live }),
              postId,
              kind: 'shared',
              number: live.version,
              isDraft: live.isDraft,
              savedById: user.id,
            },
            live.content + post.content,
          )
        : null;
      const id = await insert(manager, { postId, userId: user.id, days, secret, versionId });
      const [row]: PostPreview[] = await manager.query(
        `select ${columns} from post_previews left join users on users.id = created_by where post_previews.id = $1`,
        [id],
      );
      return row!;
    });
    return { preview, token: secret, url: `${this.config.PUBLIC_URL}/preview/${secret}` };
  }
}

const columns = `post_previews.id, post_previews.post_id as "postId", post_previews.created_at as "createdDate", users.name as "createdBy",
  expires_at as "expiresAt", version_id is not null as "hasSnapshot"`;

async function deletePreviews(
  manager: EntityManager,
  which: string,
  values: unknown[],
  endedById: number | null,
): Promise<number> {
  const [rows]: [Pick<PreviewRow, 'versionId'>[]] = await manager.query(
    `delete from post_previews where ${which} returning version_id as "versionId"`,
    values,
  );
  const ids = rows.flatMap(({ versionId }) => versionId ?? []);
  if (ids.length > 0) await endVersions(manager, { id: In(ids) }, endedById);
  return rows.length;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function checkDays(days: number) {
  if (days >= 1 && days <= MAX_DAYS) return;
  const message = `Liên kết xem trước có hạn từ 1 đến ${MAX_DAYS} ngày`;
  throw invalidInput({ field: 'days', code: 'OUT_OF_RANGE', message });
}

async function checkNumber(manager: EntityManager, postId: number) {
  const [{ count }]: [{ count: number }] = await manager.query(
    'select count(*)::integer as count from post_previews where post_id = $1 and expires_at > now()',
    [postId],
  );
  if (count < MAX_LIVE) return;
  const message = `Mỗi tin có tối đa ${MAX_LIVE} liên kết xem trước. Hãy thu hồi bớt liên kết không còn dùng`;
  throw invalidInput({ field: 'postId', code: 'TOO_MANY', message, limit: MAX_LIVE });
}

/** @throws AppError BAD_USER_INPUT for the thumbnail of another post */
function snapshotOf(
  post: Post,
  fields: PreparedFields,
  { image, live }: { image: StoredFile | undefined; live: Post },
): WrittenPost {
  const imgFileName = image?.name ?? keptThumbnail(post, fields.oldThumbImg, live);
  return { ...textsOf(post), ...savedTextFields(fields), imgFileName };
}

async function insert(
  manager: EntityManager,
  preview: {
    readonly postId: number;
    readonly userId: number;
    readonly days: number;
    readonly secret: string;
    readonly versionId: number | null;
  },
): Promise<number> {
  const { postId, userId, days, secret, versionId } = preview;
  const [{ id }]: [{ id: number }] = await manager.query(
    `insert into post_previews (token_hash, post_id, created_by, expires_at, version_id)
     values ($1, $2, $3, now() + make_interval(days => $4), $5) returning id`,
    [hashOf(secret), postId, userId, days, versionId],
  );
  return id;
}
